import Foundation
import SwiftParser
import SwiftSyntax

extension AppPort {
  /// The result of a build of the package.
  public struct Build: Sendable {
    /// What the compiler has printed.
    public let output: String
    /// Whether everything compiles.
    public let succeeded: Bool

    /// - Parameters:
    ///   - output: What the compiler has printed.
    ///   - succeeded: Whether everything compiles.
    public init(output: String, succeeded: Bool) {
      self.output = output
      self.succeeded = succeeded
    }
  }

  /// What was left out of a package.
  public struct Omissions: Sendable {
    /// What was left out, by file and line.
    public fileprivate(set) var remarks: [Remark] = []
    /// The errors that remain, by file and line.
    public fileprivate(set) var errors: [Remark] = []
    /// Whether code without an actor is now isolated to the main actor, because it did not compile otherwise.
    public fileprivate(set) var isolatesToMainActor = false
    /// The last build.
    public fileprivate(set) var build: Build

    /// The file that tells the test whether code is left out.
    static let file = "CodeLeftOut.swift"

    /// The contents of that file. Without them, the test would state that the exploration is complete.
    static func code(_ count: Int) -> String {
      let places = count == 1 ? "1 place of the app is" : "\(count) places of the app are"
      let words = "\(places) left out: screens and leaks may be missing"
      return """
        import UIKit

        \(EmptyValues.functions)

        // An initializer in an extension of a protocol of classes cannot assign to self. The object is of the class that was made.
        protocol MadeAtRunTime {}
        extension MadeAtRunTime { nonisolated init(made object: Any) { self = object as! Self } }
        extension UIResponder: MadeAtRunTime {}

        /// What to know about an exploration, if code is left out that does not compile on Linux.
        nonisolated let codeLeftOut: String? = \(count == 0 ? "nil" : words.literal)

        """
    }
  }

  /// Builds the package, and leaves out code that does not compile on Linux, until the rest does.
  ///
  /// Code that may navigate is only left out if nothing else can be, and if it only shows screens.
  ///
  /// - Parameters:
  ///   - module: The name of the module.
  ///   - build: Builds the package. The argument is the number of places that are left out so far.
  /// - Throws: The errors of `build` and of the file system.
  public func leaveOut(of module: String, build: (Int) async throws -> Build) async throws -> Omissions {
    let output = PackageFolder(url: package, module: module)
    let folder = output.sources.path + "/"
    var omissions = Omissions(build: try await build(0))
    /// Whether the last build compiled all files.
    var isWhole = true
    /// What each file has contained. Code that comes back would be left out for ever.
    var texts: [String: Set<String>] = [:]
    while !omissions.build.succeeded || !isWhole {
      if omissions.build.succeeded {
        // The compiler may have missed a file that uses what was left out.
        try touch(files(in: folder))
        isWhole = true
        omissions.build = try await build(omissions.remarks.count)
        continue
      }
      isWhole = false
      let errors = CompilerError.all(in: omissions.build.output).filter { $0.file.hasPrefix(folder) }
      func remark(_ file: String, _ line: Int, _ text: String) -> Remark {
        Remark(file: String(file.dropFirst(folder.count)), line: line, text: text)
      }
      // It compiles on Apple's systems, so the app has this setting, although no project says so.
      if errors.contains(where: \.isOfIsolation), try output.isolateToMainActor() {
        omissions.isolatesToMainActor = true
        omissions.build = try await build(omissions.remarks.count)
        continue
      }
      // The compiler names an unknown module in few of the files that import it.
      let modules = Set(errors.compactMap(\.unknownModule))
      let imports =
        try modules.isEmpty
        ? [] : files(in: folder).flatMap { try CompilerError.imports(of: modules, in: $0) }
      // Without the unknown types, code that uses them has other errors, and less of it is left out.
      var remarks: [Remark] = []
      let attempts = [
        (imports + errors.filter(\.isOfType), ofNavigation: false),
        (errors.filter { !$0.isConsequence }, false),
        (errors, false), (errors, true),
      ]
      for (errors, ofNavigation) in attempts where remarks.isEmpty {
        for (file, errors) in Dictionary(grouping: errors, by: \.file) {
          let source = try String(contentsOfFile: file, encoding: .utf8)
          // Stand-ins stay as they are.
          if source.hasPrefix(PackageFolder.mark) { continue }
          let code = LeftOutCode(source, errors, ofNavigation: ofNavigation)
          guard texts[file, default: [source]].insert(code.text).inserted else { continue }
          try code.text.write(toFile: file, atomically: true, encoding: .utf8)
          remarks += code.remarks.map { remark(file, $0.line, $0.text) }
        }
      }
      guard !remarks.isEmpty else {
        omissions.errors = errors.map { remark($0.file, $0.line, $0.message) }
        break
      }
      omissions.remarks += remarks
      omissions.build = try await build(omissions.remarks.count)
    }
    try output.write(generated: Omissions.code(omissions.remarks.count), as: Omissions.file)
    omissions.remarks.sort()
    omissions.errors.sort()
    return omissions
  }

  private func touch(_ files: [String]) throws {
    for file in files {
      try FileManager.default.setAttributes([.modificationDate: Date()], ofItemAtPath: file)
    }
  }

  private func files(in folder: String) throws -> [String] {
    try FileManager.default.subpathsOfDirectory(atPath: folder).filter { $0.hasSuffix(".swift") }.sorted()
      .map { folder + $0 }
  }
}

extension CompilerError {
  /// An error for each import of one of these unknown modules in a file.
  fileprivate static func imports(of modules: Set<String>, in file: String) throws -> [CompilerError] {
    let tree = Parser.parse(source: try String(contentsOfFile: file, encoding: .utf8))
    let converter = SourceLocationConverter(fileName: file, tree: tree)
    return tree.imports.filter { modules.contains($0.module) }.map { declaration in
      let place = converter.location(for: declaration.positionAfterSkippingLeadingTrivia)
      return CompilerError(
        file: file, line: place.line, column: place.column,
        message: "no such module '\(declaration.module)'")
    }
  }
}

import Foundation
import SwiftParser
import SwiftSyntax

/// The sources of the packages and pods in a folder, such as Xcode's `SourcePackages/checkouts` or `Pods`.
struct PackageSources {
  /// The sources of a module.
  struct Module: Equatable {
    let folder: URL
    /// The paths of files and folders that do not belong to it, relative to its folder.
    var excluded: Set<String> = []

    /// - Parameter path: The path of a file, relative to the folder.
    func contains(_ path: String) -> Bool {
      !excluded.contains { path == $0 || path.hasPrefix($0 + "/") }
    }
  }

  private var modules: [String: Module] = [:]

  /// - Parameter folder: A folder with a folder for each package or pod. It may also be a package itself.
  /// - Throws: An error of the file system.
  init(in folder: URL) throws {
    for package in [folder] + (try Self.folders(in: folder)) {
      let manifest = package.appendingPathComponent("Package.swift")
      if let text = try? String(contentsOf: manifest, encoding: .utf8) {
        add(Parser.parse(source: text), in: package)
      } else if package != folder {
        let name = package.lastPathComponent
        add(name.asIdentifier, Module(folder: Self.sources(ofPod: package, name)))
      }
    }
  }

  /// The names of the modules in the manifest of a package.
  /// - Throws: An error of the file system.
  static func modules(ofPackage folder: URL) throws -> [String] {
    let manifest = try String(contentsOf: folder.appendingPathComponent("Package.swift"), encoding: .utf8)
    return targets(in: Parser.parse(source: manifest)).map(\.name.asIdentifier)
  }

  /// The sources of a module. Nil if there are none, or if most are not Swift.
  func module(_ name: String) -> Module? {
    guard let module = modules[name] else { return nil }
    let paths = FileManager.default.enumerator(atPath: module.folder.path)?.allObjects as? [String] ?? []
    let types = paths.filter(module.contains).map { ($0 as NSString).pathExtension }
    let others = types.count { ["c", "cpp", "m", "mm"].contains($0) }
    return types.count { $0 == "swift" } > others ? module : nil
  }

  mutating func add(_ name: String, _ module: Module) {
    if modules[name] == nil { modules[name] = module }
  }

  private mutating func add(_ manifest: SourceFileSyntax, in package: URL) {
    for target in Self.targets(in: manifest) {
      let paths = target.path.map { [$0] } ?? Self.folderNames.map { "\($0)/\(target.name)" }
      // The path may be set after the target is created. The sources are then often in such a folder itself.
      let folder =
        Self.folder(paths, in: package) { _ in true }
        ?? Self.folder(Self.folderNames, in: package) { names in names.contains { $0.hasSuffix(".swift") } }
      if let folder { add(target.name.asIdentifier, Module(folder: folder, excluded: target.excluded)) }
    }
  }

  private static func targets(in manifest: SourceFileSyntax) -> [TargetFinder.Target] {
    let finder = TargetFinder(viewMode: .sourceAccurate)
    finder.walk(manifest)
    return finder.targets
  }

  /// The first of some folders that exists and whose contents meet a condition.
  private static func folder(
    _ paths: [String], in package: URL, where condition: ([String]) -> Bool
  ) -> URL? {
    paths.lazy.map { package.appendingPathComponent($0).standardizedFileURL }.first {
      (try? FileManager.default.contentsOfDirectory(atPath: $0.path)).map(condition) == true
    }
  }

  /// Where the sources of a target are, if its manifest does not name their folder.
  private static let folderNames = ["Sources", "Source", "src", "srcs"]

  /// A pod has no manifest. Beside its sources it may have examples.
  static func sources(ofPod pod: URL, _ name: String) -> URL {
    folder([name] + folderNames, in: pod) { _ in true } ?? pod
  }

  private static func folders(in folder: URL) throws -> [URL] {
    try FileManager.default.contentsOfDirectory(
      at: folder, includingPropertiesForKeys: [.isDirectoryKey], options: .skipsHiddenFiles
    )
    .filter { try $0.resourceValues(forKeys: [.isDirectoryKey]).isDirectory == true }
    .sorted { $0.path < $1.path }
  }
}

/// Finds the targets with sources in the manifest of a package.
private final class TargetFinder: SyntaxVisitor {
  struct Target {
    let name: String
    let path: String?
    let excluded: Set<String>
  }

  private(set) var targets: [Target] = []

  override func visit(_ node: FunctionCallExprSyntax) -> SyntaxVisitorContinueKind {
    guard node.calledExpression.as(MemberAccessExprSyntax.self)?.declName.baseName.text == "target",
      let name = node.texts("name").first
    else { return .visitChildren }
    targets.append(Target(name: name, path: node.texts("path").first, excluded: Set(node.texts("exclude"))))
    // Among its dependencies are other targets.
    return .skipChildren
  }
}

extension FunctionCallExprSyntax {
  /// The texts in an argument: a string, or a list of strings.
  fileprivate func texts(_ label: String) -> [String] {
    guard let value = arguments.first(where: { $0.label?.text == label })?.expression else { return [] }
    let elements = value.as(ArrayExprSyntax.self)?.elements.map(\.expression) ?? [value]
    return elements.compactMap { $0.as(StringLiteralExprSyntax.self)?.representedLiteralValue }
  }
}

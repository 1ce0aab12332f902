import Foundation
import NavTrace

/// The Swift files of a project. It finds the files of source locations, which a trace contains as
/// module and file name (`Shop/Home.swift:42`).
public struct SourceTree: Equatable, Sendable {
  /// The paths of all files of a name, by their parts.
  private var paths: [String: [[String]]] = [:]
  /// The parts of its folder's path.
  private let root: [String]
  /// Those of the folder that paths are relative to; nil: absolute ones are.
  private var base: [String]?

  /// Searches a folder. Paths are relative to it. Hidden folders are skipped, and so are the builds and
  /// checkouts of packages.
  public init(root: String) {
    let files = FileManager.default.enumerator(
      at: URL(fileURLWithPath: root, isDirectory: true), includingPropertiesForKeys: nil,
      options: [.skipsHiddenFiles, .skipsPackageDescendants])
    self.root = Self.parts(of: URL(fileURLWithPath: root, isDirectory: true))
    base = self.root
    while let file = files?.nextObject() as? URL {
      guard file.pathExtension == "swift" else { continue }
      paths[file.lastPathComponent, default: []].append(Self.parts(of: file))
    }
  }

  /// The same files, with paths relative to another folder. Nil: absolute paths.
  public func relative(to folder: String?) -> SourceTree {
    var tree = self
    tree.base = folder.map { Self.parts(of: URL(fileURLWithPath: $0)) }
    return tree
  }

  private static func parts(of file: URL) -> [String] { file.standardizedFileURL.pathComponents }

  /// The folder of the repository that a folder is in, if it is in one.
  public static func repository(around folder: String) -> String? {
    nearestFolder(from: folder) {
      FileManager.default.fileExists(atPath: ($0 as NSString).appendingPathComponent(".git"))
    }
  }

  /// The folder of the package or Xcode project that a folder is in; the folder itself, if it is in none. What is above its
  /// repository is no part of it.
  public static func root(around folder: String) -> String {
    nearestFolder(from: folder) { folder in
      let names = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
      return names.contains { $0 == "Package.swift" || $0.hasSuffix(".xcodeproj") || $0 == ".git" }
    } ?? folder
  }

  /// The path of a place's file. Nil if no file fits it, or several do.
  package func path(of place: SourceLocation) -> String? { file(of: place).map(reported) }

  /// The whole path of a place's file. Nil if no file fits it, or several do.
  package func wholePath(of place: SourceLocation) -> String? { file(of: place).map(Self.whole) }

  private func file(of place: SourceLocation) -> [String]? {
    if place.file.hasPrefix("/") { return Self.parts(of: URL(fileURLWithPath: place.file)) }
    let parts = place.file.split(separator: "/")
    guard parts.count == 2, let named = paths[String(parts[1])] else { return nil }
    // A module's files lie in a folder of its name, mostly; and a module has no two files of one name.
    let inModule = named.filter { $0.dropFirst(root.count).dropLast().contains(String(parts[0])) }
    let fitting = inModule.isEmpty ? named : inModule
    return fitting.count == 1 ? fitting[0] : nil
  }

  private func reported(_ path: [String]) -> String {
    guard let base else { return Self.whole(path) }
    let shared = zip(base, path).prefix { $0 == $1 }.count
    return (Array(repeating: "..", count: base.count - shared) + path[shared...]).joined(separator: "/")
  }

  private static func whole(_ path: [String]) -> String { "/" + path.dropFirst().joined(separator: "/") }

  /// A source location as a path. Unchanged if no file or several files match it.
  public func find(_ place: SourceLocation) -> SourceLocation {
    SourceLocation(file: path(of: place) ?? place.file, line: place.line)
  }

  /// Where types are declared, with whole paths. A type that is not declared here, or more than once, is left out.
  package func declarations(of types: Set<String>) -> [String: SourceLocation] {
    var found: [String: [SourceLocation]] = [:]
    let names = types.map { Data(TypeDeclarations.simpleName(of: $0).utf8) }
    for path in paths.values.joined() {
      let path = Self.whole(path)
      guard let text = FileManager.default.contents(atPath: path) else { continue }
      // Most files name none of them.
      guard names.contains(where: { text.range(of: $0) != nil }) else { continue }
      for (type, line) in TypeDeclarations.lines(of: types, in: Array(text)) {
        found[type, default: []].append(SourceLocation(file: path, line: line))
      }
    }
    return found.compactMapValues { $0.count == 1 ? $0[0] : nil }
  }
}

/// A folder, or the nearest one above it, of which this is so.
package func nearestFolder(from folder: String, where isWanted: (String) -> Bool) -> String? {
  var folder = folder
  while !isWanted(folder) {
    let above = (folder as NSString).deletingLastPathComponent
    guard above != folder, !above.isEmpty else { return nil }
    folder = above
  }
  return folder
}

extension LintResult {
  /// Whether sources may say more about a finding: where a place is, or where its type is declared.
  public var concernsSources: Bool {
    findings.contains { $0.place != nil || $0.declaredType != nil }
  }

  /// The same findings. Those without a place point to the declaration of the type that they are about.
  public func declared(in tree: SourceTree) -> LintResult { declared(by: tree.declarations(of:)) }

  /// - Parameter declarations: answers with the only declarations of types.
  package func declared(by declarations: (Set<String>) -> [String: SourceLocation]) -> LintResult {
    func type(of finding: Finding) -> String? { finding.place == nil ? finding.declaredType : nil }
    let types = Set(findings.compactMap(type))
    guard !types.isEmpty else { return self }
    let declarations = declarations(types)
    var result = self
    for index in result.findings.indices {
      result.findings[index].declaration = type(of: result.findings[index]).flatMap { declarations[$0] }
    }
    return result
  }

  /// The same findings, with their places in code as the paths of files. Their fingerprints stay.
  public func located(in tree: SourceTree) -> LintResult {
    var result = self
    for index in result.findings.indices {
      result.findings[index].at = result.findings[index].at.map(tree.find)
      result.findings[index].declaration = result.findings[index].declaration.map(tree.find)
      for step in result.findings[index].evidence.indices {
        result.findings[index].evidence[step].at = result.findings[index].evidence[step].at.map(tree.find)
      }
    }
    return result
  }
}

extension Finding {
  /// The type whose declaration shows best what it is about. Nil for what is about a trace or the settings.
  fileprivate var declaredType: String? {
    guard severity > .note else { return nil }
    let object = traits.contains(.isAboutCoordinator) ? coordinator ?? screen : screen ?? coordinator
    return object?.type
  }
}

import Foundation
import NavTrace

/// The Swift files of a project. It finds the files of source locations, which a trace contains as
/// module and file name (`Shop/Home.swift:42`).
public struct SourceTree: Equatable, Sendable {
  /// The paths of all files, split into components, by file name.
  private var paths: [String: [[String]]] = [:]
  /// The components of the root folder's path.
  private let root: [String]
  /// The components of the folder that paths are relative to. Nil: paths are absolute.
  private var base: [String]?

  /// Searches a folder for Swift files. Paths are relative to it. Hidden files and folders are skipped,
  /// among them the build folders of packages.
  ///
  /// - Parameters:
  ///   - root: The path of the folder.
  ///   - limit: The maximum number of files and folders. A larger folder counts as empty: it is not a
  ///     project, but perhaps a home folder or a disk.
  public init(root: String, limit: Int = .max) {
    self.root = Self.parts(of: URL(fileURLWithPath: root, isDirectory: true))
    base = self.root
    var folders = [self.root]
    var count = 0
    while let folder = folders.popLast() {
      // What cannot be read has no files that could be shown.
      try? POSIX.forEachEntry(of: Self.whole(folder)) { entry in
        count += 1
        if entry.isHidden { return }
        if entry.kind == .folder {
          folders.append(folder + [entry.name])
        } else if entry.kind != .other, entry.name.hasSuffix(".swift") {
          paths[entry.name, default: []].append(folder + [entry.name])
        }
      }
      guard count <= limit else {
        paths = [:]
        return
      }
    }
  }

  /// The same files, with paths relative to another folder. Nil: with absolute paths.
  public func relative(to folder: String?) -> SourceTree {
    var tree = self
    tree.base = folder.map { Self.parts(of: URL(fileURLWithPath: $0)) }
    return tree
  }

  private static func parts(of file: URL) -> [String] { file.standardizedFileURL.pathComponents }

  /// The root folder of the repository that contains a folder. Nil if there is none.
  public static func repository(around folder: String) -> String? {
    nearestFolder(from: folder) {
      FileManager.default.fileExists(atPath: ($0 as NSString).appendingPathComponent(".git"))
    }
  }

  /// The folder of the package or Xcode project that contains a folder, or the folder itself if there is
  /// none. Folders above its repository are not searched.
  public static func root(around folder: String) -> String { project(around: folder) ?? folder }

  /// The folder of the package, Xcode project or repository that contains a folder. Nil if there is none.
  package static func project(around folder: String) -> String? {
    nearestFolder(from: folder) { folder in
      let names = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
      return names.contains { $0 == "Package.swift" || $0.hasSuffix(".xcodeproj") || $0 == ".git" }
    }
  }

  /// The path of a source location's file. Nil if no file or several files match.
  package func path(of place: SourceLocation) -> String? { file(of: place).map(reported) }

  /// The absolute path of a source location's file. Nil if no file or several files match.
  package func wholePath(of place: SourceLocation) -> String? { file(of: place).map(Self.whole) }

  private func file(of place: SourceLocation) -> [String]? {
    if place.file.hasPrefix("/") { return Self.parts(of: URL(fileURLWithPath: place.file)) }
    let parts = place.file.split(separator: "/")
    guard parts.count == 2, let named = paths[String(parts[1])] else { return nil }
    // The files of a module are usually in a folder of its name, and a module cannot have two files of the
    // same name.
    let inModule = named.filter { $0.dropFirst(root.count).dropLast().contains(String(parts[0])) }
    let fitting = inModule.isEmpty ? named : inModule
    return fitting.count == 1 ? fitting[0] : nil
  }

  /// The line of code at a source location, without indentation. Nil if the file is not in the tree: a trace
  /// may name any file, and its content may be private.
  ///
  /// - Parameter files: The lines of the files that have been read so far.
  fileprivate func line(at place: SourceLocation, _ files: inout [String: [Substring]]) -> String? {
    guard let file = file(of: place), paths[file.last ?? ""]?.contains(file) == true else { return nil }
    let path = Self.whole(file)
    let lines =
      files[path]
      ?? FileManager.default.contents(atPath: path).map {
        String(decoding: $0, as: UTF8.self).split(
          omittingEmptySubsequences: false, whereSeparator: \.isNewline)
      } ?? []
    files[path] = lines
    guard lines.indices.contains(place.line - 1) else { return nil }
    let line = lines[place.line - 1].drop { $0 == " " || $0 == "\t" }
    return line.isEmpty ? nil : String(line.map { $0 == "\t" ? " " : $0 })
  }

  private func reported(_ path: [String]) -> String {
    guard let base else { return Self.whole(path) }
    let shared = zip(base, path).prefix { $0 == $1 }.count
    return (Array(repeating: "..", count: base.count - shared) + path[shared...]).joined(separator: "/")
  }

  private static func whole(_ path: [String]) -> String { "/" + path.dropFirst().joined(separator: "/") }

  /// A source location with the path of its file. Unchanged if no file or several files match.
  public func find(_ place: SourceLocation) -> SourceLocation {
    SourceLocation(file: path(of: place) ?? place.file, line: place.line)
  }

  /// The declarations of types, with absolute paths. A type that is not declared in the tree, or more than
  /// once, is omitted.
  package func declarations(of types: Set<String>) -> [String: SourceLocation] {
    var found: [String: [SourceLocation]] = [:]
    let names = types.map { TypeDeclarations.simpleName(of: $0) }
    for path in paths.values.joined() {
      let path = Self.whole(path)
      guard let bytes = FileManager.default.contents(atPath: path) else { continue }
      let text = String(decoding: bytes, as: UTF8.self)
      // Most files name none of the types.
      guard names.contains(where: { strstr(text, $0) != nil }) else { continue }
      for (type, line) in TypeDeclarations.lines(of: types, in: Array(text.utf8)) {
        found[type, default: []].append(SourceLocation(file: path, line: line))
      }
    }
    return found.compactMapValues { $0.count == 1 ? $0[0] : nil }
  }
}

/// The given folder or the nearest one above it that meets a condition. Nil if none does.
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
  /// Whether sources can add to a finding: a path, a line of code or a declaration.
  public var concernsSources: Bool {
    findings.contains { $0.place != nil || $0.declaredType != nil }
  }

  /// The same findings. Those without a source location get the declaration of the type that they are about.
  public func declared(in tree: SourceTree) -> LintResult { declared(by: tree.declarations(of:)) }

  /// - Parameter declarations: Returns the declarations of types that are declared exactly once.
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

  /// The same findings, with source locations as paths of files and with their lines of code. Fingerprints do
  /// not change.
  public func located(in tree: SourceTree) -> LintResult {
    var result = self
    var files: [String: [Substring]] = [:]
    for index in result.findings.indices {
      result.findings[index].code = result.findings[index].place.flatMap { tree.line(at: $0, &files) }
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
  /// The type whose declaration best shows what the finding is about. Nil for a finding about a trace or the
  /// settings.
  fileprivate var declaredType: String? {
    guard severity > .note else { return nil }
    let object = traits.contains(.isAboutCoordinator) ? coordinator ?? screen : screen ?? coordinator
    return object?.type
  }
}

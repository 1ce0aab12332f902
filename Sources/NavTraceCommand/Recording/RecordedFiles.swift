import Foundation
import NavTrace

/// The files that a program is to write its traces to, and those that it wrote.
struct RecordedFiles {
  /// The value of `NAVTRACE_OUT`: a `TracePath` that is valid in any current directory.
  let template: String
  /// Whether the output is a device such as a pipe. The traces cannot be read again then.
  let isDevice: Bool

  private let folder: String
  private let patterns: [Glob]
  private let isDeep: Bool
  private let before: Set<String>

  /// - Parameter output: A file, a template of its name, or a folder in which each process writes a file.
  init(output: String) throws {
    if let problem = OutputName.problem(of: output) { throw OutputError(path: output, reason: problem) }
    let currentDirectory = FileManager.default.currentDirectoryPath
    let kind = FileStatus(of: output)?.kind
    isDevice = kind == .device
    let named = output.hasSuffix("/") || kind == .folder ? "\(output)/navtrace-%p.jsonl" : output
    // Percent signs in the current directory are not placeholders.
    let path = named.hasPrefix("/") ? named : currentDirectory.replacing("%", with: "%%") + "/" + named
    let parts = path.split(separator: "/")
    template = "/" + parts.joined(separator: "/")

    // Folders before the first placeholder are created before the program runs.
    let folders = parts.dropLast()
    let fixed = folders.prefix { !$0.replacing("%%", with: "").contains("%") }
    folder = "/" + fixed.joined(separator: "/").replacing("%%", with: "%")
    isDeep = fixed.count < folders.count
    patterns = Self.patterns(of: template)
    try makeFolder(of: folder + "/", for: output)
    before = Set(Self.files(in: folder, isDeep: isDeep))
  }

  /// The new traces, with paths relative to the current directory if they are in it.
  var new: [String] {
    let currentDirectory = FileManager.default.currentDirectoryPath + "/"
    let files = Self.files(in: folder, isDeep: isDeep)
      .filter { path in !before.contains(path) && patterns.contains { $0.matches(path) } }.sorted()
    let later = TraceSegments.laterSegments(among: files)
    return files.filter { !later.contains($0) }
      .map { $0.hasPrefix(currentDirectory) ? String($0.dropFirst(currentDirectory.count)) : $0 }
  }

  private static func files(in folder: String, isDeep: Bool) -> [String] {
    let names =
      isDeep
      ? try? FileManager.default.subpathsOfDirectory(atPath: folder)
      : try? FileManager.default.contentsOfDirectory(atPath: folder)
    return (names ?? []).map { folder == "/" ? "/\($0)" : "\(folder)/\($0)" }
  }

  /// Returns patterns for the names of traces, to which the recorder may have added a number.
  private static func patterns(of template: String) -> [Glob] {
    let filled = template.replacing(/%[ptn]/, with: "*").replacing("%%", with: "%")
    let ending = (filled as NSString).pathExtension
    let numbered =
      ending.isEmpty ? filled + "-*" : "\((filled as NSString).deletingPathExtension)-*.\(ending)"
    return [Glob(filled), Glob(numbered)]
  }
}

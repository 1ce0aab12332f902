import Foundation
import NavTrace

/// Where a program that is run is to put its traces, and which ones it did.
struct RecordedFiles {
  /// For `NAVTRACE_OUT`: a `TracePath` that holds wherever the program goes.
  let template: String
  /// Whether they go to a device, such as a pipe: only who reads there knows what was recorded.
  let isDevice: Bool

  private let folder: String
  private let patterns: [Glob]
  private let isDeep: Bool
  private let before: Set<String>

  /// - Parameter output: a file, a template of its name, or a folder, in which each process gets a file.
  init(output: String) throws {
    let currentDirectory = FileManager.default.currentDirectoryPath
    let kind = FileStatus(of: output)?.kind
    isDevice = kind == .device
    let named = output.hasSuffix("/") || kind == .folder ? "\(output)/navtrace-%p.jsonl" : output
    // The folder's own percent signs are no places to be filled in.
    let path = named.hasPrefix("/") ? named : currentDirectory.replacing("%", with: "%%") + "/" + named
    let parts = path.split(separator: "/")
    template = "/" + parts.joined(separator: "/")

    // What stands before the first place to be filled in is there before the program is.
    let folders = parts.dropLast()
    let fixed = folders.prefix { !$0.replacing("%%", with: "").contains("%") }
    folder = "/" + fixed.joined(separator: "/").replacing("%%", with: "%")
    isDeep = fixed.count < folders.count
    patterns = Self.patterns(of: template)
    do {
      try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    } catch {
      throw OutputError(path: output, reason: error.localizedDescription)
    }
    before = Set(Self.files(in: folder, isDeep: isDeep))
  }

  /// The traces that were not there before, as one would name them from here.
  var new: [String] {
    let currentDirectory = FileManager.default.currentDirectoryPath + "/"
    let files = Self.files(in: folder, isDeep: isDeep)
      .filter { path in !before.contains(path) && patterns.contains { $0.matches(path) } }.sorted()
    return TraceSegments.withoutLaterSegments(files)
      .map { $0.hasPrefix(currentDirectory) ? String($0.dropFirst(currentDirectory.count)) : $0 }
  }

  private static func files(in folder: String, isDeep: Bool) -> [String] {
    let names =
      isDeep
      ? try? FileManager.default.subpathsOfDirectory(atPath: folder)
      : try? FileManager.default.contentsOfDirectory(atPath: folder)
    return (names ?? []).map { folder == "/" ? "/\($0)" : "\(folder)/\($0)" }
  }

  /// What the names look like once all is filled in. A name that is taken gets a number before its ending.
  private static func patterns(of template: String) -> [Glob] {
    let filled = template.replacing(/%[ptn]/, with: "*").replacing("%%", with: "%")
    let ending = (filled as NSString).pathExtension
    let numbered =
      ending.isEmpty ? filled + "-*" : "\((filled as NSString).deletingPathExtension)-*.\(ending)"
    return [Glob(filled), Glob(numbered)]
  }
}

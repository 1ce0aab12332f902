import ArgumentParser
import Foundation
import NavTrace
import NavTraceConfig
import NavTraceLint

/// The traces that a command reads.
struct TraceInputs: ParsableArguments {
  @Argument(
    help: ArgumentHelp(
      """
      Traces (JSON Lines, or a JSON array of the events), folders of them, or patterns such as 'traces/**/*.jsonl'; '-' is \
      standard input. In a folder, .jsonl files are read, and .json files that are traces; hidden files are \
      skipped. (default: the inputs of .navtrace.yml, or else \(newestTrace), or else the folder \(defaultFolder))
      """, valueName: "trace"),
    completion: .file())
  var traces: [String] = []

  @Option(
    help: ArgumentHelp(
      "Also read the traces that this file lists, one per line; '-' is standard input.", valueName: "file"
    ),
    completion: .file())
  var filesFrom: String?

  @Flag(help: "Ignore unreadable traces in the exit code. They are still reported.")
  var keepGoing = false

  /// Returns the files to read, in the order of the arguments. Those of a folder or pattern are sorted by
  /// name.
  ///
  /// - Parameter config: The config whose inputs are read if no trace is named. Nil for the nearest one.
  func paths(or config: LintConfig? = nil) throws -> PathList {
    let listed = try listed()
    if !traces.isEmpty || filesFrom != nil { return try TraceInputs.paths(traces, listed: listed) }
    let config = try config ?? LintSettings.load(nil)
    if config.inputs.isEmpty { return try TraceInputs.recordedHere() }
    var paths = PathList()
    for input in config.inputs {
      let found = try TraceInputs.traces(of: input.path, in: input.folder)
      if found.isEmpty {
        throw ConfigError(
          path: config.path ?? ConfigFile.name, line: input.line, column: input.column,
          problem: "there is no trace at '\(input.path)'")
      }
      paths.append(contentsOf: found)
    }
    return TraceInputs.removingDuplicates(from: paths)
  }

  /// Whether standard input is read.
  var readsStandardInput: Bool { traces.contains("-") || filesFrom == "-" }

  /// Returns the names in the file of `--files-from`.
  private func listed() throws -> [String] {
    guard let filesFrom else { return [] }
    var bytes = try (filesFrom == "-" ? StandardInput.contents() : contents(of: filesFrom))[...]
    if bytes.starts(with: [0xEF, 0xBB, 0xBF]) { bytes = bytes.dropFirst(3) }
    let names = bytes.split { $0 == UInt8(ascii: "\n") || $0 == UInt8(ascii: "\r") }
    if names.isEmpty { throw InputError("\(filesFrom): the file names no trace.") }
    if bytes.contains(0) || bytes.starts(with: Array("{\"".utf8)) {
      throw InputError("\(filesFrom): --files-from reads a list of traces, with one path on each line.")
    }
    return names.map { String(decoding: $0, as: UTF8.self) }
  }

  /// Returns the files that traces, folders and patterns refer to.
  /// - Parameter listed: The names in a list. One that does not exist, for example because a list of changed files names deleted
  ///   ones, is reported when it is read.
  static func paths(_ named: [String], listed: [String] = []) throws -> PathList {
    var paths = PathList()
    for name in named { paths.append(contentsOf: try existingTraces(of: name)) }
    for name in listed {
      let isMissing = PathPattern(name).isPlain && access(name, F_OK) != 0 && errno == ENOENT
      paths.append(contentsOf: isMissing ? PathList([name]) : try existingTraces(of: name))
    }
    return removingDuplicates(from: paths)
  }

  /// Returns the traces that a name refers to. Throws if there are none.
  private static func existingTraces(of name: String) throws -> PathList {
    let found = try traces(of: name)
    if !found.isEmpty { return found }
    if FileStatus.isFolder(name) {
      let hasSummaries = try !PathPattern.files(in: name, where: isNamedLikeSummary).files.isEmpty
      let advice = hasSummaries ? " To read its summaries, name them: '\(name)/*.navsum'." : ""
      throw InputError("\(name): no trace in this folder.\(advice)")
    }
    if PathPattern(name).isPlain {
      // Reports a wrong name before anything is read. A dangling link is reported when it is read, and so is a name that is not
      // UTF-8: a pattern that the shell has expanded may contain it.
      if !isLink(name), !name.unicodeScalars.contains("\u{FFFD}") { _ = try open(name) }
      return PathList([name])
    }
    throw InputError("\(name): no trace matches this pattern.")
  }

  /// Returns the traces that a name refers to: a file, those in a folder, or those that match a pattern.
  private static func traces(of name: String, in folder: String? = nil) throws -> PathList {
    if name == "-" { return PathList([name]) }
    if name.isEmpty { throw InputError("the name of a trace is empty.") }
    let pattern = PathPattern(name)
    var found = PathList()
    let (paths, unreadable) = try pattern.matches(in: folder)
    for path in paths {
      if FileStatus.isFolder(path) {
        found.append(contentsOf: try traces(in: path))
      } else if pattern.isPlain || isFile(path) {
        found.append(path)
      }
    }
    // Reading such a folder as a trace fails, and reports why.
    found.append(contentsOf: unreadable.map(\.path))
    return found
  }

  /// Removes duplicates, and later segments, which are read together with the first one.
  private static func removingDuplicates(from paths: PathList) -> PathList {
    func file(_ path: String) -> FileIdentity { path == "-" ? .missing(path: path) : FileIdentity(of: path) }
    guard paths.count > 1 else { return paths }
    let later = TraceSegments.laterSegments(among: paths)
    // A set of all files would need much memory. This one has only files whose hash occurs more than once.
    let hashes = paths.map { file($0).hashValue }.sorted()
    let repeated = Set(zip(hashes, hashes.dropFirst()).lazy.filter { $0 == $1 }.map(\.0))
    var files: Set<FileIdentity> = []
    var first = paths
    first.removeAll { path in
      if later.contains(path) { return true }
      let file = file(path)
      return repeated.contains(file.hashValue) && !files.insert(file).inserted
    }
    return first
  }

  /// Returns the named trace, or else the one that was recorded here.
  static func single(_ named: String?) throws -> String {
    if let named {
      try expectTrace(named)
      return named
    }
    let paths = try recordedHere()
    guard paths.count == 1 else {
      throw InputError(
        "the folder \(defaultFolder) has \(paths.count) traces: name one, such as \(paths[0]).")
    }
    return paths[0]
  }

  /// Returns the traces to read if none is named: ``newest``, or else those in ``defaultFolder``.
  private static func recordedHere() throws -> PathList {
    if let newest { return PathList([newest]) }
    if FileStatus.isFolder(defaultFolder) {
      let paths = removingDuplicates(from: try traces(of: defaultFolder))
      if !paths.isEmpty { return paths }
    }
    throw InputError(
      "found no \(defaultTrace), and no traces in the folder '\(defaultFolder)'. Name a trace, or record one: "
        + "'navtrace record -- PROGRAM', or 'navtrace record FLOW' for an example.")
  }

  /// The trace that was recorded last without a name: `navtrace.jsonl` or, if that existed, a numbered one.
  static var newest: String? {
    let names = (try? FileManager.default.contentsOfDirectory(atPath: ".")) ?? []
    func age(_ name: String) -> (changed: Date, number: Int)? {
      guard let match = name.wholeMatch(of: /navtrace(?:-(\d+))?\.jsonl/), isFile(name),
        let changed = try? FileManager.default.attributesOfItem(atPath: name)[.modificationDate] as? Date
      else { return nil }
      return (changed, match.1.flatMap { Int($0) } ?? 1)
    }
    return names.compactMap { name in age(name).map { (name, $0) } }.max { $0.1 < $1.1 }?.0
  }

  private static func traces(in folder: String) throws -> PathList {
    var (files, unreadable) = try PathPattern.files(in: folder, where: isNamedLikeTrace)
    // A link may lead to a folder, or to a pipe without a writer.
    files.removeAll { path in !isFile(path) || !path.hasSuffix(".jsonl") && !isTrace(path) }
    // Reading such a folder as a trace fails, and reports why.
    files.append(contentsOf: unreadable.map(\.path))
    return files
  }

  static func isNamedLikeTrace(_ name: String) -> Bool { name.hasSuffix(".jsonl") || name.hasSuffix(".json") }

  /// Whether a file begins like a trace. True for unreadable files, so that the command reports why.
  static func isTrace(_ path: String) -> Bool {
    do throws(TraceError) {
      var reader = try TraceReader(path: path)
      return try reader.next() != nil
    } catch {
      switch error.reason {
      case .empty, .binary, .notATrace, .invalidUTF8: return false
      default: return true
      }
    }
  }

  private static func isLink(_ path: String) -> Bool {
    var status = stat()
    return lstat(path, &status) == 0 && status.st_mode & S_IFMT == S_IFLNK
  }

  private static func isFile(_ path: String) -> Bool {
    (FileStatus(of: path)?.kind ?? .file) == .file
  }

  /// Opens a trace. Errors name it as the user did.
  static func open(_ path: String) throws(TraceError) -> TraceReader {
    if path == "-" {
      return TraceReader(descriptor: 0, name: StandardInput.name, after: StandardInput.start)
    }
    do throws(TraceError) {
      return try TraceReader(path: path)
    } catch {
      throw error.namedInUTF8
    }
  }

  /// Reads a whole trace, to check that it is valid.
  static func check(_ path: String) throws {
    try expectTrace(path)
    var reader = try open(path)
    while try reader.advance() {}
  }

  /// Reads a trace event by event, and replays it. Prints to standard error where it was truncated, and what
  /// was skipped.
  ///
  /// - Parameters:
  ///   - last: The number of the last event to read.
  ///   - isQuiet: Whether to print nothing.
  /// - Returns: The state after the last event.
  @discardableResult
  static func replay(
    _ path: String, upTo last: Int = .max, isQuiet: Bool = false,
    _ observe: (TraceEvent, NavigationState.Step, NavigationState) throws -> Void
  ) throws -> NavigationState {
    try expectTrace(path)
    var reader = try open(path)
    let state = try reader.replay(upTo: last, observe)
    if !isQuiet { remark(on: reader.file, reader.cutOff, unknownEvents: reader.unknownEvents) }
    return state
  }

  /// Prints where a trace was truncated, and what was skipped.
  static func remark(on file: String, _ cutOff: CutOff?, unknownEvents: Int) {
    if let cutOff { printMessage("\(file): \(cutOff)") }
    if unknownEvents > 0 {
      let events = unknownEvents == 1 ? "1 event of a kind" : "\(unknownEvents) events of kinds"
      printMessage("\(file): skipped \(events) that this version does not know.")
    }
  }
}

/// An error about the inputs that a command line or config names.
struct InputError: Error, CustomStringConvertible {
  let description: String
  init(_ description: String) { self.description = description }
}

extension TraceError {
  /// The error. If the file only seems to be missing because its name is not UTF-8, the reason is replaced.
  fileprivate var namedInUTF8: TraceError {
    guard reason == .missingFile, file.unicodeScalars.contains("\u{FFFD}") else { return self }
    var error = self
    error.reason = .unreadable("its name is not UTF-8; rename it")
    return error
  }
}

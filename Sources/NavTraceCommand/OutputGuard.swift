import NavTrace
import NavTraceConfig

/// Decides where a command may write: not over a file that it reads, not twice to the same file, and not over a file of
/// another kind than its own.
///
/// Files are compared by device and inode, after links and `..` have been resolved. They are checked before anything is
/// read, and again just before an output is moved to its place.
struct OutputGuard {
  /// The traces and summaries that the command reads.
  private let traces: PathList
  /// The file that standard input is redirected from, if the command reads it.
  private var standardInput: FileIdentity?
  /// The other files that it reads.
  private var inputs: [(path: String, name: String)] = []
  /// The file that `--format github` appends to.
  private var jobSummary: String?
  /// The only kind of file that may be replaced, by the output's path as it was given.
  private var kinds: [String: FileKind] = [:]
  /// For an output that a config names, by its path: the folder that it must be in, and its location in the config.
  private var confined: [String: (folder: String, location: String)] = [:]

  init() { traces = PathList() }

  /// - Parameters:
  ///   - traces: The traces and summaries to be read; `-` is standard input.
  ///   - list: The file of `--files-from`; `-` is standard input.
  ///   - jobSummary: The file that `--format github` appends to.
  init(
    traces: PathList, list: String? = nil, baseline: String? = nil, config: String? = nil,
    jobSummary: String? = nil
  ) {
    self.traces = traces
    if list == "-" || traces.contains("-") { standardInput = FileIdentity.ofStandardInput }
    if let list, list != "-" { inputs.append((list, "the list of traces")) }
    if let baseline { inputs.append((baseline, "the baseline")) }
    if let config { inputs.append((config, "the config")) }
    self.jobSummary = jobSummary
  }

  /// Lets this output replace only files of one kind, so that a typo in its name cannot destroy another file.
  mutating func require(_ kind: FileKind, at path: String) { kinds[path] = kind }

  /// Keeps this output of a config in the config's folder, and lets it replace only reports: the config may
  /// belong to an untrusted repository.
  ///
  /// - Parameter location: The config's path, line and column, for messages.
  mutating func confine(_ path: String, to folder: String, at location: String) {
    confined[path] = (folder, location)
    require(.report, at: path)
  }

  /// Checks the outputs of a command before anything is read.
  func check(_ outputs: [String]) throws {
    var taken: Set<FileIdentity> = []
    if let jobSummary, let input = input(FileIdentity(of: jobSummary)) {
      throw OutputError(path: "GITHUB_STEP_SUMMARY: \(jobSummary)", reason: "it is \(input)")
    }
    for path in outputs where path != "-" {
      _ = try destination(of: path)
      guard taken.insert(FileIdentity(of: path)).inserted else {
        throw error(path, "another report is written to it")
      }
    }
  }

  /// Returns the path of an output, with links and `..` resolved.
  /// - Throws: ``OutputError`` if the command may not write there.
  func destination(of named: String) throws -> String {
    if let problem = OutputName.problem(of: named) { throw error(named, problem) }
    guard let path = resolvedPath(named) else {
      throw error(named, "its symbolic links form a loop")
    }
    let file = FileIdentity(of: path)
    if let input = input(file) {
      throw error(named, "it is \(input)")
    }
    if let jobSummary, FileIdentity(of: jobSummary) == file {
      throw error(named, "it is the job's summary, which --format github writes")
    }
    if let folder = confined[named]?.folder, !isPath(path, in: resolvedPath(folder) ?? folder) {
      throw error(
        named, "a config writes only to its own folder; name this file with --output")
    }
    if let kind = kinds[named], let status = FileStatus(of: path), status.kind == .file, status.size > 0,
      !kind.includes(path)
    {
      throw error(
        named, "the existing file is not \(kind.name); remove it first, or name another file")
    }
    return path
  }

  private func error(_ named: String, _ reason: String) -> OutputError {
    OutputError(path: confined[named].map { "\($0.location): \(named)" } ?? named, reason: reason)
  }

  /// Returns the role of a file that the command reads; nil if it does not read it. Compares all inputs each
  /// time, because a table of a million inputs would need much memory.
  private func input(_ file: FileIdentity) -> String? {
    if let standardInput, standardInput == file { return "standard input" }
    if let input = inputs.first(where: { FileIdentity(of: $0.path) == file }) { return input.name }
    let isRead = { (path: String) in path != "-" && FileIdentity(of: path) == file }
    guard let path = traces.first(where: isRead) ?? TraceSegments.namedAfter(traces).first(where: isRead)
    else {
      return nil
    }
    return "a \(TraceInputs.isSummary(path) ? "summary" : "trace") that is to be read"
  }

  private func isPath(_ path: String, in folder: String) -> Bool {
    path.hasPrefix(folder.hasSuffix("/") ? folder : folder + "/")
  }
}

/// A kind of file that a command writes, and so may replace.
struct FileKind: Sendable {
  /// The name with its article.
  let name: String
  /// Whether the file at a path is of this kind.
  let includes: @Sendable (String) -> Bool
}

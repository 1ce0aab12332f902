import Foundation
import NavTrace
import NavTraceConfig

/// Writes a whole file beside its place, and then moves it there: no reader ever sees half of it.
func replaceFile(_ path: String, with bytes: [UInt8], under rules: OutputRules) throws {
  try replaceFiles([(path, bytes)], under: rules)
}

/// Writes several files in this way: all of them, or none if one cannot be written.
///
/// - Parameter updates: files that the command has read and writes again, to which the rules do not apply.
func replaceFiles(
  _ files: [(path: String, bytes: [UInt8])], under rules: OutputRules,
  and updates: [(path: String, bytes: [UInt8])] = []
) throws {
  var drafts: [Draft] = []
  do {
    for (path, bytes) in files { drafts.append(try Draft(of: path, bytes, under: rules)) }
    for (path, bytes) in updates { drafts.append(try Draft(of: path, bytes, under: OutputRules())) }
    for draft in drafts { try draft.place.check() }
    // A device cannot be written aside, and may fail until the end.
    for draft in drafts where draft.isDevice { try draft.publish() }
    for draft in drafts where !draft.isDevice { try draft.publish() }
  } catch {
    for draft in drafts { draft.discard() }
    throw error
  }
}

/// The folder in which a path names a file; empty where it is the current one. Foundation's own way to it traps, on Linux,
/// where a name is one letter.
func folder(of path: String) -> String {
  guard let slash = path.lastIndex(of: "/") else { return "" }
  return slash == path.startIndex ? "/" : String(path[..<slash])
}

/// Makes a folder, and those above it, unless it is there.
func makeFolder(_ path: String) throws {
  do {
    try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
  } catch let error as CocoaError {
    throw OutputError(
      path: path, reason: error.code == .fileWriteFileExists ? "it is not a folder" : SystemError().message)
  }
}

/// Where an output belongs, in a folder that is created, and where it is written until it is whole.
struct OutputPlace {
  let path: String
  /// Nil for a device, which is not replaced but written to.
  let aside: String?
  private let named: String
  private let rules: OutputRules
  /// Of the file that is replaced; nil where there is none.
  private let mode: mode_t?

  init(of named: String, under rules: OutputRules) throws {
    (self.named, self.rules) = (named, rules)
    // What a link leads to is replaced, not the link.
    path = try rules.destination(of: named)
    let folder = folder(of: path)
    do throws(SystemError) {
      try POSIX.makeFolders(of: path)
    } catch {
      throw OutputError(path: named, reason: "its folder cannot be created: \(error.message)")
    }
    guard FileStatus.isFolder(folder) else {
      throw OutputError(path: named, reason: "what should be its folder is a file")
    }
    let status = FileStatus(of: path)
    mode = status?.permissions
    switch status?.kind ?? .file {
    case .folder: throw OutputError(path: named, reason: "it is a folder")
    case .file: aside = "\(folder)/.\((path as NSString).lastPathComponent).\(getpid()).part"
    case .device: aside = nil
    }
  }

  /// A descriptor to write to.
  func opened() throws(SystemError) -> Int32 {
    reportFileSizeLimit()
    aside.map(UnfinishedFiles.add)
    let descriptor =
      aside.map { open($0, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, mode ?? 0o666) } ?? open(path, O_WRONLY)
    guard descriptor >= 0 else { throw SystemError() }
    // The umask applies when a file is created: whoever could write to the old file can write to the new one.
    if aside != nil, let mode { fchmod(descriptor, mode) }
    // It may have got the number of a standard error that is closed, where messages go.
    return POSIX.moveToHighNumber(descriptor)
  }

  /// Checks again what another process may have changed while the output was made.
  func check() throws {
    guard try rules.destination(of: named) == path else {
      throw OutputError(path: named, reason: "a link on its path was changed")
    }
  }

  /// Moves the whole file to its place.
  func publish() throws(SystemError) {
    guard let aside else { return }
    try POSIX.move(aside, to: path)
    UnfinishedFiles.remove(aside)
  }

  func discard() {
    guard let aside else { return }
    unlink(aside)
    UnfinishedFiles.remove(aside)
  }
}

/// A file that was written beside its place.
private struct Draft {
  private let path: String
  let place: OutputPlace
  private let bytes: [UInt8]

  init(of path: String, _ bytes: [UInt8], under rules: OutputRules) throws {
    self.path = path
    self.bytes = bytes
    place = try OutputPlace(of: path, under: rules)
    guard !isDevice else { return }
    do throws(SystemError) {
      try write(bytes, to: place.opened())
    } catch {
      place.discard()
      throw OutputError(path: path, reason: error.message)
    }
  }

  var isDevice: Bool { place.aside == nil }

  func publish() throws {
    do throws(SystemError) {
      if isDevice { try write(bytes, to: place.opened()) }
      try place.publish()
    } catch {
      throw OutputError(path: path, reason: error.message)
    }
  }

  func discard() { place.discard() }
}

/// Has a write that exceeds `ulimit -f` fail, instead of ending this process: files that are half written are removed.
func reportFileSizeLimit() { signal(SIGXFSZ, SIG_IGN) }

/// A whole file that is not a trace: a config or a baseline.
func contents(of path: String) throws -> [UInt8] { try ConfigFile.contents(of: path) }

/// All of standard input.
func standardInput() throws(UnreadableFile) -> [UInt8] {
  do {
    return Array(try FileHandle.standardInput.readToEnd() ?? Data())
  } catch {
    throw UnreadableFile(path: "<standard input>", problem: "cannot be read: \(SystemError().message)")
  }
}

/// Writes bytes as they are. A reader that has gone, such as `head`, has seen enough.
func writeToStandardOutput(_ bytes: [UInt8]) throws {
  var output = LongOutput()
  do {
    try output.write(bytes)
    try output.finish()
  } catch is LongOutput.ReaderIsGone {}
}

/// Writes to a file that was just opened, and closes it.
private func write(_ bytes: [UInt8], to descriptor: Int32) throws(SystemError) {
  let refusal = bytes.withUnsafeBytes { POSIX.write($0, to: descriptor).failure }
  do throws(SystemError) {
    try POSIX.close(descriptor)
  } catch {
    throw refusal ?? error
  }
  if let refusal { throw refusal }
}

/// What was to be written could not be.
struct OutputError: Error, CustomStringConvertible {
  let path: String
  let reason: String
  var description: String { "\(path): cannot be written: \(reason)." }
}

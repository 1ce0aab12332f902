import Foundation
import NavTrace
import NavTraceConfig

/// Writes a temporary file in the same folder, and then renames it, so that no reader sees half a file.
func replaceFile(_ path: String, with bytes: [UInt8], under outputGuard: OutputGuard) throws {
  try replaceFiles([(path, bytes)], under: outputGuard)
}

/// Writes several files in the same way. No file is replaced before all temporary files are complete.
///
/// - Parameter updates: Files that the command has read and rewrites. The guard does not apply to them.
func replaceFiles(
  _ files: [(path: String, bytes: [UInt8])], under outputGuard: OutputGuard,
  and updates: [(path: String, bytes: [UInt8])] = []
) throws {
  var drafts: [Draft] = []
  do {
    for (path, bytes) in files { drafts.append(try Draft(of: path, bytes, under: outputGuard)) }
    for (path, bytes) in updates { drafts.append(try Draft(of: path, bytes, under: OutputGuard())) }
    for draft in drafts { try draft.target.check() }
    // A device has no temporary file, so writing to it can still fail.
    for draft in drafts where draft.isDevice { try draft.publish() }
    for draft in drafts where !draft.isDevice { try draft.publish() }
  } catch {
    for draft in drafts { draft.discard() }
    throw error
  }
}

/// Returns a file's folder; empty for the current one. On Linux, Foundation's equivalent traps on "a".
func folder(of path: String) -> String {
  guard let slash = path.lastIndex(of: "/") else { return "" }
  return slash == path.startIndex ? "/" : String(path[..<slash])
}

/// Creates a folder and those above it, unless they exist.
func makeFolder(_ path: String) throws {
  do throws(SystemError) {
    try POSIX.makeFolders(of: path + "/")
  } catch {
    throw OutputError(path: path, reason: error.message)
  }
  guard FileStatus.isFolder(path) else { throw OutputError(path: path, reason: "it is not a folder") }
}

/// Creates the folder of a file and those above it, unless they exist.
///
/// - Parameter output: The path in error messages.
func makeFolder(of path: String, for output: String) throws {
  do throws(SystemError) {
    try POSIX.makeFolders(of: path)
  } catch {
    throw OutputError(path: output, reason: "its folder cannot be created: \(error.message)")
  }
  guard FileStatus.isFolder(folder(of: path)) else {
    throw OutputError(path: output, reason: "its folder is a file")
  }
}

/// The destination of an output, and the temporary file that is written first. Its folder is created.
struct OutputTarget {
  let path: String
  /// The temporary file. Its name cannot be guessed, because a link of that name could lead elsewhere. Nil for a
  /// device, which is written to directly.
  let temporaryPath: String?
  private let givenPath: String
  private let outputGuard: OutputGuard
  /// The permissions of the file to replace. Nil if it does not exist.
  private let mode: mode_t?

  init(of givenPath: String, under outputGuard: OutputGuard) throws {
    (self.givenPath, self.outputGuard) = (givenPath, outputGuard)
    if givenPath == "-" { throw OutputError(path: givenPath, reason: "this output needs the name of a file") }
    if givenPath.isEmpty { throw OutputError(path: "''", reason: "the name is empty") }
    // Replaces the target of a link, not the link.
    path = try outputGuard.destination(of: givenPath)
    try makeFolder(of: path, for: givenPath)
    let status = FileStatus(of: path)
    mode = status?.permissions
    switch status?.kind ?? .file {
    case .folder: throw OutputError(path: givenPath, reason: "it is a folder")
    case .file:
      let number = String(UInt64.random(in: .min ... .max), radix: 36)
      temporaryPath = "\(folder(of: path))/.navtrace-\(number).part"
    case .device: temporaryPath = nil
    }
  }

  /// Opens the temporary file or the device for writing.
  func opened() throws(SystemError) -> Int32 {
    reportFileSizeLimit()
    // Before the file exists, because a signal may come right after it was created. No other file has its name.
    temporaryPath.map(UnfinishedFiles.add)
    let descriptor =
      temporaryPath.map { open($0, O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW | O_CLOEXEC, mode ?? 0o666) }
      ?? open(path, O_WRONLY)
    guard descriptor >= 0 else { throw SystemError() }
    // Creating a file applies the umask. The new file must have the permissions of the old one.
    if temporaryPath != nil, let mode { fchmod(descriptor, mode) }
    // If standard error is closed, the file may get descriptor 2, and messages would then be written to the file.
    return POSIX.moveToHighNumber(descriptor)
  }

  /// Checks that the path still leads to the same file: another process may have changed a link.
  func check() throws {
    guard try outputGuard.destination(of: givenPath) == path else {
      throw OutputError(path: givenPath, reason: "a link on its path was changed")
    }
  }

  /// Moves the complete file to its place.
  func publish() throws(SystemError) {
    guard let temporaryPath else { return }
    try POSIX.move(temporaryPath, to: path)
    UnfinishedFiles.remove(temporaryPath)
  }

  func discard() {
    guard let temporaryPath else { return }
    unlink(temporaryPath)
    UnfinishedFiles.remove(temporaryPath)
  }
}

/// An output that is ready to be moved to its place.
private struct Draft {
  private let path: String
  let target: OutputTarget
  private let bytes: [UInt8]

  init(of path: String, _ bytes: [UInt8], under outputGuard: OutputGuard) throws {
    self.path = path
    self.bytes = bytes
    target = try OutputTarget(of: path, under: outputGuard)
    guard !isDevice else { return }
    do throws(SystemError) {
      try write(bytes, to: target.opened())
    } catch {
      target.discard()
      throw OutputError(path: path, reason: error.message)
    }
  }

  var isDevice: Bool { target.temporaryPath == nil }

  func publish() throws {
    do throws(SystemError) {
      if isDevice { try write(bytes, to: target.opened()) }
      try target.publish()
    } catch {
      throw OutputError(path: path, reason: error.message)
    }
  }

  func discard() { target.discard() }
}

/// Makes writes beyond `ulimit -f` fail instead of ending the process, so that temporary files are deleted.
func reportFileSizeLimit() { signal(SIGXFSZ, SIG_IGN) }

/// Returns the contents of a file.
func contents(of path: String) throws -> [UInt8] { try ConfigFile.contents(of: path) }

/// Writes bytes to standard output. Returns normally if the reader, such as `head`, has closed it.
func writeToStandardOutput(_ bytes: [UInt8]) throws {
  var output = LongOutput()
  do {
    try output.write(bytes)
    try output.finish()
  } catch is LongOutput.ReaderHasClosed {}
}

/// Writes bytes to a descriptor, and closes it.
private func write(_ bytes: [UInt8], to descriptor: Int32) throws(SystemError) {
  let refusal = POSIX.write(bytes, to: descriptor).failure
  do throws(SystemError) {
    try POSIX.close(descriptor)
  } catch {
    throw refusal ?? error
  }
  if let refusal { throw refusal }
}

/// The error of an output that cannot be written.
struct OutputError: Error, CustomStringConvertible {
  let path: String
  let reason: String
  var description: String { "\(path): cannot be written: \(reason)." }
}

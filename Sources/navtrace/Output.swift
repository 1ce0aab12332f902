import Foundation
import NavTrace
import NavTraceConfig

/// Writes a whole file beside its place, and then puts it there: nobody ever sees half of it.
func replaceFile(_ path: String, with bytes: [UInt8]) throws { try replaceFiles([(path, bytes)]) }

/// Writes several files so: all of them, or none if one cannot be written.
func replaceFiles(_ files: [(path: String, bytes: [UInt8])]) throws {
  var drafts: [Draft] = []
  do {
    for (path, bytes) in files { drafts.append(try Draft(of: path, bytes)) }
    // To a device cannot be written aside, and may fail until the end.
    for draft in drafts where draft.isDevice { try draft.publish() }
    for draft in drafts where !draft.isDevice { try draft.publish() }
  } catch {
    for draft in drafts { draft.discard() }
    throw error
  }
}

/// The one name of a file that may be named in several ways.
func place(of path: String) -> String {
  var place = URL(fileURLWithPath: path).resolvingSymlinksInPath()
  // Foundation leaves a link as it is that leads to nothing. Links may lead to each other in a ring.
  for _ in 0..<32 {
    guard let target = try? FileManager.default.destinationOfSymbolicLink(atPath: place.path) else { break }
    let path = target.hasPrefix("/") ? target : "\(folder(of: place.path))/\(target)"
    place = URL(fileURLWithPath: path).resolvingSymlinksInPath()
  }
  return place.path
}

/// The same for all names of a file; of one that is not there yet, its name.
func identity(of path: String) -> String {
  if let status = FileStatus(of: path) { return status.identity }
  // In `missing/../file` the system finds no folder, but what writes the file makes one.
  let place = place(of: path)
  return FileStatus(of: place)?.identity ?? place
}

/// Refuses to write a file twice, and where something is that was read: a slip would cost what nobody has a second time.
func refuseToOverwrite(
  traces: [String], baseline: String? = nil, config: String? = nil, jobSummary: String? = nil,
  with written: [String]
) throws {
  if written.isEmpty { return }
  var taken: [String: String] = [:]
  for trace in traces where trace != "-" { taken[identity(of: trace)] = "a trace that is to be read" }
  if let baseline { taken[identity(of: baseline)] = "the baseline" }
  if let config { taken[identity(of: config)] = "the config" }
  if let jobSummary { taken[identity(of: jobSummary)] = "the job's summary, which --format github writes" }
  for path in written where path != "-" {
    if let what = taken.updateValue("another report", forKey: identity(of: path)) {
      throw OutputError(path: path, reason: "it is the file of \(what)")
    }
  }
}

/// Refuses to replace what is no file of this kind: a slip in its name would cost a file of somebody else's.
func refuseToReplace(_ path: String, unless kind: String, _ isOfKind: (Data) -> Bool) throws {
  guard FileStatus(of: path)?.kind == .file, let data = FileManager.default.contents(atPath: path),
    !data.isEmpty, !isOfKind(data)
  else { return }
  throw OutputError(path: path, reason: "what is there is not \(kind); remove it first, or name another file")
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
      path: path, reason: error.code == .fileWriteFileExists ? "it is no folder" : SystemError().message)
  }
}

/// Where a file that is named belongs, in a folder that is made, and where it is written until it is whole.
struct OutputPlace {
  let path: String
  /// Nil for a device, which is not replaced but written to.
  let aside: String?
  /// Of the file that is replaced; nil where there is none.
  private let mode: mode_t?

  init(of named: String) throws {
    // What a link leads to is replaced, not the link.
    path = place(of: named)
    let folder = folder(of: path)
    do throws(SystemError) {
      try POSIX.makeFolders(of: path)
    } catch {
      throw OutputError(path: named, reason: "its folder cannot be made: \(error.message)")
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
    aside.map(UnfinishedFiles.add)
    let descriptor =
      aside.map { open($0, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, mode ?? 0o666) } ?? open(path, O_WRONLY)
    guard descriptor >= 0 else { throw SystemError() }
    // Of what a file is opened with, the umask takes away: whoever could write to the one before can write to this one.
    if aside != nil, let mode { fchmod(descriptor, mode) }
    // It may have got the number of a standard error that is closed, where messages go.
    return POSIX.moveToHighNumber(descriptor)
  }

  /// Puts what is whole in its place.
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
  private let place: OutputPlace
  private let bytes: [UInt8]

  init(of path: String, _ bytes: [UInt8]) throws {
    self.path = path
    self.bytes = bytes
    place = try OutputPlace(of: path)
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

/// A whole file that is not a trace: a config or a baseline.
func contents(of path: String) throws -> [UInt8] { try ConfigFile.contents(of: path) }

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

/// Writes a trace event by event, and numbers them.
///
/// Each event is written with one call to the system before ``write(_:t:)`` returns: whatever ends the process, no event
/// is lost, and a reader of the file finds whole lines, but for the one that is being written.
///
/// Any thread may write: events are numbered in the order in which they come. The child of a `fork` writes nothing; a
/// program that is started by `exec` or `posix_spawn` does not inherit the file.
///
/// `Sendable`, since `trace` is used only with the lock held.
public final class TraceWriter: @unchecked Sendable {
  /// What to do where a file is there already.
  public enum ExistingFile: Sendable { case replace, refuse }

  /// The path, or the name given for what is not a file.
  public let file: String
  /// Whether the requested name was taken, and the file has another one.
  package let isRenamed: Bool

  private let lock = Lock()
  /// Nil when closed.
  @exclusivity(unchecked) private var trace: TraceFile?

  /// Creates a file and writes the header to it. A new file appears with its header: no process that is killed leaves an
  /// empty one.
  ///
  /// - Parameter limit: how large it may become.
  /// - Throws: ``TraceWriteError`` if it cannot be created or written.
  public convenience init(
    path: String, ifExists: ExistingFile = .replace, header: TraceHeader, limit: TraceSizeLimit? = nil
  ) throws(TraceWriteError) {
    try self.init(creating: path, ifExists: ifExists, header: header, limit: limit)
    try trace?.begin()
  }

  /// Creates a file for an app's own session, under a name that is not taken, and the folders of that name. If the disk is
  /// full, it waits for room.
  ///
  /// - Throws: ``TraceWriteError`` if it cannot be created.
  package convenience init(
    at path: TracePath, process: Int32, header: TraceHeader, limit: TraceSizeLimit?
  ) throws(TraceWriteError) {
    var number = 1
    while true {
      let name = path.name(process: process, test: header.test ?? header.app, number: number)
      do throws(TraceWriteError) {
        try self.init(
          creating: name, inNewFolders: true, ifExists: .refuse, header: header, limit: limit,
          isRenamed: number > 1 && !path.isNumbered)
        break
      } catch {
        guard error.reason == .exists else { throw error }
        number += 1
      }
    }
    // What cannot be written now is with the first event that can.
    try? trace?.begin()
  }

  /// Writes the header to an open descriptor, such as standard output. It is never closed.
  /// - Parameter name: what errors call it.
  /// - Throws: ``TraceWriteError`` if it cannot be written.
  public init(descriptor: Int32, name: String, header: TraceHeader) throws(TraceWriteError) {
    file = name
    isRenamed = false
    ForkedChild.watch
    trace = TraceFile(path: name, output: TraceOutput(descriptor: descriptor), header: header, limit: nil)
    try trace?.begin()
  }

  private init(
    creating path: String, inNewFolders: Bool = false, ifExists: ExistingFile, header: TraceHeader,
    limit: TraceSizeLimit?, isRenamed: Bool = false
  ) throws(TraceWriteError) {
    file = path
    self.isRenamed = isRenamed
    ForkedChild.watch
    do throws(SystemError) {
      if inNewFolders { try POSIX.makeFolders(of: path) }
      trace = try TraceFile(path: path, replacing: ifExists == .replace, header: header, limit: limit)
    } catch {
      throw TraceWriteError(file: path, reason: error.isExistingFile ? .exists : .cannotCreate(error.message))
    }
  }

  /// The number of the last event written; 0 in the child of a `fork`.
  public var seq: Int {
    if ForkedChild.isThis { return 0 }
    lock.lock()
    defer { lock.unlock() }
    return trace?.seq ?? 0
  }

  /// Whether anything happened since the last checkpoint that another one would tell.
  package var hasChangedSinceCheckpoint: Bool {
    if ForkedChild.isThis { return false }
    lock.lock()
    defer { lock.unlock() }
    return trace?.hasChangedSinceCheckpoint ?? false
  }

  /// Writes one event, which gets the next number.
  ///
  /// - Parameter t: nanoseconds since the session began. A clock that goes back is held at the time of the event before;
  ///   nil stands for that time, too.
  /// - Throws: ``TraceWriteError``. The event is lost then; the next one that can be written says so.
  public func write(_ body: TraceEvent.Body, t: UInt64?) throws(TraceWriteError) {
    if case .trace = body { throw TraceWriteError(file: file, reason: .outOfPlace(event: body.name)) }
    // The lock may be held by a thread that exists only in the parent.
    if ForkedChild.isThis { return }
    lock.lock()
    defer { lock.unlock() }
    guard trace != nil else { throw TraceWriteError(file: file, reason: .closed) }
    try trace?.write(body, t: t)
  }

  /// Whether a process is writing a trace to this file.
  package static func isWriting(to path: String) -> Bool {
    guard let descriptor = try? POSIX.openForReading(path) else { return false }
    defer { try? POSIX.close(descriptor) }
    return POSIX.claimedSize(descriptor) != nil
  }

  /// Closes the file. Nothing else is needed for what has been written to stay; but a network disk may only now say
  /// that it is full. In the child of a `fork` it does nothing.
  /// - Throws: ``TraceWriteError`` if it does.
  public func close() throws(TraceWriteError) {
    if ForkedChild.isThis { return }
    lock.lock()
    defer { lock.unlock() }
    try trace.take()?.close()
  }
}

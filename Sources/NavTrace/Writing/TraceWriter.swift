/// Writes a trace event by event, and numbers the events.
///
/// Each event is written with one system call before ``write(_:t:)`` returns. If the process ends, no event
/// is lost, and all lines of the file are complete except one that is being written at that time.
///
/// Can be used on any thread: events are numbered in the order in which they arrive. In the child of a
/// `fork`, nothing is written. A program started by `exec` or `posix_spawn` does not inherit the file.
public final class TraceWriter: Sendable {
  /// What to do if the file exists.
  public enum ExistingFile: Sendable { case replace, refuse }

  /// The path of the file, or the name that was given for a descriptor.
  public let file: String
  /// Whether the file has another name because the requested one was taken.
  package let isRenamed: Bool

  /// Nil once the writer is closed.
  private let trace: Locked<TraceFile?>

  /// Creates a file with the header. The file appears together with its header, so a process that is killed
  /// leaves no empty file.
  ///
  /// - Parameters:
  ///   - path: The path of the file. Its folder must exist.
  ///   - ifExists: Whether an existing file is replaced, or is an error.
  ///   - header: The header of the trace.
  ///   - limit: The maximum size of the trace.
  /// - Throws: ``TraceWriteError`` if the file cannot be created or written.
  public convenience init(
    path: String, ifExists: ExistingFile = .replace, header: TraceHeader, limit: TraceSizeLimit? = nil
  ) throws(TraceWriteError) {
    try self.init(creating: path, ifExists: ifExists, header: header, limit: limit)
    try begin()
  }

  /// Creates a file for the session of an app, under a name that is not taken, with missing folders. If the
  /// disk is full, the header is written later, with the first event that can be written.
  ///
  /// - Throws: ``TraceWriteError`` if the file cannot be created.
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
    // If the header cannot be written now, it is written with the first event that can be.
    try? begin()
  }

  /// Writes the header to an open descriptor, such as standard output. The descriptor is never closed.
  /// - Parameters:
  ///   - descriptor: The open file descriptor.
  ///   - name: The name to use in errors.
  ///   - header: The header of the trace.
  /// - Throws: ``TraceWriteError`` if the header cannot be written.
  public init(descriptor: Int32, name: String, header: TraceHeader) throws(TraceWriteError) {
    file = name
    isRenamed = false
    ForkedChild.watch
    trace = Locked(
      TraceFile(path: name, output: TraceOutput(descriptor: descriptor), header: header, limit: nil))
    try begin()
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
      trace = Locked(
        try TraceFile(path: path, replacing: ifExists == .replace, header: header, limit: limit))
    } catch {
      throw TraceWriteError(file: path, reason: error.isExistingFile ? .exists : .cannotCreate(error.message))
    }
  }

  private func begin() throws(TraceWriteError) {
    try trace.withLock { trace throws(TraceWriteError) in try trace?.begin() }
  }

  /// The number of the last event written; 0 in the child of a `fork`.
  public var seq: Int {
    ForkedChild.isThis ? 0 : trace.withLock { $0?.seq ?? 0 }
  }

  /// Whether another checkpoint may differ from the last one.
  package var hasChangedSinceCheckpoint: Bool {
    !ForkedChild.isThis && trace.withLock { $0?.hasChangedSinceCheckpoint ?? false }
  }

  /// Writes an event, and numbers it.
  ///
  /// - Parameters:
  ///   - body: The event. It must not be a header.
  ///   - t: Nanoseconds since the session began. If it is less than the time of the last event, or nil, that
  ///     time is used.
  /// - Throws: ``TraceWriteError`` if the event is lost. The loss is reported before the next event that can
  ///   be written.
  public func write(_ body: TraceEvent.Body, t: UInt64?) throws(TraceWriteError) {
    if case .trace = body { throw TraceWriteError(file: file, reason: .outOfPlace(event: body.name)) }
    // The lock may be held by a thread that exists only in the parent.
    if ForkedChild.isThis { return }
    try trace.withLock { [file] trace throws(TraceWriteError) in
      guard trace != nil else { throw TraceWriteError(file: file, reason: .closed) }
      try trace?.write(body, t: t)
    }
  }

  /// Whether a process is writing a trace to this file. False for an empty file.
  package static func isWriting(to path: String) -> Bool {
    guard let descriptor = try? POSIX.openForReading(path) else { return false }
    defer { try? POSIX.close(descriptor) }
    return POSIX.claimedSize(descriptor) != nil
  }

  /// Closes the file. Events are already written, so this is needed only to detect errors that a network disk
  /// reports when a file is closed. Does nothing in the child of a `fork`.
  /// - Throws: ``TraceWriteError`` if closing the file fails.
  public func close() throws(TraceWriteError) {
    if ForkedChild.isThis { return }
    try trace.withLock { trace throws(TraceWriteError) in try trace.take()?.close() }
  }
}

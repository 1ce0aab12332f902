/// Writes a trace event by event, and numbers them.
///
/// Each event has reached the operating system when ``write(_:t:)`` returns: whatever ends the process, no event is lost,
/// and at most the line that was being written is not whole.
///
/// On Linux, a file that is made new on a disk of the machine is written through a shared mapping of its end, which takes a
/// quarter of the time of a call to the system. What is known to be wrong with mappings is made harmless, in
/// `MappedWindow` and `BusErrors`: a disk that is full is an error as ever, since all room is taken before there is a mapping of
/// it; a file that others cut short, which would be the app's end, is begun anew, and tells so; and behind the last line of a
/// process that was killed there are no zeros, but spaces, at most as many as the trace has bytes and never more than
/// 256 KiB. Everywhere else, and whenever anything is not as it should be, an event is one call to the system.
///
/// Any thread may write: events are numbered in the order in which they come. None waits for anything but the system. The
/// child of a `fork` writes nothing; a program that is begun by `exec` or `posix_spawn` has nothing of the file.
public final class TraceWriter: @unchecked Sendable {
  /// What to do where a file is there already.
  public enum ExistingFile: Sendable { case replace, refuse }

  /// The path, or the name given for what is not a file.
  public let file: String
  /// Whether the name that was asked for was taken.
  package let isBesideAnother: Bool

  private let lock = Lock()
  /// Nil when closed. Only the holder of the lock looks at it.
  private var trace: UnsafeMutablePointer<TraceFile>?

  /// Creates a file and writes the header to it.
  ///
  /// - Parameter limit: how large it may become.
  /// - Throws: ``TraceWriteError`` if it cannot be created or written.
  public convenience init(
    path: String, ifExists: ExistingFile = .replace, header: TraceHeader, limit: TraceSizeLimit? = nil
  ) throws(TraceWriteError) {
    try self.init(creating: path, ifExists: ifExists, header: header, limit: limit)
    try begin()
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
          isBesideAnother: number > 1 && !path.isNumbered)
        break
      } catch {
        guard error.reason == .exists else { throw error }
        number += 1
      }
    }
    // What cannot be written now is with the first event that can.
    try? begin()
  }

  /// Writes the header to an open descriptor, such as standard output. It is never closed.
  /// - Parameter name: what errors call it.
  /// - Throws: ``TraceWriteError`` if it cannot be written.
  public init(descriptor: Int32, name: String, header: TraceHeader) throws(TraceWriteError) {
    file = name
    isBesideAnother = false
    ForkedChild.watch
    trace = .allocate(capacity: 1)
    trace?.initialize(
      to: TraceFile(path: name, output: TraceOutput(descriptor: descriptor), header: header, limit: nil))
    try begin()
  }

  private init(
    creating path: String, inNewFolders: Bool = false, ifExists: ExistingFile, header: TraceHeader,
    limit: TraceSizeLimit?, isBesideAnother: Bool = false
  ) throws(TraceWriteError) {
    file = path
    self.isBesideAnother = isBesideAnother
    ForkedChild.watch
    do throws(SystemError) {
      if inNewFolders { try POSIX.makeFolders(of: path) }
      let output = try TraceOutput(
        path: path, replacing: ifExists == .replace, limit: limit?.bytesPerFile)
      trace = .allocate(capacity: 1)
      trace?.initialize(to: TraceFile(path: path, output: output, header: header, limit: limit))
    } catch {
      throw TraceWriteError(file: path, reason: error.isExistingFile ? .exists : .cannotCreate(error.message))
    }
  }

  deinit {
    trace?.deinitialize(count: 1)
    trace?.deallocate()
  }

  /// The number of the last event written; 0 in the child of a `fork`.
  public var seq: Int {
    if ForkedChild.isThis { return 0 }
    lock.lock()
    defer { lock.unlock() }
    return trace?.pointee.seq ?? 0
  }

  /// Whether anything happened since the last checkpoint that another one would tell.
  package var hasChangedSinceCheckpoint: Bool {
    if ForkedChild.isThis { return false }
    lock.lock()
    defer { lock.unlock() }
    return trace?.pointee.hasChangedSinceCheckpoint ?? false
  }

  /// Writes one event, which gets the next number.
  ///
  /// - Parameter t: nanoseconds since the session began. A clock that goes back is held at the time of the event before;
  ///   nil stands for that time, too.
  /// - Throws: ``TraceWriteError``. The event is lost then; the next one that can be written says so.
  public func write(_ body: TraceEvent.Body, t: UInt64?) throws(TraceWriteError) {
    if case .trace = body { throw TraceWriteError(file: file, reason: .outOfPlace(event: body.name)) }
    try write(line: body, t: t)
  }

  /// Writes the event `present`.
  package func write(_ line: PresentLine, t: UInt64?) throws(TraceWriteError) { try write(line: line, t: t) }

  @inline(__always) private func write(line: some TraceLine, t: UInt64?) throws(TraceWriteError) {
    // Here the lock may be held for ever, by a thread that there is in the parent only.
    if ForkedChild.isThis { return }
    lock.lock()
    defer { lock.unlock() }
    guard let trace else { throw TraceWriteError(file: file, reason: .closed) }
    try trace.pointee.write(line, t: t)
  }

  /// Closes the file. Nothing else is needed for what has been written to stay; but a network disk may only now say
  /// that it is full. In the child of a `fork` it does nothing.
  /// - Throws: ``TraceWriteError`` if it does.
  public func close() throws(TraceWriteError) {
    if ForkedChild.isThis { return }
    lock.lock()
    defer { lock.unlock() }
    guard let open = trace else { return }
    trace = nil
    defer { open.deallocate() }
    try open.move().close()
  }

  private func begin() throws(TraceWriteError) { try trace?.pointee.begin() }
}

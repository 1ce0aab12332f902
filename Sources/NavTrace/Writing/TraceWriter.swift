/// Writes a trace event by event, and numbers them.
///
/// Each event has reached the operating system when ``write(_:t:)`` returns: a crash of the app costs no event, and at
/// most the line that was being written. A writer that has failed stays failed, since what comes after half a line is
/// lost anyway.
///
/// It is not safe to use from several threads at once.
public final class TraceWriter {
  /// What to do where a file is there already.
  public enum ExistingFile: Sendable { case replace, refuse }

  /// The path, or the name given for what is not a file.
  public let file: String
  /// The number of the last event written.
  public private(set) var seq = 0

  /// nil when closed.
  private var descriptor: Int32?
  private let isOwned: Bool
  private var encoder = TraceEncoder()
  private var lastT: UInt64 = 0
  private var hasEnded = false
  private var failure: TraceWriteError?

  /// Creates a file and writes the header to it.
  /// - Throws: ``TraceWriteError`` if it cannot be created or written.
  public init(
    path: String, ifExists: ExistingFile = .replace, header: TraceHeader
  ) throws(TraceWriteError) {
    file = path
    isOwned = true
    do throws(SystemError) {
      descriptor = try POSIX.create(path, replacing: ifExists == .replace)
    } catch {
      throw TraceWriteError(file: path, reason: error.isExistingFile ? .exists : .cannotCreate(error.message))
    }
    try append(.trace(header), t: 0)
  }

  /// Writes the header to an open descriptor, such as standard output. It is never closed.
  /// - Parameter name: what errors call it.
  /// - Throws: ``TraceWriteError`` if it cannot be written.
  public init(descriptor: Int32, name: String, header: TraceHeader) throws(TraceWriteError) {
    file = name
    isOwned = false
    self.descriptor = descriptor
    try append(.trace(header), t: 0)
  }

  deinit {
    if isOwned, let descriptor { try? POSIX.close(descriptor) }
  }

  /// Writes one event, which gets the next number.
  /// - Parameter t: nanoseconds since the session began. A clock that goes back is held at the time of the event before.
  /// - Throws: ``TraceWriteError``; from then on, the same one each time.
  public func write(_ body: TraceEvent.Body, t: UInt64) throws(TraceWriteError) {
    if let failure { throw failure }
    if hasEnded || body.name == EventName.trace.rawValue {
      throw TraceWriteError(file: file, reason: .outOfPlace(event: body.name))
    }
    try append(body, t: t)
  }

  /// Closes the file. Nothing else is needed for what has been written to stay; but a network disk may only now say
  /// that it is full.
  /// - Throws: ``TraceWriteError`` if it does.
  public func close() throws(TraceWriteError) {
    guard let descriptor else { return }
    self.descriptor = nil
    guard isOwned else { return }
    do throws(SystemError) {
      try POSIX.close(descriptor)
    } catch {
      throw TraceWriteError(file: file, reason: .cannotWrite(error.message))
    }
  }

  private func append(_ body: TraceEvent.Body, t: UInt64) throws(TraceWriteError) {
    guard let descriptor else { throw TraceWriteError(file: file, reason: .closed) }
    lastT = max(lastT, t)
    encoder.removeAll()
    encoder.append(TraceEvent(seq: seq + 1, t: lastT, body))
    do throws(SystemError) {
      try encoder.bytes.withUnsafeBufferPointer { bytes throws(SystemError) in
        try POSIX.write(UnsafeRawBufferPointer(bytes), to: descriptor)
      }
    } catch {
      let failure = TraceWriteError(file: file, reason: .cannotWrite(error.message))
      self.failure = failure
      throw failure
    }
    seq += 1
    if case .end = body { hasEnded = true }
  }
}

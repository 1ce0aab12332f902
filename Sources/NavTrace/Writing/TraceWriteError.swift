/// An error that prevents a trace from being written.
public struct TraceWriteError: Error, Equatable, Sendable {
  /// What went wrong.
  public enum Reason: Equatable, Sendable {
    /// The file exists, and the writer must not replace it.
    case exists
    /// The file cannot be created. The value is the system's message.
    case cannotCreate(String)
    /// The file cannot be written. The value is the system's message, such as that the disk is full.
    case cannotWrite(String)
    /// The trace has reached its size limit, and reports that.
    case full(bytes: Int)
    /// The event is a second header, or follows `end`. Readers would reject it.
    case outOfPlace(event: String)
    /// The writer has been closed.
    case closed
  }

  /// The path of the file, or the name that was given for a descriptor.
  public var file: String
  /// What went wrong.
  public var reason: Reason
}

extension TraceWriteError: CustomStringConvertible {
  /// The file, problem and advice, in one line.
  public var description: String {
    switch reason {
    case .exists: "\(file): the file already exists. Remove it, or name another one."
    case .cannotCreate(let words):
      "\(file): cannot be created: \(words). Check that its folder exists and is writable."
    case .cannotWrite(let words):
      "\(file): cannot be written: \(words). The trace is complete up to the previous event."
    case .full(let bytes):
      "\(file): the trace has reached its maximum size, \(bytes) bytes. Raise the limit, or let the trace rotate."
    case .outOfPlace(let event):
      "\(file): the event \"\(event)\" cannot be written here. A trace has one header, and nothing after its \"end\"."
    case .closed: "\(file): the trace is closed. Start another one for more events."
    }
  }
}

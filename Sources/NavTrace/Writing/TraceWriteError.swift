/// Why a trace could not be written.
public struct TraceWriteError: Error, Equatable, Sendable {
  /// What went wrong.
  public enum Reason: Equatable, Sendable {
    /// There is a file already, and the writer was told not to replace it.
    case exists
    /// With the system's own words.
    case cannotCreate(String)
    /// With the system's own words, such as that the disk is full.
    case cannotWrite(String)
    /// The trace has reached the size that it was given, and says so.
    case full(bytes: Int)
    /// The writer was given a second header, or anything after `end`: no reader would take it.
    case outOfPlace(event: String)
    /// The writer had been closed.
    case closed
  }

  /// The path, or the name given for what is not a file.
  public var file: String
  /// What went wrong.
  public var reason: Reason
}

extension TraceWriteError: CustomStringConvertible {
  /// One line: file, problem, advice.
  public var description: String {
    switch reason {
    case .exists: "\(file): there is a file already. Remove it, or name another."
    case .cannotCreate(let words):
      "\(file): cannot be created: \(words). Check that its folder is there and that you may write to it."
    case .cannotWrite(let words):
      "\(file): cannot be written: \(words). The trace is whole up to the event before."
    case .full(let bytes):
      "\(file): the trace has reached its largest size, \(bytes) bytes. Allow it more, or have it rotate."
    case .outOfPlace(let event):
      "\(file): the event \"\(event)\" cannot come here. A trace has one header, and nothing after its \"end\"."
    case .closed: "\(file): the trace is closed. Start another one for more events."
    }
  }
}

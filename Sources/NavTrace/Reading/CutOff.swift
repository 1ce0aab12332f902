/// The position at which a trace ends in the middle of a line, for example because of a crash. The lines
/// before it are valid.
public struct CutOff: Hashable, Sendable {
  /// The incomplete line, from 1.
  public var line: Int
  /// The offset of the incomplete line in the file, from 0. In JSON Lines, the trace is complete up to this
  /// offset.
  public var offset: UInt64
  /// The number of bytes of the incomplete line.
  public var length: Int
}

extension CutOff: CustomStringConvertible {
  /// A description, such as `line 7 is truncated after 23 bytes`.
  public var description: String { "line \(line) is truncated after \(counted(length, "byte"))" }
}

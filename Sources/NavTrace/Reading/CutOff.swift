/// Where a trace breaks off in the middle of a line, as a crash leaves it. What came before it counts.
public struct CutOff: Hashable, Sendable {
  /// The line that is not whole, from 1.
  public var line: Int
  /// Where that line begins in the file, from 0. In JSON Lines, the trace is whole up to there.
  public var offset: UInt64
  /// How many bytes of it there are.
  public var length: Int
}

extension CutOff: CustomStringConvertible {
  /// In words, such as `line 7 is cut off after 23 bytes`.
  public var description: String { "line \(line) is cut off after \(length) byte\(length == 1 ? "" : "s")" }
}

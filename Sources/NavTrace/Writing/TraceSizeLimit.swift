/// The largest size of a trace, and what happens when it is reached.
public struct TraceSizeLimit: Equatable, Sendable {
  /// What happens when the trace has its largest size.
  public enum Action: String, CaseIterable, Sendable {
    /// The trace says that it is full, and no more is recorded.
    case stop
    /// The newest events are kept, in two files: when the one is full, it takes the place of the other, named
    /// `…-before`, and a new one is begun.
    case rotate
  }

  /// What the trace takes at most: with ``Action/rotate``, both of its files together.
  public var bytes: Int
  /// What happens then.
  public var action: Action

  public init(bytes: Int, action: Action = .stop) {
    self.bytes = bytes
    self.action = action
  }

  /// Of one file.
  var bytesPerFile: Int { action == .rotate ? bytes / 2 : bytes }
}

extension TraceSizeLimit: LosslessStringConvertible {
  /// Reads `64M` or `64M,rotate`: bytes, or thousands (`k`), millions (`M`) or milliards (`G`) of them, and what to do
  /// then; without that, to stop. Nil for anything else.
  public init?(_ text: String) {
    let parts = text.split(separator: ",", maxSplits: 1, omittingEmptySubsequences: false)
    guard let size = parts.first, let bytes = Self.bytes(size) else { return nil }
    guard parts.count == 2 else {
      self.init(bytes: bytes)
      return
    }
    guard let action = Action(rawValue: String(parts[1])) else { return nil }
    self.init(bytes: bytes, action: action)
  }

  /// As it is read.
  public var description: String { "\(bytes),\(action.rawValue)" }

  private static func bytes(_ text: Substring) -> Int? {
    var digits = text
    var unit = 1
    switch digits.last {
    case "k", "K": unit = 1_000
    case "M": unit = 1_000_000
    case "G": unit = 1_000_000_000
    default: break
    }
    if unit > 1 { digits.removeLast() }
    guard let number = Int(digits), number > 0 else { return nil }
    let (bytes, overflow) = number.multipliedReportingOverflow(by: unit)
    return overflow ? nil : bytes
  }
}

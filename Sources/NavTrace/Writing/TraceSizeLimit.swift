/// The largest size of a trace, and what happens when it is reached.
public struct TraceSizeLimit: Equatable, Sendable {
  /// What happens when the trace has its largest size.
  public enum Action: String, CaseIterable, Sendable {
    /// The trace says that it is full, and no more is recorded.
    case stop
    /// The trace goes on in further files, its segments: `app.jsonl`, `app.part-0002.jsonl`, `app.part-0003.jsonl` and so on.
    /// The first segment, which shows how the session began, and the three newest are kept; the others are deleted.
    ///
    /// No file is renamed: the requested name exists at any time, and to rename a file over another can stall the app.
    case rotate
  }

  /// What the trace takes at most: with ``Action/rotate``, all of its segments together.
  public var bytes: Int
  /// What happens then.
  public var action: Action

  public init(bytes: Int, action: Action = .stop) {
    self.bytes = bytes
    self.action = action
  }

  /// How many segments of a trace are kept.
  static let segmentCount = 4

  /// Of one file.
  var bytesPerFile: Int { action == .rotate ? bytes / Self.segmentCount : bytes }
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

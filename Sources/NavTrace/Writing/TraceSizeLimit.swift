/// The maximum size of a trace, and what happens when it is reached.
public struct TraceSizeLimit: Equatable, Sendable {
  /// What happens when a trace reaches its maximum size.
  public enum Action: String, CaseIterable, Sendable {
    /// Recording stops, and the trace reports that it is full.
    case stop
    /// The trace continues in further files, its segments: `app.jsonl`, `app.part-0002.jsonl`,
    /// `app.part-0003.jsonl` and so on. The first segment, which shows how the session began, and the three
    /// newest ones are retained; the others are deleted.
    ///
    /// No file is renamed, so the requested name always exists. Renaming a file over another can also stall
    /// the app.
    case rotate
  }

  /// The maximum size in bytes. With ``Action/rotate``, of all segments together.
  public var bytes: Int
  /// What happens when the trace reaches its maximum size.
  public var action: Action

  public init(bytes: Int, action: Action = .stop) {
    self.bytes = bytes
    self.action = action
  }

  /// The maximum number of segments of a trace.
  static let segmentCount = 4

  /// The maximum size of one file, in bytes.
  var bytesPerFile: Int { action == .rotate ? bytes / Self.segmentCount : bytes }
}

extension TraceSizeLimit: LosslessStringConvertible {
  /// Parses `64M` or `64M,rotate`: a number of bytes, thousands (`k`), millions (`M`) or billions (`G`) of
  /// bytes, and what happens at that size. The default is to stop. Nil for any other text.
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

  /// The limit in the format that ``init(_:)`` parses.
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

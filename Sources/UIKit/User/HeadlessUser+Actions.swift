extension HeadlessUser {
  /// Something that a person can do, and how it is written.
  public enum Action: Hashable, Sendable, CustomStringConvertible {
    /// `tap TITLE`: a button, a bar button, a row, a switch, a segment, or a view that watches for taps.
    case tap(String)
    /// `type TEXT into FIELD`: a text field, by its placeholder or accessibility label or identifier.
    case type(String, into: String)
    /// `back`: the Back button.
    case back
    /// `back to TITLE`: the Back button's menu.
    case backTo(String)
    /// `swipe back`, `swipe back cancelled`: from the left edge.
    case swipeBack(Outcome)
    /// `swipe down`, `swipe down cancelled`: the sheet in front.
    case swipeDown(Outcome)

    /// Reads an action as it is written; nil where it is none.
    public init?(_ words: String) {
      let words = words.trimmingCharacters(in: .whitespaces)
      switch words {
      case "back": self = .back
      case "swipe back": self = .swipeBack(.finished)
      case "swipe back cancelled": self = .swipeBack(.cancelled)
      case "swipe down": self = .swipeDown(.finished)
      case "swipe down cancelled": self = .swipeDown(.cancelled)
      default:
        if let title = words.argument(of: "tap ") {
          self = .tap(title)
        } else if let typed = words.argument(of: "type "), let into = typed.range(of: " into ") {
          self = .type(String(typed[..<into.lowerBound]), into: String(typed[into.upperBound...]))
        } else if let title = words.argument(of: "back to ") {
          self = .backTo(title)
        } else {
          return nil
        }
      }
    }

    public var description: String {
      switch self {
      case .tap(let title): "tap \(title)"
      case .type(let text, let field): "type \(text) into \(field)"
      case .back: "back"
      case .backTo(let title): "back to \(title)"
      case .swipeBack(.finished): "swipe back"
      case .swipeBack(.cancelled): "swipe back cancelled"
      case .swipeDown(.finished): "swipe down"
      case .swipeDown(.cancelled): "swipe down cancelled"
      }
    }
  }

  /// How a gesture ends.
  public enum Outcome: Hashable, Sendable { case finished, cancelled }

  /// What observers are told of an action; a gesture tells twice.
  public struct Event: Hashable, Sendable {
    public enum Kind: Hashable, Sendable { case tap, back, backMenu, swipeBack, swipeDown }
    public enum Phase: Hashable, Sendable { case began, cancelled, finished }

    public let kind: Kind
    public let phase: Phase?
    public let title: String?

    init(_ kind: Kind, phase: Phase? = nil, title: String? = nil) {
      self.kind = kind
      self.phase = phase
      self.title = title
    }

    init(_ kind: Kind, phase outcome: Outcome) {
      self.init(kind, phase: outcome == .finished ? Phase.finished : Phase.cancelled)
    }
  }
}

extension String {
  fileprivate func argument(of verb: String) -> String? {
    guard hasPrefix(verb) else { return nil }
    let rest = dropFirst(verb.count).trimmingCharacters(in: .whitespaces)
    return rest.isEmpty ? nil : rest
  }
}

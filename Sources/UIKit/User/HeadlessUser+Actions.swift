extension HeadlessUser {
  /// An action of the user, and its notation.
  public enum Action: Hashable, Sendable, CustomStringConvertible {
    /// `tap TITLE`: taps a button, a bar button, a row, a switch, a segment, or a view with a tap gesture recogniser. Of
    /// several elements with the same title, `tap TITLE #2` taps the second one. An element without a title has the name
    /// of its type: `tap UIButton`.
    /// `tap TITLE > CHOICE` chooses from what an element opens: from a button's menu, or from the actions that a swipe
    /// over a row reveals. `tap ROW > More Info` taps the row's detail button, and `tap FIELD > return` presses the
    /// return key in a text field.
    /// `tap outside` taps the dimmed area around a controller in a custom presentation.
    /// On a control with a value, such as a slider or stepper, `tap` changes the value, and pulls a refresh control.
    case tap(String)
    /// `hold TITLE`: presses a view with a long-press gesture recogniser.
    case hold(String)
    /// `swipe left on TITLE`: swipes over a view with a swipe gesture recogniser, also `right`, `up` and `down`.
    case swipe(SwipeDirection, on: String)
    /// `type TEXT into FIELD`: types into the text field with this placeholder, accessibility label or identifier.
    case type(String, into: String)
    /// `back`: taps the Back button.
    case back
    /// `back to TITLE`: selects a screen in the Back button's menu.
    case backTo(String)
    /// `swipe back`, `swipe back cancelled`: swipes from the left edge. If the app has replaced UIKit's gesture, its
    /// own recogniser is dragged.
    case swipeBack(Outcome)
    /// `swipe content back`, `swipe content back cancelled`: swipes anywhere in the content, since iOS 26.
    case swipeContentBack(Outcome)
    /// `swipe down`, `swipe down cancelled`: swipes down the sheet in front. If it is presented in a style that UIKit
    /// has no gesture for, the app's own recogniser is dragged.
    case swipeDown(Outcome)
    /// `tab TITLE`: taps a tab of a tab bar in front.
    case tab(String)
    /// `next page`, `next page cancelled`: turns the pages in front.
    case nextPage(Outcome)
    /// `previous page`, `previous page cancelled`: turns the pages in front.
    case previousPage(Outcome)
    /// `open URL`: opens the app with a link from elsewhere, such as a mail or a web page.
    case open(String)
    /// `launch with URL`: launches the app with a link. Only the first action can be this one, and only of a user to whom the
    /// launch is left, as in a recording of `navtrace record` or an exploration.
    case launch(String)

    /// Parses the notation of an action. Nil if it is invalid.
    public init?(_ words: String) {
      let words = words.trimmingCharacters(in: .whitespaces)
      switch words {
      case "back": self = .back
      case "swipe back": self = .swipeBack(.finished)
      case "swipe back cancelled": self = .swipeBack(.cancelled)
      case "swipe content back": self = .swipeContentBack(.finished)
      case "swipe content back cancelled": self = .swipeContentBack(.cancelled)
      case "next page": self = .nextPage(.finished)
      case "next page cancelled": self = .nextPage(.cancelled)
      case "previous page": self = .previousPage(.finished)
      case "previous page cancelled": self = .previousPage(.cancelled)
      case "swipe down": self = .swipeDown(.finished)
      case "swipe down cancelled": self = .swipeDown(.cancelled)
      default:
        if let title = words.argument(of: "tap ") {
          self = .tap(title)
        } else if let title = words.argument(of: "hold ") {
          self = .hold(title)
        } else if let (direction, title) = SwipeDirection.swipe(in: words) {
          self = .swipe(direction, on: title)
        } else if let typed = words.argument(of: "type "), let into = typed.range(of: " into ") {
          self = .type(String(typed[..<into.lowerBound]), into: String(typed[into.upperBound...]))
        } else if let title = words.argument(of: "tab ") {
          self = .tab(title)
        } else if let title = words.argument(of: "back to ") {
          self = .backTo(title)
        } else if let url = words.argument(of: "open ") {
          self = .open(url)
        } else if let url = words.argument(of: "launch with ") {
          self = .launch(url)
        } else {
          return nil
        }
      }
    }

    public var description: String {
      switch self {
      case .tap(let title): "tap \(title)"
      case .hold(let title): "hold \(title)"
      case .swipe(let direction, let title): "swipe \(direction) on \(title)"
      case .type(let text, let field): "type \(text) into \(field)"
      case .back: "back"
      case .backTo(let title): "back to \(title)"
      case .tab(let title): "tab \(title)"
      case .open(let url): "open \(url)"
      case .launch(let url): "launch with \(url)"
      case .swipeBack(let outcome): "swipe back\(outcome.suffix)"
      case .swipeContentBack(let outcome): "swipe content back\(outcome.suffix)"
      case .swipeDown(let outcome): "swipe down\(outcome.suffix)"
      case .nextPage(let outcome): "next page\(outcome.suffix)"
      case .previousPage(let outcome): "previous page\(outcome.suffix)"
      }
    }
  }

  /// The direction of a swipe over a view.
  public enum SwipeDirection: String, CaseIterable, Sendable {
    case left, right, up, down

    /// Parses the notation of a swipe over a view.
    fileprivate static func swipe(in words: String) -> (SwipeDirection, title: String)? {
      for direction in allCases {
        if let title = words.argument(of: "swipe \(direction) on ") { return (direction, title) }
      }
      return nil
    }

    /// The direction in which the finger moves.
    var unit: CGPoint {
      switch self {
      case .left: CGPoint(x: -1, y: 0)
      case .right: CGPoint(x: 1, y: 0)
      case .up: CGPoint(x: 0, y: -1)
      case .down: CGPoint(x: 0, y: 1)
      }
    }

    var mask: UISwipeGestureRecognizer.Direction {
      switch self {
      case .left: .left
      case .right: .right
      case .up: .up
      case .down: .down
      }
    }
  }

  /// How a gesture ends.
  public enum Outcome: Hashable, Sendable {
    case finished, cancelled

    fileprivate var suffix: String { self == .cancelled ? " cancelled" : "" }
  }

  /// A user event that is reported to observers. A gesture has two. Tabs, pages, long presses and swipes over a
  /// view count as taps.
  public struct Event: Hashable, Sendable {
    public enum Kind: Hashable, Sendable { case tap, back, backMenu, swipeBack, swipeDown, openURL }
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

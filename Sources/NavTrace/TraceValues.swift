/// The first line of a trace: which session this is, and what its numbers mean.
public struct TraceHeader: Equatable, Sendable {
  /// `major.minor` of the format. Readers refuse a newer major version only.
  public var version: FormatVersion
  /// What tells this session from others.
  public var session: String
  public var app: String
  /// What the flow ran on, such as `headless` or `iOS 18.2`.
  public var platform: String
  /// When the session began: RFC 3339.
  public var start: String
  public var clock: Clock
  /// The test that was recorded, such as `CheckoutTests/paying()`; nil for an app's own session.
  public var test: String?
  /// The number of this file among those of a trace that goes on in further files, from 1; nil for a trace in one file. See
  /// ``TraceSizeLimit/Action/rotate``. Since version 1.1.
  public var segment: Int?

  /// What `t` counts: the machine's own time, or the headless UIKit's, in which animations take no waiting.
  public enum Clock: String, Sendable { case monotonic, virtual }

  public init(
    version: FormatVersion = .current, session: String, app: String, platform: String, start: String,
    clock: Clock, test: String? = nil, segment: Int? = nil
  ) {
    self.version = version
    self.session = session
    self.app = app
    self.platform = platform
    self.start = start
    self.clock = clock
    self.test = test
    self.segment = segment
  }
}

/// The version of the trace format, written `1.1`.
public struct FormatVersion: Equatable, Sendable, CustomStringConvertible {
  public var major: Int
  public var minor: Int

  public static let current = FormatVersion(major: 1, minor: 1)

  public init(major: Int, minor: Int) {
    self.major = major
    self.minor = minor
  }

  public var description: String { "\(major).\(minor)" }
}

/// What made a screen go. An open set: a reader keeps values that it does not know.
public struct Departure: Hashable, Sendable, RawRepresentable {
  public let rawValue: String

  public init(rawValue: String) { self.rawValue = rawValue }

  /// A call in code: `popViewController`, `dismiss`, `setViewControllers`, …
  public static let code = Departure(rawValue: "code")
  /// The Back button, or its menu.
  public static let back = Departure(rawValue: "back")
  /// A finished swipe back, or a sheet pulled down.
  public static let swipe = Departure(rawValue: "swipe")
  /// Another took its place: its window got another root, or the page was turned.
  public static let replaced = Departure(rawValue: "replaced")
  /// The recorder could not tell.
  public static let unknown = Departure(rawValue: "unknown")
}

/// Who selected a tab, page or column. An open set: a reader retains values that it does not know.
public struct SelectionCause: Hashable, Sendable, RawRepresentable {
  public var rawValue: String

  public init(rawValue: String) { self.rawValue = rawValue }

  /// The user tapped a tab, or turned a page.
  public static let user = SelectionCause(rawValue: "user")
  /// A call in code, such as a change of `selectedIndex`; also the first selection, which UIKit makes.
  public static let code = SelectionCause(rawValue: "code")
  /// The recorder could not tell.
  public static let unknown = SelectionCause(rawValue: "unknown")
}

/// How a screen was presented, as UIKit names it: `pageSheet`, `fullScreen`, … An open set: a reader keeps values that it
/// does not know.
public struct PresentationStyle: Hashable, Sendable, RawRepresentable, ExpressibleByStringLiteral {
  public let rawValue: String

  public init(rawValue: String) { self.rawValue = rawValue }
  public init(stringLiteral value: String) { self.init(rawValue: value) }
}

extension PresentationStyle: CustomStringConvertible {
  public var description: String { rawValue }
}

/// What the user did.
public struct UserAction: Equatable, Sendable {
  public enum Kind: String, CaseIterable, Sendable {
    case tap, back
    case backMenu = "back-menu"
    case swipeBack = "swipe-back"
    case swipeDown = "swipe-down"
    /// A link that opened the app, or that the app was handed.
    case openURL = "open-url"
  }
  /// Gestures have phases; a tap has none.
  public enum Phase: String, CaseIterable, Sendable { case began, cancelled, finished }

  public var kind: Kind
  public var phase: Phase?
  /// Of the button, or of the screen chosen in the Back menu; of a link, its address without query and fragment.
  public var title: String?

  public init(_ kind: Kind, phase: Phase? = nil, title: String? = nil) {
    self.kind = kind
    self.phase = phase
    self.title = title
  }
}

/// A call that UIKit warns about, throws for, or silently drops.
public struct Misuse: Equatable, Sendable {
  /// Which one, in words that do not change: `already-presenting`, `not-in-window`, `nested-push`, …
  public var kind: String
  /// As UIKit's console or exception would tell it.
  public var message: String
  public var screen: TraceObject?

  public init(kind: String, message: String, screen: TraceObject? = nil) {
    self.kind = kind
    self.message = message
    self.screen = screen
  }
}

/// Events that are not in the trace.
public struct Loss: Equatable, Sendable {
  /// How many; nil where nobody could count them.
  public var count: Int?
  /// Why, such as `No space left on device`.
  public var reason: String

  public init(count: Int?, reason: String) {
    self.count = count
    self.reason = reason
  }

  /// This one and a later one.
  func and(_ later: Loss) -> Loss {
    guard let count, let more = later.count else { return Loss(count: nil, reason: later.reason) }
    // A trace may say any number.
    let (sum, isTooLarge) = count.addingReportingOverflow(more)
    return Loss(count: isTooLarge ? .max : sum, reason: later.reason)
  }
}

/// The whole truth at a settled moment: what is on screen, and what is alive.
public struct Snapshot: Equatable, Sendable {
  /// A controller in a window's hierarchy. Neither `parent` nor `presenter`: a window's root.
  public struct Node: Equatable, Sendable {
    public var object: TraceObject
    /// The container that it is in.
    public var parent: ObjectID?
    /// The controller that presents it.
    public var presenter: ObjectID?

    public init(_ object: TraceObject, parent: ObjectID? = nil, presenter: ObjectID? = nil) {
      self.object = object
      self.parent = parent
      self.presenter = presenter
    }
  }

  /// A coordinator that is alive, with the children that it holds.
  public struct CoordinatorNode: Equatable, Sendable {
    public var object: TraceObject
    public var children: [ObjectID]

    public init(_ object: TraceObject, children: [ObjectID] = []) {
      self.object = object
      self.children = children
    }
  }

  /// Who holds an object that should have gone.
  public struct Holding: Equatable, Sendable {
    public var object: TraceObject
    /// The shortest way to it along strong references that the recorder could see, from what lives on: each step a type
    /// and its property, such as `AppCoordinator.children[2]`. Empty: it saw none, as where a closure holds it.
    public var path: [String]
    /// Of a screen: the screen that it was taken out of by code, if that is still up and holds it, so that it may show it
    /// again.
    public var container: ObjectID?
    /// Of a screen: whether a coordinator has it in a list whose other screens were shown as well, some of which are on screen: a copy of
    /// the stack that is out of date. Since version 1.1.
    public var isInStaleList: Bool

    public init(
      _ object: TraceObject, path: [String], container: ObjectID? = nil, isInStaleList: Bool = false
    ) {
      self.object = object
      self.path = path
      self.container = container
      self.isInStaleList = isInStaleList
    }
  }

  /// Every controller in a window, parents before children, the lowest of a stack first, presented ones last.
  public var hierarchy: [Node]
  public var coordinators: [CoordinatorNode]
  /// Screens, containers and routers that appeared in the trace and are alive, on screen or not.
  public var alive: [TraceObject]
  /// Who holds what should have gone, where the recorder looked.
  public var held: [Holding]
  /// Screens that were requested and have not appeared, but have reached a container that is not on screen itself, such as the
  /// stack of a tab that is not shown. Since version 1.1.
  public var offscreen: [TraceObject]

  public init(
    hierarchy: [Node] = [], coordinators: [CoordinatorNode] = [], alive: [TraceObject] = [],
    held: [Holding] = [], offscreen: [TraceObject] = []
  ) {
    self.hierarchy = hierarchy
    self.coordinators = coordinators
    self.alive = alive
    self.held = held
    self.offscreen = offscreen
  }
}

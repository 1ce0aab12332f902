/// The first line of a trace. It identifies the session and describes the format.
public struct TraceHeader: Equatable, Sendable {
  /// The version of the format. Readers reject only a newer major version.
  public var version: FormatVersion
  /// Identifies the session.
  public var session: String
  /// The name of the app.
  public var app: String
  /// The platform on which the app ran, such as `headless` or `iOS 18.2`.
  public var platform: String
  /// The time at which the session began, in RFC 3339 format.
  public var start: String
  /// The clock of `t`.
  public var clock: Clock
  /// The test that was recorded, such as `CheckoutTests/paying()`. Nil for a session of an app.
  public var test: String?
  /// The number of this file among the segments of a trace, from 1. Nil for a trace in one file. See
  /// ``TraceSizeLimit/Action/rotate``. Since version 1.1.
  public var segment: Int?

  /// The clock of `t`: the system's monotonic clock, or the virtual clock of the headless UIKit, whose
  /// animations take no real time.
  public enum Clock: String, Sendable { case monotonic, virtual }

  /// The start of the session. Nil if the clock is virtual: such a session has no date, and `start` is the same
  /// in each run.
  package var date: String? { clock == .virtual ? nil : start }

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
  /// The major version. Readers reject a newer one.
  public var major: Int
  /// The minor version. Readers accept any.
  public var minor: Int

  /// The version that this package writes.
  public static let current = FormatVersion(major: 1, minor: 1)

  public init(major: Int, minor: Int) {
    self.major = major
    self.minor = minor
  }

  public var description: String { "\(major).\(minor)" }
}

/// Why a screen left. An open set: a reader retains values that it does not know.
public struct DisappearanceCause: Hashable, Sendable, RawRepresentable {
  public let rawValue: String

  public init(rawValue: String) { self.rawValue = rawValue }

  /// A call in code: `popViewController`, `dismiss`, `setViewControllers`, …
  public static let code = DisappearanceCause(rawValue: "code")
  /// The Back button, or its menu.
  public static let back = DisappearanceCause(rawValue: "back")
  /// A finished swipe back, or a sheet swiped down.
  public static let swipe = DisappearanceCause(rawValue: "swipe")
  /// A tap on the tab that was selected, which pops its stack.
  public static let tab = DisappearanceCause(rawValue: "tab")
  /// Another controller replaced it: its window got another root, or a page was turned.
  public static let replaced = DisappearanceCause(rawValue: "replaced")
  /// The recorder could not find the cause.
  public static let unknown = DisappearanceCause(rawValue: "unknown")
}

/// What selected a tab, page or column. An open set: a reader retains values that it does not know.
public struct SelectionCause: Hashable, Sendable, RawRepresentable {
  public var rawValue: String

  public init(rawValue: String) { self.rawValue = rawValue }

  /// The user tapped a tab, or turned a page.
  public static let user = SelectionCause(rawValue: "user")
  /// A call in code, such as a change of `selectedIndex`; also the first selection, which UIKit makes.
  public static let code = SelectionCause(rawValue: "code")
  /// The recorder could not find the cause.
  public static let unknown = SelectionCause(rawValue: "unknown")
}

/// How a screen was presented, in UIKit's terms: `pageSheet`, `fullScreen`, … An open set: a reader retains
/// values that it does not know.
public struct PresentationStyle: Hashable, Sendable, RawRepresentable, ExpressibleByStringLiteral {
  public let rawValue: String

  public init(rawValue: String) { self.rawValue = rawValue }
  public init(stringLiteral value: String) { self.init(rawValue: value) }
}

extension PresentationStyle: CustomStringConvertible {
  public var description: String { rawValue }
}

/// An action of the user.
public struct UserAction: Equatable, Sendable {
  /// The kind of action.
  public enum Kind: String, CaseIterable, Sendable {
    case tap, back
    case backMenu = "back-menu"
    case swipeBack = "swipe-back"
    case swipeDown = "swipe-down"
    /// A link that opened the app, or that was passed to it.
    case openURL = "open-url"
  }
  /// The phase of a gesture. A tap has none.
  public enum Phase: String, CaseIterable, Sendable { case began, cancelled, finished }

  /// The kind of action.
  public var kind: Kind
  /// The phase of a gesture. Nil for actions without phases.
  public var phase: Phase?
  /// The title of the button, or of the screen that was chosen in the Back menu. For a link, its address
  /// without query and fragment.
  public var title: String?

  public init(_ kind: Kind, phase: Phase? = nil, title: String? = nil) {
    self.kind = kind
    self.phase = phase
    self.title = title
  }
}

/// A call that UIKit warns about, throws an exception for, or ignores.
public struct Misuse: Equatable, Sendable {
  /// A stable identifier: `already-presenting`, `not-in-window`, `nested-push`, …
  public var kind: String
  /// The message of UIKit's warning or exception.
  public var message: String
  /// The screen that the call was about, if there is one.
  public var screen: TraceObject?

  public init(kind: String, message: String, screen: TraceObject? = nil) {
    self.kind = kind
    self.message = message
    self.screen = screen
  }
}

/// A loss of events.
public struct Loss: Equatable, Sendable {
  /// How many events are missing. Nil if the number is unknown.
  public var count: Int?
  /// The reason, such as `No space left on device`.
  public var reason: String

  public init(count: Int?, reason: String) {
    self.count = count
    self.reason = reason
  }

  /// The sum of this loss and a later one.
  func and(_ later: Loss) -> Loss {
    guard let count, let more = later.count else { return Loss(count: nil, reason: later.reason) }
    // A trace may contain any number.
    let (sum, isTooLarge) = count.addingReportingOverflow(more)
    return Loss(count: isTooLarge ? .max : sum, reason: later.reason)
  }
}

/// The complete state at a settled moment: the controllers on screen, and the objects that are alive.
public struct Snapshot: Equatable, Sendable {
  /// A controller in a window's hierarchy. A window's root has neither a `parent` nor a `presenter`.
  public struct Node: Equatable, Sendable {
    /// The id, type and title of the controller.
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

  /// A coordinator that is alive, with its children.
  public struct CoordinatorNode: Equatable, Sendable {
    /// The id and type of the coordinator.
    public var object: TraceObject
    /// The ids of its children.
    public var children: [ObjectID]
    /// Whether its parent and children are unknown, because it is not in the tree of a watched coordinator. Since version
    /// 1.1.
    public var isUnwatched: Bool

    public init(_ object: TraceObject, children: [ObjectID] = [], isUnwatched: Bool = false) {
      self.object = object
      self.children = children
      self.isUnwatched = isUnwatched
    }
  }

  /// The references that retain an object that should have been deallocated.
  public struct Holding: Equatable, Sendable {
    /// The object.
    public var object: TraceObject
    /// The shortest visible chain of strong references to the object. Each step is a type and its property,
    /// such as `AppCoordinator.children[2]` or, for what a closure captures, `Model.onDone (closure)`. The chain
    /// may begin at the object itself. Empty if none was visible, for example because a task retains it.
    public var path: [String]
    /// For a screen: the screen that may show it again, because it is on screen, and retains the screen that
    /// code removed from it, or stores it in a property.
    public var container: ObjectID?
    /// For a screen: whether a coordinator has it in an outdated copy of the stack, a list whose other
    /// screens were also shown and of which some are on screen. Since version 1.1.
    public var isInStaleList: Bool
    /// Whether the chain begins in a retain cycle: at the object itself, or at another one that should have been
    /// deallocated. No chain from the app's roots was visible. Since version 1.1.
    public var isCyclic: Bool
    /// For a coordinator: whether its parent cannot release it. All of the parent's references to it are in constants, or
    /// in properties that are not optional, lazy ones included. Since version 1.1.
    public var isPermanent: Bool

    public init(
      _ object: TraceObject, path: [String], container: ObjectID? = nil, isInStaleList: Bool = false,
      isCyclic: Bool = false, isPermanent: Bool = false
    ) {
      self.object = object
      self.path = path
      self.container = container
      self.isInStaleList = isInStaleList
      self.isCyclic = isCyclic
      self.isPermanent = isPermanent
    }
  }

  /// Every controller in a window. Parents come before their children, lower screens of a stack before higher
  /// ones, and modals last.
  public var hierarchy: [Node]
  /// The coordinators that are alive.
  public var coordinators: [CoordinatorNode]
  /// The screens, containers and routers of the trace that are alive, on screen or not.
  public var alive: [TraceObject]
  /// The references that retain objects that should have been deallocated, if the recorder looked for
  /// them.
  public var held: [Holding]
  /// Screens that were requested and have not appeared, but are in a container that is not on screen itself,
  /// such as the stack of a tab that is not shown. Since version 1.1.
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

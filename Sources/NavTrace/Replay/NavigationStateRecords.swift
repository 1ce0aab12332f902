extension NavigationState {
  /// Which event of the trace something happened at.
  public struct Moment: Hashable, Comparable, Sendable {
    /// The event's number.
    public var seq: Int
    /// The event's line in its file, from 1.
    public var line: Int

    public init(seq: Int, line: Int) {
      self.seq = seq
      self.line = line
    }

    public static func < (a: Moment, b: Moment) -> Bool { (a.seq, a.line) < (b.seq, b.line) }
  }

  /// A screen was requested from a router or from UIKit, or a coordinator claimed it.
  ///
  /// It does not change, so the state, its screens, callbacks and coordinators refer to the same one.
  public final class Request: Sendable {
    public let screen: TraceObject
    /// Nil where a coordinator shows its screens itself.
    public let router: TraceObject?
    public let coordinator: TraceObject?
    public let moment: Moment
    public let at: SourceLocation?
    /// The on-dismiss callback that the router was given.
    public let callback: ObjectID?
    /// How UIKit was to show it, where a coordinator without a router requested it.
    public let method: NavigationRequest.ShowMethod?
    /// The coordinator that requested it, where that is another one than the one whose screen it is: one that shows the first
    /// screen of a flow that it starts.
    public let requester: Requester?
    /// What the recorder inferred from that it is the coordinator's, such as `LoginViewController.coordinator`; nil where the
    /// coordinator said so, or its router was asked.
    public let inferred: String?

    /// A coordinator that requested another one's screen.
    public struct Requester: Equatable, Sendable {
      public var coordinator: TraceObject?
      public var moment: Moment
      public var at: SourceLocation?
    }

    init(
      screen: TraceObject, router: TraceObject? = nil, coordinator: TraceObject?, moment: Moment,
      at: SourceLocation? = nil, callback: ObjectID? = nil, method: NavigationRequest.ShowMethod? = nil,
      requester: Requester? = nil, inferred: String? = nil
    ) {
      self.screen = screen
      self.router = router
      self.coordinator = coordinator
      self.moment = moment
      self.at = at
      self.callback = callback
      self.method = method
      self.requester = requester
      self.inferred = inferred
    }

    /// Whether nothing was requested: a coordinator only claimed the screen.
    package var isClaim: Bool { router == nil && method == nil }
  }

  /// A screen that is on screen, covered by others or not, as it appeared or last moved.
  ///
  /// It does not change, so the state and its steps refer to the same one.
  public final class Screen: Sendable {
    public let object: TraceObject
    /// How it was requested; nil where the trace does not say.
    public let request: Request?
    /// What it is in: a navigation controller, a tab bar controller, another screen.
    public let container: TraceObject?
    /// When it appeared.
    public let arrived: Moment
    /// Whether it was presented over another.
    public let isModal: Bool
    /// Whether it appeared for the first time since it was requested, and the coordinator had been deallocated by then.
    let hasLostRequester: Bool

    /// The coordinator whose screen it is: the one that its `present` or `claim` named.
    public var coordinator: TraceObject? { request?.coordinator }

    init(
      object: TraceObject, request: Request?, container: TraceObject?, arrived: Moment, isModal: Bool,
      hasLostRequester: Bool
    ) {
      self.object = object
      self.request = request
      self.container = container
      self.arrived = arrived
      self.isModal = isModal
      self.hasLostRequester = hasLostRequester
    }
  }

  /// A screen left. It does not change, as a ``Screen`` does not.
  public final class Leave: Sendable {
    public let screen: TraceObject
    public let by: Departure
    public let moment: Moment
    /// Whether it was popped from a stack. Otherwise it was dismissed, alone or with its container.
    public let isPop: Bool

    public init(screen: TraceObject, by: Departure, moment: Moment, isPop: Bool = false) {
      self.screen = screen
      self.by = by
      self.moment = moment
      self.isPop = isPop
    }
  }

  /// A controller in a window: a screen or a container.
  public struct Controller: Equatable, Sendable {
    public var object: TraceObject
    public var place: Place
    /// Counts the controllers that came or moved: what came later lies above, or to the right.
    package var order: Int

    /// Where a controller is.
    public enum Place: Hashable, Sendable {
      /// A window's root.
      case window
      /// In a container, or in another screen.
      case inside(ObjectID)
      /// Presented by another controller; the style where the trace has it.
      case over(ObjectID, style: String?)
      /// In something that no event has named. The next checkpoint does.
      case untold

      /// What it is in or over.
      public var base: ObjectID? {
        switch self {
        case .inside(let id), .over(let id, _): id
        case .window, .untold: nil
        }
      }
    }
  }

  /// A coordinator, with what it has on screen.
  public struct Coordinator: Equatable, Sendable {
    public var object: TraceObject
    /// Its children, in the order in which it took them in.
    public internal(set) var children: [ChildLink] = []
    /// The coordinators that hold it. More than one is a mistake of the app.
    public internal(set) var parents: [ObjectID] = []
    /// How many of its screens ever came on screen.
    public internal(set) var presented = 0
    /// How many of them are still up.
    public internal(set) var up = 0
    /// What the first of them was asked for with.
    public internal(set) var first: Request?
    /// The last of them that went.
    public internal(set) var lastLeave: Leave?
    /// Whether it had finished, stayed a child, and showed another screen all the same: it is kept to be run again.
    public internal(set) var isReused = false
    /// Whether it had finished, stayed a child, and showed a screen that it had shown before: it is kept, with that screen.
    package internal(set) var isShownAgain = false
    /// How many screens are up whose owner is not known, and which may be its own: see `leanOnScreens`.
    var leaning = 0
    /// Until when children that were removed had screens up, or screens were that may be its own.
    var busyUntil: Moment?

    init(object: TraceObject) { self.object = object }

    /// Whether one of its screens is up, as far as is known.
    var isBusy: Bool { up > 0 || leaning > 0 }
  }

  /// A coordinator holds a child.
  public struct ChildLink: Equatable, Sendable {
    public var child: ObjectID
    /// When it was added.
    public var added: Moment
    public var at: SourceLocation?
  }

  /// An on-dismiss callback that has not run.
  public struct Callback: Equatable, Sendable {
    public var id: ObjectID
    public var request: Request
    public internal(set) var stage: Stage
    /// Whether all has come to rest without its screen before. That may be up again since, for another time.
    public internal(set) var isLate = false

    /// The screen that it waits for to go.
    public var screen: TraceObject { request.screen }

    /// Where its screen is.
    public enum Stage: Equatable, Sendable {
      /// Asked for, not on screen yet.
      case awaited
      case onScreen
      /// Gone, but the session has not settled since: the callback may be about to run.
      case leaving(Leave)
      /// Gone at a settled moment.
      case gone(Leave)
    }
  }

  /// A call that was to take screens off, and that no settled moment has judged yet.
  public struct DismissRequest: Equatable, Sendable {
    /// What was called.
    public enum Call: Equatable, Sendable {
      case router(TraceObject)
      /// UIKit, by a coordinator without a router.
      case uiKit(NavigationRequest.RemovalMethod)
      /// UIKit, by code that is not recorded: only its ``refusal`` shows that it was called.
      case unrecorded
    }

    public var call: Call
    public var coordinator: TraceObject?
    public var moment: Moment
    public var at: SourceLocation?
    /// What the user saw when it was asked for.
    public var visible: TraceObject?
    /// What UIKit reported of it, if there was nothing to take off.
    public internal(set) var refusal: Misuse?
    /// Whether it has had its effect. For a router that is a screen of its own or of its coordinator that has left since. For UIKit, any screen that
    /// has left since the last settled moment, or came afterwards: code that dismisses whatever may be there before it shows
    /// something else makes no mistake.
    public internal(set) var isMatched = false

    /// The router that was asked; nil where UIKit was called without one.
    public var router: TraceObject? { if case .router(let router) = call { router } else { nil } }
  }

  /// A settled moment, and what it decided.
  public struct Settlement: Equatable, Sendable {
    public var moment: Moment
    /// Dismissals since the settled moment before that had no effect.
    public var unmatched: [DismissRequest]
  }

  /// A child that is finished while its parent still holds it.
  public struct FinishedChild: Equatable, Sendable {
    public var parent: TraceObject
    public var child: Coordinator
    public var link: ChildLink
    /// How the last screen of it and its descendants went.
    public var lastLeave: Leave?
  }
}

extension NavigationState.Request: Equatable {
  public static func == (a: NavigationState.Request, b: NavigationState.Request) -> Bool {
    a === b
      || a.screen == b.screen && a.router == b.router && a.coordinator == b.coordinator
        && a.moment == b.moment
        && a.at == b.at && a.callback == b.callback && a.method == b.method && a.requester == b.requester
        && a.inferred == b.inferred
  }
}

extension NavigationState.Screen: Equatable {
  public static func == (a: NavigationState.Screen, b: NavigationState.Screen) -> Bool {
    a === b
      || a.object == b.object && a.request == b.request && a.container == b.container
        && a.arrived == b.arrived
        && a.isModal == b.isModal
  }
}

extension NavigationState.Leave: Equatable {
  public static func == (a: NavigationState.Leave, b: NavigationState.Leave) -> Bool {
    a === b || a.screen == b.screen && a.by == b.by && a.moment == b.moment && a.isPop == b.isPop
  }
}

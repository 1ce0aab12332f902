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
  public struct Request: Equatable, Sendable {
    public var screen: TraceObject
    /// Nil where a coordinator shows its screens itself.
    public var router: TraceObject?
    public var coordinator: TraceObject?
    public var moment: Moment
    public var at: SourceLocation?
    /// The on-dismiss callback that the router was given.
    public var callback: ObjectID?
    /// How UIKit was to show it, where a coordinator without a router requested it.
    public var method: NavigationRequest.ShowMethod?
    /// Who requested it, where that is another coordinator than the one whose screen it is: one that shows the first screen of
    /// a flow that it starts.
    public var requester: Requester?
    /// Whether a coordinator claimed the screen: it stays that one's, whoever requests it.
    var isClaimed = false
    /// Whether the screen has come on since.
    var isMet = false
    /// Whether the screen was on screen already, or was seen in a container that is off screen.
    var isPlaced = false

    /// A coordinator that requested another one's screen.
    public struct Requester: Equatable, Sendable {
      public var coordinator: TraceObject?
      public var moment: Moment
      public var at: SourceLocation?
    }

    /// Whether nothing was requested: a coordinator only claimed the screen.
    var isClaim: Bool { router == nil && method == nil }
    /// Whether the screen was requested and has not come.
    var isUnshown: Bool { !isMet && !isPlaced && !isClaim && screen.id.kind == .screen }
  }

  /// A screen that is on screen, covered by others or not.
  public struct Screen: Equatable, Sendable {
    public var object: TraceObject
    /// How it was asked for; nil if nobody told.
    public var request: Request?
    /// What it is in: a navigation controller, a tab bar controller, another screen.
    public var container: TraceObject?
    /// When it came on.
    public var arrived: Moment
    /// Whether it was presented over another.
    public internal(set) var isModal = false

    /// The coordinator whose screen it is: the one that its `present` or `claim` named.
    public var coordinator: TraceObject? { request?.coordinator }
  }

  /// A screen went.
  public struct Leave: Equatable, Sendable {
    public var screen: TraceObject
    public var by: Departure
    public var moment: Moment
    /// Whether it was popped from a stack. Otherwise it was dismissed, alone or with its container.
    public var isPop: Bool

    public init(screen: TraceObject, by: Departure, moment: Moment, isPop: Bool = false) {
      self.screen = screen
      self.by = by
      self.moment = moment
      self.isPop = isPop
    }
  }

  /// A coordinator, with what it has on screen.
  public struct Coordinator: Equatable, Sendable {
    public var object: TraceObject
    /// Its children, in the order in which it took them in.
    public internal(set) var children: [ChildLink] = []
    /// The coordinators that hold it. More than one is a mistake of the app, but a trace may tell of it.
    public var parents: [ObjectID] { holders.all }
    var holders = FewIDs()
    /// How many of its screens ever came on screen.
    public internal(set) var presented = 0
    /// How many of them are still up.
    public internal(set) var up = 0
    /// What the first of them was asked for with.
    public internal(set) var first: Request?
    /// The last of them that went.
    public internal(set) var lastLeave: Leave?
    /// How many of its screens were asked for and have not come yet.
    var awaited = 0
    /// Until when children that it holds no more had screens up.
    var busyUntil: Moment?

    init(_ object: TraceObject) { self.object = object }
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
    /// Whether it has had its effect. For a router that is a screen of its own that has left since. For UIKit, any screen that
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

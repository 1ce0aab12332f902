extension NavigationState {
  /// An event of the trace, as a reference: by its number and its line.
  public struct EventReference: Hashable, Comparable, Sendable {
    /// The event's number.
    public var seq: Int
    private var lineNumber: UInt32

    public init(seq: Int, line: Int) {
      self.seq = seq
      lineNumber = UInt32(clamping: line)
    }

    /// The event's line in its file, from 1. At most 2³² − 1, because a session may have many references.
    public var line: Int {
      get { Int(lineNumber) }
      set { lineNumber = UInt32(clamping: newValue) }
    }

    public static func < (a: EventReference, b: EventReference) -> Bool { (a.seq, a.line) < (b.seq, b.line) }
  }

  /// A screen was requested from a router or from UIKit, or a coordinator claimed it.
  ///
  /// It does not change, so the state, its screens, callbacks and coordinators refer to the same one.
  public final class Request: Sendable {
    /// The screen that was requested or claimed.
    public let screen: TraceObject
    /// The router. Nil if a coordinator shows its screens itself.
    public let router: TraceObject?
    /// The owner of the screen, if it is known.
    public let coordinator: TraceObject?
    /// The event of the request.
    public let moment: EventReference
    /// The source location of the request, if it is known.
    public let at: SourceLocation?
    /// The on-dismiss callback that the router was given.
    public let callback: ObjectID?
    /// How UIKit was to show the screen, if a coordinator without a router requested it.
    public let method: NavigationRequest.ShowMethod?
    /// The coordinator that requested the screen, if it is not the owner: one that shows the first
    /// screen of a flow that it starts.
    public let requester: Requester?
    /// What the owner was inferred from, such as `LoginViewController.coordinator`. Nil if the
    /// coordinator claimed the screen, or its router presented it.
    public let inferred: String?

    /// A coordinator that requested a screen of another coordinator.
    public struct Requester: Sendable {
      /// The coordinator, if it is known.
      public var coordinator: TraceObject?
      /// The event of its request.
      public var moment: EventReference
      /// The source location of its request, if it is known.
      public var at: SourceLocation?
    }

    init(
      screen: TraceObject, router: TraceObject? = nil, coordinator: TraceObject?, moment: EventReference,
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

    /// What the owner was inferred from, if it was.
    package var ownerSource: OwnerSource? { inferred.map { OwnerSource(rawValue: $0) } }

    /// Whether the owner is certain enough for a finding about this screen alone.
    package var isOwnerCertain: Bool { ownerSource?.isCertain ?? true }

    /// Whether it is only a claim: nothing was requested.
    package var isClaim: Bool { router == nil && method == nil }
  }

  /// A screen in a window, covered by others or not, in its state since it appeared or last moved.
  ///
  /// It is immutable: the state and its steps share it.
  public final class Screen: Sendable {
    /// The id, type and title of the screen.
    public let object: TraceObject
    // A session may have many screens, so the members are in an order without gaps between them.
    /// Whether it was presented over another.
    public let isModal: Bool
    /// Whether its coordinator was deallocated between the request and the screen's first appearance.
    package let hasLostRequester: Bool
    /// The request for the screen. Nil if the trace contains none.
    public let request: Request?
    /// The controller that contains it: a navigation controller, a tab bar controller, another screen.
    public let container: TraceObject?
    /// When it appeared.
    public let arrived: EventReference
    /// The root or modal to which it belongs.
    let layer: Layers.ID

    /// The owner of the screen: the coordinator that its `present` or `claim` named.
    public var coordinator: TraceObject? { request?.coordinator }

    init(
      object: TraceObject, request: Request?, container: TraceObject?, layer: Layers.ID,
      arrived: EventReference, isModal: Bool, hasLostRequester: Bool
    ) {
      self.object = object
      self.request = request
      self.container = container
      self.layer = layer
      self.arrived = arrived
      self.isModal = isModal
      self.hasLostRequester = hasLostRequester
    }
  }

  /// The departure of a screen. It is immutable, like a ``Screen``.
  public final class Disappearance: Sendable {
    /// The screen that left.
    public let screen: TraceObject
    /// What made it leave.
    public let by: DisappearanceCause
    /// The event at which it left.
    public let moment: EventReference
    /// Whether it was popped from a stack. Otherwise it was dismissed, alone or with its container.
    public let isPop: Bool
    /// The presentation style of the screen or its container. Nil if it was popped, or not presented, or if the
    /// trace does not contain the style.
    public let style: String?

    public init(
      screen: TraceObject, by: DisappearanceCause, moment: EventReference, isPop: Bool = false,
      style: String? = nil
    ) {
      self.screen = screen
      self.by = by
      self.moment = moment
      self.isPop = isPop
      self.style = style
    }
  }

  /// A controller in a window: a screen or a container.
  public struct Controller: Equatable, Sendable {
    /// The id, type and title of the controller.
    public var object: TraceObject
    /// The position of the controller in its window.
    public var position: Position
    /// The presentation style of a modal, if the trace contains it.
    public var style: String?
    /// A sequence number. Of two controllers, the one that was added or last moved later has the larger
    /// number, and is above or to the right of the other.
    package var order: Int

    /// The position of a controller.
    public enum Position: Hashable, Sendable {
      /// A window's root.
      case window
      /// In a container, or in another screen.
      case inside(ObjectID)
      /// Presented by another controller.
      case over(ObjectID)
      /// In a container that no event has identified. The next checkpoint does.
      case unknown

      /// The container or presenter of the controller. Nil for a root, and if it is unknown.
      public var base: ObjectID? {
        switch self {
        case .inside(let id), .over(let id): id
        case .window, .unknown: nil
        }
      }
    }
  }

  /// A coordinator, with its children and its screens.
  public struct Coordinator: Sendable {
    /// The id and type of the coordinator.
    public var object: TraceObject
    /// Its children, in the order in which they were added.
    public internal(set) var children: [ChildLink] = []
    /// The coordinators that have it as a child. More than one is a mistake of the app.
    public internal(set) var parents: [ObjectID] = []
    /// Whether it has been a child.
    package internal(set) var wasChild = false
    /// Its last removal by a parent.
    package internal(set) var removal: Removal?
    /// The number of its screens that have appeared.
    public internal(set) var presented = 0
    /// How many of its screens are on screen.
    public internal(set) var onScreenCount = 0
    /// The request of its first screen.
    public internal(set) var first: Request?
    /// The departure of the last of its screens that left.
    public internal(set) var lastLeave: Disappearance?
    /// Whether it had finished, stayed a child, and then showed another screen: its parent reuses it.
    public internal(set) var isReused = false
    /// Whether it had finished, stayed a child, and then showed a screen again that it had shown before: its
    /// parent retains it with that screen.
    package internal(set) var isShownAgain = false
    /// The number of screens on screen that have no known owner and may be its own. See `notePossibleOwner`.
    var possibleScreenCount = 0
    /// The containers that it claimed.
    package internal(set) var containers: [ObjectID: ContainerStage] = [:]
    /// When a removed child, or a screen that may have been its own, was last on screen.
    var busyUntil: EventReference?

    init(object: TraceObject) { self.object = object }

    /// The removal of a child.
    package struct Removal: Sendable {
      /// The last settled moment before it.
      package let settled: EventReference?
    }

    /// Whether one of its screens, or one that may be its own, is on screen.
    var isBusy: Bool { onScreenCount > 0 || possibleScreenCount > 0 }
    /// Whether it has shown a screen or claimed a container.
    package var hasShown: Bool { presented > 0 || !containers.isEmpty }
  }

  /// The relation of a parent coordinator to a child.
  public struct ChildLink: Equatable, Sendable {
    /// The child.
    public var child: ObjectID
    /// The event at which the child was added.
    public var added: EventReference
    /// The source location of the add, if it is known.
    public var at: SourceLocation?
  }

  /// An on-dismiss callback that has not run.
  public struct Callback: Sendable {
    /// The id of the callback.
    public var id: ObjectID
    /// The request with which the router received the callback.
    public var request: Request
    /// The position of its screen.
    public internal(set) var stage: Stage
    /// Whether the session has settled without the screen before. The screen may have appeared again since.
    public internal(set) var isLate = false

    /// The screen whose departure the callback reports.
    public var screen: TraceObject { request.screen }

    /// The position of the screen of a callback.
    public enum Stage: Sendable {
      /// Requested, but not on screen yet.
      case awaited
      case onScreen
      /// Off screen, but the session has not settled since, so the callback may still be about to run.
      case leaving(Disappearance)
      /// Off screen at a settled moment.
      case gone(Disappearance)
    }
  }

  /// A call to remove screens whose effect has not been checked at a settled moment yet.
  public struct DismissRequest: Sendable {
    /// What was called.
    public enum Call: Equatable, Sendable {
      case router(TraceObject)
      /// UIKit, by a coordinator without a router.
      case uiKit(NavigationRequest.RemovalMethod)
      /// UIKit, by code that is not recorded: only its ``refusal`` shows that it was called.
      case unrecorded
    }

    /// What was called.
    public var call: Call
    /// The coordinator that called, if it is known.
    public var coordinator: TraceObject?
    /// The event of the call.
    public var moment: EventReference
    /// The source location of the call, if it is known.
    public var at: SourceLocation?
    /// The screen that the user saw at the time of the call.
    public var visible: TraceObject?
    /// The message of UIKit, if there was nothing to remove.
    public internal(set) var refusal: Misuse?
    /// Whether the call had an effect. For a router: a screen of its own or of its coordinator has left
    /// since, or the user has just dismissed a screen, so that the code that is notified dismisses it again. For UIKit: any screen has left since the last settled moment, or appeared afterwards,
    /// because code that dismisses a possible modal before it shows another screen makes no mistake.
    public internal(set) var isMatched = false

    /// The router that was called. Nil if UIKit was called without one.
    public var router: TraceObject? { if case .router(let router) = call { router } else { nil } }
  }

  /// A settled moment, and its results.
  public struct Settlement: Sendable {
    /// The event that settled the session.
    public var moment: EventReference
    /// Dismissals without an effect since the previous settled moment.
    public var unmatched: [DismissRequest]
  }

  /// A child that is finished while it is still a child of its parent.
  public struct FinishedChild: Sendable {
    /// The parent.
    public var parent: TraceObject
    /// The child.
    public var child: Coordinator
    /// The relation of the parent to the child.
    public var link: ChildLink
    /// The departure of the last screen of the child and its descendants.
    public var lastLeave: Disappearance?
  }
}

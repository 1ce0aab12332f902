/// A set of event kinds, for example those that a rule observes.
public struct EventKinds: OptionSet, Sendable {
  public var rawValue: UInt32
  @inlinable public init(rawValue: UInt32) { self.rawValue = rawValue }

  /// The header of a trace.
  @inlinable public static var trace: EventKinds { EventKinds(rawValue: 1 << 0) }
  /// A router was asked to show a screen.
  @inlinable public static var present: EventKinds { EventKinds(rawValue: 1 << 1) }
  /// A router was asked to dismiss.
  @inlinable public static var dismiss: EventKinds { EventKinds(rawValue: 1 << 2) }
  /// A coordinator claimed a screen, or the recorder inferred its owner.
  @inlinable public static var claim: EventKinds { EventKinds(rawValue: 1 << 3) }
  /// A screen appeared on a stack.
  @inlinable public static var push: EventKinds { EventKinds(rawValue: 1 << 4) }
  /// A screen was presented.
  @inlinable public static var modal: EventKinds { EventKinds(rawValue: 1 << 5) }
  /// A screen appeared as a window's root.
  @inlinable public static var root: EventKinds { EventKinds(rawValue: 1 << 6) }
  /// A screen appeared as a tab, page, column or other child.
  @inlinable public static var embed: EventKinds { EventKinds(rawValue: 1 << 7) }
  /// A screen left its stack.
  @inlinable public static var pop: EventKinds { EventKinds(rawValue: 1 << 8) }
  /// A screen left in any way except a pop.
  @inlinable public static var dismissed: EventKinds { EventKinds(rawValue: 1 << 9) }
  /// An on-dismiss callback ran.
  @inlinable public static var callback: EventKinds { EventKinds(rawValue: 1 << 10) }
  /// A coordinator added a child.
  @inlinable public static var childAdded: EventKinds { EventKinds(rawValue: 1 << 11) }
  /// A coordinator removed a child.
  @inlinable public static var childRemoved: EventKinds { EventKinds(rawValue: 1 << 12) }
  /// A coordinator's `deinit`.
  @inlinable public static var coordinatorDeallocated: EventKinds { EventKinds(rawValue: 1 << 13) }
  /// A navigation controller's delegate was replaced.
  @inlinable public static var delegate: EventKinds { EventKinds(rawValue: 1 << 14) }
  /// The user did something.
  @inlinable public static var action: EventKinds { EventKinds(rawValue: 1 << 15) }
  /// UIKit would have logged a warning or thrown an exception.
  @inlinable public static var misuse: EventKinds { EventKinds(rawValue: 1 << 16) }
  /// A snapshot at a settled moment.
  @inlinable public static var checkpoint: EventKinds { EventKinds(rawValue: 1 << 17) }
  /// The end of the session.
  @inlinable public static var end: EventKinds { EventKinds(rawValue: 1 << 18) }
  /// An event that this version does not know.
  @inlinable public static var unknown: EventKinds { EventKinds(rawValue: 1 << 19) }
  /// Events are missing.
  @inlinable public static var lost: EventKinds { EventKinds(rawValue: 1 << 20) }

  /// The session settled. This is not an event of its own: other events settle a session.
  @inlinable public static var settlement: EventKinds { EventKinds(rawValue: 1 << 21) }
  /// A screen's or a container's `deinit`.
  @inlinable public static var controllerDeallocated: EventKinds { EventKinds(rawValue: 1 << 22) }
  /// The `deinit` of any other object, such as a router.
  @inlinable public static var otherDeallocated: EventKinds { EventKinds(rawValue: 1 << 23) }
  /// Any `deinit`.
  @inlinable public static var deallocated: EventKinds {
    [.coordinatorDeallocated, .controllerDeallocated, .otherDeallocated]
  }
  /// A coordinator without a router requested a change from UIKit.
  @inlinable public static var request: EventKinds { EventKinds(rawValue: 1 << 24) }
  /// A tab, page or column was selected.
  @inlinable public static var select: EventKinds { EventKinds(rawValue: 1 << 25) }
  /// Every kind.
  @inlinable public static var all: EventKinds { EventKinds(rawValue: 1 << 26 - 1) }
}

extension TraceEvent {
  /// The kind of the event, without a copy of the event's body.
  package var kind: EventKinds { body.kind }
}

extension TraceEvent.Body {
  /// The kind of the event.
  public var kind: EventKinds {
    switch self {
    case .trace: .trace
    case .present: .present
    case .dismiss: .dismiss
    case .request: .request
    case .claim: .claim
    case .push: .push
    case .modal: .modal
    case .root: .root
    case .embed: .embed
    case .select: .select
    case .pop: .pop
    case .dismissed: .dismissed
    case .callback: .callback
    case .childAdded: .childAdded
    case .childRemoved: .childRemoved
    case .deallocated(let object):
      switch object.id.kind {
      case .coordinator: .coordinatorDeallocated
      case .screen, .container: .controllerDeallocated
      case .router, .callback: .otherDeallocated
      }
    case .delegate: .delegate
    case .action: .action
    case .misuse: .misuse
    case .lost: .lost
    case .checkpoint: .checkpoint
    case .end: .end
    case .unknown: .unknown
    }
  }
}

/// Kinds of events: which of them somebody wants to hear of.
public struct EventKinds: OptionSet, Sendable {
  public var rawValue: UInt32
  @inlinable public init(rawValue: UInt32) { self.rawValue = rawValue }

  @inlinable public static var trace: EventKinds { EventKinds(rawValue: 1 << 0) }
  @inlinable public static var present: EventKinds { EventKinds(rawValue: 1 << 1) }
  @inlinable public static var dismiss: EventKinds { EventKinds(rawValue: 1 << 2) }
  @inlinable public static var claim: EventKinds { EventKinds(rawValue: 1 << 3) }
  @inlinable public static var push: EventKinds { EventKinds(rawValue: 1 << 4) }
  @inlinable public static var modal: EventKinds { EventKinds(rawValue: 1 << 5) }
  @inlinable public static var root: EventKinds { EventKinds(rawValue: 1 << 6) }
  @inlinable public static var embed: EventKinds { EventKinds(rawValue: 1 << 7) }
  @inlinable public static var pop: EventKinds { EventKinds(rawValue: 1 << 8) }
  @inlinable public static var dismissed: EventKinds { EventKinds(rawValue: 1 << 9) }
  @inlinable public static var callback: EventKinds { EventKinds(rawValue: 1 << 10) }
  @inlinable public static var childAdded: EventKinds { EventKinds(rawValue: 1 << 11) }
  @inlinable public static var childRemoved: EventKinds { EventKinds(rawValue: 1 << 12) }
  /// A coordinator's `deinit`.
  @inlinable public static var coordinatorDeallocated: EventKinds { EventKinds(rawValue: 1 << 13) }
  @inlinable public static var delegate: EventKinds { EventKinds(rawValue: 1 << 14) }
  @inlinable public static var action: EventKinds { EventKinds(rawValue: 1 << 15) }
  @inlinable public static var misuse: EventKinds { EventKinds(rawValue: 1 << 16) }
  @inlinable public static var checkpoint: EventKinds { EventKinds(rawValue: 1 << 17) }
  @inlinable public static var end: EventKinds { EventKinds(rawValue: 1 << 18) }
  @inlinable public static var unknown: EventKinds { EventKinds(rawValue: 1 << 19) }
  @inlinable public static var lost: EventKinds { EventKinds(rawValue: 1 << 20) }

  /// No event, but what some of them bring about: all that was under way has come to rest.
  @inlinable public static var settlement: EventKinds { EventKinds(rawValue: 1 << 21) }
  /// Those that can bring about a settlement.
  package static let settling: EventKinds = [.action, .checkpoint, .end]
  /// A screen's or a container's `deinit`.
  @inlinable public static var controllerDeallocated: EventKinds { EventKinds(rawValue: 1 << 22) }
  /// Another's `deinit`: a router's.
  @inlinable public static var otherDeallocated: EventKinds { EventKinds(rawValue: 1 << 23) }
  @inlinable public static var deallocated: EventKinds {
    [.coordinatorDeallocated, .controllerDeallocated, .otherDeallocated]
  }
  @inlinable public static var request: EventKinds { EventKinds(rawValue: 1 << 24) }
  @inlinable public static var select: EventKinds { EventKinds(rawValue: 1 << 25) }
  @inlinable public static var all: EventKinds { EventKinds(rawValue: 1 << 26 - 1) }
}

extension TraceEvent {
  /// The one kind that it is of, told without a copy of what happened.
  package var kind: EventKinds { body.kind }
}

extension TraceEvent.Body {
  /// The one kind that it is of.
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

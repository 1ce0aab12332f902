/// Kinds of events: which of them somebody wants to hear of.
public struct EventKinds: OptionSet, Sendable {
  public var rawValue: UInt32
  @inlinable public init(rawValue: UInt32) { self.rawValue = rawValue }

  public static let trace = EventKinds(rawValue: 1 << 0)
  public static let present = EventKinds(rawValue: 1 << 1)
  public static let dismiss = EventKinds(rawValue: 1 << 2)
  public static let claim = EventKinds(rawValue: 1 << 3)
  public static let push = EventKinds(rawValue: 1 << 4)
  public static let modal = EventKinds(rawValue: 1 << 5)
  public static let root = EventKinds(rawValue: 1 << 6)
  public static let embed = EventKinds(rawValue: 1 << 7)
  public static let pop = EventKinds(rawValue: 1 << 8)
  public static let dismissed = EventKinds(rawValue: 1 << 9)
  public static let callback = EventKinds(rawValue: 1 << 10)
  public static let childAdded = EventKinds(rawValue: 1 << 11)
  public static let childRemoved = EventKinds(rawValue: 1 << 12)
  /// A coordinator's `deinit`.
  public static let coordinatorDeallocated = EventKinds(rawValue: 1 << 13)
  public static let delegate = EventKinds(rawValue: 1 << 14)
  public static let action = EventKinds(rawValue: 1 << 15)
  public static let misuse = EventKinds(rawValue: 1 << 16)
  public static let checkpoint = EventKinds(rawValue: 1 << 17)
  public static let end = EventKinds(rawValue: 1 << 18)
  public static let unknown = EventKinds(rawValue: 1 << 19)
  public static let lost = EventKinds(rawValue: 1 << 20)

  /// No event, but what some of them bring about: all that was under way has come to rest.
  public static let settlement = EventKinds(rawValue: 1 << 21)
  /// Those that can bring about a settlement.
  package static let settling: EventKinds = [.action, .checkpoint, .end]
  /// A screen's or a container's `deinit`.
  public static let controllerDeallocated = EventKinds(rawValue: 1 << 22)
  /// Another's `deinit`: a router's.
  public static let otherDeallocated = EventKinds(rawValue: 1 << 23)
  public static let deallocated: EventKinds = [
    .coordinatorDeallocated, .controllerDeallocated, .otherDeallocated,
  ]
  public static let all = EventKinds(rawValue: 1 << 24 - 1)
}

extension TraceEvent {
  /// The one kind that it is of.
  package var kind: EventKinds { body.kind }
}

extension TraceEvent.Body {
  /// The one kind that it is of.
  public var kind: EventKinds {
    switch self {
    case .trace: .trace
    case .present: .present
    case .dismiss: .dismiss
    case .claim: .claim
    case .push: .push
    case .modal: .modal
    case .root: .root
    case .embed: .embed
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

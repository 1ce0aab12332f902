import NavTrace

/// A set of event kinds, for example those that a rule observes.
public struct EventKinds: OptionSet, Sendable {
  public var rawValue: UInt32
  public init(rawValue: UInt32) { self.rawValue = rawValue }
  init(_ event: EventName) { self.init(rawValue: 1 << UInt32(event.index)) }
  /// A kind beside those of the events' names.
  private init(extra: Int) { self.init(rawValue: 1 << UInt32(EventName.allCases.count + extra)) }

  /// The header of a trace.
  public static var trace: EventKinds { EventKinds(.trace) }
  /// A router was asked to show a screen.
  public static var present: EventKinds { EventKinds(.present) }
  /// A router was asked to dismiss.
  public static var dismiss: EventKinds { EventKinds(.dismiss) }
  /// A coordinator without a router requested a change from UIKit.
  public static var request: EventKinds { EventKinds(.request) }
  /// A coordinator claimed a screen, or the recorder inferred its owner.
  public static var claim: EventKinds { EventKinds(.claim) }
  /// A screen appeared on a stack.
  public static var push: EventKinds { EventKinds(.push) }
  /// A screen was presented.
  public static var modal: EventKinds { EventKinds(.modal) }
  /// A screen appeared as a window's root.
  public static var root: EventKinds { EventKinds(.root) }
  /// A screen appeared as a tab, page, column or other child.
  public static var embed: EventKinds { EventKinds(.embed) }
  /// A tab, page or column was selected.
  public static var select: EventKinds { EventKinds(.select) }
  /// A screen left its stack.
  public static var pop: EventKinds { EventKinds(.pop) }
  /// A screen left in any way except a pop.
  public static var dismissed: EventKinds { EventKinds(.dismissed) }
  /// An on-dismiss callback ran.
  public static var callback: EventKinds { EventKinds(.callback) }
  /// A coordinator added a child.
  public static var childAdded: EventKinds { EventKinds(.childAdded) }
  /// A coordinator removed a child.
  public static var childRemoved: EventKinds { EventKinds(.childRemoved) }
  /// A navigation controller's delegate was replaced.
  public static var delegate: EventKinds { EventKinds(.delegate) }
  /// The user did something.
  public static var action: EventKinds { EventKinds(.action) }
  /// UIKit would have logged a warning or thrown an exception.
  public static var misuse: EventKinds { EventKinds(.misuse) }
  /// Events are missing.
  public static var lost: EventKinds { EventKinds(.lost) }
  /// A snapshot at a settled moment.
  public static var checkpoint: EventKinds { EventKinds(.checkpoint) }
  /// The end of the session.
  public static var end: EventKinds { EventKinds(.end) }

  /// A coordinator's `deinit`.
  public static var coordinatorDeallocated: EventKinds { EventKinds(.deallocated) }
  /// A screen's or a container's `deinit`.
  public static var controllerDeallocated: EventKinds { EventKinds(extra: 0) }
  /// The `deinit` of any other object, such as a router.
  public static var otherDeallocated: EventKinds { EventKinds(extra: 1) }
  /// Any `deinit`.
  public static var deallocated: EventKinds {
    [.coordinatorDeallocated, .controllerDeallocated, .otherDeallocated]
  }
  /// An event that this version does not know.
  public static var unknown: EventKinds { EventKinds(extra: 2) }
  /// The session settled. This is not an event of its own: other events settle a session.
  public static var settlement: EventKinds { EventKinds(extra: 3) }
  /// Every kind.
  public static var all: EventKinds { EventKinds(rawValue: EventKinds(extra: 4).rawValue - 1) }
}

extension TraceEvent {
  /// The kind of the event.
  var kind: EventKinds {
    guard let eventName else { return .unknown }
    guard eventName == .deallocated, case .deallocated(let object) = body else {
      return EventKinds(eventName)
    }
    switch object.id.kind {
    case .coordinator: return .coordinatorDeallocated
    case .screen, .container: return .controllerDeallocated
    case .router, .callback: return .otherDeallocated
    }
  }
}

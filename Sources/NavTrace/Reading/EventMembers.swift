/// The members of an event, in the order in which the reader checks them.
struct EventMembers {
  let keys: [TraceKey]
  let all: TraceKeys
  let required: TraceKeys

  private init(_ keys: [TraceKey], optional: [TraceKey] = []) {
    self.keys = keys
    all = TraceKeys(keys)
    required = all.subtracting(TraceKeys(optional))
  }

  /// The members of an event. The members of a request depend on its kind: see ``showRequest`` and
  /// ``removalRequest``.
  static func of(_ event: EventName) -> EventMembers {
    switch event {
    case .trace:
      EventMembers(
        [.version, .clock, .session, .app, .platform, .start, .test, .segment], optional: [.test, .segment])
    case .present:
      EventMembers(
        [.callback, .router, .screen, .coordinator, .animated, .at], optional: [.callback, .coordinator, .at])
    case .dismiss: EventMembers([.router, .coordinator, .animated, .at], optional: [.coordinator, .at])
    case .request: EventMembers([.request])
    case .claim: EventMembers([.screen, .coordinator, .inferred], optional: [.inferred])
    case .push, .embed: EventMembers([.screen, .container])
    case .modal: EventMembers([.screen, .container, .presenter, .style], optional: [.container])
    case .root: EventMembers([.screen, .container], optional: [.container])
    case .select: EventMembers([.container, .screen, .by], optional: [.screen])
    case .pop: EventMembers([.screen, .container, .by])
    case .dismissed: EventMembers([.screen, .by])
    case .callback: EventMembers([.callback, .screen], optional: [.screen])
    case .childAdded, .childRemoved: EventMembers([.parent, .child, .at], optional: [.at])
    case .deallocated: EventMembers([.object])
    case .delegate: EventMembers([.container, .before, .now, .forwards], optional: [.now, .forwards])
    case .action: EventMembers([.action, .title, .phase], optional: [.title, .phase])
    case .misuse: EventMembers([.misuse, .message, .screen], optional: [.screen])
    case .lost: EventMembers([.count, .reason], optional: [.count])
    case .checkpoint, .end:
      EventMembers(
        [.hierarchy, .coordinators, .alive, .held, .offscreen], optional: [.held, .offscreen])
    }
  }

  static let showRequest = EventMembers([.screen, .coordinator, .at], optional: [.coordinator, .at])
  static let removalRequest = EventMembers([.coordinator, .at], optional: [.coordinator, .at])
}

/// The kind of value that a key has. It does not depend on the event, so a line can be read before its event
/// is known.
enum ValueShape {
  case number, flag, text, version, clock, id, callback, location, object, objects, ids, texts
}

extension TraceKey {
  /// The shape of the key's value in a line. Nil if the key is unknown there.
  var shape: ValueShape? {
    switch self {
    case .seq, .t, .count, .segment: .number
    case .animated, .forwards: .flag
    case .version: .version
    case .clock: .clock
    case .event, .session, .app, .platform, .start, .test, .style, .by, .action, .phase, .misuse, .message,
      .reason, .request, .title, .inferred:
      .text
    case .callback: .callback
    case .at: .location
    case .router, .screen, .coordinator, .container, .presenter, .parent, .child, .object, .before, .now:
      .object
    case .hierarchy, .coordinators, .alive, .held, .offscreen: .objects
    case .id, .type, .children, .path, .stale: nil
    }
  }

  /// The shape of the key's value in an object. Nil if the key is unknown there.
  var shapeInObject: ValueShape? {
    switch self {
    case .id, .parent, .presenter, .container: .id
    case .type, .title: .text
    case .children: .ids
    case .path: .texts
    case .stale: .flag
    default: nil
    }
  }
}

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

  /// Whether all required members are present, and no member has a value of the wrong shape.
  @inline(__always) func areValid(in line: borrowing LineMembers) -> Bool {
    line.present.isSuperset(of: required) && line.wrong.isDisjoint(with: all)
  }

  /// The members of an event. Those of a request also depend on its kind: see ``of(request:)``.
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

  /// The members of a request, by its kind. Nil if the kind is unknown.
  static func of(request name: String) -> EventMembers? {
    if NavigationRequest.ShowMethod(rawValue: name) != nil {
      EventMembers([.screen, .coordinator, .at], optional: [.coordinator, .at])
    } else if NavigationRequest.RemovalMethod(rawValue: name) != nil {
      EventMembers([.coordinator, .at], optional: [.coordinator, .at])
    } else {
      nil
    }
  }
}

/// The kind of value that a key has. It does not depend on the event, so a line can be read before its event
/// is known.
enum ValueShape {
  case event, number, flag, text, version, clock, id, callback, location, object, objects, ids, texts
}

extension TraceKey {
  /// The shape of the key's value in a line. Nil if the key is unknown there.
  var shape: ValueShape? {
    switch self {
    case .seq, .t, .count, .segment: .number
    case .animated, .forwards: .flag
    case .version: .version
    case .clock: .clock
    case .event: .event
    case .session, .app, .platform, .start, .test, .style, .by, .action, .phase, .misuse, .message,
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

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
    case .id, .type, .children, .path, .stale, .cycle: nil
    }
  }

  /// The shape of the key's value in an object. Nil if the key is unknown there.
  var shapeInObject: ValueShape? {
    switch self {
    case .id, .parent, .presenter, .container: .id
    case .type, .title: .text
    case .children: .ids
    case .path: .texts
    case .stale, .cycle: .flag
    default: nil
    }
  }
}

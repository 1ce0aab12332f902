/// All keys of a trace's lines, for the encoder and the reader.
enum TraceKey: String, CaseIterable {
  // Keys of every line.
  case seq, t, event
  // Keys of the header.
  case version, session, app, platform, start, clock, test, segment
  // Keys of events.
  case router, screen, coordinator, animated, callback, at, container, presenter, style, by, parent, child
  case object, action, phase, misuse, message, hierarchy, coordinators, alive, held, before, now, forwards
  case count, reason, request, offscreen, inferred
  // Keys of objects.
  case id, type, title, children, path, stale, cycle
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

extension TraceKey {
  /// The index in `allCases`. It is read from the memory of the enumeration, because searching `allCases` is
  /// too slow for the reader.
  @inline(__always) var index: Int { Int(unsafeBitCast(self, to: UInt8.self)) }
}

/// A set of keys.
struct TraceKeys: OptionSet {
  let rawValue: UInt64

  @inline(__always) init(rawValue: UInt64) { self.rawValue = rawValue }
  @inline(__always) init(_ key: TraceKey) { rawValue = 1 &<< UInt64(truncatingIfNeeded: key.index) }
  init(_ keys: [TraceKey]) { self = keys.reduce(into: []) { $0.formUnion(TraceKeys($1)) } }

  @inline(__always) func has(_ key: TraceKey) -> Bool { !isDisjoint(with: TraceKeys(key)) }
}

extension EventName {
  /// The index in `allCases`.
  @inline(__always) var index: Int { Int(unsafeBitCast(self, to: UInt8.self)) }
}

// The spelling of events in a line: their keys, how they are read, and how they are written.

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
  case id, type, title, children, unwatched, path, stale, cycle, permanent
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
    case .id, .type, .children, .unwatched, .path, .stale, .cycle, .permanent: nil
    }
  }

  /// The shape of the key's value in an object. Nil if the key is unknown there.
  var shapeInObject: ValueShape? {
    switch self {
    case .id, .parent, .presenter, .container: .id
    case .type, .title: .text
    case .children: .ids
    case .path: .texts
    case .unwatched, .stale, .cycle, .permanent: .flag
    default: nil
    }
  }
}

/// An enumeration whose cases have an index. It must have no associated values.
///
/// The index is the byte in which a case is stored: the reader needs it for each key of a line, and would otherwise search a
/// list of all cases. For the same reason it is inlined.
package protocol IndexedCase: CaseIterable {}

extension IndexedCase {
  /// The index in `allCases`.
  @inline(__always) package var index: Int { Int(unsafeBitCast(self, to: UInt8.self)) }
}

extension TraceKey: IndexedCase {}
extension EventName: IndexedCase {}

/// A set of keys.
struct TraceKeys: OptionSet {
  let rawValue: UInt64

  @inline(__always) init(rawValue: UInt64) { self.rawValue = rawValue }
  @inline(__always) init(_ key: TraceKey) { rawValue = 1 &<< UInt64(truncatingIfNeeded: key.index) }

  @inline(__always) func has(_ key: TraceKey) -> Bool { !isDisjoint(with: TraceKeys(key)) }
}

// Writes the members of an event, one case for each event.
extension TraceEncoder {
  mutating func members(_ body: TraceEvent.Body) {
    switch body {
    case .trace(let header): members(header)
    case .present(let router, let screen, let coordinator, let animated, let callback, let at):
      field("router", router)
      field("screen", screen)
      field("coordinator", coordinator)
      field("animated", animated)
      field("callback", callback)
      field("at", at)
    case .dismiss(let router, let coordinator, let animated, let at):
      field("router", router)
      field("coordinator", coordinator)
      field("animated", animated)
      field("at", at)
    case .request(let request, let coordinator, let at):
      field("request", request.name)
      field("screen", request.screen)
      field("coordinator", coordinator)
      field("at", at)
    case .claim(let screen, let coordinator, let inferred):
      field("screen", screen)
      field("coordinator", coordinator)
      field("inferred", inferred)
    case .push(let screen, let container), .embed(let screen, let container):
      field("screen", screen)
      field("container", container)
    case .modal(let screen, let container, let presenter, let style):
      field("screen", screen)
      field("container", container)
      field("presenter", presenter)
      field("style", style.rawValue)
    case .root(let screen, let container):
      field("screen", screen)
      field("container", container)
    case .select(let container, let screen, let cause):
      field("container", container)
      field("screen", screen)
      field("by", cause.rawValue)
    case .pop(let screen, let container, let departure):
      field("screen", screen)
      field("container", container)
      field("by", departure.rawValue)
    case .dismissed(let screen, let departure):
      field("screen", screen)
      field("by", departure.rawValue)
    case .callback(let id, let screen):
      field("callback", id)
      field("screen", screen)
    case .childAdded(let parent, let child, let at), .childRemoved(let parent, let child, let at):
      field("parent", parent)
      field("child", child)
      field("at", at)
    case .deallocated(let object): field("object", object)
    case .delegate(let container, let before, let now, let forwards):
      field("container", container)
      field("before", before)
      field("now", now)
      if let forwards { field("forwards", forwards) }
    case .action(let action):
      field("action", action.kind.rawValue)
      field("phase", action.phase?.rawValue)
      field("title", action.title)
    case .misuse(let misuse):
      field("misuse", misuse.kind)
      field("message", misuse.message)
      field("screen", misuse.screen)
    case .lost(let loss):
      field("count", loss.count)
      field("reason", loss.reason)
    case .checkpoint(let snapshot), .end(let snapshot): members(snapshot)
    case .unknown: break
    }
  }

  private mutating func members(_ header: TraceHeader) {
    field("version", header.version.description)
    field("session", header.session)
    field("app", header.app)
    field("platform", header.platform)
    field("start", header.start)
    field("clock", header.clock.rawValue)
    field("test", header.test)
    field("segment", header.segment)
  }

  private mutating func members(_ snapshot: Snapshot) {
    list("hierarchy", snapshot.hierarchy) { encoder, node in
      encoder.put(node.object) { encoder in
        encoder.field("parent", node.parent)
        encoder.field("presenter", node.presenter)
      }
    }
    list("coordinators", snapshot.coordinators) { encoder, node in
      encoder.put(node.object) { encoder in
        encoder.list("children", node.children) { $0.put($1) }
        if node.isUnwatched { encoder.field("unwatched", true) }
      }
    }
    list("alive", snapshot.alive) { $0.put($1) }
    if !snapshot.held.isEmpty {
      list("held", snapshot.held) { encoder, holding in
        encoder.put(holding.object) { encoder in
          encoder.list("path", holding.path) { $0.string($1) }
          encoder.field("container", holding.container)
          if holding.isInStaleList { encoder.field("stale", true) }
          if holding.isCyclic { encoder.field("cycle", true) }
          if holding.isPermanent { encoder.field("permanent", true) }
        }
      }
    }
    if !snapshot.offscreen.isEmpty { list("offscreen", snapshot.offscreen) { $0.put($1) } }
  }
}

// Makes the body of an event from the members of a line, one case for each event. The members are checked in the order in which they are
// read here, because one object may be introduced by another one of the same line.
extension LineDecoder {
  mutating func body() throws(LineFault) -> TraceEvent.Body {
    guard let event else { return unknown() }
    switch event {
    case .trace: return .trace(try header())
    case .present:
      let callback = try optionalCallback()
      if let callback { registry.insert(callback: callback) }
      return .present(
        router: try object(.router), screen: try object(.screen),
        coordinator: try optionalObject(.coordinator), animated: try required(.animated) == 1,
        callback: callback, at: try location())
    case .dismiss:
      return .dismiss(
        router: try object(.router), coordinator: try optionalObject(.coordinator),
        animated: try required(.animated) == 1, at: try location())
    case .request: return try request()
    case .claim:
      return .claim(
        screen: try object(.screen), coordinator: try object(.coordinator),
        inferred: try optionalText(.inferred))
    case .push: return .push(screen: try object(.screen), container: try object(.container))
    case .modal:
      return .modal(
        screen: try object(.screen), container: try optionalObject(.container),
        presenter: try object(.presenter), style: PresentationStyle(rawValue: try text(.style)))
    case .root: return .root(screen: try object(.screen), container: try optionalObject(.container))
    case .embed: return .embed(screen: try object(.screen), container: try object(.container))
    case .select:
      return .select(
        container: try object(.container), screen: try optionalObject(.screen),
        by: SelectionCause(rawValue: try text(.by)))
    case .pop:
      return .pop(
        screen: try object(.screen), container: try object(.container),
        by: DisappearanceCause(rawValue: try text(.by)))
    case .dismissed:
      return .dismissed(screen: try object(.screen), by: DisappearanceCause(rawValue: try text(.by)))
    case .callback:
      guard let callback = try optionalCallback() else { throw missing(.callback) }
      guard registry.contains(callback) else { throw fault(in: .callback) }
      return .callback(id: callback, screen: try optionalObject(.screen))
    case .childAdded:
      return .childAdded(parent: try object(.parent), child: try object(.child), at: try location())
    case .childRemoved:
      return .childRemoved(parent: try object(.parent), child: try object(.child), at: try location())
    case .deallocated:
      let object = try object(.object)
      registry.deallocate(object.id)
      return .deallocated(object)
    case .delegate:
      let container = try object(.container)
      guard let before = try delegate(.before) else { throw missing(.before) }
      return .delegate(
        container: container, before: before, now: try delegate(.now),
        forwards: try optional(.forwards).map { $0 == 1 })
    case .action: return try action()
    case .misuse:
      return .misuse(
        Misuse(kind: try text(.misuse), message: try text(.message), screen: try optionalObject(.screen)))
    case .lost:
      registry.acceptUnknownIDs()
      return .lost(Loss(count: try optional(.count).map { Int(clamping: $0) }, reason: try text(.reason)))
    case .checkpoint: return .checkpoint(try snapshot())
    case .end: return .end(try snapshot())
    }
  }

  private mutating func unknown() -> TraceEvent.Body {
    isUnknown = true
    return .unknown(name: event?.rawValue ?? line.symbol(.event).map { symbols.text($0) } ?? "")
  }

  private mutating func header() throws(LineFault) -> TraceHeader {
    let version = FormatVersion(try text(.version)) ?? .current
    let clock = TraceHeader.Clock(rawValue: try text(.clock)) ?? .monotonic
    return TraceHeader(
      version: version, session: try text(.session), app: try text(.app), platform: try text(.platform),
      start: try text(.start), clock: clock, test: try optionalText(.test),
      segment: try optional(.segment).map { Int(clamping: $0) })
  }

  /// A request of an unknown kind is treated as an unknown event.
  private mutating func request() throws(LineFault) -> TraceEvent.Body {
    let name = try text(.request)
    let request: NavigationRequest
    if let method = NavigationRequest.ShowMethod(rawValue: name) {
      request = .show(try object(.screen), by: method)
    } else if let method = NavigationRequest.RemovalMethod(rawValue: name) {
      request = .remove(by: method)
    } else {
      return unknown()
    }
    return .request(request, coordinator: try optionalObject(.coordinator), at: try location())
  }

  /// An action of an unknown kind or phase is treated as an unknown event.
  private mutating func action() throws(LineFault) -> TraceEvent.Body {
    let kind = symbols.action(Symbol(try required(.action)))
    let title = try optionalText(.title)
    let phaseName = try optional(.phase)
    let phase = phaseName.flatMap { symbols.phase(Symbol($0)) }
    guard let kind, phase != nil || phaseName == nil else { return unknown() }
    return .action(UserAction(kind, phase: phase, title: title))
  }
}

/// Encodes events as lines of JSON, in a buffer.
///
/// The keys of an event are always in the same order, so equal events have equal bytes.
public struct TraceEncoder: ~Copyable, Sendable {
  private var buffer = ByteBuffer()

  public init() {}

  /// A copy of the encoded lines, in UTF-8.
  public var bytes: [UInt8] { Array(buffer.contents) }

  /// The encoded lines, without a copy. Valid until the next change.
  var contents: UnsafeRawBufferPointer { buffer.contents }

  var count: Int { buffer.count }

  /// Empties the buffer, and keeps its memory.
  public mutating func removeAll() { buffer.removeAll() }

  /// Appends one event and its newline.
  public mutating func append(_ event: TraceEvent) { append(event.body, seq: event.seq, t: event.t) }

  mutating func append(_ body: TraceEvent.Body, seq: Int, t: UInt64) {
    buffer.append("{\"seq\":")
    buffer.append(decimal: UInt64(clamping: seq))
    buffer.append(",\"t\":")
    buffer.append(decimal: t)
    field("event", body.name)
    members(body)
    buffer.append("}\n")
  }
}

// One case for each event, as in the reader.
extension TraceEncoder {
  private mutating func members(_ body: TraceEvent.Body) {
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
        }
      }
    }
    if !snapshot.offscreen.isEmpty { list("offscreen", snapshot.offscreen) { $0.put($1) } }
  }
}

// Members. An optional member that is nil is not written. These functions are inlined, so that each key
// compiles to a few stores; otherwise they take a fifth of the encoding time.
extension TraceEncoder {
  @inline(__always) private mutating func key(_ name: StaticString) {
    buffer.append(",\"")
    buffer.append(name)
    buffer.append("\":")
  }

  @inline(__always) private mutating func field(_ name: StaticString, _ text: String) {
    key(name)
    string(text)
  }

  @inline(__always) private mutating func field(_ name: StaticString, _ text: String?) {
    if let text { field(name, text) }
  }

  @inline(__always) private mutating func field(_ name: StaticString, _ value: Bool) {
    key(name)
    if value { buffer.append("true") } else { buffer.append("false") }
  }

  @inline(__always) private mutating func field(_ name: StaticString, _ count: Int?) {
    guard let count else { return }
    key(name)
    buffer.append(decimal: UInt64(clamping: count))
  }

  @inline(__always) private mutating func field(_ name: StaticString, _ id: ObjectID?) {
    guard let id else { return }
    key(name)
    put(id)
  }

  @inline(__always) private mutating func field(_ name: StaticString, _ object: TraceObject) {
    key(name)
    put(object)
  }

  @inline(__always) private mutating func field(_ name: StaticString, _ object: TraceObject?) {
    if let object { field(name, object) }
  }

  @inline(__always) private mutating func field(_ name: StaticString, _ delegate: TraceDelegate?) {
    guard let delegate else { return }
    if let id = delegate.id {
      field(name, TraceObject(id, delegate.type))
    } else {
      key(name)
      buffer.append("{\"type\":")
      string(delegate.type)
      buffer.append("}")
    }
  }

  @inline(__always) private mutating func field(_ name: StaticString, _ location: SourceLocation?) {
    guard let location else { return }
    key(name)
    buffer.append("\"")
    buffer.append(escaping: location.file)
    buffer.append(":")
    buffer.append(decimal: UInt64(clamping: location.line))
    buffer.append("\"")
  }

  private mutating func list<Element>(
    _ name: StaticString, _ elements: [Element], _ put: (inout TraceEncoder, Element) -> Void
  ) {
    key(name)
    buffer.append("[")
    for (index, element) in elements.enumerated() {
      if index > 0 { buffer.append(",") }
      put(&self, element)
    }
    buffer.append("]")
  }
}

// Values.
extension TraceEncoder {
  private mutating func put(_ id: ObjectID) {
    buffer.append("\"")
    buffer.append(id.kind.rawValue)
    buffer.append(decimal: UInt64(id.number))
    buffer.append("\"")
  }

  private mutating func put(_ object: TraceObject, more: (inout TraceEncoder) -> Void = { _ in }) {
    buffer.append("{\"id\":\"")
    buffer.append(object.id.kind.rawValue)
    buffer.append(decimal: UInt64(object.id.number))
    buffer.append("\",\"type\":\"")
    buffer.append(escaping: object.type)
    if let title = object.title {
      buffer.append("\",\"title\":\"")
      buffer.append(escaping: title)
    }
    buffer.append("\"")
    more(&self)
    buffer.append("}")
  }

  mutating func string(_ text: String) {
    buffer.append("\"")
    buffer.append(escaping: text)
    buffer.append("\"")
  }
}

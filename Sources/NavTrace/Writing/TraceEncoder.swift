/// Writes events as lines of JSON into a buffer.
///
/// The keys of an event always come in the same order, so that equal events are equal bytes.
public struct TraceEncoder: ~Copyable, Sendable {
  private var buffer = ByteBuffer()

  public init() {}

  /// A copy of what has been appended so far: whole lines of UTF-8.
  public var bytes: [UInt8] { Array(buffer.contents) }

  /// The same, in place. Valid until the next change.
  var contents: UnsafeRawBufferPointer { buffer.contents }

  /// Empties the buffer, and keeps its memory for the next events.
  public mutating func removeAll() { buffer.removeAll() }

  /// Appends one event and its newline.
  public mutating func append(_ event: TraceEvent) { append(event.body, seq: event.seq, t: event.t) }

  mutating func append(_ body: TraceEvent.Body, seq: Int, t: UInt64) {
    put("{\"seq\":")
    buffer.append(decimal: UInt64(clamping: seq))
    put(",\"t\":")
    buffer.append(decimal: t)
    field(.event, body.name)
    members(body)
    put("}\n")
  }
}

// Of texts that were put together before.
extension TraceEncoder {
  /// Appends an object, as it stands in lines.
  mutating func append(_ object: TraceObject) { put(object) }

  /// Appends a place, as it stands in lines, as far as its line's number.
  mutating func append(startOf place: SourceLocation) { begin(.at, place) }

  /// What has been appended so far, in memory of its own.
  func copy() -> UnsafeRawBufferPointer {
    let copy = UnsafeMutableRawBufferPointer.allocate(byteCount: contents.count, alignment: 1)
    copy.copyMemory(from: contents)
    return UnsafeRawBufferPointer(copy)
  }

  /// Appends the event `present`: the same bytes as of its ``TraceEvent``.
  mutating func append(_ line: PresentLine, seq: Int, t: UInt64) {
    let texts =
      line.router.count + line.screen.count + (line.coordinator?.count ?? 0) + (line.file?.count ?? 0)
    let words = 160
    buffer.append(atMost: texts + words + 4 * LinePen.roomOfNumber) { pen in
      pen.put("{\"seq\":")
      pen.put(decimal: UInt64(clamping: seq))
      pen.put(",\"t\":")
      pen.put(decimal: t)
      pen.put(",\"event\":\"present\",\"router\":")
      pen.put(line.router)
      pen.put(",\"screen\":")
      pen.put(line.screen)
      if let coordinator = line.coordinator {
        pen.put(",\"coordinator\":")
        pen.put(coordinator)
      }
      if line.animated { pen.put(",\"animated\":true") } else { pen.put(",\"animated\":false") }
      if let callback = line.callback {
        pen.put(",\"callback\":\"")
        pen.put(callback.kind.rawValue)
        pen.put(decimal: UInt64(callback.number))
        pen.put("\"")
      }
      if let file = line.file {
        pen.put(file)
        pen.put(decimal: UInt64(clamping: line.lineNumber))
        pen.put("\"")
      }
      pen.put("}\n")
    }
  }
}

// One case an event, as the reader's `body`.
extension TraceEncoder {
  private mutating func members(_ body: TraceEvent.Body) {
    switch body {
    case .trace(let header): members(header)
    case .present(let router, let screen, let coordinator, let animated, let callback, let at):
      field(.router, router)
      field(.screen, screen)
      field(.coordinator, coordinator)
      field(.animated, animated)
      field(.callback, callback)
      field(.at, at)
    case .dismiss(let router, let coordinator, let animated, let at):
      field(.router, router)
      field(.coordinator, coordinator)
      field(.animated, animated)
      field(.at, at)
    case .request(let request, let coordinator, let at):
      field(.request, request.name)
      field(.screen, request.screen)
      field(.coordinator, coordinator)
      field(.at, at)
    case .claim(let screen, let coordinator):
      field(.screen, screen)
      field(.coordinator, coordinator)
    case .push(let screen, let container), .embed(let screen, let container):
      field(.screen, screen)
      field(.container, container)
    case .modal(let screen, let container, let presenter, let style):
      field(.screen, screen)
      field(.container, container)
      field(.presenter, presenter)
      field(.style, style.rawValue)
    case .root(let screen, let container):
      field(.screen, screen)
      field(.container, container)
    case .pop(let screen, let container, let departure):
      field(.screen, screen)
      field(.container, container)
      field(.by, departure.rawValue)
    case .dismissed(let screen, let departure):
      field(.screen, screen)
      field(.by, departure.rawValue)
    case .callback(let id, let screen):
      field(.callback, id)
      field(.screen, screen)
    case .childAdded(let parent, let child, let at), .childRemoved(let parent, let child, let at):
      field(.parent, parent)
      field(.child, child)
      field(.at, at)
    case .deallocated(let object): field(.object, object)
    case .delegate(let container, let before, let now, let forwards):
      field(.container, container)
      field(.before, before)
      field(.now, now)
      if let forwards { field(.forwards, forwards) }
    case .action(let action):
      field(.action, action.kind.rawValue)
      field(.phase, action.phase?.rawValue)
      field(.title, action.title)
    case .misuse(let misuse):
      field(.misuse, misuse.kind)
      field(.message, misuse.message)
      field(.screen, misuse.screen)
    case .lost(let loss):
      field(.count, loss.count)
      field(.reason, loss.reason)
    case .checkpoint(let snapshot), .end(let snapshot): members(snapshot)
    case .unknown: break
    }
  }

  private mutating func members(_ header: TraceHeader) {
    field(.version, header.version.description)
    field(.session, header.session)
    field(.app, header.app)
    field(.platform, header.platform)
    field(.start, header.start)
    field(.clock, header.clock.rawValue)
    field(.test, header.test)
  }

  private mutating func members(_ snapshot: Snapshot) {
    list(.hierarchy, snapshot.hierarchy) { encoder, node in
      encoder.put(node.object) { encoder in
        encoder.field(.parent, node.parent)
        encoder.field(.presenter, node.presenter)
      }
    }
    list(.coordinators, snapshot.coordinators) { encoder, node in
      encoder.put(node.object) { encoder in
        encoder.list(.children, node.children) { $0.put($1) }
      }
    }
    list(.alive, snapshot.alive) { $0.put($1) }
    if !snapshot.held.isEmpty {
      list(.held, snapshot.held) { encoder, holding in
        encoder.put(holding.object) { encoder in
          encoder.list(.path, holding.path) { $0.string($1) }
          encoder.field(.container, holding.container)
        }
      }
    }
    if !snapshot.offscreen.isEmpty { list(.offscreen, snapshot.offscreen) { $0.put($1) } }
  }
}

// Members; of an optional that is nil, nothing at all.
extension TraceEncoder {
  private mutating func key(_ key: TraceKey) {
    put(",\"")
    buffer.append(key.rawValue)
    put("\":")
  }

  private mutating func field(_ name: TraceKey, _ text: String?) {
    guard let text else { return }
    key(name)
    string(text)
  }

  private mutating func field(_ name: TraceKey, _ value: Bool) {
    key(name)
    if value { put("true") } else { put("false") }
  }

  private mutating func field(_ name: TraceKey, _ count: Int?) {
    guard let count else { return }
    key(name)
    buffer.append(decimal: UInt64(clamping: count))
  }

  private mutating func field(_ name: TraceKey, _ id: ObjectID?) {
    guard let id else { return }
    key(name)
    put(id)
  }

  private mutating func field(_ name: TraceKey, _ object: TraceObject?) {
    guard let object else { return }
    key(name)
    put(object)
  }

  private mutating func field(_ name: TraceKey, _ delegate: TraceDelegate?) {
    guard let delegate else { return }
    if let id = delegate.id {
      field(name, TraceObject(id, delegate.type))
    } else {
      key(name)
      put("{\"type\":")
      string(delegate.type)
      put("}")
    }
  }

  private mutating func field(_ name: TraceKey, _ location: SourceLocation?) {
    guard let location else { return }
    begin(name, location)
    buffer.append(decimal: UInt64(clamping: location.line))
    put("\"")
  }

  /// As far as the line's number.
  private mutating func begin(_ name: TraceKey, _ location: SourceLocation) {
    key(name)
    put("\"")
    text(location.file)
    put(":")
  }

  private mutating func list<Element>(
    _ name: TraceKey, _ elements: [Element], _ put: (inout TraceEncoder, Element) -> Void
  ) {
    key(name)
    self.put("[")
    for (index, element) in elements.enumerated() {
      if index > 0 { self.put(",") }
      put(&self, element)
    }
    self.put("]")
  }
}

// Values.
extension TraceEncoder {
  private mutating func put(_ literal: StaticString) { buffer.append(literal) }

  private mutating func put(_ id: ObjectID) {
    put("\"")
    buffer.append(id.kind.rawValue)
    buffer.append(decimal: UInt64(id.number))
    put("\"")
  }

  private mutating func put(_ object: TraceObject, more: (inout TraceEncoder) -> Void = { _ in }) {
    put("{\"id\":\"")
    buffer.append(object.id.kind.rawValue)
    buffer.append(decimal: UInt64(object.id.number))
    put("\"")
    field(.type, object.type)
    field(.title, object.title)
    more(&self)
    put("}")
  }

  private mutating func string(_ text: String) {
    put("\"")
    self.text(text)
    put("\"")
  }

  /// Escapes what JSON demands, and nothing else.
  private mutating func text(_ text: String) {
    var text = text
    text.withUTF8 { utf8 in
      var rest = UnsafeRawBufferPointer(utf8)
      while let special = JSONEscape.first(in: rest) {
        buffer.append(UnsafeRawBufferPointer(rebasing: rest[..<special]))
        escape(rest[special])
        rest = UnsafeRawBufferPointer(rebasing: rest[(special + 1)...])
      }
      buffer.append(rest)
    }
  }

  private mutating func escape(_ byte: UInt8) {
    switch byte {
    case UInt8(ascii: "\""): put("\\\"")
    case UInt8(ascii: "\\"): put("\\\\")
    case 0x0A: put("\\n")
    case 0x0D: put("\\r")
    case 0x09: put("\\t")
    default:
      if byte < 0x10 { put("\\u000") } else { put("\\u00") }
      buffer.append(String(byte, radix: 16))
    }
  }
}

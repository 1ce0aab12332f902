/// Writes events as lines of JSON into a buffer.
///
/// The keys of an event always come in the same order, so that equal events are equal bytes.
public struct TraceEncoder: Sendable {
  /// What has been appended so far: whole lines of UTF-8.
  public private(set) var bytes: [UInt8] = []

  public init() {}

  /// Empties the buffer, and keeps its memory for the next events.
  public mutating func removeAll() { bytes.removeAll(keepingCapacity: true) }

  /// Appends one event and its newline.
  public mutating func append(_ event: TraceEvent) {
    put("{\"seq\":")
    put(event.seq)
    put(",\"t\":")
    put(event.t)
    field(.event, event.body.name)
    members(event.body)
    put("}\n")
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
      field(.style, style)
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
  }
}

// Members; of an optional that is nil, nothing at all.
extension TraceEncoder {
  private mutating func key(_ key: TraceKey) {
    put(",\"")
    put(key.rawValue)
    put("\":")
  }

  private mutating func field(_ name: TraceKey, _ text: String?) {
    guard let text else { return }
    key(name)
    string(text)
  }

  private mutating func field(_ name: TraceKey, _ value: Bool) {
    key(name)
    put(value ? "true" : "false")
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
    field(name, location?.description)
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
  private mutating func put(_ ascii: String) { bytes.append(contentsOf: ascii.utf8) }
  private mutating func put(_ number: some BinaryInteger) { put(String(number)) }

  private mutating func put(_ id: ObjectID) {
    put("\"")
    put(id.description)
    put("\"")
  }

  private mutating func put(_ object: TraceObject, more: (inout TraceEncoder) -> Void = { _ in }) {
    put("{\"id\":\"")
    put(object.id.description)
    tail(object.type, object.title)
    more(&self)
    put("}")
  }

  /// What follows an object's id.
  private mutating func tail(_ type: String, _ title: String?) {
    put("\"")
    field(.type, type)
    field(.title, title)
  }

  /// What follows an object's id, for the reader to recognise.
  static func tail(type: String, title: String?) -> [UInt8] {
    var encoder = TraceEncoder()
    encoder.tail(type, title)
    return encoder.bytes
  }

  /// In quotes; escapes what JSON demands, and nothing else.
  private mutating func string(_ text: String) {
    put("\"")
    var text = text
    text.withUTF8 { utf8 in
      var rest = utf8[...]
      while let special = rest.firstIndex(where: Self.needsEscape) {
        bytes.append(contentsOf: rest[..<special])
        escape(rest[special])
        rest = rest[(special + 1)...]
      }
      bytes.append(contentsOf: rest)
    }
    put("\"")
  }

  private static func needsEscape(_ byte: UInt8) -> Bool {
    byte < 0x20 || byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "\\")
  }

  private mutating func escape(_ byte: UInt8) {
    switch byte {
    case UInt8(ascii: "\""): put("\\\"")
    case UInt8(ascii: "\\"): put("\\\\")
    case 0x0A: put("\\n")
    case 0x0D: put("\\r")
    case 0x09: put("\\t")
    default: put((byte < 0x10 ? "\\u000" : "\\u00") + String(byte, radix: 16))
    }
  }
}

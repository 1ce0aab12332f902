/// Encodes events as lines of JSON, in a buffer.
///
/// The keys of an event are always in the same order, so equal events have equal bytes.
public struct TraceEncoder: ~Copyable, Sendable {
  private var buffer = ByteBuffer()

  public init() {}

  /// A copy of the encoded lines, in UTF-8.
  public var bytes: [UInt8] { buffer.bytes }

  var count: Int { buffer.count }

  /// Writes the encoded lines, without a copy.
  func write(to output: inout TraceOutput) -> (count: Int, failure: SystemError?) {
    buffer.withBytes { output.write($0) }
  }

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

// Members. An optional member that is nil is not written. These functions are inlined, so that each key
// compiles to a few stores; otherwise they take a fifth of the encoding time.
extension TraceEncoder {
  @inline(__always) private mutating func key(_ name: StaticString) {
    buffer.append(",\"")
    buffer.append(name)
    buffer.append("\":")
  }

  @inline(__always) mutating func field(_ name: StaticString, _ text: String) {
    key(name)
    string(text)
  }

  @inline(__always) mutating func field(_ name: StaticString, _ text: String?) {
    if let text { field(name, text) }
  }

  @inline(__always) mutating func field(_ name: StaticString, _ value: Bool) {
    key(name)
    if value { buffer.append("true") } else { buffer.append("false") }
  }

  @inline(__always) mutating func field(_ name: StaticString, _ count: Int?) {
    guard let count else { return }
    key(name)
    buffer.append(decimal: UInt64(clamping: count))
  }

  @inline(__always) mutating func field(_ name: StaticString, _ id: ObjectID?) {
    guard let id else { return }
    key(name)
    put(id)
  }

  @inline(__always) mutating func field(_ name: StaticString, _ object: TraceObject) {
    key(name)
    put(object)
  }

  @inline(__always) mutating func field(_ name: StaticString, _ object: TraceObject?) {
    if let object { field(name, object) }
  }

  @inline(__always) mutating func field(_ name: StaticString, _ delegate: TraceDelegate?) {
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

  @inline(__always) mutating func field(_ name: StaticString, _ location: SourceLocation?) {
    guard let location else { return }
    key(name)
    buffer.append("\"")
    buffer.append(escaping: location.file)
    buffer.append(":")
    buffer.append(decimal: UInt64(clamping: location.line))
    buffer.append("\"")
  }

  mutating func list<Element>(
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
  mutating func put(_ id: ObjectID) {
    buffer.append("\"")
    buffer.append(id.kind.rawValue)
    buffer.append(decimal: UInt64(id.number))
    buffer.append("\"")
  }

  mutating func put(_ object: TraceObject, more: (inout TraceEncoder) -> Void = { _ in }) {
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

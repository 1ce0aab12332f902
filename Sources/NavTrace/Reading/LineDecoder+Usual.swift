// The short way, for lines that are as ``TraceEncoder`` writes them: nearly all there are. What comes next is known, so that it
// need only be compared. Whatever is otherwise goes the long way, which reads any JSON and can say what is wrong with it.

/// The line is not as expected, though there may be nothing wrong with it.
struct Unusual: Error {}

extension LineDecoder {
  /// Decodes a line that is as our own writer would have written it; nil for any other, and then nothing of this has
  /// changed.
  ///
  /// - Parameters:
  ///   - start: as ``JSONScanner`` wants it.
  ///   - end: where what was read ends: a newline there does not end the line.
  ///   - event: becomes the line's, or anything if that takes the long way.
  /// - Returns: where the line's newline is.
  mutating func usual(_ start: UnsafeRawPointer, before end: UnsafeRawPointer, _ event: inout TraceEvent)
    -> UnsafeRawPointer?
  {
    newcomers.removeAll(keepingCapacity: true)
    var scanner = JSONScanner(start)
    do throws(Unusual) {
      try scanner.take("{\"seq\":")
      guard try scanner.number() == UInt64(lastSeq + 1) else { return nil }
      try scanner.take(",\"t\":")
      let t = try scanner.number()
      guard t >= lastT else { return nil }
      try scanner.take(",\"event\":")
      event.body = try usualBody(try word(events, &scanner), &scanner)
      try scanner.take("}\n")
      guard scanner.at <= end else { return nil }
      lastSeq += 1
      lastT = t
      for newcomer in newcomers { introductions.insert(newcomer) }
      event.seq = lastSeq
      event.t = t
      switch event.body {
      case .present(_, _, _, _, let callback?, _): introductions.insert(callback: callback)
      case .deallocated(let object): introductions.deallocate(object.id)
      default: break
      }
      return scanner.at - 1
    } catch {
      return nil
    }
  }

  // One case an event, as the writer's `members`.
  private mutating func usualBody(_ name: EventName, _ line: inout JSONScanner) throws(Unusual)
    -> TraceEvent.Body
  {
    switch name {
    case .present:
      return .present(
        router: try object(",\"router\":", &line), screen: try object(",\"screen\":", &line),
        coordinator: try optionalObject(",\"coordinator\":", &line), animated: try bool(&line),
        callback: try optionalID(",\"callback\":\"", of: .callback, &line), at: try place(&line))
    case .dismiss:
      return .dismiss(
        router: try object(",\"router\":", &line),
        coordinator: try optionalObject(",\"coordinator\":", &line),
        animated: try bool(&line), at: try place(&line))
    case .claim:
      return .claim(
        screen: try object(",\"screen\":", &line), coordinator: try object(",\"coordinator\":", &line))
    case .push:
      return .push(
        screen: try object(",\"screen\":", &line), container: try object(",\"container\":", &line))
    case .embed:
      return .embed(
        screen: try object(",\"screen\":", &line), container: try object(",\"container\":", &line))
    case .modal:
      return .modal(
        screen: try object(",\"screen\":", &line), container: try optionalObject(",\"container\":", &line),
        presenter: try object(",\"presenter\":", &line), style: try text(",\"style\":", &line))
    case .root:
      return .root(
        screen: try object(",\"screen\":", &line), container: try optionalObject(",\"container\":", &line))
    case .pop:
      return .pop(
        screen: try object(",\"screen\":", &line), container: try object(",\"container\":", &line),
        by: try departure(&line))
    case .dismissed: return .dismissed(screen: try object(",\"screen\":", &line), by: try departure(&line))
    case .callback:
      guard let id = try optionalID(",\"callback\":\"", of: .callback, &line), introductions.contains(id)
      else { throw Unusual() }
      return .callback(id: id, screen: try optionalObject(",\"screen\":", &line))
    case .childAdded:
      return .childAdded(
        parent: try object(",\"parent\":", &line), child: try object(",\"child\":", &line),
        at: try place(&line))
    case .childRemoved:
      return .childRemoved(
        parent: try object(",\"parent\":", &line), child: try object(",\"child\":", &line),
        at: try place(&line))
    case .deallocated: return .deallocated(try object(",\"object\":", &line))
    case .action: return .action(try action(&line))
    case .checkpoint: return .checkpoint(try snapshot(&line))
    case .end: return .end(try snapshot(&line))
    // Too rare to be worth it.
    case .trace, .delegate, .misuse, .lost: throw Unusual()
    }
  }

  private mutating func action(_ line: inout JSONScanner) throws(Unusual) -> UserAction {
    try line.take(",\"action\":")
    var action = UserAction(try word(actions, &line))
    if line.has(",\"phase\":") { action.phase = try word(phases, &line) }
    if line.has(",\"title\":") { action.title = try text(&line) }
    return action
  }

  private mutating func snapshot(_ line: inout JSONScanner) throws(Unusual) -> Snapshot {
    var snapshot = Snapshot()
    snapshot.hierarchy.reserveCapacity(lastCounts.hierarchy + 2)
    snapshot.coordinators.reserveCapacity(lastCounts.coordinators + 2)
    snapshot.alive.reserveCapacity(lastCounts.alive + 4)

    try line.take(",\"hierarchy\":[")
    while line.byte == UInt8(ascii: "{") {
      let object = try openObject(&line)
      snapshot.hierarchy.append(
        Snapshot.Node(
          object, parent: try reference(",\"parent\":\"", &line),
          presenter: try reference(",\"presenter\":\"", &line)))
      try line.take("}")
      try line.separator()
    }
    try line.take("],\"coordinators\":[")
    while line.byte == UInt8(ascii: "{") {
      var node = Snapshot.CoordinatorNode(try openObject(&line))
      try line.take(",\"children\":[")
      while line.has("\"") {
        node.children.append(try known(try line.id()))
        try line.separator()
      }
      snapshot.coordinators.append(node)
      try line.take("]}")
      try line.separator()
    }
    try line.take("],\"alive\":[")
    while line.byte == UInt8(ascii: "{") {
      snapshot.alive.append(try object(&line))
      try line.separator()
    }
    try line.take("]")

    lastCounts = (snapshot.hierarchy.count, snapshot.coordinators.count, snapshot.alive.count)
    return snapshot
  }
}

// The values of members.
extension LineDecoder {
  @inline(__always)
  private mutating func object(_ key: StaticString, _ line: inout JSONScanner) throws(Unusual) -> TraceObject
  {
    try line.take(key)
    return try object(&line)
  }

  @inline(__always)
  private mutating func optionalObject(_ key: StaticString, _ line: inout JSONScanner) throws(Unusual)
    -> TraceObject?
  {
    line.has(key) ? try object(&line) : nil
  }

  private mutating func object(_ line: inout JSONScanner) throws(Unusual) -> TraceObject {
    let object = try openObject(&line)
    try line.take("}")
    return object
  }

  /// An object up to its title, or to its type where it has none.
  @inline(__always)
  private mutating func openObject(_ line: inout JSONScanner) throws(Unusual) -> TraceObject {
    try line.take("{\"id\":\"")
    let id = try line.openID()
    // Nearly always it is told of as it was before.
    if let label = introductions.label(of: id), let end = label.end(from: line.at), !hasTitle(end, label) {
      line.at = end
      return TraceObject(id, label)
    }
    let object = TraceObject(id, try label(&line))
    newcomers.append(object)
    return object
  }

  /// Whether a title follows that the label does not have.
  private func hasTitle(_ end: UnsafeRawPointer, _ label: Label) -> Bool {
    var rest = JSONScanner(end)
    return label.title.isAbsent && rest.has(",\"title\":")
  }

  private mutating func label(_ line: inout JSONScanner) throws(Unusual) -> Label {
    try line.take("\",\"type\":")
    let type = try name(&line)
    return labels.label(type: type, title: line.has(",\"title\":") ? try name(&line) : .absent)
  }

  private func known(_ id: ObjectID) throws(Unusual) -> ObjectID {
    guard introductions.contains(id) else { throw Unusual() }
    return id
  }

  @inline(__always)
  private func reference(_ key: StaticString, _ line: inout JSONScanner) throws(Unusual) -> ObjectID? {
    line.has(key) ? try known(try line.id()) : nil
  }

  @inline(__always)
  private func optionalID(_ key: StaticString, of kind: ObjectID.Kind, _ line: inout JSONScanner)
    throws(Unusual) -> ObjectID?
  {
    guard line.has(key) else { return nil }
    let id = try line.id()
    guard id.kind == kind else { throw Unusual() }
    return id
  }

  private func bool(_ line: inout JSONScanner) throws(Unusual) -> Bool {
    if line.has(",\"animated\":true") { return true }
    try line.take(",\"animated\":false")
    return false
  }

  private mutating func place(_ line: inout JSONScanner) throws(Unusual) -> SourceLocation? {
    guard line.has(",\"at\":") else { return nil }
    let value = try line.text()
    do throws(LineFault) {
      return try location(value)
    } catch {
      throw Unusual()
    }
  }

  private mutating func departure(_ line: inout JSONScanner) throws(Unusual) -> Departure {
    try line.take(",\"by\":")
    return Departure(try name(&line))
  }

  private mutating func name(_ line: inout JSONScanner) throws(Unusual) -> Name {
    let plain = unescaper.plain(try line.text())
    return Name(plain.start, count: plain.count, cache: &names)
  }

  private mutating func text(_ key: StaticString, _ line: inout JSONScanner) throws(Unusual) -> String {
    try line.take(key)
    return try text(&line)
  }

  private mutating func text(_ line: inout JSONScanner) throws(Unusual) -> String {
    String(decoding: unescaper.plain(try line.text()).bytes, as: UTF8.self)
  }

  private func word<Word>(_ table: borrowing WordTable<Word>, _ line: inout JSONScanner) throws(Unusual)
    -> Word
  {
    let text = try line.text()
    guard text.kind == .string, let word = table.word(text.start, count: text.count) else { throw Unusual() }
    return word
  }
}

// Steps over what is expected.
extension JSONScanner {
  @inline(__always)
  fileprivate mutating func has(_ expected: StaticString) -> Bool {
    let count = expected.utf8CodeUnitCount
    guard POSIX.isEqual(at, expected.utf8Start, count) else { return false }
    at += count
    return true
  }

  @inline(__always)
  fileprivate mutating func take(_ expected: StaticString) throws(Unusual) {
    guard has(expected) else { throw Unusual() }
  }

  /// Over a comma, or nothing before the array's end.
  @inline(__always)
  fileprivate mutating func separator() throws(Unusual) {
    if byte == UInt8(ascii: ",") {
      at += 1
      // A comma before the end would be wrong.
      guard byte != UInt8(ascii: "]") else { throw Unusual() }
    } else {
      guard byte == UInt8(ascii: "]") else { throw Unusual() }
    }
  }

  @inline(__always)
  fileprivate mutating func number() throws(Unusual) -> UInt64 {
    let first = at
    var number: UInt64 = 0
    while byte.isDigit {
      number = number &* 10 &+ UInt64(byte &- UInt8(ascii: "0"))
      at += 1
    }
    // More than 18 digits might have overflowed.
    guard 1...18 ~= at - first, first.load(as: UInt8.self) != UInt8(ascii: "0") || at - first == 1 else {
      throw Unusual()
    }
    return number
  }

  /// From after its opening quote to after its closing one.
  @inline(__always)
  fileprivate mutating func id() throws(Unusual) -> ObjectID {
    let id = try openID()
    try take("\"")
    return id
  }

  /// From after its opening quote to after its last digit.
  @inline(__always)
  fileprivate mutating func openID() throws(Unusual) -> ObjectID {
    guard let kind = ObjectID.Kind(rawValue: byte) else { throw Unusual() }
    at += 1
    let number = try number()
    guard number > 0, number <= UInt32.max else { throw Unusual() }
    return ObjectID(kind, UInt32(number))
  }

  fileprivate mutating func text() throws(Unusual) -> JSONValue {
    guard byte == UInt8(ascii: "\"") else { throw Unusual() }
    do throws(JSONError) {
      return try string()
    } catch {
      throw Unusual()
    }
  }
}

// The short way, for lines that are as ``TraceEncoder`` writes them: nearly all there are. What comes next is known, so that it
// need only be compared. Whatever is otherwise goes the long way, which reads any JSON and can say what is wrong with it.

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
    if !newcomers.isEmpty { newcomers.removeAll(keepingCapacity: true) }
    var scanner = JSONScanner(start)
    do throws(Unusual) {
      try scanner.take("{\"seq\":")
      guard try scanner.number() == UInt64(lastSeq + 1) else { return nil }
      try scanner.take(",\"t\":")
      let t = try scanner.longNumber()
      guard t >= lastT else { return nil }
      try scanner.take(",\"event\":")
      let name = try word(events, &scanner)
      if name == .checkpoint || name == .end { letGoOfLists(&event) }
      let body = try usualBody(name, &scanner)
      try scanner.take("}\n")
      guard scanner.at <= end else { return nil }
      Self.replace(&event.body, by: body)
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

  /// So that the lists are held once, and can be changed in place.
  private func letGoOfLists(_ event: inout TraceEvent) {
    if case .checkpoint = event.body { event.body = .unknown(name: "") }
  }

  /// As an assignment, which looks at either of them case by case.
  @inline(__always)
  private static func replace(_ old: inout TraceEvent.Body, by new: TraceEvent.Body) {
    withUnsafeMutablePointer(to: &old) { place in
      place.deinitialize(count: 1)
      place.initialize(to: new)
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
        presenter: try object(",\"presenter\":", &line), style: try style(&line))
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
    case .delegate:
      return .delegate(
        container: try object(",\"container\":", &line), before: try delegate(",\"before\":", &line),
        now: try optionalDelegate(",\"now\":", &line), forwards: forwards(&line))
    case .action: return .action(try action(&line))
    case .checkpoint: return .checkpoint(try snapshot(&line))
    case .end: return .end(try snapshot(&line))
    // Too rare to be worth it.
    case .trace, .misuse, .lost: throw Unusual()
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
    try line.take(",\"hierarchy\":[")
    try hierarchy.begin(&line)
    while line.byte == UInt8(ascii: "{") {
      let object = try openObject(&line)
      let node = Snapshot.Node(
        object, parent: try reference(",\"parent\":\"", &line),
        presenter: try reference(",\"presenter\":\"", &line))
      try line.take("}")
      hierarchy.append(node, upTo: line.at)
      try line.separator()
    }
    try line.take("],\"coordinators\":[")
    try coordinators.begin(&line)
    while line.byte == UInt8(ascii: "{") {
      var node = Snapshot.CoordinatorNode(try openObject(&line))
      try line.take(",\"children\":[")
      while line.has("\"") {
        node.children.append(try known(try line.id()))
        try line.separator()
      }
      try line.take("]}")
      coordinators.append(node, upTo: line.at)
      try line.separator()
    }
    try line.take("],\"alive\":[")
    try alive.begin(&line)
    while line.byte == UInt8(ascii: "{") {
      let object = try object(&line)
      alive.append(object, upTo: line.at)
      try line.separator()
    }
    try line.take("]")
    return Snapshot(
      hierarchy: hierarchy.elements, coordinators: coordinators.elements, alive: alive.elements)
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
    let known = introductions.label(of: id)
    if let known, let end = end(of: known, line) {
      line.at = end
      return TraceObject(id, known)
    }
    let object = TraceObject(id, try label(after: known, &line))
    newcomers.append(object)
    return object
  }

  /// Where it ends, if it is what comes next.
  @inline(__always)
  private func end(of label: Label, _ line: JSONScanner) -> UnsafeRawPointer? {
    guard let end = label.end(from: line.at), !hasTitle(end, label) else { return nil }
    return end
  }

  /// Whether a title follows that the label does not have.
  private func hasTitle(_ end: UnsafeRawPointer, _ label: Label) -> Bool {
    var rest = JSONScanner(end)
    return label.title.isAbsent && rest.has(",\"title\":")
  }

  /// - Parameter known: what the object was told of as before.
  private mutating func label(after known: Label?, _ line: inout JSONScanner) throws(Unusual) -> Label {
    // Others of its type have been told of, and have been told of again, in the same way.
    let place = LabelGuesses.place(after: known, line.at)
    if let guess = guesses[place], let end = end(of: guess, line) {
      line.at = end
      return guess
    }
    try line.take("\",\"type\":")
    let type = try name(&line)
    let label = labels.label(type: type, title: line.has(",\"title\":") ? try name(&line) : .absent)
    guesses[place] = label
    return label
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

  private func forwards(_ line: inout JSONScanner) -> Bool? {
    if line.has(",\"forwards\":true") { return true }
    return line.has(",\"forwards\":false") ? false : nil
  }

  /// One that is an object of the trace.
  private mutating func delegate(_ key: StaticString, _ line: inout JSONScanner) throws(Unusual)
    -> TraceDelegate
  {
    guard let delegate = try optionalDelegate(key, &line) else { throw Unusual() }
    return delegate
  }

  private mutating func optionalDelegate(_ key: StaticString, _ line: inout JSONScanner) throws(Unusual)
    -> TraceDelegate?
  {
    guard let object = try optionalObject(key, &line) else { return nil }
    return TraceDelegate(id: object.id, type: object.label.type)
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

  private mutating func style(_ line: inout JSONScanner) throws(Unusual) -> PresentationStyle {
    try line.take(",\"style\":")
    return PresentationStyle(try name(&line))
  }

  private mutating func name(_ line: inout JSONScanner) throws(Unusual) -> Name {
    let plain = unescaper.plain(try line.text())
    return Name(plain.start, count: plain.count, cache: &names)
  }

  private mutating func text(_ line: inout JSONScanner) throws(Unusual) -> String {
    String(decoding: unescaper.plain(try line.text()).bytes, as: UTF8.self)
  }

  private func word<Word>(_ table: borrowing WordTable<Word>, _ line: inout JSONScanner) throws(Unusual)
    -> Word
  {
    let start = line.at + 1
    guard line.byte == UInt8(ascii: "\""), let count = JSONScanner.countToQuote(start),
      let word = table.word(start, count: count)
    else { throw Unusual() }
    line.at = start + (count + 1)
    return word
  }
}

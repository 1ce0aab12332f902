// The values of the members of usual lines.
extension LineDecoder {
  @inline(__always)
  mutating func object(_ key: StaticString, _ line: inout UsualScanner) throws(Unusual) -> TraceObject {
    try line.take(key)
    return try object(&line)
  }

  @inline(__always)
  mutating func optionalObject(_ key: StaticString, _ line: inout UsualScanner) throws(Unusual)
    -> TraceObject?
  {
    line.has(key) ? try object(&line) : nil
  }

  /// From its id to after its closing brace.
  @inline(__always)
  mutating func object(_ line: inout UsualScanner) throws(Unusual) -> TraceObject {
    // Nearly always it is told of as it was the last time.
    if let (object, end) = recalled.object(at: line.at), end.load(as: UInt8.self) == UInt8(ascii: "}") {
      line.go(to: end + 1)
      return object
    }
    let object = try newcomer(&line)
    guard line.has(UInt8(ascii: "}")) else { throw Unusual() }
    return object
  }

  /// An object from its id up to its title, or to its type where it has none.
  mutating func openObject(_ line: inout UsualScanner) throws(Unusual) -> TraceObject {
    if let (object, end) = recalled.object(at: line.at), !hasTitle(end, object.label) {
      line.go(to: end)
      return object
    }
    return try newcomer(&line)
  }

  /// As ``openObject(_:)``, of one that is new, or told of otherwise.
  @inline(never)
  private mutating func newcomer(_ line: inout UsualScanner) throws(Unusual) -> TraceObject {
    let start = line.at
    let known = recalled.label(at: start)
    let id = try line.openID()
    let count = line.at - start
    let object = TraceObject(id, try label(after: known, &line))
    newcomers.append(Newcomer(object: object, start: start, count: count))
    return object
  }

  /// - Parameter known: what the object was told of as before.
  @inline(__always)
  private mutating func label(after known: Label?, _ line: inout UsualScanner) throws(Unusual) -> Label {
    // Others of its type have been told of, and have been told of again, in the same way.
    let place = LabelGuesses.place(after: known, line.at)
    if let guess = guesses[place], let end = guess.end(from: line.at), !hasTitle(end, guess) {
      line.go(to: end)
      return guess
    }
    try line.take("\",\"type\":\"")
    let type = try name(&line)
    let label = labels.label(type: type, title: line.has(",\"title\":\"") ? try name(&line) : .absent)
    guesses[place] = label
    return label
  }

  /// Whether a title follows that the label does not have.
  @inline(__always) private func hasTitle(_ end: UnsafeRawPointer, _ label: Label) -> Bool {
    var rest = UsualScanner(end)
    return rest.has(",\"title\":") && label.title.isAbsent
  }

  /// An id that stands alone, from after its opening quote to after its closing one.
  mutating func reference(_ line: inout UsualScanner) throws(Unusual) -> ObjectID {
    if let (id, end) = recalled.id(at: line.at), end.load(as: UInt8.self) == UInt8(ascii: "\"") {
      line.go(to: end + 1)
      return id
    }
    let id = try line.id()
    guard introductions.contains(id) else { throw Unusual() }
    return id
  }

  @inline(__always)
  mutating func reference(_ key: StaticString, _ line: inout UsualScanner) throws(Unusual) -> ObjectID? {
    line.has(key) ? try reference(&line) : nil
  }

  func callback(_ line: inout UsualScanner) throws(Unusual) -> ObjectID? {
    guard line.has(",\"callback\":\"") else { return nil }
    let id = try line.id()
    guard id.kind == .callback else { throw Unusual() }
    return id
  }

  func bool(_ line: inout UsualScanner) throws(Unusual) -> Bool {
    if line.has(",\"animated\":true") { return true }
    try line.take(",\"animated\":false")
    return false
  }

  func forwards(_ line: inout UsualScanner) -> Bool? {
    if line.has(",\"forwards\":true") { return true }
    return line.has(",\"forwards\":false") ? false : nil
  }

  @inline(__always)
  mutating func action(_ line: inout UsualScanner) throws(Unusual) -> UserAction {
    let kind: UserAction.Kind =
      if line.has("tap\"") {
        .tap
      } else if line.has("back\"") {
        .back
      } else if line.has("swipe-back\"") {
        .swipeBack
      } else if line.has("swipe-down\"") {
        .swipeDown
      } else if line.has("back-menu\"") {
        .backMenu
      } else if line.has("open-url\"") {
        .openURL
      } else {
        throw Unusual()
      }
    let phase = try phase(&line)
    return UserAction(kind, phase: phase, title: line.has(",\"title\":\"") ? try name(&line) : .absent)
  }

  @inline(__always)
  private func phase(_ line: inout UsualScanner) throws(Unusual) -> UserAction.Phase? {
    guard line.has(",\"phase\":\"") else { return nil }
    if line.has("began\"") { return .began }
    if line.has("finished\"") { return .finished }
    try line.take("cancelled\"")
    return .cancelled
  }

  @inline(__always)
  mutating func place(_ line: inout UsualScanner) throws(Unusual) -> SourceLocation? {
    line.has(",\"at\":\"") ? try anyPlace(&line) : nil
  }

  private mutating func anyPlace(_ line: inout UsualScanner) throws(Unusual) -> SourceLocation {
    let start = line.at
    if let (file, end) = files.name(at: start), end.load(as: UInt8.self) == UInt8(ascii: ":") {
      line.go(to: end + 1)
      let number = try line.number()
      guard number > 0, line.has(UInt8(ascii: "\"")) else { throw Unusual() }
      return SourceLocation(file, line: Int(number))
    }
    let value = try line.text()
    do throws(LineFault) {
      let place = try location(value)
      if value.kind == .string { files.note(place.fileName, at: start) }
      return place
    } catch {
      throw Unusual()
    }
  }

  /// From after its opening quote to after its closing one.
  @inline(__always)
  mutating func name(_ line: inout UsualScanner) throws(Unusual) -> Name {
    if let name = line.shortName() { return name }
    return try longName(&line)
  }

  @inline(never)
  private mutating func longName(_ line: inout UsualScanner) throws(Unusual) -> Name {
    let start = line.at
    if let (name, end) = texts.name(at: start), end.load(as: UInt8.self) == UInt8(ascii: "\"") {
      line.go(to: end + 1)
      return name
    }
    let value = try line.text()
    let plain = unescaper.plain(value)
    let name = Name(plain.start, count: plain.count, cache: &names)
    if value.kind == .string { texts.note(name, at: start) }
    return name
  }
}

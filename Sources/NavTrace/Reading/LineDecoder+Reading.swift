// The pass over a line. Each function reads from the given place on, and returns what follows.
extension LineDecoder {
  mutating func readLine() throws(NotJSON) {
    var at = line.start.afterSpace
    guard at.byte == UInt8(ascii: "{") else { throw NotJSON() }
    at = (at + 1).afterSpace
    var hasNext = at.byte != UInt8(ascii: "}")
    if !hasNext { at += 1 }
    while hasNext {
      let (key, start) = try readKey(at)
      at = if let key { try readMember(key, start) } else { try scan(start, depth: 1).end }
      (hasNext, at) = try readSeparator(at, before: UInt8(ascii: "}"))
    }
    guard at.afterSpace.byte == 0x0A else { throw NotJSON() }
  }

  /// Reads a key and its colon.
  @inline(__always) private mutating func readKey(_ at: JSONCursor) throws(NotJSON) -> (TraceKey?, JSONCursor)
  {
    guard at.byte == UInt8(ascii: "\"") else { throw NotJSON() }
    var (key, end): (TraceKey?, JSONCursor)
    if let word = keys.word(at: at + 1) { (key, end) = word } else { (key, end) = try readOtherKey(at) }
    end = end.afterSpace
    guard end.byte == UInt8(ascii: ":") else { throw NotJSON() }
    return (key, (end + 1).afterSpace)
  }

  /// A key that is unknown, or spelled with escapes.
  @inline(never) private mutating func readOtherKey(_ at: JSONCursor) throws(NotJSON) -> (
    TraceKey?, JSONCursor
  ) {
    let (value, end) = try scan(at, depth: 1)
    return (value.kind == .escapedString ? TraceKey(rawValue: value.text) : nil, end)
  }

  /// Reads what parts the members of an object or the elements of an array, or ends them.
  @inline(__always)
  private func readSeparator(_ at: JSONCursor, before end: UInt8) throws(NotJSON) -> (
    hasNext: Bool, JSONCursor
  ) {
    let at = at.afterSpace
    if at.byte == UInt8(ascii: ",") { return (true, (at + 1).afterSpace) }
    guard at.byte == end else { throw NotJSON() }
    return (false, at + 1)
  }

  /// Any value that lies within `depth` objects and arrays.
  @inline(never) private func scan(_ at: JSONCursor, depth: Int) throws(NotJSON) -> (
    JSONValue, end: JSONCursor
  ) {
    var scanner = JSONScanner(at)
    do throws(JSONError) {
      let value = try scanner.value(depth: depth)
      return (value, scanner.at)
    } catch {
      throw NotJSON()
    }
  }

  @inline(__always)
  private mutating func readMember(_ key: TraceKey, _ at: JSONCursor) throws(NotJSON) -> JSONCursor {
    switch key {
    case .seq, .t, .count:
      guard let (number, end) = at.wholeNumber else { break }
      line.put(key, number)
      return end
    case .event:
      guard at.byte == UInt8(ascii: "\""), let (name, end) = eventNames.word(at: at + 1) else { break }
      line.put(.event, 0)
      event = name
      return end
    case .router, .screen, .coordinator, .container, .presenter, .parent, .child, .object, .before, .now:
      guard at.byte == UInt8(ascii: "{") else { break }
      let (object, end) = try readObject(at, depth: 2)
      line.put(key, UInt64(truncatingIfNeeded: line.objects.count))
      line.objects.append(object)
      return end
    case .title, .action, .phase, .by, .style, .message, .reason, .misuse, .request, .session, .app,
      .platform,
      .start, .test:
      guard at.byte == UInt8(ascii: "\""), let (symbol, end) = symbols.symbol(at: at + 1) else { break }
      line.put(key, UInt64(truncatingIfNeeded: symbol.number))
      return end
    case .at:
      guard at.byte == UInt8(ascii: "\""), let (symbol, end) = symbols.symbol(at: at + 1),
        symbols.location(symbol) != nil
      else { break }
      line.put(.at, UInt64(truncatingIfNeeded: symbol.number))
      return end
    case .hierarchy, .coordinators, .alive, .held, .offscreen:
      guard at.byte == UInt8(ascii: "[") else { break }
      return try readList(key, at)
    case .animated, .forwards:
      guard let (flag, end) = at.flag else { break }
      line.put(key, flag ? 1 : 0)
      return end
    case .callback:
      guard at.byte == UInt8(ascii: "\""), let (id, end) = (at + 1).id, id.kind == .callback else { break }
      line.put(.callback, UInt64(id.number))
      return end
    case .version, .clock: break
    case .id, .type, .children, .path: break
    }
    return try readOtherMember(key, at)
  }

  /// A member that takes a longer look: because of its spelling, because it is a text that is new, or because it is wrong.
  @inline(never)
  private mutating func readOtherMember(_ key: TraceKey, _ at: JSONCursor) throws(NotJSON) -> JSONCursor {
    let (value, end) = try scan(at, depth: 1)
    guard let shape = key.shape else { return end }
    if value.kind == .null {
      line.remove(key)
    } else if let value = self.value(value, shape) {
      line.put(key, value)
      if key == .event { event = line.symbol(.event).flatMap { EventName(rawValue: symbols.text($0)) } }
    } else {
      line.putWrong(key)
    }
    return end
  }

  /// What a line retains of a value, if that has the shape.
  private mutating func value(_ value: JSONValue, _ shape: ValueShape) -> UInt64? {
    switch shape {
    case .number: return value.wholeNumber
    case .flag: return value.kind == .true ? 1 : value.kind == .false ? 0 : nil
    case .callback:
      guard value.isString, let id = ObjectID(value.text), id.kind == .callback else { return nil }
      return UInt64(id.number)
    case .text, .version, .clock, .location:
      guard value.isString else { return nil }
      let symbol = symbols.add(value)
      let isWrong =
        switch shape {
        case .version: FormatVersion(value.text) == nil
        case .clock: TraceHeader.Clock(rawValue: value.text) == nil
        case .location: symbols.location(symbol) == nil
        default: false
        }
      return isWrong ? nil : UInt64(symbol.number)
    case .id, .object, .objects, .ids, .texts: return nil
    }
  }

  private mutating func readList(_ key: TraceKey, _ at: JSONCursor) throws(NotJSON) -> JSONCursor {
    let first = line.objects.count
    var at = (at + 1).afterSpace
    var hasNext = at.byte != UInt8(ascii: "]")
    if !hasNext { at += 1 }
    while hasNext {
      if at.byte == UInt8(ascii: "{") {
        let object: ObjectMembers
        (object, at) = try readObject(at, depth: 3)
        line.objects.append(object)
      } else {
        var other = ObjectMembers(at)
        other.isObject = false
        line.objects.append(other)
        at = try scan(at, depth: 2).end
      }
      (hasNext, at) = try readSeparator(at, before: UInt8(ascii: "]"))
    }
    line.put(key, LineMembers.pack(first..<line.objects.count))
    return at
  }
}

// Objects.
extension LineDecoder {
  /// - Parameter depth: how many objects and arrays its members lie within.
  private mutating func readObject(_ start: JSONCursor, depth: Int) throws(NotJSON) -> (
    ObjectMembers, JSONCursor
  ) {
    var object = ObjectMembers(start)
    var at = (start + 1).afterSpace
    var hasNext = at.byte != UInt8(ascii: "}")
    if !hasNext { at += 1 }
    while hasNext {
      let (key, start) = try readKey(at)
      at =
        if let key { try readMember(key, start, &object, depth) } else { try scan(start, depth: depth).end }
      (hasNext, at) = try readSeparator(at, before: UInt8(ascii: "}"))
    }
    return (object, at)
  }

  @inline(__always) private mutating func readMember(
    _ key: TraceKey, _ at: JSONCursor, _ object: inout ObjectMembers, _ depth: Int
  ) throws(NotJSON) -> JSONCursor {
    switch key {
    case .id:
      guard at.byte == UInt8(ascii: "\""), let (id, end) = (at + 1).id else { break }
      object.put(id, .id)
      return end
    case .type:
      guard at.byte == UInt8(ascii: "\""), let (type, end) = symbols.symbol(at: at + 1) else { break }
      object.type = type
      object.put(.type)
      return end
    case .title:
      guard at.byte == UInt8(ascii: "\""), let (title, end) = symbols.symbol(at: at + 1) else { break }
      object.title = title
      object.put(.title)
      return end
    case .parent, .presenter, .container:
      guard at.byte == UInt8(ascii: "\""), let (id, end) = (at + 1).id else { break }
      object.put(id, key)
      return end
    case .children:
      guard at.byte == UInt8(ascii: "[") else { break }
      return try readChildren(at, &object, depth)
    case .path:
      guard at.byte == UInt8(ascii: "[") else { break }
      return try readPath(at, &object, depth)
    default: break
    }
    return try readOtherMember(key, at, &object, depth)
  }

  @inline(never) private mutating func readOtherMember(
    _ key: TraceKey, _ at: JSONCursor, _ object: inout ObjectMembers, _ depth: Int
  ) throws(NotJSON) -> JSONCursor {
    let (value, end) = try scan(at, depth: depth)
    guard let shape = key.shapeInObject else { return end }
    object.put(key)
    switch (key, shape) {
    case _ where value.kind == .null: object.present.subtract(TraceKeys(key))
    case (.type, _) where value.isString: object.type = symbols.add(value)
    case (.title, _) where value.isString: object.title = symbols.add(value)
    case (_, .id):
      guard value.isString, let id = ObjectID(value.text) else { fallthrough }
      object.put(id, key)
    default: object.wrong.formUnion(TraceKeys(key))
    }
    return end
  }

  private mutating func readChildren(
    _ at: JSONCursor, _ object: inout ObjectMembers, _ depth: Int
  ) throws(NotJSON) -> JSONCursor {
    let first = line.ids.count
    object.put(.children)
    var at = (at + 1).afterSpace
    var hasNext = at.byte != UInt8(ascii: "]")
    if !hasNext { at += 1 }
    while hasNext {
      let start = at
      if at.byte == UInt8(ascii: "\""), let (id, end) = (at + 1).id {
        line.ids.append((id, start))
        at = end
      } else {
        let (value, end) = try scan(at, depth: depth + 1)
        if value.isString, let id = ObjectID(value.text) {
          line.ids.append((id, start))
        } else {
          object.wrong.formUnion(TraceKeys(.children))
        }
        at = end
      }
      (hasNext, at) = try readSeparator(at, before: UInt8(ascii: "]"))
    }
    object.children = first..<line.ids.count
    return at
  }

  private mutating func readPath(
    _ at: JSONCursor, _ object: inout ObjectMembers, _ depth: Int
  ) throws(NotJSON) -> JSONCursor {
    let first = line.texts.count
    object.put(.path)
    var at = (at + 1).afterSpace
    var hasNext = at.byte != UInt8(ascii: "]")
    if !hasNext { at += 1 }
    while hasNext {
      let (value, end) = try scan(at, depth: depth + 1)
      if value.isString {
        line.texts.append(symbols.add(value))
      } else {
        object.wrong.formUnion(TraceKeys(.path))
      }
      (hasNext, at) = try readSeparator(end, before: UInt8(ascii: "]"))
    }
    object.path = first..<line.texts.count
    return at
  }
}

extension ObjectID {
  /// An id as it is written, such as `s7`.
  init?(_ text: String) {
    guard let kind = text.utf8.first.flatMap(Kind.init),
      let number = UInt64(natural: text.utf8.dropFirst()).flatMap(UInt32.init(exactly:))
    else { return nil }
    self.init(kind, number)
  }
}

extension SourceLocation {
  /// A place as it is written, such as `Clinic/Home.swift:42`.
  init?(_ text: String) {
    guard let colon = text.utf8.lastIndex(of: UInt8(ascii: ":")), colon > text.startIndex,
      let line = UInt64(natural: text.utf8[colon...].dropFirst())
    else { return nil }
    self.init(file: String(text[..<colon]), line: Int(line))
  }
}

extension FormatVersion {
  /// A version as it is written, such as `1.1`.
  init?(_ text: String) {
    let parts = text.split(separator: ".", omittingEmptySubsequences: false).map { Int($0) }
    guard parts.count == 2, let major = parts[0], let minor = parts[1], major >= 0, minor >= 0 else {
      return nil
    }
    self.init(major: major, minor: minor)
  }
}

extension UInt64 {
  /// A number from 1 in digits, without leading zeros: so that each number has one spelling.
  init?(natural digits: some Collection<UInt8>) {
    guard let first = digits.first, first != UInt8(ascii: "0"), digits.count <= 18,
      digits.allSatisfy(\.isDigit)
    else { return nil }
    self = digits.reduce(0) { $0 * 10 + UInt64($1 - UInt8(ascii: "0")) }
  }
}

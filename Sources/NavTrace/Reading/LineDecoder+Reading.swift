// Reads a line in one pass. Each function starts at the given cursor, and returns the cursor after what it
// has read. Values in an unusual spelling, new texts and invalid values are left to the general scanner.
extension LineDecoder {
  mutating func readLine() throws(NotJSON) {
    let first = start.afterSpace
    guard first.byte == UInt8(ascii: "{") else { throw NotJSON() }
    var (hasNext, at) = first.opened(UInt8(ascii: "}"))
    while hasNext {
      let (key, value) = try readKey(at)
      at = if let key, let end = try readMember(key, value) { end } else { try readOtherMember(key, value) }
      (hasNext, at) = try at.next(before: UInt8(ascii: "}"))
    }
    guard at.afterSpace.byte == 0x0A else { throw NotJSON() }
  }

  /// Reads a key and its colon. The key is nil if it is unknown.
  @inline(__always) private func readKey(_ at: JSONCursor) throws(NotJSON) -> (TraceKey?, JSONCursor) {
    guard at.byte == UInt8(ascii: "\"") else { throw NotJSON() }
    var (key, end): (TraceKey?, JSONCursor)
    if let word = keys.word(at: at + 1) { (key, end) = word } else { (key, end) = try at.otherKey() }
    end = end.afterSpace
    guard end.byte == UInt8(ascii: ":") else { throw NotJSON() }
    return (key, (end + 1).afterSpace)
  }

  /// Reads a member of the line. Returns nil if the general scanner must read it.
  @inline(__always)
  private mutating func readMember(_ key: TraceKey, _ at: JSONCursor) throws(NotJSON) -> JSONCursor? {
    switch key.shape {
    case .number:
      guard let (number, end) = at.wholeNumber else { return nil }
      line.put(key, number)
      return end
    case .event:
      guard at.byte == UInt8(ascii: "\""), let (name, end) = eventNames.word(at: at + 1) else { return nil }
      line.put(key, 0)
      event = name
      return end
    case .text, .location:
      guard at.byte == UInt8(ascii: "\""), let (symbol, end) = symbols.symbol(at: at + 1),
        key.shape == .text || symbols.location(symbol) != nil
      else { return nil }
      line.put(key, UInt64(truncatingIfNeeded: symbol.number))
      return end
    case .flag:
      guard let (flag, end) = at.flag else { return nil }
      line.put(key, flag ? 1 : 0)
      return end
    case .callback:
      guard at.byte == UInt8(ascii: "\""), let (id, end) = (at + 1).id, id.kind == .callback else {
        return nil
      }
      line.put(key, UInt64(id.number))
      return end
    case .object:
      guard at.byte == UInt8(ascii: "{") else { return nil }
      let (object, end) = try readObject(at, 0, depth: 2)
      line.put(key, UInt64(truncatingIfNeeded: object))
      return end
    case .objects: return at.byte == UInt8(ascii: "[") ? try readList(key, at) : nil
    case .version, .clock, .id, .ids, .texts, nil: return nil
    }
  }

  @inline(never)
  private mutating func readOtherMember(_ key: TraceKey?, _ at: JSONCursor) throws(NotJSON) -> JSONCursor {
    let (value, end) = try at.value(depth: 1)
    guard let key, let shape = key.shape else { return end }
    if value.kind == .null {
      line.remove(key)
    } else if let content = content(value, shape) {
      line.put(key, content)
      if key == .event { event = line.symbol(.event).flatMap { EventName(rawValue: symbols.text($0)) } }
    } else {
      line.putInvalid(key)
    }
    return end
  }

  /// Reads a list of objects. It is invalid if it has another element.
  private mutating func readList(_ key: TraceKey, _ at: JSONCursor) throws(NotJSON) -> JSONCursor {
    let first = elements.count
    // An object of another list has the members of an object in an event.
    let salt: UInt64 = key == .hierarchy ? 1 : key == .coordinators ? 2 : 0
    var isValid = true
    var (hasNext, at) = at.opened(UInt8(ascii: "]"))
    while hasNext {
      if at.byte == UInt8(ascii: "{") {
        let (object, end) = try readObject(at, salt, depth: 3)
        elements.append(UInt32(truncatingIfNeeded: object))
        at = end
      } else {
        isValid = false
        at = try at.value(depth: 2).end
      }
      (hasNext, at) = try at.next(before: UInt8(ascii: "]"))
    }
    if isValid { line.put(key, first..<elements.count) } else { line.putInvalid(key) }
    return at
  }
}

// Objects.
extension LineDecoder {
  /// Reads an object. Returns its index in `objects`.
  /// - Parameters:
  ///   - salt: See ``ObjectTable``.
  ///   - depth: The nesting depth of its members.
  @inline(__always) private mutating func readObject(
    _ start: JSONCursor, _ salt: UInt64, depth: Int
  ) throws(NotJSON) -> (Int, end: JSONCursor) {
    let slot = ObjectTable.slot(start, salt)
    if let count = objects.find(start, slot) { return (slot, start + count) }
    return try readNewObject(start, slot, depth: depth)
  }

  @inline(never) private mutating func readNewObject(
    _ start: JSONCursor, _ slot: Int, depth: Int
  ) throws(NotJSON) -> (Int, end: JSONCursor) {
    let (object, end) = try readMembers(start, depth: depth)
    return (objects.put(object, start, end - start, slot, offset: start - self.start), end)
  }

  /// The index of an object in `objects`. An object that is not stored is read again, and takes the place of the last such one.
  @inline(__always) mutating func stored(_ index: Int) -> Int {
    guard let offset = ObjectTable.offset(of: index) else { return index }
    return readAgain(start + offset)
  }

  @inline(never) private mutating func readAgain(_ start: JSONCursor) -> Int {
    // It was read before, so it is valid.
    objects.putAgain((try? readMembers(start, depth: 2).0) ?? ObjectMembers())
  }

  @inline(__always) private mutating func readMembers(
    _ start: JSONCursor, depth: Int
  ) throws(NotJSON) -> (ObjectMembers, end: JSONCursor) {
    var object = ObjectMembers()
    var (hasNext, at) = start.opened(UInt8(ascii: "}"))
    while hasNext {
      let (key, value) = try readKey(at)
      at =
        if let key, let end = try readMember(key, value, &object) { end } else {
          try readOtherMember(key, value, &object, depth: depth)
        }
      (hasNext, at) = try at.next(before: UInt8(ascii: "}"))
    }
    if object.isNamed {
      object.names = symbols.names(object.type, title: object.present.has(.title) ? object.title : nil)
    }
    return (object, at)
  }

  /// Reads a member of an object. Returns nil if the general scanner must read it.
  @inline(__always) private mutating func readMember(
    _ key: TraceKey, _ at: JSONCursor, _ object: inout ObjectMembers
  ) throws(NotJSON) -> JSONCursor? {
    switch key {
    case .type, .title:
      guard at.byte == UInt8(ascii: "\""), let (symbol, end) = symbols.symbol(at: at + 1) else { return nil }
      object.put(symbol, key)
      return end
    case .id, .parent, .presenter, .container:
      guard at.byte == UInt8(ascii: "\""), let (id, end) = (at + 1).id else { return nil }
      object.put(id, key)
      return end
    case .children:
      guard at.byte == UInt8(ascii: "[") else { return nil }
      return try readChildren(at, &object)
    default: return nil
    }
  }

  /// Reads an array of ids. Returns nil if the general scanner must read it.
  private mutating func readChildren(
    _ at: JSONCursor, _ object: inout ObjectMembers
  ) throws(NotJSON) -> JSONCursor? {
    let first = objects.ids.count
    var (hasNext, at) = at.opened(UInt8(ascii: "]"))
    while hasNext {
      guard at.byte == UInt8(ascii: "\""), let (id, end) = (at + 1).id else { return nil }
      objects.ids.append(id)
      (hasNext, at) = try end.next(before: UInt8(ascii: "]"))
    }
    object.put(.children)
    object.children = Range(first..<objects.ids.count)
    return at
  }

  @inline(never) private mutating func readOtherMember(
    _ key: TraceKey?, _ at: JSONCursor, _ object: inout ObjectMembers, depth: Int
  ) throws(NotJSON) -> JSONCursor {
    let (value, end) = try at.value(depth: depth)
    guard let key, let shape = key.shapeInObject else { return end }
    object.put(key)
    if value.kind == .null {
      object.present.subtract(TraceKeys(key))
    } else if let content = content(value, shape) {
      switch shape {
      case .text: object.put(Symbol(content), key)
      case .id: value.id.map { object.put($0, key) }
      case .ids:
        let first = objects.ids.count
        objects.ids += elements(of: value).compactMap(\.id)
        object.children = Range(first..<objects.ids.count)
      case .texts:
        let first = objects.steps.count
        for step in elements(of: value) { objects.steps.append(symbols.add(step)) }
        object.path = Range(first..<objects.steps.count)
      default: if content == 0 { object.present.subtract(TraceKeys(key)) }
      }
    } else {
      object.wrong.formUnion(TraceKeys(key))
    }
    return end
  }
}

extension LineDecoder {
  /// The content of a value, as it is stored in `line`. Nil if the value does not have the shape. The content of
  /// an object, an array or an id is not stored there.
  mutating func content(_ value: JSONValue, _ shape: ValueShape) -> UInt64? {
    switch shape {
    case .number: return value.wholeNumber
    case .flag: return value.kind == .true ? 1 : value.kind == .false ? 0 : nil
    case .callback: return value.id.flatMap { $0.kind == .callback ? UInt64($0.number) : nil }
    case .event, .text, .version, .clock, .location:
      guard value.isString else { return nil }
      let symbol = symbols.add(value)
      let isWrong =
        switch shape {
        case .version: FormatVersion(value.text) == nil
        case .clock: TraceHeader.Clock(rawValue: value.text) == nil
        case .location: symbols.location(symbol) == nil
        default: false
        }
      return isWrong ? nil : UInt64(truncatingIfNeeded: symbol.number)
    case .id: return value.id == nil ? nil : 0
    case .object: return value.kind == .object ? 0 : nil
    case .objects: return value.kind == .array ? 0 : nil
    case .ids: return value.kind == .array && elements(of: value).allSatisfy { $0.id != nil } ? 0 : nil
    case .texts: return value.kind == .array && elements(of: value).allSatisfy(\.isString) ? 0 : nil
    }
  }
}

extension JSONCursor {
  @inline(__always)
  fileprivate func next(before end: UInt8) throws(LineDecoder.NotJSON) -> (hasNext: Bool, JSONCursor) {
    guard let next = separated(before: end) else { throw LineDecoder.NotJSON() }
    return next
  }

  /// Reads a key that is unknown, or spelled with escapes.
  @inline(never) fileprivate func otherKey() throws(LineDecoder.NotJSON) -> (TraceKey?, end: JSONCursor) {
    let (value, end) = try value(depth: 1)
    return (value.kind == .escapedString ? TraceKey(rawValue: value.text) : nil, end)
  }

  /// Reads a value of any kind that is nested in `depth` objects and arrays.
  @inline(never) fileprivate func value(depth: Int) throws(LineDecoder.NotJSON) -> (
    JSONValue, end: JSONCursor
  ) {
    var scanner = JSONScanner(self)
    do throws(JSONError) {
      let value = try scanner.value(depth: depth)
      return (value, scanner.at)
    } catch {
      throw LineDecoder.NotJSON()
    }
  }
}

extension JSONValue {
  /// The id that a string contains. Nil if it does not.
  var id: ObjectID? {
    if kind == .string, let (id, _) = start.id { return id }
    return isString ? ObjectID(text) : nil
  }
}

extension ObjectID {
  /// Parses an id, such as `s7`.
  package init?(_ text: String) {
    guard let kind = text.utf8.first.flatMap(Kind.init),
      let number = UInt64(natural: text.utf8.dropFirst()).flatMap(UInt32.init(exactly:))
    else { return nil }
    self.init(kind, number)
  }
}

extension SourceLocation {
  /// Parses a source location, such as `Clinic/Home.swift:42`.
  package init?(_ text: String) {
    guard let colon = text.utf8.lastIndex(of: UInt8(ascii: ":")), colon > text.startIndex,
      let line = UInt64(natural: text.utf8[colon...].dropFirst())
    else { return nil }
    self.init(file: String(text[..<colon]), line: Int(line))
  }
}

extension FormatVersion {
  /// Parses a version, such as `1.1`.
  init?(_ text: String) {
    let parts = text.split(separator: ".", omittingEmptySubsequences: false).map { Int($0) }
    guard parts.count == 2, let major = parts[0], let minor = parts[1], major >= 0, minor >= 0 else {
      return nil
    }
    self.init(major: major, minor: minor)
  }
}

extension UInt64 {
  /// Parses a positive integer. Leading zeros are rejected, so that each number has one spelling.
  init?(natural digits: some Collection<UInt8>) {
    guard let first = digits.first, first != UInt8(ascii: "0"), digits.count <= 18,
      digits.allSatisfy(\.isDigit)
    else { return nil }
    self = digits.reduce(0) { $0 * 10 + UInt64($1 - UInt8(ascii: "0")) }
  }
}

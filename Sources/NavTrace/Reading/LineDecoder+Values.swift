// The values of members: numbers, strings, ids, objects, places in code.
extension LineDecoder {
  func required(_ key: TraceKey) throws(LineFault) -> JSONValue {
    guard let value = fields[key] else { throw .content(.missingKey(key.rawValue, owner: event), offset: 0) }
    return value
  }

  func number(_ value: JSONValue, _ key: TraceKey) throws(LineFault) -> UInt64 {
    guard value.kind == .number else { throw wrongType(key, "a number", value) }
    guard let number = value.wholeNumber else { throw wrongValue(key, "a whole number, 0 or more", value) }
    return number
  }

  func optionalCount(_ key: TraceKey) throws(LineFault) -> Int? {
    guard let value = fields[key] else { return nil }
    return Int(clamping: try number(value, key))
  }

  func bool(_ key: TraceKey) throws(LineFault) -> Bool {
    let value = try required(key)
    guard value.kind == .true || value.kind == .false else { throw wrongType(key, "true or false", value) }
    return value.kind == .true
  }

  mutating func text(_ value: JSONValue, _ key: TraceKey) throws(LineFault) -> String {
    guard value.isString else { throw wrongType(key, "a string", value) }
    return String(decoding: unescaper.plain(value).bytes, as: UTF8.self)
  }

  mutating func name(_ value: JSONValue, _ key: TraceKey) throws(LineFault) -> Name {
    guard value.isString else { throw wrongType(key, "a string", value) }
    let plain = unescaper.plain(value)
    return Name(plain.start, count: plain.count, cache: &names)
  }

  mutating func text(_ key: TraceKey) throws(LineFault) -> String { try text(try required(key), key) }

  mutating func optionalText(_ key: TraceKey) throws(LineFault) -> String? {
    guard let value = fields[key] else { return nil }
    return try text(value, key)
  }

  mutating func location() throws(LineFault) -> SourceLocation? {
    try fields[.at].map { value throws(LineFault) in try location(value) }
  }

  mutating func location(_ value: JSONValue) throws(LineFault) -> SourceLocation {
    guard value.isString else { throw wrongType(.at, "a string", value) }
    let plain = unescaper.plain(value)
    guard let colon = plain.bytes.lastIndex(of: UInt8(ascii: ":")), colon > 0,
      let line = Self.naturalNumber(plain.bytes[(colon + 1)...]), let line = Int(exactly: line)
    else { throw wrongValue(.at, "a file and a line, such as \"App/Home.swift:42\"", value) }
    return SourceLocation(Name(plain.start, count: colon, cache: &names), line: line)
  }

  mutating func id(_ value: JSONValue, _ key: TraceKey) throws(LineFault) -> ObjectID {
    guard value.isString else { throw wrongType(key, "an id", value) }
    let plain = unescaper.plain(value)
    guard let letter = plain.bytes.first, let kind = ObjectID.Kind(rawValue: letter),
      let number = Self.naturalNumber(plain.bytes.dropFirst())
    else { throw wrongValue(key, "an id, such as \"s7\" or \"c2\"", value) }
    guard let number = UInt32(exactly: number) else {
      throw wrongValue(key, "an id with a number of at most \(UInt32.max)", value)
    }
    return ObjectID(kind, number)
  }

  mutating func callback(_ key: TraceKey) throws(LineFault) -> ObjectID? {
    guard let value = fields[key] else { return nil }
    let id = try id(value, key)
    guard id.kind == .callback else { throw wrongValue(key, "a callback's id, such as \"b3\"", value) }
    return id
  }

  /// An id alone, of `inner`, that must have been introduced by the end of this line.
  mutating func reference(_ key: TraceKey) throws(LineFault) -> ObjectID? {
    guard let value = inner[key] else { return nil }
    return try reference(value, key)
  }

  mutating func reference(_ value: JSONValue, _ key: TraceKey) throws(LineFault) -> ObjectID {
    let id = try id(value, key)
    if !introductions.contains(id) { references.append((id, offset(of: value))) }
    return id
  }

  mutating func object(_ key: TraceKey) throws(LineFault) -> TraceObject {
    try object(try required(key), key)
  }

  mutating func optionalObject(_ key: TraceKey) throws(LineFault) -> TraceObject? {
    guard let value = fields[key] else { return nil }
    return try object(value, key)
  }

  /// Puts an object's members into `inner`.
  mutating func scanObject(_ value: JSONValue, _ key: TraceKey) throws(LineFault) {
    guard value.kind == .object else { throw wrongType(key, "an object", value) }
    do throws(JSONError) {
      var scanner = JSONScanner(value.start)
      try inner.read(&scanner, depth: 0, keys: keys, unescaper: &unescaper)
    } catch {
      throw .json(error)
    }
  }

  /// Leaves the object's members in `inner`.
  mutating func object(_ value: JSONValue, _ key: TraceKey) throws(LineFault) -> TraceObject {
    try scanObject(value, key)
    guard let idValue = inner[.id] else { throw fault(.missingKey("id", owner: key.rawValue), value) }
    let id = try id(idValue, .id)
    let title = try inner[.title].map { title throws(LineFault) in try name(title, .title) } ?? .absent
    guard let typeValue = inner[.type] else {
      guard let type = introductions.type(of: id) else {
        throw fault(introductions.contains(id) ? .deallocated(id) : .neverIntroduced(id), idValue)
      }
      return TraceObject(id, labels.label(type: type, title: title))
    }
    let object = TraceObject(id, labels.label(type: try name(typeValue, .type), title: title))
    introductions.insert(object)
    return object
  }

  /// A number from 1 in digits, without leading zeros: so that each number has one spelling.
  private static func naturalNumber(_ digits: Slice<UnsafeRawBufferPointer>) -> UInt64? {
    guard let first = digits.first, first != UInt8(ascii: "0"), digits.count <= 18 else { return nil }
    var number: UInt64 = 0
    for byte in digits {
      guard byte.isDigit else { return nil }
      number = number * 10 + UInt64(byte - UInt8(ascii: "0"))
    }
    return number
  }
}

// Finds the error in a value that is known to have one, by reading the value again.
extension LineDecoder {
  /// The first error in the value of a key of the line.
  @inline(never) mutating func fault(in key: TraceKey) -> LineFault {
    var references: [JSONValue] = []
    return value(of: key).flatMap { fault($0, key, &references) } ?? Self.unknownFault
  }

  /// The error that no event has introduced an id without a type in the lists of a snapshot.
  mutating func referenceFault() -> LineFault {
    var references: [JSONValue] = []
    for key in [TraceKey.hierarchy, .coordinators, .held] {
      if let value = value(of: key), let fault = fault(value, key, &references) { return fault }
    }
    for value in references {
      if let id = value.id, !registry.contains(id) { return fault(.neverIntroduced(id), value) }
    }
    return Self.unknownFault
  }

  /// All errors that are possible have other descriptions.
  private static var unknownFault: LineFault { .content(.notATrace("it cannot be decoded"), offset: 0) }

  /// - Parameter references: The ids without a type in the value are appended.
  private mutating func fault(
    _ value: JSONValue, _ key: TraceKey, _ references: inout [JSONValue]
  ) -> LineFault? {
    guard let shape = key.shape else { return nil }
    if content(value, shape) == nil { return shapeFault(value, shape, key) }
    switch shape {
    case .object: return objectFault(value, key, &references)
    case .objects:
      for element in elements(of: value) {
        if let fault = objectFault(element, key, &references) { return fault }
      }
      return nil
    case .callback: return value.id.map { fault(.neverIntroduced($0), value) }
    default: return nil
    }
  }

  /// The error in an object that has this key, or is in a list with this key. If there is none, the object is
  /// introduced.
  private mutating func objectFault(
    _ object: JSONValue, _ key: TraceKey, _ references: inout [JSONValue]
  ) -> LineFault? {
    guard object.kind == .object else { return shapeFault(object, .object, key) }
    let members = members(of: object.start)
    func missing(_ name: TraceKey) -> LineFault {
      .content(.missingKey(name.rawValue, owner: key.rawValue), offset: object.start - start)
    }
    func wrongShape(_ key: TraceKey) -> LineFault? {
      guard let value = members[key], let shape = key.shapeInObject, content(value, shape) == nil else {
        return nil
      }
      return shapeFault(value, shape, key)
    }
    guard let id = members[.id] else {
      guard key == .before || key == .now else { return missing(.id) }
      return members[.type] == nil ? missing(.type) : wrongShape(.type)
    }
    for key in [TraceKey.id, .title, .type] { if let fault = wrongShape(key) { return fault } }
    if let number = id.id {
      if let type = members[.type] {
        registry.insert(number, TraceObject.Names(type: type.text, title: members[.title]?.text))
      } else if registry.names(of: number) == nil {
        return fault(registry.contains(number) ? .deallocated(number) : .neverIntroduced(number), id)
      }
    }
    let others: [TraceKey] =
      switch key {
      case .hierarchy: [.parent, .presenter]
      case .coordinators: [.children, .unwatched]
      case .held: [.container, .path, .stale, .cycle, .permanent]
      default: []
      }
    for key in others {
      if let fault = wrongShape(key) { return fault }
      guard let value = members[key] else {
        if key == .path { return missing(.path) }
        continue
      }
      if key.shapeInObject == .id { references.append(value) }
      if key.shapeInObject == .ids { references += elements(of: value) }
    }
    return nil
  }
}

// Faults.
extension LineDecoder {
  func missing(_ key: TraceKey) -> LineFault {
    let owner = event?.rawValue ?? value(of: .event)?.text ?? ""
    return .content(.missingKey(key.rawValue, owner: owner), offset: 0)
  }

  /// - Parameter key: A key of the line.
  func fault(_ reason: TraceError.Reason, of key: TraceKey) -> LineFault {
    guard let value = value(of: key) else { return .content(reason, offset: 0) }
    return fault(reason, value)
  }

  func fault(_ reason: TraceError.Reason, _ value: JSONValue) -> LineFault {
    .content(reason, offset: value.start - start - (value.isString ? 1 : 0))
  }

  private func shapeFault(_ value: JSONValue, _ shape: ValueShape, _ key: TraceKey) -> LineFault {
    func type(_ expected: String) -> LineFault {
      fault(.wrongType(key: key.rawValue, expected: expected, found: value.kind.inWords), value)
    }
    func content(_ expected: String) -> LineFault {
      fault(.wrongValue(key: key.rawValue, expected: expected, found: Self.excerpt(value)), value)
    }
    switch shape {
    case .event, .text: return type("a string")
    case .number: return value.kind == .number ? content("a whole number, 0 or more") : type("a number")
    case .flag: return type("true or false")
    case .version: return value.isString ? content("major.minor, such as \"1.1\"") : type("a string")
    case .clock: return value.isString ? content("\"monotonic\" or \"virtual\"") : type("a string")
    case .location:
      return value.isString ? content("a file and a line, such as \"App/Home.swift:42\"") : type("a string")
    case .id, .callback:
      guard value.isString else { return type("an id") }
      let text = value.text
      if ObjectID(text) != nil { return content("a callback's id, such as \"b3\"") }
      let isTooLarge =
        text.utf8.first.flatMap(ObjectID.Kind.init) != nil && UInt64(natural: text.utf8.dropFirst()) != nil
      return content(
        isTooLarge ? "an id with a number of at most \(UInt32.max)" : "an id, such as \"s7\" or \"c2\"")
    case .object: return type("an object")
    case .objects, .ids, .texts:
      guard value.kind == .array else { return type("an array") }
      let element = shape == .ids ? ValueShape.id : .text
      let wrong = elements(of: value).first { shape == .ids ? $0.id == nil : !$0.isString }
      return wrong.map { shapeFault($0, element, key) } ?? type("an array")
    }
  }

  /// The beginning of a value, as spelled in the line.
  static func excerpt(_ value: JSONValue) -> String {
    var count = min(value.count, 40)
    // Do not cut a character in two.
    while count < value.count && value.bytes[count] & 0xC0 == 0x80 { count -= 1 }
    let text = String(decoding: value.bytes[..<count], as: UTF8.self) + (count < value.count ? "…" : "")
    return value.isString ? "\"\(text)\"" : text
  }
}

// Reading a line again. The line is valid JSON, so reading its values does not fail.
extension LineDecoder {
  /// The value of a key of the line. Nil if it is missing or null.
  func value(of key: TraceKey) -> JSONValue? { members(of: start)[key] }

  /// The members of an object that are not null.
  private func members(of object: JSONCursor) -> [TraceKey: JSONValue] {
    var scanner = JSONScanner(object)
    var members: [TraceKey: JSONValue] = [:]
    scanner.skipSpace()
    var hasNext = (try? scanner.enterObject()) ?? false
    while hasNext, let key = try? scanner.key(), let value = try? scanner.value(depth: 0) {
      if let key = TraceKey(rawValue: key.text) { members[key] = value.kind == .null ? nil : value }
      hasNext = (try? scanner.nextMember()) ?? false
    }
    return members
  }

  func elements(of array: JSONValue) -> [JSONValue] {
    var scanner = JSONScanner(array.start)
    var elements: [JSONValue] = []
    var hasNext = scanner.enterArray()
    while hasNext, let value = try? scanner.value(depth: 0) {
      elements.append(value)
      hasNext = (try? scanner.nextElement()) ?? false
    }
    return elements
  }
}

// Finds the error in a line that is known to have one. It reads the line again, in the order in which the
// members of the event are checked.
extension LineDecoder {
  /// The first error in the members of the event.
  @inline(never) mutating func firstFault() -> LineFault {
    var references: [(id: ObjectID, value: JSONValue)] = []
    guard let event else { return .content(.notATrace("it cannot be decoded"), offset: 0) }
    let members = requestMembers ?? eventMembers[event.index]
    for key in members.keys {
      if let fault = fault(key, members, &references) { return fault }
    }
    for reference in references where !registry.contains(reference.id) {
      return fault(.neverIntroduced(reference.id), reference.value)
    }
    // All other errors are handled above.
    return .content(.notATrace("it cannot be decoded"), offset: 0)
  }

  private mutating func fault(
    _ key: TraceKey, _ members: EventMembers, _ references: inout [(id: ObjectID, value: JSONValue)]
  ) -> LineFault? {
    guard line.present.has(key) else { return members.required.has(key) ? missing(key) : nil }
    if line.wrong.has(key) { return wrongShape(key) }
    switch key.shape {
    case .object:
      guard let object = line.place(key).map({ line.objects[$0] }) else { return nil }
      let isDelegate = key == .before || key == .now
      return isDelegate && !object.present.has(.id) ? delegateFault(object, key) : fault(object, key)
    case .objects:
      for place in line.list(key) {
        let object = line.objects[place]
        if let fault = fault(object, key) ?? elementFault(object, key, &references) { return fault }
      }
      return nil
    case .callback:
      guard let id = callback() else { return nil }
      if event == .present { registry.insert(callback: id) }
      return registry.contains(id) ? nil : fault(.neverIntroduced(id), of: key)
    default: return nil
    }
  }

  /// The error in an object. If there is none, the object is introduced.
  private mutating func fault(_ object: ObjectMembers, _ key: TraceKey) -> LineFault? {
    guard object.isObject, object.present.has(.id) else { return missingID(object, key) }
    for key in [TraceKey.id, .title, .type] where object.wrong.has(key) { return wrongShape(key, in: object) }
    if known(object) != nil { return nil }
    let reason: TraceError.Reason =
      registry.contains(object.id) ? .deallocated(object.id) : .neverIntroduced(object.id)
    return value(of: .id, in: object.start).map { fault(reason, $0) }
  }

  private func missingID(_ object: ObjectMembers, _ key: TraceKey) -> LineFault? {
    guard !object.isObject else {
      return .content(.missingKey("id", owner: key.rawValue), offset: object.start - line.start)
    }
    return value(at: object.start).map { shapeFault($0, .object, key) }
  }

  private func delegateFault(_ object: ObjectMembers, _ key: TraceKey) -> LineFault? {
    if object.wrong.has(.type) { return wrongShape(.type, in: object) }
    if object.present.has(.type) { return nil }
    return .content(.missingKey("type", owner: key.rawValue), offset: object.start - line.start)
  }

  /// The error in the members that only elements of a snapshot's lists have.
  private func elementFault(
    _ object: ObjectMembers, _ key: TraceKey, _ references: inout [(id: ObjectID, value: JSONValue)]
  ) -> LineFault? {
    let keys: [TraceKey] =
      switch key {
      case .hierarchy: [.parent, .presenter]
      case .coordinators: [.children]
      case .held: [.container, .path, .stale]
      default: []
      }
    for key in keys {
      if object.wrong.has(key) { return wrongShape(key, in: object) }
      guard object.present.has(key) else {
        if key != .path { continue }
        return .content(.missingKey("path", owner: "held"), offset: object.start - line.start)
      }
      if key == .children {
        let children = value(of: key, in: object.start).map { elements(of: $0) } ?? []
        references += children.compactMap { child in child.id.map { ($0, child) } }
      } else if key != .path, let value = value(of: key, in: object.start), let id = value.id {
        references.append((id, value))
      }
    }
    return nil
  }
}

// Faults.
extension LineDecoder {
  func missing(_ key: TraceKey) -> LineFault {
    let owner = event?.rawValue ?? value(of: .event, in: line.start)?.text ?? ""
    return .content(.missingKey(key.rawValue, owner: owner), offset: 0)
  }

  /// - Parameter key: A key of the line.
  func fault(_ reason: TraceError.Reason, of key: TraceKey) -> LineFault {
    guard let value = value(of: key, in: line.start) else { return .content(reason, offset: 0) }
    return fault(reason, value)
  }

  func fault(_ reason: TraceError.Reason, _ value: JSONValue) -> LineFault {
    .content(reason, offset: value.start - line.start - (value.isString ? 1 : 0))
  }

  /// The error that a value does not have the shape of its key.
  func wrongShape(_ key: TraceKey, in object: ObjectMembers? = nil) -> LineFault {
    guard let value = value(of: key, in: object?.start ?? line.start),
      let shape = object == nil ? key.shape : key.shapeInObject
    else { return missing(key) }
    return shapeFault(value, shape, key)
  }

  private func shapeFault(_ value: JSONValue, _ shape: ValueShape, _ key: TraceKey) -> LineFault {
    func type(_ expected: String) -> LineFault {
      fault(.wrongType(key: key.rawValue, expected: expected, found: value.kind.inWords), value)
    }
    func content(_ expected: String) -> LineFault {
      fault(.wrongValue(key: key.rawValue, expected: expected, found: Self.excerpt(value)), value)
    }
    switch shape {
    case .number: return value.kind == .number ? content("a whole number, 0 or more") : type("a number")
    case .flag: return type("true or false")
    case .text: return type("a string")
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
  private func value(at start: JSONCursor) -> JSONValue? {
    var scanner = JSONScanner(start)
    return try? scanner.value(depth: 0)
  }

  /// The value of a key in an object. Nil if it is missing or null.
  func value(of key: TraceKey, in object: JSONCursor) -> JSONValue? {
    var scanner = JSONScanner(object)
    var found: JSONValue?
    scanner.skipSpace()
    var hasNext = (try? scanner.enterObject()) ?? false
    while hasNext, let name = try? scanner.key(), let value = try? scanner.value(depth: 0) {
      if name.text == key.rawValue { found = value.kind == .null ? nil : value }
      hasNext = (try? scanner.nextMember()) ?? false
    }
    return found
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

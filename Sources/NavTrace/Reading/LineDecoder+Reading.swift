// Reads a line in one pass. Each function starts at the given cursor, and returns the cursor after what it
// has read.
extension LineDecoder {
  mutating func readLine() throws(NotJSON) {
    let start = line.start.afterSpace
    guard start.byte == UInt8(ascii: "{") else { throw NotJSON() }
    var (hasNext, at) = start.opened(UInt8(ascii: "}"))
    while hasNext {
      let (name, value) = try readKey(at)
      guard let key = name else {
        (hasNext, at) = try value.value(depth: 1).end.separated(before: UInt8(ascii: "}"))
        continue
      }
      var end: JSONCursor?
      switch key {
      case .seq, .t, .count, .segment:
        guard let (number, next) = value.wholeNumber else { break }
        line.put(key, number)
        end = next
      case .event:
        guard value.byte == UInt8(ascii: "\""), let (name, next) = eventNames.word(at: value + 1) else {
          break
        }
        line.put(.event, 0)
        event = name
        end = next
      case .router, .screen, .coordinator, .container, .presenter, .parent, .child, .object, .before, .now:
        guard value.byte == UInt8(ascii: "{") else { break }
        line.put(key, UInt64(truncatingIfNeeded: line.objects.count))
        end = try readObject(value, 0, depth: 2)
      case .title, .action, .phase, .by, .style, .message, .reason, .misuse, .request, .session, .app,
        .platform, .start, .test, .at, .inferred:
        guard value.byte == UInt8(ascii: "\""), let (symbol, next) = symbols.symbol(at: value + 1),
          key != .at || symbols.isLocation(symbol)
        else { break }
        line.put(key, UInt64(truncatingIfNeeded: symbol.number))
        end = next
      case .hierarchy, .coordinators, .alive, .held, .offscreen:
        guard value.byte == UInt8(ascii: "[") else { break }
        end = try readList(key, value)
      case .animated, .forwards:
        guard let (flag, next) = value.flag else { break }
        line.put(key, flag ? 1 : 0)
        end = next
      case .callback:
        guard value.byte == UInt8(ascii: "\""), let (id, next) = (value + 1).id, id.kind == .callback else {
          break
        }
        line.put(.callback, UInt64(id.number))
        end = next
      case .version, .clock, .id, .type, .children, .path, .stale: break
      }
      at = if let end { end } else { try readOtherMember(key, value) }
      (hasNext, at) = try at.separated(before: UInt8(ascii: "}"))
    }
    guard at.afterSpace.byte == 0x0A else { throw NotJSON() }
    lineEnd = at
  }

  /// Reads a key and its colon.
  @inline(__always) private func readKey(_ at: JSONCursor) throws(NotJSON) -> (TraceKey?, JSONCursor) {
    guard at.byte == UInt8(ascii: "\"") else { throw NotJSON() }
    var (key, end): (TraceKey?, JSONCursor)
    if let word = keys.word(at: at + 1) { (key, end) = word } else { (key, end) = try readOtherKey(at) }
    end = end.afterSpace
    guard end.byte == UInt8(ascii: ":") else { throw NotJSON() }
    return (key, (end + 1).afterSpace)
  }

  /// Reads a key that is unknown, or spelled with escapes.
  @inline(never) private func readOtherKey(_ at: JSONCursor) throws(NotJSON) -> (
    TraceKey?, JSONCursor
  ) {
    let (value, end) = try at.value(depth: 1)
    return (value.kind == .escapedString ? TraceKey(rawValue: value.text) : nil, end)
  }

  /// Reads a member that needs the general scanner: it has an unusual spelling, a new text or an invalid
  /// value.
  @inline(never)
  private mutating func readOtherMember(_ key: TraceKey, _ at: JSONCursor) throws(NotJSON) -> JSONCursor {
    let (value, end) = try at.value(depth: 1)
    guard let shape = key.shape else { return end }
    if value.kind == .null {
      line.remove(key)
    } else if let value = self.value(value, shape) {
      line.put(key, value)
      if key == .event { event = line.symbol(.event).flatMap { EventName(rawValue: symbols.text($0)) } }
    } else {
      line.putInvalid(key)
    }
    return end
  }

  /// The value as it is stored in `line`. Nil if it does not have the shape.
  private mutating func value(_ value: JSONValue, _ shape: ValueShape) -> UInt64? {
    switch shape {
    case .number: return value.wholeNumber
    case .flag: return value.kind == .true ? 1 : value.kind == .false ? 0 : nil
    case .callback:
      guard let id = value.id, id.kind == .callback else { return nil }
      return UInt64(id.number)
    case .text, .version, .clock, .location:
      guard value.isString else { return nil }
      let symbol = symbols.add(value)
      let isWrong =
        switch shape {
        case .version: FormatVersion(value.text) == nil
        case .clock: TraceHeader.Clock(rawValue: value.text) == nil
        case .location: !symbols.isLocation(symbol)
        default: false
        }
      return isWrong ? nil : UInt64(symbol.number)
    case .id, .object, .objects, .ids, .texts: return nil
    }
  }

  private mutating func readList(_ key: TraceKey, _ at: JSONCursor) throws(NotJSON) -> JSONCursor {
    let first = line.objects.count
    let salt: UInt64 = key == .hierarchy ? 1 : key == .coordinators ? 2 : 0
    let lastList = last.list(key)
    var lastPlace = lastList.lowerBound
    var (hasNext, at) = at.opened(UInt8(ascii: "]"))
    while hasNext {
      if lastPlace < lastList.upperBound, let object = last.object(lastPlace, at: at) {
        line.objects.append(object)
        at += Int(object.byteCount)
      } else if at.byte == UInt8(ascii: "{") {
        at = try readObject(at, salt, depth: 3)
      } else {
        line.objects.append(ObjectMembers(at, isObject: false))
        at = try at.value(depth: 2).end
      }
      lastPlace &+= 1
      (hasNext, at) = try at.separated(before: UInt8(ascii: "]"))
    }
    line.put(key, LineMembers.pack(first..<line.objects.count))
    return at
  }
}

// Objects.
extension LineDecoder {
  /// Reads an object, and appends it to the line's objects.
  /// - Parameters:
  ///   - salt: See ``ObjectCache``.
  ///   - depth: The nesting depth of its members.
  @inline(never)
  private mutating func readObject(
    _ start: JSONCursor, _ salt: UInt64, depth: Int
  ) throws(NotJSON) -> JSONCursor {
    if let object = cache.object(start, salt) {
      line.objects.append(object)
      return start + Int(object.byteCount)
    }
    return try readNewObject(start, salt, depth: depth)
  }

  @inline(never) private mutating func readNewObject(
    _ start: JSONCursor, _ salt: UInt64, depth: Int
  ) throws(NotJSON) -> JSONCursor {
    var object = ObjectMembers(start)
    var (hasNext, at) = start.opened(UInt8(ascii: "}"))
    while hasNext {
      let (key, value) = try readKey(at)
      var end: JSONCursor?
      switch key {
      case .id, .parent:
        guard value.byte == UInt8(ascii: "\""), let (id, next) = (value + 1).id else { break }
        if key == .id { object.put(id, .id) } else { object.put(id, .parent) }
        end = next
      case .type, .title:
        guard value.byte == UInt8(ascii: "\""), let (symbol, next) = symbols.symbol(at: value + 1) else {
          break
        }
        if key == .type {
          object.type = symbol
          object.put(.type)
        } else {
          object.title = symbol
          object.put(.title)
        }
        end = next
      case .children where value.byte == UInt8(ascii: "["): end = readChildren(value, &object)
      default: break
      }
      at = if let end { end } else { try readOtherMember(key, value, &object, depth) }
      (hasNext, at) = try at.separated(before: UInt8(ascii: "}"))
    }
    if object.isDescribed {
      object.names = symbols.names(object.type, title: object.present.has(.title) ? object.title : nil)
      if object.wrong.isEmpty, at - start <= JSONCursor.readAhead {
        object.byteCount = Int32(truncatingIfNeeded: at - start)
        cache.put(object, salt)
      }
    }
    line.objects.append(object)
    return at
  }

  @inline(never) private mutating func readOtherMember(
    _ key: TraceKey?, _ at: JSONCursor, _ object: inout ObjectMembers, _ depth: Int
  ) throws(NotJSON) -> JSONCursor {
    let (value, end) = try at.value(depth: depth)
    guard let key, let shape = key.shapeInObject else {
      // The same bytes could exceed the depth limit elsewhere.
      if value.kind == .object || value.kind == .array { object.isPlain = false }
      return end
    }
    object.put(key)
    switch shape {
    case _ where value.kind == .null: object.present.subtract(TraceKeys(key))
    case .text where value.isString:
      if key == .type { object.type = symbols.add(value) } else { object.title = symbols.add(value) }
    case .ids where value.kind == .array && elements(of: value).allSatisfy { $0.id != nil }:
      let first = line.ids.count
      for child in elements(of: value) { child.id.map { line.ids.append($0) } }
      object.isPlain = false
      object.children = first..<line.ids.count
    case .texts where value.kind == .array && elements(of: value).allSatisfy(\.isString):
      object.isPlain = false
    case .flag where value.kind == .true: break
    case .flag where value.kind == .false: object.present.subtract(TraceKeys(key))
    default:
      if shape == .id, let id = value.id {
        object.put(id, key)
      } else {
        object.wrong.formUnion(TraceKeys(key))
      }
    }
    return end
  }

  /// Reads ids in their usual spelling. Nil if there is another value.
  private mutating func readChildren(_ at: JSONCursor, _ object: inout ObjectMembers) -> JSONCursor? {
    let first = line.ids.count
    var (hasNext, at) = at.opened(UInt8(ascii: "]"))
    while hasNext {
      guard at.byte == UInt8(ascii: "\""), let (id, end) = (at + 1).id,
        let next = try? end.separated(before: UInt8(ascii: "]"))
      else {
        line.ids.removeAll(from: first)
        return nil
      }
      line.ids.append(id)
      (hasNext, at) = next
    }
    object.children = first..<line.ids.count
    object.put(.children)
    object.isPlain = false
    return at
  }
}

extension JSONCursor {
  /// Steps into an object or array.
  @inline(__always) fileprivate func opened(_ end: UInt8) -> (hasNext: Bool, JSONCursor) {
    let at = (self + 1).afterSpace
    return at.byte == end ? (false, at + 1) : (true, at)
  }

  /// Steps over the separator between members or elements, or over the closing bracket.
  @inline(__always)
  fileprivate func separated(before end: UInt8) throws(LineDecoder.NotJSON) -> (hasNext: Bool, JSONCursor) {
    // The most frequent case.
    if isFollowedByKey { return (true, self + 1) }
    let at = afterSpace
    if at.byte == UInt8(ascii: ",") { return (true, (at + 1).afterSpace) }
    guard at.byte == end else { throw LineDecoder.NotJSON() }
    return (false, at + 1)
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
  var id: ObjectID? { isString ? ObjectID(text) : nil }
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

/// Steps through the JSON of one line, value by value, and checks its syntax.
///
/// It never steps over the newline at the line's end (see ``JSONCursor``). ``LineDecoder`` reads the usual
/// spelling of members itself, and uses the scanner for unknown, unusual and invalid values.
package struct JSONScanner {
  /// The maximum nesting depth of objects and arrays.
  package static let depthLimit = 512

  let start: JSONCursor
  var at: JSONCursor

  init(_ line: JSONCursor) {
    start = line
    at = line
  }

  package var byte: UInt8 { at.byte }

  package func error(_ problem: JSONError.Problem) -> JSONError {
    JSONError(problem: problem, offset: at - start, found: byte)
  }

  mutating func skipSpace() { at = at.afterSpace }
}

extension JSONScanner {
  /// Whether the bytes are exactly one JSON value.
  static func isValue(_ bytes: [UInt8]) -> Bool {
    scanning(bytes) { scanner in
      (try? scanner.value(depth: 0)) != nil && (try? scanner.finish()) != nil
    }
  }

  /// Calls `body` with a scanner at the value of a line. The scanner and its values are valid only until `body`
  /// returns.
  package static func scanning<Result, Failure: Error>(
    _ line: some Collection<UInt8>, _ body: (inout JSONScanner) throws(Failure) -> Result
  ) throws(Failure) -> Result {
    try JSONCursor.withLine(line) { start throws(Failure) in
      var scanner = JSONScanner(start)
      scanner.skipSpace()
      return try body(&scanner)
    }
  }
}

// Objects and arrays, one step at a time.
extension JSONScanner {
  /// Steps into an object. Returns whether it has a member.
  package mutating func enterObject() throws(JSONError) -> Bool {
    guard byte == UInt8(ascii: "{") else { throw error(.object) }
    return enter(closing: UInt8(ascii: "}"))
  }

  /// Steps into an array. The cursor must be at its opening bracket. Returns whether the array has an
  /// element.
  package mutating func enterArray() -> Bool { enter(closing: UInt8(ascii: "]")) }

  private mutating func enter(closing: UInt8) -> Bool {
    let (hasNext, inside) = at.opened(closing)
    at = inside
    return hasNext
  }

  /// Steps over a key and its colon.
  package mutating func key() throws(JSONError) -> JSONValue {
    guard byte == UInt8(ascii: "\"") else { throw error(.key) }
    let key = try string()
    skipSpace()
    guard byte == UInt8(ascii: ":") else { throw error(.colon) }
    at += 1
    skipSpace()
    return key
  }

  /// Steps from the end of a member's value to the next key, or out of the object.
  package mutating func nextMember() throws(JSONError) -> Bool {
    try next(closing: UInt8(ascii: "}"), or: .commaOrBrace)
  }

  /// Steps from the end of an element to the next one, or out of the array.
  package mutating func nextElement() throws(JSONError) -> Bool {
    try next(closing: UInt8(ascii: "]"), or: .commaOrBracket)
  }

  private mutating func next(closing: UInt8, or problem: JSONError.Problem) throws(JSONError) -> Bool {
    skipSpace()
    guard let (hasNext, next) = at.separated(before: closing) else { throw error(problem) }
    at = next
    return hasNext
  }

  /// The first syntax error of a line, which must contain one object.
  static func firstError(in line: JSONCursor) -> JSONError? {
    var scanner = JSONScanner(line)
    scanner.skipSpace()
    do throws(JSONError) {
      try scanner.skipObject(depth: 0)
      try scanner.finish()
      return nil
    } catch {
      return error
    }
  }

  /// Checks that nothing but white space follows the line's value.
  package mutating func finish() throws(JSONError) {
    skipSpace()
    guard byte == 0x0A else { throw error(.endOfLine) }
  }
}

// Whole values.
extension JSONScanner {
  /// Steps over a value of any kind that is nested in `depth` objects and arrays.
  package mutating func value(depth: Int) throws(JSONError) -> JSONValue {
    let first = at
    let kind: JSONValue.Kind
    switch byte {
    case UInt8(ascii: "\""): return try string()
    case UInt8(ascii: "{"):
      try skipObject(depth: depth)
      kind = .object
    case UInt8(ascii: "["):
      try skipArray(depth: depth)
      kind = .array
    case UInt8(ascii: "-"), UInt8(ascii: "0")...UInt8(ascii: "9"):
      try skipNumber()
      kind = .number
    case UInt8(ascii: "t"):
      try skipWord("true")
      kind = .true
    case UInt8(ascii: "f"):
      try skipWord("false")
      kind = .false
    case UInt8(ascii: "n"):
      try skipWord("null")
      kind = .null
    default: throw error(.value)
    }
    return JSONValue(kind: kind, start: first, count: at - first)
  }

  private mutating func skipObject(depth: Int) throws(JSONError) {
    guard depth < Self.depthLimit else { throw error(.depth) }
    guard try enterObject() else { return }
    repeat {
      _ = try key()
      _ = try value(depth: depth + 1)
    } while try nextMember()
  }

  private mutating func skipArray(depth: Int) throws(JSONError) {
    guard depth < Self.depthLimit else { throw error(.depth) }
    guard enterArray() else { return }
    repeat {
      _ = try value(depth: depth + 1)
    } while try nextElement()
  }

  private mutating func skipWord(_ word: StaticString) throws(JSONError) {
    for offset in 0..<word.utf8CodeUnitCount {
      guard byte == word.utf8Start[offset] else { throw error(.value) }
      at += 1
    }
  }

  private mutating func skipNumber() throws(JSONError) {
    if byte == UInt8(ascii: "-") { at += 1 }
    if byte == UInt8(ascii: "0") { at += 1 } else { try skipDigits() }
    if byte == UInt8(ascii: ".") {
      at += 1
      try skipDigits()
    }
    if byte | 0x20 == UInt8(ascii: "e") {
      at += 1
      if byte == UInt8(ascii: "+") || byte == UInt8(ascii: "-") { at += 1 }
      try skipDigits()
    }
  }

  private mutating func skipDigits() throws(JSONError) {
    guard byte.isDigit else { throw error(.digit) }
    repeat { at += 1 } while byte.isDigit
  }
}

extension UInt8 {
  var isDigit: Bool { self &- UInt8(ascii: "0") < 10 }
}

extension JSONScanner {
  /// Steps over a string, from quote to quote.
  mutating func string() throws(JSONError) -> JSONValue {
    at += 1
    let first = at
    var kind = JSONValue.Kind.string
    while true {
      skipPlainBytes()
      switch byte {
      case UInt8(ascii: "\""):
        let count = at - first
        at += 1
        return JSONValue(kind: kind, start: first, count: count)
      case UInt8(ascii: "\\"):
        kind = .escapedString
        try skipEscape()
      case 0x80...: try skipMultibyte()
      default: throw error(.closingQuote)
      }
    }
  }

  /// Steps to the next byte that is a quote, a backslash, a control character or not ASCII. It checks eight
  /// bytes at a time.
  private mutating func skipPlainBytes() {
    while true {
      let special = Self.specialBytes(in: at.word)
      if special != 0 {
        at += special.trailingZeroBitCount / 8
        return
      }
      at += 8
    }
  }

  /// Sets the top bit of each special byte. Only the lowest such bit is reliable: the subtractions may borrow
  /// from the bytes above it.
  static func specialBytes(in word: UInt64) -> UInt64 {
    let ones: UInt64 = 0x0101_0101_0101_0101
    let quote = word ^ (ones &* UInt64(UInt8(ascii: "\"")))
    let backslash = word ^ (ones &* UInt64(UInt8(ascii: "\\")))
    let marks =
      ((quote &- ones) & ~quote) | ((backslash &- ones) & ~backslash)
      | ((word &- (ones &* 0x20)) & ~word) | word
    return marks & (ones &* 0x80)
  }

  private mutating func skipEscape() throws(JSONError) {
    let escape = at
    at += 1
    switch byte {
    case UInt8(ascii: "u"):
      at += 1
      let unit = try hexUnit()
      if 0xDC00...0xDFFF ~= unit {
        throw JSONError(problem: .highSurrogate, offset: escape - start, found: UInt8(ascii: "\\"))
      }
      if 0xD800...0xDBFF ~= unit { try skipLowSurrogate() }
    case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "/"), UInt8(ascii: "b"), UInt8(ascii: "f"),
      UInt8(ascii: "n"), UInt8(ascii: "r"), UInt8(ascii: "t"):
      at += 1
    default: throw error(.escape)
    }
  }

  private mutating func skipLowSurrogate() throws(JSONError) {
    let escape = at
    guard byte == UInt8(ascii: "\\") else { throw error(.lowSurrogate) }
    at += 1
    guard byte == UInt8(ascii: "u") else { throw error(.lowSurrogate) }
    at += 1
    guard 0xDC00...0xDFFF ~= (try hexUnit()) else {
      throw JSONError(problem: .lowSurrogate, offset: escape - start, found: UInt8(ascii: "\\"))
    }
  }

  private mutating func hexUnit() throws(JSONError) -> UInt16 {
    var unit: UInt16 = 0
    for _ in 0..<4 {
      guard let digit = byte.hexDigit else { throw error(.hexDigit) }
      unit = unit << 4 | UInt16(digit)
      at += 1
    }
    return unit
  }

  /// Steps over one scalar of two to four bytes, according to table 3-7 of the Unicode standard.
  private mutating func skipMultibyte() throws(JSONError) {
    let (count, second): (Int, ClosedRange<UInt8>)
    switch byte {
    case 0xC2...0xDF: (count, second) = (2, 0x80...0xBF)
    case 0xE0: (count, second) = (3, 0xA0...0xBF)
    case 0xED: (count, second) = (3, 0x80...0x9F)
    case 0xE1...0xEF: (count, second) = (3, 0x80...0xBF)
    case 0xF0: (count, second) = (4, 0x90...0xBF)
    case 0xF1...0xF3: (count, second) = (4, 0x80...0xBF)
    case 0xF4: (count, second) = (4, 0x80...0x8F)
    default: throw error(.utf8)
    }
    let first = at
    at += 1
    guard second ~= byte else { throw brokenScalar(from: first) }
    at += 1
    for _ in 2..<count {
      guard 0x80...0xBF ~= byte else { throw brokenScalar(from: first) }
      at += 1
    }
  }

  /// The error is at the end of the line if the line ends within the scalar, and otherwise at the scalar's
  /// first byte.
  private func brokenScalar(from first: JSONCursor) -> JSONError {
    let utf8Error = error(.utf8)
    if utf8Error.isCutOff { return utf8Error }
    return JSONError(problem: .utf8, offset: first - start, found: first.byte)
  }
}

extension UInt8 {
  /// The value of a hexadecimal digit.
  var hexDigit: UInt8? {
    if isDigit { return self &- UInt8(ascii: "0") }
    let letter = (self | 0x20) &- UInt8(ascii: "a")
    return letter < 6 ? letter + 10 : nil
  }
}

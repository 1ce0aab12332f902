/// The line is not as expected, though there may be nothing wrong with it.
struct Unusual: Error {}

/// Walks over a line of which is known what comes next, so that it need only be compared.
///
/// It needs what ``JSONScanner`` does of the line. What it steps over may lie behind the line's newline, though not behind
/// what is readable there: who uses it looks at the end whether it has come too far.
struct UsualScanner {
  private(set) var at: UnsafeRawPointer

  init(_ start: UnsafeRawPointer) { at = start }

  var byte: UInt8 { at.load(as: UInt8.self) }

  /// The next eight bytes.
  var word: UInt64 { at.loadUnaligned(as: UInt64.self).littleEndian }

  /// Goes on at a place that was found otherwise.
  mutating func go(to place: UnsafeRawPointer) { at = place }

  @inline(__always) mutating func has(_ expected: UInt8) -> Bool {
    guard byte == expected else { return false }
    at += 1
    return true
  }

  @inline(__always) mutating func has(_ expected: StaticString) -> Bool {
    let count = expected.utf8CodeUnitCount
    guard POSIX.isEqual(at, expected.utf8Start, count) else { return false }
    at += count
    return true
  }

  @inline(__always) mutating func take(_ expected: StaticString) throws(Unusual) {
    guard has(expected) else { throw Unusual() }
  }

  /// Over a comma, or nothing before the array's end.
  @inline(__always) mutating func separator() throws(Unusual) {
    if has(UInt8(ascii: ",")) {
      // A comma before the end would be wrong.
      guard byte != UInt8(ascii: "]") else { throw Unusual() }
    } else {
      guard byte == UInt8(ascii: "]") else { throw Unusual() }
    }
  }
}

// Numbers.
extension UsualScanner {
  /// A number without leading zeros.
  @inline(__always) mutating func number() throws(Unusual) -> UInt64 {
    let digits = EightDigits(word)
    guard digits.count < 8 else { return try longNumber() }
    guard digits.count > 0, digits.first != 0 || digits.count == 1 else { throw Unusual() }
    at += digits.count
    return digits.value
  }

  /// As ``number()``, where nine to 15 digits are likely.
  @inline(__always) mutating func longNumber() throws(Unusual) -> UInt64 {
    let digits = EightDigits(word)
    let more = EightDigits((at + 8).loadUnaligned(as: UInt64.self).littleEndian)
    guard digits.count == 8, 1...7 ~= more.count, digits.first != 0 else { return try anyNumber() }
    at += 8 + more.count
    return digits.value(followedBy: more)
  }

  /// Digit by digit.
  @inline(never) private mutating func anyNumber() throws(Unusual) -> UInt64 {
    let first = at
    var number: UInt64 = 0
    while byte.isDigit {
      number = number &* 10 &+ UInt64(byte &- UInt8(ascii: "0"))
      at += 1
    }
    // More than 18 digits might have overflowed.
    guard 1...18 ~= at - first, first.load(as: UInt8.self) != UInt8(ascii: "0") || at - first == 1 else {
      throw Unusual()
    }
    return number
  }

  /// From after its opening quote to after its closing one.
  mutating func id() throws(Unusual) -> ObjectID {
    let id = try openID()
    guard has(UInt8(ascii: "\"")) else { throw Unusual() }
    return id
  }

  /// From after its opening quote to after its last digit.
  @inline(__always) mutating func openID() throws(Unusual) -> ObjectID {
    guard let kind = ObjectID.Kind(letter: byte) else { throw Unusual() }
    at += 1
    let number = try number()
    guard number > 0, number <= UInt32.max else { throw Unusual() }
    return ObjectID(kind, UInt32(truncatingIfNeeded: number))
  }
}

// Texts.
extension UsualScanner {
  /// From after its opening quote to after its closing one.
  mutating func text() throws(Unusual) -> JSONValue {
    var scanner = JSONScanner(at - 1)
    do throws(JSONError) {
      let text = try scanner.string()
      at = scanner.at
      return text
    } catch {
      throw Unusual()
    }
  }

  /// A name of up to 15 plain characters, from after its opening quote to after its closing one; nil, and no step, where it is
  /// none.
  @inline(__always) mutating func shortName() -> Name? {
    let low = word
    let special = JSONScanner.specialBytes(in: low)
    if special != 0 { return shortName(low: low, 0, special, from: 0) }
    let high = (at + 8).loadUnaligned(as: UInt64.self).littleEndian
    return shortName(low: low, high, JSONScanner.specialBytes(in: high), from: 8)
  }

  /// One that ends in the word that begins at `offset`, if that has a special byte first of which is a quote.
  @inline(__always)
  private mutating func shortName(low: UInt64, _ high: UInt64, _ special: UInt64, from offset: Int) -> Name? {
    let count = offset + special.trailingZeroBitCount / 8
    guard special != 0, (at + count).load(as: UInt8.self) == UInt8(ascii: "\"") else { return nil }
    at += count + 1
    // All bits below the first mark's byte.
    let plain = (special & (0 &- special)) >> 7 &- 1
    return offset == 0
      ? Name(low: low & plain, high: 0, count: count) : Name(low: low, high: high & plain, count: count)
  }
}

extension ObjectID.Kind {
  /// As by its raw value, but a switch that can be put where it is needed.
  @inline(__always) fileprivate init?(letter: UInt8) {
    switch letter {
    case UInt8(ascii: "s"): self = .screen
    case UInt8(ascii: "c"): self = .coordinator
    case UInt8(ascii: "r"): self = .router
    case UInt8(ascii: "k"): self = .container
    case UInt8(ascii: "b"): self = .callback
    default: return nil
    }
  }
}

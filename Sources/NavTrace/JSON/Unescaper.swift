/// Resolves the escapes of JSON strings, in memory of its own that it uses again for each.
struct Unescaper: ~Copyable {
  private var memory = UnsafeMutableRawPointer.allocate(byteCount: 256, alignment: 8)
  private var capacity = 256

  deinit { memory.deallocate() }

  /// The same string without escapes, valid until the next call. One that has none is returned as it is.
  ///
  /// Either way there are ``JSONScanner/readAhead`` readable bytes after it. The scanner has checked every escape, so
  /// there is nothing to refuse here.
  mutating func plain(_ string: JSONValue) -> JSONValue {
    guard string.kind == .escapedString else { return string }
    makeRoom(for: string.count)
    var output = memory
    var input = string.start
    let end = string.start + string.count
    while input < end {
      let byte = Self.take(&input)
      if byte != UInt8(ascii: "\\") {
        Self.put(byte, &output)
      } else {
        Self.unescape(&input, &output)
      }
    }
    return JSONValue(kind: .string, start: UnsafeRawPointer(memory), count: output - memory)
  }

  private static func unescape(_ input: inout UnsafeRawPointer, _ output: inout UnsafeMutableRawPointer) {
    let letter = take(&input)
    switch letter {
    case UInt8(ascii: "b"): put(0x08, &output)
    case UInt8(ascii: "f"): put(0x0C, &output)
    case UInt8(ascii: "n"): put(0x0A, &output)
    case UInt8(ascii: "r"): put(0x0D, &output)
    case UInt8(ascii: "t"): put(0x09, &output)
    case UInt8(ascii: "u"):
      var scalar = takeHexUnit(&input)
      if 0xD800...0xDBFF ~= scalar {
        input += 2
        scalar = 0x10000 + (scalar - 0xD800) << 10 + (takeHexUnit(&input) - 0xDC00)
      }
      for byte in Unicode.Scalar(scalar).map({ UTF8.encode($0) ?? UTF8.encodedReplacementCharacter })
        ?? .init()
      {
        put(byte, &output)
      }
    default: put(letter, &output)
    }
  }

  private static func takeHexUnit(_ input: inout UnsafeRawPointer) -> UInt32 {
    (0..<4).reduce(0) { unit, _ in unit << 4 | UInt32(take(&input).hexDigit ?? 0) }
  }

  private static func take(_ input: inout UnsafeRawPointer) -> UInt8 {
    defer { input += 1 }
    return input.load(as: UInt8.self)
  }

  private static func put(_ byte: UInt8, _ output: inout UnsafeMutableRawPointer) {
    output.storeBytes(of: byte, as: UInt8.self)
    output += 1
  }

  /// No escape is shorter than what it stands for.
  private mutating func makeRoom(for count: Int) {
    guard count + JSONScanner.readAhead > capacity else { return }
    memory.deallocate()
    capacity = max(count + JSONScanner.readAhead, capacity * 2)
    memory = .allocate(byteCount: capacity, alignment: 8)
  }
}

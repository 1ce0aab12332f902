extension JSONValue {
  /// A number's exact value, if it is a whole one from 0 to 2⁶⁴ - 1, however it is written: `12`, `1.2e1`, `120e-1`.
  var wholeNumber: UInt64? {
    // At most 18 digits and nothing else is what there nearly always is; they cannot overflow.
    guard count <= 18 else { return anyWholeNumber }
    var value: UInt64 = 0
    for byte in bytes {
      guard byte.isDigit else { return anyWholeNumber }
      value = value &* 10 &+ UInt64(byte &- UInt8(ascii: "0"))
    }
    return value
  }

  private var anyWholeNumber: UInt64? {
    // The number is significand × 10^exponent, where the significand does not end in a zero: so that
    // 1.000…0 does not overflow, and whether the number is whole is just whether the exponent is negative.
    var significand: UInt64 = 0
    var pendingZeros = 0
    var exponent = 0
    var inFraction = false
    var rest = bytes[...]
    let isNegative = rest.first == UInt8(ascii: "-")
    if isNegative { rest = rest.dropFirst() }
    while let byte = rest.first {
      if byte == UInt8(ascii: ".") {
        inFraction = true
      } else if byte == UInt8(ascii: "0") {
        pendingZeros += 1
        if inFraction { exponent -= 1 }
      } else if byte.isDigit {
        if significand == 0 { pendingZeros = 0 }
        let digit = byte &- UInt8(ascii: "0")
        guard let next = Self.shift(significand, by: pendingZeros + 1, adding: digit) else { return nil }
        significand = next
        pendingZeros = 0
        if inFraction { exponent -= 1 }
      } else {
        break
      }
      rest = rest.dropFirst()
    }
    if significand == 0 { return 0 }
    if isNegative { return nil }
    exponent += pendingZeros
    if !rest.isEmpty { exponent += Self.writtenExponent(rest.dropFirst()) }
    return exponent < 0 ? nil : Self.shift(significand, by: exponent, adding: 0)
  }

  private static func shift(_ value: UInt64, by places: Int, adding digit: UInt8) -> UInt64? {
    var value = value
    if value == 0 { return UInt64(digit) }
    // 10²⁰ is more than any 64 bits can hold.
    guard places < 20 else { return nil }
    for _ in 0..<places {
      let (product, overflow) = value.multipliedReportingOverflow(by: 10)
      if overflow { return nil }
      value = product
    }
    let (sum, overflow) = value.addingReportingOverflow(UInt64(digit))
    return overflow ? nil : sum
  }

  /// Held to ±10⁹, far beyond what could matter and far from overflowing.
  private static func writtenExponent(_ digits: Slice<UnsafeRawBufferPointer>) -> Int {
    let value = digits.reduce(0) {
      $1.isDigit ? min($0 * 10 + Int($1 - UInt8(ascii: "0")), 1_000_000_000) : $0
    }
    return digits.first == UInt8(ascii: "-") ? -value : value
  }
}

import Foundation
import NavTrace

/// Writes JSON, member by member. Equal values result in equal bytes.
struct SummaryText {
  private(set) var bytes: [UInt8] = []
  /// Whether the next member or element needs a comma before it.
  private var needsComma = false

  // MARK: Objects and arrays

  mutating func beginObject() { begin("{") }
  mutating func endObject() { end("}") }

  /// Writes an array.
  ///
  /// - Parameter put: Writes an element.
  mutating func array<Element>(
    _ key: StaticString, _ elements: some Sequence<Element>, _ put: (inout SummaryText, Element) -> Void
  ) {
    self.key(key)
    begin("[")
    for element in elements { put(&self, element) }
    end("]")
  }

  /// Ends the line of an object.
  mutating func endLine() {
    end("}")
    bytes.append(UInt8(ascii: "\n"))
    needsComma = false
  }

  mutating func key(_ key: StaticString) {
    comma()
    bytes.append(UInt8(ascii: "\""))
    key.withUTF8Buffer { bytes.append(contentsOf: $0) }
    bytes += "\":".utf8
    needsComma = false
  }

  // MARK: Members

  /// Writes a string. Omits nil.
  mutating func put(_ key: StaticString, _ text: String?) {
    guard let text else { return }
    self.key(key)
    put(text)
  }

  mutating func put(_ key: StaticString, _ number: Int) {
    self.key(key)
    put(number)
  }

  /// Writes a number. Omits 0.
  mutating func put(_ key: StaticString, unlessZero number: Int) {
    if number != 0 { put(key, number) }
  }

  /// Writes an array. Omits an empty array.
  mutating func put(_ key: StaticString, unlessEmpty texts: [String]) {
    if !texts.isEmpty { array(key, texts) { $0.put($1) } }
  }

  /// Writes an array of arrays with two elements. Omits an empty array.
  mutating func put<First>(
    _ key: StaticString, _ pairs: [(First, Int)], _ put: (inout SummaryText, First) -> Void
  ) {
    guard !pairs.isEmpty else { return }
    array(key, pairs) { text, pair in
      text.begin("[")
      put(&text, pair.0)
      text.put(pair.1)
      text.end("]")
    }
  }

  /// Writes a value that is already JSON.
  mutating func put(_ key: StaticString, json: [UInt8]) {
    self.key(key)
    bytes += json
    needsComma = true
  }

  // MARK: Values

  mutating func put(_ number: Int) {
    comma()
    bytes += String(number).utf8
    needsComma = true
  }

  mutating func put(_ text: String) {
    comma()
    needsComma = true
    bytes.append(UInt8(ascii: "\""))
    // Normalized, because strings that are equal in Swift must have equal bytes.
    let isNormalized = text.utf8.allSatisfy { $0 < 0x80 }
    bytes += (isNormalized ? text : text.precomposedStringWithCanonicalMapping).inJSONString().utf8
    bytes.append(UInt8(ascii: "\""))
  }

  // MARK: Commas

  private mutating func begin(_ bracket: Unicode.Scalar) {
    comma()
    bytes.append(UInt8(ascii: bracket))
    needsComma = false
  }

  private mutating func end(_ bracket: Unicode.Scalar) {
    bytes.append(UInt8(ascii: bracket))
    needsComma = true
  }

  private mutating func comma() {
    if needsComma { bytes.append(UInt8(ascii: ",")) }
  }
}

/// Rewrites lines of JSON with different bytes and the same values. Supports the JSON that navtrace writes.
public struct JSONRespeller {
  public enum Change: CaseIterable, Sendable {
    /// Shuffles the members of each object.
    case order
    /// Adds unknown members.
    case unknownMembers
    /// Repeats members. The last one counts.
    case repeatedMembers
    /// Adds space around each token.
    case space
    /// Escapes characters in strings and keys.
    case escapes
    /// Writes whole numbers with fractions and exponents.
    case numbers
  }

  private let bytes: [UInt8]
  private let changes: Set<Change>
  private var numbers: SeededNumbers
  private var place = 0

  init(_ bytes: [UInt8], _ changes: Set<Change>, seed: Int) {
    self.bytes = bytes
    self.changes = changes
    numbers = SeededNumbers(seed: seed)
  }

  /// Returns the lines with the changes. The same seed gives the same result.
  public static func respelled(_ bytes: [UInt8], _ changes: Set<Change>, seed: Int) -> [UInt8] {
    var respeller = JSONRespeller(bytes, changes, seed: seed)
    var lines: [UInt8] = []
    while respeller.place < bytes.count {
      lines += respeller.value() + [0x0A]
      respeller.place += 1
    }
    return lines
  }

  private mutating func value() -> [UInt8] {
    switch bytes[place] {
    case UInt8(ascii: "{"): token("{") + members().joined(separator: token(",")) + token("}")
    case UInt8(ascii: "["): token("[") + elements { $0.value() }.joined(separator: token(",")) + token("]")
    case UInt8(ascii: "\""): string()
    default: word()
    }
  }

  private mutating func members() -> [[UInt8]] {
    var members = elements { respeller in
      let key = respeller.string()
      respeller.place += 1
      let value = respeller.value()
      return (key: key, value: value)
    }
    if changes.contains(.order) { members.shuffle(using: &numbers) }
    if changes.contains(.repeatedMembers), let member = members.randomElement(using: &numbers) {
      let wrong =
        ["7", "null", "\"?\"", "{}", "[{\"id\":\"s1\"}]", "true"].randomElement(using: &numbers) ?? ""
      members.insert((member.key, Array(wrong.utf8)), at: 0)
    }
    var texts = members.map { $0.key + token(":") + $0.value }
    if changes.contains(.unknownMembers) {
      let unknown = [#""note":"é\n""#, #""level":-12.5e-3"#, #""more":{"id":[true,"b"],"type":null}"#]
      texts.insert(
        Array((unknown.randomElement(using: &numbers) ?? "").utf8),
        at: Int.random(in: 0...texts.count, using: &numbers))
    }
    return texts
  }

  private mutating func elements<Element>(_ element: (inout JSONRespeller) -> Element) -> [Element] {
    var elements: [Element] = []
    place += 1
    while bytes[place] != UInt8(ascii: "}"), bytes[place] != UInt8(ascii: "]") {
      elements.append(element(&self))
      if bytes[place] == UInt8(ascii: ",") { place += 1 }
    }
    place += 1
    return elements
  }

  private func token(_ token: Unicode.Scalar) -> [UInt8] {
    changes.contains(.space) ? [0x20, 0x09, UInt8(ascii: token), 0x0D, 0x20] : [UInt8(ascii: token)]
  }

  private mutating func string() -> [UInt8] {
    let start = place
    place += 1
    while bytes[place] != UInt8(ascii: "\"") { place += bytes[place] == UInt8(ascii: "\\") ? 2 : 1 }
    place += 1
    let string = bytes[start..<place]
    guard changes.contains(.escapes), !string.contains(UInt8(ascii: "\\")) else { return Array(string) }
    let units = String(decoding: string.dropFirst().dropLast(), as: UTF8.self).utf16.map { unit in
      let digits = String(unit, radix: 16)
      let isPlain = unit < 0x80 && numbers.next() % 4 > 0
      return isPlain
        ? String(Unicode.Scalar(UInt8(unit)))
        : "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
    }
    return Array("\"\(units.joined())\"".utf8)
  }

  private mutating func word() -> [UInt8] {
    let start = place
    while !",]}\n".utf8.contains(bytes[place]) { place += 1 }
    let word = Array(bytes[start..<place])
    guard changes.contains(.numbers), UInt8(ascii: "0")...UInt8(ascii: "9") ~= word[0] else { return word }
    // JSON does not allow 00.
    let endings = ["", ".0", "e0", ".00E+0"] + (word == [UInt8(ascii: "0")] ? [] : ["0e-1"])
    return word + Array((endings.randomElement(using: &numbers) ?? "").utf8)
  }
}

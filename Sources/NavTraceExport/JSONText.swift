import NavTrace

/// Writes JSON member by member, without a tree in memory.
struct JSONText {
  private(set) var bytes: [UInt8] = []

  mutating func takeBytes() -> [UInt8] {
    defer { bytes.removeAll(keepingCapacity: true) }
    return bytes
  }

  /// Appends text without escaping it.
  mutating func put(_ text: StaticString) {
    text.withUTF8Buffer { bytes.append(contentsOf: $0) }
  }

  mutating func put(_ number: some BinaryInteger) { bytes += String(number).utf8 }

  mutating func put(string text: String) {
    bytes.append(UInt8(ascii: "\""))
    // Perfetto 52 treats a quote after `\\` as escaped, and loses the rest.
    bytes += text.inJSONString(backslash: #"\u005c"#).utf8
    bytes.append(UInt8(ascii: "\""))
  }

  /// Appends an object of strings. Members that are nil are omitted.
  mutating func put(object members: KeyValuePairs<String, String?>) {
    put("{")
    var isFirst = true
    for case (let key, let value?) in members {
      if !isFirst { put(",") }
      isFirst = false
      put(string: key)
      put(":")
      put(string: value)
    }
    put("}")
  }
}

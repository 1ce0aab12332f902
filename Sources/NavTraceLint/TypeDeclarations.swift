/// Finds the declarations of types in Swift source, by the keywords before their names.
enum TypeDeclarations {
  private static let keywords: Set<String> = ["class", "actor", "struct", "enum"]

  /// - Parameter types: The names of types. Of a nested or generic type, such as `Shop.Cart` or `Box<Int>`,
  ///   the last simple name is searched.
  /// - Returns: Each declaration's type, as it was passed, and its line, from 1.
  static func lines(of types: Set<String>, in source: [UInt8]) -> [(type: String, line: Int)] {
    let names = Dictionary(grouping: types) { simpleName(of: $0) }
    var found: [(type: String, line: Int)] = []
    for (index, line) in source.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
      .enumerated()
    {
      // Most lines contain no declaration.
      guard line.contains(UInt8(ascii: " ")), !isComment(line) else { continue }
      let words = line.split { !isPartOfName($0) }
      for (keyword, name) in zip(words, words.dropFirst()) where keyword.count <= 6 {
        guard keywords.contains(String(decoding: keyword, as: UTF8.self)) else { continue }
        found += (names[String(decoding: name, as: UTF8.self)] ?? []).map { ($0, index + 1) }
      }
    }
    return found
  }

  static func simpleName(of type: String) -> String {
    let name = type.prefix { $0 != "<" }
    return String(name.split(separator: ".").last ?? name)
  }

  private static func isComment(_ line: ArraySlice<UInt8>) -> Bool {
    let text = line.drop { $0 == UInt8(ascii: " ") || $0 == UInt8(ascii: "\t") }
    return text.starts(with: "//".utf8) || text.first == UInt8(ascii: "*")
  }

  private static func isPartOfName(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "_"), 0x80...:
      true
    default: false
    }
  }
}

import NavTrace

/// Swift that mends a finding, with the types at hand.
enum Remedy {
  /// - Parameter template: names whom it speaks of as PARENT, CHILD and SCREEN.
  static func fill(_ template: String, for finding: Finding) -> String {
    let names = [
      (word: "PARENT".utf8, name: finding.parent ?? "The parent"),
      (word: "CHILD".utf8, name: finding.coordinator?.type ?? "The coordinator"),
      (word: "SCREEN".utf8, name: finding.screen?.type ?? "the screen"),
    ]
    // In one go: what a type is called is not filled in again.
    var (filled, rest) = ([UInt8](), template.utf8[...])
    while let byte = rest.first {
      if let (word, name) = names.first(where: { rest.starts(with: $0.word) }) {
        filled += name.inTerminal.utf8
        rest = rest.dropFirst(word.count)
      } else {
        filled.append(byte)
        rest = rest.dropFirst()
      }
    }
    return String(decoding: filled, as: UTF8.self)
  }
}

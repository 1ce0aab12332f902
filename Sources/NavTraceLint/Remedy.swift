import NavTrace

/// Swift code that fixes a finding, with the types of the app.
enum Remedy {
  /// - Parameter template: Code with the placeholders PARENT, CHILD, SCREEN and ROUTER.
  static func fill(_ template: String, for finding: Finding) -> String {
    let names = [
      (word: "PARENT".utf8, name: finding.parent ?? "The parent"),
      (word: "CHILD".utf8, name: finding.coordinator?.type ?? "The coordinator"),
      (word: "SCREEN".utf8, name: finding.screen?.type ?? "the screen"),
      (word: "ROUTER".utf8, name: finding.router ?? "The router"),
    ]
    // In one pass, so that placeholders in the name of a type are not replaced.
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

import NavTrace
import Testing

@Suite struct GlobTests {
  /// Compares all short patterns and texts with the definition.
  @Test func `matching agrees with a recursive definition of globs`() {
    func words(_ letters: [Character], upTo length: Int) -> [String] {
      var all = [""]
      var last = [""]
      for _ in 0..<length {
        last = last.flatMap { word in letters.map { word + String($0) } }
        all += last
      }
      return all
    }
    func matches(_ pattern: Substring, _ text: Substring) -> Bool {
      guard let first = pattern.first else { return text.isEmpty }
      if first == "*" {
        return matches(pattern.dropFirst(), text) || (!text.isEmpty && matches(pattern, text.dropFirst()))
      }
      guard let letter = text.first, first == "?" || first == letter else { return false }
      return matches(pattern.dropFirst(), text.dropFirst())
    }
    for pattern in words(["a", "b", "*", "?"], upTo: 4) {
      for text in words(["a", "b"], upTo: 4)
      where Glob(pattern).matches(text) != matches(pattern[...], text[...]) {
        Issue.record("\(pattern) and \(text)")
      }
    }
  }
}

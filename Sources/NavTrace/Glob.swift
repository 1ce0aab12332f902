/// A pattern for names: `*` matches any text, `?` matches any one character, and every other character
/// matches itself.
public struct Glob: Hashable, Sendable, CustomStringConvertible {
  /// The pattern as it was written.
  public let pattern: String

  public init(_ pattern: String) { self.pattern = pattern }

  public var description: String { pattern }

  /// Whether the pattern matches the whole text.
  ///
  /// - Complexity: O(*n* · *m*), for the lengths of the pattern and the text.
  public func matches(_ text: String) -> Bool {
    let pattern = Array(pattern)
    let text = Array(text)
    var p = 0
    var t = 0
    // The position to continue from if the last star has to match one more character.
    var star: (pattern: Int, text: Int)?
    while t < text.count {
      if p < pattern.count, pattern[p] == "*" {
        star = (p, t)
        p += 1
      } else if p < pattern.count, pattern[p] == "?" || pattern[p] == text[t] {
        p += 1
        t += 1
      } else if let last = star {
        star = (last.pattern, last.text + 1)
        p = last.pattern + 1
        t = last.text + 1
      } else {
        return false
      }
    }
    return pattern[p...].allSatisfy { $0 == "*" }
  }
}

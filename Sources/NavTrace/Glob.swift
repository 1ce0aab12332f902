/// A pattern for names: `*` stands for any text, `?` for any one character, everything else for itself.
public struct Glob: Hashable, Sendable, CustomStringConvertible {
  public let pattern: String

  public init(_ pattern: String) { self.pattern = pattern }

  public var description: String { pattern }

  /// Whether the whole text is what the pattern says; in time of at most the product of both lengths.
  public func matches(_ text: String) -> Bool {
    let pattern = Array(pattern)
    let text = Array(text)
    var p = 0
    var t = 0
    // Where to go on if the last star has to stand for one character more.
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

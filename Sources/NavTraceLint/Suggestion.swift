/// Suggestions for misspelt words.
public enum Suggestion {
  /// The candidate that was probably meant: one that begins with the word, or else the most similar one. Nil
  /// if none is similar.
  public static func closestMatch(to word: String, in candidates: some Sequence<String>) -> String? {
    let word = word.lowercased()
    let longer = candidates.filter { word.count > 2 && $0.lowercased().hasPrefix(word) }
    if longer.count == 1 { return longer[0] }
    let near = candidates.map { (distance(word, $0.lowercased()), $0) }.min { $0 < $1 }
    guard let near, near.0 <= max(2, word.count / 3) else { return nil }
    return near.1
  }

  /// What to add to the error for a word that is none of these.
  package static func hint(for word: String, in candidates: [String]) -> String {
    closestMatch(to: word, in: candidates).map { "did you mean '\($0)'?" }
      ?? "expected one of: \(candidates.joined(separator: ", "))."
  }

  /// The edit distance of two words: the number of letters that must be added, removed, changed or swapped
  /// with the next one.
  static func distance(_ a: String, _ b: String) -> Int {
    let (a, b) = (Array(a), Array(b))
    // The rows for the last two prefixes of `a`.
    var (before, row) = ([Int](), Array(0...b.count))
    for i in a.indices {
      var next = [i + 1]
      for j in b.indices {
        var best = min(row[j] + (a[i] == b[j] ? 0 : 1), row[j + 1] + 1, next[j] + 1)
        if i > 0, j > 0, a[i] == b[j - 1], a[i - 1] == b[j] { best = min(best, before[j - 1] + 1) }
        next.append(best)
      }
      (before, row) = (row, next)
    }
    return row[b.count]
  }
}

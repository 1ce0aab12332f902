/// Suggestions for misspelt words.
public enum Nearest {
  /// The candidate with the fewest different letters. Nil if none is similar.
  public static func to(_ word: String, among candidates: some Sequence<String>) -> String? {
    let near = candidates.map { (distance(word.lowercased(), $0.lowercased()), $0) }.min { $0 < $1 }
    guard let near, near.0 <= max(2, word.count / 3) else { return nil }
    return near.1
  }

  /// How many letters have to be added, taken out or changed.
  static func distance(_ a: String, _ b: String) -> Int {
    let b = Array(b)
    var row = Array(0...b.count)
    for (i, letter) in a.enumerated() {
      var diagonal = row[0]
      row[0] = i + 1
      for j in b.indices {
        let change = diagonal + (letter == b[j] ? 0 : 1)
        diagonal = row[j + 1]
        row[j + 1] = min(change, row[j] + 1, row[j + 1] + 1)
      }
    }
    return row[b.count]
  }
}

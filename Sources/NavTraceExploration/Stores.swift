/// What an app had stored in each state, while that is not part of the state.
struct Stores {
  private var known: [String: Set<Set<String>>] = [:]

  /// An app that stores something else at each step would have a state for each.
  private static let mostInState = 4

  /// - Parameters:
  ///   - facts: See ``Headless/storedFacts``.
  ///   - key: The key of the state.
  /// - Returns: Whether it is new, and may be explored.
  mutating func note(_ facts: Set<String>, key: String) -> Bool {
    known[key, default: []].count < Self.mostInState && known[key, default: []].insert(facts).inserted
  }
}

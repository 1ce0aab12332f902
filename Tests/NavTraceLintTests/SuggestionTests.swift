import NavTraceLint
import Testing

@Suite struct SuggestionTests {
  static let ids = Rules.catalogue.map(\.id)

  @Test(arguments: [
    ("leaked-chil", "leaked-child"), ("leakedchild", "leaked-child"), ("LEAKED-CHILD", "leaked-child"),
    ("unfired-callbacks", "unfired-callback"), ("nested-transitions", "nested-transition"),
    ("leaked", "leaked-child"), ("laeked-child", "leaked-child"),
  ])
  func `the intended id is suggested`(_ word: String, _ meant: String) {
    #expect(Suggestion.closestMatch(to: word, in: Self.ids) == meant)
  }

  @Test(arguments: ["", "x", "no-empty-file", "🎉", "stale"])
  func `nothing is suggested for a word that resembles no id`(_ word: String) {
    #expect(Suggestion.closestMatch(to: word, in: Self.ids) == nil)
  }

  @Test func `an id is suggested when one of its letters is missing`() {
    for id in Self.ids {
      for index in id.indices {
        var word = id
        word.remove(at: index)
        #expect(Suggestion.closestMatch(to: word, in: Self.ids) == id)
      }
    }
  }
}

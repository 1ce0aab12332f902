import NavTraceLint
import Testing

@Suite struct SuggestionTests {
  static let ids = Rules.catalogue.map(\.id)

  @Test(arguments: [
    ("leaked-chil", "leaked-child"), ("leakedchild", "leaked-child"), ("LEAKED-CHILD", "leaked-child"),
    ("unfired-callbacks", "unfired-callback"), ("nested-transitions", "nested-transition"),
    ("leaked", "leaked-child"), ("laeked-child", "leaked-child"),
  ])
  func `finds what was meant`(_ word: String, _ meant: String) {
    #expect(Suggestion.closestMatch(to: word, in: Self.ids) == meant)
  }

  @Test(arguments: ["", "x", "no-empty-file", "🎉", "stale"]) func `does not guess wildly`(_ word: String) {
    #expect(Suggestion.closestMatch(to: word, in: Self.ids) == nil)
  }

  @Test func `a word with one letter missing is nearest to itself`() {
    for id in Self.ids {
      for index in id.indices {
        var word = id
        word.remove(at: index)
        #expect(Suggestion.closestMatch(to: word, in: Self.ids) == id)
      }
    }
  }
}

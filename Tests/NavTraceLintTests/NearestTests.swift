import NavTraceLint
import Testing

@Suite struct NearestTests {
  static let ids = Rules.catalogue.map(\.id)

  @Test(arguments: [
    ("leaked-chil", "leaked-child"), ("leakedchild", "leaked-child"), ("LEAKED-CHILD", "leaked-child"),
    ("unfired-callbacks", "unfired-callback"), ("nested-transitions", "nested-transition"),
  ])
  func `finds what was meant`(_ word: String, _ meant: String) {
    #expect(Nearest.to(word, among: Self.ids) == meant)
  }

  @Test(arguments: ["", "x", "no-empty-file", "🎉"]) func `does not guess wildly`(_ word: String) {
    #expect(Nearest.to(word, among: Self.ids) == nil)
  }

  @Test func `a word with one letter missing is nearest to itself`() {
    for id in Self.ids {
      for index in id.indices {
        var word = id
        word.remove(at: index)
        #expect(Nearest.to(word, among: Self.ids) == id)
      }
    }
  }
}

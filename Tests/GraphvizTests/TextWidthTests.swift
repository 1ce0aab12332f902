import Testing

@testable import Graphviz

@Suite struct TextWidthTests {
  /// The widths are the largest that browsers used, in multiples of the font size.
  @Test(arguments: [
    ("", 0.0), ("WWWW", 3.8), ("iiii", 0.9), ("日本", 2), ("😀", 1.25), ("👨‍👩‍👧‍👦", 1.25), ("e\u{301}", 0.56),
    ("Ж", 0.93 * 0.9),
    ("שלום", 2.2), ("\u{200B}\u{FEFF}\u{202E}", 0),
  ])
  func `the estimated width of a text is at least its width in browsers`(_ text: String, _ least: Double) {
    let width = estimatedWidth(of: text, fontName: Graph.fontName)
    #expect(width >= least)
    #expect(least > 0 || width == 0)
  }

  @Test func `the width of a text is the sum of the widths of its parts`() {
    let font = Graph.fontName
    for (one, other) in [("abc", "DEF"), ("日", "x"), ("😀", "é")] {
      let sum = estimatedWidth(of: one, fontName: font) + estimatedWidth(of: other, fontName: font)
      #expect(abs(estimatedWidth(of: one + other, fontName: font) - sum) < 1e-9)
    }
  }

  @Test func `bold text is wider, and monospaced characters have equal widths`() {
    #expect(estimatedWidth(of: "abc", fontName: "Arial Bold") > estimatedWidth(of: "abc", fontName: "Arial"))
    #expect(estimatedWidth(of: "iii", fontName: "Courier") == estimatedWidth(of: "WWW", fontName: "Courier"))
  }
}

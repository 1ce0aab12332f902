import NavTrace
import Testing

@testable import NavTraceReport

/// Names cannot run scripts in HTML, attributes, JSON, SVG or the timeline.
@Suite struct HostileSessionTests {
  static let page = Result {
    try Report([("\"><script>hostile</script>.jsonl", HostileSession.events)]).html()
  }

  @Test("a label of 200,000 characters does not make the page large") func size() throws {
    #expect(try Self.page.get().count < 1 << 20)
  }

  @Test("the page has only its own scripts and style, and no unsafe characters") func parts() throws {
    let text = String(decoding: try Self.page.get(), as: UTF8.self)
    func count(_ part: String) -> Int { text.ranges(of: part).count }
    let scripts = text.matches(of: /<script[^>]*>/).map { String($0.output) }
    #expect(
      scripts == [
        "<script type=\"application/json\" id=\"marks\">",
        "<script type=\"application/json\" id=\"trace-data-1\">", "<script>",
      ])
    #expect(count("</script>") == 3)
    #expect(count("<style") == 1)
    let unsafe: Set<Unicode.Scalar> = ["\u{2028}", "\u{2029}", "\u{202E}", "\u{2066}", "\u{0}", "\u{1B}"]
    #expect(unsafe.isDisjoint(with: Set(text.unicodeScalars)))
  }

  @Test(
    "a browser runs no script in a name and logs nothing, and the page fits the window",
    .enabled(if: Browser.isThere, "needs Chromium"),
    arguments: [390, 1400]) func browser(width: Int) async throws
  {
    let visit = try await Browser.visit(
      try Self.page.get(), width: width,
      """
      const position = page.getElementById("position");
      const search = page.getElementById("search");
      let widest = 0;
      for (let event = 1; event <= Number(position.max); event++) {
        position.value = event;
        position.dispatchEvent(new frame.contentWindow.Event("input"));
        widest = Math.max(widest, page.documentElement.scrollWidth);
      }
      for (const query of ["</script>", "{{policy}}", "x"]) {
        search.value = query;
        search.dispatchEvent(new frame.contentWindow.KeyboardEvent("keydown", { key: "Enter" }));
      }
      const all = [...page.querySelectorAll("*")];
      return [
        ["pwned", page.documentElement.dataset.pwned ?? "no"],
        ["foreign elements", all.filter((e) => /^(img|iframe|object|embed|link|base|form|image|use|animate|foreignobject|textarea|template)$/i.test(e.localName)).length],
        ["handlers", all.flatMap((e) => e.getAttributeNames()).filter((name) => /^on/i.test(name)).length],
        ["links that lead elsewhere", all.flatMap((e) => [e.getAttribute("href"), e.getAttribute("xlink:href")]).filter((href) => href && !href.startsWith("#")).length],
        ["title", page.title],
        ["wider than the window", widest > page.documentElement.clientWidth],
        ["events", Number(position.max) > 100],
      ].map((line) => line.join(": ")).join("\\n");
      """)
    #expect(
      visit.result == """
        pwned: no
        foreign elements: 0
        handlers: 0
        links that lead elsewhere: 0
        title: Navigation report
        wider than the window: false
        events: true
        """)
    #expect(visit.console == [])
  }

  @Test("characters with combining marks are escaped") func accents() {
    #expect(
      HTMLText().escapeText("\"\u{301}<\u{301}'\u{200D}&\u{FE0F}>")
        == "&quot;\u{301}&lt;\u{301}&#39;\u{200D}&amp;\u{FE0F}&gt;")
  }
}

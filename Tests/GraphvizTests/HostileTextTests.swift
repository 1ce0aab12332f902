import Graphviz
import TestSupport
import Testing

/// Any text appears in the SVG unchanged, and adds no other elements.
@Suite struct HostileTextTests {
  static let pieces = [
    "\"", "\\", "\\\\", "\\N", "\\G", "\\E", "\\H", "\\T", "\\L", "\\n", "\\l", "\\r", "&", "&amp;", "&lt;",
    "&#60;",
    "&#x3c;", "&nbsp;", "&bogus;", "<", ">", "<b>", "</text>", "</svg>", "<script>alert(1)</script>", "<!--",
    "--", "-->",
    "<![CDATA[", "]]>", "'", "{a|b}", "<<TABLE>", "%s%n%d", "%", " ", "  ", "\t", ";", ",", "->", "=", "a",
    "Screen",
    "😀", "👨‍👩‍👧‍👦", "🇩🇪", "e\u{301}", "日本語", "مرحبا", "שלום", "\u{202E}abc", "\u{200B}", "\u{FEFF}", "\u{A0}",
    "\u{85}",
    "\u{0}", "\u{1}", "\u{8}", "\u{B}", "\u{1B}[31m", "\u{1F}", "\u{7F}", "\u{9F}", "\u{FFFD}", "\u{FFFE}",
    "\u{FFFF}",
    "\u{10FFFF}", "é", "ß", "{{x}}", "${x}", "`", "#", "//", "/*", "*/",
  ]

  /// The expected visible text, from an independent rule: characters that XML allows, and a tab as a space.
  static func seen(_ text: String) -> String {
    plainSpaces(
      String(
        String.UnicodeScalarView(
          text.unicodeScalars.map { scalar in
            switch scalar.value {
            case 9: " "
            case 0..<32, 0xFFFE, 0xFFFF: "\u{FFFD}"
            default: scalar
            }
          })))
  }

  static let samples: [String] = {
    var random = SeededNumbers(seed: 2024)
    let mixed = (0..<150).map { _ in
      (0...Int.random(in: 1...8, using: &random)).map { _ in pieces.randomElement(using: &random) ?? "" }
        .joined()
    }
    let long = ["\\", "&", "<", "W", "\""].map { String(repeating: $0, count: 10_000) }
    // With a visible letter on both sides, because a label without visible characters is omitted.
    return (pieces + mixed + long).map { "x\($0)y" }
  }()

  @Test(arguments: samples) func `text is drawn unchanged`(_ text: String) throws {
    var graph = Graph(
      nodes: [Node("n", [.label: text, .tooltip: text]), Node(text)],
      clusters: [Cluster(text, [.label: text, .tooltip: text], nodes: [Node("m", [.externalLabel: text])])],
      edges: [
        Edge(
          "n", "m", [.label: text, .tooltip: text, .labelTooltip: text, .headLabel: text, .tailLabel: text])
      ])
    graph.attributes[.label] = text
    let svg = try SVG(graph.render())
    let seen = Self.seen(text)

    let labels = svg.texts.filter { $0 != "m" }
    #expect(labels.count == 8 && labels.allSatisfy { same($0, seen) })
    // At least the node, the cluster, the edge and its label have one.
    #expect(svg.tooltips.count >= 4 && svg.tooltips.allSatisfy { same($0, seen) })
    #expect(svg.elements.isSubset(of: ["svg", "g", "title", "text", "a", "path", "polygon", "ellipse"]))
    // Backslashes are doubled in names, which are not labels.
    #expect(svg.titles.contains { same($0.replacingDoubleBackslashes, seen) })
  }

  @Test(arguments: samples) func `text in an attribute adds no elements`(_ text: String) throws {
    for attribute in Attribute.allCases where attribute != .splines {
      let graph = Graph(
        nodes: [Node("n", [attribute: text])],
        clusters: [Cluster("c", [attribute: text], nodes: [Node("m")])],
        edges: [Edge("n", "m", [attribute: text])])
      let svg = try SVG(graph.render())
      #expect(
        svg.elements.isSubset(of: [
          "svg", "g", "title", "text", "a", "path", "polygon", "polyline", "ellipse",
        ]))
    }
  }

  @Test func `each line of a label is a text element`() throws {
    let text = "one\\n\ntwo & \\N\r\nthree\rfour"
    let graph = Graph(nodes: [Node("n", [.label: text, .tooltip: "a\nb\\n"])])
    let svg = try SVG(graph.render())
    #expect(svg.texts == ["one\\n", "two & \\N", "three", "four"])
    #expect(svg.tooltips == ["a\nb\\n"])
  }

  @Test(arguments: ["", "\n", "\n\n", "\u{200B}", "\u{301}", "\r\n\u{FEFF}"])
  func `a label without visible characters is not drawn`(_ text: String) throws {
    let graph = Graph(
      nodes: [Node("a", [.label: text])],
      edges: [Edge("a", "a", [.label: text]), Edge("a", "b", [.externalLabel: text])])
    #expect(try SVG(graph.render()).texts == ["b"])
  }

  @Test func `ids that look alike are different nodes`() throws {
    let graph = Graph(nodes: [Node("a\u{0}"), Node("a\u{1}"), Node("a\u{FFFD}"), Node("a\u{0}")])
    #expect(try SVG(graph.render()).titles == ["a\u{FFFD}", "a\u{FFFD} (2)", "a\u{FFFD} (3)"])
  }

  @Test func `links are percent-encoded, and cannot run scripts`() throws {
    let urls: KeyValuePairs = [
      "https://example.org/a?b=1&c=2&lt;#L3": "https://example.org/a?b=1&c=2&lt;#L3",
      "a\" onclick=\"x\" <b>": "a%22%20onclick=%22x%22%20%3Cb%3E",
      "f\\N/é\u{0}": "f%5CN/%C3%A9%00",
      "JavaScript:alert(1)": "JavaScript%3Aalert(1)",
      "data:text/html,x": "data%3Atext/html,x",
    ]
    for (url, link) in urls {
      let graph = Graph(nodes: [Node("n", [.url: url])])
      #expect(try SVG(graph.render()).links == [link])
    }
  }

  /// Compares scalars, because canonically equivalent strings are equal in Swift.
  private func same(_ one: String, _ other: String) -> Bool {
    one.unicodeScalars.elementsEqual(other.unicodeScalars)
  }
}

extension String {
  fileprivate var replacingDoubleBackslashes: String { replacing("\\\\", with: "\\") }
}

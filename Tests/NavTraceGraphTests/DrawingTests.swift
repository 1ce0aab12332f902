import Foundation
import NavTrace
import NavTraceLint
import Testing

@testable import NavTraceDrawing
@testable import NavTraceGraph

#if canImport(FoundationXML)
  import FoundationXML
#endif

@Suite struct DrawingTests {
  /// Returns the graph of a session in which a screen of this type and title is pushed.
  private func graph(type: String, title: String? = nil) -> FlowGraph {
    let root = TraceObject(ObjectID(.screen, 1), "Root")
    let screen = TraceObject(ObjectID(.screen, 2), type, title: title)
    let router = TraceObject(ObjectID(.router, 1), "Router")
    let coordinator = TraceObject(ObjectID(.coordinator, 1), type)
    let container = TraceObject(ObjectID(.container, 1), "UINavigationController")
    let bodies: [TraceEvent.Body] = [
      .root(screen: root, container: container),
      .present(
        router: router, screen: screen, coordinator: coordinator, animated: true, callback: nil, at: nil),
      .push(screen: screen, container: container),
    ]
    return FlowGraphBuilder().analyze(bodies.enumerated().map { TraceEvent(seq: $0 + 1, t: 0, $1) })
  }

  /// Returns all text of an SVG. Nil if Foundation's XML parser rejects it, or it contains a script.
  private func readText(of svg: [UInt8]) -> String? {
    final class Reader: NSObject, XMLParserDelegate {
      var text = ""
      var elements: Set<String> = []
      func parser(_ parser: XMLParser, foundCharacters string: String) { text += string }
      func parser(
        _ parser: XMLParser, didStartElement name: String, namespaceURI: String?, qualifiedName: String?,
        attributes: [String: String] = [:]
      ) {
        elements.insert(name)
        text += attributes.values.joined(separator: "\n")
      }
    }
    let parser = XMLParser(data: Data(svg))
    let reader = Reader()
    parser.delegate = reader
    guard parser.parse(), !reader.elements.contains("script") else { return nil }
    return reader.text.replacing("\u{A0}", with: " ")
  }

  static let hostile = [
    "\"quoted\"", "back\\slash \\N \\G \\l \\n", "<b>bold</b>", "<script>alert(1)</script>",
    "a & b &amp; &#60; &lt;",
    "emoji 👩‍👩‍👧‍👦", "שלום עולם", "{record|<port>}", "]]>", "--><!--", "%s%n", "x]; y [label=z",
    "Generic<Box<Int>>",
  ]

  @Test("names are drawn as text, whatever they contain", arguments: hostile)
  func names(name: String) throws {
    for graph in [graph(type: name), graph(type: "Plain", title: name)] {
      let text = try #require(readText(of: SVGFormat.write(graph)))
      #expect(text.contains(name))
    }
  }

  @Test("a title of 10,000 characters is truncated in its box, and complete in its tooltip")
  func longTitle() throws {
    let title = String(repeating: "long ", count: 2_000)
    let svg = try SVGFormat.write(graph(type: "Plain", title: title))
    let text = try #require(readText(of: svg))
    #expect(text.contains(title) && text.contains("…"))
    #expect(
      String(decoding: svg, as: UTF8.self).firstMatch(of: #/<svg width="(\d+)pt"/#).flatMap { Int($0.1) }
        ?? 9999 < 800)
  }

  @Test("push, modal and back transitions have different arrows") func waysDiffer() throws {
    let result = TraceNotationGraph.raypets
    let dot = FlowChart(result).drawing(ChartStyle()).dot()
    #expect(dot.contains("dashed") && dot.contains("normalnormal") && dot.contains("push"))
  }

  @Test("a graph is drawn with the same bytes, whatever the order in which it was merged")
  func deterministic() throws {
    let parts = (1...5).map { graph(type: "Screen\($0)", title: "Title \($0)") }
    let forward = parts.reduce(into: FlowGraph()) { $0.merge($1) }
    let backward = parts.reversed().reduce(into: FlowGraph()) { $0.merge($1) }
    #expect(forward == backward)
    #expect(FlowChart(forward) == FlowChart(backward))
    #expect(try SVGFormat.write(forward) == SVGFormat.write(forward))
    #expect(try SVGFormat.write(forward) == SVGFormat.write(backward))
  }

  @Test("titles merge to the same result in any order, and a limited number is shown") func titles() {
    let all = (0..<20).map { Labels(["\($0)"]) }
    let forward = all.reduce(Labels()) { $0.merged(with: $1) }
    let backward = all.reversed().reduce(Labels()) { $0.merged(with: $1) }
    #expect(forward == backward && forward.shown == ["0", "1", "10", "11"] && forward.hasMore)
    #expect(Labels().merged(with: forward) == forward)
    for limit in [1, 4, 20, 21, Int.max] {
      var inserted = Labels(limit: limit)
      for title in (0..<20).shuffled().map(String.init) + ["7"] { inserted.insert(title) }
      #expect(inserted == Labels((0..<20).map(String.init), limit: limit))
      #expect(inserted.shown.count == min(20, limit) && inserted.hasMore == (limit < 20))
    }
  }

  @Test("titles are wrapped to a width, and long titles are truncated") func titleLines() {
    let labels = Labels(["Moderate", "Severe", "Worst Possible", "Little", "None"])
    #expect(labels.linesInQuotes(width: 28) == ["“Little”, “Moderate”,", "“None”, “Severe”, …"])
    #expect(labels.linesInQuotes(width: .max) == ["“Little”, “Moderate”, “None”, “Severe”, …"])
    #expect(
      labels.linesInQuotes(width: 3, titleLimit: 5) == ["“Litt…”,", "“Mode…”,", "“None”,", "“Seve…”,", "…"])
    #expect(Labels().linesInQuotes(width: 28) == [])
  }

  @Test("a drawing contains the findings and the causes of back transitions") func highlights() {
    let dot = FlowChart(TraceNotationGraph.raypets).drawing(ChartStyle()).dot()
    #expect(dot.contains("⚠ leaked-child") && dot.contains("swipe down"))
  }
}

/// The flow graph of a recorded session in which a swipe down leaks a child.
private enum TraceNotationGraph {
  static var raypets: FlowGraph {
    let repository = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent()
    let path = repository.appendingPathComponent("traces/raypets.as-written.jsonl").path
    guard var first = try? TraceReader(path: path), let events = try? first.readAll() else {
      return FlowGraph()
    }
    return LintedGraph(path).analyze(events).graph
  }
}

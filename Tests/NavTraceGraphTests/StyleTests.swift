import Foundation
import NavTrace
import Testing

@testable import NavTraceDrawing
@testable import NavTraceGraph

#if canImport(FoundationXML)
  import FoundationXML
#endif

@Suite struct StyleTests {
  /// Returns the graph of a session in which code at line 7 pushes a screen, and code at line 9 pops it.
  private func graph(seconds: UInt64 = 3) -> FlowGraph {
    let home = TraceObject(ObjectID(.screen, 1), "Home")
    let next = TraceObject(ObjectID(.screen, 2), "Next")
    let router = TraceObject(ObjectID(.router, 1), "Router")
    let stack = TraceObject(ObjectID(.container, 1), "Stack")
    func at(_ line: Int) -> NavTrace.SourceLocation {
      NavTrace.SourceLocation(file: "App/My Home.swift", line: line)
    }
    let bodies: [TraceEvent.Body] = [
      .root(screen: home, container: stack), .action(UserAction(.tap, title: "Go")),
      .present(router: router, screen: next, coordinator: nil, animated: true, callback: nil, at: at(7)),
      .push(screen: next, container: stack), .action(UserAction(.tap, title: "Done")),
      .dismiss(router: router, coordinator: nil, animated: true, at: at(9)),
      .pop(screen: next, container: stack, by: .code), .end(Snapshot()),
    ]
    return LintedGraph().analyze(
      bodies.enumerated().map { index, body in
        TraceEvent(seq: index + 1, t: UInt64(index) * seconds * 500_000_000, body)
      }
    ).graph
  }

  private func dot(_ graph: FlowGraph, _ style: ChartStyle) throws -> String {
    String(decoding: try DOTFormat.write(FlowChart(graph), style), as: UTF8.self)
  }

  @Test("screens and transitions show their source location, and link to it") func links() throws {
    #expect(LinkTemplate("https://example.com/{line}") == nil)
    #expect(LinkTemplate("javascript:{file}") == nil)
    let links = try #require(LinkTemplate("https://example.com/blob/main/{file}#L{line}"))
    let svg = String(
      decoding: try SVGFormat.write(FlowChart(graph()), ChartStyle(links: links)), as: UTF8.self)
    #expect(svg.contains(#"xlink:href="https://example.com/blob/main/App/My%20Home.swift#L7""#))
    #expect(svg.contains(#"xlink:href="https://example.com/blob/main/App/My%20Home.swift#L9""#))
    #expect(svg.contains("at App/My Home.swift:9"))
    #expect(try !dot(graph(), ChartStyle()).contains("URL"))
  }

  @Test("times on screen are shown only on request") func times() throws {
    #expect(try dot(graph(), ChartStyle(hasDurations: true)).contains(", 95 % ≤ "))
    #expect(try !dot(graph(), ChartStyle()).contains("95 %"))
    let json = try JSONFormat.write(FlowChart(graph()), ChartStyle(hasDurations: true))
    #expect(String(decoding: json, as: UTF8.self).contains("percentile95"))
  }

  @Test("durations are rounded, with a suitable unit") func durations() {
    #expect(
      [0, 1_400_000, 999_000_000, 4_520_000_000, 99_900_000_000, 600_000_000_000].map { duration($0) } == [
        "0 ms", "1 ms", "999 ms", "4.5 s", "99.9 s", "10 min",
      ])
  }

  @Test("each engine draws a graph", arguments: ChartStyle.Engine.allCases)
  func engines(engine: ChartStyle.Engine) throws {
    let svg = try SVGFormat.write(FlowChart(graph()), ChartStyle(engine: engine))
    #expect(XMLParser(data: Data(svg)).parse())
    #expect(try dot(graph(), ChartStyle(engine: engine)).contains("layout=") == (engine != .dot))
  }

  @Test("each transition between screens of one type is a separate arrow") func loops() throws {
    let trace = "root Step\naction tap \"Next\"\npush Step#2\naction back\npop Step#2 by back\nend"
    let drawing = FlowChart(try flowGraph(trace)).drawing(ChartStyle())
    let labels = drawing.clusters[0].nodes.filter { $0.attributes[.shape] == "plaintext" }
    #expect(
      labels.map { $0.attributes[.label] } == ["\u{A0}push\u{A0}\n\u{A0}“Next”\u{A0}", "\u{A0}Back\u{A0}"])
    for label in labels {
      let halves = drawing.edges.filter { $0.from == label.id || $0.to == label.id }
      #expect(
        halves.map { $0.from == label.id ? $0.to : $0.from } == [
          "container Navigation/Step", "container Navigation/Step",
        ])
    }
  }

  @Test("a label is a node in the innermost box around both screens, and splits its arrow")
  func edgeLabels() throws {
    let trace =
      "root Home by App\nchild-added Visit to App\npush Reason by Visit\naction back\npop Reason by back\nend"
    let drawing = FlowChart(try flowGraph(trace)).drawing(ChartStyle())
    let app = try #require(drawing.clusters.first)
    let labels = app.nodes.filter { $0.attributes[.shape] == "plaintext" }
    #expect(labels.map { $0.attributes[.cssClass] } == ["label", "label finding"])
    #expect(app.clusters[0].nodes.count == 1)
    let directions = drawing.edges.dropFirst().map { $0.attributes[.direction] }
    #expect(directions == ["none", "forward", "back", "none"])
  }

  @Test("a replaced stack has a different arrow, which the legend explains") func replacement() throws {
    let trace = "root Home\naction tap \"Sign Out\"\npop Home by code\npush Welcome in Navigation\nend"
    let text = try dot(try flowGraph(trace), ChartStyle(hasLegend: true))
    #expect(text.contains("tee") && text.contains("\u{A0}replace\u{A0}\\n\u{A0}“Sign Out”\u{A0}"))
    #expect(text.contains("replaced the whole stack") && text.contains("a session ended here"))
    #expect(!text.contains("dashed") && !text.contains("with a finding"))
  }

  @Test("the legend explains how findings are shown") func legendOfFindings() throws {
    let trace = """
      root Home by App
      child-added Visit to App
      push Reason by Visit
      action back
      pop Reason by back
      end
      """
    let text = try dot(try flowGraph(trace), ChartStyle(hasLegend: true))
    #expect(text.split(separator: "\n").count { $0.contains("label=\"⚠ with a finding\"") } == 2)
  }

  @Test("the legend explains only the frames, arrows and signs in the drawing") func legendOfSigns() throws {
    func legend(_ trace: String) throws -> [String] {
      let drawing = FlowChart(try flowGraph(trace)).drawing(ChartStyle(hasLegend: true))
      return drawing.clusters.filter { $0.id == "legend" }.flatMap(\.nodes)
        .compactMap { $0.attributes[.label] }.filter { !$0.isEmpty }
    }
    #expect(try legend("root Home by App\nend") == ["a session ended here"])
    let visit = "action tap \"Next\"\npush Detail by App\naction back\npop Detail by back\n"
    #expect(
      try legend("root Home by App\n\(visit)end")
        == ["pushed", "back", "a session ended here", "“…” at an arrow: what was tapped"])
    #expect(
      try legend("root Home by App\n\(visit + visit)end").last
        == "×2: two times\n“…” at an arrow: what was tapped")
    // A finding about the trace is in the caption, so no frame is red.
    var graph = try flowGraph("root Home by App")
    graph.ownerFindings = [.unknown: .init(highlights: .init(rules: ["incomplete": 1]))]
    #expect(!(try dot(graph, ChartStyle(hasLegend: true))).contains("with a finding"))
  }

  @Test("a tab bar is in the box of the coordinator that has all its tabs") func tabBar() throws {
    let trace = """
      child-added Learn to App
      child-added Settings to App
      present Home by Learn
      present Options by Settings
      select Left in Tabs by code
      root Home in Left
      embed Options in Right
      select Right in Tabs by user
      select Left in Tabs by user
      end
      """
    let groups = FlowChart(try flowGraph(trace)).groups
    #expect(groups.map(\.owner) == [.coordinator("App")])
    #expect(groups[0].nodes.map(\.screen) == ["Tabs"])
    #expect(groups[0].groups.map(\.owner) == [.coordinator("Learn"), .coordinator("Settings")])
  }

  @Test("the labels of a big graph are placed last, to draw it faster") func big() throws {
    var graph = FlowGraph()
    func id(_ number: Int) -> FlowGraph.NodeID {
      .init(owner: .coordinator("Flow\(number / 10)"), screen: "Screen\(number)")
    }
    for number in 0..<100 {
      graph.nodes[id(number)] = .init(visits: 1)
      for other in [number + 1, number * 7 + 3, number / 2 + 5] {
        graph.transitions[.init(from: id(number), to: id(other % 100), kind: .push)] = .init(count: 1)
      }
    }
    for flow in 1..<10 {
      graph.coordinators.links[.init(parent: "Flow\((flow - 1) / 2)", child: "Flow\(flow)")] = .init(added: 1)
    }
    let text = try dot(graph, ChartStyle())
    #expect(text.contains("xlabel=") && text.contains("nslimit=") && !text.contains(", label=\"push"))
    #expect(XMLParser(data: Data(try SVGFormat.write(graph))).parse())
  }

  @Test("any session is drawn as well-formed XML") func wellFormed() throws {
    for seed in 0..<40 {
      let graph = try flowGraph(randomSession(seed: UInt64(seed)))
      for chart in [Chart.flow(FlowChart(graph)), .coordinators(graph.coordinators)] {
        let svg = try SVGFormat.write(chart, ChartStyle(theme: .auto, hasLegend: true, hasDurations: true))
        #expect(XMLParser(data: Data(svg)).parse(), "seed \(seed)")
      }
    }
  }
}

@Suite struct EngineTests {
  @Test("no engine draws one screen over another", arguments: ChartStyle.Engine.allCases)
  func overlap(engine: ChartStyle.Engine) throws {
    var lines = ["root Home by App"]
    for name in ["Search", "Results", "Detail", "Basket", "Payment", "Receipt"] {
      lines.append("push \(name)ViewController by \(name)Coordinator")
      if name != "Results" { lines.append("pop \(name)ViewController by back") }
    }
    let graph = try flowGraph((lines + ["end"]).joined(separator: "\n"))
    var style = ChartStyle()
    style.engine = engine
    let svg = String(decoding: try SVGFormat.write(.flow(FlowChart(graph)), style), as: UTF8.self)
    let boxes = svg.matches(of: /class="node">(?:(?!<\/g>)[\s\S])*? d="([^"]*)"/).map { match in
      let numbers = match.1.split { !"-.0123456789".contains($0) }.compactMap { Double($0) }
      let x = stride(from: 0, to: numbers.count, by: 2).map { numbers[$0] }
      let y = stride(from: 1, to: numbers.count, by: 2).map { numbers[$0] }
      return (x: (x.min() ?? 0)...(x.max() ?? 0), y: (y.min() ?? 0)...(y.max() ?? 0))
    }
    #expect(boxes.count == 7)
    for (index, box) in boxes.enumerated() {
      for other in boxes[..<index] { #expect(!(box.x.overlaps(other.x) && box.y.overlaps(other.y))) }
    }
  }
}

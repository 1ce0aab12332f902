import NavTrace
import Testing

@testable import NavTraceGraph

@Suite(.enabled(if: MermaidParser.isThere, "needs a browser, and Mermaid's parser from .ci/peers"))
struct MermaidParserTests {
  @Test("Mermaid's own parser accepts all charts, including those with hostile names")
  func accepted() async throws {
    var charts: [Chart] = []
    for name in DrawingTests.hostile + ["", "end", "state", "note", "[*]", "section", ":::", "é#35;", "a\nb"]
    {
      charts += try hostileCharts(name)
    }
    for seed in 0..<20 { charts.append(.flow(FlowChart(try flowGraph(randomSession(seed: UInt64(seed)))))) }
    let diagrams = charts.map {
      String(decoding: MermaidFormat.write($0, ChartStyle()), as: UTF8.self)
    }
    let answers = try await MermaidParser.parse(diagrams)
    #expect(answers.count == diagrams.count)
    for (diagram, answer) in zip(diagrams, answers) {
      #expect(answer == (diagram.contains("\n  dateFormat") ? "gantt" : "stateDiagram"), "\(diagram)")
    }
  }

  @Test("Mermaid's own parser rejects a wrong diagram") func refused() async throws {
    let answers = try await MermaidParser.parse(["stateDiagram-v2\n  a --> : b -->"])
    #expect(answers.count == 1 && answers.first != "stateDiagram")
  }

  /// Returns a chart of each kind with this name for all objects.
  private func hostileCharts(_ name: String) throws -> [Chart] {
    let root = TraceObject(ObjectID(.screen, 1), name, title: name)
    let screen = TraceObject(ObjectID(.screen, 2), name + "2", title: name)
    let parent = TraceObject(ObjectID(.coordinator, 1), name)
    let child = TraceObject(ObjectID(.coordinator, 2), name + "3")
    let container = TraceObject(ObjectID(.container, 1), name)
    let bodies: [TraceEvent.Body] = [
      .claim(screen: root, coordinator: parent), .root(screen: root, container: container),
      .childAdded(parent: parent, child: child, at: nil), .action(UserAction(.tap, title: name)),
      .claim(screen: screen, coordinator: child), .push(screen: screen, container: container),
      .action(UserAction(.back)), .pop(screen: screen, container: container, by: .back), .end(Snapshot()),
    ]
    let (graph, session, _) = LintedGraph().analyze(
      bodies.enumerated().map { TraceEvent(seq: $0 + 1, t: 0, $1) })
    return [.flow(FlowChart(graph)), .coordinators(graph.coordinators), .session(session)]
  }
}

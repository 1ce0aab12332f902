import Foundation
import NavTrace
import NavTraceDrawing
import NavTraceGraph
import NavTraceLint
import Testing

@Suite("Findings on a graph") struct GraphFindingsTests {
  private static let traces = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent().appendingPathComponent("traces")

  private static let recorded: [String] =
    ((try? FileManager.default.contentsOfDirectory(atPath: traces.path)) ?? [])
    .filter { $0.hasSuffix(".jsonl") }.sorted()

  @Test("the findings are those of lint, and all of them are shown", arguments: recorded)
  func areThoseOfLint(trace: String) throws {
    var reader = try TraceReader(path: Self.traces.appendingPathComponent(trace).path)
    let events = try reader.readAll()
    let (graph, _, result) = LintedGraph(trace).analyze(events)
    let linted = Linter(trace: trace).analyze(events)
    #expect(result == linted)

    let highlighted = linted.findings.filter { !$0.isOfUnchecked }
    #expect(graph.fingerprints == Set(highlighted.map(\.fingerprint)))
  }

  @Test("findings about a coordinator without screens are in a box, connected to the visible screen")
  func coordinatorWithoutScreens() throws {
    let graph = try flowGraph("root Home\ndismiss Router by Visit\nend")
    let home = FlowGraph.NodeID(owner: .container("Navigation"), screen: "Home")
    let findings = try #require(graph.ownerFindings[.coordinator("Visit")])
    #expect(findings.highlights.rules == ["unmatched-dismiss": 1] && findings.screens == [home])
    let chart = FlowChart(graph)
    for format in [DOTFormat.self, MermaidFormat.self, JSONFormat.self, TextFormat.self]
      as [any ChartFormat.Type]
    {
      let text = String(decoding: try format.write(chart), as: UTF8.self)
      #expect(text.split(separator: "\n").contains { $0.contains("Visit") }, "\(format.name)")
    }
    let dot = String(decoding: DOTFormat.write(.flow(chart), ChartStyle()), as: UTF8.self)
    #expect(dot.contains("Visit\\nno screen\\n⚠ unmatched-dismiss") && dot.contains("while on screen"))
  }

  @Test("findings without a screen are in the box of their coordinator") func boxes() throws {
    let graph = try flowGraph("root Home by App\nchild-removed Visit from App\nend")
    #expect(graph.ownerFindings.keys.contains { $0 != .unknown })
    let dot = String(decoding: try DOTFormat.write(graph), as: UTF8.self)
    #expect(dot.contains("⚠ unmatched-child-removal"))
  }

  @Test("findings about the trace itself are shown") func trace() throws {
    let graph = try flowGraph("root Home by App")
    #expect(graph.ownerFindings[.unknown]?.highlights.rules == ["incomplete-trace": 1])
    for format in [DOTFormat.self, MermaidFormat.self, JSONFormat.self, TextFormat.self]
      as [any ChartFormat.Type]
    {
      let text = String(decoding: try format.write(graph), as: UTF8.self)
      #expect(text.contains("incomplete-trace"), "\(format.name)")
    }
  }

  @Test("findings about owners merge to the same result in any order") func merging() throws {
    let parts = try [
      "root Home\ndismiss Router by Visit\nend", "root Home by App", "root Home by Visit\nend",
    ].map(flowGraph)
    let merged = parts.reduce(into: FlowGraph()) { $0.merge($1) }
    #expect(merged == parts.reversed().reduce(into: FlowGraph()) { $0.merge($1) })
    #expect(merged.ownerFindings.count == 2)
    // Visit has a screen in the third graph, so the box of its screens has the finding.
    let dot = String(decoding: try DOTFormat.write(merged), as: UTF8.self)
    #expect(dot.contains("label=\"Visit\\n⚠ unmatched-dismiss\"") && !dot.contains("no screen"))
  }
}

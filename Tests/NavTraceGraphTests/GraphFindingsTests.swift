import Foundation
import NavTrace
import NavTraceGraph
import NavTraceLint
import Testing

@Suite("Findings of a trace that is drawn") struct GraphFindingsTests {
  private static let traces = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent().appendingPathComponent("traces")

  private static let recorded: [String] =
    ((try? FileManager.default.contentsOfDirectory(atPath: traces.path)) ?? [])
    .filter { $0.hasSuffix(".jsonl") }.sorted()

  @Test("are what lint tells, and no other is marked", arguments: recorded)
  func areThoseOfLint(trace: String) throws {
    var reader = try TraceReader(path: Self.traces.appendingPathComponent(trace).path)
    var builder = FlowGraphBuilder(linting: trace)
    var linter = Linter(trace: trace)
    while let event = try reader.next() {
      builder.apply(event, line: reader.line)
      linter.apply(event, line: reader.line)
    }
    let (graph, result) = builder.finishTelling()
    let told = linter.finish()
    #expect(result == told)

    let marked = graph.nodes.values.flatMap(\.marks.keys) + graph.edges.values.flatMap(\.marks.keys)
    #expect(Set(marked).isSubset(of: told.findings.map(\.rule)))
    #expect(!told.findings.contains { $0.screen != nil } || !marked.isEmpty)
  }
}

import Foundation
import NavTrace
import NavTraceDrawing
import NavTraceGraph
import NavTraceLint
import TestSupport
import Testing

/// The spelling of a trace's JSON does not change a byte of its reports and graphs.
@Suite struct RespelledTraceTests {
  /// A spelling of a whole file.
  enum FileSpelling: CaseIterable {
    case byteOrderMark, carriageReturns, array

    func respelled(_ bytes: [UInt8]) -> [UInt8] {
      let lines = bytes.split(separator: 0x0A)
      switch self {
      case .byteOrderMark: return [0xEF, 0xBB, 0xBF] + bytes
      case .carriageReturns: return Array(lines.map { $0 + [0x0D, 0x0A] }.joined())
      case .array: return Array("[".utf8) + lines.joined(separator: Array(",\n".utf8)) + Array("]\n".utf8)
      }
    }
  }

  private static let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent().appendingPathComponent("traces")
  static let committed = ((try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? [])
    .filter { $0.hasSuffix(".jsonl") }.sorted()

  @Test("a committed trace has the same reports and graphs in each spelling", arguments: committed)
  func committedTrace(name: String) throws {
    let bytes = Array(try Data(contentsOf: Self.folder.appendingPathComponent(name)))
    try expectSame(bytes, seed: 1, afterEachChange: Nightly.isOn)
  }

  @Test(
    "a random session has the same reports and graphs in each spelling",
    arguments: 0..<Nightly.count(20, nightly: 400))
  func randomTrace(seed: Int) throws {
    // Without callbacks, because the reader rejects a callback that no request introduced.
    let lines = randomSession(seed: UInt64(seed)).split(separator: "\n").filter { !$0.hasPrefix("callback") }
    var encoder = TraceEncoder()
    for event in try TraceNotation.parse(lines.joined(separator: "\n")) { encoder.append(event) }
    try expectSame(encoder.bytes, seed: seed)
  }

  /// - Parameter afterEachChange: Whether each change is also tried alone.
  private func expectSame(_ bytes: [UInt8], seed: Int, afterEachChange: Bool = true) throws {
    let expected = try analyses(bytes)
    let expectedOutputs = outputs(expected)
    // The outputs are made of nothing else, so that most need not be written.
    func expect(_ bytes: [UInt8], writesOutputs: Bool = false, _ spelling: String) throws {
      let found = try analyses(bytes)
      #expect(found == expected, "\(spelling)")
      let foundOutputs = writesOutputs ? outputs(found) : expectedOutputs
      for name in expectedOutputs.keys.sorted() {
        #expect(foundOutputs[name] == expectedOutputs[name], "\(name): \(spelling)")
      }
    }
    for change in JSONRespeller.Change.allCases where afterEachChange {
      try expect(JSONRespeller.respelled(bytes, [change], seed: seed), "\(change)")
    }
    let respelled = JSONRespeller.respelled(bytes, Set(JSONRespeller.Change.allCases), seed: seed)
    for spelling in FileSpelling.allCases {
      try expect(spelling.respelled(bytes), "\(spelling)")
      try expect(
        spelling.respelled(respelled), writesOutputs: spelling == .array,
        "\(spelling), and every other change")
    }
  }

  /// What is known of a trace after reading it once.
  private struct Analyses: Equatable {
    var graph: FlowGraph
    var session: SessionChart
    var result: LintResult
  }

  private func analyses(_ bytes: [UInt8]) throws -> Analyses {
    var reader = TraceReader(bytes: bytes, name: "t.jsonl")
    let (graph, session, result) = try reader.analyze(LintedGraph())
    return Analyses(graph: graph, session: session, result: result)
  }

  /// Returns all reports, and all graphs that Graphviz does not draw, by the names of their formats.
  private func outputs(_ analyses: Analyses) -> [String: [UInt8]] {
    let (graph, session, result) = (analyses.graph, analyses.session, analyses.result)
    var outputs: [String: [UInt8]] = [:]
    for reporter in Reporters.all { outputs[reporter.id] = Array(reporter.report(result).utf8) }
    for format in [DOTFormat.self, MermaidFormat.self, JSONFormat.self, NavFormat.self, TextFormat.self]
      as [any ChartFormat.Type]
    {
      for chart in [Chart.flow(FlowChart(graph)), .coordinators(graph.coordinators), .session(session)] {
        outputs["\(format.name) of \(chart.kind)"] = try? format.write(chart, ChartStyle(hasDurations: true))
      }
    }
    return outputs
  }
}

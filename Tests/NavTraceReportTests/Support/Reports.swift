import Foundation
import NavTrace
import NavTraceFleet
import NavTraceGraph
import NavTraceLint
import NavTraceReport

extension Report {
  /// Creates the report of these sessions.
  init(_ sessions: [(name: String, events: [TraceEvent])]) {
    self.init(result: LintResult(), graph: FlowGraph(), timelines: [])
    for (name, events) in sessions {
      var (linter, state) = (Linter(trace: name, condensing: false), NavigationState())
      var (flow, timeline) = (FlowGraphBuilder(isHighlightable: true), TimelineBuilder(trace: name))
      for event in events {
        let step = state.apply(event, line: event.seq)
        linter.observe(event, step, in: state)
        flow.observe(event, step, in: state)
        timeline.observe(event, step, in: state)
      }
      let (result, occurrences) = linter.finishWithOccurrences(state)
      graph.merge(flow.finish(state, highlights: occurrences.compactMap(FlowGraph.Highlight.init)))
      self.result.merge(result)
      timelines.append(timeline.finish(state))
    }
  }

  /// Creates the report of one session in ``TraceNotation``.
  init(_ notation: String) throws { self.init([("session.jsonl", try TraceNotation.parse(notation))]) }
}

/// The committed traces.
enum CommittedTraces {
  static let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent().appendingPathComponent("traces")

  static let names: [String] = ((try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? [])
    .filter { $0.hasSuffix(".jsonl") }.sorted()

  static func events(_ name: String) throws -> [TraceEvent] {
    var reader = try TraceReader(path: folder.appendingPathComponent(name).path)
    return try reader.readAll()
  }
}

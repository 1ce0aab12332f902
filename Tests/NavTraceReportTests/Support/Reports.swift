import Foundation
import NavTrace
import NavTraceGraph
import NavTraceLint
import NavTraceReport

extension Report {
  /// The report of these sessions.
  init(_ sessions: [(name: String, events: [TraceEvent])]) {
    self.init(result: LintResult(), graph: FlowGraph(), timelines: [])
    for (name, events) in sessions {
      var flow = FlowGraphBuilder(linting: name)
      var timeline = TimelineBuilder(trace: name)
      for event in events {
        flow.apply(event, line: event.seq)
        timeline.apply(event, line: event.seq)
      }
      let (graph, result) = flow.finishTelling()
      self.graph.merge(graph)
      self.result.merge(result)
      timelines.append(timeline.finish())
    }
  }

  /// The report of one session in ``TraceNotation``.
  init(_ notation: String) throws { self.init([("session.jsonl", try TraceNotation.parse(notation))]) }
}

/// The traces that are committed.
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

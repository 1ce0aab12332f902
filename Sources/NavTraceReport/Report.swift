import NavTrace
import NavTraceGraph
import NavTraceLint

/// What there is to tell of some traces, on one page that needs nothing else: no network, and no other file.
public struct Report: Sendable {
  /// What lint found, as it is to be reported.
  public var result: LintResult
  /// The flow graph of all traces.
  public var graph: FlowGraph
  /// The sessions to be looked at, event by event.
  public var timelines: [RecordedTimeline]

  public init(result: LintResult, graph: FlowGraph, timelines: [RecordedTimeline]) {
    self.result = result
    self.graph = graph
    self.timelines = timelines
  }

  /// The page: the same bytes for the same report.
  ///
  /// A graph that Graphviz cannot draw is replaced by its reason.
  public func html() throws -> [UInt8] { Array(try PageTemplates.render(ReportPage(self)).utf8) }
}

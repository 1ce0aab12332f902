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
  /// The commit of the app that was recorded, where it is known.
  public var commit: String?
  /// What made the page, with its version.
  public var producer: String?
  /// Seconds after which a browser reads the page again, for a page that is rewritten while traces grow. Nil: it does not.
  public var refreshInterval: Int?

  public init(
    result: LintResult, graph: FlowGraph, timelines: [RecordedTimeline], commit: String? = nil,
    producer: String? = nil, refreshInterval: Int? = nil
  ) {
    self.result = result
    self.graph = graph
    self.timelines = timelines
    self.commit = commit
    self.producer = producer
    self.refreshInterval = refreshInterval
  }

  /// The page: the same bytes for the same report.
  ///
  /// A graph that Graphviz cannot draw is replaced by its reason.
  public func html() throws -> [UInt8] { Array(try PageTemplates.render(ReportPage(self)).utf8) }
}

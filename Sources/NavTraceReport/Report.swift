import NavTrace
import NavTraceGraph
import NavTraceLint

/// A report about traces, as one HTML page that needs no network and no other file.
public struct Report: Sendable {
  /// The findings to report.
  public var result: LintResult
  /// The flow graph of all traces.
  public var graph: FlowGraph
  /// The timelines of the sessions.
  public var timelines: [RecordedTimeline]
  /// The commit of the recorded app, if it is known.
  public var commit: String?
  /// The name and version of the program that made the page.
  public var producer: String?
  /// The time after which browsers reload the page, in seconds. Nil for a page that is not rewritten.
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

  /// Returns the page. Equal reports have equal bytes.
  ///
  /// If Graphviz cannot draw the graph, the page contains the error instead.
  ///
  /// - Throws: An error of the encoder or of a template, neither of which a report can cause.
  public func html() throws -> [UInt8] { Array(try PageTemplates.render(ReportPage(self)).utf8) }
}

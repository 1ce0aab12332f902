import NavTrace
import NavTraceGraph
import NavTraceLint

extension FlowGraph.Highlight {
  init(_ finding: Finding) {
    self.init(
      rule: finding.rule, fingerprint: finding.fingerprint, coordinator: finding.coordinator,
      screen: finding.screen?.id, events: finding.evidence.map(\.moment.seq))
  }
}

/// Analyzes the flow graph and chart of a session, both with its findings, and its lint result.
struct LintedGraph: TraceAnalysis {
  private var linter: Linter
  private var flow: FlowGraphBuilder
  private var session: SessionChartBuilder

  init(_ trace: String = "t.jsonl", by naming: FlowGraphBuilder.Naming = .type, limit: Int = 100) {
    linter = Linter(trace: trace, condensing: false)
    flow = FlowGraphBuilder(by: naming, isHighlightable: true)
    session = SessionChartBuilder(limit: limit)
  }

  mutating func observe(_ event: TraceEvent, _ step: NavigationState.Step, in state: NavigationState) {
    linter.observe(event, step, in: state)
    flow.observe(event, step, in: state)
    session.observe(event, step, in: state)
  }

  consuming func finish(_ state: NavigationState) -> (
    graph: FlowGraph, session: SessionChart, result: LintResult
  ) {
    let (result, occurrences) = linter.finishWithOccurrences(state)
    let highlights = occurrences.filter { !$0.isOfUnchecked }.map(FlowGraph.Highlight.init)
    return (flow.finish(state, highlights: highlights), session.finish(state, highlights: highlights), result)
  }
}

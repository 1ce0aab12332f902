import NavTraceGraph
import NavTraceLint

extension FlowGraph.Mark {
  /// What a graph is to show of a finding.
  package init(_ finding: Finding) {
    self.init(
      rule: finding.rule, fingerprint: finding.fingerprint, coordinator: finding.coordinator,
      screen: finding.screen?.id, events: finding.evidence.map(\.moment.seq))
  }
}

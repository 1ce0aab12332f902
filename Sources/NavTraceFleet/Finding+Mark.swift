import NavTraceGraph
import NavTraceLint

extension FlowGraph.Mark {
  /// What a graph is to show of a finding. Nil where it is about the recording, and nothing in the app.
  package init?(_ finding: Finding) {
    if finding.isOfUnchecked { return nil }
    self.init(
      rule: finding.rule, fingerprint: finding.fingerprint, coordinator: finding.coordinator,
      screen: finding.screen?.id, events: finding.evidence.map(\.moment.seq))
  }
}

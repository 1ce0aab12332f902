import NavTraceGraph
import NavTraceLint

extension FlowGraph.Highlight {
  /// Creates the highlight of a finding on a graph. Nil if the finding is about the recording, not about the app.
  package init?(_ finding: Finding) {
    if finding.isOfUnchecked { return nil }
    self.init(
      rule: finding.rule, fingerprint: finding.fingerprint, coordinator: finding.coordinator,
      screen: finding.screen?.id, events: finding.evidence.map(\.moment.seq))
  }
}

import NavTrace
import NavTraceGraph
import NavTraceLint

extension TraceSummary {
  /// Returns one finding for each bug: its first exemplar, with the counts of all traces.
  ///
  /// - Throws: ``SummaryError`` if an exemplar cannot be read.
  package func result(path: String) throws(SummaryError) -> LintResult {
    do throws(LineProblem) {
      var findings: [Finding] = []
      for (id, bug) in bugs { findings.append(try finding(of: bug, id)) }
      var unread: [UnreadableTrace] = []
      for group in unreadable.values {
        for exemplar in group.exemplars { unread.append(try UnreadableTrace(exemplar)) }
      }
      let unreadCount = unreadable.values.reduce(0) { $0 + $1.count }
      return LintResult(
        traceCount: traces, incompleteCount: incomplete + unreadCount, eventCount: events, coverage: coverage,
        findings: findings, unreadable: unread, unlistedUnreadable: max(0, unreadCount - unread.count))
    } catch {
      throw SummaryError(path: path, problem: "an exemplar cannot be read: \(error.words)")
    }
  }

  private func finding(of bug: SummarizedBug, _ id: SummarizedBug.ID) throws(LineProblem) -> Finding {
    guard let first = bug.exemplars.first else { throw LineProblem("the bug \(id.fingerprint) has none") }
    var finding = try Finding(first, of: id)
    finding.count = bug.count
    finding.traceCount = bug.traces
    finding.starts = bug.starts
    finding.relatedFindings = RelatedFindings(try relatedFindings(of: bug))
    return finding
  }

  /// Returns the findings beneath a bug, each after its retainer.
  private func relatedFindings(of bug: SummarizedBug) throws(LineProblem) -> [RelatedFindings.Entry] {
    var list: [RelatedFindings.Entry] = []
    var places: [SummarizedBug.Beneath.ID: Int] = [:]
    var waiting = bug.beneath.sorted { $0.key < $1.key }
    while !waiting.isEmpty {
      var ready = waiting.filter { $0.value.retainer.map { places[$0] != nil } ?? true }
      // Parent and child may be reversed in another trace. The first finding then has no retainer.
      if ready.isEmpty { ready = [waiting[0]] }
      let ids = Set(ready.map(\.key))
      waiting.removeAll { ids.contains($0.key) }
      for (id, beneath) in ready {
        var finding = try Finding(beneath.exemplar, beneath: id)
        finding.count = beneath.count
        finding.traceCount = beneath.traces
        places[id] = list.count
        list.append(
          RelatedFindings.Entry(
            finding: finding, retainer: beneath.retainer.flatMap { places[$0] }, isCause: id.isCause))
      }
    }
    return list
  }

  /// Returns the flow graph with the findings of these fingerprints highlighted.
  package func graph(highlighting fingerprints: Set<String> = []) -> FlowGraph {
    if fingerprints.isEmpty { return flow.highlighting([:]) }
    let ids = bugs.keys.map { ($0.fingerprint, $0.rule) }
    let beneath = bugs.values.flatMap(\.beneath).compactMap { id, beneath in
      (try? SummaryJSON.read(beneath.exemplar.record).string("rule")).map { (id.fingerprint, $0) }
    }
    let rules = Dictionary(ids + beneath, uniquingKeysWith: { first, _ in first })
    return flow.highlighting(rules.filter { fingerprints.contains($0.key) })
  }
}

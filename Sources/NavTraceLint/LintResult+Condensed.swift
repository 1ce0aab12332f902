import NavTrace

extension LintResult {
  /// The result with each bug told once: findings of the same fingerprint and place in code, over several traces, are the first
  /// of them, with the counts of all. So one that is in every trace does not hide the others.
  ///
  /// What is told of a trace itself, that it is not whole, is told of each. The totals stay.
  public var condensed: LintResult {
    var result = self
    result.findings = []
    var first: [Bug: (index: Int, trace: String)] = [:]
    for finding in findings {
      let bug = Bug(fingerprint: finding.fingerprint, at: finding.at)
      guard finding.rule != IncompleteTrace.id, let (index, trace) = first[bug] else {
        first[bug] = (result.findings.count, finding.trace)
        result.findings.append(finding)
        continue
      }
      result.findings[index].count += finding.count
      result.findings[index].held += finding.held
      // By trace they are sorted, so one that was counted does not come again.
      guard finding.trace != trace else { continue }
      result.findings[index].traces += finding.traces
      first[bug]?.trace = finding.trace
    }
    return result
  }

  private struct Bug: Hashable {
    var fingerprint: String
    var at: SourceLocation?
  }
}

import NavTrace

extension LintResult {
  /// The result with each bug told once: findings of the same fingerprint and place in code, over several traces, are the first
  /// of them, with the counts of all. So one that is in every trace does not hide the others.
  ///
  /// What is told of a trace itself, that it is not whole, is told of each. The totals stay.
  public var condensed: LintResult {
    var result = self
    result.findings = []
    var first: [Victims.Kind: (index: Int, trace: String)] = [:]
    for finding in findings {
      let bug = Victims.Kind(finding)
      guard !finding.traits.contains(.isAboutTrace), let (index, trace) = first[bug] else {
        first[bug] = (result.findings.count, finding.trace)
        result.findings.append(finding)
        continue
      }
      result.findings[index].count += finding.count
      result.findings[index].victims.merge(finding.victims)
      // By trace they are sorted, so one that was counted does not come again.
      guard finding.trace != trace else { continue }
      result.findings[index].traces += finding.traces
      first[bug]?.trace = finding.trace
    }
    return result
  }
}

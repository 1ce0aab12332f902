import NavTrace

extension LintResult {
  /// The result with each bug once. Findings with the same fingerprint and source location in several traces
  /// become one finding, with the sum of their counts. A bug that is in every trace therefore does not hide
  /// the others.
  ///
  /// Findings about a trace itself, such as a missing end, stay separate. The totals do not change.
  public var condensed: LintResult {
    var result = self
    result.findings = []
    var first: [Finding.Kind: (index: Int, trace: String)] = [:]
    for finding in findings {
      let bug = Finding.Kind(finding)
      guard !finding.traits.contains(.isAboutTrace), let (index, trace) = first[bug] else {
        first[bug] = (result.findings.count, finding.trace)
        result.findings.append(finding)
        continue
      }
      result.findings[index].count += finding.count
      result.findings[index].relatedFindings.merge(finding.relatedFindings)
      // Findings are sorted by trace, so a trace that was counted does not occur again later.
      guard finding.trace != trace else { continue }
      result.findings[index].traceCount += finding.traceCount
      first[bug]?.trace = finding.trace
    }
    return result
  }
}

import NavTrace

/// Wording that several reporters share.
package enum Words {
  /// The numbers of occurrences, traces and related findings, and the days of the first and the last session.
  /// Empty for one occurrence without related findings.
  package static func extent(_ finding: Finding) -> String {
    var often: [String] = []
    // One occurrence per trace is not mentioned.
    if finding.count > finding.traceCount { often.append("\(finding.count) times") }
    if finding.traceCount > 1 { often.append("in \(finding.traceCount) traces") }
    if finding.traceCount > 1, let starts = finding.starts {
      let (first, last) = (starts.lowerBound.prefix(10), starts.upperBound.prefix(10))
      often.append(first == last ? "on \(first)" : "from \(first) to \(last)")
    }
    var parts = often.isEmpty ? [] : [often.joined(separator: ", ")]
    if finding.relatedFindingCount > 0 {
      parts.append(counted(finding.relatedFindingCount, "related finding"))
    }
    return parts.isEmpty ? "" : " (\(parts.joined(separator: "; ")))"
  }

  /// The message and the retaining objects, for reports without evidence.
  static func messageAndRetainers(_ finding: Finding) -> String {
    message(finding) + (finding.retainerDescription.map { "; \($0.inTerminal)" } ?? "")
  }

  static func message(_ finding: Finding) -> String {
    // Names come from traces and are not trusted.
    finding.message.inTerminal + extent(finding)
  }

  /// A summary of what was read and found.
  package static func summary(_ result: LintResult) -> String {
    let read = "\(counted(result.traceCount, "trace")), \(counted(result.eventCount, "event"))"
    var aside: [String] = []
    let unreadable = result.unreadable.count + result.unlistedUnreadable
    if unreadable > 0 { aside.append("\(counted(unreadable, "trace")) could not be read") }
    if result.knownCount > 0 {
      aside.append("\(counted(result.knownCount, "finding")) known from the baseline")
    }
    if result.exceptedCount > 0 { aside.append("\(result.exceptedCount) suppressed by the config") }
    if result.suppressedCount > 0 { aside.append("\(result.suppressedCount) suppressed in the code") }
    let rest = aside.isEmpty ? "." : " (\(aside.joined(separator: ", ")))."
    let found = result.count(atLeast: .warning)
    let unchecked = result.coverage.screenless
    let reason = unchecked.map { ". \($0.message.inTerminal)\(rest)" } ?? rest
    guard found > 0 else {
      if result.traceCount == 0 { return "Nothing to check: 0 traces\(rest)" }
      // Findings about a trace mean that some of it could not be checked.
      let isWhole =
        result.unreadable.isEmpty && unchecked == nil
        && !result.findings.contains { $0.traits.contains(.isAboutTrace) }
      let verdict = isWhole ? allPassed : "Nothing found, but not everything could be checked"
      return "\(verdict): \(read); \(result.coverage.words)\(reason)"
    }
    let notes = Set(result.findings.filter { $0.severity == .note }.map(\.rule))
    let rules = result.counts.filter { !notes.contains($0.rule) }.map { "\($0.count) \($0.rule)" }
    return "\(counted(found, "finding")) in \(read): \(rules.joined(separator: ", "))\(reason)"
  }

  /// The beginning of the summary if nothing was found and everything could be checked.
  static let allPassed = "All checks passed"

  /// The message about a trace that could not be read.
  package static func notChecked(_ trace: UnreadableTrace) -> String {
    "this trace was not checked: \(trace.problem)".inTerminal
  }

  /// The rule that is printed for a trace that could not be read.
  static let unreadableTrace = "unreadable-trace"

  /// The findings by severity, the most severe first, then by path and line.
  static func bySeverityAndPlace(_ findings: [Finding]) -> [Finding] {
    func place(_ finding: Finding) -> (String, Int) {
      finding.place.map { ($0.file, $0.line) } ?? (finding.trace, finding.moment.line)
    }
    return findings.sorted { $0.severity != $1.severity ? $0.severity > $1.severity : place($0) < place($1) }
  }

  /// The findings by severity, then by number of occurrences, the most severe and most frequent first.
  static func worstFirst(_ findings: [Finding]) -> [Finding] {
    findings.sorted { ($0.severity, $0.count) > ($1.severity, $1.count) }
  }
}

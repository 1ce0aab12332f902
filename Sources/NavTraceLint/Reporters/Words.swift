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

  /// The message, the retaining objects, and the user's actions, for reports without evidence.
  static func messageAndRetainers(_ finding: Finding) -> String {
    messageAndActions(finding) + (finding.retainerDescription.map { "; \($0.inTerminal)" } ?? "")
  }

  /// The message, and the user's actions that lead to the finding.
  static func messageAndActions(_ finding: Finding) -> String {
    message(finding) + (finding.sequence.map { "; \($0.line)" } ?? "")
  }

  static func message(_ finding: Finding) -> String {
    // Names come from traces and are not trusted.
    finding.message.inTerminal + extent(finding)
  }

  /// A summary of what was read and found.
  package static func summary(_ result: LintResult) -> String {
    let read = "\(counted(result.traceCount, "trace")), \(counted(result.eventCount, "event"))"
    let unreadable = result.unreadable.count + result.unlistedUnreadable
    let aside =
      (unreadable > 0 ? ["\(counted(unreadable, "trace")) could not be read"] : []) + asides(result)
    let rest = aside.isEmpty ? "." : " (\(aside.joined(separator: ", ")))."
    let found = result.count(atLeast: .warning)
    let unchecked = result.coverage.screenless
    let reason = unchecked.map { ". \($0.message.inTerminal)\(rest)" } ?? rest
    guard found > 0 else {
      if result.traceCount == 0, result.explorations.isEmpty { return "Nothing to check: 0 traces\(rest)" }
      // Findings about a trace mean that some of it could not be checked.
      let isWhole =
        result.unreadable.isEmpty && unchecked == nil
        && !result.findings.contains { $0.traits.contains(.isAboutTrace) }
      let verdict = isWhole ? allPassed : "Nothing found, but not everything could be checked"
      // Of explorations in another program, only the traces of bugs are read.
      let checked =
        result.traceCount > 0
        ? "\(read); \(result.coverage.words)"
        : "\(counted(result.explorations.reduce(0) { $0 + $1.runs }, "sequence")) of actions"
      return "\(verdict): \(checked)\(reason)"
    }
    let notes = Set(result.findings.filter { $0.severity == .note }.map(\.rule))
    let rules = result.counts.filter { !notes.contains($0.rule) }.map { "\($0.count) \($0.rule)" }
    return "\(counted(found, "finding")) in \(read): \(rules.joined(separator: ", "))\(reason)"
  }

  /// How many findings are not reported, and why. Nil if all are.
  package static func suppressed(_ result: LintResult) -> String? {
    let asides = asides(result)
    return asides.isEmpty ? nil : "not reported: \(asides.joined(separator: ", "))"
  }

  private static func asides(_ result: LintResult) -> [String] {
    var asides: [String] = []
    if result.knownCount > 0 {
      asides.append("\(counted(result.knownCount, "finding")) known from the baseline")
    }
    if result.exceptedCount > 0 { asides.append("\(result.exceptedCount) suppressed by the config") }
    if result.suppressedCount > 0 { asides.append("\(result.suppressedCount) suppressed in the code") }
    return asides
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

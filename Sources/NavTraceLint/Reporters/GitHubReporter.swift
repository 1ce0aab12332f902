import NavTrace

/// Workflow commands for annotations, the most severe findings first: GitHub shows only ten annotations of
/// each kind.
public enum GitHubReporter: Reporter {
  public static let id = "github"
  public static let summary = "annotations of a GitHub workflow, and its job summary"
  public static let paths = ReportPaths.repository

  public static func report(_ result: LintResult, style: ReportStyle) -> String {
    let unreadable = result.unreadable.map { trace in
      annotation(
        "error", ReportLocation(trace, style), title: Words.unreadableTrace, [Words.notChecked(trace)])
    }
    let findings = Words.worstFirst(result.condensed.findings).map { finding in
      let command = finding.severity == .note ? "notice" : finding.severity.rawValue
      let place = ReportLocation(finding, style)
      let steps = finding.evidence.map { evidence in
        "event \(evidence.moment.seq): \(evidence.sentence)" + (evidence.at.map { " (\($0))" } ?? "")
      }
      return annotation(
        command, place, title: finding.rule,
        [Words.message(finding)] + (finding.sequence.map { [$0.line] } ?? []) + steps)
    }
    return (unreadable + findings).joined()
  }

  private static func annotation(_ command: String, _ place: ReportLocation, title: String, _ lines: [String])
    -> String
  {
    let text = lines.map { data($0.inTerminal) }.joined(separator: "%0A")
    let path = property(place.path.inTerminal)
    return "::\(command) file=\(path),line=\(place.line),title=\(property(title))::\(text)\n"
  }

  private static func data(_ text: String) -> String { escape("%", in: text) }
  private static func property(_ text: String) -> String { escape("%:,", in: text) }

  /// Works on Unicode scalars, as the runner does: in Swift, a colon with a combining accent is a different
  /// `Character`.
  private static func escape(_ special: String, in text: String) -> String {
    text.unicodeScalars.map { scalar in
      guard special.unicodeScalars.contains(scalar) else { return String(scalar) }
      return "%" + (scalar.value < 16 ? "0" : "") + String(scalar.value, radix: 16, uppercase: true)
    }.joined()
  }
}

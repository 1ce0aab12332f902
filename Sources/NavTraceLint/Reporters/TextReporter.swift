import NavTrace

/// A report for people: each finding with its evidence, then a summary line.
public enum TextReporter: Reporter {
  public static let id = "text"
  public static let summary = "for reading in a terminal"

  public static func report(_ result: LintResult, style: ReportStyle) -> String {
    let result = result.condensed
    let serious = result.findings.filter { $0.severity > .note }
    let hasTooMany = style.limit.map { serious.count > $0 } ?? false
    let shown = hasTooMany ? Array(Words.worstFirst(serious).prefix(style.limit ?? 0)) : serious
    var (explanations, remedies) = (Set<String>(), Set<String>())
    let findings = Words.bySeverityAndPlace(shown).map { finding in
      // Advice is printed only with the first finding that it applies to, because people read a long report
      // from the top.
      text(
        finding, style, explains: explanations.insert(finding.explanation).inserted,
        advises: remedies.insert(finding.template).inserted)
    }
    var last = summary(result, style)
    if hasTooMany {
      let rest =
        "These are the worst \(shown.count) of \(serious.count) different findings. --all shows all of them; "
        + "--write-baseline FILE records all of them as known."
      last += lines(TextLayout(columns: style.width).sentence(rest))
    }
    return (findings + [notes(result, style) + unreadable(result, style), last]).filter { !$0.isEmpty }
      .joined(separator: "\n")
  }

  /// One finding with its evidence and advice. A note is one paragraph.
  ///
  /// - Parameter origin: The text to print above the evidence instead of the trace and its line.
  package static func text(_ finding: Finding, _ style: ReportStyle, origin: String? = nil) -> String {
    if finding.severity == .note { return FindingText(finding, style).note }
    return text(finding, style, origin: origin, explains: true, advises: true)
  }

  private static func text(
    _ finding: Finding, _ style: ReportStyle, origin: String? = nil, explains: Bool, advises: Bool
  ) -> String {
    let text = FindingText(finding, style, origin: origin)
    let parts = [text.description, explains ? text.explanation : "", advises ? text.remedy : ""]
    return parts.filter { !$0.isEmpty }.joined(separator: "\n")
  }

  /// If there are many notes, only the first one is printed, because notes need no action.
  private static func notes(_ result: LintResult, _ style: ReportStyle) -> String {
    let all = result.findings.filter { $0.severity == .note }
    let shown = all.prefix(style.limit == nil ? all.count : 5)
    let rest = all.count - shown.count
    return shown.map { FindingText($0, style).note }.joined()
      + (rest > 0 ? "… and \(counted(rest, "more note")); --all shows them.\n" : "")
  }

  /// A line for each trace that could not be read. None is left out, because the report contains nothing else
  /// about them.
  private static func unreadable(_ result: LintResult, _ style: ReportStyle) -> String {
    let paint = ANSIFormatter(isOn: style.isColored)
    let title = "error[\(Words.unreadableTrace)]"
    return result.unreadable.map { trace in
      let place = trace.file.inTerminal + (trace.line.map { ":\($0)" } ?? "")
      let text = lines(
        TextLayout(columns: style.width).sentence(
          "\(title) \(place): \(Words.notChecked(trace))", margin: "  "))
      return paint(title, .red) + text.dropFirst(title.count)
    }.joined()
  }

  private static func summary(_ result: LintResult, _ style: ReportStyle) -> String {
    let paint = ANSIFormatter(isOn: style.isColored)
    let text = lines(TextLayout(columns: style.width).sentence(Words.summary(result)))
    return text.hasPrefix(Words.allPassed)
      ? paint(Words.allPassed, .green) + text.dropFirst(Words.allPassed.count) : text
  }

  private static func lines(_ lines: [String]) -> String { lines.map { $0 + "\n" }.joined() }
}

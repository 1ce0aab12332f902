import NavTrace

/// For people: each finding with its evidence, then one line that sums up.
public enum TextReporter: Reporter {
  public static let id = "text"
  public static let summary = "for reading in a terminal"

  public static func report(_ result: LintResult, style: ReportStyle) -> String {
    let result = result.condensed
    let serious = result.findings.filter { $0.severity > .note }
    let hasTooMany = style.limit.map { serious.count > $0 } ?? false
    let shown = hasTooMany ? Array(Words.worstFirst(serious).prefix(style.limit ?? 0)) : serious
    var (explanations, remedies) = (Set<String>(), Set<String>())
    let findings = shown.map { finding in
      // Advice is printed once, with the first finding that it is for: a long report is read from the top.
      describe(finding, style)
        + (explanations.insert(finding.explanation).inserted ? explanation(of: finding, style) : "")
        + (remedies.insert(finding.template).inserted ? remedy(for: finding) : "")
    }
    var last = Words.summary(result) + "\n"
    if hasTooMany {
      last +=
        "Shown are the worst \(shown.count) of \(serious.count) different ones. See all with --all; "
        + "accept them for now with --write-baseline FILE.\n"
    }
    return (findings + [notes(result, style) + unreadable(result, style), last]).filter { !$0.isEmpty }
      .joined(separator: "\n")
  }

  /// One finding with its evidence and advice; of a note, a line.
  package static func text(_ finding: Finding, _ style: ReportStyle) -> String {
    if finding.severity == .note { return headline(finding, style) + "\n" }
    return describe(finding, style) + explanation(of: finding, style) + remedy(for: finding)
  }

  /// A line each. Of many, only the first: they ask for nothing.
  private static func notes(_ result: LintResult, _ style: ReportStyle) -> String {
    let all = result.findings.filter { $0.severity == .note }
    let shown = all.prefix(style.limit == nil ? all.count : 5)
    let rest = all.count - shown.count
    return shown.map { headline($0, style) + "\n" }.joined()
      + (rest > 0 ? "… and \(counted(rest, "more note")).\n" : "")
  }

  /// A line for each trace that could not be read: all of them, since nothing else of these is known.
  private static func unreadable(_ result: LintResult, _ style: ReportStyle) -> String {
    let paint = ANSIFormatter(isOn: style.isColored)
    return result.unreadable.map { trace in
      let place = trace.file.inTerminal + (trace.line.map { ":\($0)" } ?? "")
      return "\(paint(place, .bold)): \(paint("error", .red)): \(Words.notChecked(trace))\n"
    }.joined()
  }

  private static func headline(_ finding: Finding, _ style: ReportStyle) -> String {
    let paint = ANSIFormatter(isOn: style.isColored)
    let place = paint(finding.place?.description.inTerminal ?? line(of: finding), .bold)
    let ink: ANSIStyle =
      switch finding.severity {
      case .error: .red
      case .warning: .yellow
      case .note: .cyan
      }
    let severity = paint(finding.severity.rawValue, ink)
    return "\(place): \(severity): \(Words.message(finding)) [\(finding.rule)]"
  }

  /// The finding's line in its trace.
  private static func line(of finding: Finding) -> String {
    "\(finding.trace.inTerminal):\(finding.moment.line)"
  }

  private static func describe(_ finding: Finding, _ style: ReportStyle) -> String {
    var lines = [headline(finding, style)]
    if finding.place != nil, finding.moment.seq > 0 { lines.append("    in \(line(of: finding))") }
    let width = finding.evidence.map { String($0.moment.seq).count }.max() ?? 0
    for evidence in finding.evidence where evidence.moment.seq > 0 {
      let number = String(evidence.moment.seq)
      let indent = String(repeating: " ", count: width - number.count)
      let place = evidence.at.map { " (\($0.description.inTerminal))" } ?? ""
      lines += Words.hang(
        evidence.sentence.inTerminal + place, behind: "    event \(indent)\(number)  ", width: style.width)
    }
    return lines.map { $0 + "\n" }.joined()
  }

  private static func explanation(of finding: Finding, _ style: ReportStyle) -> String {
    Words.wrap(finding.explanation, width: max(Words.narrowest, style.width ?? 100) - 4)
      .map { "  \($0)\n" }.joined()
  }

  private static func remedy(for finding: Finding) -> String {
    finding.remedy.split(separator: "\n", omittingEmptySubsequences: false)
      .map { $0.isEmpty ? "\n" : "      \(String($0).inTerminal)\n" }.joined()
  }
}

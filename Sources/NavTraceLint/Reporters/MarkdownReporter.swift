import NavTrace

/// A report for a comment on a pull request, or for a job summary.
public enum MarkdownReporter: Reporter {
  public static let id = "markdown"
  public static let summary = "for a comment on a pull request"
  public static let paths = ReportPaths.repository

  /// The maximum length of the report. GitHub rejects comments of more than 65,536 characters, and other
  /// services have similar limits.
  private static let limit = 60_000

  public static func report(_ result: LintResult, style: ReportStyle) -> String {
    let head = "### navtrace\n\n\(escape(Words.summary(result)))\n" + unreadable(result, style)
    guard !result.findings.isEmpty else { return head }
    let findings = Words.worstFirst(result.condensed.findings)
    var rows: [String] = []
    var proofs: [String] = []
    var size = head.count
    for finding in findings {
      let (row, proof) = (row(finding, style), proof(finding))
      size += row.count + proof.count
      guard size <= limit else { break }
      rows.append(row)
      proofs.append(proof)
    }
    let rest = findings.count - rows.count
    return head + "\n| | rule | finding | where |\n|---|---|---|---|\n" + rows.joined()
      + (rest > 0 ? "\nand \(rest) more, none of them more severe.\n" : "")
      + "\n<details><summary>Evidence</summary>\n\(proofs.joined())\n</details>\n"
  }

  private static func unreadable(_ result: LintResult, _ style: ReportStyle) -> String {
    let shown = result.unreadable.prefix(20)
    let rest = result.unreadable.count - shown.count
    let lines = shown.map { trace in
      let place = ReportLocation(trace, style)
      return "- error: \(escape("\(place.path):\(place.line)")): \(escape(Words.notChecked(trace)))\n"
    }
    return (lines.isEmpty ? "" : "\n") + lines.joined() + (rest > 0 ? "- and \(rest) more\n" : "")
  }

  private static func row(_ finding: Finding, _ style: ReportStyle) -> String {
    let place = ReportLocation(finding, style)
    let message = escape(finding.message + Words.extent(finding))
    let location = escape("\(place.path):\(place.line)")
    return "| \(finding.severity.rawValue) | `\(finding.rule)` | \(message) | \(location) |\n"
  }

  private static func proof(_ finding: Finding) -> String {
    "\n**\(escape(finding.message))**\n\n" + (finding.sequence.map { "- \(escape($0.line))\n" } ?? "")
      + finding.evidence.map { "- event \($0.moment.seq): \(escape($0.sentence))\n" }.joined()
  }

  /// Escapes a name so that it contains no markup, links or mentions. Works on Unicode scalars, as browsers
  /// do: in Swift, `<` with a combining accent is a different `Character`.
  private static func escape(_ text: String) -> String {
    let scalars = Array(text.inTerminal.unicodeScalars)
    return scalars.indices.map { index in
      let scalar = scalars[index]
      // Addresses become links even if they are escaped. A zero-width space prevents that.
      switch scalar {
      case "<": return "&lt;"
      case ">": return "&gt;"
      case "&": return "&amp;"
      case "@": return "@&#8203;"
      case ":" where scalars[(index + 1)...].first == "/": return ":&#8203;"
      case "." where scalars[..<index].suffix(3).map(\.properties.lowercaseMapping) == ["w", "w", "w"]:
        return "&#8203;."
      case "\\", "`", "*", "_", "[", "]", "|", "#", "~", "!": return "\\\(scalar)"
      default: return String(scalar)
      }
    }.joined()
  }
}

/// For a comment on a pull request, or a job's summary.
public enum MarkdownReporter: Reporter {
  public static let id = "markdown"
  public static let summary = "for a comment on a pull request"

  public static func report(_ result: LintResult, style: ReportStyle) -> String {
    var text = "### navtrace\n\n\(escape(Words.summary(result)))\n"
    guard !result.findings.isEmpty else { return text }
    text += "\n| | rule | finding | where |\n|---|---|---|---|\n"
    let findings = Words.worstFirst(result.findings)
    for finding in findings {
      let place = Place(finding, style)
      let message = escape(finding.message + Words.extent(finding))
      text +=
        "| \(finding.severity.rawValue) | `\(finding.rule)` | \(message) | \(escape("\(place.path):\(place.line)")) |\n"
    }
    text += "\n<details><summary>Evidence</summary>\n"
    for finding in findings {
      text += "\n**\(escape(finding.message))**\n\n"
      for step in finding.evidence { text += "- event \(step.moment.seq): \(escape(step.sentence))\n" }
    }
    return text + "\n</details>\n"
  }

  /// Names are text: no markup, links or mentions.
  private static func escape(_ text: String) -> String {
    Words.plain(text).map { character in
      switch character {
      case "<": "&lt;"
      case ">": "&gt;"
      case "&": "&amp;"
      case "@": "&#64;"
      case "\\", "`", "*", "_", "[", "]", "|", "#", "~", "!": "\\\(character)"
      default: String(character)
      }
    }.joined()
  }
}

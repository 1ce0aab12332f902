import NavTrace

/// A code quality report for GitLab's merge requests.
public enum GitLabReporter: Reporter {
  public static let id = "gitlab"
  public static let summary = "GitLab code quality"
  public static let paths = ReportPaths.repository

  public static func report(_ result: LintResult, style: ReportStyle) -> String {
    var numbering = Numbering()
    let items = result.condensed.findings.map { finding in
      let number = numbering.number(of: finding.fingerprint)
      let place = ReportLocation(finding, style)
      return [
        "description": .string(Words.messageAndRetainers(finding)),
        "check_name": .string(finding.rule),
        // GitLab drops entries with a fingerprint that it has already read.
        "fingerprint": .string(finding.fingerprint + (number == 1 ? "" : "-\(number)")),
        "severity": .string(severity(finding.severity)),
        "location": ["path": .string(place.path), "lines": ["begin": .int(place.line)]],
      ] as JSONTree
    }
    return JSONTree.array(items + result.unreadable.map { unreadable($0, style) }).text
  }

  private static func unreadable(_ trace: UnreadableTrace, _ style: ReportStyle) -> JSONTree {
    let place = ReportLocation(trace, style)
    return [
      "description": .string(Words.notChecked(trace)), "check_name": .string(Words.unreadableTrace),
      "fingerprint": .string(Fingerprint.digits(of: [Words.unreadableTrace, place.path])),
      "severity": "major",
      "location": ["path": .string(place.path), "lines": ["begin": .int(place.line)]],
    ]
  }

  private static func severity(_ severity: Severity) -> String {
    switch severity {
    case .error: "major"
    case .warning: "minor"
    case .note: "info"
    }
  }
}

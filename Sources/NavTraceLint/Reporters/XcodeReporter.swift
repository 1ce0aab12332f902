import NavTrace

/// Lines that Xcode shows as warnings and errors in the editor if a build prints them.
public enum XcodeReporter: Reporter {
  public static let id = "xcode"
  public static let summary = "file:line:col: warning: …, for Xcode's build phases"
  /// Xcode opens only absolute paths.
  public static let paths = ReportPaths.absolute

  public static func report(_ result: LintResult, style: ReportStyle) -> String {
    result.condensed.findings.map { finding in
      let place = ReportLocation(finding, style)
      return
        "\(place.path.inTerminal):\(place.line):1: \(finding.severity.rawValue): \(Words.messageAndRetainers(finding)) [\(finding.rule)]\n"
    }.joined() + result.unreadable.map { unreadable($0, style) }.joined()
  }

  private static func unreadable(_ trace: UnreadableTrace, _ style: ReportStyle) -> String {
    let place = ReportLocation(trace, style)
    return
      "\(place.path.inTerminal):\(place.line):1: error: \(Words.notChecked(trace)) [\(Words.unreadableTrace)]\n"
  }
}

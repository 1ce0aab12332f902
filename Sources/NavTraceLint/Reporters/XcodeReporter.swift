import NavTrace

/// Lines that Xcode's build log turns into warnings and errors in the editor.
public enum XcodeReporter: Reporter {
  public static let id = "xcode"
  public static let summary = "file:line:col: warning: …, for Xcode's build phases"
  /// Xcode opens no others.
  public static let paths = ReportPaths.absolute

  public static func report(_ result: LintResult, style: ReportStyle) -> String {
    result.condensed.findings.map { finding in
      let place = Place(finding, style)
      return
        "\(place.path.inTerminal):\(place.line):1: \(finding.severity.rawValue): \(Words.messageAndHolder(finding)) [\(finding.rule)]\n"
    }.joined() + result.unreadable.map { unreadable($0, style) }.joined()
  }

  private static func unreadable(_ trace: UnreadableTrace, _ style: ReportStyle) -> String {
    let place = Place(trace, style)
    return
      "\(place.path.inTerminal):\(place.line):1: error: \(Words.notChecked(trace)) [\(Words.unreadableTrace)]\n"
  }
}

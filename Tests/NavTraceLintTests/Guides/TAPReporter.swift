import NavTrace

@testable import NavTraceLint

/// The Test Anything Protocol, with a line for each finding.
enum TAPReporter: Reporter {
  static let id = "tap"
  static let summary = "the Test Anything Protocol"

  static func report(_ result: LintResult, style: ReportStyle) -> String {
    let lines = result.condensed.findings.enumerated().map { number, finding in
      let at = ReportLocation(finding, style)
      let passed = finding.severity == .note ? "ok" : "not ok"
      return "\(passed) \(number + 1) - \(at.path.inTerminal):\(at.line) \(Words.message(finding))\n"
    }
    return "TAP version 13\n1..\(lines.count)\n" + lines.joined()
  }
}

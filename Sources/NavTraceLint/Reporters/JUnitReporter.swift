import NavTrace

/// Test results: each finding is a failed test case, and each checked rule without findings is a passed one.
public enum JUnitReporter: Reporter {
  public static let id = "junit"
  public static let summary = "JUnit XML, for CI systems that show test results"
  public static let paths = ReportPaths.repository

  public static func report(_ result: LintResult, style: ReportStyle) -> String {
    let findings = result.condensed.findings
    let failures = findings.count { $0.severity > .note }
    let found = Set(findings.flatMap { [$0.rule] + $0.causes.map(\.rule) })
    let quiet = Rules.catalogue.map(\.id).filter { id in
      !found.contains(id) && result.checked.map { $0.contains(id) } ?? true
    }
    var numbering = Numbering()
    let cases =
      findings.map { reported($0, style, &numbering) } + result.unreadable.map { unreadable($0, style) }
      + quiet.map(passed)
    return """
      <?xml version="1.0" encoding="UTF-8"?>
      <testsuites>
        <testsuite name="navtrace" tests="\(cases.count)" failures="\(failures)" errors="\(result.unreadable.count)" skipped="0">
      \(cases.joined(separator: "\n"))
        </testsuite>
      </testsuites>

      """
  }

  private static func unreadable(_ trace: UnreadableTrace, _ style: ReportStyle) -> String {
    """
        <testcase classname="navtrace" name="\(ReportLocation(trace, style).path.inTerminal.inXML)">
          <error message="\(Words.notChecked(trace).inXML)" type="\(Words.unreadableTrace)"/>
        </testcase>
    """
  }

  private static func passed(_ rule: String) -> String {
    "    <testcase classname=\"navtrace\" name=\"\(rule)\"/>"
  }

  private static func reported(_ finding: Finding, _ style: ReportStyle, _ numbering: inout Numbering)
    -> String
  {
    let place = ReportLocation(finding, style)
    let name = "\(finding.rule): \(place.path):\(place.line)".inTerminal.inXML
    let number = numbering.number(of: name)
    let message = Words.message(finding).inXML
    let steps = finding.evidence.map { "event \($0.moment.seq)  \($0.sentence)".inTerminal }
    let actions = finding.sequence.map { [$0.text] } ?? []
    let text = ([finding.message.inTerminal] + actions + steps + [finding.explanation])
      .joined(separator: "\n").inXML
    let content =
      finding.severity == .note
      ? "<system-out>\(text)</system-out>"
      : "<failure message=\"\(message)\" type=\"\(finding.severity.rawValue)\">\(text)</failure>"
    return """
          <testcase classname="navtrace.\(finding.rule)" name="\(name)\(number == 1 ? "" : " (\(number))")">
            \(content)
          </testcase>
      """
  }
}

import Foundation
import NavTrace
import NavTraceLint
import TestSupport
import Testing

/// The line of code that a text report quotes below a finding.
@Suite struct QuotedCodeTests {
  private func report(at place: String, width: Int? = nil) throws -> String {
    let folder = try TemporaryFolder()
    try FileManager.default.createDirectory(at: folder.url("Sources/App"), withIntermediateDirectories: true)
    let code = """
      func visit() {
      \tchildren.append(child)  // the visit
        children.append(contentsOf: [first, second, third, fourth, fifth, sixth])

      }
      """
    try Data(code.utf8).write(to: folder.url("Sources/App/Home.swift"))
    let result = try lint(
      """
      root Home by App
      child-added Visit to App at \(place)
      modal Reason in Sheet over Home by Visit
      action swipe-down
      dismissed Reason by swipe
      end
      """)
    return TextReporter.report(
      result.located(in: SourceTree(root: folder.path)), style: ReportStyle(width: width))
  }

  @Test("the statement at the source location is underlined, without its comment") func statement() throws {
    let report = try report(at: "App/Home.swift:2")
    #expect(
      report.hasPrefix("error[leaked-child] Sources/App/Home.swift:2\n  Visit is finished"), "\(report)")
    #expect(
      report.contains(
        """

          2 | children.append(child)  // the visit
            | ^^^^^^^^^^^^^^^^^^^^^^

          in 
        """), "\(report)")
  }

  @Test("a long line is truncated to the width") func longLine() throws {
    let lines = try report(at: "App/Home.swift:3", width: 50).split(separator: "\n")
    #expect(lines.contains("  3 | children.append(contentsOf: [first, second,…"))
    #expect(lines.contains("    | \(String(repeating: "^", count: 44))"))
  }

  @Test(
    "an empty or missing line, and a file outside the project, are not quoted",
    arguments: [
      "App/Home.swift:4", "App/Home.swift:9", "/etc/passwd:1", "../../etc/passwd:1", "App/None.swift:1",
    ])
  func unquoted(_ place: String) throws {
    #expect(!(try report(at: place)).contains(" | "))
  }
}

import Foundation
import NavTraceLint
import Testing

/// The guide to the rules is generated. `NAVTRACE_ACCEPT=1 swift test --filter RulesGuideTests` updates it.
@Suite struct RulesGuideTests {
  static let guide = PublishedSchemaTests.repository.appendingPathComponent(
    "Sources/NavTraceCommand/Documentation.docc/Rules.md")

  static let introduction = """
    # Rules

    What `navtrace lint` checks, what each finding means, and how to fix it.

    ## Overview

    Errors fail, warnings fail only with `--strict`, notes never. `navtrace rules RULE` prints the same with example traces.
    `.navtrace.yml` switches a rule off, changes its severity or excepts a type, and a comment in the code suppresses one finding:
    see <doc:LintInCI>. The terms *gone*, *finished* and *settled* are defined in <doc:HowItWorks>.

    """

  static var text: String {
    let rules = Rules.catalogue
    let table = rules.map { "| `\($0.id)` | \($0.severity.rawValue) | \($0.summary) |\n" }.joined()
    let sections = rules.map { rule in
      """

      ## \(rule.id)

      \(rule.summary)

      \(rule.explanation)

      ```\(rule.remedy.hasPrefix("#") ? "sh" : "swift")
      \(rule.remedy)
      ```

      """
    }
    return "\(introduction)\n| rule | severity | finds |\n|---|---|---|\n\(table)\(sections.joined())"
  }

  @Test("the guide is up to date with the rules") func rules() throws {
    if ProcessInfo.processInfo.environment["NAVTRACE_ACCEPT"] != nil {
      try Data(Self.text.utf8).write(to: Self.guide)
    }
    #expect(try String(contentsOf: Self.guide, encoding: .utf8) == Self.text)
  }
}

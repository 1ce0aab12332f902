import Foundation
import NavTrace
import Testing

@testable import NavTraceLint

/// The code in the guides is built and run here.
@Suite struct GuideTests {
  static let guides = PublishedSchemaTests.repository.appendingPathComponent(
    "Sources/NavTraceLint/Documentation.docc")

  /// Each guide, with the file that it shows completely.
  @Test(arguments: [("AddARule", "DeepStack"), ("AddAReporter", "TAPReporter")])
  func `a guide contains the complete source of its example`(guide: String, file: String) throws {
    let text = try String(contentsOf: Self.guides.appendingPathComponent("\(guide).md"), encoding: .utf8)
    let code = try String(
      contentsOf: URL(fileURLWithPath: #filePath).deletingLastPathComponent()
        .appendingPathComponent("\(file).swift"), encoding: .utf8)
    // The guide's code is in its own module, so it does not import it.
    let shown = code.replacing("\n@testable import NavTraceLint\n", with: "")
    #expect(text.contains("```swift\n\(shown)```\n"))
    #expect(text.contains("    \(file).self,\n"))
  }

  @Test(arguments: DeepStack.examples)
  func `each example of the guide's rule has the expected number of findings`(_ example: RuleExample) throws {
    let result = try lint(example.trace, rules: Rules.all + [DeepStack.self])
    #expect(result.findings.count { $0.rule == DeepStack.id } == example.findings)
  }

  @Test func `the guide's reporter writes TAP`() throws {
    let result = try lint("root Home\ndismiss R by App\nend", trace: "./t.jsonl")
    #expect(
      TAPReporter.report(result) == """
        TAP version 13
        1..1
        not ok 1 - t.jsonl:3 App asked R to dismiss, but none of its screens left

        """)
  }

  /// Guides name only paths that exist.
  @Test func `paths in guides exist`() throws {
    for guide in try FileManager.default.contentsOfDirectory(at: Self.guides, includingPropertiesForKeys: nil)
    {
      let text = try String(contentsOf: guide, encoding: .utf8)
      let paths = text.matches(of: #/`((?:Sources|Tests|Examples)/[^`]+)`/#).map { String($0.1) }
      for path in paths {
        #expect(
          FileManager.default.fileExists(
            atPath: PublishedSchemaTests.repository.appendingPathComponent(path).path),
          "\(guide.lastPathComponent): \(path)")
      }
    }
  }
}

import Foundation
import NavTrace
import NavTraceLint
import Testing

/// Compares the wording of findings with an accepted file, so that each change of it is reviewed.
@Suite struct WordingTests {
  /// The accepted file. `NAVTRACE_ACCEPT=1 swift test --filter WordingTests` updates it.
  private static let file = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    .appendingPathComponent("Wording.txt")

  @Test func `findings of the rules' examples have the accepted wording`() throws {
    var lines: [String] = []
    for test in RuleTests.cases where test.example.findings > 0 {
      lines.append(test.testDescription)
      let findings = try lint(test.example.trace, rules: [test.rule]).findings
      for finding in findings { lines += Self.lines(of: finding) }
    }
    if ProcessInfo.processInfo.environment["NAVTRACE_ACCEPT"] != nil {
      try Data((lines.joined(separator: "\n") + "\n").utf8).write(to: Self.file)
    }
    let accepted = try String(contentsOf: Self.file, encoding: .utf8).split(separator: "\n").map(String.init)
    #expect(lines.difference(from: accepted).isEmpty)
  }

  private static func lines(of finding: Finding) -> [String] {
    let about = [finding.coordinator?.type, finding.screen?.type].compactMap { $0 }.joined(separator: ", ")
    let count = finding.count == 1 ? "" : " ×\(finding.count)"
    let lines =
      ["  \(finding.moment.seq) \(finding.message)\(count) [\(about)] \(finding.at?.description ?? "")"]
      + finding.evidence.map { "    \($0.moment.seq) \($0.sentence) \($0.at?.description ?? "")" }
    return lines.map { $0.hasSuffix(" ") ? String($0.dropLast()) : $0 }
  }
}

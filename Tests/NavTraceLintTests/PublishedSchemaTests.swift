import Foundation
import NavTrace
import NavTraceLint
import TestSupport
import Testing

/// Validates reports with the schemas and validators of the tools that read them.
@Suite struct PublishedSchemaTests {
  static let repository = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent()
    .deletingLastPathComponent()
  static let python = repository.appendingPathComponent(".build/peers/bin/python3")
  static let hasPeers = FileManager.default.isExecutableFile(atPath: python.path)
  static let kinds: [(any Reporter.Type, ending: String)] = [
    (SARIFReporter.self, "sarif"), (JUnitReporter.self, "junit.xml"), (GitLabReporter.self, "gitlab.json"),
    (MarkdownReporter.self, "md"), (JSONReporter.self, "report.json"),
  ]

  @Test(
    "reports of the rules' examples and of hostile traces are valid",
    .enabled(if: hasPeers, "needs .ci/peers"))
  func valid() async throws {
    let examples = try Rules.all.flatMap { $0.examples }.map { try lint($0.trace, trace: "traces/a b.jsonl") }
    var all = LintResult()
    for result in examples { all.merge(result) }
    let reports = [LintResult(), all] + examples + Hostile.results + [explored(all)]
    let checked = try await check { folder in
      for (reporter, ending) in Self.kinds {
        for (number, result) in reports.enumerated() {
          try write(
            reporter.report(result, style: ReportStyle(root: "/home/me")), to: folder, "\(number).\(ending)")
        }
      }
    }
    #expect(checked.problems == "")
    #expect(checked.read == Self.kinds.map { "\(reports.count) .\($0.ending)\n" }.joined())
  }

  /// A result of two explorations, one of which is complete.
  private func explored(_ result: LintResult) -> LintResult {
    var result = result.addingSequences { _ in
      ActionSequence(
        actions: ["tap A", "back"], lapLength: 1, lapCount: 4, isShortest: false,
        command: ["navtrace", "record"])
    }
    for bound in [ExplorationSummary.Bound.depth, nil] {
      result.add(
        ExplorationSummary(
          app: "shop", summary: "stopped", isComplete: bound == nil, bound: bound, states: 2, transitions: 3,
          runs: 4, failed: 0, waiting: 1, unusedTypes: ["UIPinchGestureRecognizer"], remarks: ["a note"]))
    }
    return result
  }

  /// Changes that make a report invalid, by the ending of its name.
  private static let mistakes = [
    ("sarif", "\"2.1.0\"", "\"3.0\""), ("sarif", "\"startLine\" : ", "\"startLine\" : -"),
    ("sarif", "traces/x.jsonl", "traces/x y.jsonl"), ("junit.xml", "failures=", "lost="),
    ("junit.xml", "</testsuite>", ""), ("gitlab.json", "\"major\"", "\"bad\""),
    ("gitlab.json", "\"traces/", "\"./traces/"), ("md", "### navtrace", "### [navtrace](http://x)"),
    ("md", "| error |", "| <b>error</b> |"),
    ("md", "- event", "- @event"), ("report.json", "\"held\" : 0", "\"holds\" : 0"),
    ("report.json", "\"error\"", "\"fatal\""),
  ]

  @Test("invalid reports are rejected", .enabled(if: hasPeers, "needs .ci/peers"))
  func invalid() async throws {
    let result = try lint(ReporterTests.pulledDown, trace: "traces/x.jsonl")
    let checked = try await check { folder in
      for (number, (ending, right, wrong)) in Self.mistakes.enumerated() {
        let reporter = try #require(Self.kinds.first { $0.ending == ending }?.0)
        // The source location would be reported instead of the trace's path.
        let report = reporter.report(result).replacing(
          "RayPets/HomeCoordinator.swift", with: "traces/x.jsonl")
        #expect(report.contains(right))
        try write(report.replacing(right, with: wrong), to: folder, "\(number).\(ending)")
      }
    }
    let lines = checked.problems.split(separator: "\n")
    for (number, (ending, _, wrong)) in Self.mistakes.enumerated() {
      #expect(lines.contains { $0.hasPrefix("\(number).\(ending): ") }, "\(ending): \(wrong)")
    }
  }

  /// Runs the validators on a folder that `fill` fills.
  private func check(_ fill: (URL) throws -> Void) async throws -> (read: String, problems: String) {
    let temporary = try TemporaryFolder()
    let folder = temporary.url
    try fill(folder)
    try write(JSONReporter.schema, to: folder, "report.schema.json")
    let script = Self.repository.appendingPathComponent("Tests/Peers/check-reports.py").path
    let run = try await Programs.run(Self.python.path, [script, folder.path])
    #expect((run.status == 0) == run.err.isEmpty, "ended with \(run.status)")
    return (run.out, run.err)
  }

  private func write(_ text: String, to folder: URL, _ name: String) throws {
    try Data(text.utf8).write(to: folder.appendingPathComponent(name))
  }
}

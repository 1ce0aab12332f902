import Foundation
import Testing
import Yams

/// Runs the samples for CI step by step, as a user's CI does.
@Suite struct CISampleTests {
  static let repository = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent()
    .deletingLastPathComponent()
  static let samples = repository.appendingPathComponent("Examples/CI")

  struct Step {
    let name: String
    let run: String
    let runsAfterFailure: Bool
  }

  /// Steps that need minutes or a network. Instead of them, the test records an example flow.
  static let given = ["Install Graphviz", "Build navtrace", "Test, and record"]

  static func steps() throws -> [Step] {
    let text = try String(contentsOf: samples.appendingPathComponent("navtrace.yml"), encoding: .utf8)
    let workflow = try #require(try Yams.load(yaml: text) as? [String: Any])
    let jobs = try #require(workflow["jobs"] as? [String: [String: Any]])
    let steps = try #require(jobs["navigation"]?["steps"] as? [[String: Any]])
    return steps.compactMap { step in
      guard let run = step["run"] as? String else { return nil }
      return Step(
        name: step["name"] as? String ?? "", run: run,
        runsAfterFailure: step["if"] as? String == "success() || failure()")
    }
  }

  @Test(
    "the workflow's steps have the expected exit codes, with and without findings",
    arguments: [
      ([], ["Lint": 0, "Compare navigation with the committed file": 0, "Draw": 0]),
      (["--as-written"], ["Lint": 1, "Compare navigation with the committed file": 1, "Draw": 0]),
    ] as [([String], [String: Int32])])
  func workflow(variant: [String], ends: [String: Int32]) async throws {
    let work = try Workplace()
    // The committed file lacks transitions of the session with leaks, so the comparison fails for it.
    let usual = variant.isEmpty ? [] : ["tap Schedule Visit"]
    _ = try await work.run(["record", "raypets", "-o", "usual.jsonl"] + usual)
    #expect(try await work.run("check", "app.nav", "usual.jsonl", "--update").status == 0)
    try FileManager.default.createDirectory(
      at: work.folder.appendingPathComponent("traces"), withIntermediateDirectories: true)
    #expect(try await work.run(["record", "raypets", "-o", "traces/1.jsonl"] + variant).status == 0)
    var ended: [String: Int32] = [:]
    let steps = try Self.steps()
    #expect(steps.map(\.name).starts(with: Self.given))
    for step in steps where !Self.given.contains(step.name) {
      guard !ended.values.contains(where: { $0 != 0 }) || step.runsAfterFailure else { continue }
      let outcome = try await work.shell(step.run)
      ended[step.name] = outcome.status
      if step.name == "Lint" { #expect(outcome.out.isEmpty == variant.isEmpty && outcome.err.isEmpty) }
    }
    #expect(ended == ends)
    #expect(try work.read("build/navtrace.sarif").contains("\"version\" : \"2.1.0\""))
    #expect(try WellFormed.check(work.read("build/navtrace.xml")))
    #expect(try WellFormed.check(work.read("build/app.svg")))
  }

  @Test(
    "the workflows match GitHub's schema", .enabled(if: hasPeers, "needs .ci/peers"),
    arguments: ["Examples/CI/navtrace.yml", ".github/workflows/ci.yml"])
  func schema(workflow: String) async throws {
    let work = try Workplace()
    let path = Self.repository.appendingPathComponent(workflow).path
    let checked = try await work.shell(
      "'\(Self.peers.path)/check-jsonschema' --builtin-schema vendor.github-workflows '\(path)'")
    #expect(checked.status == 0, "\(checked.out)")
  }

  static let peers = repository.appendingPathComponent(".build/peers/bin")
  static let hasPeers = FileManager.default.isExecutableFile(
    atPath: peers.appendingPathComponent("check-jsonschema").path)

  @Test("the hook allows a commit only if the staged traces are clean") func hook() async throws {
    let work = try Workplace()
    let setUp = """
      git init -q . && git config user.email a@example.com && git config user.name a
      cp '\(Self.samples.path)/pre-commit' .git/hooks/pre-commit
      """
    #expect(try await work.shell(setUp).status == 0)
    try work.write("nothing to lint\n", to: "notes.txt")
    #expect(try await work.shell("git add notes.txt && git commit -qm notes").status == 0)

    _ = try await work.run(
      "record", "raypets", "-o", "traces/deep/a trace.jsonl", "--as-written", "tap Schedule Visit",
      "swipe down"
    )
    let refused = try await work.shell("git add '*.jsonl' && git commit -qm leaks")
    #expect(refused.status == 1)
    // Git prints a hook's output to its own standard error.
    #expect(
      (refused.out + refused.err).contains("\n  in traces/deep/a trace.jsonl:5\n"))

    // The hook lints staged files, not those in the work tree.
    _ = try await work.run(
      "record", "raypets", "-o", "traces/deep/a trace.jsonl", "tap Schedule Visit", "swipe down")
    #expect(try await work.shell("git commit -qm leaks").status == 1)
    #expect(try await work.shell("git add '*.jsonl' && git commit -qm clean").status == 0)

    // The project's settings apply.
    _ = try await work.run(
      "record", "raypets", "-o", "traces/b.jsonl", "--as-written", "tap Schedule Visit", "swipe down")
    try work.write("rules:\n  leaked-child: off\n  unfired-callback: off\n", to: ".navtrace.yml")
    #expect(try await work.shell("git add traces && git commit -qm accepted").status == 0)

    // Files that are not traces are ignored, and traces that were committed before are linted too.
    try work.write("{\"text\":\"no trace\"}\n", to: "data/train.jsonl")
    try FileManager.default.removeItem(at: work.folder.appendingPathComponent(".navtrace.yml"))
    #expect(try await work.shell("git add data && git commit -qm data").status == 0)
    _ = try await work.run("record", "raypets", "-o", "traces/c.jsonl", "tap Schedule Visit", "swipe down")
    #expect(try await work.shell("git add traces && git commit -qm more").status == 1)

    // The baseline applies, too.
    #expect(
      try await work.shell("navtrace lint traces --write-baseline navtrace-baseline.json").status == 0)
    #expect(try await work.shell("git commit -qm more").status == 0)
    #expect(try await work.shell("git rm -qr traces && git commit -qm none").status == 0)
  }

  @Test("the hook finds a package in a subfolder of the repository") func hookOfPackage() async throws {
    let work = try Workplace()
    let setUp = """
      git init -q . && git config user.email a@example.com && git config user.name a
      sed 's/^package=\\./package=ios/' '\(Self.samples.path)/pre-commit' > .git/hooks/pre-commit
      chmod +x .git/hooks/pre-commit
      """
    #expect(try await work.shell(setUp).status == 0)
    _ = try await work.run(
      "record", "raypets", "-o", "ios/traces/a.jsonl", "--as-written", "tap Schedule Visit", "swipe down")
    #expect(try await work.shell("git add ios && git commit -qm leaks").status == 1)
    try work.write("rules:\n  leaked-child: off\n  unfired-callback: off\n", to: "ios/.navtrace.yml")
    #expect(try await work.shell("git commit -qm accepted").status == 0)
  }

  static let guide = repository.appendingPathComponent(
    "Sources/NavTraceCommand/Documentation.docc/LintInCI.md")

  @Test("the guide's config works unchanged") func config() async throws {
    let guide = try String(contentsOf: Self.guide, encoding: .utf8)
    let config = try #require(
      guide.components(separatedBy: "```yaml\n").dropFirst().first { $0.hasPrefix("rules:") })
    let work = try Workplace()
    try work.write(config.components(separatedBy: "```")[0], to: ".navtrace.yml")
    #expect(try await work.run("record", "raypets", "-o", "traces/one.jsonl").status == 0)
    let lint = try await work.run("lint", "--today", "2026-01-01")
    #expect(lint.status == 0 && lint.err.isEmpty, "\(lint)")
    #expect(try work.read("build/navtrace.sarif").contains("\"version\" : \"2.1.0\""))
  }

  @Test(
    "the guide contains the samples unchanged", arguments: [("yaml", "navtrace.yml"), ("sh", "pre-commit")])
  func guide(language: String, file: String) throws {
    let guide = try String(contentsOf: Self.guide, encoding: .utf8)
    let sample = try String(contentsOf: Self.samples.appendingPathComponent(file), encoding: .utf8)
    #expect(guide.contains("```\(language)\n\(sample)```\n"))
  }
}

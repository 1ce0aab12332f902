import Foundation
import NavTraceLint
import TestSupport
import Testing

/// Lint's options and settings, through the command line.
@Suite struct LintOptionTests {
  static let today = ["--today", "2026-01-15"]

  private static func passed(_ aside: String) -> String {
    "All checks passed: 1 trace, 18 events; 2 coordinators, 3 screens, 1 callback, 3 requests (\(aside)).\n"
  }

  @Test(
    "the exit code depends on the findings, not on the report's format",
    arguments: ["text", "json", "sarif", "junit"])
  func exitCodes(format: String) async throws {
    let work = try await LintReportTests.recorded()
    for (options, status) in [
      ([], 1), (["--strict"], 1), (["--exit-zero"], 0), (["--only", "early-callback"], 0),
      (["--only", "leaked-child"], 1), (["--min-severity", "error"], 1),
    ] as [([String], Int32)] {
      #expect(try await work.run(["lint", "--format", format] + options).status == status, "\(options)")
    }
    // Warnings fail only with --strict. Notes never do.
    for (level, status, strict) in [("warning", 0, 1), ("note", 0, 0), ("off", 0, 0)]
      as [(String, Int32, Int32)]
    {
      try work.write("rules:\n  leaked-child: \(level)\n  unfired-callback: \(level)\n", to: ".navtrace.yml")
      #expect(try await work.run("lint", "--format", format).status == status)
      #expect(try await work.run("lint", "--format", format, "--strict").status == strict)
    }
  }

  @Test("--only and --min-severity select findings") func choosing() async throws {
    let work = try await LintReportTests.recorded()
    let json = ["lint", "--format", "json"]
    #expect(try await work.run(json + ["--only", "leaked-child"]).findings() == ["leaked-child": 1])
    try work.write("rules:\n  leaked-child: warning\n", to: ".navtrace.yml")
    #expect(try await work.run(json + ["--min-severity", "error"]).findings() == ["unfired-callback": 1])
    try work.write("rules:\n  leaked-child: off\n", to: ".navtrace.yml")
    #expect(try await work.run(json + ["--only", "leaked-child"]).findings() == ["leaked-child": 1])
    let unknown = try await work.run("lint", "--only", "leaked-chil")
    #expect(unknown.status == 64)
    #expect(unknown.err.contains("there is no rule 'leaked-chil'. Did you mean 'leaked-child'?"))
  }

  @Test("paths in a config are relative to its folder") func configAbove() async throws {
    let work = try await LintReportTests.recorded()
    try work.write(
      "inputs: [../navtrace.jsonl]\noutput:\n  files:\n    xcode: out.txt\n", to: ".navtrace.yml")
    try FileManager.default.createDirectory(
      at: work.folder.appendingPathComponent("sub"), withIntermediateDirectories: true)
    try work.write(try work.read(".navtrace.yml"), to: "sub/other.yml")
    #expect(try await work.run("lint", "--config", "sub/other.yml").status == 1)
    try work.write("inputs: [navtrace.jsonl]", to: "c")
    #expect(try await work.run("lint", "--config", "c").status == 1)
    #expect(try work.read("sub/out.txt").contains("[leaked-child]"))
  }

  @Test("patterns in the config and on the command line are expanded")
  func patterns() async throws {
    let work = try Workplace()
    for name in ["b/two.jsonl", "b/deep/er/one.jsonl", "a.jsonl", "b/.hidden/x.jsonl", "b/notes.txt"] {
      try work.write(BadInputTests.header, to: "traces/" + name)
    }
    func read(_ arguments: String...) async throws -> String { try await work.run(["lint"] + arguments).out }
    #expect(try await read("traces/**/*.jsonl").contains(" 3 traces, 3 events; "))
    try work.write("inputs:\n  - 'traces/b/**/*o*.jsonl'\n  - traces/*.jsonl\n", to: ".navtrace.yml")
    #expect(try await read().contains(" 3 traces, 3 events; "))
    // Relative to the config's folder, even if its name looks like a pattern.
    try work.write("inputs: ['b/*.jsonl']\n", to: "traces/[b]*/ci.yml")
    try work.write(BadInputTests.header, to: "traces/[b]*/b/one.jsonl")
    #expect(try await read("--config", "traces/[b]*/ci.yml").contains(" 1 trace, 1 event; "))
    try work.write("inputs:\n  - traces\n  - traces/*/x?.jsonl\n", to: ".navtrace.yml")
    #expect(
      try await work.run("lint")
        == Outcome(
          status: 2, out: "", err: "navtrace: .navtrace.yml:3:5: there is no trace at 'traces/*/x?.jsonl'\n"))
    #expect(
      try await work.run("graph", "x/*.jsonl")
        == Outcome(status: 2, out: "", err: "navtrace: x/*.jsonl: no trace matches this pattern.\n"))
  }

  @Test("an exception needs a reason, expires, and is reported when it is stale")
  func exceptions() async throws {
    let work = try await LintReportTests.recorded()
    func config(_ until: String) -> String {
      "exceptions:\n  - type: PetAppointment*\n    reason: known\n    until: \(until)\n"
    }
    try work.write(config("2026-01-15"), to: ".navtrace.yml")
    let excepted = try await work.run(["lint"] + Self.today)
    #expect(
      excepted
        == Outcome(
          status: 0, out: Self.passed("2\nsuppressed by the config"), err: ""))
    try work.write(config("2026-01-14"), to: ".navtrace.yml")
    #expect(
      try await work.run(["lint", "--format", "json"] + Self.today).findings() == [
        "leaked-child": 1, "stale-exception": 1,
      ])
    try work.write("exceptions:\n  - type: A\n", to: ".navtrace.yml")
    let wrong = try await work.run("lint")
    #expect(wrong.status == 2 && wrong.out.isEmpty)
    #expect(
      wrong.err
        == "navtrace: .navtrace.yml:2:5: an exception needs 'reason': why the finding is acceptable\n")
  }

  @Test("a baseline contains known findings, and only shrinks") func baseline() async throws {
    let work = try await LintReportTests.recorded()
    let written = try await work.run("lint", "--write-baseline", "known.json")
    #expect(written == Outcome(status: 0, out: "Wrote 1 finding to known.json.\n", err: ""))
    let known = try work.read("known.json")
    let clean = try await work.run("lint", "--baseline", "known.json", "--strict")
    #expect(
      clean
        == Outcome(
          status: 0, out: Self.passed("1 finding\nknown from the baseline"), err: ""))
    // The leak and its cause are no longer found. They are one bug.
    _ = try await work.run("record", "raypets", "tap Schedule Visit", "tap Cancel")
    let stale = try await work.run("lint", "--baseline", "known.json", "--format", "json")
    #expect(try stale.findings() == ["stale-baseline": 1] && stale.status == 0)
    #expect(try await work.run("lint", "--baseline", "known.json", "--strict").status == 1)
    // The baseline is not pruned if a report cannot be written.
    #expect(
      try await work.run(
        "lint", "--baseline", "known.json", "--prune-baseline", "--output", "json=known.json/folder.json"
      ).status == 2)
    #expect(try work.read("known.json") == known)
    #expect(
      try await work.run("lint", "--baseline", "known.json", "--prune-baseline", "--strict").status == 0)
    #expect(try work.read("known.json").contains("\"findings\" : [\n\n  ]"))
  }

  @Test("with a truncated trace, no finding counts as fixed, and the baseline is not pruned")
  func cutOff() async throws {
    let work = try await LintReportTests.recorded()
    _ = try await work.run("lint", "--write-baseline", "known.json")
    let known = try work.read("known.json")
    let whole = try work.read("navtrace.jsonl")
    try work.write(
      whole.split(separator: "\n").dropLast().joined(separator: "\n") + "\n", to: "navtrace.jsonl")
    #expect(try await work.run("lint", "--baseline", "known.json", "--strict").status == 0)
    let pruned = try await work.run("lint", "--baseline", "known.json", "--prune-baseline")
    #expect(pruned.status == 0)
    #expect(
      pruned.err
        == "navtrace: known.json was not pruned: 1 trace is incomplete.\n"
    )
    #expect(try work.read("known.json") == known)
  }

  @Test("reports are written to files, either all of them or none") func outputs() async throws {
    let work = try await LintReportTests.recorded()
    let outcome = try await work.run(
      "lint", "--output", "xcode=a.txt", "--output", "gitlab=b.json", "--format", "xcode")
    #expect(outcome.status == 1)
    #expect(try work.read("a.txt") == outcome.out)
    #expect(try work.read("b.json") == LintReportTests.reports["gitlab"])
    for format in Reporters.all.map({ $0.id }) {
      let bad = try await work.run(
        "lint", "--format", format, "--output", "\(format)=c.txt", "--output", "json=a.txt/a.txt")
      #expect(bad.status == 2 && !bad.out.isEmpty && bad.err.contains("a.txt/a.txt"))
      #expect(throws: (any Error).self) { try work.read("c.txt") }
    }
    let nowhere = try await work.run("lint", "--output", "xcode=a.txt/a.txt")
    #expect(nowhere.status == 2 && !nowhere.out.isEmpty)
    #expect(try await work.run("lint", "--output", "xml=a").status == 64)
  }

  @Test("a replaced file keeps its permissions", arguments: ["664", "600", "646"])
  func permissions(mode: String) async throws {
    let work = try await LintReportTests.recorded()
    let outcome = try await work.shell(
      "umask 022; : > known.json; chmod \(mode) known.json; navtrace lint --write-baseline known.json"
    )
    #expect(outcome.status == 0)
    let path = work.folder.appendingPathComponent("known.json").path
    let now = try FileManager.default.attributesOfItem(atPath: path)[.posixPermissions] as? Int
    #expect(now == Int(mode, radix: 8))
  }

  @Test("rules are listed and explained") func rules() async throws {
    let work = try Workplace()
    // Each rule is on one line if the width is unknown.
    let table = try await work.run(["rules"], environment: ["COLUMNS": ""])
    #expect(table.status == 0 && table.out.split(separator: "\n").count == Rules.catalogue.count)
    try work.write("rules:\n  leaked-child: off\n", to: ".navtrace.yml")
    #expect(try await work.run("rules").out.contains("leaked-child             off      A child"))
    let page = try await work.run("rules", "leaked-child")
    #expect(
      page.out.hasPrefix("leaked-child (error)\n\n")
        && page.out.contains("Finds 1: ") && page.out.contains("Finds nothing: ")
        && page.out.hasSuffix("more examples: navtrace rules leaked-child --examples\n"))
    let allExamples = try await work.run("rules", "leaked-child", "--examples").out
    #expect(allExamples.contains("Finds nothing: The child's screen is still on screen."))
    #expect(allExamples.count { $0 == "\n" } > page.out.count { $0 == "\n" })
    let json = try await work.run("rules", "--format", "json")
    let rules = try JSONSerialization.jsonObject(with: Data(json.out.utf8)) as? [[String: Any]]
    #expect(rules?.count == Rules.catalogue.count)
    let unknown = try await work.run("rules", "leeked-child")
    #expect(unknown.status == 64 && unknown.err.contains("Did you mean 'leaked-child'?"))
  }

  @Test("`config` prints an equivalent config") func config() async throws {
    let work = try Workplace()
    let none = try await work.run("config")
    #expect(none.status == 0 && none.out.hasPrefix("# no .navtrace.yml here or above"))
    try work.write("rules:\n  leaked-child: off\n", to: ".navtrace.yml")
    let printed = try await work.run("config").out
    #expect(printed.contains("  leaked-child: off\n"))
    try work.write(printed, to: ".navtrace.yml")
    #expect(try await work.run("config").out == printed)
  }
}

import Foundation
import TestSupport
import Testing

/// Summaries, as a user creates, merges and reads them.
@Suite struct SummaryTests {
  /// Creates two folders of traces, one of which has leaks.
  private func work() async throws -> Workplace {
    let work = try Workplace()
    for (index, flow) in ["raypets", "covert", "how-to-code"].enumerated() {
      let variant = index == 1 ? [] : ["--as-written"]
      let run = try await work.run(["record", flow] + variant + ["-o", "traces/\(index % 2)/\(flow).jsonl"])
      #expect(run.status == 0, "\(run.err)")
    }
    return work
  }

  @Test("merged summaries equal the summary of all traces, and have the same reports")
  func merged() async throws {
    let work = try await work()
    #expect(try await work.run("lint", "traces", "--summary", "whole.navsum").status == 1)
    #expect(try await work.run("lint", "traces/0", "--summary", "0.navsum").status == 1)
    // graph writes summaries, too.
    #expect(
      try await work.run("graph", "traces/1", "--format", "text", "--summary", "parts/1.navsum").status == 0)
    let merge = try await work.run("merge", "0.navsum", "parts", "-o", "all.navsum")
    #expect(merge == Outcome(status: 0, out: "Wrote the summary of 3 traces to all.navsum.\n", err: ""))
    func content(_ name: String) throws -> [Substring] {
      try work.read(name).split(separator: "\n").filter {
        !$0.hasPrefix(#"{"part":"#) && !$0.hasPrefix(#"{"end":"#)
      }
    }
    #expect(try content("all.navsum") == content("whole.navsum"))
    // In the other order, and from standard input, the result is the same.
    let stream = try await work.shell("cat parts/1.navsum 0.navsum | navtrace merge - -o -")
    #expect(try stream.out == work.read("all.navsum"))

    for arguments in [
      ["lint", "--format", "sarif"], ["lint", "--format", "junit"], ["lint", "--format", "text"],
      ["lint", "--only", "leaked-child"], ["graph", "--format", "json"],
      ["graph", "--lint", "--format", "json"],
      ["graph", "--kind", "coordinators", "--lint", "--format", "text"],
      ["graph", "--format", "nav"],
    ] {
      let traces = try await work.run([arguments[0], "traces"] + arguments.dropFirst())
      let summary = try await work.run([arguments[0], "all.navsum"] + arguments.dropFirst())
      #expect(traces.status == summary.status)
      #expect(traces.out == summary.out, "\(arguments)")
    }
    #expect(try await work.run("report", "all.navsum", "-o", "report.html").status == 0)
    #expect(try work.read("report.html").contains("leaked-child"))
    #expect(try await work.run("check", "app.nav", "traces", "--update").status == 0)
    #expect(try await work.run("check", "app.nav", "all.navsum", "--exact").status == 0)
    // A baseline of a summary contains the findings of its traces.
    #expect(try await work.run("lint", "all.navsum", "--write-baseline", "b.json").status == 0)
    #expect(try await work.run("lint", "traces", "--baseline", "b.json").status == 0)
    #expect(try await work.run("lint", "all.navsum", "--baseline", "b.json").status == 0)
    // A summary may come from standard input, as a trace may.
    for command in ["lint - --format sarif", "graph - --format nav", "check app.nav - --exact"] {
      let piped = try await work.shell("cat all.navsum | navtrace \(command)")
      let named = try await work.shell("navtrace \(command.replacing(" - ", with: " all.navsum "))")
      #expect(piped == named, "\(command)")
    }
    // A summary and traces can be linted together.
    #expect(
      try await work.run("lint", "0.navsum", "traces/1", "--format", "sarif").out
        == work.run("lint", "traces", "--format", "sarif").out)
  }

  @Test("a file that cannot be merged is named in the error, and nothing is written")
  func refused() async throws {
    let work = try await work()
    _ = try await work.run("lint", "traces/0", "--summary", "a.navsum")
    _ = try await work.run("lint", "traces/1", "--only", "leaked-child", "--summary", "few.navsum")
    try work.write(String(work.read("a.navsum").dropLast(40)), to: "torn.navsum")
    try work.write("{\"seq\":1}\n", to: "foreign.navsum")
    try FileManager.default.copyItem(
      at: work.folder.appendingPathComponent("a.navsum"), to: work.folder.appendingPathComponent("b.navsum"))
    for (files, problem) in [
      (["a.navsum", "b.navsum"], "is in a.navsum, too, and would be counted twice"),
      (["a.navsum", "few.navsum"], "few.navsum: its rules differ from those of a.navsum"),
      (["a.navsum", "torn.navsum"], "torn.navsum"),
      (["foreign.navsum"], "foreign.navsum:1: not a summary"),
      (["none.navsum"], "none.navsum: no such file"),
      (["*.none"], "no summary matches this pattern"), (["traces"], "no summary in this folder"),
    ] {
      let run = try await work.run(["merge"] + files + ["-o", "out/all.navsum"])
      #expect(run.status == 2 && run.out.isEmpty)
      #expect(run.err.contains(problem), "\(run.err)")
      #expect(!FileManager.default.fileExists(atPath: work.folder.appendingPathComponent("out").path))
    }
    let before = try work.read("a.navsum")
    for arguments in [
      ["merge", "a.navsum", "-o", "a.navsum"], ["lint", "a.navsum", "traces/1", "--summary", "a.navsum"],
      ["merge", "a.navsum", "-o", "traces/1/covert.jsonl"], ["lint", "traces", "--summary", ".navtrace.yml"],
    ] {
      try work.write("rules: {}\n", to: ".navtrace.yml")
      let run = try await work.run(arguments)
      #expect(run.status == 2 && run.err.contains("cannot be written"), "\(run.err)")
    }
    #expect(try work.read("a.navsum") == before)
    #expect(
      try await work.run("lint", "few.navsum", "--only", "unfired-callback").err.contains(
        "few.navsum: it was made without the rule 'unfired-callback'"))
  }

  @Test("commands that need events or sessions reject a summary, and explain why")
  func needsEvents() async throws {
    let work = try await work()
    _ = try await work.run("lint", "traces/0", "--summary", "sums/a.navsum")
    for arguments in [
      ["show"], ["tree"], ["doctor"], ["export", "--format", "xes"], ["export", "--format", "json"],
    ] {
      let run = try await work.run(arguments + ["sums/a.navsum"])
      #expect(run.status == 2 && run.err.contains("a summary has no events"), "\(arguments): \(run.err)")
    }
    for (options, words) in [
      (["--kind", "session"], "a summary has no sessions"),
      (["--identify-by", "title"], "--identify-by and --max-labels need traces"),
      (["--max-labels", "all"], "--identify-by and --max-labels need traces"),
    ] {
      let run = try await work.run(["graph", "sums/a.navsum"] + options)
      #expect(run.status == 2 && run.err.contains(words), "\(run.err)")
    }
    let other = try await work.run("lint", "traces/0", "--exit-zero", "--summary", "sums/a.txt")
    #expect(try await work.run("lint", "sums/a.txt", "--exit-zero").out == other.out)
    let folder = try await work.run("lint", "sums")
    #expect(folder.status == 2 && folder.err.contains("'sums/*.navsum'"))
  }

  @Test("--files-from reads the names of traces from a file or a pipe") func names() async throws {
    let work = try await work()
    let named = try await work.run("lint", "traces/0", "traces/1")
    try work.write("traces/0\r\n\ntraces/1", to: "names")
    #expect(try await work.run("lint", "--files-from", "names") == named)
    #expect(try await work.run("lint", "traces/0", "--files-from", "names") == named)
    #expect(try await work.run(["lint", "--files-from", "-"], input: "traces/0\ntraces/1\n") == named)
    let trace = try await work.run(["lint", "--files-from", "-"], input: "{\"seq\":1}\n")
    #expect(trace.status == 2 && trace.err.contains("with one path on each line"))
    let empty = try await work.run(["lint", "--files-from", "-"], input: "\n")
    #expect(empty == Outcome(status: 2, out: "", err: "navtrace: -: the file names no trace.\n"))
    let missing = try await work.run(["lint", "--files-from", "-"], input: "traces/0\nnone.jsonl\n")
    #expect(missing.status == 2 && missing.err.hasPrefix("navtrace: none.jsonl: no such file."))
    #expect(
      missing.out.contains("leaked-child") == named.out.contains("leaked-child") && !missing.out.isEmpty)
    #expect(try await work.run("lint", "--files-from", "nowhere").err == "navtrace: nowhere: no such file.\n")
  }

  @Test("an error names standard input if it is closed", arguments: ["merge - -o -", "lint --files-from -"])
  func closedInput(command: String) async throws {
    let closed = try await Workplace().shell("status=0; navtrace \(command) <&- || status=$?; echo $status")
    #expect(
      closed
        == Outcome(
          status: 0, out: "2\n", err: "navtrace: <standard input>: cannot be read: Bad file descriptor.\n"))
  }

  @Test("an unreadable trace is in the totals, and sets the exit code without --keep-going")
  func unreadable() async throws {
    let work = try await work()
    try work.write("{\"seq\":1}\n", to: "traces/0/bad.jsonl")
    try work.write("", to: "traces/1/empty.jsonl")
    let strict = try await work.run("lint", "traces", "--summary", "all.navsum")
    #expect(strict.status == 2)
    let kept = try await work.run("lint", "traces", "--summary", "all.navsum", "--keep-going")
    #expect(kept.status == 1)
    #expect(kept.err.contains("traces/0/bad.jsonl") && kept.err.contains("traces/1/empty.jsonl"))
    let read = try await work.run("lint", "all.navsum")
    #expect(read.status == 1 && read.out == kept.out)
    #expect(read.out.contains("2 traces could not be read"))
    let report = read.out.split(whereSeparator: \.isWhitespace).joined(separator: " ")
    #expect(
      report.contains(
        "error[unreadable-trace] traces/1/empty.jsonl: this trace was not checked: the file is empty"))
    let graph = try await work.run(
      "graph", "traces/0/bad.jsonl", "--summary", "none.navsum", "--format", "text")
    #expect(graph.status == 2)
    #expect(!FileManager.default.fileExists(atPath: work.folder.appendingPathComponent("none.navsum").path))
  }

  @Test(
    "each line of a summary matches the schema", .enabled(if: hasValidator, "needs .ci/peers"))
  func schema() async throws {
    let work = try await work()
    try work.write("", to: "traces/1/empty.jsonl")
    _ = try await work.run("lint", "traces", "--summary", "all.navsum")
    let schema = try await work.run("schema", "summary")
    try work.write(schema.out, to: "schema.json")
    let script = CISampleTests.repository.appendingPathComponent("Tests/Peers/check-lines.py").path
    let right = try await Programs.run(
      Self.python.path, [script, "schema.json", "all.navsum"], in: work.folder.path)
    #expect(right.status == 0, "\(right.err)")
    #expect((Int(right.out.split(separator: " ").first ?? "") ?? 0) > 30)
    let wrong = try work.read("all.navsum").replacing("\"traces\":1,", with: "\"tracks\":1,")
    try work.write(wrong, to: "wrong.navsum")
    let refused = try await Programs.run(
      Self.python.path, [script, "schema.json", "wrong.navsum"], in: work.folder.path)
    #expect(refused.status == 1)
  }

  private static let python = CISampleTests.repository.appendingPathComponent(".build/peers/bin/python3")
  private static let hasValidator = FileManager.default.isExecutableFile(atPath: python.path)
}

import Foundation
import TestSupport
import Testing

/// The output and exit codes of the commands.
@Suite struct CommandTests {
  @Test("recordings of the same flow have the same bytes") func sameBytes() async throws {
    let work = try Workplace()
    let once = try await work.run("record", "raypets", "--as-written", "-o", "-")
    #expect(once.status == 0 && once.out.hasSuffix("}\n"))
    #expect(try await work.run("record", "raypets", "--as-written", "-o", "-") == once)
  }

  @Test("the committed traces are up to date", arguments: [[], ["--as-written"]])
  func committedTraces(variant: [String]) async throws {
    let work = try Workplace()
    let recorded = try await work.run(["record", "--all", "-o", "traces"] + variant)
    let names = recorded.out.split(separator: "\n").map(String.init)
    #expect(recorded.status == 0 && !names.isEmpty)
    let repository = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent()
    for name in names {
      let committed = try String(contentsOf: repository.appendingPathComponent(name), encoding: .utf8)
      #expect(try work.read(name) == committed, "\(name): record it again as traces/README.md says")
    }
  }

  @Test("commands read traces from pipes and folders") func pipesAndFolders() async throws {
    let work = try Workplace()
    let trace = try await work.run("record", "how-to-code-child", "--as-written", "-o", "-").out
    try FileManager.default.createDirectory(
      at: work.folder.appendingPathComponent("deep/er"), withIntermediateDirectories: true)
    try work.write(trace, to: "deep/er/one.jsonl")
    try work.write(trace, to: "deep/two.jsonl")
    try work.write("no trace", to: "deep/notes.txt")
    #expect(try await work.run("lint", "-", input: trace).status == 1)
    #expect(
      try await work.run("lint", "deep", "--format", "json").findings() == [
        "leaked-child": 6
      ])
    let graph = try await work.run("graph", "-", input: trace)
    #expect(graph.status == 0 && graph.out.contains("<svg") && graph.err.isEmpty)
    #expect(try await work.run("graph", "deep/two.jsonl").out == graph.out)
    #expect(try await work.run("graph", "deep", "-o", "all.svg") == Outcome(status: 0, out: "", err: ""))
    #expect(try work.read("all.svg").contains("HowToCodeCoordinator"))
    #expect(try await work.run("show", "-", input: trace).out.contains("tap 'Start Over'"))
  }

  @Test(
    "a drawing's format depends on the file's extension",
    arguments: [
      ("png", [0x89, 0x50]), ("pdf", [0x25, 0x50]), ("svg", [0x3C, 0x3F]), ("dot", [0x64, 0x69]),
    ] as [(String, [UInt8])])
  func formats(ending: String, magic: [UInt8]) async throws {
    let work = try Workplace()
    _ = try await work.run("record", "raypets")
    #expect(try await work.run("graph", "-o", "app.\(ending)") == Outcome(status: 0, out: "", err: ""))
    let bytes = try Data(contentsOf: work.folder.appendingPathComponent("app.\(ending)"))
    #expect(Array(bytes.prefix(2)) == magic)
  }

  @Test("an unknown extension is rejected") func unknownEnding() async throws {
    let work = try Workplace()
    _ = try await work.run("record", "raypets")
    let graph = try await work.run("graph", "-o", "app.doc")
    #expect(graph.status == 2)
    #expect(
      graph.err
        == "navtrace: app.doc: give the file one of these endings: .svg, .png, .pdf, .dot, "
        + ".mermaid, .json, .nav, .text.\n")
  }

  @Test("new navigation fails the check, which prints the command that accepts it")
  func check() async throws {
    let work = try Workplace()
    _ = try await work.run("record", "raypets", "-o", "all.jsonl")
    _ = try await work.run("record", "raypets", "-o", "one.jsonl", "tap Schedule Visit")
    #expect(try await work.run("check", "app.nav", "one.jsonl").status == 2)
    #expect(
      try await work.run("check", "app.nav", "one.jsonl", "--update") == Outcome(status: 0, out: "", err: ""))
    let drift = try await work.run("check", "app.nav", "all.jsonl")
    #expect(drift.status == 1 && drift.out.contains("\n+ edge PetAppointmentBuilderCoordinator/"))
    #expect(drift.out.hasSuffix("To accept these changes: navtrace check app.nav all.jsonl --update\n"))
    _ = try await work.run("graph", "all.jsonl", "-o", "app.nav")
    #expect(
      try await work.run("check", "app.nav", "all.jsonl", "--min-coverage", "100")
        == Outcome(status: 0, out: "0 new, 0 not recorded, coverage 100 %.\n", err: ""))
    for percent in ["101", "nan", "much"] {
      #expect(
        try await work.run("check", "app.nav", "one.jsonl", "--min-coverage", percent).status == 64)
    }
    let forgotten = try await work.run("check", ".")
    #expect(forgotten.status == 64)
    #expect(forgotten.err.contains(". is a folder: name the .nav file first, then the traces."))
    let partial = try await work.run("check", "app.nav", "one.jsonl")
    #expect(partial.status == 0 && partial.out.contains("- edge "))
    #expect(try await work.run("check", "app.nav", "one.jsonl", "--min-coverage", "90").status == 1)
    let exact = try await work.run("check", "app.nav", "one.jsonl", "--exact")
    #expect(exact.status == 1 && exact.out.hasSuffix("navtrace check app.nav one.jsonl --update\n"))
    #expect(try await work.run("check", "app.nav", "all.jsonl", "--exact").status == 0)
    try work.write("no snapshot", to: "app.nav")
    let malformed = try await work.run("check", "app.nav", "one.jsonl")
    #expect(malformed.status == 2 && malformed.err.contains("app.nav: line 1: expected"))
  }

  @Test(
    "an unrelated file is not overwritten",
    arguments: [["check", "FILE", "navtrace.jsonl", "--update"], ["lint", "--write-baseline", "FILE"]])
  func othersFiles(command: [String]) async throws {
    let work = try Workplace()
    _ = try await work.run("record", "raypets", "--as-written", "tap Schedule Visit", "swipe down")
    func run(_ file: String) async throws -> Outcome {
      try await work.run(command.map { $0 == "FILE" ? file : $0 })
    }
    let others = "// swift-tools-version: 6.2\n{}\n"
    try work.write(others, to: "Package.swift")
    let refused = try await run("Package.swift")
    #expect(
      refused.status == 2
        && refused.err.hasPrefix("navtrace: Package.swift: cannot be written: the existing file is not a"))
    #expect(try work.read("Package.swift") == others)
    // A new file, an empty one as from `mktemp`, and one that the command wrote.
    try work.write("", to: "empty")
    for file in ["new", "empty", "new"] { #expect(try await run(file).status == 0, "\(file)") }
    #expect(try work.read("empty") == work.read("new"))
  }

  @Test(
    "a graph highlights leaks only with --lint", arguments: ["flow", "coordinators", "session"])
  func highlights(kind: String) async throws {
    let work = try Workplace()
    let actions = ["tap Schedule Visit", "tap Sick", "swipe down"]
    _ = try await work.run(["record", "raypets", "--as-written"] + actions)
    let plain = try await work.run("graph", "--kind", kind, "--format", "json")
    let linted = try await work.run("graph", "--kind", kind, "--format", "json", "--lint")
    #expect(plain.status == 0 && !plain.out.contains("leaked-child"))
    #expect(linted.status == 0 && linted.out.contains("leaked-child"))
  }

  @Test("without a path, the newest navtrace.jsonl or navtrace-N.jsonl is read") func newest() async throws {
    let work = try Workplace()
    _ = try await work.run("record", "raypets", "tap Schedule Visit")
    _ = try await work.run("record", "tab-bar", "-o", "navtrace-2.jsonl")
    _ = try await work.run("record", "covert", "-o", "navtrace-before.jsonl")
    let earlier = Date(timeIntervalSince1970: 0)
    try FileManager.default.setAttributes(
      [.modificationDate: earlier], ofItemAtPath: work.folder.appendingPathComponent("navtrace.jsonl").path)
    #expect(try await work.run("show").out == work.run("show", "navtrace-2.jsonl").out)
    _ = try await work.run("record", "raypets", "tap Schedule Visit")
    #expect(try await work.run("show").out == work.run("show", "navtrace.jsonl").out)
  }

  @Test("graph --diff compares the traces before -- with those after it") func difference() async throws {
    let work = try Workplace()
    _ = try await work.run("record", "raypets", "-o", "all.jsonl")
    _ = try await work.run("record", "raypets", "-o", "one.jsonl", "tap Schedule Visit")
    let diff = try await work.run("graph", "--format", "text", "--diff", "one.jsonl", "--", "all.jsonl")
    #expect(diff.status == 0 && diff.out.contains("± modal ×1 → ×") && diff.out.contains("+ push"))
    let same = try await work.run("graph", "--format", "text", "--diff", "one.jsonl", "--", "./one.jsonl")
    #expect(
      same.out.hasPrefix("Nothing differs between 1 trace and 1 trace: 2 screens and 1 transition\n")
        && same.err
          == "navtrace: no differences: one.jsonl and ./one.jsonl have the same screens and transitions, with the same counts.\n",
      "\(same)")
    let folded = try await work.run(
      "graph", "all.jsonl", "--format", "text", "--hide", "*PainLevel*", "--no-back")
    #expect(folded.status == 0 && folded.out.contains("Omitted: ") && !folded.out.contains("SelectPainLevel"))
  }

  @Test("the error about an impossible action lists the possible ones") func impossibleAction() async throws {
    let work = try Workplace()
    let recorded = try await work.run("record", "raypets", "tap Schedule Visit", "tap Nowhere")
    #expect(recorded.status == 2 && recorded.out.isEmpty)
    #expect(
      recorded.err
        == "navtrace: cannot 'tap Nowhere' on this screen; possible: 'tap Cancel', 'tap Well', 'tap Sick', 'swipe down', "
        + "'swipe down cancelled'\n")
  }

  @Test("a flow's trace replaces an existing one only when it is complete", arguments: ["x", "-"])
  func replacedByWholeOnes(output: String) async throws {
    let work = try Workplace()
    try work.write(BadInputTests.header, to: "x")
    let failed = try await work.run("record", "raypets", "tap Schedule Visit", "tap Nowhere", "-o", output)
    // A partial trace would look like a clean one.
    #expect(failed.status == 2 && failed.out.isEmpty)
    #expect(try FileManager.default.contentsOfDirectory(atPath: work.folder.path) == ["x"])
    #expect(try work.read("x") == BadInputTests.header)
    let whole = try await work.run("record", "raypets", "tap Schedule Visit", "-o", output)
    #expect(whole.status == 0 && whole.err.isEmpty)
    #expect((output == "-" ? whole.out : try work.read("x")).hasSuffix("}\n"))
  }

  @Test(
    "a file in place of the output folder is an error", arguments: [["record", "--all"], ["demo"]])
  func fileForFolder(command: [String]) async throws {
    let work = try Workplace()
    try work.write("", to: "file")
    #expect(
      try await work.run(command + ["-o", "file"])
        == Outcome(status: 2, out: "", err: "navtrace: file: cannot be written: it is not a folder.\n"))
  }

  @Test(
    "standard output that cannot be written is an error",
    arguments: [
      ["rules"], ["rules", "leaked-child"], ["config"], ["schema"], ["schema", "report"],
      ["schema", "summary"],
      ["flows"],
    ])
  func closedOutput(command: [String]) async throws {
    let work = try Workplace()
    let navtrace = "'\(Workplace.executable.path)' \(command.joined(separator: " "))"
    let closed = try await work.shell("status=0; \(navtrace) >&- || status=$?; echo $status")
    #expect(
      closed
        == Outcome(
          status: 0, out: "2\n",
          err: "navtrace: standard output: cannot be written: Bad file descriptor.\n"))
    #expect(try await work.shell("\(navtrace) | head -0; echo ${PIPESTATUS[0]}").out == "0\n")
  }

  @Test(
    "wrong usage exits with 64",
    arguments: [
      ["record"], ["record", "nothing"], ["record", "raypets", "jump"], ["record", "--all"],
      ["lint", "--format", "xml"], ["graph", "--format", "xml"], ["graph", "--max-nodes", "0"],
      ["unknown"],
    ])
  func wrongUsage(arguments: [String]) async throws {
    let outcome = try await Workplace().run(arguments)
    #expect(outcome.status == 64)
    #expect(outcome.err.contains("Usage:") || outcome.err.contains("--help"))
  }

  @Test("each command has help with examples") func help() async throws {
    let work = try Workplace()
    let help = try await work.run("--help").out
    let commands = [
      "demo", "record", "lint", "graph", "merge", "check", "show", "tail", "tree", "export", "flows", "rules",
      "config", "schema", "report", "explore", "doctor",
    ]
    Self.expectTablesFit(help)
    for command in commands {
      #expect(help.contains("  \(command) "))
      let own = try await work.run(command, "--help").out
      #expect(own.contains("EXAMPLES"))
      // An example that is wrapped cannot be copied.
      let examples =
        own.components(separatedBy: "EXAMPLES\n").last?.components(separatedBy: "\n\n").first ?? ""
      #expect(examples.split(separator: "\n").allSatisfy { $0.hasPrefix("  navtrace ") }, "\(examples)")
      #expect(own.contains("USAGE: navtrace \(command)"))
      Self.expectTablesFit(own)
    }
  }

  /// Expects that no line of a table in help was wrapped: the rest of such a line would not be indented.
  private static func expectTablesFit(_ help: String) {
    for title in ["KINDS", "FORMATS", "EXAMPLES", "EXIT CODES", "MORE"] {
      for table in help.components(separatedBy: "\n\(title)\n").dropFirst() {
        let lines = table.components(separatedBy: "\n\n")[0].split(separator: "\n")
        #expect(lines.allSatisfy { $0.hasPrefix("  ") }, "\(table)")
      }
    }
  }

  @Test("the demo prints the findings and a command to run next") func demo() async throws {
    let work = try Workplace()
    let demo = try await work.run("demo")
    #expect(demo.status == 0 && demo.err.isEmpty)
    #expect(demo.out.contains("how-to-code-child    3 leaked-child\n"))
    #expect(try work.read("navtrace-demo/findings.txt").contains("[leaked-child]"))
    #expect(try work.read("navtrace-demo/raypets.svg").contains("swipe down"))
    // The last lines are commands that can be pasted even if navtrace is not in the PATH.
    let commands = demo.out.split(separator: "\n").suffix(2).joined(separator: "\n")
    let pasted = try await Programs.run(
      "/bin/sh", ["-c", commands],
      in: work.folder.path)
    #expect(pasted.status == 0 && pasted.out.contains("All checks passed: 1 trace"), "\(pasted)")
  }
}

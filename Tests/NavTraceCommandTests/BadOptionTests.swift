import Foundation
import NavTraceLint
import TestSupport
import Testing

/// Lint reports wrong options and unwritable files before it changes a file.
@Suite struct BadOptionTests {
  static let formats = Reporters.all.map { $0.id }

  struct Case: Sendable, CustomTestStringConvertible {
    var options: [String]
    var status: Int32 = 2
    /// The first line of the error.
    var says: String
    var testDescription: String { options.joined(separator: " ") }
  }

  static let cases = [
    Case(
      options: ["nowhere.jsonl"],
      says:
        "navtrace: nowhere.jsonl: no such file. Check the path, or record a trace to it with 'navtrace record'."
    ),
    Case(options: ["folder"], says: "navtrace: folder: no trace in this folder."),
    Case(options: ["--config", "nowhere.yml"], says: "navtrace: nowhere.yml: no such file."),
    Case(options: ["--config", "folder"], says: "navtrace: folder: it is a folder, not a file."),
    Case(
      options: ["--config", "bad.yml"],
      says: "navtrace: bad.yml:1:1: 'ruels' is not a key here; did you mean 'rules'?"),
    Case(options: ["--baseline", "nowhere.json"], says: "navtrace: nowhere.json: no such file."),
    Case(options: ["--baseline", "folder"], says: "navtrace: folder: it is a folder, not a file."),
    Case(
      options: ["--baseline", "bad.yml"],
      says: "navtrace: bad.yml: this is not a baseline; write one with --write-baseline."),
    Case(
      options: ["--write-baseline", "bad.yml/b.json"],
      says: "navtrace: bad.yml/b.json: cannot be written: its folder is a file."),
    Case(
      options: ["--write-baseline", "folder"], says: "navtrace: folder: cannot be written: it is a folder."),
    Case(
      options: ["--write-baseline", "navtrace.jsonl"],
      says: "navtrace: navtrace.jsonl: cannot be written: it is a trace that is to be read."),
    Case(
      options: ["--output", "json=./navtrace.jsonl"],
      says: "navtrace: ./navtrace.jsonl: cannot be written: it is a trace that is to be read."),
    Case(
      options: ["--output", "json=a", "--output", "sarif=folder/../a"],
      says: "navtrace: folder/../a: cannot be written: another report is written to it."),
    Case(
      options: ["--config", "good.yml", "--output", "json=good.yml"],
      says: "navtrace: good.yml: cannot be written: it is the config."),
    Case(
      options: ["--only", "stale-baseline"], status: 64,
      says: "navtrace: 'stale-baseline' is about the settings, not about traces, and cannot be checked alone."
    ),
    Case(
      options: ["--output", "xml=a"], status: 64,
      says:
        "navtrace: the value 'xml=a' is invalid for '--output <format=file>': 'xml' is not a format; expected one of: \(formats.joined(separator: ", "))."
    ),
    Case(
      options: ["--output", "sarf=a"], status: 64,
      says:
        "navtrace: the value 'sarf=a' is invalid for '--output <format=file>': 'sarf' is not a format; did you mean 'sarif'?"
    ),
    Case(
      options: ["--output", "sarif"], status: 64,
      says:
        "navtrace: the value 'sarif' is invalid for '--output <format=file>': name the file: --output sarif=FILE."
    ),
    Case(
      options: ["--output", "sarif=-"], status: 64,
      says:
        "navtrace: the value 'sarif=-' is invalid for '--output <format=file>': --output writes files; for standard output use --format sarif."
    ),
    Case(
      options: ["--format", "xml"], status: 64,
      says:
        "navtrace: the value 'xml' is invalid for '--format <format>': expected one of: \(formats.joined(separator: ", "))."
    ),
    Case(
      options: ["--format", "jason"], status: 64,
      says: "navtrace: the value 'jason' is invalid for '--format <format>': did you mean 'json'?"),
    Case(
      options: ["--only", "leeked-child"], status: 64,
      says:
        "navtrace: there is no rule 'leeked-child'. Did you mean 'leaked-child'? 'navtrace rules' lists them."
    ),
    Case(
      options: ["--min-severity", "fatal"], status: 64,
      says:
        "navtrace: the value 'fatal' is invalid for '--min-severity <severity>': expected one of: note, warning, error."
    ),
    Case(
      options: ["--prune-baseline"], status: 64, says: "navtrace: --prune-baseline needs --baseline FILE."),
    Case(
      options: ["--write-baseline", "a", "--baseline", "b"], status: 64,
      says: "navtrace: --write-baseline cannot be combined with --baseline."),
    Case(
      options: ["--write-baseline", "a", "--format", "json"], status: 64,
      says: "navtrace: --write-baseline writes no report: it cannot be combined with --format or --output."),
  ]

  @Test("wrong options are rejected, with the reason in the first line", arguments: cases)
  func refused(_ bad: Case) async throws {
    let work = try await workplace()
    let before = try snapshot(work)
    let outcome = try await work.run(["lint"] + bad.options)
    #expect(outcome.status == bad.status && outcome.out.isEmpty)
    #expect(outcome.err.split(separator: "\n").first.map(String.init) == bad.says)
    if bad.status == 2 { #expect(outcome.err == bad.says + "\n") }
    #expect(try snapshot(work) == before)
  }

  @Test(
    "errors of other commands have the reason in the first line, too",
    arguments: [
      (["graph", "--min-count", "-1"], "navtrace: --min-count must be 1 or more."),
      (["graph", "--max-nodes", "-1"], "navtrace: --max-nodes must be 1 or more."),
      (
        ["explore", "raypets", "--budget", "-1"],
        "navtrace: --budget must be between 0.001 and 999999 seconds."
      ),
      (["explore", "raypets", "--depth", "-1"], "navtrace: --depth must be 0 or more."),
      (
        ["explore", "raypet"],
        "navtrace: there is no flow 'raypet'; did you mean 'raypets'? To explore a program, put -- before it."
      ),
      (
        ["record", "raypet"],
        "navtrace: there is no flow 'raypet'; did you mean 'raypets'? To record a program, put -- before it."
      ),
      (["lint", ""], "navtrace: the name of a trace is empty."),
      (["graph", "--diff", "a.jsonl"], "navtrace: name the new traces after --: graph --diff OLD -- NEW."),
    ])
  func others(arguments: [String], says: String) async throws {
    let outcome = try await Workplace().run(arguments)
    #expect(outcome.err.split(separator: "\n").first.map(String.init) == says)
  }

  @Test("if one file cannot be written, none is, and the report is printed", arguments: formats)
  func allOrNothing(format: String) async throws {
    let work = try await workplace()
    try work.write("before", to: "first")
    let before = try snapshot(work)
    var unwritable = [
      ("folder", "it is a folder"), ("good.yml/second", "its folder is a file"),
      ("good.yml/deep/second", "its folder cannot be created: Not a directory"),
    ]
    #if os(Linux)
      unwritable.append(("/dev/full", "No space left on device"))
    #endif
    let report = try await work.run("lint", "--format", format).out
    #expect(!report.isEmpty)
    for (path, reason) in unwritable {
      let outcome = try await work.run(
        "lint", "--format", format, "--output", "\(format)=first", "--output", "\(format)=\(path)")
      #expect(
        outcome
          == Outcome(status: 2, out: report, err: "navtrace: \(path): cannot be written: \(reason).\n"))
      #expect(try snapshot(work) == before)
    }
    let summary = try await work.run(
      ["lint", "--format", "github", "--output", "\(format)=first"], jobSummary: "good.yml/summary.md")
    #expect(summary.status == 2 && !summary.out.isEmpty && summary.err.contains("good.yml/summary.md: "))
    #expect(try snapshot(work) == before)
  }

  @Test("the folders of outputs are created") func folders() async throws {
    let work = try await workplace()
    try work.write("output:\n  files: { sarif: build/a/navtrace.sarif }\n", to: ".navtrace.yml")
    #expect(try await work.run("lint", "--exit-zero").status == 0)
    #expect(try work.read("build/a/navtrace.sarif").hasPrefix("{"))
    for command in [
      ["lint", "--exit-zero", "--output", "junit=build/b/out"], ["report", "-o", "build/c/out"],
      ["graph", "--format", "json", "-o", "build/d/out"], ["export", "--format", "xes", "-o", "build/e/out"],
      ["record", "raypets", "-o", "build/f/out"],
    ] {
      #expect(try await work.run(command).status == 0, "\(command)")
      #expect(try !work.read(command.last?.split(separator: "=").last.map(String.init) ?? "").isEmpty)
    }
  }

  @Test("a report does not overwrite the job summary, even through another path")
  func jobSummary() async throws {
    let work = try await workplace()
    let before = try snapshot(work)
    let both = try await work.run(
      ["lint", "--format", "github", "--output", "json=first", "--output", "markdown=folder/../bad.yml"],
      jobSummary: "bad.yml")
    #expect(
      both
        == Outcome(
          status: 2, out: "",
          err:
            "navtrace: folder/../bad.yml: cannot be written: it is the job's summary, which --format github writes.\n"
        ))
    #expect(try snapshot(work) == before)
    // Without --format github, no other report is written to it.
    let alone = try await work.run(
      ["lint", "--output", "markdown=summary.md", "--exit-zero"], jobSummary: "summary.md")
    #expect(alone.status == 0)
    #expect(try work.read("summary.md").hasPrefix("### navtrace\n"))
  }

  @Test("a replaced file keeps its permissions, and the link to it") func replaced() async throws {
    let work = try await workplace()
    let files = FileManager.default
    let target = work.folder.appendingPathComponent("folder/target").path
    #expect(files.createFile(atPath: target, contents: nil, attributes: [.posixPermissions: 0o600]))
    try files.createSymbolicLink(
      atPath: work.folder.appendingPathComponent("link").path, withDestinationPath: "folder/target")
    let outcome = try await work.run("lint", "--format", "xcode", "--output", "xcode=link")
    #expect(outcome.status == 1)
    #expect(try work.read("folder/target") == outcome.out)
    #expect(
      try files.destinationOfSymbolicLink(atPath: work.folder.appendingPathComponent("link").path)
        == "folder/target")
    #expect(try files.attributesOfItem(atPath: target)[.posixPermissions] as? Int == 0o600)
  }

  @Test("a trace is not overwritten through a hard link") func otherName() async throws {
    let work = try await workplace()
    try FileManager.default.linkItem(
      atPath: work.folder.appendingPathComponent("navtrace.jsonl").path,
      toPath: work.folder.appendingPathComponent("other").path)
    let before = try snapshot(work)
    let outcome = try await work.run("lint", "--output", "json=other")
    #expect(outcome.status == 2)
    #expect(
      outcome.err == "navtrace: other: cannot be written: it is a trace that is to be read.\n")
    #expect(try snapshot(work) == before)
  }

  @Test(
    "a trace is not overwritten through a path with a missing folder",
    arguments: [
      ["lint", "--output", "json=missing/../navtrace.jsonl"],
      ["graph", "-o", "missing/../navtrace.jsonl", "--format", "svg"],
      ["report", "-o", "missing/../navtrace.jsonl"],
      ["export", "--format", "xes", "-o", "missing/../navtrace.jsonl"],
    ]) func missingFolder(arguments: [String]) async throws
  {
    let work = try await workplace()
    let before = try snapshot(work)
    let outcome = try await work.run(arguments)
    #expect(outcome.status == 2)
    #expect(outcome.err.hasSuffix("it is a trace that is to be read.\n"), "\(outcome.err)")
    #expect(try snapshot(work) == before)
  }

  @Test("a dangling link is preserved, and its destination is created") func danglingLink() async throws {
    let work = try await workplace()
    let link = work.folder.appendingPathComponent("link").path
    try FileManager.default.createSymbolicLink(atPath: link, withDestinationPath: "folder/new")
    let outcome = try await work.run("lint", "--output", "json=link", "--exit-zero")
    #expect(outcome.status == 0)
    #expect(try FileManager.default.destinationOfSymbolicLink(atPath: link) == "folder/new")
    #expect(try work.read("folder/new").hasPrefix("{"))
  }

  @Test(
    "a config that is a link to a missing file or to itself is an error",
    arguments: ["nowhere.yml", ".navtrace.yml"])
  func configLink(target: String) async throws {
    let work = try await workplace()
    let config = work.folder.appendingPathComponent(".navtrace.yml").path
    try? FileManager.default.removeItem(atPath: config)
    try FileManager.default.createSymbolicLink(atPath: config, withDestinationPath: target)
    let outcome = try await work.run("lint")
    #expect(outcome.status == 2)
    #expect(outcome.err.contains(".navtrace.yml"), "\(outcome.err)")
  }

  #if os(Linux)
    @Test("a device is written to, not replaced") func devices() async throws {
      let work = try await workplace()
      let outcome = try await work.run("lint", "--output", "json=/dev/null", "--exit-zero")
      #expect(outcome.status == 0)
      #expect(try await work.run("export", "--format", "xes", "-o", "/dev/null").status == 0)
      let type = try FileManager.default.attributesOfItem(atPath: "/dev/null")[.type] as? FileAttributeType
      #expect(type == .typeCharacterSpecial)
    }

    @Test("standard output on a full disk is an error", arguments: formats)
    func fullDisk(format: String) async throws {
      let work = try await workplace()
      let outcome = try await work.run(["lint", "--exit-zero", "--format", format], outputTo: "/dev/full")
      #expect(
        outcome
          == Outcome(
            status: 2, out: "",
            err: "navtrace: standard output: cannot be written: No space left on device.\n"))
    }
  #endif

  // MARK: Helpers

  private func workplace() async throws -> Workplace {
    let work = try await LintReportTests.recorded()
    try FileManager.default.createDirectory(
      at: work.folder.appendingPathComponent("folder"), withIntermediateDirectories: true)
    try work.write("ruels: {}\n", to: "bad.yml")
    try work.write("rules: {}\n", to: "good.yml")
    return work
  }

  /// Returns the contents of all files, by path.
  private func snapshot(_ work: borrowing Workplace) throws -> [String: String] {
    var files: [String: String] = [:]
    for path in try FileManager.default.subpathsOfDirectory(atPath: work.folder.path) {
      files[path] = (try? work.read(path)) ?? "a folder"
    }
    return files
  }
}

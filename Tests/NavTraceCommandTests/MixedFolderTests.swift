import Foundation
import NavTraceLint
import TestSupport
import Testing

/// An unreadable trace does not hide the findings of others.
@Suite struct MixedFolderTests {
  /// The problem of each trace, by its name.
  private static let unusable = [
    "binary": "not a trace", "dangling": "no such file", "empty": "the file is empty",
    "garbage": "not a trace",
    "later": "\"seq\" must be 2, but is 7", "newer": "version is 9.0",
  ]

  /// Creates a folder with the unusable traces, and one in which a child leaks.
  private func workplace() async throws -> Workplace {
    let work = try Workplace()
    let recorded = try await work.run(
      "record", "raypets", "--as-written", "tap Schedule Visit", "tap Sick", "swipe down", "-o",
      "t/good.jsonl")
    #expect(recorded.status == 0)
    try work.write("\u{0}\u{1}ELF\u{0}\n", to: "t/binary.jsonl")
    try work.write("", to: "t/empty.jsonl")
    try work.write("hello\n", to: "t/garbage.jsonl")
    try work.write(BadInputTests.header + #"{"seq":7,"t":0,"event":"sneeze"}"# + "\n", to: "t/later.jsonl")
    try work.write(BadInputTests.header.replacing("\"1.0\"", with: "\"9.0\""), to: "t/newer.jsonl")
    #expect(try await work.shell("ln -s nowhere t/dangling.jsonl").status == 0)
    return work
  }

  @Test("each report has the findings, and names unreadable traces", arguments: Reporters.all.map { $0.id })
  func reports(format: String) async throws {
    let work = try await workplace()
    let outcome = try await work.run("lint", "t", "--format", format, "--output", "\(format)=copy")
    #expect(outcome.status == 2)
    for text in [outcome.out, try work.read("copy")] {
      #expect(text.contains("leaked-child"))
      for name in Self.unusable.keys { #expect(text.contains("\(name).jsonl"), "\(name): \(text)") }
    }
    for (name, problem) in Self.unusable {
      #expect(outcome.err.contains("navtrace: t/\(name).jsonl"))
      #expect(outcome.err.contains(problem), "\(outcome.err)")
    }
    let forgiven = try await work.run("lint", "t", "--format", format, "--keep-going")
    #expect(forgiven.status == 1 && forgiven.out == outcome.out && forgiven.err == outcome.err)
    #expect(try await work.run("lint", "t", "--keep-going", "--exit-zero").status == 0)
    #expect(try await work.run("lint", "t", "--exit-zero").status == 2)
  }

  @Test("a subfolder that cannot be read does not hide the findings of other traces") func subfolder()
    async throws
  {
    let work = try await workplace()
    #expect(try await work.shell("mkdir u && mv t/good.jsonl u && mkdir u/$(printf 'd\\377')").status == 0)
    let outcome = try await work.run("lint", "u")
    #expect(outcome.status == 2 && outcome.out.contains("leaked-child"), "\(outcome)")
    #expect(outcome.err.contains("its name is not UTF-8"), "\(outcome)")
    #expect(try await work.run("lint", "u", "--keep-going").status == 1)
  }

  @Test(
    "a pattern is expanded beside what is not UTF-8, also by the shell",
    arguments: ["'u/**/*.jsonl'", "u/*.jsonl"])
  func patterns(pattern: String) async throws {
    let work = try await workplace()
    let names =
      "mkdir u && mv t/good.jsonl u && mkdir u/$(printf 'd\\377') && cp t/later.jsonl u/$(printf 'b\\377.jsonl')"
    #expect(try await work.shell(names).status == 0)
    let outcome = try await work.shell("navtrace lint \(pattern)")
    #expect(outcome.status == 2 && outcome.out.contains("leaked-child"), "\(outcome)")
    #expect(outcome.err.contains("its name is not UTF-8"), "\(outcome)")
    #expect(try await work.shell("navtrace lint \(pattern) --keep-going").status == 1)
  }

  @Test("SARIF has a notification, and JUnit an error, for each unreadable trace")
  func structured() async throws {
    let work = try await workplace()
    let sarif = try await work.run("lint", "t", "--format", "sarif").out
    let log = try JSONSerialization.jsonObject(with: Data(sarif.utf8)) as? [String: Any]
    let run = (log?["runs"] as? [[String: Any]])?.first
    let invocation = (run?["invocations"] as? [[String: Any]])?.first
    #expect(invocation?["executionSuccessful"] as? Bool == false)
    #expect((invocation?["toolExecutionNotifications"] as? [Any])?.count == Self.unusable.count)
    let junit = try await work.run("lint", "t", "--format", "junit").out
    #expect(junit.contains("errors=\"\(Self.unusable.count)\""))
    #expect(junit.components(separatedBy: "<error ").count == Self.unusable.count + 1)
    #expect(try WellFormed.check(junit))
    let json = try await work.run("lint", "t", "--format", "json").out
    let report = try JSONSerialization.jsonObject(with: Data(json.utf8)) as? [String: Any]
    let unreadable = report?["unreadable"] as? [[String: Any]]
    #expect(
      unreadable?.compactMap { $0["file"] as? String } == Self.unusable.keys.sorted().map { "t/\($0).jsonl" })
    #expect(report?["traces"] as? Int == 1)
  }

  @Test(
    "other commands process the readable traces, and then fail",
    arguments: [
      ["graph", "t", "--format", "text"], ["graph", "t", "--format", "text", "--kind", "coordinators"],
      ["report", "t", "-o", "-"], ["export", "t", "--format", "xes"], ["doctor", "t"],
      ["check", "app.nav", "t"],
    ])
  func others(command: [String]) async throws {
    let work = try await workplace()
    #expect(try await work.run("check", "app.nav", "t/good.jsonl", "--update").status == 0)
    let alone = try await work.run(command.map { $0 == "t" ? "t/good.jsonl" : $0 })
    #expect(alone.status == 0)
    let outcome = try await work.run(command)
    #expect(outcome.status == 2)
    if command[0] != "report" {
      #expect(outcome.out == alone.out)
    } else {
      for name in Self.unusable.keys { #expect(outcome.out.contains("t/\(name).jsonl")) }
    }
    for name in Self.unusable.keys { #expect(outcome.err.contains("navtrace: t/\(name).jsonl")) }
    #expect(try await work.run(command + ["--keep-going"]).status == 0)
  }

  @Test("unreadable traces do not remove entries from committed files") func committedFiles() async throws {
    let work = try await workplace()
    for command in [["check", "app.nav", "t", "--update"], ["lint", "t", "--write-baseline", "known.json"]] {
      #expect(try await work.run(command).status == 2)
      #expect(try await work.shell("test ! -e app.nav && test ! -e known.json").status == 0)
    }
    for command in [["check", "app.nav", "t", "--update"], ["lint", "t", "--write-baseline", "known.json"]] {
      #expect(try await work.run(command + ["--keep-going"]).status == 0)
    }
    let before = try work.read("known.json")
    #expect(try await work.run("lint", "t", "--baseline", "known.json", "--prune-baseline").status == 2)
    #expect(try work.read("known.json") == before)
  }

  @Test("if no trace can be read, lint does not pass and no graph is written") func noneLeft() async throws {
    let work = try Workplace()
    try work.write("", to: "t/empty.jsonl")
    for keepGoing in [[], ["--keep-going"]] {
      let lint = try await work.run(["lint", "t"] + keepGoing)
      #expect(lint.status == 2 && lint.out.contains("t/empty.jsonl") && !lint.out.contains("passed"))
      #expect(try await work.run(["graph", "t", "-o", "app.svg"] + keepGoing).status == 2)
      #expect(try await work.shell("test ! -e app.svg").status == 0)
    }
  }

  #if os(Linux)
    @Test(
      "each command reports a file or folder whose name is not UTF-8",
      arguments: [
        ("lint --exit-zero", true), ("graph --format text", true), ("report -o -", true),
        ("export --format xes", true), ("doctor", true), ("check app.nav", true), ("show", false),
        ("tree", false), ("tail", false), ("graph --kind session --format dot", false),
      ])
    func nameNotUTF8(command: String, takesFolders: Bool) async throws {
      let work = try await workplace()
      let script = """
        mkdir file; cp t/good.jsonl $'file/x\\xff.jsonl'; cp t/good.jsonl file
        mkdir -p $'folder/x\\xff'; cp t/good.jsonl $'folder/x\\xff'; cp t/good.jsonl folder
        navtrace check app.nav t/good.jsonl --update
        """
      #expect(try await work.shell(script).status == 0)
      let named = ["$'file/x\\xff.jsonl'", "$'folder/x\\xff/good.jsonl'"]
      let found = ["file", "'file/*.jsonl'", "'**/x*.jsonl'", "folder", "'folder/**/*.jsonl'"]
      for trace in named + (takesFolders ? found : []) {
        let outcome = try await work.shell("navtrace \(command) \(trace)")
        #expect(outcome.status == 2, "\(trace): \(outcome)")
        #expect(outcome.err.contains("its name is not UTF-8"), "\(trace): \(outcome)")
      }
      // Readable traces are processed, unless a folder cannot be listed.
      if takesFolders {
        let (folder, alone) = try await (
          work.shell("navtrace \(command) file || true"), work.shell("navtrace \(command) file/good.jsonl")
        )
        #expect(command.hasPrefix("report") || command.hasPrefix("lint") || folder.out == alone.out)
        #expect(!folder.out.isEmpty || command.hasPrefix("check"))
      }
    }
  #endif
}

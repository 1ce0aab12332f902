import Foundation
import NavTraceLint
import TestSupport
import Testing

/// No command overwrites a file that it reads or an unrelated file, whatever path leads to it.
@Suite struct FileSafetyTests {
  /// The commands that write a file, given its path.
  static let commands: [(name: String, arguments: @Sendable (String) -> [String])] = [
    ("graph", { ["graph", "a.jsonl", "--format", "json", "-o", $0] }),
    ("graph --diff", { ["graph", "--diff", "a.jsonl", "--format", "json", "-o", $0, "--", "b.jsonl"] }),
    ("report", { ["report", "a.jsonl", "-o", $0] }),
    ("export", { ["export", "a.jsonl", "--format", "xes", "-o", $0] }),
    ("lint --output", { ["lint", "a.jsonl", "--exit-zero", "--output", "json=\($0)"] }),
    ("lint --write-baseline", { ["lint", "a.jsonl", "--write-baseline", $0] }),
    ("lint --summary", { ["lint", "a.jsonl", "--exit-zero", "--summary", $0] }),
    ("graph --summary", { ["graph", "a.jsonl", "--format", "json", "--summary", $0] }),
    ("check --update", { ["check", $0, "a.jsonl", "--update"] }),
  ]

  /// Commands that write a file without reading a trace.
  static let makers: [(name: String, arguments: @Sendable (String) -> [String])] = [
    ("record", { ["record", "raypets", "tap Schedule Visit", "-o", $0] }),
    ("explore --nav", { ["explore", "stray-dismiss", "--nav", $0] }),
    (
      "explore --emit-test",
      { ["explore", "stray-dismiss", "--as-written", "--exit-zero", "--emit-test", $0] }
    ),
    ("explore --output", { ["explore", "stray-dismiss", "--output", "json=\($0)"] }),
  ]

  static let writers = commands + makers

  /// Commands that also read a config or a baseline.
  static let commandsWithSettings: [(name: String, arguments: @Sendable (String) -> [String])] = [
    ("lint", { ["lint", "a.jsonl", "--config", "c.yml", "--baseline", "b.json", "--output", "json=\($0)"] }),
    ("lint --write-baseline", { ["lint", "a.jsonl", "--config", "c.yml", "--write-baseline", $0] }),
    ("graph --lint", { ["graph", "a.jsonl", "--lint", "--config", "c.yml", "--format", "dot", "-o", $0] }),
    ("report", { ["report", "a.jsonl", "--config", "c.yml", "--baseline", "b.json", "-o", $0] }),
  ]

  @Test(
    "a config or a baseline is not overwritten, even through another path",
    arguments: commandsWithSettings.map(\.name))
  func settings(command: String) async throws {
    let arguments = try #require(Self.commandsWithSettings.first { $0.name == command }).arguments
    let work = try Workplace()
    try work.write(BadInputTests.header, to: "a.jsonl")
    #expect(try await work.run("lint", "a.jsonl", "--write-baseline", "b.json").status == 0)
    let baseline = try work.read("b.json")
    let config = "rules: { leaked-child: warning }\n"
    try work.write(config, to: "c.yml")
    let script =
      "ln -s c.yml link.yml; ln c.yml hard.yml; ln -s b.json link.json; ln b.json hard.json; ln -s . up"
    #expect(try await work.shell(script).status == 0)
    for file in ["c.yml", "q/../c.yml", "link.yml", "hard.yml", "up/c.yml"] {
      let outcome = try await work.run(arguments(file))
      #expect(
        outcome.status == 2 && outcome.err.contains("cannot be written: it is the config"),
        "\(outcome)")
    }
    for file in arguments("").contains("b.json")
      ? ["b.json", "q/../b.json", "link.json", "hard.json", "up/b.json"] : []
    {
      let outcome = try await work.run(arguments(file))
      #expect(
        outcome.status == 2 && outcome.err.contains("cannot be written: it is the baseline"),
        "\(outcome)")
    }
    #expect(try work.read("c.yml") == config && work.read("b.json") == baseline)
  }

  /// Paths that lead to the trace, and the script that prepares each.
  static let pathsOfTrace = [
    ("./q/../a.jsonl", ""), ("q/r/../../a.jsonl", ""), ("q/../a.jsonl", "ln -s nowhere q"),
    ("q/../../a.jsonl", "mkdir -p deep/er; ln -s deep/er q"), ("link", "ln -s a.jsonl link"),
    ("second", "ln -s link second; ln -s a.jsonl link"), ("hard", "ln a.jsonl hard"),
    ("folder/a.jsonl", "ln -s . folder"), ("link", "ln -s q/../a.jsonl link"),
  ]

  @Test("a trace is not overwritten, even through another path", arguments: commands.map(\.name))
  func inputs(command: String) async throws {
    let arguments = try #require(Self.commands.first { $0.name == command }).arguments
    for (path, script) in Self.pathsOfTrace {
      // The message is not checked: `check` has a different one for a file that is named like a trace.
      let work = try Workplace()
      try work.write(BadInputTests.header, to: "a.jsonl")
      try work.write(BadInputTests.header, to: "b.jsonl")
      #expect(try await work.shell(script).status == 0)
      let outcome = try await work.run(arguments(path))
      #expect(outcome.status != 0 && outcome.out.isEmpty, "\(path): \(outcome)")
      #expect(try work.read("a.jsonl") == BadInputTests.header, "\(path) \(script)")
    }
  }

  @Test(
    "the file that standard input is redirected from is not overwritten",
    arguments: [
      "graph - --format dot -o a.jsonl", "report - -o a.jsonl", "export - --format csv -o a.jsonl",
      "lint - --output json=a.jsonl", "lint - --output json=/dev/stdin",
      "graph --files-from - --format dot -o a.jsonl",
    ])
  func standardInput(arguments: String) async throws {
    let work = try Workplace()
    let content = arguments.contains("--files-from") ? "b.jsonl\n" : BadInputTests.header
    try work.write(content, to: "a.jsonl")
    try work.write(BadInputTests.header, to: "b.jsonl")
    let outcome = try await work.shell("navtrace \(arguments) < a.jsonl")
    #expect(outcome.status == 2 && outcome.err.contains("it is standard input"), "\(outcome)")
    #expect(try work.read("a.jsonl") == content)
  }

  @Test(
    "the list of traces is not overwritten",
    arguments: [
      "graph --files-from list --format dot -o list", "lint --files-from list --output json=q/../list",
      "report --files-from list -o list", "export --files-from list --format xes -o list",
    ])
  func list(arguments: String) async throws {
    let work = try Workplace()
    try work.write(BadInputTests.header, to: "a.jsonl")
    try work.write("\u{FEFF}a.jsonl\n", to: "list")
    let outcome = try await work.shell("navtrace \(arguments)")
    #expect(outcome.status == 2 && outcome.err.contains("it is the list of traces"), "\(outcome)")
    #expect(try work.read("list") == "\u{FEFF}a.jsonl\n")
  }

  @Test("a pipe behind /dev/stdout is written to") func pipe() async throws {
    let work = try Workplace()
    try work.write(BadInputTests.header, to: "a.jsonl")
    let outcome = try await work.shell("navtrace graph a.jsonl --format dot -o /dev/stdout | cat")
    #expect(outcome.out.contains("digraph") && outcome.err.isEmpty, "\(outcome)")
  }

  @Test("an output with a name of 255 bytes is written, and '-' and an empty name are refused")
  func names() async throws {
    let work = try Workplace()
    try work.write(BadInputTests.header, to: "a.jsonl")
    let long = String(repeating: "n", count: 251) + ".dot"
    #expect(try await work.run("graph", "a.jsonl", "-o", long).status == 0)
    #expect(try work.read(long).contains("digraph"))
    let dash = try await work.run("lint", "a.jsonl", "--write-baseline", "-")
    #expect(dash.status == 2 && dash.err.contains("needs the name of a file"), "\(dash)")
    let empty = try await work.run("graph", "a.jsonl", "--format", "dot", "-o", "")
    #expect(empty.status == 2 && empty.err.contains("the name is empty"), "\(empty)")
  }

  @Test("an output is written to the file that its path resolves to", arguments: writers.map(\.name))
  func outputs(command: String) async throws {
    let arguments = try #require(Self.writers.first { $0.name == command }).arguments
    let places = [
      ("new", "", "new"), ("q/../new", "", "new"), ("deep/er/new", "", "deep/er/new"),
      ("link", "ln -s new link", "new"), ("second", "ln -s link second; ln -s deep/new link", "deep/new"),
      ("q/../new", "mkdir -p deep/er; ln -s deep/er q", "deep/new"),
    ]
    for (path, script, written) in places {
      let work = try Workplace()
      try work.write(BadInputTests.header, to: "a.jsonl")
      try work.write(BadInputTests.header, to: "b.jsonl")
      #expect(try await work.shell(script).status == 0)
      let outcome = try await work.run(arguments(path))
      #expect(outcome.status == 0, "\(path): \(outcome)")
      #expect(try !work.read(written).isEmpty)
      let link = try? FileManager.default.destinationOfSymbolicLink(
        atPath: work.folder.appendingPathComponent("link").path)
      #expect(script.contains("link") == (link != nil), "\(path)")
    }
  }

  @Test("circular links are an error, and are preserved", arguments: writers.map(\.name))
  func circle(command: String) async throws {
    let arguments = try #require(Self.writers.first { $0.name == command }).arguments
    let work = try Workplace()
    try work.write(BadInputTests.header, to: "a.jsonl")
    try work.write(BadInputTests.header, to: "b.jsonl")
    #expect(try await work.shell("ln -s one two; ln -s two one").status == 0)
    for path in ["one", "one/new"] {
      let outcome = try await work.run(arguments(path))
      #expect(
        outcome
          == Outcome(
            status: 2, out: "",
            err: "navtrace: \(path): cannot be written: its symbolic links form a loop.\n"))
    }
    #expect(try await work.shell("test -L one && test -L two").status == 0)
  }

  @Test("a pipe and a null device are written to, not replaced", arguments: writers.map(\.name))
  func devices(command: String) async throws {
    let arguments = try #require(Self.writers.first { $0.name == command }).arguments
    let work = try Workplace()
    try work.write(BadInputTests.header, to: "a.jsonl")
    try work.write(BadInputTests.header, to: "b.jsonl")
    #expect(try await work.run(arguments("/dev/null")).status == 0)
    #expect(try await work.shell("test -c /dev/null").status == 0)
    let words = arguments("pipe").map { "'\($0)'" }.joined(separator: " ")
    let piped = try await work.shell("mkfifo pipe; cat pipe > copy & navtrace \(words); wait; test -p pipe")
    #expect(piped.status == 0, "\(piped)")
    #expect(try !work.read("copy").isEmpty)
  }

  @Test("recording a flow replaces only traces", arguments: ["doc.txt", "doc.json", "link"])
  func recorded(path: String) async throws {
    let work = try Workplace()
    for name in ["doc.txt", "doc.json"] { try work.write("precious\n", to: name) }
    #expect(try await work.shell("ln -s doc.txt link").status == 0)
    let outcome = try await work.run("record", "raypets", "tap Schedule Visit", "-o", path)
    #expect(
      outcome
        == Outcome(
          status: 2, out: "",
          err:
            "navtrace: \(path): cannot be written: the existing file is not a trace; remove it first, or name another file.\n"
        ))
    #expect(try work.read("doc.txt") == "precious\n" && work.read("doc.json") == "precious\n")
  }

  @Test(
    "an output of explore replaces only files of its kind",
    arguments: [
      ("a .nav file", ["explore", "stray-dismiss", "--nav", "doc.txt"]),
      (
        "a test that `explore` wrote",
        ["explore", "stray-dismiss", "--as-written", "--exit-zero", "--emit-test", "doc.txt"]
      ),
    ])
  func made(kind: String, arguments: [String]) async throws {
    let work = try Workplace()
    try work.write("precious\n", to: "doc.txt")
    let outcome = try await work.run(arguments)
    #expect(
      outcome
        == Outcome(
          status: 2, out: "",
          err:
            "navtrace: doc.txt: cannot be written: the existing file is not \(kind); remove it first, or name another file.\n"
        ))
    #expect(try work.read("doc.txt") == "precious\n")
    try work.write("", to: "doc.txt")
    for _ in 1...2 { #expect(try await work.run(arguments).status == 0) }
  }

  @Test("demo replaces only files that a demo wrote", arguments: ["findings.txt", "raypets.svg"])
  func demo(file: String) async throws {
    let work = try Workplace()
    try work.write("precious\n", to: "tour/\(file)")
    let outcome = try await work.run("demo", "-o", "tour")
    #expect(
      outcome.status == 2
        && outcome.err.contains("tour/\(file): cannot be written: the existing file is not a"))
    #expect(try FileManager.default.contentsOfDirectory(atPath: work.folder.path + "/tour") == [file])
    #expect(try work.read("tour/\(file)") == "precious\n")
    try FileManager.default.removeItem(atPath: work.folder.path + "/tour")
    for _ in 1...2 { #expect(try await work.run("demo", "-o", "tour").status == 0) }
  }

  @Test("a corpus that is a file is rejected before the exploration") func corpus() async throws {
    let work = try Workplace()
    try work.write("precious\n", to: "doc.txt")
    let outcome = try await work.run("explore", "raypets", "--as-written", "--corpus", "doc.txt")
    #expect(
      outcome
        == Outcome(
          status: 2, out: "",
          err: "navtrace: doc.txt: sequences cannot be saved here: it is not a folder.\n"))
  }

  @Test("recording a flow replaces traces in JSON Lines or JSON arrays, and empty files")
  func recordedAgain() async throws {
    let work = try Workplace()
    try work.write("", to: "a.jsonl")
    for name in ["a.jsonl", "a.jsonl", "a.json", "a.json"] {
      #expect(try await work.run("record", "raypets", "tap Schedule Visit", "-o", name).status == 0)
      #expect(try await work.run("lint", name).status == 0)
    }
  }

  // MARK: Configs

  @Test(
    "the outputs of a config must be in its folder",
    arguments: ["../related", "OUTSIDE/related", "up/related", "sub/../../related", "link"])
  func configOutside(path: String) async throws {
    let work = try Workplace()
    try work.write(BadInputTests.header, to: "repository/a.jsonl")
    try work.write("### navtrace\n", to: "related")
    #expect(try await work.shell("cd repository; ln -s .. up; ln -s ../related link").status == 0)
    let named = path.replacing("OUTSIDE", with: work.folder.path)
    try work.write("output: { files: { markdown: \(named) } }\n", to: "repository/.navtrace.yml")
    let outcome = try await work.shell("cd repository; navtrace lint a.jsonl")
    #expect(outcome.status == 2 && outcome.out.isEmpty)
    #expect(
      outcome.err
        == "navtrace: .navtrace.yml:1:30: \(named): cannot be written: a config writes only to its own folder; name this file with --output.\n"
    )
    #expect(try work.read("related") == "### navtrace\n")
    let asked = try await work.shell("cd repository; navtrace lint a.jsonl --output markdown=\(named)")
    #expect(asked.status == 0)
  }

  @Test("the outputs of a config replace only reports", arguments: Reporters.all.map { $0.id })
  func configReplaces(format: String) async throws {
    let work = try await LintReportTests.recorded()
    try work.write("output: { files: { \(format): notes/out } }\n", to: ".navtrace.yml")
    try work.write("precious: true\n", to: "notes/out")
    let refused = try await work.run("lint")
    #expect(
      refused
        == Outcome(
          status: 2, out: "",
          err:
            "navtrace: .navtrace.yml:1:\(format.count + 22): notes/out: cannot be written: the existing file is not a report; remove it first, or name another file.\n"
        ))
    #expect(try work.read("notes/out") == "precious: true\n")
    // Reports with and without findings, and in another format.
    try FileManager.default.removeItem(at: work.folder.appendingPathComponent("notes/out"))
    for arguments in [["lint"], ["lint", "--only", "unmatched-dismiss"], ["lint"]] {
      #expect(try await work.run(arguments).status < 2)
    }
    try work.write("output: { files: { json: notes/out } }\n", to: ".navtrace.yml")
    #expect(try await work.run("lint").status == 1)
    #expect(try work.read("notes/out").hasPrefix("{"))
  }

  @Test(
    "an output whose name or folder is not UTF-8 does not replace another file",
    arguments: [
      "graph ../a.jsonl --format dot -o o\\377", "lint ../a.jsonl --output json=o\\377",
      "record raypets -o o\\377",
      "record -o o\\377 -- true",
    ])
  func nameIsNotUTF8(arguments: String) async throws {
    let work = try Workplace()
    try work.write(BadInputTests.header, to: "a.jsonl")
    let script = """
      mkdir plain "$(printf 'd\\377')" "$(printf 'd\\357\\277\\275')"
      for d in plain "$(printf 'd\\357\\277\\275')"; do echo precious > "$d/$(printf 'o\\357\\277\\275')"; echo precious > "$d/o"; done
      (cd plain; navtrace $(printf '\(arguments)')) || echo $?
      (cd "$(printf 'd\\377')"; navtrace $(printf '\(arguments.replacing("\\377", with: ""))')) || echo $?
      cat plain/* "$(printf 'd\\357\\277\\275')"/*
      ls "$(printf 'd\\377')"
      """
    let outcome = try await work.shell(script)
    #expect(
      outcome.out.split(separator: "\n") == ["2", "2"] + Array(repeating: "precious", count: 4), "\(outcome)")
    #expect(outcome.err.contains("its name is not UTF-8"), "\(outcome)")
    #expect(outcome.err.contains("the path of the current folder is not UTF-8"), "\(outcome)")
  }
}

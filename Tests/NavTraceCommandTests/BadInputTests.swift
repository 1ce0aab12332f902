import Foundation
import TestSupport
import Testing

/// Unreadable input is reported with its location, and never traps.
@Suite struct BadInputTests {
  static let header =
    #"{"seq":1,"t":0,"event":"trace","version":"1.0","session":"s","app":"a","platform":"p","#
    + #""start":"2001-01-01T00:00:00Z","clock":"virtual"}"# + "\n"

  struct Case: Sendable, CustomTestStringConvertible {
    var testDescription: String
    var text: String
    /// Parts of the message.
    var says: [String]
    var status: Int32 = 2
  }

  static let cases = [
    Case(testDescription: "an empty file", text: "", says: ["bad.jsonl", "empty"]),
    Case(testDescription: "not JSON", text: header + "hello\n", says: ["bad.jsonl:2: byte", "JSON"]),
    Case(testDescription: "a binary file", text: "\u{0}\u{1}\u{2}\u{7F}ELF\u{0}\n", says: ["bad.jsonl"]),
    Case(
      testDescription: "a newer major version",
      text: header.replacing("\"1.0\"", with: "\"2.0\""), says: ["bad.jsonl:1", "2.0"]),
    Case(
      testDescription: "an unknown event", text: header + #"{"seq":2,"t":0,"event":"sneeze"}"# + "\n",
      says: ["skipped 1"], status: 0),
    Case(
      testDescription: "an id that was never introduced",
      text: header + #"{"seq":2,"t":0,"event":"callback","callback":"b7"}"# + "\n",
      says: ["bad.jsonl:2", "b7"]),
    Case(
      testDescription: "a missing key", text: header + #"{"seq":2,"t":0,"event":"pop"}"# + "\n",
      says: ["bad.jsonl:2", "screen"]),
    Case(
      testDescription: "a line that is lost", text: header + #"{"seq":3,"t":0,"event":"sneeze"}"# + "\n",
      says: ["bad.jsonl:2", "seq"]),
    Case(
      testDescription: "a cut-off tail", text: header + #"{"seq":2,"t":0,"ev"#,
      says: ["bad.jsonl", "line 2", "truncated"],
      status: 0),
  ]

  @Test("each problem in a trace has its own message", arguments: cases)
  func badInput(_ bad: Case) async throws {
    for command in ["lint", "show", "graph", "report"] {
      let work = try Workplace()
      try work.write(bad.text, to: "bad.jsonl")
      let outcome = try await work.run(command, "bad.jsonl")
      #expect(outcome.status == bad.status, "\(command)")
      for part in bad.says { #expect(outcome.err.contains(part), "\(command): \(outcome.err)") }
    }
  }

  @Test("a missing file and a folder without traces are errors") func nothingThere() async throws {
    let work = try Workplace()
    let missing = try await work.run("lint", "nowhere.jsonl")
    #expect(missing.status == 2 && missing.err.contains("nowhere.jsonl"))
    try work.write("", to: "notes.txt")
    let folder = try await work.run("lint", ".")
    #expect(folder == Outcome(status: 2, out: "", err: "navtrace: .: no trace in this folder.\n"))
    let none = try await work.run("lint")
    #expect(none.status == 2 && none.err.contains("navtrace record"))
  }

  @Test("a folder that is named like a trace is read as a folder") func folderLikeTrace() async throws {
    let work = try Workplace()
    try work.write(Self.header, to: "traces/old.jsonl/one.jsonl")
    #expect(try await work.run("lint", "traces").out.contains(": 1 trace, 1 event; "))
  }

  @Test("a link to a folder is followed if it is named, but not inside another folder")
  func linkedFolder() async throws {
    let work = try Workplace()
    try work.write(Self.header, to: "real/one.jsonl")
    try work.write(Self.header, to: "real/deep/two.jsonl")
    #expect(try await work.shell("ln -s real traces; ln -s .. real/up").status == 0)
    for name in ["traces", "traces/", "tr*s", "./traces/."] {
      #expect(try await work.run("lint", name).out.contains(": 2 traces, 2 events; "))
    }
  }

  @Test("hidden files and folders are skipped unless they are named") func hiddenFolders() async throws {
    let work = try Workplace()
    for name in ["a.jsonl", "b/.c.jsonl", ".build/checkouts/other/traces/leaks.jsonl"] {
      try work.write(Self.header, to: "package/" + name)
    }
    for (name, traces) in [("package", "1 trace, 1 event"), ("package/.build", "1 trace, 1 event")] {
      let outcome = try await work.run("lint", name)
      #expect(outcome.out.contains(": \(traces); "), "\(name)")
    }
    #expect(try await work.run("lint", "package/b/.c.jsonl").status == 0)
    #expect(
      try await work.run("lint", "package/b").err == "navtrace: package/b: no trace in this folder.\n")
  }

  @Test("a subfolder that cannot be read is reported beside the other traces") func unreadableSubfolder()
    async throws
  {
    let work = try Workplace()
    try work.write(Self.header, to: "traces/open.jsonl")
    try work.write(Self.header, to: "traces/shut/one.jsonl")
    // The superuser can read everything.
    let other = geteuid() == 0 ? "setpriv --reuid=65534 --regid=65534 --clear-groups" : ""
    let outcome = try await work.shell(
      "chmod 755 .; chmod 000 traces/shut; \(other) navtrace lint traces || s=$?; chmod 755 traces/shut; exit $s"
    )
    #expect(outcome.status == 2 && outcome.out.contains("traces/open.jsonl"), "\(outcome)")
    #expect(outcome.err.contains("navtrace: traces/shut: cannot be read: Permission denied"), "\(outcome)")
  }

  @Test(
    "a folder that cannot be read is an error, and is reported if a pattern may match in it",
    arguments: [
      ("traces/**/*.jsonl", "000"), ("traces/*/*.jsonl", "000"), ("traces/*/*", "000"),
      ("traces/*/one.jsonl", "400"), ("traces/**/deep/**/*.jsonl", "400"), ("traces/shut", "000"),
    ])
  func unreadableFolder(name: String, mode: String) async throws {
    let work = try Workplace()
    try work.write(Self.header, to: "traces/open.jsonl")
    try work.write(Self.header, to: "traces/shut/one.jsonl")
    try work.write(Self.header, to: "traces/shut/deep/two.jsonl")
    // The superuser can read everything.
    let other = geteuid() == 0 ? "setpriv --reuid=65534 --regid=65534 --clear-groups" : ""
    let outcome = try await work.shell(
      "chmod 755 .; chmod \(mode) traces/shut; \(other) navtrace lint '\(name)' || s=$?; chmod 755 traces/shut; exit $s"
    )
    guard name.contains("*") else {
      #expect(
        outcome
          == Outcome(
            status: 2, out: "",
            err:
              "navtrace: traces/shut: this folder cannot be read: Permission denied. Make it readable (chmod u+rx), or name traces that are not in it.\n"
          ))
      return
    }
    #expect(outcome.status == 2)
    #expect(
      outcome.err
        == "navtrace: traces/shut: cannot be read: Permission denied. Check that you have permission to read it.\n"
    )
    #expect(
      outcome.out.contains(
        "error[unreadable-trace] traces/shut: this trace was not checked: cannot be read: Permission denied\n"
      ))
    // The others are read.
    #expect(outcome.out.contains("traces/open.jsonl") == (name == "traces/**/*.jsonl"))
  }

  @Test("a trace can contain the largest numbers") func largestNumbers() async throws {
    let work = try Workplace()
    let last = UInt64.max
    let lines = [
      #""t":0,"event":"root","screen":{"id":"s4294967295","type":"Home"},"container":{"id":"k1","type":"Nav"}"#,
      #""t":0,"event":"present","router":{"id":"r1","type":"R"},"screen":{"id":"s2","type":"Pay"},"#
        + #""coordinator":{"id":"c1","type":"C"},"animated":true,"at":"M/F.swift:999999999999999999""#,
      #""t":\#(last),"event":"push","screen":{"id":"s2","type":"Pay"},"container":{"id":"k1","type":"Nav"}"#,
      #""t":\#(last),"event":"action","action":"tap","title":"Pay""#,
      #""t":\#(last),"event":"pop","screen":{"id":"s4294967295","type":"Home"},"container":{"id":"k1","type":"Nav"},"by":"back""#,
      #""t":\#(last),"event":"lost","count":\#(Int.max),"reason":"x""#,
      #""t":\#(last),"event":"lost","count":\#(last),"reason":"x""#,
      #""t":\#(last),"event":"end","hierarchy":[],"coordinators":[],"alive":[]"#,
    ]
    let text = lines.enumerated().map { "{\"seq\":\($0 + 2),\($1)}\n" }.joined()
    try work.write(Self.header + text, to: "large.jsonl")
    for command in [
      "lint", "show", "tree", "tail", "graph --durations --format dot", "graph --kind session --format dot",
      "graph --kind coordinators --format dot", "export --format perfetto", "export --format xes",
      "report -o -",
    ] {
      let outcome = try await work.run(command.split(separator: " ").map(String.init) + ["large.jsonl"])
      #expect(outcome.status == 0 && !outcome.out.isEmpty, "\(command): \(outcome)")
    }
  }

  @Test("a trace that is named twice is read once") func namedTwice() async throws {
    let work = try Workplace()
    try work.write(Self.header, to: "traces/one.jsonl")
    let once = try await work.run("lint", "traces", "traces/one.jsonl", "./traces/../traces/one.jsonl")
    #expect(once.out.contains(": 1 trace, 1 event; "))
    let piped = try await work.run("lint", "-", "-", input: Self.header)
    #expect(piped.out.contains(": 1 trace, 1 event; "))
  }

  @Test(
    "no command overwrites a trace that it reads",
    arguments: [
      ["graph", "--format", "json", "-o"], ["report", "-o"], ["export", "--format", "xes", "-o"],
      ["graph", "--format", "json", "--diff", "./navtrace.jsonl", "-o"], ["check", "--update"],
    ])
  func writesOver(command: [String]) async throws {
    let work = try Workplace()
    try work.write(Self.header, to: "navtrace.jsonl")
    let last = command.contains("--diff") ? ["--", "navtrace.jsonl"] : []
    let outcome = try await work.run(command + ["navtrace.jsonl"] + last)
    #expect(outcome.status != 0 && outcome.out.isEmpty)
    #expect(try work.read("navtrace.jsonl") == Self.header)
  }

  @Test("a trace that is cut off at any byte is read up to that byte, or rejected")
  func everyCut() async throws {
    let work = try Workplace()
    let whole = Array(try await work.run("record", "raypets", "tap Schedule Visit", "-o", "-").out.utf8)
    try work.write("", to: "cuts/empty.jsonl")
    for length in stride(from: 1, through: whole.count, by: Nightly.count(23, nightly: 1)) {
      try work.write(Array(whole[..<length]), to: "cuts/\(length).jsonl")
    }
    // A clean trace has only notes wherever it is cut. Cut within its header, it is not a trace.
    let header = try #require(whole.firstIndex(of: UInt8(ascii: "\n")))
    let outcome = try await work.run("lint", "cuts", "--format", "json")
    #expect(outcome.status == 2 && outcome.err.contains("cuts/empty.jsonl"), "\(outcome.err)")
    let report = try JSONSerialization.jsonObject(with: Data(outcome.out.utf8)) as? [String: Any]
    let findings = try #require(report?["findings"] as? [[String: Any]])
    #expect(findings.allSatisfy { $0["severity"] as? String == "note" })
    let unreadable = try #require(report?["unreadable"] as? [[String: Any]])
    let lengths = unreadable.compactMap { ($0["file"] as? String)?.split(separator: /[\/.]/)[1] }.map {
      Int($0) ?? 0
    }
    #expect(!lengths.isEmpty && lengths.allSatisfy { $0 <= header }, "\(lengths)")
  }

  @Test("hostile names are printed as text") func hostileLabels() async throws {
    let hostile = [
      "\"quoted\" \\N \\G \\", "<b>&amp;&#60;", "emoji 👩‍👩‍👧‍👦", "\u{202E}right to left",
      String(repeating: "long ", count: 2_000), "\u{1B}[31m\u{7}", "\n::error::a",
    ]
    for name in hostile {
      let work = try Workplace()
      let escaped = name.unicodeScalars.map { scalar in
        scalar.value < 0x20 || scalar == "\"" || scalar == "\\"
          ? "\\u" + String(repeating: "0", count: 4 - String(scalar.value, radix: 16).count)
            + String(scalar.value, radix: 16)
          : String(scalar)
      }.joined()
      let parent = #"{"id":"c1","type":""# + escaped + #""}"#
      // Leaks of the child may be missed.
      try work.write(
        Self.header + #"{"seq":2,"t":0,"event":"claim","screen":{"id":"s2","type":"Home"},"coordinator":"#
          + parent + "}\n"
          + #"{"seq":3,"t":0,"event":"root","screen":{"id":"s2","type":"Home"}}"# + "\n"
          + #"{"seq":4,"t":0,"event":"root","screen":{"id":"s1","type":""# + escaped
          + #"","title":""# + escaped
          + #""}}"# + "\n" + #"{"seq":5,"t":0,"event":"child-added","parent":"# + parent
          + #","child":{"id":"c2","type":""# + escaped + #""}}"# + "\n", to: "hostile.jsonl")
      let graph = try await work.run("graph", "hostile.jsonl", "-o", "hostile.svg")
      #expect(graph == Outcome(status: 0, out: "", err: ""))
      #expect(try WellFormed.check(work.read("hostile.svg")))
      let commands = [
        ["show"], ["tree"], ["lint"], ["doctor"], ["report", "-o", "-"], ["graph"],
        ["graph", "--format", "svg"], ["graph", "--kind", "session", "--format", "svg"],
      ]
      for command in commands {
        let shown = try await work.run([command[0], "hostile.jsonl"] + command.dropFirst())
        #expect(shown.status == 0, "\(command): \(shown)")
        let scalars = shown.out.unicodeScalars
        #expect(!scalars.contains("\u{1B}") && !scalars.contains("\u{202E}"), "\(command)")
        #expect(!shown.out.contains("\n::error"), "\(command)")
      }
      let missing = try await work.run("show", name)
      #expect(missing.status == 2 && missing.err.hasPrefix("navtrace: "))
      #expect(
        !missing.err.unicodeScalars.contains("\u{1B}") && !missing.err.unicodeScalars.contains("\u{202E}"))
    }
  }
}

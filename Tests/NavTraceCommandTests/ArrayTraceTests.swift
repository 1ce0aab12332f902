import Foundation
import TestSupport
import Testing

/// Traces that are JSON arrays.
@Suite struct ArrayTraceTests {
  private static let app = Programs.built("RecordedProgram")
  private static let actions = ["--as-written", "tap Schedule Visit", "tap Sick", "swipe down"]

  /// Creates a folder with the same session as JSON Lines and as an array.
  private func recorded() async throws -> Workplace {
    let work = try Workplace()
    #expect(try await work.run(["record", "raypets", "-o", "x.jsonl"] + Self.actions).status == 0)
    let array = try await work.run(["record", "raypets", "-o", "x.json"] + Self.actions)
    #expect(array.status == 0 && array.out.isEmpty)
    let events = try work.read("x.jsonl").count { $0 == "\n" }
    #expect(array.err == "navtrace: recorded x.json: \(events) events in a JSON array.\n")
    return work
  }

  private static func elements(_ text: String) throws -> [NSObject] {
    try #require(try JSONSerialization.jsonObject(with: Data(text.utf8)) as? [NSObject])
  }

  @Test("record -o x.json and export --format json write the same array")
  func written() async throws {
    let work = try await recorded()
    let events = try work.read("x.jsonl").split(separator: "\n").map {
      try #require(try JSONSerialization.jsonObject(with: Data($0.utf8)) as? NSObject)
    }
    #expect(try Self.elements(work.read("x.json")) == events)
    for trace in ["x.jsonl", "x.json"] {
      #expect(try await work.run("export", trace, "--format", "json").out == work.read("x.json"))
    }
  }

  @Test(
    "an array is read as the same trace as JSON Lines",
    arguments: [
      ["lint", "--format", "json"], ["show"], ["tree"], ["graph", "--lint", "--format", "text"],
      ["graph", "--kind", "session", "--format", "dot"], ["export", "--format", "xes"],
    ])
  func read(command: [String]) async throws {
    let work = try await recorded()
    let lines = try await work.run(command + ["-"], input: try work.read("x.jsonl"))
    let spread = try work.read("x.json").replacing("},\n{", with: "} , {").replacing("\n", with: " ")
    let array = try await work.run(command + ["-"], input: spread)
    #expect(array.status == lines.status && array.err == lines.err && !array.out.isEmpty)
    // Without line numbers, because the whole array is on the first line.
    let number = /"line" : [0-9]+/
    #expect(array.out.replacing(number, with: "") == lines.out.replacing(number, with: ""))
  }

  @Test("a finding names the line on which its event begins in a pretty-printed array")
  func line() async throws {
    let work = try await recorded()
    let pretty = try JSONSerialization.data(
      withJSONObject: Self.elements(work.read("x.json")), options: [.prettyPrinted, .sortedKeys])
    try work.write(Array(pretty), to: "pretty.json")
    let report = try await work.run("lint", "pretty.json", "--only", "leaked-child").out
    let number = try #require(report.firstMatch(of: /in pretty\.json:([0-9]+)\n/).flatMap { Int($0.1) })
    let lines = try work.read("pretty.json").split(separator: "\n", omittingEmptySubsequences: false)
    #expect(lines[number - 1].trimmingCharacters(in: .whitespaces) == "{")
    let event = lines[number...].prefix { !$0.hasPrefix("  }") }
    #expect(event.contains { $0.contains(#""event" : "child-added""#) })
  }

  @Test("in a folder, only the .json files that are traces are read") func folder() async throws {
    let work = try await recorded()
    for (name, text) in [
      ("package.json", "{\n  \"name\": \"x\"\n}\n"), ("empty.json", ""), ("list.json", "[1, 2]"),
      ("objects.json", "[{\"event\":\"push\"}]"), ("events.json", "[{\"name\":\"a\"}]"),
      ("cut.json", "[{"), ("latin.json", "\"\\"),
    ] {
      try work.write(text, to: "traces/\(name)")
    }
    try work.write([0xFF, 0xFE, 0x00], to: "traces/binary.json")
    let none = try await work.run("lint", "traces")
    #expect(none.status == 2 && none.err == "navtrace: traces: no trace in this folder.\n")
    try work.write(try work.read("x.json"), to: "traces/deep/a.json")
    try work.write("\n [ " + (try work.read("x.json")).dropFirst(), to: "traces/b.json")
    try work.write(try work.read("x.jsonl"), to: "traces/c.jsonl")
    let report = try await work.run("lint", "traces").out
    #expect(report.contains("3 traces"))
    // A trace of a later version is an error, not another kind of file.
    try work.write(#"[{"event":"trace","version":"9.0"}]"#, to: "traces/later.json")
    let later = try await work.run("lint", "traces")
    #expect(
      later.status == 2 && later.err.contains("traces/later.json:1: byte 29: the format version is 9.0"))
  }

  @Test("a program's trace is written as an array when the program has ended")
  func program() async throws {
    let work = try Workplace()
    let outcome = try await work.run("record", "-o", "a-%n.json", "--", Self.app, "present:3")
    #expect(outcome.status == 0)
    #expect(
      outcome.err.wholeMatch(of: /navtrace: recorded a-1.json: [0-9]+ events in a JSON array\.\n/) != nil)
    let elements = try Self.elements(work.read("a-1.json"))
    #expect(elements.count > 4)
    #expect(try await work.run("show", "a-1.json").status == 0)
    // An existing trace is not overwritten.
    let again = try await work.run("record", "-o", "a-1.json", "--", Self.app, "present:1")
    #expect(again.err.contains("recorded a-1-2.json: ") && again.err.contains("in a JSON array"))
    #expect(try Self.elements(work.read("a-1.json")) == elements)
  }

  @Test("an array has all events of a program that is killed") func killed() async throws {
    let work = try Workplace()
    let killed = try await work.run("record", "-o", "k.json", "--", Self.app, "present:20", "kill")
    #expect(killed.status == 128 + SIGKILL)
    #expect(killed.err.hasSuffix(" events in a JSON array, without an end.\n"))
    #expect(try await work.run("show", "k.json", "--event", "present").out.split(separator: "\n").count == 21)
    #expect(try Self.elements(work.read("k.json")).count > 20)
  }

  @Test("a trace that is cut off or still being written is left in JSON Lines") func left() async throws {
    let work = try Workplace()
    let cut = #"printf '{"seq":2,"t' > more; cat "$0" more > "$NAVTRACE_OUT""#
    _ = try await work.run("record", "raypets", "-o", "whole.jsonl", "tap Schedule Visit")
    let header = try work.read("whole.jsonl").prefix { $0 != "\n" } + "\n"
    try work.write(String(header), to: "header")
    let outcome = try await work.run("record", "-o", "cut.json", "--", "sh", "-c", cut, "header")
    #expect(
      outcome.err
        == "navtrace: recorded cut.json: 1 event, without an end. It was not converted to a JSON array: line 2 is truncated after 11 bytes.\n"
    )
    #expect(try work.read("cut.json") == header + #"{"seq":2,"t"#)

    let steps = "present:5 'spawn:until [ -e seen ]; do sleep 0.01; done' present:100"
    let script = "'\(Self.app)' \(steps) > out 2>&1 & until [ -s live.json ]; do sleep 0.01; done"
    let live = try await work.run("record", "-o", "live.json", "--", "sh", "-c", script)
    #expect(
      live.status == 0
        && live.err.hasSuffix("It was not converted to a JSON array: it is still being written.\n"))
    _ = try await work.shell("touch seen; until grep -q done out; do sleep 0.01; done")
    let all = try await work.run("show", "live.json", "--event", "present").out
    #expect(all.split(separator: "\n").count == 106)
  }

  @Test("an array that cannot be read, written or followed is an error") func errors() async throws {
    let work = try await recorded()
    let damaged = try work.read("x.json").replacing("},\n{\"seq\":7", with: "}\n{\"seq\":7")
    try work.write(damaged, to: "damaged.json")
    for command in ["lint", "show", "tree", "report"] {
      let outcome = try await work.run(command, "damaged.json")
      #expect(outcome.status == 2)
      #expect(
        outcome.err.hasPrefix(
          "navtrace: damaged.json:8: byte 1: not JSON: expected ',' or ']', but found '{'."))
    }
    let two = try await work.run("export", "x.json", "x.jsonl", "--format", "json")
    #expect(
      two
        == Outcome(
          status: 2, out: "", err: "navtrace: --format json writes one trace: name one, not 2.\n"))
    let tail = try await work.run("tail", "x.json")
    #expect(tail.status == 2)
    #expect(
      tail.err.hasPrefix(
        "navtrace: x.json:1: byte 1: a JSON array cannot be followed. Read it with 'navtrace show'"))
  }
}

import NavTrace
import NavTraceLint
import Testing

@testable import NavTraceFleet

/// The content of summary files, and the files that are rejected.
@Suite struct SummaryFileTests {
  private func fleet() throws -> GeneratedFleet { try GeneratedFleet(seed: 1, count: 60) }

  private func problem(_ text: String) -> String? {
    do throws(SummaryError) {
      let summary = try TraceSummary(Array(text.utf8), path: "a.navsum")
      _ = try summary.result(path: "a.navsum")
      return nil
    } catch {
      return "\(error)"
    }
  }

  @Test("a part that occurs twice is rejected, even if it has been merged with others")
  func samePart() throws {
    let fleet = try fleet()
    let (a, b) = (fleet.summary(Array(fleet.names[..<30])), fleet.summary(Array(fleet.names[30...])))
    let ab = try a.merged(with: b)
    for twice in [{ try a.merged(with: a) }, { try ab.merged(with: a) }, { try b.merged(with: ab) }] {
      #expect(throws: TraceSummary.Conflict.self) { try twice() }
    }
    // The order of the traces makes no difference.
    #expect(throws: TraceSummary.Conflict.self) {
      try a.merged(with: fleet.summary(fleet.names[..<30].reversed()))
    }
    let digest = try #require(a.parts.keys.first)
    #expect(
      problem(a.text + b.text + a.text)
        == "a.navsum: its part \(digest) (30 traces) is already in the summaries before it. Name each summary once."
    )
    #expect(problem(a.text + b.text) == nil)
  }

  @Test("summaries with different rules are rejected") func otherRules() throws {
    let fleet = try fleet()
    let few = fleet.summary(Array(fleet.names[..<30]), rules: [Rules.all[0]])
    #expect(throws: TraceSummary.Conflict.otherRules) {
      try few.merged(with: fleet.summary(Array(fleet.names[30...])))
    }
  }

  @Test("another major version is rejected, and a later minor version is read") func versions() throws {
    let text = try fleet().summary(try fleet().names).text
    #expect(
      problem(text.replacing(#"{"summary":"1.0""#, with: #"{"summary":"2.0""#))
        == "a.navsum:1: the version of the summary is 2.0, and this program reads 1.x. Summarize the traces again."
    )
    let later = text.replacing(#"{"summary":"1.0""#, with: #"{"new":[1.5,null],"summary":"1.7""#)
      .split(separator: "\n").dropLast().joined(separator: "\n")
    let lines = later.split(separator: "\n").count
    #expect(problem(later + "\n{\"weather\":\"fine\"}\n{\"end\":\(lines + 2)}\n") == nil)
  }

  @Test("a summary that is truncated at or within any line, or lacks one, is rejected")
  func tornFiles() throws {
    let lines = try fleet().summary(Array(fleet().names.prefix(12))).text.split(separator: "\n")
    for count in 1..<lines.count {
      let whole = lines[..<count].joined(separator: "\n")
      #expect(problem(whole + "\n")?.hasSuffix("the summary is truncated: its last line is missing.") == true)
      #expect(problem(whole + "\n" + lines[count].prefix(lines[count].count / 2)) != nil)
      // A line is missing.
      var rest = lines
      rest.remove(at: count - 1)
      #expect(problem(rest.joined(separator: "\n")) != nil, "\(lines[count - 1])")
    }
  }

  @Test(
    "files that are not summaries are rejected, with their names",
    arguments: [
      ("", "a.navsum: not a summary: it is empty."),
      ("\u{0}\u{1}", "a.navsum:1: not a summary: expected an object."),
      ("[1]", "a.navsum:1: not a summary: expected an object."),
      (
        #"{"seq":1,"t":0,"event":"trace","version":"1.1"}"#,
        "a.navsum:1: not a summary: its first line has no \"summary\" with a version."
      ),
      (#"{"summary":1}"#, "a.navsum:1: not a summary: its first line has no \"summary\" with a version."),
      (
        "{\"summary\":\"1.0\"}\n{\"bug\":\"a\",\"rule\":\"r\"}\n",
        "a.navsum:2: \"severity\" is missing."
      ),
      (
        "{\"summary\":\"1.0\"}\n{\"transition\":\"push\",\"from\":0,\"to\":7}\n",
        "a.navsum:2: there is no screen 0."
      ),
      (
        "{\"summary\":\"1.0\",\"traces\":1e99}\n",
        "a.navsum:1: \"traces\" must be a whole number from 0 to 1000000000000."
      ),
    ])
  func foreign(text: String, expected: String) { #expect(problem(text) == expected) }

  @Test("a damaged file is rejected or read as something else, but never traps") func damaged() throws {
    let bytes = try fleet().summary(Array(fleet().names.prefix(8))).bytes
    for index in stride(from: 0, to: bytes.count, by: 7) {
      for byte: UInt8 in [0x00, 0x22, 0x7B, 0x5D, 0x39, 0xFF] {
        var damaged = bytes
        damaged[index] = byte
        if let summary = try? TraceSummary(damaged, path: "") { _ = try? summary.result(path: "") }
      }
    }
    #expect(problem(String(repeating: "{\"a\":", count: 100_000)) != nil)
  }

  @Test("a bug has up to three exemplars, in sorted order") func exemplars() throws {
    let fleet = try GeneratedFleet(seed: 3, count: 200)
    let summary = fleet.summary(fleet.names)
    #expect(summary.bugs.values.contains { $0.exemplars.count == 3 && $0.traces > 3 })
    for bug in summary.bugs.values {
      #expect((1...3).contains(bug.exemplars.count))
      #expect(bug.exemplars == bug.exemplars.sorted())
      let starts = try #require(bug.starts)
      #expect(starts.lowerBound.hasPrefix("2025-03-") && starts.lowerBound.hasSuffix(":00Z"))
    }
  }

  @Test("reports contain the number of traces with a bug, and when they began") func reports() throws {
    let fleet = try GeneratedFleet(seed: 3, count: 200)
    let result = try fleet.summary(fleet.names).result(path: "x.navsum")
    // Notes about recordings take one line, without the number of traces.
    let bugs = result.findings.filter { $0.severity > .note }
    let most = try #require(bugs.map(\.traceCount).max())
    #expect(most > 3)
    let finding = try #require(bugs.first { $0.traceCount == most })
    let starts = try #require(finding.starts)
    let json = JSONReporter.report(result)
    #expect(json.contains("\"traces\" : \(most)\n"))
    #expect(json.contains("\"first\" : \"\(starts.lowerBound)\""))
    #expect(json.contains("\"last\" : \"\(starts.upperBound)\""))
    let days = [starts.lowerBound, starts.upperBound].map { String($0.prefix(10)) }
    let text = TextReporter.report(result, style: ReportStyle(width: 2_000))
    #expect(text.contains("in \(most) traces, from \(days[0]) to \(days[1])"))
  }

  @Test("sessions with a virtual clock have no date") func virtualClock() throws {
    let rule = try #require(Rules.all.first { $0.id == "leaked-child" })
    let events = try TraceNotation.parse(rule.examples[0].trace)
    for (clock, hasDate) in [(TraceHeader.Clock.virtual, false), (.monotonic, true)] {
      let header = TraceHeader(
        session: "s", app: "Shop", platform: "headless", start: "2001-01-01T00:00:00Z", clock: clock)
      var encoder = TraceEncoder()
      for (index, event) in events.enumerated() {
        encoder.append(TraceEvent(seq: index + 1, t: 0, index == 0 ? .trace(header) : event.body))
      }
      let bytes = encoder.bytes
      let reader = PartReader(rules: Rules.all) { TraceReader(bytes: bytes, name: $0) }
      let summary = reader.summary(of: ["a.jsonl"])
      let bug = try #require(summary.bugs.values.first)
      #expect((bug.starts != nil) == hasDate)
    }
  }

  @Test("a summary grows with the number of bugs, not of traces") func size() throws {
    // The first thousand traces contain nearly all bugs.
    let fleet = try GeneratedFleet(seed: 4, count: 2_000)
    let bytesPerBug = [1_000, 2_000].map { count in
      let summary = fleet.summary(Array(fleet.names[..<count]))
      return summary.bytes.count / summary.bugs.count
    }
    #expect(Double(bytesPerBug[1]) < 1.2 * Double(bytesPerBug[0]), "\(bytesPerBug)")
  }

  @Test("start times are converted to UTC, and must be in RFC 3339") func starts() {
    #expect(UTCTime.text("2025-01-01T09:00:00Z") == "2025-01-01T09:00:00Z")
    #expect(UTCTime.text("2025-01-01T09:00:00.123+02:00") == "2025-01-01T07:00:00Z")
    #expect(UTCTime.text("yesterday") == nil)
    #expect(UTCTime.text("") == nil)
  }
}

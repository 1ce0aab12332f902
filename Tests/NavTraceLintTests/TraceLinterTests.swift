import Foundation
import NavTrace
import NavTraceLint
import Testing

@Suite struct TraceLinterTests {
  /// The result of linting in parallel is that of linting in order.
  @Test func `traces have the same results in parallel as in sequence`() throws {
    let traces = (0..<24).map { seed in
      var encoder = TraceEncoder()
      for event in GeneratedSession(seed: UInt64(seed), bugs: 30).events { encoder.append(event) }
      return encoder.bytes
    }
    let names = traces.indices.map { "\($0).jsonl" }
    let linter = TraceLinter(open: { name throws(TraceError) in
      TraceReader(bytes: traces[Int(name.dropLast(6)) ?? 0], name: name)
    })
    let outcomes = try linter.lint(names).map { try $0.get() }
    #expect(outcomes.map(\.file) == names)
    #expect(try outcomes == names.map { name throws(TraceError) in try linter.lint(name) })

    var sequential = LintResult()
    for (name, trace) in zip(names, traces) {
      var reader = TraceReader(bytes: trace, name: name)
      sequential.merge(try reader.analyze(Linter(trace: name)))
    }
    var merged = LintResult()
    for outcome in outcomes { merged.merge(outcome.result) }
    #expect(merged == sequential)
    #expect(!merged.findings.isEmpty)
  }

  @Test func `each trace that cannot be read has its own error`() {
    let outcomes = TraceLinter().lint(["/nowhere/1.jsonl", "/nowhere/2.jsonl"])
    for (index, outcome) in outcomes.enumerated() {
      let error = #expect(throws: TraceError.self) { try outcome.get() }
      #expect(error?.file == "/nowhere/\(index + 1).jsonl")
      #expect(error?.reason == .missingFile)
    }
    #expect(outcomes.count == 2)
  }

  @Test func `progress does not exceed the size of the trace`() throws {
    var encoder = TraceEncoder()
    encoder.append(
      TraceEvent(
        seq: 1, t: 0,
        .trace(TraceHeader(session: "s", app: "A", platform: "p", start: "now", clock: .virtual))))
    for seq in 2...20_000 { encoder.append(TraceEvent(seq: seq, t: 0, .action(UserAction(.tap)))) }
    let bytes = encoder.bytes
    let reports = Reports()
    let linter = TraceLinter(
      open: { name throws(TraceError) in TraceReader(bytes: bytes, name: name) },
      progress: { bytes, _ in reports.add(bytes) })
    _ = try linter.lint("a")
    #expect(reports.count == 2)
    #expect(reports.bytes > 0 && reports.bytes <= UInt64(bytes.count))
  }

  private final class Reports: @unchecked Sendable {
    private(set) var bytes: UInt64 = 0
    private(set) var count = 0
    func add(_ more: UInt64) {
      bytes += more
      count += 1
    }
  }
}

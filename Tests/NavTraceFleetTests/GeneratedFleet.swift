import NavTrace
import NavTraceLint
import TestSupport

@testable import NavTraceFleet

/// Random traces with and without leaks. Some are truncated or damaged, or have names that are hard to encode.
struct GeneratedFleet {
  var traces: [(name: String, bytes: [UInt8])] = []

  init(seed: Int, count: Int) throws {
    var random = SeededNumbers(seed: seed)
    let examples = Rules.all.flatMap { $0.examples.map(\.trace) }
    for number in 0..<count {
      // Some traces are named after a test, and some are not.
      let name = "shard-\(number % 7)/\(number % 3 == 0 ? "CheckoutTests" : "trace")-\(number).jsonl"
      let example = examples[Int.random(in: 0..<examples.count, using: &random)]
      traces.append((name, try Self.bytes(of: example, number: number, &random)))
    }
  }

  private static func bytes(of example: String, number: Int, _ random: inout SeededNumbers) throws -> [UInt8]
  {
    var events = try TraceNotation.parse(example)
    let day = 1 + Int.random(in: 0..<28, using: &random)
    events[0].body = .trace(
      TraceHeader(
        session: "s\(number)", app: "Shop", platform: "headless",
        start: number % 5 == 0
          ? "2025-03-\(day < 10 ? "0" : "")\(day)T10:00:00.5+02:00"
          : "2025-03-\(day < 10 ? "0" : "")\(day)T09:00:00Z",
        clock: .monotonic, test: number % 2 == 0 ? "CheckoutTests/test\(number % 20)()" : nil))
    // Two spellings of a type name that are equal in Swift.
    if number % 4 == 0 {
      let screen = TraceObject(
        ObjectID(.screen, 4_000), number % 8 == 0 ? "Caf\u{E9}\"\\\u{202E}" : "Cafe\u{301}\"\\\u{202E}",
        title: "Titel \(number % 9)")
      events.insert(TraceEvent(seq: 0, t: 0, .root(screen: screen, container: nil)), at: 1)
    }
    switch Int.random(in: 0..<12, using: &random) {
    case 0: events.removeLast(min(events.count - 1, 2))
    default: break
    }
    var encoder = TraceEncoder()
    for (index, event) in events.enumerated() {
      encoder.append(TraceEvent(seq: index + 1, t: UInt64(index) * 7_000_000, event.body))
    }
    var bytes = encoder.bytes
    switch Int.random(in: 0..<12, using: &random) {
    case 0: bytes.removeLast(min(bytes.count, 30))
    case 1: bytes = Array("{\"event\":\"no trace\"}\n".utf8)
    case 2: bytes.insert(contentsOf: "damaged".utf8, at: bytes.count / 2)
    default: break
    }
    return bytes
  }

  var names: [String] { traces.map(\.name) }

  /// Returns the summary of some of the traces, as one part.
  func summary(_ names: [String], rules: [any Rule.Type] = Rules.all) -> TraceSummary {
    let bytes = Dictionary(uniqueKeysWithValues: traces)
    return PartReader(rules: rules) { path in TraceReader(bytes: bytes[path] ?? [], name: path) }
      .summary(of: names)
  }

  /// Returns the lint result of all traces, from one run.
  func linted() -> LintResult {
    let bytes = Dictionary(uniqueKeysWithValues: traces)
    let linter = TraceLinter(open: { path in TraceReader(bytes: bytes[path] ?? [], name: path) })
    var result = LintResult()
    result.merge(
      contentsOf: linter.lint(names).map { outcome in
        switch outcome {
        case .success(let outcome): outcome.result
        case .failure(let error): LintResult(unreadable: error)
        }
      })
    return result
  }
}

extension TraceSummary {
  var text: String { String(decoding: bytes, as: UTF8.self) }

  /// The text without the lines that differ between one run and several merged ones.
  var content: String {
    text.split(separator: "\n").filter { !$0.hasPrefix(#"{"part":"#) && !$0.hasPrefix(#"{"end":"#) }
      .joined(separator: "\n")
  }

  func merged(with other: TraceSummary) throws -> TraceSummary {
    var merged = self
    try merged.merge(other)
    return merged
  }
}

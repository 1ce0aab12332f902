import NavTrace
import NavTraceGraph
import NavTraceLint
import TestSupport
import Testing

@testable import NavTraceFleet

/// Merging summaries in any order and grouping gives the same bytes.
@Suite struct SummaryLawTests {
  static let seeds = 0..<Nightly.count(6, nightly: 60)

  @Test("parts that are merged in random order equal one run over all traces", arguments: seeds)
  func partitions(seed: Int) throws {
    let fleet = try GeneratedFleet(seed: seed, count: 120)
    var random = SeededNumbers(seed: seed + 1000)
    let whole = fleet.summary(fleet.names)
    var texts: Set<String> = []
    let parts = partition(fleet.names.shuffled(using: &random), &random).map { fleet.summary($0) }
    for _ in 0..<4 {
      var trees = parts.shuffled(using: &random)
      while trees.count > 1 {
        let one = trees.remove(at: Int.random(in: 0..<trees.count, using: &random))
        let place = Int.random(in: 0..<trees.count, using: &random)
        // As if each summary was read from a file.
        trees[place] = try TraceSummary(trees[place].merged(with: one).bytes, path: "x.navsum")
      }
      texts.insert(trees[0].text)
      #expect(trees[0].content == whole.content)
    }
    #expect(texts.count == 1)
  }

  @Test(
    "merging is associative and commutative, and the empty summary is neutral", arguments: seeds)
  func laws(seed: Int) throws {
    let fleet = try GeneratedFleet(seed: seed, count: 60)
    let (a, b, c) = (
      fleet.summary(Array(fleet.names[..<20])), fleet.summary(Array(fleet.names[20..<40])),
      fleet.summary(Array(fleet.names[40...]))
    )
    #expect(try a.merged(with: b).merged(with: c).bytes == a.merged(with: b.merged(with: c)).bytes)
    #expect(try a.merged(with: b).bytes == b.merged(with: a).bytes)
    let none = fleet.summary([])
    #expect(none == TraceSummary(rules: Rules.all.map { $0.id }))
    #expect(try a.merged(with: none).bytes == a.bytes)
    #expect(try none.merged(with: a).bytes == a.bytes)
  }

  @Test("writing and reading a summary does not change it", arguments: seeds)
  func roundTrip(seed: Int) throws {
    let fleet = try GeneratedFleet(seed: seed, count: 60)
    let summary = fleet.summary(fleet.names)
    let read = try TraceSummary(summary.bytes, path: "x.navsum")
    #expect(read.bytes == summary.bytes)
    let all = Set(
      summary.bugs.keys.map(\.fingerprint)
        + summary.bugs.values.flatMap { $0.beneath.keys.map(\.fingerprint) })
    #expect(read.graph() == summary.graph())
    #expect(read.graph(highlighting: all) == summary.graph(highlighting: all))
    #expect(try read.result(path: "").findings == summary.result(path: "").findings)
  }

  @Test("the findings, counts and totals are those of lint", arguments: seeds)
  func sameAsLint(seed: Int) throws {
    let fleet = try GeneratedFleet(seed: seed, count: 120)
    let linted = fleet.linted()
    let summarized = try fleet.summary(fleet.names).result(path: "x.navsum")
    #expect(summarized.traceCount == linted.traceCount)
    #expect(summarized.eventCount == linted.eventCount)
    #expect(summarized.incompleteCount == linted.incompleteCount)
    #expect(summarized.coverage == linted.coverage)
    #expect(
      summarized.unreadable.count + summarized.unlistedUnreadable == linted.unreadable.count)
    #expect(linted.unreadable.count > 3)
    #expect(lines(summarized) == lines(linted.condensed))
    #expect(Words.summary(summarized) == Words.summary(linted))
    // Each exemplar equals the finding in its trace.
    for finding in summarized.findings {
      let original = linted.findings.first {
        $0.trace == finding.trace && Finding.Kind($0) == Finding.Kind(finding)
      }
      #expect(original?.message == finding.message && original?.evidence == finding.evidence)
      #expect(original?.remedy == finding.remedy && original?.explanation == finding.explanation)
    }
  }

  @Test("baselines and configs treat a summary like its traces", arguments: seeds)
  func settings(seed: Int) throws {
    let fleet = try GeneratedFleet(seed: seed, count: 120)
    let linted = fleet.linted()
    let summarized = try fleet.summary(fleet.names).result(path: "x.navsum")
    #expect(Baseline(summarized).entries.map(\.fingerprint) == Baseline(linted).entries.map(\.fingerprint))
    var config = LintConfig()
    config.exceptions = [
      .init(rule: "leaked-child", type: Glob("V*"), reason: "known", until: nil, line: 1)
    ]
    config.rules = ["retained-screen": .off, "unfired-callback": .warning]
    let judged = Set(Rules.all.map { $0.id })
    let today = CalendarDay(year: 2026, month: 1, day: 1)
    let (a, b) = (
      summarized.applying(config, judged: judged, today: today),
      linted.applying(config, judged: judged, today: today)
    )
    #expect(a.exceptedCount == b.exceptedCount)
    #expect(a.counts.map(\.rule) == b.counts.map(\.rule))
    #expect(a.counts.map(\.count) == b.counts.map(\.count))
  }

  @Test("the flow graph equals that of the traces, with the same findings", arguments: seeds)
  func graph(seed: Int) throws {
    let fleet = try GeneratedFleet(seed: seed, count: 120)
    var graph = FlowGraph()
    var fingerprints: Set<String> = []
    for (name, bytes) in fleet.traces {
      var reader = TraceReader(bytes: bytes, name: name)
      var linter = Linter(trace: name, condensing: false)
      var builder = FlowGraphBuilder(isHighlightable: true)
      guard
        let state = try? reader.replay({ event, step, state in
          linter.observe(event, step, in: state)
          builder.observe(event, step, in: state)
        })
      else { continue }
      let found = linter.finishWithOccurrences(state).occurrences.flatMap { $0.reported { _ in true } }
      fingerprints.formUnion(found.map(\.fingerprint))
      graph.merge(builder.finish(state, highlights: found.compactMap(FlowGraph.Highlight.init)))
    }
    let summary = fleet.summary(fleet.names)
    #expect(summary.graph(highlighting: fingerprints) == graph)
    #expect(FlowSnapshot(summary.graph()).text == FlowSnapshot(graph).text)
    #expect(summary.graph().nodes.values.allSatisfy { $0.highlights.isEmpty })
  }

  /// Returns each bug with the numbers of its occurrences, traces and related findings.
  private func lines(_ result: LintResult) -> [String] {
    var bugs: [String: (count: Int, traces: Int, held: Int)] = [:]
    for finding in result.findings {
      let key = "\(finding.rule) \(finding.severity) \(finding.fingerprint) \(finding.at.text)"
      let bug = bugs[key] ?? (0, 0, 0)
      bugs[key] = (
        bug.count + finding.count, bug.traces + finding.traceCount, bug.held + finding.relatedFindingCount
      )
    }
    return bugs.map { "\($0.key): \($0.value)" }.sorted()
  }

  private func partition(_ names: [String], _ random: inout SeededNumbers) -> [[String]] {
    var parts: [[String]] = []
    var rest = names[...]
    while !rest.isEmpty {
      parts.append(Array(rest.prefix(Int.random(in: 1...40, using: &random))))
      rest = rest.dropFirst(parts[parts.count - 1].count)
    }
    return parts
  }
}

import NavTrace
import NavTraceGraph
import NavTraceLint

/// A summary of many traces: their bugs, their flow graph, and totals.
///
/// Summaries can be merged in any order, with the same result. Their size depends on the number of parts and
/// of different bugs, screens and transitions, not on the number of traces.
package struct TraceSummary: Equatable, Sendable {
  /// The version of the format. Readers reject other major versions.
  package static let version = FormatVersion(major: 1, minor: 0)
  /// The file name extension, with its dot.
  package static let ending = ".navsum"
  /// The first bytes of each summary.
  package static let beginning = Array(#"{"summary":""#.utf8)

  /// The ids of the rules that were checked, sorted. Only summaries with the same rules are merged.
  package let rules: [String]
  /// The number of traces of each run, by the digest of its traces. No part can be merged twice.
  package internal(set) var parts: [String: Int] = [:]
  /// The number of traces that were read.
  package internal(set) var traces = 0
  /// The number of traces that have no end or lack events.
  package internal(set) var incomplete = 0
  /// The number of events in all traces.
  package internal(set) var events = 0
  var coverage = Coverage()
  /// The traces that could not be read, by the kind of problem.
  var unreadable: [String: Unreadable] = [:]
  var bugs: [SummarizedBug.ID: SummarizedBug] = [:]
  /// The flow graph, with the fingerprints of all findings. See ``graph(highlighting:)``.
  var flow = FlowGraph()

  /// The traces that could not be read because of one kind of problem.
  struct Unreadable: Equatable, Sendable {
    var count = 0
    /// Sorted, at most ``Exemplar/limit``.
    var exemplars: [Exemplar] = []

    mutating func merge(_ other: Unreadable) {
      count += other.count
      for exemplar in other.exemplars { exemplars.insert(exemplar) }
    }
  }

  /// The maximum number of test names. A baseline's entries for other tests are not checked.
  static let testLimit = 1_000

  /// Creates an empty summary.
  package init(rules: [String]) { self.rules = rules.sorted() }

  /// The reason why two summaries cannot be merged.
  package enum Conflict: Error, Equatable {
    case otherRules
    /// Both have the part with this digest and number of traces.
    case samePart(digest: String, traces: Int)
  }

  /// Merges the summary of other traces.
  package mutating func merge(_ other: TraceSummary) throws(Conflict) {
    guard rules == other.rules else { throw .otherRules }
    if let (digest, traces) = other.parts.sorted(by: { $0.key < $1.key }).first(where: {
      parts[$0.key] != nil
    }) {
      throw .samePart(digest: digest, traces: traces)
    }
    addWithParts(other)
  }

  /// Adds a summary without checking that its parts are different.
  mutating func addWithParts(_ other: TraceSummary) {
    parts.merge(other.parts) { one, _ in one }
    add(other)
  }

  /// Adds a summary without its parts.
  mutating func add(_ other: TraceSummary) {
    traces += other.traces
    incomplete += other.incomplete
    events += other.events
    coverage.merge(other.coverage)
    coverage.keepFewTests()
    for (reason, group) in other.unreadable { unreadable[reason, default: Unreadable()].merge(group) }
    for (id, bug) in other.bugs { bugs[id, default: SummarizedBug()].merge(bug) }
    flow.merge(other.flow)
  }
}

extension Coverage {
  /// Drops all but the first names of tests. There may be one for each trace.
  fileprivate mutating func keepFewTests() {
    if tests.count > TraceSummary.testLimit { tests = Set(tests.sorted().prefix(TraceSummary.testLimit)) }
  }
}

extension TraceSummary.Conflict {
  /// The problem, as the end of a sentence about a file.
  package var problem: String {
    switch self {
    case .otherRules:
      "its rules differ from those of the summaries before it. Summarize all traces with the same --only and .navtrace.yml"
    case .samePart(let digest, let traces):
      "its part \(digest) (\(counted(traces, "trace"))) is already in the summaries before it. Name each summary once"
    }
  }
}

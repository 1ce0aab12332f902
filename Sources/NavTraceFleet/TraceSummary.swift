import NavTrace
import NavTraceGraph
import NavTraceLint

/// What is known of many traces together: their findings by bug, their flow graph, and totals.
///
/// Summaries of parts of the traces are merged to the summary of all, in any order, to the same bytes. Their size follows the number
/// of different bugs, screens and transitions, and the number of parts; not the number of traces.
package struct TraceSummary: Equatable, Sendable {
  /// The version of the format that is written. Readers refuse another major version.
  package static let version = FormatVersion(major: 1, minor: 0)
  /// The ending of a summary's file.
  package static let ending = ".navsum"

  /// The ids of the rules that were checked, sorted. Only summaries with the same rules are merged.
  package let rules: [String]
  /// The runs that the summary is made of: of each, a digest of its traces, and how many it read. Merging a part twice is refused.
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
  /// The flow graph, with all findings marked by fingerprint. See ``graph(marking:)``.
  var flow = FlowGraph()

  /// Traces that could not be read for one kind of reason.
  struct Unreadable: Equatable, Sendable {
    var count = 0
    /// Sorted.
    var exemplars: [Exemplar] = []

    mutating func merge(_ other: Unreadable) {
      count += other.count
      for exemplar in other.exemplars { exemplars.insert(exemplar) }
    }
  }

  /// The number of tests whose names are kept. A baseline is compared with no others.
  static let testLimit = 1_000

  /// The summary of no trace, which changes no other summary with the same rules.
  package init(rules: [String]) { self.rules = rules.sorted() }

  /// Why two summaries cannot be merged.
  package enum Conflict: Error, Equatable {
    case otherRules
    /// Both have the part with this digest, of so many traces.
    case samePart(digest: String, traces: Int)
  }

  /// Adds the summary of other traces.
  package mutating func merge(_ other: TraceSummary) throws(Conflict) {
    guard rules == other.rules else { throw .otherRules }
    if let (digest, traces) = other.parts.sorted(by: { $0.key < $1.key }).first(where: {
      parts[$0.key] != nil
    }) {
      throw .samePart(digest: digest, traces: traces)
    }
    addWithParts(other)
  }

  /// Adds a summary whose parts are known to be others.
  mutating func addWithParts(_ other: TraceSummary) {
    parts.merge(other.parts) { one, _ in one }
    add(other)
  }

  /// Adds everything but the parts.
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
  /// Limits the names of tests to the first ones: there may be one for each trace.
  fileprivate mutating func keepFewTests() {
    if tests.count > TraceSummary.testLimit { tests = Set(tests.sorted().prefix(TraceSummary.testLimit)) }
  }
}

extension TraceSummary.Conflict {
  /// What is wrong, as the rest of a sentence about a file.
  package var problem: String {
    switch self {
    case .otherRules:
      "it was made with other rules than the summaries before it. Summarize all traces with the same --only and .navtrace.yml"
    case .samePart(let digest, let traces):
      "its part \(digest) (\(counted(traces, "trace"))) is already in the summaries before it. Name each summary once"
    }
  }
}

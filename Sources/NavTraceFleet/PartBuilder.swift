import Foundation
import NavTrace
import NavTraceGraph
import NavTraceLint

/// Builds the summary of traces, which can be added in any order.
struct PartBuilder: Sendable {
  private(set) var summary: TraceSummary
  /// The sum of the traces' digests, which does not depend on their order.
  private var digest: UInt64 = 0
  private var count = 0

  init(rules: [String]) { summary = TraceSummary(rules: rules) }

  /// Adds a trace that was read.
  ///
  /// - Parameters:
  ///   - result: The condensed findings.
  ///   - flow: The flow graph, with highlights for all findings.
  mutating func add(
    _ result: LintResult, _ flow: FlowGraph, trace: String, header: TraceHeader?
  ) {
    add(
      digest: StableHash.of(
        trace, header?.session ?? "", header?.app ?? "", header?.start ?? "", header?.test ?? "",
        String(result.eventCount)))
    var one = TraceSummary(rules: summary.rules)
    one.traces = result.traceCount
    one.incomplete = result.incompleteCount
    one.events = result.eventCount
    one.coverage = result.coverage
    one.flow = flow
    summary.add(one)
    let start = header?.date.flatMap(UTCTime.text)
    for finding in result.findings { add(finding, start: start) }
  }

  /// Adds a trace that could not be read.
  mutating func add(_ error: TraceError) {
    let kind = error.reason.kind
    add(digest: StableHash.of(error.file, kind))
    var group = summary.unreadable[kind] ?? TraceSummary.Unreadable()
    group.count += 1
    group.exemplars.insert(trace: error.file) { UnreadableTrace(error).record }
    summary.unreadable[kind] = group
  }

  /// Adds the traces of another builder to the part.
  mutating func merge(_ other: PartBuilder) {
    digest &+= other.digest
    count += other.count
    summary.add(other.summary)
  }

  /// Returns the summary, as one part. Without traces, it has no part.
  consuming func finish() -> TraceSummary {
    if count > 0 { summary.parts[StableHash.digits(StableHash.mixed(digest))] = count }
    return summary
  }

  private mutating func add(digest: UInt64) {
    self.digest &+= StableHash.mixed(digest)
    count += 1
  }

  private mutating func add(_ finding: Finding, start: String?) {
    let id = SummarizedBug.ID(finding)
    var bug = summary.bugs.removeValue(forKey: id) ?? SummarizedBug()
    bug.count += finding.count
    bug.traces += 1
    bug.add(starts: start.map { $0...$0 })
    bug.exemplars.insert(trace: finding.trace) { finding.record }
    var ids: [SummarizedBug.Beneath.ID] = []
    for related in finding.relatedFindings.list {
      let id = SummarizedBug.Beneath.ID(related)
      let beneath = SummarizedBug.Beneath(
        count: related.finding.count, traces: 1,
        exemplar: Exemplar(trace: finding.trace, record: related.finding.recordWithRule),
        retainer: related.retainer.map { ids[$0] })
      ids.append(id)
      bug.beneath[id] = bug.beneath[id]?.merged(with: beneath) ?? beneath
    }
    summary.bugs[id] = bug
  }
}

extension SummarizedBug.ID {
  fileprivate init(_ finding: Finding) {
    self.init(
      fingerprint: finding.fingerprint, rule: finding.rule, severity: finding.severity,
      coordinator: finding.coordinator?.type,
      screen: finding.traits.contains(.isAboutCoordinator) ? nil : finding.screen?.type, at: finding.at)
  }
}

extension SummarizedBug.Beneath.ID {
  fileprivate init(_ related: RelatedFindings.Entry) {
    self.init(
      fingerprint: related.finding.fingerprint, at: related.finding.at, isCause: related.isCause,
      isOfCulprit: related.isCause && related.retainer == nil)
  }
}

/// Times as text that sorts chronologically.
enum UTCTime {
  /// Returns the time in UTC, to the second, such as `2025-01-01T09:00:00Z`. Nil if the text is not RFC 3339.
  static func text(_ rfc3339: String) -> String? {
    let style = Date.ISO8601FormatStyle(includingFractionalSeconds: true)
    guard let date = (try? Date(rfc3339, strategy: .iso8601)) ?? (try? Date(rfc3339, strategy: style)) else {
      return nil
    }
    return date.formatted(Date.ISO8601FormatStyle())
  }
}

extension TraceError.Reason {
  /// The kind of problem, for totals.
  var kind: String {
    switch self {
    case .missingFile: "missing-file"
    case .directory: "directory"
    case .unreadable: "unreadable"
    case .empty: "empty"
    case .binary: "binary"
    case .notATrace: "not-a-trace"
    case .followedArray: "followed-array"
    case .newerVersion: "newer-version"
    case .invalidUTF8: "invalid-utf-8"
    case .notJSON: "not-json"
    case .tooDeep: "too-deep"
    case .lineTooLong: "line-too-long"
    case .missingKey: "missing-key"
    case .wrongType: "wrong-type"
    case .wrongValue: "wrong-value"
    case .wrongSequence: "wrong-sequence"
    case .timeWentBack: "time-went-back"
    case .neverIntroduced: "never-introduced"
    case .deallocated: "deallocated"
    case .secondHeader: "second-header"
    case .afterEnd: "after-end"
    }
  }
}

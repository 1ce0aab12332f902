import Foundation
import NavTrace
import NavTraceConfig
import NavTraceFleet
import NavTraceGraph
import NavTraceLint

/// The files that a command reads: traces, and summaries of traces, which it knows by their ending.
struct SummaryInputs {
  let traces: [String]
  let summaries: [String]

  init(_ paths: [String]) {
    summaries = paths.filter(TraceInputs.isSummary)
    traces = summaries.isEmpty ? paths : paths.filter { !TraceInputs.isSummary($0) }
  }

  /// The summary of all of them.
  ///
  /// - Parameters:
  ///   - rules: the rules that traces are checked by.
  ///   - progress: called after each trace, on any thread, with what was read and found.
  func summary(
    rules: [any Rule.Type], _ unreadable: inout UnreadableTraces,
    progress: @escaping @Sendable (_ bytes: UInt64, _ findings: Int) -> Void = { _, _ in }
  ) throws -> TraceSummary {
    var whole = try mergedSummaries()
    guard whole == nil || !traces.isEmpty else { return whole ?? TraceSummary(rules: []) }
    let reader = PartReader(
      rules: rules, open: { path throws(TraceError) in try TraceInputs.open(path) }, progress: progress)
    let part = reader.summary(of: traces) { remark in
      switch remark {
      case .unreadable(let error): unreadable.add(error)
      case .read(let file, let cutOff, let unknownEvents):
        unreadable.countRead()
        TraceInputs.remark(on: file, cutOff, unknownEvents: unknownEvents)
      }
    }
    guard whole != nil else { return part }
    do throws(TraceSummary.Conflict) {
      try whole?.merge(part)
    } catch {
      throw InputError(
        error == .otherRules
          ? "\(summaries[0]): it was made with other rules than those that the traces beside it are checked by. Summarize all traces with the same --only and .navtrace.yml."
          : "\(summaries[0]): it has the traces that are named beside it, which would be counted twice. Name them once."
      )
    }
    return whole ?? part
  }

  /// The summary of the summaries alone; nil if there is none.
  func mergedSummaries() throws -> TraceSummary? { try Self.merged(summaries) }

  /// The summary of the summaries in these files.
  static func merged(_ paths: [String]) throws -> TraceSummary? {
    try SummaryMerger(contents: contents).summary(of: paths)
  }

  @Sendable private static func contents(of path: String) throws(SummaryError) -> [UInt8] {
    do throws(UnreadableFile) {
      return try path == "-" ? standardInput() : ConfigFile.contents(of: path)
    } catch {
      throw SummaryError(path: error.path, problem: error.problem)
    }
  }
}

extension TraceInputs {
  static func isNamedLikeSummary(_ name: String) -> Bool { name.hasSuffix(TraceSummary.ending) }

  /// Whether a file is a summary: by its name, or by how it begins if the name is not that of a trace either.
  static func isSummary(_ path: String) -> Bool {
    if isNamedLikeSummary(path) { return true }
    return !isNamedLikeTrace(path) && FileStatus(of: path)?.kind == .file && FileKind.summary.includes(path)
  }

  /// Refuses a summary where a command needs events.
  static func expectTrace(_ path: String) throws {
    guard isSummary(path) else { return }
    throw InputError(
      "\(path): a summary has no events. Name a trace; 'navtrace lint \(quotedForShell([path]))' names examples."
    )
  }
}

extension TraceSummary {
  /// The ids of the rules in force: those that were checked, unless they are off now.
  ///
  /// - Parameter only: the rules that were requested; empty: all of them.
  func checked(of rules: [any Rule.Type], only: [String], path: String) throws -> [any Rule.Type] {
    if let missing = only.first(where: { !self.rules.contains($0) }) {
      throw InputError(
        "\(path): it was made without the rule '\(missing)'. Summarize the traces again with that rule.")
    }
    return rules.filter { self.rules.contains($0.id) }
  }

  /// The findings of these rules.
  func result(of rules: [any Rule.Type], path: String) throws -> LintResult {
    let ids = Set(rules.map { $0.id })
    let result = try result(path: path)
    if self.rules.allSatisfy(ids.contains) { return result }
    return result.keeping { ids.contains($0.rule) }
  }

  /// The flow graph, with the findings marked that are reported.
  func graph(_ marks: Marks, path: String) throws -> FlowGraph {
    if marks.rules.isEmpty { return graph() }
    let findings = try result(of: marks.rules, path: path).findings
    let suppressions = InlineSuppressions(beside: findings, in: Project.sources)
    let reported = findings.flatMap { $0.reported { marks.isMarked($0) && !suppressions.suppress($0) } }
    return graph(marking: Set(reported.map(\.fingerprint)))
  }
}

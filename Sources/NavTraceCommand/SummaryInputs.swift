import Foundation
import NavTrace
import NavTraceConfig
import NavTraceFleet
import NavTraceGraph
import NavTraceLint

/// The files that a command reads: traces, and summaries of traces.
struct SummaryInputs {
  let traces: PathList
  let summaries: [String]

  init(_ paths: PathList) {
    summaries = paths.filter(TraceInputs.isSummary)
    var traces = paths
    if !summaries.isEmpty { traces.removeAll(where: TraceInputs.isSummary) }
    self.traces = traces
  }

  /// Summarizes all files.
  ///
  /// - Parameters:
  ///   - rules: The rules to check traces by.
  ///   - progress: Called after each trace, on any thread, with the bytes read and the number of findings.
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
          ? "\(summaries[0]): its rules differ from those for the traces that are named with it. Summarize all traces with the same --only and .navtrace.yml."
          : "\(summaries[0]): it contains the traces that are named with it, which would be counted twice. Name them once."
      )
    }
    return whole ?? part
  }

  /// Merges the summaries, without the traces. Nil if there are none.
  func mergedSummaries() throws -> TraceSummary? { try Self.merged(summaries) }

  /// Merges the summaries in these files. Nil if there are none.
  static func merged(_ paths: [String]) throws -> TraceSummary? {
    try SummaryMerger(contents: contents).summary(of: paths)
  }

  @Sendable private static func contents(of path: String) throws(SummaryError) -> [UInt8] {
    do throws(UnreadableFile) {
      return try path == "-" ? StandardInput.contents() : ConfigFile.contents(of: path)
    } catch {
      throw SummaryError(path: error.path, problem: error.problem)
    }
  }
}

extension TraceInputs {
  static func isNamedLikeSummary(_ name: String) -> Bool { name.hasSuffix(TraceSummary.ending) }

  /// Whether a file is a summary: by its name or, if it is not named like a trace either, by its beginning.
  static func isSummary(_ path: String) -> Bool {
    if path == "-" { return StandardInput.start.elementsEqual(TraceSummary.beginning) }
    if isNamedLikeSummary(path) { return true }
    return !isNamedLikeTrace(path) && FileStatus(of: path)?.kind == .file && FileKind.summary.includes(path)
  }

  /// Throws if a file is a summary, for commands that need events.
  static func expectTrace(_ path: String) throws {
    guard isSummary(path) else { return }
    let name = path == "-" ? StandardInput.name : path
    throw InputError(
      "\(name): a summary has no events. Name a trace; 'navtrace lint \(quotedForShell(path))' lists some with findings."
    )
  }
}

extension TraceSummary {
  /// Returns those of the rules that the summary was made with.
  ///
  /// - Parameter only: The requested rules, all of which must have been checked. Empty for all rules.
  func checked(of rules: [any Rule.Type], only: [String], path: String) throws -> [any Rule.Type] {
    if let missing = only.first(where: { !self.rules.contains($0) }) {
      throw InputError(
        "\(path): it was made without the rule '\(missing)'. Summarize the traces again with that rule.")
    }
    return rules.filter { self.rules.contains($0.id) }
  }

  /// Returns the findings of these rules.
  func result(of rules: [any Rule.Type], path: String) throws -> LintResult {
    let ids = Set(rules.map { $0.id })
    let result = try result(path: path)
    if self.rules.allSatisfy(ids.contains) { return result }
    return result.keeping { ids.contains($0.rule) }
  }

  /// Returns the flow graph, with the reported findings highlighted.
  func graph(_ highlights: Highlights, path: String) throws -> FlowGraph {
    if highlights.rules.isEmpty { return graph() }
    let findings = try result(of: highlights.rules, path: path).findings
    let suppressions = InlineSuppressions(beside: findings, in: Project.sources)
    let reported = findings.flatMap {
      $0.reported { highlights.isHighlighted($0) && !suppressions.suppress($0) }
    }
    return graph(highlighting: Set(reported.map(\.fingerprint)))
  }
}

import NavTrace

/// The findings of one or more traces. The order in which results are merged does not matter.
public struct LintResult: Equatable, Sendable {
  /// The number of traces that were read.
  public private(set) var traceCount = 0
  /// The number of traces that have no end, lack events or could not be read. Findings may be missing from
  /// them.
  public private(set) var incompleteCount = 0
  /// The traces that could not be read, and why, by file. They do not count as ``traceCount``.
  public private(set) var unreadable: [UnreadableTrace] = []
  /// The number of further traces that could not be read: a summary lists only a few of each reason.
  public private(set) var unlistedUnreadable = 0
  /// The number of events in all traces.
  public private(set) var eventCount = 0
  /// The coverage of all traces.
  public private(set) var coverage = Coverage()
  /// The findings, ordered by trace and event.
  public internal(set) var findings: [Finding] = []
  /// The number of findings that exceptions of the config suppress.
  public internal(set) var exceptedCount = 0
  /// The number of findings that comments in the code suppress.
  public internal(set) var suppressedCount = 0
  /// The number of findings that are in the baseline.
  public internal(set) var knownCount = 0
  /// What explorations have tried. Empty for results of other traces.
  public package(set) var explorations: [ExplorationSummary] = []
  /// The ids of the rules that were checked. Other rules do not count as passed. Nil if they are unknown.
  public var checked: Set<String>?

  /// Creates a result for no trace.
  public init() {}

  /// Creates a result for a trace that could not be read.
  public init(unreadable error: TraceError) {
    unreadable = [UnreadableTrace(error)]
    incompleteCount = 1
  }

  package init(
    traceCount: Int, incompleteCount: Int, eventCount: Int, coverage: Coverage = Coverage(),
    findings: [Finding],
    unreadable: [UnreadableTrace] = [], unlistedUnreadable: Int = 0
  ) {
    self.traceCount = traceCount
    self.incompleteCount = incompleteCount
    self.eventCount = eventCount
    self.coverage = coverage
    self.findings = findings.sorted(by: Finding.isBefore)
    self.unreadable = unreadable.sorted { $0.file < $1.file }
    self.unlistedUnreadable = unlistedUnreadable
  }

  /// Adds the result for other traces. To add many results, use ``merge(contentsOf:)``.
  /// - Complexity: O(*n* log *n*), where *n* is the number of findings in both.
  public mutating func merge(_ other: LintResult) { merge(contentsOf: CollectionOfOne(other)) }

  /// Adds many results, and sorts the findings once.
  /// - Complexity: O(*n* log *n*), where *n* is the number of findings in all results.
  public mutating func merge(contentsOf others: some Sequence<LintResult>) {
    for other in others {
      traceCount += other.traceCount
      incompleteCount += other.incompleteCount
      unreadable += other.unreadable
      unlistedUnreadable += other.unlistedUnreadable
      eventCount += other.eventCount
      coverage.merge(other.coverage)
      exceptedCount += other.exceptedCount
      suppressedCount += other.suppressedCount
      knownCount += other.knownCount
      explorations += other.explorations
      if let others = other.checked { checked = others.union(checked ?? []) }
      findings += other.findings
    }
    findings.sort(by: Finding.isBefore)
    unreadable.sort { $0.file < $1.file }
  }

  /// The result without the findings that do not meet a condition.
  package func filter(_ isIncluded: (Finding) -> Bool) -> LintResult {
    with(findings.filter(isIncluded))
  }

  /// The result with other findings.
  package func with(_ findings: [Finding]) -> LintResult {
    var result = self
    result.findings = findings
    return result
  }

  /// The result without the findings that do not meet a condition. The related findings of a removed finding are reported if they
  /// meet it.
  package func keeping(_ isKept: (Finding) -> Bool) -> LintResult {
    var result = self
    result.findings = []
    var waiting = findings
    while let finding = waiting.popLast() {
      if isKept(finding) {
        result.findings.append(finding)
      } else {
        waiting += finding.relatedFindings.released
      }
    }
    result.findings.sort(by: Finding.isBefore)
    return result
  }

  /// The result with the actions that lead to each finding, except those about the trace itself.
  ///
  /// - Parameter sequence: Returns the actions that were recorded in a trace.
  package func addingSequences(_ sequence: (String) -> ActionSequence?) -> LintResult {
    with(
      findings.map { finding in
        var finding = finding
        finding.setSequence(sequence(finding.trace))
        return finding
      })
  }

  /// The result with other names for the traces.
  package func renamingTraces(_ name: (String) -> String) -> LintResult {
    var result = self
    for index in findings.indices {
      result.findings[index].trace = name(findings[index].trace)
      result.findings[index].relatedFindings.change { $0.trace = name($0.trace) }
    }
    result.findings.sort(by: Finding.isBefore)
    return result
  }

  /// All findings, including those that are reported as part of a leak.
  var each: [Finding] { findings + findings.flatMap { $0.relatedFindings.list.map(\.finding) } }

  /// The number of occurrences by rule, for rules with findings, sorted by id.
  public var counts: [(rule: String, count: Int)] {
    Dictionary(findings.map { ($0.rule, $0.count) }, uniquingKeysWith: +).sorted { $0.key < $1.key }
      .map { (rule: $0.key, count: $0.value) }
  }

  /// The number of occurrences with at least this severity.
  public func count(atLeast severity: Severity) -> Int {
    findings.reduce(0) { $0 + ($1.severity >= severity ? $1.count : 0) }
  }

  /// Whether lint should fail: if there are errors, or with `strictly` also warnings and recordings in which
  /// no leak can be found. Other notes never cause a failure.
  public func isFailure(strictly: Bool) -> Bool {
    count(atLeast: strictly ? .warning : .error) > 0
      || strictly && findings.contains { $0.traits.contains(.failsStrictly) }
  }
}

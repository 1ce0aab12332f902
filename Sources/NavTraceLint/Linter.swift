import NavTrace

/// Checks one trace, event by event. Its memory does not grow with the length of the trace.
///
///     let result = try reader.analyze(Linter(trace: "raypets.jsonl"))
public struct Linter: TraceAnalysis, Sendable {
  private let trace: String
  private let isCondensing: Bool
  private let ruleTypes: [any Rule.Type]
  private var rules: RunningRules
  private var findings: [Finding] = []
  /// The findings at the event that was just observed.
  private var fresh: [Finding] = []
  /// The index in `findings` of the first finding of each kind.
  private var first: [Finding.Kind: Int] = [:]
  private var events = 0
  private var coverage = Coverage()

  /// Creates a linter for one trace.
  ///
  /// - Parameters:
  ///   - trace: The path of the trace, for findings.
  ///   - rules: The rules to check.
  ///   - condensing: Whether occurrences of the same finding at the same place are counted on one finding,
  ///     and findings about objects that a leaked coordinator retains on the finding of that leak. If false,
  ///     each one is a finding of its own, as graphs need it.
  public init(trace: String, rules: [any Rule.Type] = Rules.all, condensing: Bool = true) {
    self.trace = trace
    ruleTypes = rules
    self.rules = RunningRules(rules)
    isCondensing = condensing
  }

  public mutating func observe(_ event: TraceEvent, _ step: NavigationState.Step, in state: NavigationState) {
    events += 1
    coverage.observe(event, step, in: state)
    // Rules cannot evaluate what was in progress when events were lost.
    if step.isReset { rules = RunningRules(ruleTypes) }
    guard !state.isInDoubt else { return }
    rules.check(event, step, in: state, &fresh)
    guard !fresh.isEmpty else { return }
    take(fresh, in: state)
    fresh.removeAll(keepingCapacity: true)
  }

  /// The number of findings so far.
  var count: Int { findings.count }

  /// The findings so far, which no later event refutes.
  package var certain: [Finding] { findings }

  /// Returns the findings of the trace.
  public consuming func finish(_ state: NavigationState) -> LintResult {
    close(state, attributing: isCondensing)
    return result(findings, state)
  }

  /// The condensed result, and all findings separately. Only for a linter that does not condense.
  package consuming func finishWithOccurrences(_ state: NavigationState) -> (
    result: LintResult, occurrences: [Finding]
  ) {
    close(state, attributing: true)
    var condensed: [Finding] = []
    var first: [Finding.Kind: Int] = [:]
    for finding in findings where !Self.isCounted(finding, among: &condensed, &first) {
      condensed.append(finding)
    }
    return (result(condensed, state), findings)
  }

  /// - Parameter attributing: Whether related findings are counted on the finding that accounts for them.
  private mutating func close(_ state: NavigationState, attributing: Bool) {
    // Most traces have an end. Without the copy, the linter's arrays are changed in place.
    let before = state.ended == nil ? self : nil
    conclude(state, attributing: attributing)
    let reported = Self.count(findings)
    coverage = coverage.finish(state)
    take(
      rules.findingsAboutTrace(state, coverage) {
        before.map { max(0, $0.possible(state, attributing: attributing) - reported) } ?? 0
      }, in: state)
  }

  private func result(_ findings: [Finding], _ state: NavigationState) -> LintResult {
    let isWhole = state.ended != nil && state.loss == nil
    return LintResult(
      traceCount: 1, incompleteCount: isWhole ? 0 : 1, eventCount: events, coverage: coverage,
      findings: findings)
  }

  private mutating func conclude(_ state: NavigationState, attributing: Bool) {
    let reported = rules.conclude(state).map { identified($0, in: state) }
    condense(attributing ? RootCauseGrouping.culprits(among: reported, in: state) : reported)
  }

  /// The number of findings if the session had ended here.
  private func possible(_ state: NavigationState, attributing: Bool) -> Int {
    var (whole, ended) = (self, state)
    let last = state.latest ?? NavigationState.EventReference(seq: 0, line: 0)
    let end = TraceEvent(seq: last.seq + 1, t: 0, .end(Snapshot()))
    let step = ended.apply(end, line: last.line + 1)
    whole.observe(end, step, in: ended)
    whole.conclude(ended, attributing: attributing)
    return Self.count(whole.findings)
  }

  private static func count(_ findings: [Finding]) -> Int { findings.reduce(0) { $0 + $1.count } }

  private mutating func take(_ found: [Finding], in state: NavigationState) {
    condense(found.map { identified($0, in: state) })
  }

  /// The finding with its trace, test and fingerprint.
  private func identified(_ finding: Finding, in state: NavigationState) -> Finding {
    let lineage = finding.coordinator.map { state.lineage(of: $0.id) } ?? []
    var finding = finding
    finding.trace = trace
    finding.test = coverage.tests.first
    finding.parent = lineage.dropLast().last ?? finding.parent
    finding.fingerprint = Fingerprint.of(finding, lineage: lineage)
    return finding
  }

  private mutating func condense(_ found: [Finding]) {
    for finding in found where !isCondensing || !Self.isCounted(finding, among: &findings, &first) {
      findings.append(finding)
    }
  }

  /// Counts a finding on the first of its kind. Returns false if it is the first one; the caller must append
  /// it.
  private static func isCounted(
    _ finding: Finding, among findings: inout [Finding], _ first: inout [Finding.Kind: Int]
  ) -> Bool {
    let kind = Finding.Kind(finding)
    guard let index = first[kind] else {
      first[kind] = findings.count
      return false
    }
    findings[index].count += finding.count
    findings[index].relatedFindings.merge(finding.relatedFindings)
    return true
  }
}

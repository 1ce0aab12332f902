import NavTrace

/// Checks one trace, event by event, in memory that does not grow with the trace.
///
///     var linter = Linter(trace: "raypets.jsonl")
///     while let event = try reader.next() { linter.apply(event, line: reader.line) }
///     result.merge(linter.finish())
public struct Linter: Sendable {
  private let trace: String
  private let isCondensing: Bool
  private let tellsOfIncompleteTraces: Bool
  private let ruleTypes: [any Rule.Type]
  /// Where the session stands after the events so far.
  public private(set) var state = NavigationState()
  /// What the last event changed.
  private var step = NavigationState.Step()
  private var rules: RunningRules
  private var findings: [Finding] = []
  /// What the event that was just applied brings to light.
  private var fresh: [Finding] = []
  /// Where in `findings` the first of its kind is.
  private var first: [Victims.Kind: Int] = [:]
  private var events = 0
  private var hasEnded = false
  /// Whether the state may be in doubt: it is asked only then.
  private var isInDoubt = false

  /// - Parameters:
  ///   - trace: the trace's path, to be named in findings.
  ///   - rules: which rules to check.
  ///   - condensing: whether the same leak at the same place is one finding with a count, and victims are counted on their
  ///     culprits. Without, each is told where it happened, as for marking a graph.
  public init(trace: String, rules: [any Rule.Type] = Rules.all, condensing: Bool = true) {
    self.trace = trace
    ruleTypes = rules
    self.rules = RunningRules(rules)
    isCondensing = condensing
    tellsOfIncompleteTraces = rules.contains { $0.id == IncompleteTrace.id }
  }

  /// Takes in the next event.
  ///
  /// - Parameter line: the event's line in its file, from 1.
  /// - Returns: what the event changed; nil after the session's end.
  @discardableResult public mutating func apply(_ event: TraceEvent, line: Int) -> NavigationState.Step? {
    events += 1
    guard !hasEnded else { return nil }
    state.apply(event, line: line, &step)
    check(event)
    return step
  }

  /// Takes in the event that was read last.
  package mutating func applyEvent(of reader: inout TraceReader) {
    events += 1
    guard !hasEnded else { return }
    state.applyEvent(of: &reader, &step)
    check(reader.event)
  }

  /// Has the rules look at the event that was just applied.
  @inline(__always) private mutating func check(_ event: TraceEvent) {
    if case .end = event.body { hasEnded = true }
    // Who only wants the trace replayed asks of no rule.
    guard checksAny else { return }
    let kind = event.kind
    if kind == .lost { beginAnew() }
    if isInDoubt { isInDoubt = state.isInDoubt }
    guard !isInDoubt, rules.areConcerned(by: kind) else { return }
    if !isKnownUniquelyReferenced(&rules) { rules = rules.copy() }
    rules.check(event, kind, step, in: state, &fresh)
    if !fresh.isEmpty { takeFresh() }
  }

  /// What was under way when events were lost cannot be judged.
  private mutating func beginAnew() {
    rules = RunningRules(ruleTypes)
    isInDoubt = true
  }

  private mutating func takeFresh() {
    take(fresh)
    fresh = []
  }

  /// Whether there are rules to check.
  package var checksAny: Bool { !ruleTypes.isEmpty }

  /// How many findings there are by now.
  var count: Int { findings.count }

  /// What there is to say about the trace, now that all of it was read, or as much of it as can be.
  public consuming func finish() -> LintResult {
    close(attributing: isCondensing)
    return result(findings)
  }

  /// The same, condensed; and, of a linter that does not condense, each finding of a culprit by itself.
  package consuming func finishTellingEach() -> (result: LintResult, each: [Finding]) {
    close(attributing: true)
    var condensed: [Finding] = []
    var first: [Victims.Kind: Int] = [:]
    for finding in findings where !Self.isCounted(finding, among: &condensed, &first) {
      condensed.append(finding)
    }
    return (result(condensed), findings)
  }

  /// - Parameter attributing: whether victims are counted on their culprits.
  private mutating func close(attributing: Bool) {
    let withheld = tellsOfIncompleteTraces && state.ended == nil ? possible(attributing: attributing) : 0
    conclude(attributing: attributing)
    if tellsOfIncompleteTraces, let (loss, moment) = state.loss {
      take([IncompleteTrace.finding(loss, moment)])
    }
    if tellsOfIncompleteTraces, state.ended == nil, !state.isInDoubt {
      take([IncompleteTrace.finding(state, withheld: max(0, withheld - findings.reduce(0) { $0 + $1.count }))]
      )
    }
  }

  private func result(_ findings: [Finding]) -> LintResult {
    let isWhole = state.ended != nil && state.loss == nil
    return LintResult(
      traces: 1, incomplete: isWhole ? 0 : 1, events: events, findings: findings.sorted(by: Finding.isBefore))
  }

  private mutating func conclude(attributing: Bool) {
    if !isKnownUniquelyReferenced(&rules) { rules = rules.copy() }
    let told = rules.conclude(state).map(identified)
    condense(attributing ? Attribution.culprits(among: told, in: state) : told)
  }

  /// How many findings there would be if the session had ended here.
  private func possible(attributing: Bool) -> Int {
    var whole = self
    let last = state.latest ?? NavigationState.Moment(seq: 0, line: 0)
    whole.apply(TraceEvent(seq: last.seq + 1, t: 0, .end(Snapshot())), line: last.line + 1)
    whole.conclude(attributing: attributing)
    return whole.findings.reduce(0) { $0 + $1.count }
  }

  private mutating func take(_ found: [Finding]) { condense(found.map(identified)) }

  /// The finding with what makes it the same one elsewhere.
  private func identified(_ finding: Finding) -> Finding {
    let lineage = finding.coordinator.map { state.lineage(of: $0.id) } ?? []
    var finding = finding
    finding.trace = trace
    finding.parent = lineage.dropLast().last
    finding.fingerprint = Fingerprint.of(finding, lineage: lineage)
    return finding
  }

  private mutating func condense(_ found: [Finding]) {
    for finding in found where !isCondensing || !Self.isCounted(finding, among: &findings, &first) {
      findings.append(finding)
    }
  }

  /// Counts it on the first of its kind. False if it is the first, which is the next to come among the findings.
  private static func isCounted(
    _ finding: Finding, among findings: inout [Finding], _ first: inout [Victims.Kind: Int]
  ) -> Bool {
    let kind = Victims.Kind(finding)
    guard let index = first[kind] else {
      first[kind] = findings.count
      return false
    }
    findings[index].count += finding.count
    findings[index].victims.merge(finding.victims)
    return true
  }
}

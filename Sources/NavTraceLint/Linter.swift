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
  private var rules: [any Rule]
  private let audience: Audience
  private var findings: [Finding] = []
  /// Where in `findings` the first of its kind is.
  private var first: [Kind: Int] = [:]
  private var events = 0

  /// Findings that are the same but for when they happened.
  private struct Kind: Hashable, Sendable {
    var fingerprint: String
    var at: SourceLocation?
  }

  /// - Parameters:
  ///   - trace: the trace's path, to be named in findings.
  ///   - rules: which rules to check.
  ///   - condensing: whether the same leak at the same place is one finding with a count, and victims are counted on their
  ///     culprits. Without, each is told where it happened, as for marking a graph.
  public init(trace: String, rules: [any Rule.Type] = Rules.all, condensing: Bool = true) {
    self.trace = trace
    ruleTypes = rules
    self.rules = rules.map { $0.init() }
    audience = Audience(rules)
    isCondensing = condensing
    tellsOfIncompleteTraces = rules.contains { $0.id == IncompleteTrace.id }
  }

  /// Takes in the next event.
  ///
  /// - Parameter line: the event's line in its file, from 1.
  public mutating func apply(_ event: TraceEvent, line: Int) {
    events += 1
    guard state.ended == nil else { return }
    let wasSettled = state.isSettled
    state.apply(event, line: line)
    if case .lost = event.body { rules = ruleTypes.map { $0.init() } }
    guard !state.isInDoubt else { return }
    // Where nothing has happened since it was judged last, there is nothing to judge.
    let found = Self.tell(event, in: state, to: &rules, audience, judging: !wasSettled || !event.isAction)
    if !found.isEmpty { take(found) }
  }

  /// Apart from the linter, whose state would be copied for each rule otherwise.
  private static func tell(
    _ event: TraceEvent, in state: NavigationState, to rules: inout [any Rule], _ audience: Audience,
    judging: Bool
  ) -> [Finding] {
    var findings: [Finding] = []
    for index in audience[event.body.kind] {
      let found = rules[index].observe(event, in: state)
      if !found.isEmpty { findings += found }
    }
    guard judging, let settlement = state.settlement else { return findings }
    for index in audience[.settlement] {
      let found = rules[index].judge(settlement, in: state)
      if !found.isEmpty { findings += found }
    }
    return findings
  }

  /// How many findings there are by now.
  var count: Int { findings.count }

  /// What there is to say about the trace, now that all of it was read, or as much of it as can be.
  public consuming func finish() -> LintResult {
    let withheld = tellsOfIncompleteTraces && state.ended == nil ? possible : 0
    let told = conclude()
    take(isCondensing ? Attribution.culprits(among: told, in: state) : told)
    if tellsOfIncompleteTraces, let (loss, moment) = state.loss {
      take([IncompleteTrace.finding(loss, moment)])
    }
    if tellsOfIncompleteTraces, state.ended == nil, !state.isInDoubt {
      take([IncompleteTrace.finding(state, withheld: max(0, withheld - findings.reduce(0) { $0 + $1.count }))]
      )
    }
    return LintResult(traces: 1, events: events, findings: findings.sorted(by: Finding.isBefore))
  }

  private mutating func conclude() -> [Finding] { rules.indices.flatMap { rules[$0].conclude(state) } }

  /// How many findings there would be if the session had ended here.
  private var possible: Int {
    var whole = self
    let last = state.latest ?? NavigationState.Moment(seq: 0, line: 0)
    whole.apply(TraceEvent(seq: last.seq + 1, t: 0, .end(Snapshot())), line: last.line + 1)
    let told = whole.conclude()
    whole.take(isCondensing ? Attribution.culprits(among: told, in: whole.state) : told)
    return whole.findings.reduce(0) { $0 + $1.count }
  }

  private mutating func take(_ found: [Finding]) {
    for var finding in found {
      let lineage = finding.coordinator.map { state.lineage(of: $0.id) } ?? []
      finding.trace = trace
      finding.fingerprint = Fingerprint.of(finding, lineage: lineage)
      finding.remedy = Remedy.fill(finding.remedy, for: finding, lineage: lineage)
      let kind = Kind(fingerprint: finding.fingerprint, at: finding.at)
      if isCondensing, let index = first[kind] {
        findings[index].count += finding.count
        findings[index].held += finding.held
      } else {
        first[kind] = findings.count
        findings.append(finding)
      }
    }
  }
}

extension TraceEvent {
  fileprivate var isAction: Bool { if case .action = body { true } else { false } }
}

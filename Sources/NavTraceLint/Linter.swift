import NavTrace

/// Checks one trace, event by event, in memory that does not grow with the trace.
///
///     var linter = Linter(trace: "raypets.jsonl")
///     while let event = try reader.next() { linter.apply(event, line: reader.line) }
///     result.merge(linter.finish())
public struct Linter: Sendable {
  private let trace: String
  private var state = NavigationState()
  private var rules: [any Rule]
  private var findings: [Finding] = []
  private var events = 0

  /// - Parameters:
  ///   - trace: the trace's path, to be named in findings.
  ///   - rules: which rules to check.
  public init(trace: String, rules: [any Rule.Type] = Rules.all) {
    self.trace = trace
    self.rules = rules.map { $0.init() }
  }

  /// Takes in the next event.
  ///
  /// - Parameter line: the event's line in its file, from 1.
  public mutating func apply(_ event: TraceEvent, line: Int) {
    events += 1
    guard state.ended == nil else { return }
    state.apply(event, line: line)
    for index in rules.indices {
      findings += rules[index].observe(event, in: state)
      if let settlement = state.settlement { findings += rules[index].judge(settlement, in: state) }
    }
  }

  /// What there is to say about the trace, now that all of it was read, or as much of it as can be.
  public consuming func finish() -> LintResult {
    for index in rules.indices { findings += rules[index].conclude(state) }
    for index in findings.indices { findings[index].trace = trace }
    return LintResult(
      traces: 1, events: events, findings: findings.sorted(by: Finding.isBefore),
      incomplete: state.ended == nil ? [IncompleteTrace(trace, state)] : [])
  }
}

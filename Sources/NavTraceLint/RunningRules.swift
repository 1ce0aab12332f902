import NavTrace

/// The rules that check one trace. Each rule is called only for the events that it observes, because most
/// rules observe few events.
struct RunningRules: Sendable {
  private struct Running: Sendable {
    var rule: any Rule
    /// Whether it evaluates a settlement only after it has observed an event.
    let requiresObservedEvent: Bool
    /// Whether it has observed an event since the last settlement.
    var hasObservedEvent = false
  }

  private var rules: [Running]
  /// The indices of the rules that observe each kind of event, by the bit of the kind.
  private let observers: [[Int]]
  /// The indices of the rules that evaluate settlements.
  private let evaluators: [Int]

  init(_ types: [any Rule.Type]) {
    let observed = types.map { $0.observedEvents }
    rules = zip(types, observed).map { type, observed in
      Running(rule: type.init(), requiresObservedEvent: observed != .settlement)
    }
    observers = (0..<EventKinds.all.rawValue.bitWidth).map { bit in
      observed.indices.filter { observed[$0].contains(EventKinds(rawValue: 1 << bit)) }
    }
    evaluators = observed.indices.filter { observed[$0].contains(.settlement) }
  }

  /// Passes the event that was just applied to the rules that observe it.
  /// - Parameter found: The array to append findings to.
  mutating func check(
    _ event: TraceEvent, _ step: NavigationState.Step, in state: NavigationState, _ found: inout [Finding]
  ) {
    // By index, because a loop over the array would retain it.
    let kind = event.kind.rawValue.trailingZeroBitCount
    for place in observers[kind].indices {
      let index = observers[kind][place]
      rules[index].hasObservedEvent = true
      let new = rules[index].rule.observe(event, step, in: state)
      if !new.isEmpty { found += new }
    }
    guard let settlement = step.settlement else { return }
    for index in evaluators where rules[index].hasObservedEvent || !rules[index].requiresObservedEvent {
      rules[index].hasObservedEvent = false
      let new = rules[index].rule.evaluate(at: settlement, in: state)
      if !new.isEmpty { found += new }
    }
  }

  /// The findings at the end of the trace.
  mutating func conclude(_ state: NavigationState) -> [Finding] {
    rules.indices.flatMap { rules[$0].rule.conclude(state) }
  }

  /// The findings about the trace itself.
  ///
  /// - Parameter withheld: Called only if there is a rule that needs the number.
  func findingsAboutTrace(_ state: NavigationState, _ coverage: Coverage, withheld: () -> Int) -> [Finding] {
    let traceRules = rules.map(\.rule).filter { type(of: $0).traits.contains(.isAboutTrace) }
    if traceRules.isEmpty { return [] }
    let withheld = withheld()
    return traceRules.flatMap { $0.findingsAboutTrace(state, coverage, withheld: withheld) }
  }
}

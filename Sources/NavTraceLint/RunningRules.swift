import NavTrace

/// The rules that check one trace. Each rule is called only for the events that it observes, because most
/// rules observe few events.
struct RunningRules: Sendable {
  fileprivate struct Running: Sendable {
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
    rules = types.map { Running(rule: $0.init(), requiresObservedEvent: $0.observedEvents != .settlement) }
    observers = (0..<EventKinds.all.rawValue.bitWidth).map { bit in
      types.indices.filter { types[$0].observedEvents.contains(EventKinds(rawValue: 1 << bit)) }
    }
    evaluators = types.indices.filter { types[$0].observedEvents.contains(.settlement) }
  }

  /// Passes the event that was just applied to the rules that observe it.
  /// - Parameter found: The array to append findings to.
  mutating func check(
    _ event: TraceEvent, _ step: NavigationState.Step, in state: NavigationState, _ found: inout [Finding]
  ) {
    for index in observers[event.kind.rawValue.trailingZeroBitCount] {
      Self.add(rules[index].observe(event, step, in: state), to: &found)
    }
    guard let settlement = step.settlement else { return }
    for index in evaluators where rules[index].hasObservedEvent || !rules[index].requiresObservedEvent {
      Self.add(rules[index].evaluate(at: settlement, in: state), to: &found)
    }
  }

  /// Nearly always there is nothing to add, and checking that is faster than appending an empty array.
  private static func add(_ new: [Finding], to found: inout [Finding]) {
    if !new.isEmpty { found += new }
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

extension RunningRules.Running {
  fileprivate mutating func observe(
    _ event: TraceEvent, _ step: NavigationState.Step, in state: NavigationState
  ) -> [Finding] {
    hasObservedEvent = true
    return rule.observe(event, step, in: state)
  }

  fileprivate mutating func evaluate(at settlement: NavigationState.Settlement, in state: NavigationState)
    -> [Finding]
  {
    hasObservedEvent = false
    return rule.evaluate(at: settlement, in: state)
  }
}

import NavTrace

/// The rules that check one trace. Each rule is called only for the events that it observes, because most
/// rules observe few events.
struct RunningRules: Sendable {
  fileprivate struct Running: Sendable {
    var rule: any Rule
    /// Whether it evaluates a settlement only after it has observed an event.
    let isConcernedOnly: Bool
    /// Whether it has observed an event since the last settlement.
    var isConcerned = false
  }

  private var rules: [Running]
  /// The indices of the rules that observe each kind of event, one kind after the other.
  private let hearers: [Int]
  /// The indices in `hearers` at which the rules of each kind begin, by the bit of the kind.
  private let starts: [Int]
  /// The indices of the rules that evaluate settlements.
  private let judges: [Int]

  init(_ types: [any Rule.Type]) {
    rules = types.map { Running(rule: $0.init(), isConcernedOnly: $0.observedEvents != .settlement) }
    var (hearers, starts): ([Int], [Int]) = ([], [0])
    for bit in 0..<EventKinds.all.rawValue.bitWidth {
      hearers += types.indices.filter { types[$0].observedEvents.contains(EventKinds(rawValue: 1 << bit)) }
      starts.append(hearers.count)
    }
    (self.hearers, self.starts) = (hearers, starts)
    judges = types.indices.filter { types[$0].observedEvents.contains(.settlement) }
  }

  /// Passes the event that was just applied to the rules that observe it.
  /// - Parameter found: The array to append findings to.
  mutating func check(
    _ event: TraceEvent, _ step: NavigationState.Step, in state: NavigationState, _ found: inout [Finding]
  ) {
    let bit = event.kind.rawValue.trailingZeroBitCount
    for index in starts[bit]..<starts[bit + 1] {
      Self.add(rules[hearers[index]].observe(event, step, in: state), to: &found)
    }
    guard let settlement = step.settlement else { return }
    for judge in judges where rules[judge].isConcerned || !rules[judge].isConcernedOnly {
      Self.add(rules[judge].evaluate(at: settlement, in: state), to: &found)
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
  func appraise(_ state: NavigationState, _ coverage: Coverage, withheld: () -> Int) -> [Finding] {
    let appraisers = rules.map(\.rule).filter { type(of: $0).traits.contains(.isAboutTrace) }
    if appraisers.isEmpty { return [] }
    let withheld = withheld()
    return appraisers.flatMap { $0.appraise(state, coverage, withheld: withheld) }
  }
}

extension RunningRules.Running {
  fileprivate mutating func observe(
    _ event: TraceEvent, _ step: NavigationState.Step, in state: NavigationState
  ) -> [Finding] {
    isConcerned = true
    return rule.observe(event, step, in: state)
  }

  fileprivate mutating func evaluate(at settlement: NavigationState.Settlement, in state: NavigationState)
    -> [Finding]
  {
    isConcerned = false
    return rule.evaluate(at: settlement, in: state)
  }
}

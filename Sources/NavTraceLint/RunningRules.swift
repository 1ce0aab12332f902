import NavTrace

/// The rules that check one trace. Each is called only for what it says that it hears of, as most hear of little.
struct RunningRules: Sendable {
  fileprivate struct Running: Sendable {
    var rule: any Rule
    /// Whether it judges only what it has observed something of.
    let isConcernedOnly: Bool
    /// Whether it has observed something since the last settlement.
    var isConcerned = false
  }

  private var rules: [Running]
  /// Who hears of an event: indices of the rules, those of one kind of event after those of another.
  private let hearers: [Int]
  /// By the bit of a kind, where its hearers begin and those of the next kind.
  private let starts: [Int]
  /// Who judges a settlement.
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

  /// Has the event that was just applied looked at.
  /// - Parameter found: is added what it brings to light.
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

  /// Nearly always there is nothing to add, and to append that costs more than to ask.
  private static func add(_ new: [Finding], to found: inout [Finding]) {
    if !new.isEmpty { found += new }
  }

  /// What is to be said when the trace was read to its end.
  mutating func conclude(_ state: NavigationState) -> [Finding] {
    rules.indices.flatMap { rules[$0].rule.conclude(state) }
  }

  /// What is to be said of the trace itself.
  ///
  /// - Parameter withheld: asked only where a rule wants to know.
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

import NavTrace

/// The rules that check one trace. Each is called only for what it says that it hears of, as most hear of little.
struct RunningRules: Sendable {
  private var rules: [any Rule]
  /// By the bit of an event's kind, who hears of it.
  private let hearers: [[Int]]
  private let judges: [Int]

  init(_ types: [any Rule.Type]) {
    rules = types.map { $0.init() }
    hearers = (0..<EventKinds.all.rawValue.bitWidth).map { bit in
      types.indices.filter { types[$0].hears.contains(EventKinds(rawValue: 1 << bit)) }
    }
    judges = types.indices.filter { types[$0].hears.contains(.settlement) }
  }

  /// Has the event that was just applied looked at.
  /// - Parameter found: is added what it brings to light.
  mutating func check(
    _ event: TraceEvent, _ step: NavigationState.Step, in state: NavigationState, _ found: inout [Finding]
  ) {
    for index in hearers[event.kind.rawValue.trailingZeroBitCount] {
      Self.add(rules[index].observe(event, step, in: state), to: &found)
    }
    guard let settlement = step.settlement else { return }
    for index in judges { Self.add(rules[index].judge(settlement, in: state), to: &found) }
  }

  /// Nearly always there is nothing to add, and to append that costs more than to ask.
  private static func add(_ new: [Finding], to found: inout [Finding]) {
    if !new.isEmpty { found += new }
  }

  /// What is to be said when the trace was read to its end.
  mutating func conclude(_ state: NavigationState) -> [Finding] {
    rules.indices.flatMap { rules[$0].conclude(state) }
  }

  /// What is to be said of the trace itself.
  ///
  /// - Parameter withheld: asked only where a rule wants to know.
  func appraise(_ state: NavigationState, withheld: () -> Int) -> [Finding] {
    let appraisers = rules.filter { type(of: $0).traits.contains(.isAboutTrace) }
    if appraisers.isEmpty { return [] }
    let withheld = withheld()
    return appraisers.flatMap { $0.appraise(state, withheld: withheld) }
  }
}

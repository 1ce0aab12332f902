import NavTrace

/// The rules that check one trace, each of which is called for what it hears of only, as most hear of little.
///
/// Only who alone holds it may call it: a linter that is a copy first makes a copy of its own.
final class RunningRules: @unchecked Sendable {
  private let rules: [RunningRule]
  /// Those that judge, with the bit of each.
  private let judges: [(rule: RunningRule, bit: UInt64)]
  /// The bits of those that have heard of something since they judged last.
  private var waiting: UInt64 = 0
  /// By the kind's bit.
  private let audiences: [Audience]
  /// Where a rule's answer is put. Empty, or with one that holds no memory: see ``take(_:_:)``.
  private let answer = UnsafeMutablePointer<[Finding]>.allocate(capacity: 1)

  /// Who hears of one kind.
  private struct Audience {
    let hearers: UnsafeBufferPointer<RunningRule>
    /// The bits of those that judge what they hear.
    let judges: UInt64
    /// Whether there may be a settlement now.
    let maySettle: Bool
  }

  convenience init(_ types: [any Rule.Type]) { self.init(types.map { RunningRule($0) }) }

  private init(_ rules: [RunningRule]) {
    self.rules = rules
    // Where there are more of them than bits, the last ones share one, and are at times called for nothing.
    let judges = rules.filter { $0.type.hears.contains(.settlement) }.enumerated().map {
      (rule: $0.element, bit: UInt64(1) << min($0.offset, UInt64.bitWidth - 1))
    }
    audiences = (0..<EventKinds.all.rawValue.bitWidth).map { bit in
      let kind = EventKinds(rawValue: 1 << bit)
      let hearers = rules.filter { $0.type.hears.contains(kind) }
      // Who hears of nothing but settlements judges each.
      let audience = judges.filter { $0.rule.type.hears.contains(kind) || $0.rule.type.hears == .settlement }
      return Audience(
        hearers: .allocate(copying: hearers), judges: audience.reduce(0) { $0 | $1.bit },
        maySettle: EventKinds.settling.contains(kind))
    }
    self.judges = judges
  }

  deinit {
    for audience in audiences { audience.hearers.deallocate() }
    for rule in rules { rule.end() }
    answer.deallocate()
  }

  /// Others that remember the same.
  func copy() -> RunningRules {
    let copy = RunningRules(rules.map { $0.copy() })
    copy.waiting = waiting
    return copy
  }

  @inline(__always) private func audience(of kind: EventKinds) -> Audience {
    audiences[kind.rawValue.trailingZeroBitCount]
  }

  /// Whether an event of this kind is of interest to anybody now.
  @inline(__always) func areConcerned(by kind: EventKinds) -> Bool {
    let audience = audience(of: kind)
    return !audience.hearers.isEmpty || audience.maySettle && waiting | audience.judges != 0
  }

  /// Has the event that was just applied looked at.
  /// - Parameter found: is added what it brings to light.
  @inline(__always) func check(
    _ event: TraceEvent, _ kind: EventKinds, _ step: NavigationState.Step, in state: NavigationState,
    _ found: inout [Finding]
  ) {
    let audience = audience(of: kind)
    for hearer in audience.hearers { take(hearer.observe(event, step, in: state), &found) }
    waiting |= audience.judges
    if audience.maySettle, waiting != 0, let settlement = step.settlement { judge(settlement, state, &found) }
  }

  private func judge(
    _ settlement: NavigationState.Settlement, _ state: NavigationState, _ found: inout [Finding]
  ) {
    for judge in judges where waiting & judge.bit != 0 {
      take(judge.rule.judge(settlement, in: state), &found)
    }
    waiting = 0
  }

  /// Nearly always there is nothing. That holds no memory, and to let go of it takes longer than most rules take for an event: so
  /// it is left where it is.
  @inline(__always) private func take(_ new: consuming [Finding], _ found: inout [Finding]) {
    answer.initialize(to: new)
    if answer.pointee.capacity > 0 { found += answer.move() }
  }

  /// What is to be said when the trace was read to its end.
  func conclude(_ state: NavigationState) -> [Finding] { rules.flatMap { $0.conclude(state) } }
}

extension UnsafeBufferPointer {
  /// Memory of its own, which has to be deallocated.
  fileprivate static func allocate(copying elements: [Element]) -> UnsafeBufferPointer {
    let memory = UnsafeMutableBufferPointer<Element>.allocate(capacity: elements.count)
    _ = memory.initialize(from: elements)
    return UnsafeBufferPointer(memory)
  }
}

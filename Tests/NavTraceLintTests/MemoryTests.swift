import NavTrace
import Testing

@testable import NavTraceLint

/// What a rule keeps follows what is alive, also of traces that never tell that a screen died.
@Suite struct MemoryTests {
  /// Laps of a flow whose screens are new each time, and never die.
  static func laps(_ count: Int, _ lap: (Int) -> [TraceEvent.Body]) -> [TraceEvent] {
    let header = TraceHeader(
      session: "m", app: "M", platform: "test", start: "2025-01-01T00:00:00Z", clock: .virtual)
    let home = TraceObject(ObjectID(.screen, 1), "Home")
    let bodies = [.trace(header), .root(screen: home, container: nil)] + (2..<count + 2).flatMap(lap)
    return bodies.enumerated().map { TraceEvent(seq: $0.offset + 1, t: 0, $0.element) }
  }

  static func pushed(_ number: Int) -> [TraceEvent.Body] {
    let screen = TraceObject(ObjectID(.screen, UInt32(number)), "Step")
    let container = TraceObject(ObjectID(.container, 1), "Navigation")
    let callback = ObjectID(.callback, UInt32(number))
    return [
      .present(
        router: TraceObject(ObjectID(.router, 1), "Router"), screen: screen, coordinator: nil, animated: true,
        callback: callback, at: nil),
      .push(screen: screen, container: container), .action(UserAction(.back)),
      .pop(screen: screen, container: container, by: .back), .callback(id: callback, screen: screen),
      .checkpoint(Snapshot()),
    ]
  }

  /// The end of each lap lists who is alive, in the place of deinit events.
  static func stranded(_ number: Int) -> [TraceEvent.Body] {
    let home = TraceObject(ObjectID(.screen, 1), "Home")
    let screen = TraceObject(ObjectID(.screen, UInt32(number)), "Sheet")
    return [
      .modal(screen: screen, container: nil, presenter: home, style: "pageSheet"), .action(UserAction(.tap)),
      .dismissed(screen: screen, by: .replaced), .checkpoint(Snapshot(alive: [home])),
    ]
  }

  @Test func `the maps of rules do not grow with the trace`() {
    for (rule, lap) in [
      (DoubleCallback(), Self.pushed), (EarlyCallback(), Self.pushed), (StrandedModal(), Self.stranded),
    ] as [(any Rule, (Int) -> [TraceEvent.Body])] {
      let sizes = [3_000, 9_000].map { size(of: rule, after: Self.laps($0, lap)) }
      #expect(sizes[1] <= max(sizes[0], 3 * 1024), "\(type(of: rule)): \(sizes)")
    }
  }

  /// How many elements its collections hold in the end.
  private func size(of rule: any Rule, after events: [TraceEvent]) -> Int {
    var rule = rule
    var state = NavigationState()
    for event in events {
      state.apply(event, line: event.seq)
      _ = rule.observe(event, in: state)
      if let settlement = state.settlement { _ = rule.judge(settlement, in: state) }
    }
    return Mirror(reflecting: rule).children.reduce(0) { sum, child in
      let mirror = Mirror(reflecting: child.value)
      return [.collection, .dictionary, .set].contains(mirror.displayStyle)
        ? sum + mirror.children.count : sum
    }
  }

  @Test func `a callback that runs twice is found for a thousand others, and then forgotten`() {
    for (laps, found) in [(400, 1), (3_000, 0)] {
      var events = Self.laps(laps, Self.pushed)
      let again = TraceEvent.Body.callback(id: ObjectID(.callback, 2), screen: nil)
      events.append(TraceEvent(seq: events.count + 1, t: 0, again))
      #expect(lint(events, rules: [DoubleCallback.self]).findings.count == found)
    }
  }
}

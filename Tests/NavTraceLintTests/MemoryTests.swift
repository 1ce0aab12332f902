import NavTrace
import Testing

@testable import NavTraceLint

/// The memory of a rule depends on the number of living objects, even if a trace has no deinit events.
@Suite struct MemoryTests {
  /// A session of `count` laps, each with new objects.
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

  /// The checkpoint at the end of each lap lists the living objects. There are no deinit events.
  static func stranded(_ number: Int) -> [TraceEvent.Body] {
    let home = TraceObject(ObjectID(.screen, 1), "Home")
    let screen = TraceObject(ObjectID(.screen, UInt32(number)), "Sheet")
    return [
      .claim(screen: screen, coordinator: TraceObject(ObjectID(.coordinator, 1), "App")),
      .modal(screen: screen, container: nil, presenter: home, style: "pageSheet"), .action(UserAction(.tap)),
      .dismissed(screen: screen, by: .replaced), .checkpoint(Snapshot(alive: [home])),
    ]
  }

  /// Each lap has a deinit event, and no list of living objects.
  static func strandedAndDied(_ number: Int) -> [TraceEvent.Body] {
    let screen = TraceObject(ObjectID(.screen, UInt32(number)), "Sheet")
    return stranded(number).dropLast() + [.deallocated(screen), .checkpoint(Snapshot())]
  }

  /// A screen is pushed and popped. Its callback does not run, and it has no deinit event.
  static func forgotten(_ number: Int) -> [TraceEvent.Body] {
    pushed(number).filter { if case .callback = $0 { false } else { true } }
  }

  /// A screen is requested, and never shown.
  static func notShown(_ number: Int) -> [TraceEvent.Body] {
    let screen = TraceObject(ObjectID(.screen, UInt32(number)), "Step")
    return pushed(number).prefix(1) + [.checkpoint(Snapshot()), .deallocated(screen)]
  }

  /// A flow whose objects are all deallocated, and whose callback never runs.
  static func died(_ number: Int) -> [TraceEvent.Body] {
    let app = TraceObject(ObjectID(.coordinator, 1), "App")
    let home = TraceObject(ObjectID(.screen, 1), "Home")
    let child = TraceObject(ObjectID(.coordinator, UInt32(number)), "Flow")
    let router = TraceObject(ObjectID(.router, UInt32(number)), "Router")
    let screen = TraceObject(ObjectID(.screen, UInt32(number)), "Step")
    let sheet = TraceObject(ObjectID(.screen, UInt32(1_000_000 + number)), "Sheet")
    let container = TraceObject(ObjectID(.container, UInt32(number)), "Navigation")
    let there = Snapshot(
      hierarchy: [home, screen, sheet].map { Snapshot.Node($0) },
      coordinators: [.init(app, children: [child.id])],
      alive: [home, screen, sheet])
    return [
      .childAdded(parent: app, child: child, at: nil),
      .delegate(
        container: container, before: TraceDelegate(id: app.id, type: "App"),
        now: TraceDelegate(id: router.id, type: "Router"), forwards: false),
      .present(
        router: router, screen: screen, coordinator: child, animated: true,
        callback: ObjectID(.callback, UInt32(number)), at: nil),
      .push(screen: screen, container: container),
      .checkpoint(Snapshot(hierarchy: [.init(home), .init(screen)], alive: [home, screen])),
      .claim(screen: sheet, coordinator: child),
      .modal(screen: sheet, container: nil, presenter: screen, style: "pageSheet"), .checkpoint(there),
      .action(UserAction(.tap)), .dismissed(screen: sheet, by: .replaced),
      .checkpoint(Snapshot(hierarchy: [.init(home), .init(screen)], alive: [home, screen, sheet])),
      .pop(screen: screen, container: container, by: .back),
      .childRemoved(parent: app, child: child, at: nil),
      .deallocated(sheet), .deallocated(screen), .deallocated(container), .deallocated(router),
      .deallocated(child),
      .checkpoint(Snapshot(hierarchy: [.init(home)], coordinators: [.init(app)], alive: [home])),
    ]
  }

  @Test func `a rule's memory for deallocated objects does not grow`() {
    // The maximum over many laps, because a rule forgets deallocated objects in batches.
    let sizes = [400, 1_200].map {
      self.sizes(of: Rules.all.map { $0.init() }, after: Self.laps($0, Self.died), atMostInLast: 4_000)
    }
    for (rule, size) in zip(Rules.all, zip(sizes[0], sizes[1])) {
      #expect(size.1 <= size.0, "\(rule.id)")
    }
  }

  @Test func `the collections of rules do not grow with the trace`() {
    for (rule, lap) in [
      (DoubleCallback(), Self.pushed), (EarlyCallback(), Self.pushed), (EarlyCallback(), Self.forgotten),
      (EarlyCallback(), Self.notShown),
      (StrandedModal(), Self.stranded), (StrandedModal(), Self.strandedAndDied),
    ] as [(any Rule, (Int) -> [TraceEvent.Body])] {
      let sizes = [3_000, 9_000].map { self.sizes(of: [rule], after: Self.laps($0, lap))[0] }
      #expect(sizes[1] <= max(sizes[0], 3 * 1024), "\(type(of: rule)): \(sizes)")
    }
  }

  /// Returns, for each rule, the maximum number of stored elements at the checkpoints of the last events, or
  /// at the end.
  private func sizes(of rules: [any Rule], after events: [TraceEvent], atMostInLast last: Int = 1) -> [Int] {
    var rules = rules
    var most = rules.map { _ in 0 }
    var state = NavigationState()
    for event in events {
      let step = state.apply(event, line: event.seq)
      for index in rules.indices {
        if type(of: rules[index]).observedEvents.contains(event.kind) {
          _ = rules[index].observe(event, step, in: state)
        }
        if let settlement = step.settlement { _ = rules[index].evaluate(at: settlement, in: state) }
      }
      // Only the checkpoint at the end of a lap.
      guard event.seq > events.count - last, case .checkpoint(let snapshot) = event.body,
        snapshot.alive.count < 2
      else { continue }
      most = zip(most, rules).map { max($0, Self.elements(in: $1)) }
    }
    return zip(most, rules).map { max($0, Self.elements(in: $1)) }
  }

  /// The total number of elements of all collections in a value, at any depth.
  static func elements(in value: Any) -> Int {
    let mirror = Mirror(reflecting: value)
    let isCollection = [.collection, .dictionary, .set].contains(mirror.displayStyle)
    return mirror.children.reduce(isCollection ? mirror.children.count : 0) { $0 + elements(in: $1.value) }
  }

  @Test func `a callback that runs twice is found only if at most some hundred others ran since`() throws {
    for (laps, number, isFound) in [(400, 2, true), (3_000, 2_600, true), (3_000, 2, false)] {
      var events = Self.laps(laps, Self.pushed)
      let again = TraceEvent.Body.callback(id: ObjectID(.callback, UInt32(number)), screen: nil)
      let first = try #require(events.last { $0.body == Self.pushed(number)[4] })
      events.append(TraceEvent(seq: events.count + 1, t: 0, again))
      let findings = lint(events, rules: [DoubleCallback.self]).findings
      #expect(findings.map { $0.evidence[1].moment.seq } == (isFound ? [first.seq] : []))
    }
  }
}

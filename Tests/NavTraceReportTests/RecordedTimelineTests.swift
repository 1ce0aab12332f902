import NavTrace
import NavTraceLint
import Testing

@testable import NavTraceReport

/// The timeline in a page leads to the same states as the replay.
@Suite struct RecordedTimelineTests {
  @Test("each event of a committed trace leads to the same state", arguments: CommittedTraces.names)
  func committed(_ name: String) throws { try check(CommittedTraces.events(name)) }

  @Test("events that navtrace's recorder does not write lead to the same states") func foreign() throws {
    try check(HostileSession.events)
    try check(
      TraceNotation.parse(
        """
        root Home by App
        child-added A to App
        child-added A to B
        child-added B to A
        push One by A
        push One by B
        claim One by A
        pop One by back
        pop One by back
        deinit coordinator A
        child-added A to App
        modal Two in Sheet over Three
        dismissed Two by swipe
        checkpoint
        end
        """))
  }

  @Test("chunks begin with the state, and long sessions have several chunks") func chunks() throws {
    let events = Self.laps(3000)
    let timeline = try check(events, every: 97)
    #expect(timeline.chunks.count > 10)
    #expect(timeline.chunks.map(\.first).first == 1)
    // At most 15 MB for 100,000 events, in Base64.
    let bytes = timeline.chunks.reduce(0) { $0 + $1.bytes.bytes.count }
    #expect(bytes * 4 / 3 < events.count * 150)
  }

  @Test("the initial states of chunks are at most two thirds of the bytes, even if all children leak")
  func leaks() throws {
    let timeline = try check(Self.laps(3000, leaking: true), every: 997)
    var numbers = timeline.chunks.map { Numbers($0.bytes.bytes) }
    var openings = 0
    for index in numbers.indices {
      numbers[index].skipChanges()
      openings += numbers[index].at
    }
    let all = timeline.chunks.reduce(0) { $0 + $1.bytes.bytes.count }
    #expect(openings <= all * 2 / 3)
  }

  /// Returns a session in which the screens of `count` children are pushed and popped.
  static func laps(_ count: Int, leaking: Bool = false) -> [TraceEvent] {
    let app = TraceObject(ObjectID(.coordinator, 1), "App")
    let stack = TraceObject(ObjectID(.container, 1), "UINavigationController")
    var bodies: [TraceEvent.Body] = [
      .trace(TraceHeader(session: "laps", app: "App", platform: "test", start: "2001", clock: .virtual))
    ]
    for lap in 1...count {
      let child = TraceObject(ObjectID(.coordinator, UInt32(lap + 1)), "Child")
      let screen = TraceObject(ObjectID(.screen, UInt32(lap)), "Screen", title: "Lap \(lap)")
      let router = TraceObject(ObjectID(.router, 1), "Router")
      bodies += [
        .action(UserAction(.tap, title: "Go")), .childAdded(parent: app, child: child, at: nil),
        .present(
          router: router, screen: screen, coordinator: child, animated: true, callback: nil, at: nil),
        .push(screen: screen, container: stack), .action(UserAction(.back)),
        .pop(screen: screen, container: stack, by: .back),
      ]
      if !leaking { bodies += [.childRemoved(parent: app, child: child, at: nil), .deallocated(child)] }
    }
    return bodies.enumerated().map {
      TraceEvent(seq: $0.offset + 1, t: UInt64($0.offset) * 1_234_567, $0.element)
    }
  }

  /// Compares the states of the replay and of the timeline, at each `step`th event and at the last one.
  @discardableResult private func check(_ events: [TraceEvent], every step: Int = 1) throws
    -> RecordedTimeline
  {
    let timeline = TimelineBuilder(trace: "session").analyze(events)
    #expect(timeline.events == events.count)

    var state = NavigationState()
    var reader = TimelineReader(timeline)
    let numbers = Dictionary(
      uniqueKeysWithValues: timeline.objects.enumerated().map { ($0.element.id, $0.offset + 1) })
    for event in events {
      state.apply(event, line: event.seq)
      let read = reader.next()
      guard event.seq.isMultiple(of: step) || event.seq == events.count else { continue }
      #expect(read.time == event.t / 1000)
      #expect(
        reader.controllers == state.controllers.map { numbers[$0.object.id] ?? 0 },
        "event \(event.seq)")
      #expect(reader.coordinators == expected(state, numbers), "event \(event.seq)")
      let selections = state.selections.map { (numbers[$0.key] ?? 0, numbers[$0.value] ?? 0) }
      #expect(reader.selections == Dictionary(uniqueKeysWithValues: selections), "event \(event.seq)")
      #expect(reader.visible == state.visible.flatMap { numbers[$0.object.id] } ?? 0, "event \(event.seq)")
    }
    return timeline
  }

  private func expected(
    _ state: NavigationState, _ numbers: [ObjectID: Int]
  ) -> [Int: TimelineReader.Coordinator] {
    var all: [Int: TimelineReader.Coordinator] = [:]
    for (id, coordinator) in state.coordinators {
      all[numbers[id] ?? 0] = .init(
        presented: coordinator.presented, up: coordinator.onScreenCount,
        children: coordinator.children.map { numbers[$0.child] ?? 0 })
    }
    return all
  }
}

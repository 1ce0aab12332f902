import NavTrace
import Testing

@testable import NavTraceLint

/// Where growth begins and where it ends.
@Suite struct GrowingSessionTests {
  /// How many more are alive each time that the session comes back.
  @Test(arguments: [
    ([0, 1, 2, 3], true), ([0, 1, 2], false), ([0, 1, 1, 2, 2, 3, 3], false), ([0, 1, 2, 1, 2, 3], false),
    ([0, 1, 2, 0, 1, 2], false), ([5, 4, 3, 2], false), ([0, 2, 5, 9, 9], false), ([0, 0, 1, 2, 3], true),
  ])
  func `grows lap by lap`(alive: [Int], isGrowth: Bool) {
    for kind in [ObjectID.Kind.screen, .coordinator] {
      let events = Self.laps(alive, kind)
      let growth = lint(events, rules: [GrowingSession.self]).findings
      #expect(growth.count == (isGrowth ? 1 : 0), "\(kind)")
      #expect(growth.allSatisfy { $0.message.contains("more of Extra") })
      // Before the end, it may still be put in order.
      #expect(lint(events.dropLast(), rules: [GrowingSession.self]).findings.isEmpty)
    }
  }

  /// Many are counted, few are listed: that makes no difference.
  @Test func `grows with many alive`() {
    let events = Self.laps([70, 71, 72, 73], .screen)
    #expect(lint(events, rules: [GrowingSession.self]).findings.count == 1)
  }

  private static func laps(_ alive: [Int], _ kind: ObjectID.Kind) -> [TraceEvent] {
    let header = TraceHeader(
      session: "g", app: "G", platform: "test", start: "2025-01-01T00:00:00Z", clock: .virtual)
    let home = TraceObject(ObjectID(.screen, 1), "Home")
    let detail = TraceObject(ObjectID(.screen, 2), "Detail")
    let container = TraceObject(ObjectID(.container, 1), "Navigation")
    func snapshot(_ count: Int, _ shown: [TraceObject]) -> Snapshot {
      let extra = (0..<count).map { TraceObject(ObjectID(kind, UInt32(100 + $0)), "Extra") }
      return Snapshot(
        hierarchy: shown.map { Snapshot.Node($0) },
        coordinators: kind == .coordinator ? extra.map { Snapshot.CoordinatorNode($0) } : [],
        alive: [home, detail, container] + (kind == .coordinator ? [] : extra))
    }
    var bodies: [TraceEvent.Body] = [.trace(header), .root(screen: home, container: container)]
    for count in alive {
      bodies += [
        .checkpoint(snapshot(count, [home])), .push(screen: detail, container: container),
        // The same number: what is away from home does not count.
        .checkpoint(snapshot(1, [home, detail])), .pop(screen: detail, container: container, by: .back),
      ]
    }
    bodies.append(.end(Snapshot(hierarchy: [.init(home)], alive: [])))
    return bodies.enumerated().map { TraceEvent(seq: $0.offset + 1, t: 0, $0.element) }
  }
}

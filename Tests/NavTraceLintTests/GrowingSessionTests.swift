import NavTrace
import Testing

@testable import NavTraceLint

/// Tests which numbers of living objects count as growth.
@Suite struct GrowingSessionTests {
  private static let home = TraceObject(ObjectID(.screen, 1), "Home")
  private static let list = TraceObject(ObjectID(.screen, 2), "List")
  private static let detail = TraceObject(ObjectID(.screen, 3), "Detail")
  private static let container = TraceObject(ObjectID(.container, 1), "Navigation")

  /// The screens on screen when the session settled, and the number of extra living objects.
  private typealias Stop = (up: [TraceObject], extra: Int)

  /// The numbers of extra objects that are alive each time the session returns home.
  @Test(arguments: [
    ([0, 1, 2, 3], true), ([0, 1, 2], false), ([0, 1, 1, 2, 2, 3, 3], false), ([0, 1, 2, 1, 2, 3], false),
    ([0, 1, 2, 0, 1, 2], false), ([5, 4, 3, 2], false), ([0, 2, 5, 9, 9], false), ([0, 0, 1, 2, 3], true),
  ])
  func `growth is reported only if each of the last three laps adds objects`(extra: [Int], isGrowth: Bool) {
    for kind in [ObjectID.Kind.screen, .coordinator] {
      let events = Self.session(Self.laps(extra), kind)
      let growth = lint(events, rules: [GrowingSession.self]).findings
      #expect(growth.count == (isGrowth ? 1 : 0), "\(kind)")
      #expect(growth.allSatisfy { $0.message.contains("more instances of Extra") })
      // Until the session ends, the objects may still be deallocated.
      #expect(lint(events.dropLast(), rules: [GrowingSession.self]).findings.isEmpty)
    }
  }

  /// A task shows each screen after the checkpoint that follows the tap.
  @Test func `growth is found if there is no checkpoint between a screen and the next action`() throws {
    let laps = (1...4).map { lap in
      let visits = (1...lap).map { "coordinator Visit#\($0)" }.joined(separator: " ")
      return """
        action tap "Visit"
        checkpoint with screen Home coordinator App
        modal Reason#\(lap) over Home
        action swipe-down began
        action swipe-down finished
        dismissed Reason#\(lap) by swipe
        checkpoint with screen Home coordinator App \(visits)
        """
    }
    let visits = (1...4).map { "coordinator Visit#\($0)" }.joined(separator: " ")
    let notation = """
      root Home by App
      checkpoint with screen Home coordinator App
      \(laps.joined(separator: "\n"))
      end with screen Home coordinator App \(visits)
      """
    #expect(try lint(notation, rules: [GrowingSession.self]).rules == ["growing-session"])
  }

  /// Many objects are counted and few are listed. The findings are the same.
  @Test func `growth is found among many living objects`() {
    #expect(growth(Self.laps([70, 71, 72, 73])).count == 1)
    #expect(growth(Self.laps([58, 60, 62, 64])).count == 1)
    #expect(growth(Self.laps([64, 62, 60, 58])).isEmpty)
    #expect(growth(Self.laps([70, 71, 72, 73]), .coordinator).count == 1)
  }

  /// Forgetting places does not affect the others.
  @Test func `growth is found in a long session`() throws {
    var bodies: [TraceEvent.Body] = [.root(screen: Self.home, container: Self.container)]
    for lap in 0..<200 {
      let step = TraceObject(ObjectID(.screen, UInt32(1_000 + lap)), "Step")
      bodies += [
        .push(screen: step, container: Self.container),
        .checkpoint(Self.snapshot(([Self.home, step], lap), .screen)),
        .pop(screen: step, container: Self.container, by: .back), .deallocated(step),
        .checkpoint(Self.snapshot(([Self.home], lap), .screen)),
      ]
    }
    let growth = lint(Self.ended(bodies), rules: [GrowingSession.self]).findings
    let laps = try #require(growth.first).evidence
    #expect(growth.map(\.screen) == [Self.home])
    #expect(
      laps.map(\.sentence)
        == (1...6).map { "back at Home: \($0) \($0 == 1 ? "instance" : "instances") of Extra alive" })
    #expect(laps.map(\.moment.seq) == (1...6).map { 7 + 5 * $0 })
  }

  @Test func `the evidence lists at most six laps`() {
    #expect(growth(Self.laps(Array(0...9))).map(\.evidence.count) == [6])
  }

  @Test func `staying on a screen is not a lap`() {
    #expect(growth((0...4).map { ([Self.home], $0) }).isEmpty)
  }

  @Test func `a checkpoint during a swipe is not a lap`() {
    #expect(growth(Self.laps([0, 1, 2, 3]), isSwiping: true).isEmpty)
  }

  @Test func `the same screen above different screens is a different place`() {
    let paths = [[Self.home, Self.detail], [Self.home, Self.list, Self.detail]]
    #expect(growth((0..<6).map { (paths[$0 % 2], $0) }).isEmpty)
    #expect(growth((0..<8).map { (paths[$0 % 2], $0) }).count == 1)
  }

  @Test func `growth is reported at the place with the most laps`() {
    let stops = (0...8).map { ($0.isMultiple(of: 2) ? [Self.home] : [Self.home, Self.detail], $0) }
    #expect(growth(stops).map(\.screen) == [Self.home])
  }

  /// Of two places with as many laps, the finding names the one with the earlier first lap.
  @Test func `of places with equally many laps, growth is reported at the first`() {
    let places = [[Self.home], [Self.home, Self.detail]]
    for (first, screen) in [Self.home, Self.detail].enumerated() {
      let stops = (0..<8).map { (places[(first + $0) % 2], $0 / 2) }
      #expect(growth(stops).map(\.screen) == [screen])
    }
  }

  @Test func `each growing type is reported, sorted by name`() {
    let events = Self.session(Self.laps([0, 1, 2, 3]), .screen, types: ["C", "A", "D", "B"])
    let found = lint(events, rules: [GrowingSession.self], condensing: false).findings
    #expect(found.map(\.about) == ["A", "B", "C", "D"])
  }

  @Test func `growth is reported only at a place whose screens are alive`() {
    let stops = (0...3).flatMap { [([Self.home, Self.list, Self.detail], $0), ([Self.home], 1)] }
    #expect(growth(stops).map(\.screen) == [Self.detail])
    #expect(growth(stops, died: [Self.list]).isEmpty)
  }

  // MARK: Sessions

  private func growth(
    _ stops: [Stop], _ kind: ObjectID.Kind = .screen, isSwiping: Bool = false, died: [TraceObject] = []
  ) -> [Finding] {
    let events = Self.session(stops, kind, isSwiping: isSwiping, died: died)
    return lint(events, rules: [GrowingSession.self]).findings
  }

  /// Visits home with these extra objects, and between them visits to a screen with a constant number.
  private static func laps(_ extra: [Int]) -> [Stop] {
    extra.flatMap { [([home], $0), ([home, detail], 1)] }
  }

  /// Moves from stop to stop, with a checkpoint at each. The objects in `died` are deallocated at the end.
  private static func session(
    _ stops: [Stop], _ kind: ObjectID.Kind, types: [String] = ["Extra"], isSwiping: Bool = false,
    died: [TraceObject] = []
  ) -> [TraceEvent] {
    var bodies: [TraceEvent.Body] = [.root(screen: home, container: container)]
    var up = [home]
    func move(to stop: [TraceObject]) {
      while !stop.starts(with: up), let screen = up.popLast() {
        bodies.append(.pop(screen: screen, container: container, by: .back))
      }
      for screen in stop[up.count...] { bodies.append(.push(screen: screen, container: container)) }
      up = stop
    }
    for stop in stops {
      move(to: stop.up)
      if isSwiping { bodies.append(.action(UserAction(.swipeBack, phase: .began))) }
      bodies.append(.checkpoint(snapshot(stop, kind, types)))
      if isSwiping { bodies.append(.action(UserAction(.swipeBack, phase: .cancelled))) }
    }
    move(to: [home])
    return ended(bodies + died.map { .deallocated($0) })
  }

  private static func ended(_ bodies: [TraceEvent.Body]) -> [TraceEvent] {
    let header = TraceHeader(
      session: "g", app: "G", platform: "test", start: "2025-01-01T00:00:00Z", clock: .virtual)
    let end = TraceEvent.Body.end(Snapshot(hierarchy: [.init(home)], alive: []))
    return ([.trace(header)] + bodies + [end]).enumerated().map {
      TraceEvent(seq: $0.offset + 1, t: 0, $0.element)
    }
  }

  private static func snapshot(_ stop: Stop, _ kind: ObjectID.Kind, _ types: [String] = ["Extra"]) -> Snapshot
  {
    let extra = (0..<stop.extra * types.count).map {
      TraceObject(ObjectID(kind, UInt32(100 + $0)), types[$0 % types.count])
    }
    return Snapshot(
      hierarchy: stop.up.map { Snapshot.Node($0) },
      coordinators: kind == .coordinator ? extra.map { Snapshot.CoordinatorNode($0) } : [],
      alive: [home, list, detail, container] + (kind == .coordinator ? [] : extra))
  }
}

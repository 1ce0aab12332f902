import NavTrace
import NavTraceGraph
import Testing

@Suite struct FlowTallyTests {
  /// More titles and source locations than a tally stores. Each one sorts before all previous ones.
  @Test func `of many titles and source locations, the alphabetically first are listed`() throws {
    let home = TraceObject(ObjectID(.screen, 1), "Home")
    let container = TraceObject(ObjectID(.container, 1), "Navigation")
    let router = TraceObject(ObjectID(.router, 1), "Router")
    var events: [TraceEvent] = []
    func observe(_ body: TraceEvent.Body) {
      events.append(TraceEvent(seq: events.count + 1, t: UInt64(events.count + 1), body))
    }

    observe(.root(screen: home, container: container))
    for number in 0..<5_000 {
      let detail = TraceObject(ObjectID(.screen, UInt32(number + 2)), "Detail")
      let line = 20_000 - number
      observe(.action(UserAction(.tap, title: "Row \(line)")))
      observe(
        .present(
          router: router, screen: detail, coordinator: nil, animated: false, callback: nil,
          at: SourceLocation(file: "App/Home.swift", line: line)))
      observe(.push(screen: detail, container: container))
      observe(.pop(screen: detail, container: container, by: .back))
      observe(.deallocated(detail))
    }
    let graph = FlowGraphBuilder().analyze(events)

    let transition = try #require(graph.transitions.first { $0.key.kind == .push }).value
    #expect(transition.count == 5_000)
    #expect(transition.actions.shown == ["Row 15001", "Row 15002", "Row 15003", "Row 15004"])
    #expect(transition.actions.hasMore)
    let places = (15_001...15_004).map { "App/Home.swift:\($0)" }
    #expect(Array(transition.locations.shown) == places)
    let node = try #require(graph.nodes.first { $0.key.screen == "Detail" }).value
    #expect(Array(node.locations.shown) == places)
    #expect(node.visits == 5_000)
  }
}

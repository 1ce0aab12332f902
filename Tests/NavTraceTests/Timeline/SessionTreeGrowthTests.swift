import NavTrace
import NavTraceTimeline
import Testing

@Suite struct SessionTreeGrowthTests {
  /// If the time grew with the square of the number of coordinators, this would take minutes.
  @Test(
    "the time for a tree is linear in the number of coordinators that have presented",
    .timeLimit(.minutes(1)))
  func manyCoordinators() {
    var tree = SessionTree()
    var seq = 0
    func take(_ body: TraceEvent.Body) {
      seq += 1
      tree.observe(TraceEvent(seq: seq, t: 0, body), line: seq)
    }
    let app = TraceObject(ObjectID(.coordinator, 1), "App")
    let router = TraceObject(ObjectID(.router, 1), "Router")
    let stack = TraceObject(ObjectID(.container, 1), "Stack")
    let count = 10_000
    for number in 2...UInt32(count) {
      let flow = TraceObject(ObjectID(.coordinator, number), "Flow")
      let screen = TraceObject(ObjectID(.screen, number), "Screen")
      take(.childAdded(parent: app, child: flow, at: nil))
      take(
        .present(router: router, screen: screen, coordinator: flow, animated: false, callback: nil, at: nil))
      take(.push(screen: screen, container: stack))
      take(.pop(screen: screen, container: stack, by: .back))
    }
    take(.action(UserAction(.tap)))
    #expect(
      tree.text().split(separator: "\n").count { $0.hasSuffix(", finished but still a child") } == count - 1)
  }

  /// A snapshot may change every line. If each line were compared with all others, this would take minutes.
  @Test("the time for a tree in which every line changes is linear in its size", .timeLimit(.minutes(1)))
  func everyLineChanges() {
    var tree = SessionTree()
    let count = 10_000
    func screens(_ title: String) -> [Snapshot.Node] {
      (1...UInt32(count)).map {
        Snapshot.Node(TraceObject(ObjectID(.screen, $0), "Screen", title: "\(title) \($0)"))
      }
    }
    for (seq, title) in ["Before", "After"].enumerated() {
      let snapshot = Snapshot(hierarchy: screens(title))
      tree.observe(TraceEvent(seq: seq + 1, t: 0, .checkpoint(snapshot)), line: seq + 1)
    }
    let lines = tree.text().split(separator: "\n")
    #expect(lines.count { $0.hasPrefix("- ") } == lines.count { $0.hasPrefix("+ ") })
    #expect(lines.count { $0.hasPrefix("+ ") && $0.contains("After") } >= count)
  }

  /// If each modal were compared with all others, this would take minutes.
  @Test("the time for modals over each other is linear in their number", .timeLimit(.minutes(1)))
  func manyModals() {
    var state = NavigationState()
    var presenter = TraceObject(ObjectID(.screen, 1), "Home")
    state.apply(TraceEvent(seq: 1, t: 0, .root(screen: presenter, container: nil)), line: 1)
    let count = 50_000
    for number in 2...count {
      let sheet = TraceObject(ObjectID(.screen, UInt32(number)), "Sheet")
      state.apply(
        TraceEvent(
          seq: number, t: 0, .modal(screen: sheet, container: nil, presenter: presenter, style: "pageSheet")),
        line: number)
      presenter = sheet
    }
    #expect(state.visible?.object == presenter)
  }
}

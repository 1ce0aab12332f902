import NavTrace
import Testing

@Suite struct SessionTreeGrowthTests {
  /// With a time that grows with the square of the coordinators, it would take minutes.
  @Test(
    "a tree of many coordinators that have presented takes a time that grows with them",
    .timeLimit(.minutes(1)))
  func manyCoordinators() {
    var tree = SessionTree()
    var seq = 0
    func take(_ body: TraceEvent.Body) {
      seq += 1
      tree.take(TraceEvent(seq: seq, t: 0, body), line: seq)
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
}

import NavTrace
import NavTraceLint
import Testing

/// A trace with a gap is told of, and nobody is accused of what may have happened in it.
@Suite struct LossTests {
  private let app = TraceObject(ObjectID(.coordinator, 1), "App")
  private let visit = TraceObject(ObjectID(.coordinator, 2), "Visit")
  private let router = TraceObject(ObjectID(.router, 1), "Router")
  private let home = TraceObject(ObjectID(.screen, 1), "Home")
  private let reason = TraceObject(ObjectID(.screen, 2), "Reason")
  private let stack = TraceObject(ObjectID(.container, 1), "UINavigationController")
  private let callback = ObjectID(.callback, 1)

  /// A child that shows a screen, which is gone at the end.
  private func findings(loss: Loss?, childStays: Bool, isEnded: Bool = true) -> [String] {
    var bodies: [TraceEvent.Body] = [
      .trace(TraceHeader(session: "", app: "", platform: "", start: "", clock: .virtual)),
      .root(screen: home, container: stack), .childAdded(parent: app, child: visit, at: nil),
      .present(
        router: router, screen: reason, coordinator: visit, animated: true, callback: callback, at: nil),
      .push(screen: reason, container: stack),
    ]
    if let loss {
      bodies.append(.lost(loss))
    } else {
      bodies.append(.pop(screen: reason, container: stack, by: .back))
    }
    let end = Snapshot(
      hierarchy: [.init(stack), .init(home, parent: stack.id)],
      coordinators: [.init(app, children: childStays ? [visit.id] : []), .init(visit)],
      alive: [home, stack, router])
    if isEnded { bodies.append(.end(end)) }
    var linter = Linter(trace: "trace")
    for (index, body) in bodies.enumerated() {
      linter.apply(TraceEvent(seq: index + 1, t: 0, body), line: index + 1)
    }
    return linter.finish().findings.map { "\($0.rule): \($0.message)" }
  }

  @Test("without a gap, it is found") func whole() {
    #expect(
      findings(loss: nil, childStays: true).map { $0.prefix { $0 != ":" } } == [
        "leaked-child", "unfired-callback",
      ])
  }

  @Test("with one, it may have run, and only the gap is told of", arguments: [3, nil]) func gap(count: Int?) {
    let words = count.map { "\($0) events are missing" } ?? "events are missing"
    #expect(
      findings(loss: Loss(count: count, reason: "No space left on device"), childStays: false) == [
        "incomplete-trace: \(words): No space left on device; what was under way then could not be judged"
      ])
  }

  @Test("a trace that is full ends with the gap") func full() {
    let found = findings(loss: Loss(count: nil, reason: "full"), childStays: true, isEnded: false)
    #expect(found.count == 1 && found[0].hasPrefix("incomplete-trace: events are missing: full"))
  }
}

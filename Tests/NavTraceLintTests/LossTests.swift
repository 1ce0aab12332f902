import NavTrace
import Testing

@testable import NavTraceLint

/// A gap in a trace is reported, and nothing that may have happened in the gap is.
@Suite struct LossTests {
  private let app = TraceObject(ObjectID(.coordinator, 1), "App")
  private let visit = TraceObject(ObjectID(.coordinator, 2), "Visit")
  private let router = TraceObject(ObjectID(.router, 1), "Router")
  private let home = TraceObject(ObjectID(.screen, 1), "Home")
  private let reason = TraceObject(ObjectID(.screen, 2), "Reason")
  private let stack = TraceObject(ObjectID(.container, 1), "UINavigationController")
  private let callback = ObjectID(.callback, 1)

  /// Returns the findings about a child whose screen is gone at the end.
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
    let events = bodies.enumerated().map { TraceEvent(seq: $0 + 1, t: 0, $1) }
    return Linter(trace: "trace", rules: Rules.ofBugs).analyze(events).findings.map {
      "\($0.rule): \($0.message)"
    }
  }

  @Test("without a gap, the leak is found") func whole() {
    #expect(
      findings(loss: nil, childStays: true).map { $0.prefix { $0 != ":" } } == [
        "leaked-child"
      ])
  }

  @Test("with a gap, only the gap is reported", arguments: [1, 3, nil]) func gap(
    count: Int?
  ) {
    let words =
      switch count {
      case 1: "1 event is missing"
      case let count?: "\(count) events are missing"
      case nil: "events are missing"
      }
    #expect(
      findings(loss: Loss(count: count, reason: "No space left on device"), childStays: false) == [
        "incomplete-trace: \(words): No space left on device; transitions at that time could not be checked"
      ])
  }

  /// After a gap, the previous delegate may be the delegate again.
  @Test("state from before a gap is not used after it") func before() throws {
    var events = try TraceNotation.parse(
      """
      root Home by App
      push First by A
      push Second by B
      delegate B instead-of A
      action back
      checkpoint
      pop Second by back
      action back
      pop First by back
      end
      """)
    #expect(lint(events, rules: [LostDelegate.self]).rules == ["lost-delegate"])
    let action = try #require(events.firstIndex { $0.kind == .action })
    events[action].body = .lost(Loss(count: 1, reason: ""))
    #expect(lint(events, rules: [LostDelegate.self]).rules == [])
  }

  @Test("a router whose calls may be in a gap is not reported as unrecorded") func calls() throws {
    var events = try TraceNotation.parse(
      """
      root Home by App
      action tap "Next"
      end with screen Home coordinator App router StackRouter
      """)
    #expect(lint(events, rules: [UnrecordedRouter.self]).findings.count == 1)
    let action = try #require(events.firstIndex { $0.kind == .action })
    events[action].body = .lost(Loss(count: 1, reason: ""))
    #expect(lint(events, rules: [UnrecordedRouter.self]).findings.isEmpty)
  }

  @Test("a trace that reached its size limit ends with a gap") func full() {
    let found = findings(loss: Loss(count: nil, reason: "full"), childStays: true, isEnded: false)
    #expect(found.count == 1 && found[0].hasPrefix("incomplete-trace: events are missing: full"))
  }
}

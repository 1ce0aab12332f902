import NavTrace
import Testing

@testable import NavTraceLint

/// Lints events that the notation cannot express.
@Suite struct UnwrittenEventTests {
  @Test func `setting a delegate to nil cuts off its coordinator`() throws {
    let events = try changed(
      """
      root Home by App
      push First by A
      delegate App instead-of A
      pop First by back
      end
      """
    ) { body in
      guard case .delegate(let container, let before, _, _) = body else { return }
      body = .delegate(container: container, before: before, now: nil, forwards: nil)
    }
    let found = lint(events, rules: [LostDelegate.self]).findings.map(\.message)
    #expect(found == ["A was not notified that First left: it was no longer the delegate"])
  }

  @Test func `a modal that is on screen at the end is not stranded`() throws {
    let events = try changed(
      """
      root Welcome
      modal Login in Sheet over Welcome
      dismissed Login by replaced
      dismissed Welcome by replaced
      root Home
      end with screen Home screen Login
      """
    ) { body in
      guard case .end(var snapshot) = body else { return }
      snapshot.hierarchy = snapshot.alive.map { Snapshot.Node($0) }
      body = .end(snapshot)
    }
    #expect(lint(events, rules: [StrandedModal.self]).findings.isEmpty)
  }

  private func changed(_ notation: String, _ change: (inout TraceEvent.Body) -> Void) throws -> [TraceEvent] {
    try TraceNotation.parse(notation).map { event in
      var event = event
      change(&event.body)
      return event
    }
  }
}

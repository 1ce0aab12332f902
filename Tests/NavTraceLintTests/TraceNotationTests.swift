import NavTrace
import NavTraceLint
import Testing

@Suite struct TraceNotationTests {
  @Test func `the parser adds omitted ids, sequence numbers, objects and events`() throws {
    let events = try TraceNotation.parse(
      """
      # A flow
      root Home by App

      push Reason#2 by Visit callback b7 at App/Visit.swift:3
      pop Reason#2 by back  # gone
      end
      """)
    let home = TraceObject(ObjectID(.screen, 1), "Home")
    let reason = TraceObject(ObjectID(.screen, 2), "Reason")
    let router = TraceObject(ObjectID(.router, 1), "Router")
    let navigation = TraceObject(ObjectID(.container, 1), "Navigation")
    #expect(events.map(\.seq) == Array(1...7))
    #expect(
      events.dropFirst().map(\.body) == [
        .present(
          router: router, screen: home, coordinator: TraceObject(ObjectID(.coordinator, 1), "App"),
          animated: true, callback: nil, at: nil),
        .root(screen: home, container: navigation),
        .present(
          router: router, screen: reason, coordinator: TraceObject(ObjectID(.coordinator, 2), "Visit"),
          animated: true, callback: ObjectID(.callback, 7),
          at: SourceLocation(file: "App/Visit.swift", line: 3)),
        .push(screen: reason, container: navigation),
        .pop(screen: reason, container: navigation, by: .back),
        .end(Snapshot()),
      ])
  }

  @Test func `a snapshot of all objects lists the living ones and those named in addition`() throws {
    let events = try TraceNotation.parse(
      """
      root Home
      child-added Visit to App
      push Reason
      pop Reason by back
      deinit screen Reason
      end with all screen Late
      """)
    guard case .end(let snapshot) = events.last?.body else {
      Issue.record("no end")
      return
    }
    #expect(snapshot.alive.map(\.type) == ["Home", "Navigation", "Late"])
    #expect(snapshot.coordinators.map(\.object.type) == ["App", "Visit"])
    #expect(snapshot.coordinators.map(\.children.count) == [1, 0])
  }

  @Test(arguments: [
    ("fly Home", "line 1: 'fly' is not an event of this notation"),
    ("end\npush", "line 2: push needs a screen"),
    ("modal Home", "line 1: modal needs 'over …'"),
    ("push Home by", "line 1: nothing follows 'by'"),
    ("push Home again", "line 1: 'again' is not expected here"),
    ("present Home callback x", "line 1: 'x' is not a callback, such as b1"),
    ("dismiss at Home", "line 1: 'Home' is not expected here"),
    ("dismiss Router at Home", "line 1: 'Home' is not a source location, such as App/Home.swift:31"),
    ("request Home", "line 1: 'Home' is not a call that can be requested"),
    ("request push", "line 1: request needs a screen"),
    ("action wink", "line 1: 'wink' is not an action"),
    ("action tap \"Next", "line 1: a quote is not closed"),
    ("deinit Home Home", "line 1: 'Home' is not a kind of object: screen, coordinator, router or container"),
  ])
  func `the error for an invalid line gives its number and the reason`(_ text: String, _ message: String) {
    let error = #expect(throws: TraceNotationError.self) { try TraceNotation.parse(text) }
    #expect(error?.description == message)
  }
}

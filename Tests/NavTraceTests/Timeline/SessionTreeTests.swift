import NavTrace
import NavTraceTimeline
import TestSupport
import Testing

@Suite struct SessionTreeTests {
  private func tree(at seq: Int, of events: [TraceEvent] = SmallSession.events) -> String {
    var tree = SessionTree()
    for event in events.prefix(seq) { tree.observe(event, line: event.seq) }
    return tree.text()
  }

  @Test("a sheet is shown over its stack, with the event that presented it") func modal() {
    #expect(
      tree(at: 8) == """
        event 8 at 0.000: + modal Help s3 over UINavigationController k1, pageSheet

          windows
            UINavigationController k1
              Home s1 'Welcome' of AppCoordinator c1
              Reason s2 of VisitCoordinator c2
        +     modal pageSheet: UINavigationController k2
        +       Help s3
          on top
        -   Reason s2
        +   Help s3
          coordinators
            AppCoordinator c1: 1 screen shown
              VisitCoordinator c2: 1 screen shown
          callbacks
            b1 of Reason s2: waits for its screen to leave

        """)
  }

  @Test("a dismissal removes the screen and its container, a pop only the screen") func leaving() {
    #expect(tree(at: 10).contains("\n-     modal pageSheet: UINavigationController k2\n-       Help s3\n"))
    #expect(
      tree(at: 12) == """
        event 12 at 0.000: - pop Reason s2 from UINavigationController k1, by back

          windows
            UINavigationController k1
              Home s1 'Welcome' of AppCoordinator c1
        -     Reason s2 of VisitCoordinator c2
          on top
        -   Reason s2
        +   Home s1 'Welcome'
          coordinators
            AppCoordinator c1: 1 screen shown
        -     VisitCoordinator c2: 1 screen shown
        +     VisitCoordinator c2: 0 of 1 screen shown, finished
          callbacks
        -   b1 of Reason s2: waits for its screen to leave
        +   b1 of Reason s2: its screen is leaving

        """)
  }

  @Test("leaked children and unfired callbacks are highlighted once navigation has settled")
  func leftovers() {
    var tree = SessionTree()
    let events =
      SmallSession.events.prefix(12).map(\.body) + [.action(UserAction(.tap)), .action(UserAction(.tap))]
    for event in TraceSamples.numbered(events) { tree.observe(event, line: event.seq) }
    #expect(
      tree.text(isColored: false).hasSuffix(
        """
          coordinators
            AppCoordinator c1: 1 screen shown
        !     VisitCoordinator c2: 0 of 1 screen shown, finished but still a child
          callbacks
        !   b1 of Reason s2: its screen is gone, but it has not run

        """), "\(tree.text())")
    #expect(tree.text(isColored: true).contains("\u{1B}[31m!     VisitCoordinator"))
  }

  @Test("there is no tree before the first event, and an empty one after the header") func nothing() {
    #expect(tree(at: 0) == "")
    #expect(tree(at: 1).hasSuffix("\n\n  windows\n  coordinators\n"))
  }

  @Test("a checkpoint corrects the position of a container whose parent was unknown") func nested() {
    let tabs = TraceObject(ObjectID(.container, 9), "UITabBarController")
    let events = TraceSamples.numbered([
      .trace(TraceSamples.header),
      .embed(screen: SmallSession.home, container: SmallSession.stack),
      .checkpoint(
        Snapshot(hierarchy: [
          .init(tabs), .init(SmallSession.stack, parent: tabs.id),
          .init(SmallSession.home, parent: SmallSession.stack.id),
        ])),
    ])
    #expect(tree(at: 2, of: events).contains("\n+   position unknown: UINavigationController k1\n+     Home"))
    #expect(
      tree(at: 3, of: events).contains(
        "\n+   UITabBarController k9\n+     UINavigationController k1\n+       Home s1 'Welcome'\n"))
  }

  @Test("controllers and coordinators in a cycle are printed once") func rings() {
    let events = TraceSamples.numbered([
      .trace(TraceSamples.header),
      .childAdded(parent: SmallSession.app, child: SmallSession.visit, at: nil),
      .childAdded(parent: SmallSession.visit, child: SmallSession.app, at: nil),
      .checkpoint(
        Snapshot(hierarchy: [
          .init(SmallSession.home, parent: SmallSession.help.id),
          .init(SmallSession.help, parent: SmallSession.home.id),
        ])),
    ])
    let text = tree(at: 4, of: events)
    #expect(text.contains("+   Home s1 'Welcome'\n+     Help s3\n"))
    #expect(text.contains("AppCoordinator c1\n      VisitCoordinator c2\n        AppCoordinator c1, again\n"))
  }

  @Test("every well-formed trace has a tree", arguments: 0..<Nightly.count(12, nightly: 40))
  func anyTrace(seed: Int) {
    var generator = TraceGenerator(seed: seed)
    let events = generator.trace(events: 80)
    var session = SessionTree()
    for event in events {
      session.observe(event, line: event.seq)
      let text = session.text()
      #expect(text.hasPrefix("event \(event.seq) at "))
      // Control characters in titles are escaped.
      #expect(!text.unicodeScalars.contains { $0.value < 0x20 && $0 != "\n" })
    }
  }
}

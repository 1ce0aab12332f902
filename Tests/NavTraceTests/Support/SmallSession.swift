import NavTrace

/// A small session: a child coordinator pushes a screen, and leaks when the user goes back.
enum SmallSession {
  static let app = TraceObject(ObjectID(.coordinator, 1), "AppCoordinator")
  static let visit = TraceObject(ObjectID(.coordinator, 2), "VisitCoordinator")
  static let router = TraceObject(ObjectID(.router, 1), "NavigationRouter")
  static let stack = TraceObject(ObjectID(.container, 1), "UINavigationController")
  static let sheet = TraceObject(ObjectID(.container, 2), "UINavigationController")
  static let home = TraceObject(ObjectID(.screen, 1), "Home", title: "Welcome")
  static let reason = TraceObject(ObjectID(.screen, 2), "Reason")
  static let help = TraceObject(ObjectID(.screen, 3), "Help")
  static let callback = ObjectID(.callback, 1)

  static let events = TraceSamples.numbered([
    .trace(TraceSamples.header),  // 1
    .claim(screen: home, coordinator: app),
    .root(screen: home, container: stack),
    .action(UserAction(.tap, title: "Visit")),  // 4
    .childAdded(parent: app, child: visit, at: nil),
    .present(router: router, screen: reason, coordinator: visit, animated: true, callback: callback, at: nil),
    .push(screen: reason, container: stack),  // 7
    .modal(screen: help, container: sheet, presenter: stack, style: "pageSheet"),
    .action(UserAction(.swipeDown, phase: .finished)),
    .dismissed(screen: help, by: .swipe),  // 10
    .action(UserAction(.back)),
    .pop(screen: reason, container: stack, by: .back),  // 12
    .callback(id: callback, screen: nil),
    .end(Snapshot()),
  ])
}

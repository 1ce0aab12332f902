import NavTrace

/// Sample events.
enum TraceSamples {
  static let header = TraceHeader(
    session: "1", app: "RayPets", platform: "headless", start: "2025-01-02T03:04:05Z", clock: .virtual)

  static let router = TraceObject(ObjectID(.router, 1), "ModalNavigationRouter")
  static let parent = TraceObject(ObjectID(.coordinator, 1), "HomeCoordinator")
  static let child = TraceObject(ObjectID(.coordinator, 2), "PetAppointmentBuilderCoordinator")
  static let screen = TraceObject(
    ObjectID(.screen, 1), "SelectVisitTypeViewController", title: "Select Visit Type")
  static let home = TraceObject(ObjectID(.screen, 2), "HomeViewController")
  static let container = TraceObject(ObjectID(.container, 1), "UINavigationController")
  static let callback = ObjectID(.callback, 1)
  static let place = SourceLocation(file: "RayPets/HomeCoordinator.swift", line: 42)

  static let snapshot = Snapshot(
    hierarchy: [
      .init(home), .init(container, presenter: home.id), .init(screen, parent: container.id),
    ],
    coordinators: [.init(parent, children: [child.id]), .init(child)],
    alive: [home, container, screen, router],
    held: [.init(child, path: ["HomeCoordinator.children[0]"]), .init(screen, path: [])],
    offscreen: [screen])

  /// Every event except the header with all keys, and then with only the required keys.
  static let full: [TraceEvent.Body] = [
    .childAdded(parent: parent, child: child, at: place),
    .present(
      router: router, screen: screen, coordinator: child, animated: true, callback: callback, at: place),
    .root(screen: home, container: container),
    .modal(screen: screen, container: container, presenter: home, style: "pageSheet"),
    .request(.show(screen, by: .push), coordinator: child, at: place),
    .claim(screen: screen, coordinator: child, inferred: "Reason.coordinator"),
    .delegate(
      container: container, before: TraceDelegate(id: parent.id, type: parent.type),
      now: TraceDelegate(type: "Delegate"), forwards: false),
    .push(screen: screen, container: container),
    .embed(screen: screen, container: container),
    .select(container: container, screen: screen, by: .user),
    .action(UserAction(.swipeBack, phase: .began, title: "Cancel")),
    .checkpoint(snapshot),
    .pop(screen: screen, container: container, by: .back),
    .dismissed(screen: screen, by: .swipe),
    .callback(id: callback, screen: screen),
    .misuse(Misuse(kind: "already-presenting", message: "Attempt to present", screen: screen)),
    .lost(Loss(count: 3, reason: "No space left on device")),
    .dismiss(router: router, coordinator: child, animated: false, at: place),
    .childRemoved(parent: parent, child: child, at: place),
    .deallocated(screen),
    .end(snapshot),
  ]

  static let bare: [TraceEvent.Body] = [
    .childAdded(parent: parent, child: child, at: nil),
    .present(router: router, screen: home, coordinator: nil, animated: true, callback: nil, at: nil),
    .root(screen: home, container: nil),
    .modal(screen: home, container: nil, presenter: home, style: ""),
    .request(.remove(by: .popToRoot), coordinator: nil, at: nil),
    .claim(screen: home, coordinator: child),
    .delegate(container: container, before: TraceDelegate(type: "Delegate"), now: nil, forwards: nil),
    .push(screen: home, container: container),
    .embed(screen: home, container: container),
    .select(container: container, screen: nil, by: SelectionCause(rawValue: "")),
    .action(UserAction(.tap)),
    .checkpoint(Snapshot()),
    .pop(screen: home, container: container, by: .code),
    .dismissed(screen: home, by: .code),
    .callback(id: callback, screen: nil),
    .misuse(Misuse(kind: "not-in-window", message: "")),
    .lost(Loss(count: nil, reason: "full")),
    .dismiss(router: router, coordinator: nil, animated: false, at: nil),
    .childRemoved(parent: parent, child: child, at: nil),
    .deallocated(home),
    .end(Snapshot()),
  ]

  /// A complete trace: the header, every event in both forms, one of a later version, and the end.
  static let whole: [TraceEvent] = numbered(
    [.trace(header)] + full.dropLast() + bare.dropLast() + [.unknown(name: "later"), full[full.count - 1]])

  static func numbered(_ bodies: some Sequence<TraceEvent.Body>) -> [TraceEvent] {
    bodies.enumerated().map { TraceEvent(seq: $0 + 1, t: UInt64($0) * 1_000, $1) }
  }

  static func bytes(_ events: [TraceEvent]) -> [UInt8] {
    var encoder = TraceEncoder()
    for event in events { encoder.append(event) }
    return encoder.bytes
  }

  static func line(_ event: TraceEvent) -> String {
    String(decoding: bytes([event]).dropLast(), as: UTF8.self)
  }

  /// Returns the line of the header, followed by `lines`.
  static func trace(_ lines: String...) -> String {
    ([line(TraceEvent(seq: 1, t: 0, .trace(header)))] + lines).map { $0 + "\n" }.joined()
  }
}

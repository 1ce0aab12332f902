import NavTrace

/// Generates the session of a user in an app: pushes, sheets, child flows, Back and swipes, with about the
/// same mix of events as in a recording. Equal seeds generate equal events.
///
/// A few objects leak, so that lint has findings, but the number of living objects does not grow.
struct SessionGenerator: ~Copyable {
  /// The kind of types and titles.
  enum Texts { case plain, accented, generic, numbered }

  private struct Shown {
    var object: TraceObject
    var callback: ObjectID?
  }

  /// A coordinator and its screens. A modal flow has its own container.
  private struct Flow {
    var coordinator: TraceObject
    /// The file of the coordinator's code.
    var file: String
    var router: TraceObject
    var container: TraceObject
    var presenter: TraceObject?
    var screens: [Shown] = []
    var isModal: Bool { presenter != nil }
  }

  private var encoder = TraceEncoder()
  private let texts: Texts
  private var random: Random
  private var seq = 0
  /// The number of the last event that was written.
  private var written = 0
  private var t: UInt64 = 0
  private var counts: [ObjectID.Kind: UInt32] = [:]
  private var flows: [Flow] = []
  /// The coordinators that were not removed from their parent.
  private var leaked: [TraceObject] = []

  init(_ texts: Texts, seed: UInt64) {
    self.texts = texts
    random = Random(seed: seed)
  }

  /// Writes a session of about this number of events, in parts of about a megabyte.
  mutating func write(events: Int, to write: ([UInt8]) throws -> Void) rethrows {
    begin()
    while seq < events - 1 {
      step()
      guard seq - written > 4_000 else { continue }
      try write(encoder.bytes)
      encoder.removeAll()
      written = seq
    }
    put(.end(snapshot))
    try write(encoder.bytes)
  }

  private mutating func begin() {
    put(
      .trace(
        TraceHeader(
          session: "a long walk", app: "Clinic", platform: "iOS 18.2", start: "2025-01-01T09:00:00Z",
          clock: .monotonic)))
    let container = make(.container, "UINavigationController")
    var app = Flow(
      coordinator: make(.coordinator, "AppCoordinator"), file: "AppCoordinator",
      router: make(.router, "NavigationRouter"),
      container: container)
    let home = make(.screen, "HomeViewController", title: "Home")
    put(.claim(screen: home, coordinator: app.coordinator))
    put(.root(screen: home, container: container))
    app.screens = [Shown(object: home)]
    flows = [app]
    put(.checkpoint(snapshot))
  }

  private mutating func step() {
    let depth = flows.reduce(0) { $0 + $1.screens.count }
    if chance(18) {
      put(.action(UserAction(.tap, title: buttonTitle())))
    } else if depth < 2 || (depth < 5 && chance(50)) {
      forward()
    } else {
      back()
    }
  }

  // MARK: Forward transitions

  private mutating func forward() {
    t += UInt64(300_000_000 + next(1_700_000_000))
    put(.action(UserAction(.tap, title: buttonTitle())))
    let way = next(100)
    if way >= 45, flows.count < 4 { begin(isModal: way >= 75) }
    show()
    if chance(80) { put(.checkpoint(snapshot)) }
  }

  private mutating func begin(isModal: Bool) {
    guard let parent = flows.last, let top = parent.screens.last else { return }
    let type = pick(Self.coordinators)
    let child = make(.coordinator, type)
    put(.childAdded(parent: parent.coordinator, child: child, at: place("AppCoordinator")))
    flows.append(
      Flow(
        coordinator: child, file: type,
        router: make(.router, isModal ? "ModalNavigationRouter" : "NavigationRouter"),
        container: isModal ? make(.container, "UINavigationController") : parent.container,
        presenter: isModal ? top.object : nil))
    guard !isModal, chance(40) else { return }
    put(
      .delegate(
        container: parent.container, before: TraceDelegate(id: parent.router.id, type: parent.router.type),
        now: TraceDelegate(id: flows[flows.count - 1].router.id, type: "NavigationRouter"), forwards: true))
  }

  private mutating func show() {
    let type = pick(Self.screens)
    var screen = make(.screen, type)
    let last = flows.count - 1
    let flow = flows[last]
    var callback: ObjectID?
    // A flow's router must have shown a screen before it can dismiss the flow.
    if flow.screens.isEmpty || chance(50) {
      callback = flow.screens.isEmpty && chance(80) ? make(.callback, "").id : nil
      put(
        .present(
          router: flow.router, screen: screen, coordinator: flow.coordinator, animated: true,
          callback: callback, at: place(flow.file)))
    } else {
      put(.claim(screen: screen, coordinator: flow.coordinator))
    }
    screen.title = title(of: screen, String(type.dropLast("ViewController".count)))
    t += 350_000_000
    if let presenter = flow.presenter, flow.screens.isEmpty {
      put(.modal(screen: screen, container: flow.container, presenter: presenter, style: "pageSheet"))
    } else {
      put(.push(screen: screen, container: flow.container))
    }
    flows[last].screens.append(Shown(object: screen, callback: callback))
  }

  // MARK: Back transitions

  private mutating func back() {
    t += UInt64(200_000_000 + next(900_000_000))
    if let flow = flows.last, flow.isModal, flow.screens.count == 1 || chance(30) {
      leaveModal(flow)
    } else {
      leaveStack()
    }
    put(.checkpoint(snapshot))
  }

  private mutating func leaveModal(_ flow: Flow) {
    let isSwipe = chance(40)
    if isSwipe {
      put(.action(UserAction(.swipeDown, phase: .began)))
      put(.action(UserAction(.swipeDown, phase: .finished)))
    } else {
      put(.action(UserAction(.tap, title: "Done")))
      put(.dismiss(router: flow.router, coordinator: flow.coordinator, animated: true, at: nil))
    }
    t += 350_000_000
    for shown in flow.screens.reversed() {
      put(.dismissed(screen: shown.object, by: isSwipe ? .swipe : .code))
      run(shown.callback)
    }
    finish(flow)
    flow.screens.forEach { put(.deallocated($0.object)) }
    put(.deallocated(flow.container))
  }

  private mutating func leaveStack() {
    let last = flows.count - 1
    guard let top = flows[last].screens.popLast() else { return }
    put(.action(UserAction(.back)))
    // Rarely, a router is requested to dismiss what it does not show.
    if chance(1) && chance(1) {
      put(
        .dismiss(
          router: make(.router, "NavigationRouter"), coordinator: flows[last].coordinator, animated: true,
          at: nil))
    }
    t += 350_000_000
    put(.pop(screen: top.object, container: flows[last].container, by: .back))
    run(top.callback)
    if flows[last].screens.isEmpty { finish(flows[last]) }
    put(.deallocated(top.object))
  }

  private mutating func run(_ callback: ObjectID?) {
    // One in ten thousand callbacks does not run.
    if let callback, !(chance(1) && chance(1)) { put(.callback(id: callback, screen: nil)) }
  }

  private mutating func finish(_ flow: Flow) {
    flows.removeLast()
    guard let parent = flows.last else { return }
    if leaked.count < 2, chance(5) {
      leaked.append(flow.coordinator)
    } else {
      put(.childRemoved(parent: parent.coordinator, child: flow.coordinator, at: nil))
      put(.deallocated(flow.coordinator))
    }
    put(.deallocated(flow.router))
  }

  // MARK: Snapshots

  private var snapshot: Snapshot {
    var snapshot = Snapshot()
    for (index, flow) in flows.enumerated() {
      if index == 0 || flow.isModal {
        snapshot.hierarchy.append(Snapshot.Node(flow.container, presenter: flow.presenter?.id))
      }
      snapshot.hierarchy += flow.screens.map { Snapshot.Node($0.object, parent: flow.container.id) }
      let child = index + 1 < flows.count ? [flows[index + 1].coordinator.id] : []
      snapshot.coordinators.append(
        Snapshot.CoordinatorNode(flow.coordinator, children: (index == 0 ? leaked.map(\.id) : []) + child))
    }
    snapshot.coordinators += leaked.map { Snapshot.CoordinatorNode($0) }
    snapshot.coordinators.sort { $0.object.id.number < $1.object.id.number }
    // The first router shows nothing, so it is not in the trace.
    snapshot.alive = (snapshot.hierarchy.map(\.object) + flows.dropFirst().map(\.router)).sorted {
      ($0.id.kind.rawValue, $0.id.number) < ($1.id.kind.rawValue, $1.id.number)
    }
    return snapshot
  }

  // MARK: Helpers

  private mutating func put(_ body: TraceEvent.Body) {
    seq += 1
    t += UInt64(next(90_000))
    encoder.append(TraceEvent(seq: seq, t: t, body))
  }

  private mutating func make(_ kind: ObjectID.Kind, _ type: String, title: String? = nil) -> TraceObject {
    counts[kind, default: 0] += 1
    return TraceObject(ObjectID(kind, counts[kind, default: 0]), spelled(type: type), title: title)
  }

  private func spelled(type: String) -> String {
    switch texts {
    case .plain, .numbered: type
    case .accented: Self.accented(type)
    case .generic: "HostingController<ModifiedContent<Column<\(type)>, Environment>>"
    }
  }

  private func title(of screen: TraceObject, _ title: String) -> String {
    switch texts {
    case .plain, .generic: title
    case .accented: Self.accented(title)
    case .numbered: "\(title) of patient \(screen.id.number)"
    }
  }

  private static func accented(_ text: String) -> String {
    text.replacing("e", with: "é").replacing("a", with: "ä").replacing("Ch", with: "中")
  }

  private mutating func place(_ type: String) -> SourceLocation? {
    chance(70) ? SourceLocation(file: "Clinic/\(type).swift", line: 20 + next(200)) : nil
  }

  private mutating func buttonTitle() -> String {
    let title = pick(Self.titles)
    return texts == .accented ? Self.accented(title) : title
  }

  private mutating func chance(_ percent: Int) -> Bool { next(100) < percent }
  private mutating func pick(_ texts: [String]) -> String { texts[next(texts.count)] }

  private mutating func next(_ bound: Int) -> Int { Int(random.next() % UInt64(bound)) }

  private static let subjects = [
    "Visit", "SelectPainLevel", "Reason", "Profile", "EditPet", "Payment", "Receipt", "Search", "Filter",
    "Clinic", "Map", "Calendar", "Reminder", "Settings", "Notifications", "About", "Help", "ChatList", "Chat",
    "Photo", "Prescription", "Vaccination", "Insurance", "Consent", "Signature", "Checkout", "Address",
    "Login",
    "Welcome", "Onboarding", "Tips", "Invite",
  ]
  private static let screens = subjects.map { $0 + "ViewController" }
  private static let coordinators = subjects.map { $0 + "Coordinator" }
  private static let titles = [
    "Next", "Schedule Visit", "Save", "Continue", "Sick", "More", "Edit", "Select a pain level",
  ]
}

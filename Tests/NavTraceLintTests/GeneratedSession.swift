import NavTrace
import TestSupport

/// A random session: one stack of screens, with modals, and coordinators that have bugs.
///
/// `bugs` is the probability of each bug, in percent.
struct GeneratedSession {
  private(set) var events: [TraceEvent] = []
  private var random: SeededNumbers
  private let bugs: Int
  /// The screens on screen, the lowest first. A modal has a container of its own.
  private var pile: [(screen: TraceObject, container: TraceObject)] = []
  private var gone: [TraceObject] = []
  private var pending: [ObjectID: ObjectID] = [:]
  private var links: [(parent: TraceObject, child: TraceObject)] = []
  private var counts: [ObjectID.Kind: UInt32] = [:]
  private let routers = (1...2).map { TraceObject(ObjectID(.router, $0), "Router") }
  private var coordinators: [TraceObject] = []
  private var isSwiping = false

  init(seed: UInt64, bugs: Int, steps: Int = 20) {
    random = SeededNumbers(seed: seed)
    self.bugs = bugs
    append(
      .trace(
        TraceHeader(session: "g", app: "G", platform: "test", start: "2025-01-01T00:00:00Z", clock: .virtual))
    )
    coordinators = [make(.coordinator)]
    let screen = make(.screen)
    let container = make(.container)
    append(.root(screen: screen, container: container))
    pile = [(screen, container)]
    for _ in 0..<steps { step() }
    if !chance(20) { append(.end(Snapshot())) }
  }

  private mutating func step() {
    switch Int.random(in: 0..<12, using: &random) {
    case 0...3: show()
    case 4, 5: takeOff(by: .code, dismissing: false)
    case 6: takeOff(by: .code, dismissing: true)
    case 7:
      append(.action(UserAction(.swipeBack, phase: .began)))
      isSwiping = true
      if chance(50) { append(.checkpoint(Snapshot())) }
      append(.action(UserAction(.swipeBack, phase: chance(30) ? .cancelled : .finished)))
      if case .action(let action) = events[events.count - 1].body, action.phase == .finished {
        takeOff(by: .swipe, dismissing: false)
      }
      isSwiping = false
    case 8...10:
      let parent = coordinators[Int.random(in: 0..<coordinators.count, using: &random)]
      let child = make(.coordinator)
      coordinators.append(child)
      links.append((parent, child))
      append(.childAdded(parent: parent, child: child, at: nil))
    default: append(.dismiss(router: router(), coordinator: nil, animated: true, at: nil))
    }
    if chance(30) { append(.checkpoint(Snapshot())) } else if chance(50) { append(.action(UserAction(.tap))) }
  }

  private mutating func show() {
    var screen = make(.screen)
    if !gone.isEmpty, chance(30) { screen = gone.remove(at: Int.random(in: 0..<gone.count, using: &random)) }
    let coordinator = coordinators[Int.random(in: 0..<coordinators.count, using: &random)]
    let callback = chance(50) ? make(.callback).id : nil
    pending[screen.id] = callback
    append(
      .present(
        router: router(), screen: screen, coordinator: chance(90) ? coordinator : nil, animated: true,
        callback: callback, at: nil))
    // A bug: the screen never appears.
    if chance(bugs) { return }
    if chance(30), let presenter = pile.last?.screen {
      let container = make(.container)
      append(.modal(screen: screen, container: container, presenter: presenter, style: "pageSheet"))
      pile.append((screen, container))
    } else if let container = pile.last?.container {
      append(.push(screen: screen, container: container))
      pile.append((screen, container))
    }
  }

  private mutating func takeOff(by departure: DisappearanceCause, dismissing: Bool) {
    guard pile.count > 1 else { return }
    if dismissing { append(.dismiss(router: router(), coordinator: nil, animated: true, at: nil)) }
    for _ in 0..<Int.random(in: 1..<pile.count, using: &random) {
      let (screen, container) = pile.removeLast()
      let callback = chance(bugs) ? nil : pending.removeValue(forKey: screen.id)
      let isEarly = chance(50)
      if isEarly, let callback { append(.callback(id: callback, screen: screen)) }
      if pile.last?.container == container {
        append(.pop(screen: screen, container: container, by: departure))
      } else {
        append(.dismissed(screen: screen, by: departure))
      }
      if !isEarly, let callback { append(.callback(id: callback, screen: screen)) }
      gone.append(screen)
    }
    if !links.isEmpty, !chance(bugs) {
      let link = links.remove(at: Int.random(in: 0..<links.count, using: &random))
      append(.childRemoved(parent: link.parent, child: link.child, at: nil))
    }
  }

  // MARK: Helpers

  private mutating func append(_ body: TraceEvent.Body) {
    events.append(TraceEvent(seq: events.count + 1, t: UInt64(events.count), body))
  }

  private mutating func make(_ kind: ObjectID.Kind) -> TraceObject {
    counts[kind, default: 0] += 1
    return TraceObject(ObjectID(kind, counts[kind, default: 0]), "\(kind)")
  }

  private mutating func router() -> TraceObject { routers[Int.random(in: 0..<routers.count, using: &random)] }

  private mutating func chance(_ percent: Int) -> Bool { Int.random(in: 0..<100, using: &random) < percent }
}

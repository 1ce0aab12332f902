import NavTrace

/// Turns events into what came on screen and what went, each once and in pairs, whatever the trace says.
struct ScreenStays {
  enum Change {
    /// `how` is the event's name.
    case came(TraceObject, how: String, in: TraceObject?)
    case went(TraceObject, by: Departure)
  }

  /// What is on screen, with the order in which it came.
  private var up: [ObjectID: (screen: TraceObject, order: Int)] = [:]
  private var order = 0
  private var isGestureOpen = false

  /// What the next event changes.
  mutating func changes(by event: TraceEvent) -> [Change] {
    switch event.body {
    case .push(let screen, let container), .embed(let screen, let container):
      return come(screen, event.body.name, container)
    case .modal(let screen, let container, _, _), .root(let screen, let container):
      return come(screen, event.body.name, container)
    case .pop(let screen, _, let departure), .dismissed(let screen, let departure):
      return leave(screen.id, departure)
    case .action(let action): isGestureOpen = action.phase == .began
    // Between a swipe's beginning and its end the hierarchy is neither the old one nor the new one.
    case .checkpoint where isGestureOpen: break
    case .checkpoint(let snapshot), .end(let snapshot): return reconcile(snapshot.hierarchy, event.body.name)
    default: break
    }
    return []
  }

  /// All that is still up goes: the session is over.
  mutating func leaveAll() -> [Change] { leave(all: { _ in true }) }

  private mutating func come(_ screen: TraceObject, _ how: String, _ container: TraceObject?) -> [Change] {
    guard up[screen.id] == nil else { return [] }
    order += 1
    up[screen.id] = (screen, order)
    return [.came(screen, how: how, in: container)]
  }

  private mutating func leave(_ id: ObjectID, _ departure: Departure) -> [Change] {
    up.removeValue(forKey: id).map { [.went($0.screen, by: departure)] } ?? []
  }

  private mutating func leave(all isGone: (ObjectID) -> Bool) -> [Change] {
    let gone = up.values.filter { isGone($0.screen.id) }.sorted { $0.order > $1.order }
    return gone.flatMap { leave($0.screen.id, .unknown) }
  }

  /// An empty list says nothing, rather than that there is nothing: not every recorder can look everywhere.
  private mutating func reconcile(_ hierarchy: [Snapshot.Node], _ how: String) -> [Change] {
    guard !hierarchy.isEmpty else { return [] }
    let there = Set(hierarchy.map(\.object.id))
    let gone = leave(all: { !there.contains($0) })
    let screens = hierarchy.map(\.object).filter { $0.id.kind == .screen }
    return gone + screens.flatMap { come($0, how, nil) }
  }
}

import NavTrace

/// Counts what becomes of the coordinators of one trace, in memory that follows those that are alive.
struct CoordinatorCounter: Sendable {
  private(set) var graph = CoordinatorGraph()
  /// Those that are alive, and whether they have been counted as finished.
  private var alive: [ObjectID: Alive] = [:]

  private struct Alive {
    var type: String
    var isFinished: Bool
  }

  /// To be told of an event before it is applied.
  mutating func before(_ event: TraceEvent, in state: NavigationState) {
    guard case .deallocated(let object) = event.body, object.id.kind == .coordinator else { return }
    introduce(object)
    countIfFinished(object.id, in: state)
    graph.nodes[object.type]?.freed += 1
    alive[object.id] = nil
  }

  /// To be told of an event once it was applied.
  mutating func after(_ event: TraceEvent, in state: NavigationState) {
    switch event.body {
    case .present(_, _, let coordinator?, _, _, _), .dismiss(_, let coordinator?, _, _),
      .claim(_, let coordinator):
      introduce(coordinator)
    case .childAdded(let parent, let child, let at):
      introduce(parent)
      introduce(child)
      let link = CoordinatorGraph.LinkID(parent: parent.type, child: child.type)
      graph.links[link, default: .init()].added += 1
      if let at { graph.links[link]?.places.insert(at.description) }
    case .childRemoved(let parent, let child, _):
      introduce(parent)
      introduce(child)
      guard case .removed = state.linkChange else { return }
      let link = CoordinatorGraph.LinkID(parent: parent.type, child: child.type)
      graph.links[link, default: .init()].removed += 1
    case .checkpoint(let snapshot): introduce(snapshot)
    case .end(let snapshot):
      introduce(snapshot)
      for id in Array(alive.keys) { countIfFinished(id, in: state) }
      for leak in state.finishedChildren() {
        let link = CoordinatorGraph.LinkID(parent: leak.parent.type, child: leak.child.object.type)
        graph.links[link, default: .init()].leaked += 1
      }
    default: break
    }
  }

  mutating func mark(_ coordinator: TraceObject, _ rule: String) {
    graph.nodes[coordinator.type, default: .init()].marks[rule, default: 0] += 1
  }

  private mutating func introduce(_ snapshot: Snapshot) {
    for node in snapshot.coordinators { introduce(node.object) }
  }

  private mutating func introduce(_ coordinator: TraceObject) {
    guard alive[coordinator.id] == nil else { return }
    alive[coordinator.id] = Alive(type: coordinator.type, isFinished: false)
    graph.nodes[coordinator.type, default: .init()].created += 1
  }

  private mutating func countIfFinished(_ id: ObjectID, in state: NavigationState) {
    guard let known = alive[id], !known.isFinished, let coordinator = state.coordinators[id],
      coordinator.presented > 0, state.idleSince(id) != nil
    else { return }
    alive[id]?.isFinished = true
    graph.nodes[known.type]?.finished += 1
  }
}

import NavTrace

/// Counts what becomes of the coordinators of one trace, in memory that follows those that are alive.
struct CoordinatorCounter: Sendable {
  private(set) var graph = CoordinatorGraph()
  /// Those that are alive, and whether they have been counted as finished.
  private var alive: ObjectMap<Alive> = [:]

  private struct Alive {
    var type: String
    var isFinished: Bool
  }

  /// The trace tells of a coordinator.
  mutating func introduce(_ coordinator: TraceObject) {
    if alive.contains(coordinator.id) { return }
    alive[coordinator.id] = Alive(type: coordinator.type, isFinished: false)
    graph.nodes[coordinator.type, default: .init()].created += 1
  }

  /// The trace tells of all coordinators.
  mutating func introduce(_ snapshot: Snapshot) {
    for node in snapshot.coordinators { introduce(node.object) }
  }

  mutating func add(_ child: TraceObject, to parent: TraceObject, at place: SourceLocation?) {
    introduce(parent)
    introduce(child)
    let link = CoordinatorGraph.LinkID(parent: parent.type, child: child.type)
    graph.links[link, default: .init()].added += 1
    if let place { graph.links[link]?.places.insert(place.description) }
  }

  /// - Parameter wasThere: whether it was among the parent's children.
  mutating func remove(_ child: TraceObject, from parent: TraceObject, wasThere: Bool) {
    introduce(parent)
    introduce(child)
    guard wasThere else { return }
    let link = CoordinatorGraph.LinkID(parent: parent.type, child: child.type)
    graph.links[link, default: .init()].removed += 1
  }

  /// A coordinator is deallocated.
  ///
  /// - Parameter state: where the session stood just before.
  mutating func free(_ coordinator: TraceObject, in state: NavigationState) {
    introduce(coordinator)
    countIfFinished(coordinator.id, in: state)
    graph.nodes[coordinator.type]?.freed += 1
    alive[coordinator.id] = nil
  }

  /// The session ends.
  mutating func end(in state: NavigationState) {
    for id in alive.keys { countIfFinished(id, in: state) }
    for leak in state.finishedChildren() {
      let link = CoordinatorGraph.LinkID(parent: leak.parent.type, child: leak.child.object.type)
      graph.links[link, default: .init()].leaked += 1
    }
  }

  /// There is a finding on a coordinator.
  mutating func mark(_ coordinator: TraceObject, _ rule: String) {
    graph.nodes[coordinator.type, default: .init()].marks[rule, default: 0] += 1
  }

  private mutating func countIfFinished(_ id: ObjectID, in state: NavigationState) {
    guard let known = alive[id], !known.isFinished, let coordinator = state.coordinators[id],
      coordinator.presented > 0, state.idleSince(id) != nil
    else { return }
    alive[id]?.isFinished = true
    graph.nodes[known.type]?.finished += 1
  }
}

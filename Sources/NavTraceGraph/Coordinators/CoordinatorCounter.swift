import NavTrace

/// Counts the coordinators of one trace. Its memory depends on the number that are alive.
struct CoordinatorCounter: Sendable {
  private(set) var graph = CoordinatorGraph()
  /// The living coordinators, and whether they have been counted as finished.
  private var alive: ObjectMap<Bool> = [:]

  /// Counts the changes of an event.
  mutating func observe(_ event: TraceEvent, _ step: NavigationState.Step, in state: NavigationState) {
    switch event.body {
    case .present(_, _, let coordinator?, _, _, _), .claim(_, let coordinator, _),
      .dismiss(_, let coordinator?, _, _), .request(_, let coordinator?, _):
      introduce(coordinator)
    case .childAdded(let parent, let child, let at):
      change(parent, child) {
        $0.added += 1
        if let at { $0.locations.insert(at.description) }
      }
    case .childRemoved(let parent, let child, _):
      introduce(parent)
      introduce(child)
      if case .removed = step.links.first?.kind { change(parent, child) { $0.removed += 1 } }
    case .deallocated(let object) where object.id.kind == .coordinator: free(object, step)
    case .checkpoint(let snapshot): introduce(snapshot)
    case .end(let snapshot):
      introduce(snapshot)
      end(in: state)
    default: break
    }
  }

  /// Adds a finding about a coordinator.
  mutating func highlight(_ coordinator: TraceObject, _ highlight: FlowGraph.Highlight) {
    graph.nodes[coordinator.type, default: .init()].highlights.insert(highlight)
  }

  private mutating func introduce(_ coordinator: TraceObject) {
    guard alive[coordinator.id] == nil else { return }
    alive[coordinator.id] = false
    graph.nodes[coordinator.type, default: .init()].created += 1
  }

  private mutating func introduce(_ snapshot: Snapshot) {
    for node in snapshot.coordinators { introduce(node.object) }
  }

  private mutating func change(
    _ parent: TraceObject, _ child: TraceObject, _ change: (inout CoordinatorGraph.Link) -> Void
  ) {
    introduce(parent)
    introduce(child)
    change(&graph.links[.init(parent: parent.type, child: child.type), default: .init()])
  }

  private mutating func free(_ coordinator: TraceObject, _ step: NavigationState.Step) {
    introduce(coordinator)
    let wasFinished =
      step.died.first.map { ($0.coordinator?.presented ?? 0) > 0 && $0.idleSince != nil } ?? false
    if alive.removeValue(forKey: coordinator.id) == false, wasFinished {
      graph.nodes[coordinator.type]?.finished += 1
    }
    graph.nodes[coordinator.type]?.freed += 1
  }

  private mutating func end(in state: NavigationState) {
    let busy = state.busyFamilies
    for (id, isCounted) in alive where !isCounted && busy[id] == nil {
      guard let coordinator = state.coordinators[id], coordinator.presented > 0 else { continue }
      alive[id] = true
      graph.nodes[coordinator.object.type]?.finished += 1
    }
    for leak in state.finishedChildren() {
      change(leak.parent, leak.child.object) { $0.leaked += 1 }
    }
  }
}

import NavTrace

extension TraceEvent.Body {
  /// The objects that the event is about. Empty for a snapshot, which lists all objects.
  package var objects: [TraceObject] {
    switch self {
    case .present(let router, let screen, let coordinator, _, _, _):
      [screen, router] + (coordinator.map { [$0] } ?? [])
    case .dismiss(let router, let coordinator, _, _): [router] + (coordinator.map { [$0] } ?? [])
    case .request(let request, let coordinator, _): [request.screen, coordinator].compactMap(\.self)
    case .claim(let screen, let coordinator, _): [screen, coordinator]
    case .push(let screen, let container), .embed(let screen, let container),
      .pop(let screen, let container, _):
      [screen, container]
    case .select(let container, let screen, _): [screen, container].compactMap(\.self)
    case .modal(let screen, let container, let presenter, _):
      [screen, presenter] + (container.map { [$0] } ?? [])
    case .root(let screen, let container): [screen] + (container.map { [$0] } ?? [])
    case .dismissed(let screen, _): [screen]
    case .callback(_, let screen): screen.map { [$0] } ?? []
    case .childAdded(let parent, let child, _), .childRemoved(let parent, let child, _): [parent, child]
    case .deallocated(let object): [object]
    case .delegate(let container, let before, let now, _):
      [container] + [before, now].compactMap { $0?.object }
    case .misuse(let misuse): misuse.screen.map { [$0] } ?? []
    case .trace, .action, .lost, .checkpoint, .end, .unknown: []
    }
  }
}

extension TraceDelegate {
  fileprivate var object: TraceObject? { id.map { TraceObject($0, type) } }
}

import NavTrace

/// Returns the number of each transition, by screen types and kind, in a session whose screens are one pile.
/// The code is simple, and independent of the streaming builder.
func referenceTransitions(_ events: [TraceEvent]) -> [String: Int] {
  var transitions: [String: Int] = [:]
  var pile: [TraceObject] = []
  var before: (top: TraceObject, kind: String)?

  func endDepartures() {
    if let start = before, let top = pile.last {
      transitions["\(start.top.type) \(start.kind) \(top.type)", default: 0] += 1
    }
    before = nil
  }
  func come(_ screen: TraceObject, _ kind: String) {
    endDepartures()
    if let top = pile.last { transitions["\(top.type) \(kind) \(screen.type)", default: 0] += 1 }
    pile.append(screen)
  }
  func go(_ screen: TraceObject, _ kind: String) {
    if before == nil, let top = pile.last { before = (top, kind) }
    pile.removeAll { $0.id == screen.id }
  }

  for event in events {
    switch event.body {
    case .root(let screen, _): come(screen, "root")
    case .push(let screen, _): come(screen, "push")
    case .modal(let screen, _, _, _): come(screen, "modal")
    case .pop(let screen, _, let by): go(screen, "pop-\(by.rawValue)")
    case .dismissed(let screen, let by): go(screen, "dismissed-\(by.rawValue)")
    case .action, .checkpoint, .end: endDepartures()
    default: break
    }
  }
  return transitions
}

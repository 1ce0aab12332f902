/// Whose screens and callbacks are whose, as far as the trace has told, for what is alive.
package struct Ownership: Sendable {
  private var coordinators: [ObjectID: TraceObject] = [:]
  private var screens: [ObjectID: TraceObject] = [:]
  /// The screens that a coordinator claimed: a request by another one does not change that.
  private var claimed: Set<ObjectID> = []

  package init() {}

  /// Whose screen it is.
  package func coordinator(of screen: ObjectID) -> TraceObject? { coordinators[screen] }

  /// The screen that a callback waits for.
  package func screen(of callback: ObjectID) -> TraceObject? { screens[callback] }

  /// Takes in what an event tells, before anything is asked about it.
  package mutating func learn(_ body: TraceEvent.Body) {
    switch body {
    case .present(_, let screen, let coordinator, _, let callback, _):
      coordinators[screen.id] = coordinator
      if let callback { screens[callback] = screen }
    case .request(.show(let screen, _), let coordinator?, _):
      if !claimed.contains(screen.id) { coordinators[screen.id] = coordinator }
    case .claim(let screen, let coordinator):
      coordinators[screen.id] = coordinator
      claimed.insert(screen.id)
    default: break
    }
  }

  /// Lets go of what the event ended, after it was asked about.
  package mutating func forget(_ body: TraceEvent.Body) {
    switch body {
    case .callback(let id, _): screens[id] = nil
    case .deallocated(let object):
      coordinators[object.id] = nil
      claimed.remove(object.id)
    default: break
    }
  }
}

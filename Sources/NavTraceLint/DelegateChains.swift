import NavTrace

/// Tracks which delegates of navigation controllers receive calls, and which were replaced by a delegate that
/// does not forward calls.
struct DelegateChains {
  /// A delegate that was replaced.
  struct Replacement {
    var delegate: TraceDelegate
    /// The new delegate. Nil if the navigation controller no longer has one.
    var by: TraceDelegate?
    var container: ObjectID
    var moment: NavigationState.EventReference
  }

  /// The delegates that receive calls, by container. The delegate that UIKit calls is the last.
  private var called = LivingMap<[TraceDelegate]>()
  /// Replaced routers and coordinators. Other delegates are ignored, because no screen shows that they should
  /// have been notified.
  private var replaced: ObjectMap<Replacement> = [:]

  var haveReplacements: Bool { !replaced.isEmpty }

  func replacement(of delegate: ObjectID, in container: ObjectID) -> Replacement? {
    replaced[delegate].flatMap { $0.container == container ? $0 : nil }
  }

  /// Removes a delegate. Returns whether it had been replaced.
  mutating func forget(_ delegate: ObjectID) -> Bool { replaced.removeValue(forKey: delegate) != nil }

  mutating func observe(_ event: TraceEvent, in state: NavigationState) {
    switch event.body {
    case .delegate(let container, let before, let now, let forwards):
      replace(before, by: now, forwards: forwards ?? false, in: container.id, state)
    case .deallocated(let object):
      if haveReplacements { _ = forget(object.id) }
    default: break
    }
  }

  private mutating func replace(
    _ before: TraceDelegate, by now: TraceDelegate?, forwards: Bool, in container: ObjectID,
    _ state: NavigationState
  ) {
    guard let moment = state.latest else { return }
    // Removed from the map, so that the array is changed in place.
    var chain = called.remove(container) ?? []
    if let index = chain.firstIndex(of: before) {
      chain.removeSubrange((index + 1)...)
    } else {
      chain = [before]
    }
    if let now, let index = chain.firstIndex(of: now) {
      // The delegate is one that was replaced before.
      chain.removeSubrange((index + 1)...)
    } else {
      if !forwards {
        for lost in chain {
          guard let id = lost.id, id.kind == .router || id.kind == .coordinator else { continue }
          replaced[id] = Replacement(delegate: lost, by: now, container: container, moment: moment)
        }
        chain.removeAll(keepingCapacity: true)
      }
      if let now { chain.append(now) }
    }
    for delegate in chain { if let id = delegate.id { replaced[id] = nil } }
    called.set(for: container, in: state) { _ in chain }
  }
}

extension DelegateChains.Replacement {
  /// The name of the delegate in a finding. It includes the id if the new delegate has the same type.
  var name: String { delegate.type == by?.type ? Self.identified(delegate) : delegate.type }

  /// What happened, as a sentence.
  var sentence: String {
    successor.map { "\($0) replaced \(name) as the delegate" } ?? "\(name) was removed as the delegate"
  }

  /// The reason that the delegate is not called, to follow a clause about it.
  var reason: String {
    successor.map { "\($0) had replaced it as the delegate" } ?? "it was no longer the delegate"
  }

  private var successor: String? { by.map { $0.type == delegate.type ? Self.identified($0) : $0.type } }

  private static func identified(_ delegate: TraceDelegate) -> String {
    delegate.id.map { "\(delegate.type) \($0)" } ?? delegate.type
  }
}

/// Which delegates of navigation controllers receive calls, and which were replaced by a delegate that does
/// not forward calls.
struct DelegateChains: Sendable {
  /// The delegates that receive calls, by container. The delegate that UIKit calls is the last.
  private var called: ObjectMap<[TraceDelegate]> = [:]
  /// Replaced routers and coordinators. Other delegates are ignored, because no screen shows that they should
  /// have been notified.
  fileprivate var replaced: ObjectMap<NavigationState.DelegateReplacement> = [:]

  mutating func replace(
    _ before: TraceDelegate, by now: TraceDelegate?, forwards: Bool, in container: ObjectID,
    _ moment: NavigationState.EventReference
  ) {
    var chain = called[container] ?? []
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
          replaced[id] = .init(delegate: lost, by: now, container: container, moment: moment)
        }
        chain.removeAll(keepingCapacity: true)
      }
      if let now { chain.append(now) }
    }
    for delegate in chain { if let id = delegate.id { replaced[id] = nil } }
    called[container] = chain
  }

  /// Removes a delegate or container that was deallocated.
  mutating func forget(_ id: ObjectID) {
    if id.kind == .container { called[id] = nil } else { replaced[id] = nil }
  }
}

extension NavigationState {
  /// The replacement of a delegate by one that does not forward calls.
  package struct DelegateReplacement: Sendable {
    /// The delegate that was replaced.
    package let delegate: TraceDelegate
    /// The new delegate. Nil if the navigation controller no longer has one.
    package let by: TraceDelegate?
    package let container: ObjectID
    package let moment: EventReference
  }

  /// The replacement of a living delegate that no longer receives calls.
  package func replacement(of delegate: ObjectID) -> DelegateReplacement? { delegates.replaced[delegate] }

  /// Whether there are living delegates that no longer receive calls.
  package var hasReplacedDelegates: Bool { !delegates.replaced.isEmpty }
}

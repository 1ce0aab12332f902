/// Holds the flows that it has started.
@preconcurrency @MainActor public protocol ChildCoordinatable: AnyObject {
  /// The flows that are not over.
  var childCoordinators: [any Coordinatable] { get set }
}

extension ChildCoordinatable {
  /// Holds `child` from now on.
  public func add(child: any Coordinatable) {
    guard !childCoordinators.contains(where: { $0 === child }) else { return }
    childCoordinators.append(child)
  }

  /// Lets go of `child`.
  public func remove(child: any Coordinatable) { childCoordinators.removeAll { $0 === child } }

  /// Lets go of all children.
  public func removeAll() { childCoordinators.removeAll() }
}

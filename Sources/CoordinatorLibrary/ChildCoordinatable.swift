/// Retains the flows that it has started.
@preconcurrency @MainActor public protocol ChildCoordinatable: AnyObject {
  /// The flows that have not ended.
  var childCoordinators: [any Coordinatable] { get set }
  /// Adds `coordinator` to the children, also if it already is a child.
  func add(child coordinator: any Coordinatable)
  /// Removes `coordinator` from the children.
  func remove(child coordinator: any Coordinatable)
  /// Removes all children.
  func removeAll()
}

extension ChildCoordinatable {
  public func add(child coordinator: any Coordinatable) { childCoordinators.append(coordinator) }

  public func remove(child coordinator: any Coordinatable) {
    childCoordinators.removeAll { $0 === coordinator }
  }

  public func removeAll() { childCoordinators.removeAll() }
}

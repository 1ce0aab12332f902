import Coordinators
import NavTrace

// Child coordinators, found by searching or reported by the app.
extension Recorder {
  /// Records the children of `root` and their descendants, and their adds and removes from now on.
  /// `root` is referred to weakly.
  public func watch(_ root: any Coordinator) {
    children.watch(root, .own)
    children.look()
  }

  /// Records the child coordinators of `root` and their descendants, and their adds and removes from now
  /// on, by reflection over stored properties, for coordinators of any pattern. `root` is referred to
  /// weakly.
  ///
  ///     Recorder.current?.watch(app, coordinators: .instances(of: (any Coordinating).self))
  ///
  /// A child is a coordinator that a stored property refers to strongly: directly, or in optionals, arrays,
  /// dictionaries, sets, tuples, structs or enums. Weak and unowned references do not make an object a child,
  /// and neither does a reference to the coordinator that started this one.
  ///
  /// A coordinator may also retain a child through one or two other objects, such as an object that manages its
  /// children, if no other coordinator refers to these objects. Captures of closures do not make an object a child:
  /// record such children with ``childAdded(_:to:fileID:line:)``. An exception is an object that consists of closures
  /// only, such as a router whose type is erased.
  public func watch(_ root: AnyObject, coordinators: CoordinatorKind) {
    children.watch(root, .reflecting(coordinators))
    children.look()
  }

  /// Records the child coordinators of `root` and their descendants, and their adds and removes from now
  /// on, if code can return the children at any time. `root` is referred to weakly.
  ///
  ///     Recorder.current?.watch(app) { ($0 as? any ChildCoordinatable)?.childCoordinators ?? [] }
  ///
  /// - Parameters:
  ///   - root: The root coordinator. It is not retained.
  ///   - childrenOf: Returns the children of a coordinator.
  public func watch(_ root: AnyObject, childrenOf: @escaping @MainActor (AnyObject) -> [AnyObject]) {
    children.watch(root, .asking(childrenOf))
    children.look()
  }

  /// Records that `child` is a child of `parent` from now on. Use this for children that the recorder
  /// cannot find. After the first such call, the recorder no longer searches this parent for children. Both
  /// objects are referred to weakly.
  public func childAdded(
    _ child: AnyObject, to parent: AnyObject, fileID: String = #fileID, line: Int = #line
  ) {
    catchUp()
    let others = children.children(of: parent).filter { $0 !== child }
    children.setReportedChildren(others + [child], of: parent, at: SourceLocation(file: fileID, line: line))
  }

  /// Records that `child` is no longer a child of `parent`. See ``childAdded(_:to:fileID:line:)``.
  public func childRemoved(
    _ child: AnyObject, from parent: AnyObject, fileID: String = #fileID, line: Int = #line
  ) {
    catchUp()
    let others = children.children(of: parent).filter { $0 !== child }
    children.setReportedChildren(others, of: parent, at: SourceLocation(file: fileID, line: line))
  }

  /// Called when a ``Children`` property has changed.
  func childrenChanged(of parent: AnyObject, to now: [AnyObject]) {
    children.look()
    if children.hasLostCoordinator { sweepBetweenLooks() }
    children.setReportedChildren(now, of: parent, at: nil)
  }
}

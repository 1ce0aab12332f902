import Coordinators
import NavTrace

// Who holds which child coordinators: looked for, or told.
extension Recorder {
  /// Finds the children of `root`, and theirs, and their adds and removes from now on. Held weakly.
  public func watch(_ root: any Coordinator) {
    children.watch(root, .own)
    children.look()
  }

  /// Finds the child coordinators of `root`, and theirs, and their adds and removes from now on, for coordinators of any
  /// pattern: by reflection over their stored properties. Held weakly.
  ///
  ///     Recorder.current?.watch(app, coordinators: .instances(of: (any Coordinating).self))
  ///
  /// A child is a coordinator that a stored property holds strongly: by itself, or in optionals, arrays, dictionaries,
  /// sets, tuples, structs or enums. What is held weakly or unowned is no child, nor is who started it. What lies in
  /// another object (but a coordinator), or in what a closure captures, is not seen: tell of that with
  /// ``childAdded(_:to:fileID:line:)``.
  public func watch(_ root: AnyObject, coordinators: CoordinatorKind) {
    children.watch(root, .reflecting(coordinators))
    children.look()
  }

  /// Finds the child coordinators of `root`, and theirs, and their adds and removes from now on, where code can say at any
  /// time which they are. Held weakly.
  ///
  ///     Recorder.current?.watch(app) { ($0 as? any ChildCoordinatable)?.childCoordinators ?? [] }
  ///
  /// - Parameter childrenOf: Answers with the coordinators that a coordinator holds.
  public func watch(_ root: AnyObject, childrenOf: @escaping @MainActor (AnyObject) -> [AnyObject]) {
    children.watch(root, .asking(childrenOf))
    children.look()
  }

  /// Tells that `parent` holds `child` from now on, where that cannot be seen. From the first such call on, the children of
  /// this parent are those that are told of, and nobody looks. Both are held weakly.
  public func childAdded(
    _ child: AnyObject, to parent: AnyObject, fileID: String = #fileID, line: Int = #line
  ) {
    catchUp()
    let others = children.children(of: parent).filter { $0 !== child }
    children.tell(others + [child], of: parent, at: SourceLocation(file: fileID, line: line))
  }

  /// Tells that `parent` holds `child` no more. See ``childAdded(_:to:fileID:line:)``.
  public func childRemoved(
    _ child: AnyObject, from parent: AnyObject, fileID: String = #fileID, line: Int = #line
  ) {
    catchUp()
    let others = children.children(of: parent).filter { $0 !== child }
    children.tell(others, of: parent, at: SourceLocation(file: fileID, line: line))
  }

  /// A ``Children`` property has changed.
  func childrenChanged(of parent: AnyObject, to now: [AnyObject]) {
    children.look()
    if children.hasLostCoordinator { sweepBetweenLooks() }
    children.tell(now, of: parent, at: nil)
  }
}

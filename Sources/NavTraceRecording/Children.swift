/// A property that stores the children of a coordinator, and records each add and remove when it
/// happens.
///
///     final class AppCoordinator {
///       @Children var childCoordinators: [any Coordinating] = []
///     }
///
/// Without it, ``Recorder/watch(_:coordinators:)`` records the same adds and removes when the recorder next
/// searches for children. The property must belong to a class.
@propertyWrapper public struct Children<Child> {
  private var children: [Child]

  public init(wrappedValue: [Child]) { children = wrappedValue }

  /// A struct cannot be a parent.
  @available(*, unavailable, message: "@Children is for properties of classes")
  public var wrappedValue: [Child] {
    get { children }
    set { children = newValue }
  }

  @preconcurrency @MainActor
  public static subscript<Parent: AnyObject>(
    _enclosingInstance parent: Parent,
    wrapped wrapped: ReferenceWritableKeyPath<Parent, [Child]>,
    storage storage: ReferenceWritableKeyPath<Parent, Children<Child>>
  ) -> [Child] {
    get { parent[keyPath: storage].children }
    set {
      parent[keyPath: storage].children = newValue
      Recorder.current?.childrenChanged(of: parent, to: newValue.map { $0 as AnyObject })
    }
  }
}

/// The property in which a coordinator keeps its children: tells the recorder of each add and remove at the moment at
/// which it happens, in its order.
///
///     final class AppCoordinator {
///       @Children var childCoordinators: [any Coordinating] = []
///     }
///
/// Without it the recorder finds the same adds and removes where it is told to ``Recorder/watch(_:coordinators:)``, but
/// only when it next looks. The owner has to be a class.
@propertyWrapper public struct Children<Child> {
  private var children: [Child]

  public init(wrappedValue: [Child]) { children = wrappedValue }

  /// Of a struct, which is nobody's parent.
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

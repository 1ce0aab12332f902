/// What counts as a coordinator, for apps with a pattern of their own.
///
///     recorder.watch(app, coordinators: .instances(of: (any Coordinating).self))  // a protocol
///     recorder.watch(app, coordinators: .instances(of: BaseCoordinator.self))     // a class and its subclasses
///     recorder.watch(app, coordinators: .named { $0.hasSuffix("Coordinator") })   // names of types
public struct CoordinatorKind: Sendable {
  let contains: @MainActor @Sendable (AnyObject) -> Bool

  /// What conforms to a protocol, or is of a class or one of its subclasses.
  public static func instances<Base>(of type: Base.Type) -> CoordinatorKind {
    CoordinatorKind { $0 is Base }
  }

  /// What is of a type whose name, without its module, `matches`.
  public static func named(_ matches: @escaping @MainActor @Sendable (String) -> Bool) -> CoordinatorKind {
    CoordinatorKind { matches(String(describing: type(of: $0))) }
  }
}

/// Which objects are coordinators, for apps with a pattern of their own.
///
///     recorder.watch(app, coordinators: .instances(of: (any Coordinating).self))  // a protocol
///     recorder.watch(app, coordinators: .instances(of: BaseCoordinator.self))     // a class and its subclasses
///     recorder.watch(app, coordinators: .named { $0.hasSuffix("Coordinator") })   // names of types
public struct CoordinatorKind: Sendable {
  let contains: @MainActor @Sendable (AnyObject) -> Bool

  /// Objects that conform to a protocol, or that are instances of a class or its subclasses.
  public static func instances<Base>(of type: Base.Type) -> CoordinatorKind {
    CoordinatorKind { $0 is Base }
  }

  /// Objects of types whose name meets a condition: the name without its module and without generic arguments.
  public static func named(_ matches: @escaping @MainActor @Sendable (String) -> Bool) -> CoordinatorKind {
    CoordinatorKind { matches(String(String(describing: type(of: $0)).prefix { $0 != "<" })) }
  }
}

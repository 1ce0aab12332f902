/// Which objects are coordinators, for apps with a pattern of their own.
///
///     recorder.watch(app, coordinators: .instances(of: (any Coordinating).self))  // a protocol
///     recorder.watch(app, coordinators: .instances(of: BaseCoordinator.self))     // a class and its subclasses
///     recorder.watch(app, coordinators: .named { $0.hasSuffix("Coordinator") })   // names of types
public struct CoordinatorKind: Sendable {
  private let isCoordinator: @MainActor @Sendable (AnyObject) -> Bool
  private let known = KnownTypes()

  private init(_ contains: @escaping @MainActor @Sendable (AnyObject) -> Bool) { isCoordinator = contains }

  /// Whether an object is a coordinator.
  @MainActor func contains(_ object: AnyObject) -> Bool {
    let type = ObjectIdentifier(type(of: object))
    if let isCoordinator = known.coordinators[type] { return isCoordinator }
    let isCoordinator = isCoordinator(object)
    known.coordinators[type] = isCoordinator
    return isCoordinator
  }

  /// Whether the objects of a type are coordinators. Names and conformances take long to look up.
  @MainActor private final class KnownTypes {
    nonisolated init() {}
    var coordinators: [ObjectIdentifier: Bool] = [:]
  }

  /// Objects that conform to a protocol, or that are instances of a class or its subclasses.
  public static func instances<Base>(of type: Base.Type) -> CoordinatorKind {
    CoordinatorKind { $0 is Base }
  }

  /// Objects of types whose name meets a condition: the name without its module and without generic arguments. Apple's
  /// `NSPersistentStoreCoordinator` and `NSFileCoordinator`, which do not navigate, are never among them.
  public static func named(_ matches: @escaping @MainActor @Sendable (String) -> Bool) -> CoordinatorKind {
    CoordinatorKind { object in
      let name = String(String(describing: type(of: object)).prefix { $0 != "<" })
      return !["NSPersistentStoreCoordinator", "NSFileCoordinator"].contains(name) && matches(name)
    }
  }
}

/// What can be set for all of a class at once. Without drawing, it is only kept.
@preconcurrency @MainActor public protocol UIAppearance: NSObjectProtocol {
  /// Stands for all objects of the class.
  static func appearance() -> Self
  /// Stands for those that are inside objects of `containerTypes`.
  static func appearance(whenContainedInInstancesOf containerTypes: [any UIAppearanceContainer.Type]) -> Self
}

/// What views and bar items can be in.
@preconcurrency @MainActor public protocol UIAppearanceContainer: NSObjectProtocol {}

extension UIViewController: UIAppearanceContainer {}

extension UIView: UIAppearance, UIAppearanceContainer {
  public static func appearance() -> Self { Appearances.of(Self.self) { Self(coder: $0) } }
  public static func appearance(
    whenContainedInInstancesOf containerTypes: [any UIAppearanceContainer.Type]
  ) -> Self { Appearances.of(Self.self, in: containerTypes) { Self(coder: $0) } }
}

extension UIBarItem: UIAppearance {
  public static func appearance() -> Self { Appearances.of(Self.self) { Self(coder: $0) } }
  public static func appearance(
    whenContainedInInstancesOf containerTypes: [any UIAppearanceContainer.Type]
  ) -> Self { Appearances.of(Self.self, in: containerTypes) { Self(coder: $0) } }
}

/// The objects that stand for classes, made when they are first asked for.
@MainActor private enum Appearances {
  private static var made: [[ObjectIdentifier]: any UIAppearance] = [:]

  static func of<Item: UIAppearance>(
    _ type: Item.Type, in containers: [any UIAppearanceContainer.Type] = [], make: (NSCoder) -> Item?
  ) -> Item {
    let place = [ObjectIdentifier(type)] + containers.map { ObjectIdentifier($0) }
    if let made = made[place] as? Item { return made }
    guard let new = make(HeadlessCoder()) else {
      preconditionFailure("appearance() of \(type) needs an init?(coder:) that does not fail")
    }
    made[place] = new
    return new
  }
}

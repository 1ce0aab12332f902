/// Customises the appearance of all instances of a class. The values are only stored, since nothing is drawn.
@preconcurrency @MainActor public protocol UIAppearance: NSObjectProtocol {
  /// The proxy for all instances of the class.
  static func appearance() -> Self
  /// The proxy for the instances that are contained in instances of `containerTypes`.
  static func appearance(whenContainedInInstancesOf containerTypes: [any UIAppearanceContainer.Type]) -> Self
}

/// A class that can contain views or bar items whose appearance is customised.
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

/// The appearance proxies, which are created on first use.
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

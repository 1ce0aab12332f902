/// Whether the interface is light or dark.
public enum UIUserInterfaceStyle: Int, Sendable { case unspecified, light, dark }

/// How much space there is along an axis.
public enum UIUserInterfaceSizeClass: Int, Sendable { case unspecified, compact, regular }

/// The kind of device that shows the interface.
public enum UIUserInterfaceIdiom: Int, Sendable {
  case unspecified = -1, phone, pad, tv, carPlay, mac = 5, vision
}

/// The device that code before iOS 13 asks for.
// swift-format-ignore: AlwaysUseLowerCamelCase
@preconcurrency @MainActor public func UI_USER_INTERFACE_IDIOM() -> UIUserInterfaceIdiom {
  UIDevice.current.userInterfaceIdiom
}

/// Whether the screen measures the pressure of a touch.
public enum UIForceTouchCapability: Int, Sendable { case unknown, unavailable, available }

/// How strongly colours differ.
public enum UIAccessibilityContrast: Int, Sendable { case unspecified = -1, normal, high }

/// How bold text is.
public enum UILegibilityWeight: Int, Sendable { case unspecified = -1, regular, bold }

/// The direction in which text is read.
public enum UITraitEnvironmentLayoutDirection: Int, Sendable {
  case unspecified = -1, leftToRight, rightToLeft
}

/// The environment of the interface. It is always that of a phone in portrait orientation.
open class UITraitCollection: NSObject, @unchecked Sendable {
  public let horizontalSizeClass: UIUserInterfaceSizeClass
  public var layoutDirection: UITraitEnvironmentLayoutDirection { .leftToRight }
  public let verticalSizeClass: UIUserInterfaceSizeClass
  public let userInterfaceStyle: UIUserInterfaceStyle
  public let userInterfaceIdiom: UIUserInterfaceIdiom
  public let displayScale: CGFloat
  /// Always unavailable, as on the newest phones.
  open var forceTouchCapability: UIForceTouchCapability { .unavailable }
  open var preferredContentSizeCategory: UIContentSizeCategory { .large }
  open var accessibilityContrast: UIAccessibilityContrast { .normal }
  open var legibilityWeight: UILegibilityWeight { .regular }

  init(
    horizontal: UIUserInterfaceSizeClass, vertical: UIUserInterfaceSizeClass,
    style: UIUserInterfaceStyle = .unspecified, idiom: UIUserInterfaceIdiom = .unspecified, scale: CGFloat = 0
  ) {
    horizontalSizeClass = horizontal
    verticalSizeClass = vertical
    userInterfaceStyle = style
    userInterfaceIdiom = idiom
    displayScale = scale
    super.init()
  }

  public override convenience init() { self.init(horizontal: .unspecified, vertical: .unspecified) }

  public convenience init(horizontalSizeClass: UIUserInterfaceSizeClass) {
    self.init(horizontal: horizontalSizeClass, vertical: .unspecified)
  }

  public convenience init(verticalSizeClass: UIUserInterfaceSizeClass) {
    self.init(horizontal: .unspecified, vertical: verticalSizeClass)
  }

  public convenience init(userInterfaceIdiom: UIUserInterfaceIdiom) {
    self.init(horizontal: .unspecified, vertical: .unspecified, idiom: userInterfaceIdiom)
  }

  public convenience init(displayScale: CGFloat) {
    self.init(horizontal: .unspecified, vertical: .unspecified, scale: displayScale)
  }

  public convenience init(userInterfaceStyle: UIUserInterfaceStyle) {
    self.init(horizontal: .unspecified, vertical: .unspecified, style: userInterfaceStyle)
  }

  /// Whether these traits have all values that are specified in `trait`.
  open func containsTraits(in trait: UITraitCollection?) -> Bool {
    guard let trait else { return true }
    return (trait.horizontalSizeClass == .unspecified || trait.horizontalSizeClass == horizontalSizeClass)
      && (trait.verticalSizeClass == .unspecified || trait.verticalSizeClass == verticalSizeClass)
      && (trait.userInterfaceStyle == .unspecified || trait.userInterfaceStyle == userInterfaceStyle)
      && (trait.userInterfaceIdiom == .unspecified || trait.userInterfaceIdiom == userInterfaceIdiom)
      && (trait.displayScale == 0 || trait.displayScale == displayScale)
  }

  /// Whether dynamic colours differ between these traits and the others.
  open func hasDifferentColorAppearance(comparedTo traitCollection: UITraitCollection?) -> Bool {
    userInterfaceStyle != (traitCollection?.userInterfaceStyle ?? .unspecified)
  }

  /// The traits in effect for the current code.
  open class var current: UITraitCollection { phone }
  /// Runs code, which finds other traits in ``current``, because those of the system never change.
  open func performAsCurrent(_ actions: () -> Void) { actions() }
  private static let phone = UITraitCollection(
    horizontal: .compact, vertical: .regular, style: .light, idiom: .phone, scale: 3)
}

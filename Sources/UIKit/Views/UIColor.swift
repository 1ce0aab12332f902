/// A colour in an asset catalog. Xcode generates one for each.
public struct ColorResource: Hashable, Sendable {
  let name: String

  public init(name: String, bundle: Bundle) { self.name = name }
}

/// A colour. Only its components or its name are stored, since nothing is drawn.
open class UIColor: NSObject, @unchecked Sendable {
  private let mark = AttributeMark()
  private let red: CGFloat
  private let green: CGFloat
  private let blue: CGFloat
  private let alpha: CGFloat
  /// The name of an asset, or of a colour whose components depend on the traits.
  private let name: String?

  private init(_ red: CGFloat, _ green: CGFloat, _ blue: CGFloat, _ alpha: CGFloat, name: String? = nil) {
    (self.red, self.green, self.blue, self.alpha) = (red, green, blue, alpha)
    self.name = name
    super.init()
  }

  convenience init(like other: UIColor) {
    self.init(other.red, other.green, other.blue, other.alpha, name: other.name)
  }

  /// Makes a colour from components between 0 and 1.
  public convenience init(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
    self.init(red, green, blue, alpha)
  }

  /// Makes a transparent black.
  /// The space of the colours is not stored.
  public convenience init(displayP3Red red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
    self.init(red, green, blue, alpha)
  }

  public override convenience init() { self.init(0, 0, 0, 0) }

  /// Makes a grey, between 0 (black) and 1 (white).
  public convenience init(white: CGFloat, alpha: CGFloat) { self.init(white, white, white, alpha) }

  /// Makes a colour from hue, saturation and brightness between 0 and 1.
  public convenience init(hue: CGFloat, saturation: CGFloat, brightness: CGFloat, alpha: CGFloat) {
    func component(_ offset: CGFloat) -> CGFloat {
      let place = (offset + hue * 6).truncatingRemainder(dividingBy: 6)
      return brightness * (1 - saturation * max(0, min(place, 4 - place, 1)))
    }
    self.init(component(5), component(3), component(1), alpha)
  }

  /// The colour with this asset name. There are no asset files, so every name is valid.
  public convenience init?(named name: String) { self.init(0, 0, 0, 1, name: name) }
  public convenience init?(
    named name: String, in bundle: Bundle?, compatibleWith traitCollection: UITraitCollection?
  ) { self.init(named: name) }

  public convenience init(resource: ColorResource) { self.init(0, 0, 0, 1, name: resource.name) }

  /// Makes a colour from the one that `dynamicProvider` returns for unspecified traits.
  public convenience init(dynamicProvider: @escaping (UITraitCollection) -> UIColor) {
    let color = dynamicProvider(UITraitCollection())
    self.init(color.red, color.green, color.blue, color.alpha, name: color.name)
  }

  /// This colour with another opacity.
  open func withAlphaComponent(_ alpha: CGFloat) -> UIColor { UIColor(red, green, blue, alpha, name: name) }

  /// This colour, which does not depend on the traits here.
  open func resolvedColor(with traitCollection: UITraitCollection) -> UIColor { self }

  /// Writes the brightness to the pointer, as that of a grey. Returns false for other colours.
  @discardableResult
  open func getWhite(_ white: UnsafeMutablePointer<CGFloat>?, alpha: UnsafeMutablePointer<CGFloat>?) -> Bool {
    white?.pointee = red
    alpha?.pointee = self.alpha
    return name == nil && red == green && green == blue
  }

  /// Writes the components to the pointers. Returns false if only the name of the colour is known.
  @discardableResult
  open func getRed(
    _ red: UnsafeMutablePointer<CGFloat>?, green: UnsafeMutablePointer<CGFloat>?,
    blue: UnsafeMutablePointer<CGFloat>?, alpha: UnsafeMutablePointer<CGFloat>?
  ) -> Bool {
    red?.pointee = self.red
    green?.pointee = self.green
    blue?.pointee = self.blue
    alpha?.pointee = self.alpha
    return name == nil
  }

  /// Writes hue, saturation and brightness to the pointers. Returns false if only the name of the colour is known.
  @discardableResult
  open func getHue(
    _ hue: UnsafeMutablePointer<CGFloat>?, saturation: UnsafeMutablePointer<CGFloat>?,
    brightness: UnsafeMutablePointer<CGFloat>?, alpha: UnsafeMutablePointer<CGFloat>?
  ) -> Bool {
    let largest = max(red, green, blue)
    let range = largest - min(red, green, blue)
    // Where the largest component is on the circle, and how far the others move the hue from there.
    let place =
      switch largest {
      case _ where range == 0: CGFloat(0)
      case red: (green - blue) / range
      case green: 2 + (blue - red) / range
      default: 4 + (red - green) / range
      }
    hue?.pointee = (place < 0 ? place + 6 : place) / 6
    saturation?.pointee = largest == 0 ? 0 : range / largest
    brightness?.pointee = largest
    alpha?.pointee = self.alpha
    return name == nil
  }

  open override func isEqual(_ object: Any?) -> Bool {
    guard let other = object as? UIColor else { return false }
    return (red, green, blue, alpha) == (other.red, other.green, other.blue, other.alpha)
      && name == other.name
  }

  open override var hash: Int {
    var hasher = Hasher()
    for component in [red, green, blue, alpha] { hasher.combine(component) }
    hasher.combine(name)
    return hasher.finalize()
  }

  open override var description: String {
    name.map { "UIColor.\($0)" } ?? "UIExtendedSRGBColorSpace \(red) \(green) \(blue) \(alpha)"
  }

  private static func semantic(_ name: String) -> UIColor { UIColor(0, 0, 0, 1, name: name) }

  open class var black: UIColor { UIColor(white: 0, alpha: 1) }
  open class var darkGray: UIColor { UIColor(white: 1 / 3, alpha: 1) }
  open class var lightGray: UIColor { UIColor(white: 2 / 3, alpha: 1) }
  open class var white: UIColor { UIColor(white: 1, alpha: 1) }
  open class var gray: UIColor { UIColor(white: 0.5, alpha: 1) }
  open class var red: UIColor { UIColor(1, 0, 0, 1) }
  open class var green: UIColor { UIColor(0, 1, 0, 1) }
  open class var blue: UIColor { UIColor(0, 0, 1, 1) }
  open class var cyan: UIColor { UIColor(0, 1, 1, 1) }
  open class var yellow: UIColor { UIColor(1, 1, 0, 1) }
  open class var magenta: UIColor { UIColor(1, 0, 1, 1) }
  open class var orange: UIColor { UIColor(1, 0.5, 0, 1) }
  open class var purple: UIColor { UIColor(0.5, 0, 0.5, 1) }
  open class var brown: UIColor { UIColor(0.6, 0.4, 0.2, 1) }
  open class var clear: UIColor { UIColor(white: 0, alpha: 0) }

  open class var systemRed: UIColor { semantic("systemRed") }
  open class var systemGreen: UIColor { semantic("systemGreen") }
  open class var systemBlue: UIColor { semantic("systemBlue") }
  open class var systemOrange: UIColor { semantic("systemOrange") }
  open class var systemYellow: UIColor { semantic("systemYellow") }
  open class var systemPink: UIColor { semantic("systemPink") }
  open class var systemPurple: UIColor { semantic("systemPurple") }
  open class var systemTeal: UIColor { semantic("systemTeal") }
  open class var systemIndigo: UIColor { semantic("systemIndigo") }
  open class var systemBrown: UIColor { semantic("systemBrown") }
  open class var systemMint: UIColor { semantic("systemMint") }
  open class var systemCyan: UIColor { semantic("systemCyan") }
  open class var systemGray: UIColor { semantic("systemGray") }
  open class var systemGray2: UIColor { semantic("systemGray2") }
  open class var systemGray3: UIColor { semantic("systemGray3") }
  open class var systemGray4: UIColor { semantic("systemGray4") }
  open class var systemGray5: UIColor { semantic("systemGray5") }
  open class var systemGray6: UIColor { semantic("systemGray6") }
  open class var tintColor: UIColor { semantic("tintColor") }
  open class var label: UIColor { semantic("label") }
  open class var secondaryLabel: UIColor { semantic("secondaryLabel") }
  open class var tertiaryLabel: UIColor { semantic("tertiaryLabel") }
  open class var quaternaryLabel: UIColor { semantic("quaternaryLabel") }
  open class var link: UIColor { semantic("link") }
  open class var placeholderText: UIColor { semantic("placeholderText") }
  open class var separator: UIColor { semantic("separator") }
  open class var opaqueSeparator: UIColor { semantic("opaqueSeparator") }
  open class var systemBackground: UIColor { semantic("systemBackground") }
  open class var secondarySystemBackground: UIColor { semantic("secondarySystemBackground") }
  open class var tertiarySystemBackground: UIColor { semantic("tertiarySystemBackground") }
  open class var systemGroupedBackground: UIColor { semantic("systemGroupedBackground") }
  open class var secondarySystemGroupedBackground: UIColor { semantic("secondarySystemGroupedBackground") }
  open class var tertiarySystemGroupedBackground: UIColor { semantic("tertiarySystemGroupedBackground") }
  open class var systemFill: UIColor { semantic("systemFill") }
  open class var secondarySystemFill: UIColor { semantic("secondarySystemFill") }
  open class var tertiarySystemFill: UIColor { semantic("tertiarySystemFill") }
  open class var quaternarySystemFill: UIColor { semantic("quaternarySystemFill") }
  open class var lightText: UIColor { semantic("lightText") }
  open class var darkText: UIColor { semantic("darkText") }
  open class var groupTableViewBackground: UIColor { semantic("groupTableViewBackground") }
}

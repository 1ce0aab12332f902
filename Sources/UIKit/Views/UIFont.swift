/// A font. Only its name, size and weight are stored, since nothing is drawn.
open class UIFont: NSObject, @unchecked Sendable {
  private let mark = AttributeMark()
  public let fontName: String
  public let pointSize: CGFloat
  private let weight: Weight

  private init(_ fontName: String, _ pointSize: CGFloat, _ weight: Weight = .regular) {
    self.fontName = fontName
    self.pointSize = pointSize
    self.weight = weight
    super.init()
  }

  /// The weight of a font.
  public struct Weight: Hashable, RawRepresentable, Sendable {
    public let rawValue: CGFloat
    public init(rawValue: CGFloat) { self.rawValue = rawValue }
    public init(_ rawValue: CGFloat) { self.rawValue = rawValue }

    public static let ultraLight = Weight(-0.8)
    public static let thin = Weight(-0.6)
    public static let light = Weight(-0.4)
    public static let regular = Weight(0)
    public static let medium = Weight(0.23)
    public static let semibold = Weight(0.3)
    public static let bold = Weight(0.4)
    public static let heavy = Weight(0.56)
    public static let black = Weight(0.62)
  }

  /// The purpose of a text, which determines its font.
  public struct TextStyle: Hashable, RawRepresentable, Sendable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }

    public static let largeTitle = TextStyle(rawValue: "UICTFontTextStyleTitle0")
    public static let title1 = TextStyle(rawValue: "UICTFontTextStyleTitle1")
    public static let title2 = TextStyle(rawValue: "UICTFontTextStyleTitle2")
    public static let title3 = TextStyle(rawValue: "UICTFontTextStyleTitle3")
    public static let headline = TextStyle(rawValue: "UICTFontTextStyleHeadline")
    public static let subheadline = TextStyle(rawValue: "UICTFontTextStyleSubhead")
    public static let body = TextStyle(rawValue: "UICTFontTextStyleBody")
    public static let callout = TextStyle(rawValue: "UICTFontTextStyleCallout")
    public static let footnote = TextStyle(rawValue: "UICTFontTextStyleFootnote")
    public static let caption1 = TextStyle(rawValue: "UICTFontTextStyleCaption1")
    public static let caption2 = TextStyle(rawValue: "UICTFontTextStyleCaption2")
  }

  /// The font with this name. Every name is valid.
  public convenience init?(name fontName: String, size fontSize: CGFloat) { self.init(fontName, fontSize) }

  /// Empty: no fonts are installed.
  open class var familyNames: [String] { [] }
  open class func fontNames(forFamilyName familyName: String) -> [String] { [] }

  open class func systemFont(ofSize fontSize: CGFloat) -> UIFont { UIFont(".SFUI-Regular", fontSize) }
  open class func systemFont(ofSize fontSize: CGFloat, weight: Weight) -> UIFont {
    UIFont(".SFUI-Regular", fontSize, weight)
  }
  open class func boldSystemFont(ofSize fontSize: CGFloat) -> UIFont {
    systemFont(ofSize: fontSize, weight: .bold)
  }
  open class func italicSystemFont(ofSize fontSize: CGFloat) -> UIFont { UIFont(".SFUI-Italic", fontSize) }
  open class func monospacedSystemFont(ofSize fontSize: CGFloat, weight: Weight) -> UIFont {
    UIFont(".SFUIMono", fontSize, weight)
  }
  open class func monospacedDigitSystemFont(ofSize fontSize: CGFloat, weight: Weight) -> UIFont {
    systemFont(ofSize: fontSize, weight: weight)
  }
  open class func preferredFont(forTextStyle style: TextStyle) -> UIFont { UIFont(style.rawValue, 17) }

  /// The font that `descriptor` describes, in its own size if `pointSize` is 0.
  public convenience init(descriptor: UIFontDescriptor, size pointSize: CGFloat) {
    self.init(
      descriptor.name, pointSize > 0 ? pointSize : descriptor.pointSize,
      descriptor.symbolicTraits.contains(.traitBold) ? .bold : .regular)
  }

  open var fontDescriptor: UIFontDescriptor {
    UIFontDescriptor(fontName, pointSize, weight.rawValue >= Weight.semibold.rawValue ? .traitBold : [])
  }
  open var familyName: String { fontName }
  /// Measures in the proportions of the system font, since no font is loaded.
  open var lineHeight: CGFloat { pointSize * 1.2 }
  open var ascender: CGFloat { pointSize * 0.95 }
  open var descender: CGFloat { pointSize * -0.25 }
  open var capHeight: CGFloat { pointSize * 0.7 }
  open var xHeight: CGFloat { pointSize * 0.5 }
  open var leading: CGFloat { 0 }

  open func withSize(_ fontSize: CGFloat) -> UIFont { UIFont(fontName, fontSize, weight) }

  open class var labelFontSize: CGFloat { 17 }
  open class var buttonFontSize: CGFloat { 18 }
  open class var smallSystemFontSize: CGFloat { 12 }
  open class var systemFontSize: CGFloat { 14 }

  open override func isEqual(_ object: Any?) -> Bool {
    guard let other = object as? UIFont else { return false }
    return fontName == other.fontName && pointSize == other.pointSize && weight == other.weight
  }

  open override var hash: Int { fontName.hashValue ^ pointSize.hashValue ^ weight.hashValue }
}

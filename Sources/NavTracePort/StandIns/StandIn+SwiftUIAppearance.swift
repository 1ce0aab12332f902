extension StandIn {
  /// Values for what views look like. Apps store and pass them, although nothing is drawn.
  static let swiftUIAppearance = """
    public struct UnitPoint: Hashable, Sendable {
      public let x: CGFloat, y: CGFloat
      public init(x: CGFloat, y: CGFloat) { (self.x, self.y) = (x, y) }
      public static let zero = UnitPoint(x: 0, y: 0), center = UnitPoint(x: 0.5, y: 0.5)
      public static let leading = UnitPoint(x: 0, y: 0.5), trailing = UnitPoint(x: 1, y: 0.5)
      public static let top = UnitPoint(x: 0.5, y: 0), bottom = UnitPoint(x: 0.5, y: 1)
      public static let topLeading = UnitPoint(x: 0, y: 0), bottomTrailing = UnitPoint(x: 1, y: 1)
    }
    public struct Image: View {
      public init(_ name: String) {}
      public init(systemName: String) {}
      public init(uiImage: UIImage) {}
      public init(_ resource: ImageResource) {}
      // Functions of the app that return an image need these to return one.
      public enum TemplateRenderingMode: Hashable, Sendable { case template, original }
      public func resizable() -> Image { self }
      public func renderingMode(_ mode: TemplateRenderingMode?) -> Image { self }
    }
    public struct Color: View, Hashable, Sendable {
      private let name: String
      public init(_ name: String, bundle: Bundle? = nil) { self.name = name }
      public init(_ color: UIColor) { name = "" }
      public init(_ resource: ColorResource) { name = "" }
      public init(uiColor: UIColor) { name = "" }
      public init(red: Double, green: Double, blue: Double, opacity: Double = 1) { name = "" }
      public init(white: Double, opacity: Double = 1) { name = "" }
      public init(hue: Double, saturation: Double, brightness: Double, opacity: Double = 1) { name = "" }
      public func opacity(_ opacity: Double) -> Color { self }
      \(colors.map { "public static let \($0) = Color(\"\($0)\")" }.joined(separator: "; "))
    }
    extension UIColor {
      public convenience init(_ color: Color) { self.init(white: 0, alpha: 1) }
    }
    public struct Font: Hashable, Sendable {
      private let name: String
      public enum Weight: Sendable { case ultraLight, thin, light, regular, medium, semibold, bold, heavy, black }
      public enum Design: Hashable, Sendable { case `default`, serif, rounded, monospaced }
      public enum TextStyle: Hashable, Sendable {
        case largeTitle, title, title2, title3, headline, subheadline, body, callout, footnote, caption, caption2
      }
      public init(_ font: UIFont) { name = font.fontName }
      private init(name: String) { self.name = name }
      public static func system(size: CGFloat, weight: Weight? = nil, design: Design? = nil) -> Font { Font(name: "") }
      public static func system(_ style: TextStyle, design: Design? = nil, weight: Weight? = nil) -> Font { Font(name: "") }
      public static func custom(_ name: String, size: CGFloat) -> Font { Font(name: name) }
      public static func custom(_ name: String, fixedSize: CGFloat) -> Font { Font(name: name) }
      public static func custom(_ name: String, size: CGFloat, relativeTo style: TextStyle) -> Font { Font(name: name) }
      public func weight(_ weight: Weight) -> Font { self }
      public func bold() -> Font { self }
      public func italic() -> Font { self }
      public func monospacedDigit() -> Font { self }
      \(fonts.map { "public static let \($0) = Font(name: \"\($0)\")" }.joined(separator: "; "))
    }

    public enum Edge: Int8, Sendable {
      case top, leading, bottom, trailing
      public struct Set: OptionSet, Sendable {
        public let rawValue: Int8
        public init(rawValue: Int8) { self.rawValue = rawValue }
        public static let top = Set(rawValue: 1), leading = Set(rawValue: 2), bottom = Set(rawValue: 4)
        public static let trailing = Set(rawValue: 8), all = Set(rawValue: 15)
        public static let horizontal = Set(rawValue: 10), vertical = Set(rawValue: 5)
      }
    }
    public struct EdgeInsets: Hashable, Sendable {
      public var top, leading, bottom, trailing: CGFloat
      public init(top: CGFloat = 0, leading: CGFloat = 0, bottom: CGFloat = 0, trailing: CGFloat = 0) {
        (self.top, self.leading, self.bottom, self.trailing) = (top, leading, bottom, trailing)
      }
    }
    /// What a view knows about its place, on a screen without safe areas.
    @preconcurrency @MainActor public struct GeometryProxy {
      public enum CoordinateSpace: Hashable, Sendable { case global, local, named(String) }
      public let safeAreaInsets = EdgeInsets()
      public var size: CGSize { UIScreen.main.bounds.size }
      public func frame(in space: CoordinateSpace) -> CGRect { CGRect(origin: .zero, size: size) }
    }
    @preconcurrency @MainActor public struct ScrollViewProxy {
      public func scrollTo<ID: Hashable>(_ id: ID, anchor: UnitPoint? = nil) {}
    }
    public enum Axis: Int8, Sendable { case horizontal, vertical }
    public enum ContentMode: Hashable, Sendable { case fit, fill }
    public enum TextAlignment: Hashable, Sendable { case leading, center, trailing }
    public enum HorizontalAlignment: Hashable, Sendable { case leading, center, trailing }
    public enum VerticalAlignment: Hashable, Sendable { case top, center, bottom, firstTextBaseline, lastTextBaseline }
    public struct Alignment: Hashable, Sendable {
      public let horizontal: HorizontalAlignment
      public let vertical: VerticalAlignment
      public init(horizontal: HorizontalAlignment, vertical: VerticalAlignment) { (self.horizontal, self.vertical) = (horizontal, vertical) }
      public static let center = Alignment(horizontal: .center, vertical: .center)
      public static let leading = Alignment(horizontal: .leading, vertical: .center)
      public static let trailing = Alignment(horizontal: .trailing, vertical: .center)
      public static let top = Alignment(horizontal: .center, vertical: .top)
      public static let bottom = Alignment(horizontal: .center, vertical: .bottom)
      public static let topLeading = Alignment(horizontal: .leading, vertical: .top)
      public static let topTrailing = Alignment(horizontal: .trailing, vertical: .top)
      public static let bottomLeading = Alignment(horizontal: .leading, vertical: .bottom)
      public static let bottomTrailing = Alignment(horizontal: .trailing, vertical: .bottom)
    }
    public struct GridItem: Sendable {
      public enum Size: Sendable { case fixed(CGFloat), flexible(minimum: CGFloat = 10, maximum: CGFloat = .infinity), adaptive(minimum: CGFloat, maximum: CGFloat = .infinity) }
      public init(_ size: Size = .flexible(), spacing: CGFloat? = nil, alignment: Alignment? = nil) {}
    }
    public struct Gradient: Hashable, Sendable {
      public struct Stop: Hashable, Sendable { public init(color: Color, location: CGFloat) {} }
      public init(colors: [Color]) {}
      public init(stops: [Stop]) {}
    }
    public struct LinearGradient: View, Sendable {
      public init(gradient: Gradient, startPoint: UnitPoint, endPoint: UnitPoint) {}
      public init(colors: [Color], startPoint: UnitPoint, endPoint: UnitPoint) {}
    }
    """

  private static let colors = [
    "accentColor", "black", "blue", "brown", "clear", "cyan", "gray", "green", "indigo", "mint", "orange",
    "pink",
    "primary", "purple", "red", "secondary", "teal", "white", "yellow",
  ]
  private static let fonts = [
    "body", "callout", "caption", "caption2", "footnote", "headline", "largeTitle", "subheadline", "title",
    "title2", "title3",
  ]
}

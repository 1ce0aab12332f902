import Foundation

extension UIButton {
  /// The appearance of a button. Only its title matters here, since nothing is drawn.
  public struct Configuration: Hashable {
    public enum CornerStyle: Int, Sendable { case fixed = -1, dynamic, small, medium, large, capsule }
    public enum Size: Int, Sendable { case mini, small, medium, large }
    public enum TitleAlignment: Int, Sendable { case automatic, leading, center, trailing }
    public enum MacIdiomStyle: Int, Sendable { case automatic, bordered, borderless, borderlessTinted }
    public enum Indicator: Int, Sendable { case automatic, none, popup }

    public var title: String?
    public var attributedTitle: AttributedString?
    public var titleAlignment = TitleAlignment.automatic
    public var titleLineBreakMode = NSLineBreakMode.byTruncatingMiddle
    public var titleTextAttributesTransformer: UIConfigurationTextAttributesTransformer?
    public var subtitle: String?
    public var attributedSubtitle: AttributedString?
    public var subtitleLineBreakMode = NSLineBreakMode.byTruncatingMiddle
    public var subtitleTextAttributesTransformer: UIConfigurationTextAttributesTransformer?
    public var image: UIImage?
    public var imageColorTransformer: UIConfigurationColorTransformer?
    public var preferredSymbolConfigurationForImage: UIImage.SymbolConfiguration?
    public var imagePadding: CGFloat = 0
    public var imagePlacement: NSDirectionalRectEdge = .leading
    public var imageReservation: CGFloat = 0
    public var titlePadding: CGFloat = 1
    public var contentInsets = NSDirectionalEdgeInsets.zero
    public var background = UIBackgroundConfiguration.clear()
    public var baseForegroundColor: UIColor?
    public var baseBackgroundColor: UIColor?
    public var cornerStyle = CornerStyle.dynamic
    public var buttonSize = Size.medium
    public var macIdiomStyle = MacIdiomStyle.automatic
    public var indicator = Indicator.automatic
    public var indicatorColorTransformer: UIConfigurationColorTransformer?
    public var showsActivityIndicator = false
    public var activityIndicatorColorTransformer: UIConfigurationColorTransformer?
    public var automaticallyUpdateForSelection = true

    /// The text of the title. One with attributes takes precedence.
    var text: String? { attributedTitle.map { String($0.characters) } ?? title }

    public static func plain() -> Self { Self() }
    public static func tinted() -> Self { Self() }
    public static func gray() -> Self { Self() }
    public static func filled() -> Self { Self() }
    public static func borderless() -> Self { Self() }
    public static func bordered() -> Self { Self() }
    public static func borderedTinted() -> Self { Self() }
    public static func borderedProminent() -> Self { Self() }
    public static func glass() -> Self { Self() }
    public static func prominentGlass() -> Self { Self() }
    public static func clearGlass() -> Self { Self() }
    public static func prominentClearGlass() -> Self { Self() }

    public mutating func setDefaultContentInsets() { contentInsets = .zero }
    @MainActor public func updated(for button: UIButton) -> Self { self }
  }
}

/// A change of a color of a configuration. It is never called here.
public struct UIConfigurationColorTransformer: Hashable {
  private let transform: Transform<UIColor>
  public init(_ transform: @escaping (UIColor) -> UIColor) { self.transform = Transform(transform) }
  public func callAsFunction(_ input: UIColor) -> UIColor { transform.body(input) }

  public static var grayscale: Self { Self { $0 } }
  public static var preferredTint: Self { Self { $0 } }
  public static var monochromeTint: Self { Self { $0 } }
}

/// A change of the attributes of a configuration's text. It is never called here.
public struct UIConfigurationTextAttributesTransformer: Hashable {
  private let transform: Transform<AttributeContainer>
  public init(_ transform: @escaping (AttributeContainer) -> AttributeContainer) {
    self.transform = Transform(transform)
  }
  public func callAsFunction(_ input: AttributeContainer) -> AttributeContainer { transform.body(input) }
}

/// A function that is equal only to itself.
private final class Transform<Value>: Hashable {
  let body: (Value) -> Value
  init(_ body: @escaping (Value) -> Value) { self.body = body }
  static func == (a: Transform, b: Transform) -> Bool { a === b }
  func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}

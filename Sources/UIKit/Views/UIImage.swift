/// An image in an asset catalog. Xcode generates one for each.
public struct ImageResource: Hashable, Sendable {
  let name: String

  public init(name: String, bundle: Bundle) { self.name = name }
}

/// An image. Only its name is stored, since nothing is drawn.
open class UIImage: NSObject, @unchecked Sendable {
  private let name: String?
  public let renderingMode: RenderingMode

  /// Whether an image keeps its own colours when it is drawn.
  public enum RenderingMode: Int, Sendable { case automatic, alwaysOriginal, alwaysTemplate }

  /// How a resizable image fills a larger area.
  public enum ResizingMode: Int, Sendable { case tile, stretch }

  /// The orientation of an image.
  public enum Orientation: Int, Sendable {
    case up, down, left, right, upMirrored, downMirrored, leftMirrored, rightMirrored
  }

  private init(name: String?, renderingMode: RenderingMode = .automatic) {
    self.name = name
    self.renderingMode = renderingMode
    super.init()
  }

  public convenience override init() { self.init(name: nil) }

  /// The image with this asset name. There are no asset files, so every name is valid.
  public convenience init?(named name: String) { self.init(name: name) }
  public convenience init?(named name: String, in bundle: Bundle?, with configuration: Configuration?) {
    self.init(name: name)
  }
  public convenience init?(
    named name: String, in bundle: Bundle?, compatibleWith traitCollection: UITraitCollection?
  ) { self.init(name: name) }
  public convenience init(resource: ImageResource) { self.init(name: resource.name) }
  /// The system symbol with this name. Every name is valid.
  public convenience init?(systemName name: String) { self.init(name: name) }
  public convenience init?(systemName name: String, withConfiguration configuration: Configuration?) {
    self.init(name: name)
  }
  public convenience init?(data: Data) { self.init(name: nil) }
  public convenience init?(contentsOfFile path: String) { self.init(name: path) }

  // Images of the system.
  public class var add: UIImage { UIImage(name: "add") }
  public class var remove: UIImage { UIImage(name: "remove") }
  public class var actions: UIImage { UIImage(name: "actions") }
  public class var checkmark: UIImage { UIImage(name: "checkmark") }
  public class var strokedCheckmark: UIImage { UIImage(name: "strokedCheckmark") }

  #if !canImport(QuartzCore)
    /// Nil: there are no pixels.
    open var cgImage: CGImage? { nil }
    public convenience init(cgImage: CGImage) { self.init(name: nil) }
    public convenience init(cgImage: CGImage, scale: CGFloat, orientation: Orientation) {
      self.init(name: nil)
    }
  #endif

  /// The images of an animation. Nil: none is animated here.
  open var images: [UIImage]? { nil }
  open var duration: TimeInterval { 0 }
  /// The first image.
  public class func animatedImage(with images: [UIImage], duration: TimeInterval) -> UIImage? { images.first }
  public class func animatedImageNamed(_ name: String, duration: TimeInterval) -> UIImage? {
    UIImage(named: name)
  }

  open var size: CGSize { .zero }
  open var scale: CGFloat { 1 }
  open var imageOrientation: Orientation { .up }

  open func withRenderingMode(_ renderingMode: RenderingMode) -> UIImage {
    UIImage(name: name, renderingMode: renderingMode)
  }
  open func withTintColor(_ color: UIColor) -> UIImage { self }
  open func withTintColor(_ color: UIColor, renderingMode: RenderingMode) -> UIImage {
    withRenderingMode(renderingMode)
  }
  open func withConfiguration(_ configuration: Configuration) -> UIImage { self }
  open func applyingSymbolConfiguration(_ configuration: SymbolConfiguration) -> UIImage? { self }
  open func resizableImage(withCapInsets capInsets: UIEdgeInsets) -> UIImage { self }
  open func resizableImage(withCapInsets capInsets: UIEdgeInsets, resizingMode: ResizingMode) -> UIImage {
    self
  }
  open func stretchableImage(withLeftCapWidth leftCapWidth: Int, topCapHeight: Int) -> UIImage { self }
  open func withHorizontallyFlippedOrientation() -> UIImage { self }
  open func withBaselineOffset(fromBottom baselineOffset: CGFloat) -> UIImage { self }
  open func withAlignmentRectInsets(_ alignmentInsets: UIEdgeInsets) -> UIImage { self }
  open func imageFlippedForRightToLeftLayoutDirection() -> UIImage { self }
  open func preparingForDisplay() -> UIImage? { self }
  open func byPreparingForDisplay() async -> UIImage? { self }
  open func preparingThumbnail(of size: CGSize) -> UIImage? { self }
  open func byPreparingThumbnail(ofSize size: CGSize) async -> UIImage? { self }

  /// Empty data, since nothing is drawn.
  open func pngData() -> Data? { Data() }
  /// Empty data, since nothing is drawn.
  open func jpegData(compressionQuality: CGFloat) -> Data? { Data() }

  open override func isEqual(_ object: Any?) -> Bool {
    guard let other = object as? UIImage else { return false }
    return self === other || (name != nil && name == other.name && renderingMode == other.renderingMode)
  }

  open override var hash: Int { name?.hashValue ?? super.hash }

  /// The configuration of an image.
  open class Configuration: NSObject, @unchecked Sendable {
    public required override init() { super.init() }
    open func applying(_ otherConfiguration: Configuration?) -> Self { self }
    open func withTraitCollection(_ traitCollection: UITraitCollection?) -> Self { self }
  }

  /// The configuration of a symbol image.
  open class SymbolConfiguration: Configuration, @unchecked Sendable {
    public convenience init(pointSize: CGFloat) { self.init() }
    public convenience init(pointSize: CGFloat, weight: SymbolWeight) { self.init() }
    public convenience init(pointSize: CGFloat, weight: SymbolWeight, scale: SymbolScale) { self.init() }
    public convenience init(textStyle: UIFont.TextStyle) { self.init() }
    public convenience init(weight: SymbolWeight) { self.init() }
    public convenience init(scale: SymbolScale) { self.init() }
    public convenience init(textStyle: UIFont.TextStyle, scale: SymbolScale) { self.init() }
    public convenience init(font: UIFont) { self.init() }
    public convenience init(font: UIFont, scale: SymbolScale) { self.init() }
    public convenience init(hierarchicalColor: UIColor) { self.init() }
    public convenience init(paletteColors: [UIColor]) { self.init() }
    open class var unspecified: SymbolConfiguration { SymbolConfiguration() }
    open class func preferringMonochrome() -> Self { self.init() }
    open class func preferringMulticolor() -> Self { self.init() }
  }

  public enum SymbolWeight: Int, Sendable {
    case unspecified, ultraLight, thin, light, regular, medium, semibold, bold, heavy, black
  }

  public enum SymbolScale: Int, Sendable { case `default` = -1, unspecified, small, medium, large }
}

/// Data in an asset catalog. None is found here, since catalogs are not read.
open class NSDataAsset: NSObject {
  public typealias Name = String

  public let name: Name
  public let data = Data()

  public init?(name: Name) { return nil }
  public init?(name: Name, bundle: Bundle) { return nil }
}

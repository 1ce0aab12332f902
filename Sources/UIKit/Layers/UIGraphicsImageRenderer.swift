/// Renders images, which are empty, since nothing is drawn.
open class UIGraphicsImageRenderer: NSObject {
  private let bounds: CGRect

  public init(bounds: CGRect) {
    self.bounds = bounds
    super.init()
  }

  public convenience init(size: CGSize) { self.init(bounds: CGRect(origin: .zero, size: size)) }
  public convenience init(size: CGSize, format: UIGraphicsImageRendererFormat) { self.init(size: size) }
  public convenience init(bounds: CGRect, format: UIGraphicsImageRendererFormat) { self.init(bounds: bounds) }

  /// Runs `actions` and returns an empty image.
  open func image(actions: (UIGraphicsImageRendererContext) -> Void) -> UIImage {
    actions(UIGraphicsImageRendererContext())
    return UIImage()
  }
  /// Runs `actions` and returns empty data.
  open func pngData(actions: (UIGraphicsImageRendererContext) -> Void) -> Data {
    image(actions: actions).pngData() ?? Data()
  }
  open func jpegData(
    withCompressionQuality compressionQuality: CGFloat, actions: (UIGraphicsImageRendererContext) -> Void
  ) -> Data { pngData(actions: actions) }
}

/// The context that drawing actions get.
open class UIGraphicsImageRendererContext: NSObject {
  #if !canImport(QuartzCore)
    open private(set) lazy var cgContext = CGContext()
  #endif
  open func fill(_ rect: CGRect) {}
  open func stroke(_ rect: CGRect) {}
}

/// The settings of a renderer. They have no effect.
open class UIGraphicsImageRendererFormat: NSObject {
  open var scale: CGFloat = 1
  open var opaque = false
  public override init() { super.init() }
  public convenience init(for traitCollection: UITraitCollection) { self.init() }
  open class func `default`() -> UIGraphicsImageRendererFormat { UIGraphicsImageRendererFormat() }
  open class func preferred() -> UIGraphicsImageRendererFormat { UIGraphicsImageRendererFormat() }
}

extension UIImage {
  public var imageRendererFormat: UIGraphicsImageRendererFormat { .default() }
  // Nothing is drawn.
  public func draw(at point: CGPoint) {}
  public func draw(in rect: CGRect) {}
}

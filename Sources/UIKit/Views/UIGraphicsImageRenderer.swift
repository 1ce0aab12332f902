/// Draws images: empty ones, as nothing is drawn.
open class UIGraphicsImageRenderer: NSObject {
  private let bounds: CGRect

  public init(bounds: CGRect) {
    self.bounds = bounds
    super.init()
  }

  public convenience init(size: CGSize) { self.init(bounds: CGRect(origin: .zero, size: size)) }

  /// Runs `actions`, and gives an empty image.
  open func image(actions: (UIGraphicsImageRendererContext) -> Void) -> UIImage {
    actions(UIGraphicsImageRendererContext())
    return UIImage()
  }
}

/// What is drawn into.
open class UIGraphicsImageRendererContext: NSObject {
  #if !canImport(QuartzCore)
    open private(set) lazy var cgContext = CGContext()
  #endif
  open func fill(_ rect: CGRect) {}
  open func stroke(_ rect: CGRect) {}
}

#if !canImport(QuartzCore)
  /// What layers are drawn into: nothing stays of it.
  open class CGContext {
    init() {}
  }

  extension CALayer {
    /// Draws the layer, of which nothing stays.
    public func render(in ctx: CGContext) {}
  }
#endif

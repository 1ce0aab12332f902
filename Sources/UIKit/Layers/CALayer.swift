#if !canImport(QuartzCore)
  /// A colour for layers.
  public final class CGColor: Hashable, Sendable {
    private let color: UIColor
    init(_ color: UIColor) { self.color = color }
    public convenience init(gray: CGFloat, alpha: CGFloat) { self.init(UIColor(white: gray, alpha: alpha)) }
    public convenience init(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
      self.init(UIColor(red: red, green: green, blue: blue, alpha: alpha))
    }
    public static func == (one: CGColor, other: CGColor) -> Bool { one.color == other.color }
    public func hash(into hasher: inout Hasher) { hasher.combine(color) }
    var uiColor: UIColor { color }
    /// Red, green, blue and opacity.
    public var components: [CGFloat]? {
      var (red, green, blue, alpha): (CGFloat, CGFloat, CGFloat, CGFloat) = (0, 0, 0, 1)
      return color.getRed(&red, green: &green, blue: &blue, alpha: &alpha) ? [red, green, blue, alpha] : nil
    }
    public var numberOfComponents: Int { 4 }
    public var alpha: CGFloat { components?.last ?? 1 }
  }

  extension UIColor {
    public convenience init(cgColor: CGColor) { self.init(like: cgColor.uiColor) }
    public var cgColor: CGColor { CGColor(self) }
  }

  public typealias CFTimeInterval = TimeInterval

  /// A set of a layer's corners, which are rounded.
  public struct CACornerMask: OptionSet, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }
    public static let layerMinXMinYCorner = CACornerMask(rawValue: 1 << 0)
    public static let layerMaxXMinYCorner = CACornerMask(rawValue: 1 << 1)
    public static let layerMinXMaxYCorner = CACornerMask(rawValue: 1 << 2)
    public static let layerMaxXMaxYCorner = CACornerMask(rawValue: 1 << 3)
  }

  /// The shape of a layer's rounded corners.
  public struct CALayerCornerCurve: Hashable, RawRepresentable, Sendable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }
    public static let circular = CALayerCornerCurve(rawValue: "circular")
    public static let continuous = CALayerCornerCurve(rawValue: "continuous")
  }

  /// How the content of a layer fills its bounds.
  public struct CALayerContentsGravity: Hashable, RawRepresentable, Sendable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }
    public static let center = CALayerContentsGravity(rawValue: "center")
    public static let resize = CALayerContentsGravity(rawValue: "resize")
    public static let resizeAspect = CALayerContentsGravity(rawValue: "resizeAspect")
    public static let resizeAspectFill = CALayerContentsGravity(rawValue: "resizeAspectFill")
  }

  /// The layer of a view. It only stores its properties, since nothing is drawn, and runs its animations in virtual time.
  @preconcurrency @MainActor open class CALayer: NSObject {
    open var cornerRadius: CGFloat = 0
    open var cornerCurve = CALayerCornerCurve.circular
    open var maskedCorners: CACornerMask = [
      .layerMinXMinYCorner, .layerMaxXMinYCorner, .layerMinXMaxYCorner, .layerMaxXMaxYCorner,
    ]
    open var mask: CALayer?
    open var borderWidth: CGFloat = 0
    open var borderColor: CGColor?
    open var backgroundColor: CGColor?
    open var shadowColor: CGColor?
    open var shadowOffset = CGSize(width: 0, height: -3)
    open var shadowOpacity: Float = 0
    open var shadowRadius: CGFloat = 3
    open var opacity: Float = 1
    open var shadowPath: CGPath?
    open var zPosition: CGFloat = 0
    open var masksToBounds = false
    open var isHidden = false
    open var isOpaque = false
    open var isDoubleSided = true
    open var isGeometryFlipped = false
    open var allowsEdgeAntialiasing = false
    open var shouldRasterize = false
    open var rasterizationScale: CGFloat = 1
    open var contents: Any?
    open var contentsScale: CGFloat = 1
    open var contentsRect = CGRect(x: 0, y: 0, width: 1, height: 1)
    open var contentsGravity = CALayerContentsGravity.resize
    open var name: String?
    open var allowsGroupOpacity = true
    open var magnificationFilter = CALayerContentsFilter.linear
    open var minificationFilter = CALayerContentsFilter.linear
    open var minificationFilterBias: Float = 0
    open var compositingFilter: Any?
    /// Nil for the layer of a view, and never called.
    open weak var delegate: (any CALayerDelegate)?
    // Animations here do not depend on a layer's time.
    open var beginTime: CFTimeInterval = 0
    open var timeOffset: CFTimeInterval = 0
    open var speed: Float = 1
    open var frame = CGRect.zero
    open var anchorPoint = CGPoint(x: 0.5, y: 0.5)
    open var transform = CATransform3DIdentity
    open var sublayerTransform = CATransform3DIdentity
    open var bounds: CGRect {
      get { CGRect(origin: .zero, size: frame.size) }
      set { frame.size = newValue.size }
    }
    /// The position of ``anchorPoint`` in the superlayer. Transforms do not change it.
    open var position: CGPoint {
      get {
        CGPoint(
          x: frame.minX + frame.width * anchorPoint.x, y: frame.minY + frame.height * anchorPoint.y)
      }
      set {
        frame.origin = CGPoint(
          x: newValue.x - frame.width * anchorPoint.x, y: newValue.y - frame.height * anchorPoint.y)
      }
    }
    open private(set) weak var superlayer: CALayer?
    open var sublayers: [CALayer]?

    /// The animations that were added and have not ended.
    var running: [RunningLayerAnimation] = []
    var values: [String: Any] = [:]

    public override init() { super.init() }
    /// Copies nothing: a presentation layer is the layer itself.
    public init(layer: Any) { super.init() }
    public required init?(coder: NSCoder) { super.init() }

    open func convertTime(_ t: CFTimeInterval, from l: CALayer?) -> CFTimeInterval { t }
    open func convertTime(_ t: CFTimeInterval, to l: CALayer?) -> CFTimeInterval { t }

    open func addSublayer(_ layer: CALayer) { insertSublayer(layer, at: .max) }
    open func insertSublayer(_ layer: CALayer, at idx: UInt32) {
      layer.removeFromSuperlayer()
      var siblings = sublayers ?? []
      siblings.insert(layer, at: min(Int(idx), siblings.count))
      sublayers = siblings
      layer.superlayer = self
    }
    open func insertSublayer(_ layer: CALayer, below sibling: CALayer?) {
      insert(layer, beside: sibling, by: 0)
    }
    open func insertSublayer(_ layer: CALayer, above sibling: CALayer?) {
      insert(layer, beside: sibling, by: 1)
    }
    private func insert(_ layer: CALayer, beside sibling: CALayer?, by distance: Int) {
      layer.removeFromSuperlayer()
      let index = sublayers?.firstIndex { $0 === sibling }.map { $0 + distance }
      insertSublayer(layer, at: UInt32(index ?? sublayers?.count ?? 0))
    }
    open func replaceSublayer(_ oldLayer: CALayer, with newLayer: CALayer) {
      insertSublayer(newLayer, above: oldLayer)
      oldLayer.removeFromSuperlayer()
    }
    open func removeFromSuperlayer() {
      superlayer?.sublayers?.removeAll { $0 === self }
      superlayer = nil
    }
    open func setNeedsLayout() {}
    open func setNeedsDisplay() {}
    open func layoutIfNeeded() {}
    open func layoutSublayers() {}
    open func display() {}
    open func draw(in ctx: CGContext) {}
    /// The layer itself: its properties never have values between those before and after an animation.
    open func presentation() -> Self? { self }
    open func model() -> Self { self }
    open func contains(_ p: CGPoint) -> Bool { bounds.contains(p) }
    open func affineTransform() -> CGAffineTransform { CATransform3DGetAffineTransform(transform) }
    open func setAffineTransform(_ m: CGAffineTransform) { transform = CATransform3DMakeAffineTransform(m) }

    /// Runs an animation: its delegate is notified when its duration has passed in virtual time. An animation with the
    /// same key is removed before.
    ///
    /// Apple's layers run a copy of `anim`. Here it is the object itself.
    open func add(_ anim: CAAnimation, forKey key: String?) { start(anim, key) }
    /// Removes an animation. Its delegate is notified in the next turn, with `finished` false.
    open func removeAnimation(forKey key: String) { stop { $0.key == key } }
    open func removeAllAnimations() { stop { _ in true } }
    open func animation(forKey key: String) -> CAAnimation? { running.first { $0.key == key }?.animation }
    open func animationKeys() -> [String]? {
      let keys = running.compactMap(\.key)
      return keys.isEmpty ? nil : keys
    }

    /// Stores a value under a key. The keys of properties, which Apple's layers accept here as well, do not set them.
    open func setValue(_ value: Any?, forKey key: String) { values[key] = value }
    open func value(forKey key: String) -> Any? { values[key] }
    open func setValue(_ value: Any?, forKeyPath keyPath: String) { values[keyPath] = value }
    open func value(forKeyPath keyPath: String) -> Any? { values[keyPath] }
  }
#else
  extension UIColor {
    /// Makes a colour from a grey or RGB one. Colours of other kinds become black.
    public convenience init(cgColor: CGColor) {
      let parts = cgColor.components ?? []
      switch parts.count {
      case 2: self.init(white: parts[0], alpha: parts[1])
      case 4: self.init(red: parts[0], green: parts[1], blue: parts[2], alpha: parts[3])
      default: self.init(white: 0, alpha: 1)
      }
    }

    public var cgColor: CGColor {
      var (red, green, blue, alpha): (CGFloat, CGFloat, CGFloat, CGFloat) = (0, 0, 0, 0)
      getRed(&red, green: &green, blue: &blue, alpha: &alpha)
      return CGColor(red: red, green: green, blue: blue, alpha: alpha)
    }
  }
#endif

extension UIView {
  /// A layer of this view's class.
  static func makeLayer() -> CALayer {
    #if canImport(QuartzCore)
      (layerClass as? CALayer.Type)?.init() ?? CALayer()
    #else
      (layerClass as? CALayer.Type)?.init(coder: HeadlessCoder()) ?? CALayer()
    #endif
  }
}

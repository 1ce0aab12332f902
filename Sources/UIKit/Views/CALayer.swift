#if !canImport(QuartzCore)
  /// A colour for layers.
  public final class CGColor: Hashable, Sendable {
    private let color: UIColor
    init(_ color: UIColor) { self.color = color }
    public static func == (one: CGColor, other: CGColor) -> Bool { one.color == other.color }
    public func hash(into hasher: inout Hasher) { hasher.combine(color) }
    var uiColor: UIColor { color }
  }

  extension UIColor {
    public convenience init(cgColor: CGColor) { self.init(like: cgColor.uiColor) }
    public var cgColor: CGColor { CGColor(self) }
  }

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

  /// The layer of a view. It only stores its properties, since nothing is drawn.
  open class CALayer: NSObject {
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
    open var zPosition: CGFloat = 0
    open var masksToBounds = false
    open var isHidden = false
    open var shouldRasterize = false
    open var frame = CGRect.zero
    open var bounds = CGRect.zero
    open private(set) weak var superlayer: CALayer?
    open var sublayers: [CALayer]?

    public override init() { super.init() }

    open func addSublayer(_ layer: CALayer) { insertSublayer(layer, at: .max) }
    open func insertSublayer(_ layer: CALayer, at idx: UInt32) {
      layer.removeFromSuperlayer()
      sublayers = sublayers ?? []
      sublayers?.insert(layer, at: min(Int(idx), sublayers?.count ?? 0))
      layer.superlayer = self
    }
    open func removeFromSuperlayer() {
      superlayer?.sublayers?.removeAll { $0 === self }
      superlayer = nil
    }
    open func setNeedsLayout() {}
    open func setNeedsDisplay() {}
    open func layoutIfNeeded() {}
    open func removeAllAnimations() {}
    open func removeAnimation(forKey key: String) {}
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

// Unsafe pointers: those of Apple's signatures, which nothing reads here.

#if !canImport(QuartzCore)
  public enum CGLineCap: Int32, Sendable { case butt, round, square }
  public enum CGLineJoin: Int32, Sendable { case miter, round, bevel }
  public enum CGPathFillRule: Int, Sendable { case winding, evenOdd }
  public enum CGPathDrawingMode: Int32, Sendable { case fill, eoFill, stroke, fillStroke, eoFillStroke }
  public enum CGBlendMode: Int32, Sendable {
    case normal, multiply, screen, overlay, darken, lighten, colorDodge, colorBurn, softLight, hardLight
    case difference, exclusion, hue, saturation, color, luminosity, clear, copy, sourceIn, sourceOut
    case sourceAtop, destinationOver, destinationIn, destinationOut, destinationAtop, xor, plusDarker
    case plusLighter
  }

  /// A space of colours. There is one for all of them here.
  public final class CGColorSpace: Sendable {
    init() {}
  }
  public func CGColorSpaceCreateDeviceRGB() -> CGColorSpace { CGColorSpace() }
  public func CGColorSpaceCreateDeviceGray() -> CGColorSpace { CGColorSpace() }

  // Swift has no Core Foundation on Linux.
  public typealias CFArray = [Any]
  public typealias CFString = String
  public typealias CFURL = URL

  /// A font, which draws nothing.
  public final class CGFont: Sendable {
    public init?(_ name: CFString) {}
  }

  /// A gradient between colours.
  public final class CGGradient: Sendable {
    public init?(colorsSpace space: CGColorSpace?, colors: CFArray, locations: UnsafePointer<CGFloat>?) {}
  }
  public struct CGGradientDrawingOptions: OptionSet, Sendable {
    public let rawValue: UInt32
    public init(rawValue: UInt32) { self.rawValue = rawValue }
    public static let drawsBeforeStartLocation = Self(rawValue: 1 << 0)
    public static let drawsAfterEndLocation = Self(rawValue: 1 << 1)
  }

  /// A drawing context. It discards what is drawn.
  open class CGContext {
    init() {}
    public init?(
      data: UnsafeMutableRawPointer?, width: Int, height: Int, bitsPerComponent: Int, bytesPerRow: Int,
      space: CGColorSpace, bitmapInfo: UInt32
    ) {}
    public var interpolationQuality: CGInterpolationQuality {
      get { .default }
      set {}
    }
    public func draw(_ image: CGImage, in rect: CGRect, byTiling: Bool = false) {}
    /// An image without pixels.
    public func makeImage() -> CGImage? { CGImage() }
    public func saveGState() {}
    public func restoreGState() {}
    public func setFillColor(_ color: CGColor) {}
    public func setStrokeColor(_ color: CGColor) {}
    public func setLineWidth(_ width: CGFloat) {}
    public func setLineCap(_ cap: CGLineCap) {}
    public func setLineJoin(_ join: CGLineJoin) {}
    public func setLineDash(phase: CGFloat, lengths: [CGFloat]) {}
    public func setAlpha(_ alpha: CGFloat) {}
    public func setBlendMode(_ mode: CGBlendMode) {}
    public func setShadow(offset: CGSize, blur: CGFloat, color: CGColor?) {}
    public func setShadow(offset: CGSize, blur: CGFloat) {}
    public func translateBy(x tx: CGFloat, y ty: CGFloat) {}
    public func scaleBy(x sx: CGFloat, y sy: CGFloat) {}
    public func rotate(by angle: CGFloat) {}
    public func beginPath() {}
    public func closePath() {}
    public func move(to point: CGPoint) {}
    public func addLine(to point: CGPoint) {}
    public func addLines(between points: [CGPoint]) {}
    public func addRect(_ rect: CGRect) {}
    public func addEllipse(in rect: CGRect) {}
    public func addArc(
      center: CGPoint, radius: CGFloat, startAngle: CGFloat, endAngle: CGFloat, clockwise: Bool
    ) {}
    public func addCurve(to end: CGPoint, control1: CGPoint, control2: CGPoint) {}
    public func addQuadCurve(to end: CGPoint, control: CGPoint) {}
    public func addPath(_ path: CGPath) {}
    public func clip(using rule: CGPathFillRule = .winding) {}
    public func clip(to rect: CGRect) {}
    public func fillPath(using rule: CGPathFillRule = .winding) {}
    public func strokePath() {}
    public func drawPath(using mode: CGPathDrawingMode) {}
    public func fill(_ rect: CGRect) {}
    public func stroke(_ rect: CGRect) {}
    public func fillEllipse(in rect: CGRect) {}
    public func strokeEllipse(in rect: CGRect) {}
    public func clear(_ rect: CGRect) {}
    public func drawLinearGradient(
      _ gradient: CGGradient, start: CGPoint, end: CGPoint, options: CGGradientDrawingOptions
    ) {}
    public func drawRadialGradient(
      _ gradient: CGGradient, startCenter: CGPoint, startRadius: CGFloat, endCenter: CGPoint,
      endRadius: CGFloat,
      options: CGGradientDrawingOptions
    ) {}
  }

  extension CALayer {
    /// Does nothing, since nothing is drawn.
    public func render(in ctx: CGContext) {}
  }
#endif

// Unsafe pointers: those of Apple's signatures. Nothing keeps them.

#if !canImport(QuartzCore)
  /// A path. Only its points are stored, since nothing is drawn.
  open class CGPath: Hashable {
    fileprivate(set) var points: [CGPoint] = []

    fileprivate init() {}
    public init(rect: CGRect, transform: UnsafePointer<CGAffineTransform>?) { add(rect) }
    public init(ellipseIn rect: CGRect, transform: UnsafePointer<CGAffineTransform>?) { add(rect) }
    public init(
      roundedRect rect: CGRect, cornerWidth: CGFloat, cornerHeight: CGFloat,
      transform: UnsafePointer<CGAffineTransform>?
    ) { add(rect) }

    fileprivate func add(_ rect: CGRect) {
      points += [rect.origin, CGPoint(x: rect.maxX, y: rect.maxY)]
    }

    public var isEmpty: Bool { points.isEmpty }
    public var currentPoint: CGPoint { points.last ?? .zero }
    /// The smallest rectangle around all points, including control points.
    public var boundingBox: CGRect {
      let (xs, ys) = (points.map(\.x), points.map(\.y))
      guard let left = xs.min(), let right = xs.max(), let top = ys.min(), let bottom = ys.max() else {
        return .null
      }
      return CGRect(x: left, y: top, width: right - left, height: bottom - top)
    }
    /// The same as ``boundingBox``: curves are not computed.
    public var boundingBoxOfPath: CGRect { boundingBox }
    /// Whether the point is in the smallest rectangle around the path.
    public func contains(_ point: CGPoint) -> Bool { boundingBox.contains(point) }

    public func copy() -> CGPath? { copy(using: nil) }
    public func copy(using transform: UnsafePointer<CGAffineTransform>?) -> CGPath? {
      let path = CGPath()
      path.points = points.map { point in transform.map { point.applying($0.pointee) } ?? point }
      return path
    }
    /// The same path: the width of lines is not computed.
    public func copy(
      strokingWithWidth lineWidth: CGFloat, lineCap: CGLineCap, lineJoin: CGLineJoin, miterLimit: CGFloat,
      transform: CGAffineTransform = .identity
    ) -> CGPath { self }

    public static func == (one: CGPath, other: CGPath) -> Bool { one.points == other.points }
    public func hash(into hasher: inout Hasher) {
      for point in points {
        hasher.combine(point.x)
        hasher.combine(point.y)
      }
    }
  }

  /// A path that can be changed.
  open class CGMutablePath: CGPath {
    public override init() { super.init() }
    public func move(to point: CGPoint) { points.append(point) }
    public func addLine(to point: CGPoint) { points.append(point) }
    public func addLines(between points: [CGPoint]) { self.points += points }
    public func addQuadCurve(to end: CGPoint, control: CGPoint) { points += [control, end] }
    public func addCurve(to end: CGPoint, control1: CGPoint, control2: CGPoint) {
      points += [control1, control2, end]
    }
    public func addArc(
      center: CGPoint, radius: CGFloat, startAngle: CGFloat, endAngle: CGFloat, clockwise: Bool
    ) { add(CGRect(x: center.x - radius, y: center.y - radius, width: radius * 2, height: radius * 2)) }
    public func addArc(tangent1End: CGPoint, tangent2End: CGPoint, radius: CGFloat) {
      points += [tangent1End, tangent2End]
    }
    public func addRect(_ rect: CGRect) { add(rect) }
    public func addEllipse(in rect: CGRect) { add(rect) }
    public func addRoundedRect(in rect: CGRect, cornerWidth: CGFloat, cornerHeight: CGFloat) { add(rect) }
    public func addPath(_ path: CGPath) { points += path.points }
    public func closeSubpath() {}
  }
#endif

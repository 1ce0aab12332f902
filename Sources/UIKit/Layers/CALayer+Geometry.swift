#if !canImport(QuartzCore)
  // Transforms and the origins of bounds do not count.
  extension CALayer {
    public func convert(_ p: CGPoint, to l: CALayer?) -> CGPoint {
      let offset = offset(from: l)
      return CGPoint(x: p.x + offset.x, y: p.y + offset.y)
    }
    public func convert(_ p: CGPoint, from l: CALayer?) -> CGPoint {
      let offset = offset(from: l)
      return CGPoint(x: p.x - offset.x, y: p.y - offset.y)
    }
    public func convert(_ r: CGRect, to l: CALayer?) -> CGRect {
      CGRect(origin: convert(r.origin, to: l), size: r.size)
    }
    public func convert(_ r: CGRect, from l: CALayer?) -> CGRect {
      CGRect(origin: convert(r.origin, from: l), size: r.size)
    }

    /// The position of this layer's origin in another, or in the outermost one.
    private func offset(from l: CALayer?) -> CGPoint {
      frames.outermostOrigin.offset(from: l?.frames.outermostOrigin ?? .zero)
    }

    private var frames: some Sequence<CGRect> { sequence(first: self, next: \.superlayer).lazy.map(\.frame) }
  }

  /// Draws and lays out a layer. It is never called, since nothing is drawn.
  @preconcurrency @MainActor public protocol CALayerDelegate: NSObjectProtocol {
    func display(_ layer: CALayer)
    func draw(_ layer: CALayer, in ctx: CGContext)
    func layerWillDraw(_ layer: CALayer)
    func layoutSublayers(of layer: CALayer)
  }
  extension CALayerDelegate {
    public func display(_ layer: CALayer) {}
    public func draw(_ layer: CALayer, in ctx: CGContext) {}
    public func layerWillDraw(_ layer: CALayer) {}
    public func layoutSublayers(of layer: CALayer) {}
  }

  /// How the contents of a layer are scaled. It is only stored.
  public struct CALayerContentsFilter: Hashable, RawRepresentable, Sendable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }
    public static let nearest = CALayerContentsFilter(rawValue: "nearest")
    public static let linear = CALayerContentsFilter(rawValue: "linear")
    public static let trilinear = CALayerContentsFilter(rawValue: "trilinear")
  }
#endif

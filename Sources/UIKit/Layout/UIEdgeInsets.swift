/// Insets from the four edges, in points.
public struct UIEdgeInsets: Hashable, Sendable {
  public var top: CGFloat
  public var left: CGFloat
  public var bottom: CGFloat
  public var right: CGFloat

  public init(top: CGFloat, left: CGFloat, bottom: CGFloat, right: CGFloat) {
    self.top = top
    self.left = left
    self.bottom = bottom
    self.right = right
  }

  public init() { self.init(top: 0, left: 0, bottom: 0, right: 0) }

  public static let zero = UIEdgeInsets()
}

#if !canImport(ObjectiveC)
  extension CGPoint { public func equalTo(_ point2: CGPoint) -> Bool { self == point2 } }
  extension CGSize { public func equalTo(_ size2: CGSize) -> Bool { self == size2 } }
  extension CGRect { public func equalTo(_ rect2: CGRect) -> Bool { self == rect2 } }
#endif

extension CGRect {
  /// The rectangle that is left without the insets.
  public func inset(by insets: UIEdgeInsets) -> CGRect {
    CGRect(
      x: minX + insets.left, y: minY + insets.top, width: max(0, width - insets.left - insets.right),
      height: max(0, height - insets.top - insets.bottom))
  }
}

// What views and layers convert points by.
extension Sequence<CGRect> {
  /// The origin of the first frame in the space around the last one: each frame is in the next.
  var outermostOrigin: CGPoint {
    reduce(into: .zero) { sum, frame in
      sum.x += frame.minX
      sum.y += frame.minY
    }
  }
}

extension CGPoint {
  func offset(from other: CGPoint) -> CGPoint { CGPoint(x: x - other.x, y: y - other.y) }
}

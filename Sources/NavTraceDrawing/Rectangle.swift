struct Point: Equatable {
  var x, y: Double
}

/// A rectangle whose y axis points down, as in SVG.
struct Rectangle {
  var minX, minY, maxX, maxY: Double
}

extension Rectangle {
  /// Creates the smallest rectangle that contains all points. Returns nil if there are none.
  init?(around points: [Point]) {
    guard let first = points.first else { return nil }
    self.init(minX: first.x, minY: first.y, maxX: first.x, maxY: first.y)
    for point in points {
      minX = min(minX, point.x)
      maxX = max(maxX, point.x)
      minY = min(minY, point.y)
      maxY = max(maxY, point.y)
    }
  }

  func moved(toX x: Double) -> Rectangle {
    Rectangle(minX: x, minY: minY, maxX: x + maxX - minX, maxY: maxY)
  }

  func union(_ other: Rectangle) -> Rectangle {
    Rectangle(
      minX: min(minX, other.minX), minY: min(minY, other.minY), maxX: max(maxX, other.maxX),
      maxY: max(maxY, other.maxY))
  }

  /// Whether the point is inside, or less than one unit outside.
  func contains(_ point: Point) -> Bool {
    point.x > minX - 1 && point.x < maxX + 1 && point.y > minY - 1 && point.y < maxY + 1
  }

  func isCrossed(by line: [Point]) -> Bool {
    guard let extent = Rectangle(around: line), extent.minX <= maxX, extent.maxX >= minX,
      extent.minY <= maxY, extent.maxY >= minY
    else { return false }
    return zip(line, line.dropFirst()).contains { isCrossed(from: $0, to: $1) }
  }

  /// Whether a point of the line segment is inside: a part must remain after clipping it to the sides.
  private func isCrossed(from a: Point, to b: Point) -> Bool {
    var (first, last) = (0.0, 1.0)
    for (start, end, low, high) in [(a.x, b.x, minX, maxX), (a.y, b.y, minY, maxY)] {
      if start == end {
        if start < low || start > high { return false }
      } else {
        let (t, u) = ((low - start) / (end - start), (high - start) / (end - start))
        first = max(first, min(t, u))
        last = min(last, max(t, u))
      }
    }
    return first <= last
  }
}

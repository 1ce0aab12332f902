import Graphviz

/// Where Graphviz drew clusters, their names and the edges, as read from its SVG.
///
/// Graphviz writes each element on a line of its own, and escapes what could begin one in names and labels.
struct DrawnClusters {
  struct Cluster {
    var frame: Rectangle
    /// Where its name begins: the baseline and the alignment of each line.
    var lines: [TextLine]
  }

  struct TextLine {
    var x, baseline, fontSize: Double
    var alignment: Substring
  }

  /// In the order of the graph, each before those in it.
  private(set) var clusters: [Cluster] = []
  /// Every edge and arrowhead, as points so close together that lines between them are the drawn ones.
  private(set) var lines: [[Point]] = []

  init(_ svg: [UInt8]) {
    enum Group { case cluster, edge, other }
    var group = Group.other
    for line in String(decoding: svg, as: UTF8.self).split(separator: "\n") {
      if line.hasPrefix("<g id="), let name = attribute("class", of: line) {
        group = name.hasPrefix("cluster") ? .cluster : name.hasPrefix("edge") ? .edge : .other
      }
      switch group {
      case .cluster: readCluster(line)
      case .edge: if let points = points(of: line) { lines.append(points) }
      case .other: break
      }
    }
  }

  private mutating func readCluster(_ line: Substring) {
    if let points = points(of: line), let frame = Rectangle(around: points) {
      clusters.append(Cluster(frame: frame, lines: []))
    } else if line.hasPrefix("<text "), !clusters.isEmpty, let x = number("x", of: line),
      let baseline = number("y", of: line), let fontSize = number("font-size", of: line)
    {
      let alignment = attribute("text-anchor", of: line) ?? "start"
      clusters[clusters.count - 1].lines.append(
        TextLine(x: x, baseline: baseline, fontSize: fontSize, alignment: alignment))
    }
  }

  private func points(of line: Substring) -> [Point]? {
    if line.hasPrefix("<path "), let path = attribute("d", of: line) {
      return curve(through: coordinates(path))
    }
    if line.hasPrefix("<polygon ") || line.hasPrefix("<polyline "), let list = attribute("points", of: line) {
      return coordinates(list)
    }
    return nil
  }

  private func coordinates(_ list: Substring) -> [Point] {
    let numbers = list.split { !"-.0123456789".contains($0) }.compactMap { Double($0) }
    return stride(from: 0, to: numbers.count - 1, by: 2).map { Point(x: numbers[$0], y: numbers[$0 + 1]) }
  }

  /// Graphviz draws all curves as one point and then three for each cubic Bézier curve.
  private func curve(through controls: [Point]) -> [Point] {
    let pieces = 12
    var points = Array(controls.prefix(1))
    for start in stride(from: 0, to: controls.count - 3, by: 3) {
      let (a, b, c, d) = (controls[start], controls[start + 1], controls[start + 2], controls[start + 3])
      for piece in 1...pieces {
        let t = Double(piece) / Double(pieces)
        let (wa, wb, wc, wd) = (
          (1 - t) * (1 - t) * (1 - t), 3 * (1 - t) * (1 - t) * t, 3 * (1 - t) * t * t, t * t * t
        )
        points.append(
          Point(x: wa * a.x + wb * b.x + wc * c.x + wd * d.x, y: wa * a.y + wb * b.y + wc * c.y + wd * d.y))
      }
    }
    return points
  }

  private func attribute(_ name: String, of line: Substring) -> Substring? {
    guard let start = line.firstRange(of: " \(name)=\"")?.upperBound else { return nil }
    return line[start...].prefix { $0 != "\"" }
  }

  private func number(_ name: String, of line: Substring) -> Double? {
    attribute(name, of: line).flatMap { Double($0) }
  }
}

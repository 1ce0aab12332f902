import Graphviz

/// The positions of clusters, their names, the text in nodes, and edges, as read from Graphviz's SVG.
///
/// Graphviz writes each element on a line of its own, and escapes `<` in names and labels.
struct DrawnGraph {
  struct Cluster {
    var frame: Rectangle
    /// The baseline and the alignment of each line of its name.
    var lines: [TextLine]
  }

  struct TextLine {
    var x, baseline, fontSize: Double
    var alignment: Substring

    func box(of words: String) -> Rectangle {
      let width = Graph.width(of: words, fontSize: fontSize)
      let start =
        switch alignment {
        case "middle": x - width / 2
        case "end": x - width
        default: x
        }
      return Rectangle(
        minX: start, minY: baseline - fontSize, maxX: start + width, maxY: baseline + fontSize * 0.3)
    }
  }

  /// The clusters in the order of the graph, each before those in it.
  private(set) var clusters: [Cluster] = []
  /// Every edge and arrowhead, as a polyline that approximates its curve.
  private(set) var edgeCurves: [[Point]] = []
  /// The boxes around the letters in nodes, one for each line of text.
  private var texts: [Rectangle] = []

  init(_ svg: [UInt8]) {
    enum Group { case cluster, edge, node, other }
    var group = Group.other
    for line in String(decoding: svg, as: UTF8.self).utf8.split(separator: UInt8(ascii: "\n")).map(
      Substring.init)
    {
      if line.hasPrefix("<g id="), let name = attribute("class", of: line) {
        group =
          switch name.prefix(4) {
          case "clus": .cluster
          case "edge": .edge
          case "node": .node
          default: .other
          }
      }
      switch group {
      case .cluster: readCluster(line)
      case .edge: if let points = points(of: line) { edgeCurves.append(points) }
      case .node: if let text = textLine(line) { texts.append(text.box(of: words(of: line)).lettersOnly) }
      case .other: break
      }
    }
  }

  func isCrossed(_ box: Rectangle) -> Bool { edgeCurves.contains { box.isCrossed(by: $0) } }

  /// The number of text lines in nodes that edges cross. Edges avoid nodes only if there is room.
  var crossedTextCount: Int { texts.count { isCrossed($0) } }

  /// The number of edges that leave a cluster in which they begin and end. Graphviz does not confine curves to clusters.
  var escapingEdgeCount: Int {
    edgeCurves.count { line in
      // A polygon, which ends where it starts, is an arrowhead. It may be at the border of a cluster that the edge enters.
      guard let start = line.first, let end = line.last, start != end else { return false }
      return clusters.contains {
        $0.frame.contains(start) && $0.frame.contains(end) && !line.allSatisfy($0.frame.contains)
      }
    }
  }

  private mutating func readCluster(_ line: Substring) {
    if let points = points(of: line), let frame = Rectangle(around: points) {
      clusters.append(Cluster(frame: frame, lines: []))
    } else if !clusters.isEmpty, let text = textLine(line) {
      clusters[clusters.count - 1].lines.append(text)
    }
  }

  private func textLine(_ line: Substring) -> TextLine? {
    guard line.hasPrefix("<text "), let x = number("x", of: line), let baseline = number("y", of: line),
      let fontSize = number("font-size", of: line)
    else { return nil }
    return TextLine(
      x: x, baseline: baseline, fontSize: fontSize, alignment: attribute("text-anchor", of: line) ?? "start")
  }

  /// Returns the content of an element, with one character for each reference: close enough for its width.
  private func words(of line: Substring) -> String {
    String(line.drop { $0 != ">" }.dropFirst().prefix { $0 != "<" }.replacing(/&[^;]*;/, with: "-"))
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
    let numbers = list.utf8.split {
      $0 == UInt8(ascii: ",") || $0 == UInt8(ascii: " ") || $0 > UInt8(ascii: "9")
    }
    .compactMap { Double(Substring($0)) }
    return stride(from: 0, to: numbers.count - 1, by: 2).map { Point(x: numbers[$0], y: numbers[$0 + 1]) }
  }

  /// Graphviz draws every curve as a point, followed by three points for each cubic Bézier curve.
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
    let key = " \(name)=\"".utf8
    var rest = line.utf8
    while let space = rest.firstIndex(of: UInt8(ascii: " ")) {
      rest = rest[space...]
      if rest.starts(with: key) {
        return Substring(rest.dropFirst(key.count).prefix { $0 != UInt8(ascii: "\"") })
      }
      rest = rest.dropFirst()
    }
    return nil
  }

  private func number(_ name: String, of line: Substring) -> Double? {
    attribute(name, of: line).flatMap { Double($0) }
  }
}

extension Rectangle {
  /// The box of a line of text without the space around its letters, which edges may touch.
  fileprivate var lettersOnly: Rectangle {
    let (width, height) = (maxX - minX, maxY - minY)
    return Rectangle(
      minX: minX + width * 0.03, minY: minY + height * 0.22, maxX: maxX - width * 0.03,
      maxY: maxY - height * 0.22)
  }
}

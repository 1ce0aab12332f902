import Graphviz

extension Graph {
  /// The layouts to try, in order: the minimum distance between ranks and between the nodes of a rank, in inches, and
  /// the margin of clusters, in points.
  private static let layouts = [
    ("0.3", "0.3", "14"), ("0.5", "0.3", "14"), ("0.7", "0.5", "14"), ("0.5", "0.7", "14"),
    ("0.3", "0.3", "20"),
    ("0.5", "0.3", "20"),
  ]

  /// Renders the graph in the layout in which edges cross the fewest names and labels. Of several, takes the one in
  /// which the fewest edges leave the cluster in which they begin and end.
  func renderLegibly(as format: Graphviz.Format) throws(GraphvizError) -> [UInt8] {
    var best: (graph: Graph, svg: [UInt8], flaws: (Int, Int))?
    for (ranks, nodes, margin) in Graph.layouts {
      var graph = self
      graph.attributes[.rankSeparation] = ranks
      graph.attributes[.nodeSeparation] = nodes
      graph.clusterDefaults[.margin] = margin
      let svg = try graph.clearClusterNames()
      let drawing = DrawnGraph(svg)
      let flaws = (drawing.crossedTextCount, drawing.escapingEdgeCount)
      if flaws < best?.flaws ?? (.max, .max) { best = (graph, svg, flaws) }
      if flaws == (0, 0) { break }
    }
    guard let best else { return try render(format: format, engine: .dot) }
    return format == .svg ? best.svg : try best.graph.render(format: format, engine: .dot)
  }

  /// Moves the names of clusters to where no edge crosses them.
  ///
  /// Graphviz ignores the names of clusters when it draws edges. A name is at the bottom left if possible, or
  /// elsewhere at the bottom or top. If edges cross all of these, it becomes a node: edges avoid nodes.
  ///
  /// - Returns: The graph as SVG.
  private mutating func clearClusterNames() throws(GraphvizError) -> [UInt8] {
    let unnamed = self
    var positions = Array(repeating: NamePosition(), count: clusters.reduce(0) { $0 + $1.count })
    var svg = try render(format: .svg, engine: .dot)
    // In each layout, edges may cross names that they did not cross before.
    var layouts = 12
    while layouts > 0, Graph.move(&positions, unnamed.namesInPreorder, in: DrawnGraph(svg)) {
      layouts -= 1
      self = unnamed
      placeNames(positions)
      svg = try render(format: .svg, engine: .dot)
    }
    return svg
  }

  private var namesInPreorder: [[Substring]] { clusters.flatMap(\.namesInPreorder) }

  private mutating func placeNames(_ positions: [NamePosition]) {
    var rest = positions[...]
    var nodes: [(name: Node.ID, below: [Node.ID])] = []
    for index in clusters.indices { clusters[index].placeNames(&rest, &nodes) }
    // Invisible edges put each name just above the topmost screen.
    for (name, below) in nodes { edges += below.map { Edge(name, $0, [.style: "invis"]) } }
  }

  /// Moves the names that edges cross.
  ///
  /// - Returns: Whether any name was moved.
  private static func move(
    _ positions: inout [NamePosition], _ names: [[Substring]], in drawing: DrawnGraph
  ) -> Bool {
    guard drawing.clusters.count == positions.count else { return false }
    var isMoved = false
    for (index, cluster) in drawing.clusters.enumerated() where positions[index].side != .inside {
      guard let box = cluster.box(of: names[index]), drawing.isCrossed(box) else { continue }
      isMoved = true
      let other = NamePosition.Alignment.allCases.first { !drawing.isCrossed(cluster.move(box, to: $0)) }
      if let other, other != positions[index].alignment {
        positions[index].alignment = other
      } else {
        positions[index] = NamePosition(side: positions[index].side == .bottom ? .top : .inside)
      }
    }
    return isMoved
  }
}

/// The position of a name in its cluster.
private struct NamePosition {
  enum Side { case bottom, top, inside }
  enum Alignment: String, CaseIterable { case left = "l", right = "r", center = "c" }

  var side = Side.bottom
  var alignment = Alignment.left
}

extension Cluster {
  fileprivate var count: Int { clusters.reduce(1) { $0 + $1.count } }

  /// The lines of the name of this cluster, and of those in it.
  fileprivate var namesInPreorder: [[Substring]] {
    [attributes[.label]?.split(separator: "\n") ?? []] + clusters.flatMap(\.namesInPreorder)
  }

  /// Places the name of this cluster at the first position, and those of the clusters in it at the next ones.
  ///
  /// - Parameter names: Receives the names that became nodes, and the nodes that must be below each.
  fileprivate mutating func placeNames(
    _ positions: inout ArraySlice<NamePosition>, _ names: inout [(name: Node.ID, below: [Node.ID])]
  ) {
    guard let position = positions.popFirst() else { return }
    switch position.side {
    case .bottom: attributes[.labelLocation] = "b"
    case .top: attributes[.labelLocation] = "t"
    case .inside:
      var name: Attributes = [
        .shape: "plaintext", .style: "", .margin: "0", .width: "0.1", .height: "0.1", .cssClass: "label",
      ]
      for shared in [Attribute.label, .tooltip] { name[shared] = attributes[shared] }
      let node = Node("name of \(id)", name)
      names.append((node.id, nodes.filter { $0.attributes[.shape] == nil }.map(\.id)))
      nodes.append(node)
      attributes[.label] = ""
    }
    attributes[.labelJustification] = position.alignment.rawValue
    for index in clusters.indices { clusters[index].placeNames(&positions, &names) }
  }
}

extension DrawnGraph.Cluster {
  /// Returns the box around the whole name. Nil if there is no name.
  fileprivate func box(of name: [Substring]) -> Rectangle? {
    zip(lines, name).map { $0.box(of: String($1)) }.reduce(nil) { $0?.union($1) ?? $1 }
  }

  /// Returns the box of the name with another alignment, which moves nothing else in the drawing.
  fileprivate func move(_ box: Rectangle, to alignment: NamePosition.Alignment) -> Rectangle {
    let margin = 8.0
    let width = box.maxX - box.minX
    return switch alignment {
    case .left: box.moved(toX: frame.minX + margin)
    case .center: box.moved(toX: (frame.minX + frame.maxX - width) / 2)
    case .right: box.moved(toX: frame.maxX - margin - width)
    }
  }
}

import Graphviz
import NavTraceGraph

extension Graph {
  /// With more edges, Graphviz takes minutes to find the best layout, or fails.
  private static let exactLayoutLimit = 100

  /// Places the labels of edges where no other edge and no border crosses them, if the size of the graph and
  /// the engine allow.
  mutating func placeEdgeLabels(for engine: ChartStyle.Engine) {
    if edges.count > Graph.exactLayoutLimit {
      placeEdgeLabelsLast()
    } else if engine == .dot {
      makeNodesOfEdgeLabels()
    }
  }

  /// Whether the graph was too large for ``placeEdgeLabels(for:)``, so that edges may cross labels.
  var hasApproximateLayout: Bool { attributes[.effort] != nil }

  /// Limits the effort of the layout, and places labels after everything else.
  private mutating func placeEdgeLabelsLast() {
    attributes[.effort] = "1"
    for index in edges.indices {
      edges[index].attributes[.externalLabel] = edges[index].attributes[.label]
      edges[index].attributes[.label] = nil
    }
  }

  /// Splits each edge in two, with its label as a node between them.
  ///
  /// Graphviz keeps edges away from nodes, and nodes out of other clusters. It does neither for the label of
  /// an edge that leaves a cluster.
  private mutating func makeNodesOfEdgeLabels() {
    // An edge now spans two ranks.
    attributes[.rankSeparation] = "0.3"
    attributes[.nodeSeparation] = "0.3"
    var paths: [Node.ID: [Int]] = [:]
    for (index, cluster) in clusters.enumerated() { collect(cluster, [index], &paths) }
    let unsplit = edges
    edges = []
    for edge in unsplit {
      guard let label = edge.attributes[.label], !label.isEmpty else {
        edges.append(edge)
        continue
      }
      let node = Node("label \(edges.count)", labelAttributes(of: edge, label))
      add(node, at: commonPrefix(paths[edge.from] ?? [], paths[edge.to] ?? []))
      edges += halves(of: edge, around: node.id)
    }
  }

  private func collect(_ cluster: Cluster, _ path: [Int], _ paths: inout [Node.ID: [Int]]) {
    for node in cluster.nodes { paths[node.id] = path }
    for (index, inner) in cluster.clusters.enumerated() { collect(inner, path + [index], &paths) }
  }

  /// Returns the path of the innermost cluster that contains both ends.
  private func commonPrefix(_ a: [Int], _ b: [Int]) -> [Int] {
    zip(a, b).prefix { $0 == $1 }.map(\.0)
  }

  private mutating func add(_ node: Node, at path: [Int]) {
    guard let first = path.first else {
      nodes.append(node)
      return
    }
    clusters[first].add(node, at: path.dropFirst())
  }

  private func labelAttributes(of edge: Edge, _ label: String) -> Attributes {
    var attributes: Attributes = [
      .label: label, .shape: "plaintext", .style: "", .margin: "0.02,0.02", .width: "0.1", .height: "0.1",
      .cssClass: "label" + (edge.attributes[.cssClass].map { " \($0)" } ?? ""),
    ]
    attributes[.fontSize] = edge.attributes[.fontSize] ?? edgeDefaults[.fontSize]
    attributes[.fontColor] = edge.attributes[.fontColor] ?? edgeDefaults[.fontColor]
    for shared in [Attribute.id, .url, .tooltip] { attributes[shared] = edge.attributes[shared] }
    return attributes
  }

  /// Returns the two halves of an edge, each with the arrowhead at its own end.
  private func halves(of edge: Edge, around label: Node.ID) -> [Edge] {
    var attributes = edge.attributes
    attributes[.label] = nil
    // The label has the id, which must be unique.
    attributes[.id] = nil
    let direction = attributes[.direction] ?? "forward"
    var (first, second) = (Edge(edge.from, label, attributes), Edge(label, edge.to, attributes))
    first.attributes[.direction] = direction == "back" || direction == "both" ? "back" : "none"
    second.attributes[.direction] = direction == "forward" || direction == "both" ? "forward" : "none"
    return [first, second]
  }
}

extension Cluster {
  fileprivate mutating func add(_ node: Node, at path: ArraySlice<Int>) {
    if let next = path.first {
      clusters[next].add(node, at: path.dropFirst())
    } else {
      nodes.append(node)
    }
  }
}

/// A graph prepared for Graphviz: all names are assigned, every node is in one place, and all values are
/// encoded.
///
/// Graphviz 2.43 crashes on a node in two clusters, on clusters of the same name in two places, and on some
/// graphs with clusters and edge labels but without `newrank`. A plan has none of these.
struct Plan {
  typealias Values = [(name: String, value: String)]

  struct Node {
    var name: String
    var values: Values
  }

  struct Cluster {
    var name: String
    var values: Values
    var nodes: [Node]
    var clusters: [Cluster]
  }

  struct Edge {
    var tail: String
    var head: String
    var values: Values
  }

  let isDirected: Bool
  var values: Values
  let nodeDefaults: Values
  let edgeDefaults: Values
  private(set) var nodes: [Node]
  let clusters: [Cluster]
  let edges: [Edge]

  init(_ graph: Graph) {
    isDirected = graph.isDirected
    values = graph.attributes.encoded + [("newrank", "true")]
    nodeDefaults = graph.nodeDefaults.encoded
    edgeDefaults = graph.edgeDefaults.encoded
    var planner = Planner(graph)
    nodes = planner.place(graph.nodes)
    clusters = graph.clusters.map { planner.place($0, depth: 0) }
    for edge in graph.edges { nodes += planner.place([.init(edge.from), .init(edge.to)]) }
    edges = graph.edges.map {
      Edge(tail: planner.name($0.from), head: planner.name($0.to), values: $0.attributes.encoded)
    }
  }
}

private struct Planner {
  /// The maximum depth of clusters, because Graphviz processes them recursively. Deeper clusters are drawn as
  /// part of their outer one.
  private static let deepest = 64

  private let clusterDefaults: Attributes
  /// The merged attributes of each node.
  private var attributes: [Node.ID: Attributes] = [:]
  private var names: [Node.ID: String] = [:]
  private var used: Set<String> = []

  init(_ graph: Graph) {
    clusterDefaults = graph.clusterDefaults
    collect(graph.nodes)
    for cluster in graph.clusters { collect(cluster) }
  }

  private mutating func collect(_ nodes: [Node]) {
    for node in nodes {
      // Set explicitly, because Graphviz would interpret escapes in the id.
      attributes[node.id, default: [.label: node.id]] =
        attributes[node.id, default: [.label: node.id]].merging(node.attributes)
    }
  }

  private mutating func collect(_ cluster: Cluster) {
    collect(cluster.nodes)
    for child in cluster.clusters { collect(child) }
  }

  mutating func place(_ nodes: [Node]) -> [Plan.Node] {
    nodes.compactMap { node in
      if names[node.id] != nil { return nil }
      return Plan.Node(name: name(node.id), values: (attributes[node.id] ?? [.label: node.id]).encodedForNode)
    }
  }

  mutating func place(_ cluster: Cluster, depth: Int) -> Plan.Cluster {
    // Graphviz draws a box only around subgraphs whose name begins with `cluster_`.
    var placed = Plan.Cluster(
      name: unused(encodeName("cluster_" + cluster.id)),
      values: clusterDefaults.merging(cluster.attributes).encoded, nodes: place(cluster.nodes), clusters: [])
    for child in cluster.clusters {
      let inner = place(child, depth: depth + 1)
      if depth + 1 < Planner.deepest { placed.clusters.append(inner) } else { placed.nodes += inner.nodes }
    }
    return placed
  }

  mutating func name(_ id: Node.ID) -> String {
    if let known = names[id] { return known }
    let name = unused(encodeName(id))
    names[id] = name
    return name
  }

  /// Returns a unique name. Characters that names cannot contain are replaced, so two ids may have one name.
  private mutating func unused(_ name: String) -> String {
    var candidate = name
    var number = 2
    while !used.insert(candidate).inserted {
      candidate = "\(name) (\(number))"
      number += 1
    }
    return candidate
  }
}

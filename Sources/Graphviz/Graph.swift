/// A graph to draw. It is plain data; Graphviz is used only to render it.
public struct Graph: Sendable, Equatable {
  /// Whether edges have a direction, and so an arrowhead.
  public var isDirected: Bool
  /// The attributes of the graph itself. Clusters do not inherit them.
  public var attributes: Attributes
  /// The default attributes of nodes.
  public var nodeDefaults: Attributes
  /// The default attributes of edges.
  public var edgeDefaults: Attributes
  /// The default attributes of clusters at any depth.
  public var clusterDefaults: Attributes
  /// The nodes outside of clusters.
  public var nodes: [Node]
  /// The outermost clusters.
  public var clusters: [Cluster]
  /// All edges, within and between clusters.
  public var edges: [Edge]

  /// Creates a graph with fonts that browsers have.
  public init(isDirected: Bool = true, nodes: [Node] = [], clusters: [Cluster] = [], edges: [Edge] = []) {
    self.isDirected = isDirected
    attributes = [.fontName: Graph.fontName]
    nodeDefaults = [.fontName: Graph.fontName]
    edgeDefaults = [.fontName: Graph.fontName]
    clusterDefaults = [.fontName: Graph.fontName]
    self.nodes = nodes
    self.clusters = clusters
    self.edges = edges
  }

  /// Fonts of nearly equal widths. Every browser has one of them.
  public static let fontName = "Helvetica,Arial,sans-serif"
}

/// A node. If several nodes have the same id, they are one node at the position of the first, with the
/// attributes of all.
public struct Node: Sendable, Equatable, Identifiable {
  /// The unique id of the node. It is the default label, and the `<title>` in SVG.
  public var id: String
  /// The attributes of the node.
  public var attributes: Attributes

  /// Creates a node.
  public init(_ id: String, _ attributes: Attributes = [:]) {
    self.id = id
    self.attributes = attributes
  }
}

/// An edge. Several edges between the same nodes are drawn separately.
public struct Edge: Sendable, Equatable {
  /// The node at which the edge begins. It is added to the graph if it does not exist.
  public var from: Node.ID
  /// The node at which the edge ends. It is added to the graph if it does not exist.
  public var to: Node.ID
  /// The attributes of the edge.
  public var attributes: Attributes

  /// Creates an edge.
  public init(_ from: Node.ID, _ to: Node.ID, _ attributes: Attributes = [:]) {
    self.from = from
    self.to = to
    self.attributes = attributes
  }
}

/// A labelled box around related nodes and nested clusters.
public struct Cluster: Sendable, Equatable, Identifiable {
  /// The id of the cluster. It is the `<title>` in SVG, after `cluster_`.
  public var id: String
  /// The attributes of the cluster.
  public var attributes: Attributes
  /// The nodes directly in the cluster.
  public var nodes: [Node]
  /// The clusters directly in the cluster.
  public var clusters: [Cluster]

  /// Creates a cluster.
  public init(_ id: String, _ attributes: Attributes = [:], nodes: [Node] = [], clusters: [Cluster] = []) {
    self.id = id
    self.attributes = attributes
    self.nodes = nodes
    self.clusters = clusters
  }
}

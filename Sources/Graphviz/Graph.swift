/// A graph to be drawn: plain data, without Graphviz behind it until it is rendered.
public struct Graph: Sendable, Equatable {
  /// Whether edges have a direction, and so an arrowhead.
  public var isDirected: Bool
  /// The graph's own attributes; clusters do not inherit them.
  public var attributes: Attributes
  /// What every node has unless it says otherwise.
  public var nodeDefaults: Attributes
  /// What every edge has unless it says otherwise.
  public var edgeDefaults: Attributes
  /// What every cluster has, at any depth, unless it says otherwise.
  public var clusterDefaults: Attributes
  /// The nodes that are in no cluster.
  public var nodes: [Node]
  /// The outermost clusters.
  public var clusters: [Cluster]
  /// All edges, whatever clusters their ends are in.
  public var edges: [Edge]

  /// A graph of these, with fonts that browsers have.
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

  /// Fonts of nearly equal widths, of which every browser has one.
  public static let fontName = "Helvetica,Arial,sans-serif"
}

/// A node. One that is named again is the same node, where it was first, with more attributes.
public struct Node: Sendable, Equatable, Identifiable {
  /// Any text that is its own in the graph. It is the node's label unless that is given, and its `<title>` in SVG.
  public var id: String
  /// How it looks.
  public var attributes: Attributes

  /// A node that looks so.
  public init(_ id: String, _ attributes: Attributes = [:]) {
    self.id = id
    self.attributes = attributes
  }
}

/// An edge. Several between the same nodes are several edges.
public struct Edge: Sendable, Equatable {
  /// The node where it begins. One that the graph does not name is added to it.
  public var from: Node.ID
  /// The node where it ends. One that the graph does not name is added to it.
  public var to: Node.ID
  /// How it looks.
  public var attributes: Attributes

  /// An edge that looks so.
  public init(_ from: Node.ID, _ to: Node.ID, _ attributes: Attributes = [:]) {
    self.from = from
    self.to = to
    self.attributes = attributes
  }
}

/// A box with a label around nodes that belong together, and around clusters in turn.
public struct Cluster: Sendable, Equatable, Identifiable {
  /// Any text; it is the cluster's `<title>` in SVG, after `cluster_`.
  public var id: String
  /// How it looks.
  public var attributes: Attributes
  /// The nodes directly in it.
  public var nodes: [Node]
  /// The clusters directly in it.
  public var clusters: [Cluster]

  /// A cluster that looks so.
  public init(_ id: String, _ attributes: Attributes = [:], nodes: [Node] = [], clusters: [Cluster] = []) {
    self.id = id
    self.attributes = attributes
    self.nodes = nodes
    self.clusters = clusters
  }
}

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
  /// What every cluster and other subgraph has, at any depth, unless it says otherwise.
  public var subgraphDefaults: Attributes
  /// The nodes that are in no subgraph.
  public var nodes: [Node]
  /// The clusters, and the groups that are not drawn.
  public var subgraphs: [Subgraph]
  /// All edges, whatever subgraphs their ends are in.
  public var edges: [Edge]

  /// A graph with fonts that browsers have, and `newrank`, without which big graphs of clusters and edge labels fail.
  public init(
    isDirected: Bool = true, nodes: [Node] = [], subgraphs: [Subgraph] = [], edges: [Edge] = []
  ) {
    self.isDirected = isDirected
    attributes = ["newrank": "true", "fontname": Graph.fontName]
    nodeDefaults = ["fontname": Graph.fontName]
    edgeDefaults = ["fontname": Graph.fontName]
    subgraphDefaults = ["fontname": Graph.fontName]
    self.nodes = nodes
    self.subgraphs = subgraphs
    self.edges = edges
  }

  /// Fonts of nearly equal widths, of which every browser has one.
  public static let fontName = "Helvetica,Arial,sans-serif"
}

/// A node. One that is named again, in another subgraph for instance, is the same node with more attributes.
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

/// Nodes that belong together, and subgraphs in turn.
public struct Subgraph: Sendable, Equatable, Identifiable {
  /// Whether it is drawn.
  public enum Kind: Sendable, Equatable {
    /// A box with a label around its nodes.
    case cluster
    /// Not drawn: a place for attributes such as `rank`.
    case group
  }

  /// Any text that is its own among the graph's subgraphs of this kind.
  public var id: String
  /// Whether it is drawn.
  public var kind: Kind
  /// How it looks.
  public var attributes: Attributes
  /// The nodes directly in it.
  public var nodes: [Node]
  /// The subgraphs directly in it.
  public var subgraphs: [Subgraph]

  /// A subgraph that looks so.
  public init(
    _ id: String, kind: Kind = .cluster, _ attributes: Attributes = [:], nodes: [Node] = [],
    subgraphs: [Subgraph] = []
  ) {
    self.id = id
    self.kind = kind
    self.attributes = attributes
    self.nodes = nodes
    self.subgraphs = subgraphs
  }
}

import Graphviz
import NavTrace

extension FlowGraph {
  /// The graph as Graphviz is to draw it: screens as boxes in a box for each coordinator, ways as arrows.
  ///
  /// Nothing is told by colour alone: a push is a plain line, a modal a thick one with two heads, a way back a dashed one;
  /// each says so in words, too, and a finding says which rule it broke.
  public var drawing: Graph {
    var graph = Graph()
    graph.attributes[.rankDirection] = "TB"
    graph.attributes[.nodeSeparation] = "0.5"
    graph.attributes[.rankSeparation] = "0.7"
    graph.attributes[.tooltip] = "Navigation flow"
    graph.nodeDefaults = graph.nodeDefaults.merging([
      .shape: "box", .style: "rounded,filled", .fillColor: "#ffffff", .color: Ink.line,
      .fontColor: Ink.text,
      .fontSize: "12", .margin: "0.18,0.09",
    ])
    graph.edgeDefaults = graph.edgeDefaults.merging([
      .color: Ink.line, .fontColor: Ink.text, .fontSize: "10", .arrowSize: "0.8",
    ])
    graph.clusterDefaults = graph.clusterDefaults.merging([
      .style: "rounded,filled", .fillColor: "#f3f5f8", .color: "#8a94a3", .fontColor: Ink.text,
      .fontSize: "12",
      .margin: "14", .labelJustification: "l", .labelLocation: "b",
    ])
    for cluster in clusters {
      let drawn = cluster.nodes.map { node in draw(node) }
      if let name = cluster.owner.name {
        graph.clusters.append(
          Graphviz.Cluster(cluster.owner.key, [.label: shortened(name), .tooltip: name], nodes: drawn))
      } else {
        graph.nodes += drawn
      }
    }
    addStarts(to: &graph)
    graph.edges += sortedEdges.map { draw($0.id, $0.edge) }
    return graph
  }

  private func draw(_ id: NodeID) -> Graphviz.Node {
    let node = nodes[id] ?? Node()
    var attributes: Attributes = [
      .label: ([shortened(id.screen)] + node.titles.label.map(shortened) + node.marks.lines).joined(
        separator: "\n")
    ]
    attributes[.tooltip] =
      ([id.screen] + node.titles.label + ["on screen \(times(node.visits))"] + node.marks.lines).joined(
        separator: "\n")
    if !node.marks.isEmpty {
      attributes[.color] = Ink.finding
      attributes[.penWidth] = "2.5"
    }
    return Graphviz.Node(id.key, attributes)
  }

  private func draw(_ id: EdgeID, _ edge: Edge) -> Graphviz.Edge {
    let words = id.kind.words + (edge.count > 1 ? " ×\(edge.count)" : "")
    var attributes: Attributes = [.label: ([words] + edge.marks.lines).joined(separator: "\n")]
    attributes[.tooltip] =
      (["\(id.from.screen) → \(id.to.screen)", "\(id.kind.words), \(times(edge.count))"] + edge.marks.lines)
      .joined(separator: "\n")
    switch id.kind {
    case .push, .embed, .root: break
    case .modal:
      attributes[.penWidth] = "2"
      attributes[.arrowHead] = "normalnormal"
    case .pop, .dismissed:
      attributes[.style] = "dashed"
      attributes[.direction] = "back"
      attributes[.arrowTail] = "vee"
      attributes[.color] = Ink.back
      attributes[.fontColor] = Ink.back
    }
    if !edge.marks.isEmpty {
      attributes[.color] = Ink.finding
      attributes[.fontColor] = Ink.finding
      attributes[.penWidth] = "2.5"
    }
    // A way back is drawn against its direction: the ways there make the ranks, and a way back must not turn them round.
    return id.kind.isBack
      ? Graphviz.Edge(id.to.key, id.from.key, attributes) : Graphviz.Edge(id.from.key, id.to.key, attributes)
  }

  /// A dot before every screen that a session began with.
  private func addStarts(to graph: inout Graph) {
    let starts = sortedNodes.filter { $0.node.starts > 0 }
    guard !starts.isEmpty else { return }
    graph.nodes.append(
      Graphviz.Node(
        "start", [.shape: "circle", .label: "start", .fontSize: "10", .margin: "0.02", .style: "filled"])
    )
    graph.edges += starts.map {
      Graphviz.Edge(
        "start", $0.id.key,
        [.tooltip: "\(times($0.node.starts)) the first screen", .label: count($0.node.starts)])
    }
  }

  private func count(_ count: Int) -> String { count > 1 ? "×\(count)" : "" }

  private func times(_ count: Int) -> String { count == 1 ? "once" : "\(count) times" }

  /// Names can be of any length; a box cannot. The whole name is in the tooltip.
  private func shortened(_ name: String) -> String { name.count > 60 ? name.prefix(59) + "…" : name }
}

/// The colours, all dark enough on white, and on the clusters' grey, for WCAG AA.
private enum Ink {
  static let text = "#1c2430"
  static let line = "#3a4657"
  static let back = "#566274"
  static let finding = "#b3121d"
}

extension Titles {
  /// On the second line: most types have one title.
  fileprivate var label: [String] {
    shown.isEmpty ? [] : [shown.map { "“\($0)”" }.joined(separator: ", ") + (hasMore ? ", …" : "")]
  }
}

extension [String: Int] {
  /// Findings by rule, a line each.
  fileprivate var lines: [String] {
    sorted { $0.key < $1.key }.map { "⚠ \($0.key)" + ($0.value > 1 ? " ×\($0.value)" : "") }
  }
}

extension FlowGraph.Kind {
  /// What an edge says.
  fileprivate var words: String {
    switch self {
    case .push: "push"
    case .modal: "modal"
    case .root: "root"
    case .embed: "embed"
    case .pop(let by), .dismissed(let by):
      switch by {
      case .code: self.isDismissal ? "dismiss" : "pop"
      case .back: "Back"
      case .swipe: self.isDismissal ? "pulled down" : "swipe back"
      case .replaced: "replaced"
      default: by.rawValue
      }
    }
  }

  private var isDismissal: Bool {
    if case .dismissed = self { true } else { false }
  }
}

extension FlowGraph.Owner {
  /// Its own among owners of all kinds.
  fileprivate var key: String {
    switch self {
    case .coordinator(let name): "coordinator \(name)"
    case .container(let name): "container \(name)"
    case .nobody: ""
    }
  }
}

extension FlowGraph.NodeID {
  fileprivate var key: String { "\(owner.key)/\(screen)" }
}

import Graphviz
import NavTrace

extension FlowChart {
  /// The chart as Graphviz is to draw it: screens as boxes in a box for each coordinator, ways as arrows.
  ///
  /// Nothing is told by colour alone: a push is a plain line, a modal a thick one with two heads, a way back a dashed one;
  /// each says so in words, too, and a finding says which rule it broke. What was added is bold with a plus, what was
  /// removed dotted with a minus.
  func drawing(_ style: ChartStyle, anchors: ChartAnchors = ChartAnchors()) -> Graph {
    let ink = style.theme == .dark ? Ink.dark : Ink.light
    var drawing = Graph(style, ink)
    for cluster in graph.clusters {
      let drawn = cluster.nodes.map { draw($0, ink, anchors.screens[$0]) }
      if let name = cluster.owner.name {
        drawing.clusters.append(
          Graphviz.Cluster(cluster.owner.key, [.label: shortened(name), .tooltip: name], nodes: drawn))
      } else {
        drawing.nodes += drawn
      }
    }
    addStarts(to: &drawing)
    drawing.edges += graph.sortedEdges.map { draw($0.id, $0.edge, ink, anchors.ways[$0.id]) }
    drawing.edges += bypasses.sorted().map { draw($0, ink) }
    if style.hasLegend { addLegend(to: &drawing, ink) }
    if !notes.isEmpty {
      drawing.attributes[.label] = notes.joined(separator: "\n")
      drawing.attributes[.labelLocation] = "b"
    }
    return drawing
  }

  private func draw(_ id: FlowGraph.NodeID, _ ink: Ink, _ anchor: ChartAnchors.Anchor?) -> Graphviz.Node {
    let node = graph.nodes[id] ?? .init()
    let titles = node.titles.inQuotes.map { [$0] } ?? []
    var lines = [id.screen] + titles + ["on screen \(times(node.visits))"]
    if node.starts > 0 { lines.append("\(count(node.starts, "session")) began here") }
    if node.ends > 0 { lines.append("\(count(node.ends, "session")) ended here") }
    var attributes: Attributes = [
      .label: ([shortened(words(id))] + titles.map { shortened($0) } + node.marks.markWords).joined(
        separator: "\n"),
      .tooltip: (lines + node.marks.markWords).joined(separator: "\n"),
    ]
    // A double frame, as automata have it.
    if node.ends > 0 { attributes[.peripheries] = "2" }
    var look = Look(change(of: id), ink)
    if !node.marks.isEmpty {
      look = Look(cssClass: "finding", color: ink.finding, penWidth: "2.5", style: look.style)
    }
    attributes.apply(look, besides: ["rounded", "filled"])
    attributes.apply(anchor)
    return Graphviz.Node(id.key, attributes)
  }

  private func draw(
    _ id: FlowGraph.EdgeID, _ edge: FlowGraph.Edge, _ ink: Ink, _ anchor: ChartAnchors.Anchor?
  ) -> Graphviz.Edge {
    var attributes: Attributes = [
      .label: ([words(id, edge)] + [edge.actions.firstInQuotes].compactMap { $0 } + edge.marks.markWords)
        .joined(separator: "\n"),
      .tooltip:
        (["\(id.from.screen) → \(id.to.screen)", "\(id.kind.words), \(times(edge.count))"]
        + [edge.actions.inQuotes.map { "after \($0)" }].compactMap { $0 } + edge.marks.markWords)
        .joined(separator: "\n"),
    ]
    attributes.applyArrow(of: id.kind)
    var look = Look(change(of: id), ink)
    if id.kind.isBack, look.cssClass == nil { look = Look(cssClass: "back", color: ink.back) }
    if !edge.marks.isEmpty {
      look = Look(cssClass: "finding", color: ink.finding, penWidth: "2.5", style: look.style)
    }
    attributes.apply(look, besides: id.kind.isBack ? ["dashed"] : [])
    attributes[.fontColor] = attributes[.color]
    attributes.apply(anchor)
    // A way back is drawn against its direction: the ways there make the ranks, and a way back must not turn them round.
    return id.kind.isBack
      ? Graphviz.Edge(id.to.key, id.from.key, attributes) : Graphviz.Edge(id.from.key, id.to.key, attributes)
  }

  private func draw(_ bypass: Bypass, _ ink: Ink) -> Graphviz.Edge {
    var attributes: Attributes = [
      .label: "…", .style: "dashed", .cssClass: "back", .color: ink.back, .fontColor: ink.back,
      .tooltip: "\(bypass.from.screen) → \(bypass.to.screen)\nby way of screens that are not shown",
    ]
    attributes[bypass.isBack ? .arrowTail : .arrowHead] = "empty"
    if bypass.isBack { attributes[.direction] = "back" }
    return bypass.isBack
      ? Graphviz.Edge(bypass.to.key, bypass.from.key, attributes)
      : Graphviz.Edge(bypass.from.key, bypass.to.key, attributes)
  }

  /// A dot before every screen that a session began with.
  private func addStarts(to drawing: inout Graph) {
    let starts = graph.sortedNodes.filter { $0.node.starts > 0 }
    guard !starts.isEmpty else { return }
    drawing.nodes.append(
      Graphviz.Node(
        "start",
        [
          .shape: "circle", .label: "start", .fontSize: "10", .margin: "0.02", .style: "filled",
          .tooltip: "Sessions begin here",
        ]))
    drawing.edges += starts.map {
      Graphviz.Edge(
        "start", $0.id.key,
        [
          .tooltip: "\(times($0.node.starts)) the first screen",
          .label: $0.node.starts > 1 ? "×\($0.node.starts)" : "",
        ])
    }
  }
}

extension Attributes {
  /// How an arrow looks that stands for such a way.
  mutating func applyArrow(of kind: FlowGraph.Kind) {
    switch kind {
    case .push, .embed, .root: break
    case .modal:
      self[.penWidth] = "2"
      self[.arrowHead] = "normalnormal"
    case .pop, .dismissed:
      self[.style] = "dashed"
      self[.direction] = "back"
      self[.arrowTail] = "vee"
    }
  }

  fileprivate mutating func apply(_ look: Look, besides styles: [String]) {
    if let cssClass = look.cssClass { self[.cssClass] = cssClass }
    if let color = look.color { self[.color] = color }
    if let penWidth = look.penWidth { self[.penWidth] = penWidth }
    if let style = look.style {
      self[.style] = (styles.filter { $0 != "dashed" } + [style]).joined(separator: ",")
    }
  }
}

extension FlowGraph.Owner {
  /// Its own among owners of all kinds.
  var key: String {
    switch self {
    case .coordinator(let name): "coordinator \(name)"
    case .container(let name): "container \(name)"
    case .nobody: ""
    }
  }
}

extension FlowGraph.NodeID {
  var key: String { "\(owner.key)/\(screen)" }
}

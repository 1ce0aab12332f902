import Graphviz
import NavTrace

extension FlowChart {
  /// The chart as Graphviz is to draw it: screens as boxes in a box for each coordinator, ways as arrows.
  ///
  /// Nothing is told by colour alone: a push is a plain line, a modal a thick one with two heads, a way back a dashed one;
  /// each says so in words, too, and a finding says which rule it broke. What was added is bold with a plus, what was
  /// removed dotted with a minus.
  func drawing(_ style: ChartStyle) -> Graph {
    let ink = Ink(style)
    var drawing = Graph(style, ink)
    drawing.attributes[.tooltip] = "Navigation flow"
    for group in groups {
      if group.owner.name != nil {
        drawing.clusters.append(draw(group, style, ink))
      } else {
        drawing.nodes += group.nodes.map { draw($0, style, ink) }
      }
    }
    addStarts(to: &drawing)
    drawing.edges += arrows(style, ink)
    if style.hasLegend { addLegend(to: &drawing, ink) }
    if drawing.edges.count > FlowChart.edgesWithEase { drawing.ease() }
    if !notes.isEmpty {
      drawing.attributes[.label] = notes.joined(separator: "\n")
      drawing.attributes[.labelLocation] = "b"
    }
    return drawing
  }

  /// From more edges than this Graphviz takes minutes to place everything as well as it can, or fails.
  private static let edgesWithEase = 100

  private func draw(_ group: ScreenGroup, _ style: ChartStyle, _ ink: Ink) -> Graphviz.Cluster {
    let name = group.owner.name ?? ""
    return Graphviz.Cluster(
      group.owner.key, [.label: shortened(name), .tooltip: name],
      nodes: group.nodes.map { draw($0, style, ink) }, clusters: group.groups.map { draw($0, style, ink) })
  }

  private func draw(_ id: FlowGraph.NodeID, _ style: ChartStyle, _ ink: Ink) -> Graphviz.Node {
    let node = graph.nodes[id] ?? .init()
    let titles = node.titles.inQuotes.map { [$0] } ?? []
    let times = style.hasTimes ? node.times.words.map { [$0] } ?? [] : []
    var lines = [id.screen] + titles + ["on screen \(NavTraceGraph.times(node.visits))"] + times
    if node.starts > 0 { lines.append("\(count(node.starts, "session")) began here") }
    if node.ends > 0 { lines.append("\(count(node.ends, "session")) ended here") }
    var attributes: Attributes = [
      .label: ([shortened(words(id))] + titles.map { shortened($0) } + times + node.marks.markWords).joined(
        separator: "\n"),
      .tooltip: (lines + node.places.placeWords + node.marks.markWords).joined(separator: "\n"),
    ]
    attributes[.url] = node.places.url(style)
    attributes.apply(style.anchors.screens[id])
    // A double frame, as automata have it.
    if node.ends > 0 { attributes[.peripheries] = "2" }
    var look = Look(change(of: id), ink)
    if !node.marks.isEmpty { look = look.finding(ink) }
    attributes.apply(look, besides: ["rounded", "filled"])
    return Graphviz.Node(id.key, attributes)
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
          .label: .besideArrow($0.node.starts > 1 ? ["×\($0.node.starts)"] : []),
        ])
    }
  }
}

extension Graph {
  /// Makes it easy to lay out: labels are placed once all else is, and places need not be the best.
  fileprivate mutating func ease() {
    attributes[.effort] = "1"
    for index in edges.indices {
      edges[index].attributes[.externalLabel] = edges[index].attributes[.label]
      edges[index].attributes[.label] = nil
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

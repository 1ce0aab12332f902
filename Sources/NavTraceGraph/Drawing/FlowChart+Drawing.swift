import Graphviz
import NavTrace

extension FlowChart {
  /// The chart as Graphviz is to draw it: screens as boxes in a box for each coordinator, transitions as arrows.
  ///
  /// Nothing depends on colour alone: a push is a plain line, a modal a thick one with two heads, a replacement one with a bar
  /// at its start, a back transition a dashed one. Each is also labelled with its kind, and a finding with its rule. What was
  /// added is bold with a plus, what was removed dotted with a minus.
  func drawing(_ style: ChartStyle) -> Graph {
    let palette = Palette(style)
    var drawing = Graph(style, palette)
    drawing.attributes[.tooltip] = "Navigation flow"
    for group in groups {
      if group.owner.name != nil {
        drawing.clusters.append(draw(group, style, palette))
      } else {
        drawing.nodes += group.nodes.map { draw($0, style, palette) }
      }
    }
    addOwnersWithoutScreens(to: &drawing, palette)
    addStarts(to: &drawing)
    drawing.edges += arrows(style, palette)
    if style.hasLegend { addLegend(to: &drawing, style, palette) }
    drawing.placeEdgeLabels(for: style.engine)
    let notes = notes + traceMarkWords
    if !notes.isEmpty {
      drawing.attributes[.label] = notes.joined(separator: "\n")
      drawing.attributes[.labelLocation] = "b"
    }
    return drawing
  }

  private func draw(_ group: ScreenGroup, _ style: ChartStyle, _ palette: Palette) -> Graphviz.Cluster {
    let name = group.owner.name ?? ""
    let marks = graph.ownerFindings[group.owner]?.marks.markWords ?? []
    var attributes: Attributes = [
      .label: ([shortened(name)] + marks).joined(separator: "\n"),
      .tooltip: ([name] + marks).joined(separator: "\n"),
    ]
    if !marks.isEmpty { attributes.apply(Look().finding(palette), besides: ["rounded", "filled"]) }
    return Graphviz.Cluster(
      group.owner.key, attributes,
      nodes: group.nodes.map { draw($0, style, palette) },
      clusters: group.groups.map { draw($0, style, palette) })
  }

  private func draw(_ id: FlowGraph.NodeID, _ style: ChartStyle, _ palette: Palette) -> Graphviz.Node {
    let node = graph.nodes[id] ?? .init()
    let titles = node.titles.inQuotes.map { [$0] } ?? []
    let shortTitles = node.titles.linesInQuotes(width: 40, titleLimit: 60)
    let times = style.hasTimes ? node.times.words.map { [$0] } ?? [] : []
    var lines = [id.screen] + titles + ["on screen \(NavTraceGraph.times(node.visits))"] + times
    if node.starts > 0 { lines.append("\(counted(node.starts, "session")) began here") }
    if node.ends > 0 { lines.append("\(counted(node.ends, "session")) ended here") }
    var attributes: Attributes = [
      .label: ([shortened(words(id))] + shortTitles + times + node.marks.markWords).joined(separator: "\n"),
      .tooltip: (lines + node.places.placeWords + node.marks.markWords).joined(separator: "\n"),
    ]
    attributes[.url] = node.places.url(style)
    attributes.apply(style.anchors.screens[id])
    // A double frame, as automata have it.
    if node.ends > 0 { attributes[.peripheries] = "2" }
    var look = Look(change(of: id), palette)
    if !node.marks.isEmpty { look = look.finding(palette) }
    attributes.apply(look, besides: ["rounded", "filled"])
    return Graphviz.Node(id.key, attributes)
  }

  /// A box for each coordinator that has findings and no screen, with a line from what was visible at the time.
  private func addOwnersWithoutScreens(to drawing: inout Graph, _ palette: Palette) {
    for (owner, findings) in ownersWithoutScreens {
      guard let name = owner.name else { continue }
      let words = ["no screen"] + findings.marks.markWords
      var box: Attributes = [
        .label: ([shortened(name)] + words).joined(separator: "\n"),
        .tooltip: ([name] + words).joined(separator: "\n"), .fillColor: palette.cluster,
      ]
      box.apply(Look().finding(palette), besides: ["rounded", "filled"])
      drawing.nodes.append(Graphviz.Node(owner.key, box))
      for screen in findings.screens.sorted() where graph.nodes[screen] != nil {
        var line: Attributes = [
          .direction: "none", .label: .besideArrow(["while on screen"]), .fontColor: palette.finding,
          .tooltip: "\(screen.screen) was visible\n\(name)\n\(words.joined(separator: "\n"))",
        ]
        line.apply(Look(style: "dotted").finding(palette), besides: [])
        drawing.edges.append(Graphviz.Edge(screen.key, owner.key, line))
      }
    }
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

extension FlowGraph.Owner {
  /// Its own among owners of all kinds.
  var key: String {
    switch self {
    case .coordinator(let name): "coordinator \(name)"
    case .container(let name): "container \(name)"
    case .unknown: ""
    }
  }
}

extension FlowGraph.NodeID {
  var key: String { "\(owner.key)/\(screen)" }
}

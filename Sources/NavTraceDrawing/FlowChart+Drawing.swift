import Graphviz
import NavTrace
import NavTraceGraph

extension FlowChart {
  /// Returns the graph for Graphviz: boxes for screens, in boxes for owners, and arrows for transitions.
  ///
  /// No meaning depends on colour alone. Pushes are plain lines, modals are thick with two heads,
  /// replacements have a bar at the start, and back transitions are dashed. Labels contain the kind and the
  /// rules of findings. Added elements are bold with a plus, removed ones are dotted with a minus.
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
    let notes = notes + traceFindingWords
    if !notes.isEmpty {
      drawing.attributes[.label] = notes.joined(separator: "\n")
      drawing.attributes[.labelLocation] = "b"
    }
    return drawing
  }

  private func draw(_ group: ScreenGroup, _ style: ChartStyle, _ palette: Palette) -> Graphviz.Cluster {
    let name = group.owner.name ?? ""
    let highlights = graph.ownerFindings[group.owner]?.highlights.findingWords ?? []
    var attributes: Attributes = [
      .label: ([shortened(name)] + highlights).joined(separator: "\n"),
      .tooltip: ([name] + highlights).joined(separator: "\n"),
    ]
    if !highlights.isEmpty {
      attributes.apply(Appearance().finding(palette), besides: ["rounded", "filled"])
    }
    return Graphviz.Cluster(
      group.owner.key, attributes,
      nodes: group.nodes.map { draw($0, style, palette) },
      clusters: group.groups.map { draw($0, style, palette) })
  }

  private func draw(_ id: FlowGraph.NodeID, _ style: ChartStyle, _ palette: Palette) -> Graphviz.Node {
    let node = graph.nodes[id] ?? .init()
    let titles = node.titles.inQuotes.map { [$0] } ?? []
    let shortTitles = node.titles.linesInQuotes(width: 40, titleLimit: 60)
    let times = style.hasDurations ? node.times.words.map { [$0] } ?? [] : []
    var lines = [id.screen] + titles + ["on screen \(NavTraceGraph.times(node.visits))"] + times
    if node.starts > 0 { lines.append("\(counted(node.starts, "session")) began here") }
    if node.ends > 0 { lines.append("\(counted(node.ends, "session")) ended here") }
    var attributes: Attributes = [
      .label: ([shortened(words(id))] + shortTitles + times + node.highlights.findingWords).joined(
        separator: "\n"),
      .tooltip: (lines + node.locations.locationWords + node.highlights.findingWords).joined(separator: "\n"),
    ]
    attributes[.url] = node.locations.url(style)
    attributes.apply(style.anchors.screens[id])
    // A double border, as for the final states of automata.
    if node.ends > 0 { attributes[.peripheries] = "2" }
    var appearance = Appearance(change(of: id), palette)
    if !node.highlights.isEmpty { appearance = appearance.finding(palette) }
    attributes.apply(appearance, besides: ["rounded", "filled"])
    return Graphviz.Node(id.key, attributes)
  }

  /// Adds boxes for coordinators that have findings and no screens, with lines from the findings' screens.
  private func addOwnersWithoutScreens(to drawing: inout Graph, _ palette: Palette) {
    for (owner, findings) in ownersWithoutScreens {
      guard let name = owner.name else { continue }
      let words = ["no screen"] + findings.highlights.findingWords
      var box: Attributes = [
        .label: ([shortened(name)] + words).joined(separator: "\n"),
        .tooltip: ([name] + words).joined(separator: "\n"), .fillColor: palette.cluster,
      ]
      box.apply(Appearance().finding(palette), besides: ["rounded", "filled"])
      drawing.nodes.append(Graphviz.Node(owner.key, box))
      for screen in findings.screens.sorted() where graph.nodes[screen] != nil {
        var line: Attributes = [
          .direction: "none", .label: .besideArrow(["while on screen"]), .fontColor: palette.finding,
          .tooltip: "\(screen.screen) was visible\n\(name)\n\(words.joined(separator: "\n"))",
        ]
        line.apply(Appearance(style: "dotted").finding(palette), besides: [])
        drawing.edges.append(Graphviz.Edge(screen.key, owner.key, line))
      }
    }
  }

  /// Adds a dot before each screen with which a session started.
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
          .tooltip: "first screen of \(counted($0.node.starts, "session"))",
          .label: .besideArrow($0.node.starts > 1 ? ["×\($0.node.starts)"] : []),
        ])
    }
  }
}

extension FlowGraph.Owner {
  /// An id that is unique among owners of all kinds.
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

import Graphviz
import NavTrace
import NavTraceGraph

extension FlowChart {
  /// Adds a box that explains the arrows, borders and signs that the chart contains.
  func addLegend(to drawing: inout Graph, _ style: ChartStyle, _ palette: Palette) {
    var legend = Legend(palette: palette)
    addArrows(to: &legend, palette)
    addBoxes(to: &legend, palette)
    legend.add(signs(style))
    guard !legend.nodes.isEmpty else { return }
    drawing.clusters.append(
      Graphviz.Cluster("legend", [.label: "Legend", .tooltip: "Legend"], nodes: legend.nodes))
    drawing.edges += legend.edges
  }

  private func addArrows(to legend: inout Legend, _ palette: Palette) {
    let kinds = Set(graph.transitions.keys.map(\.kind))
    // These arrows look the same. Their labels contain the kind.
    let plain: [(FlowGraph.Kind, String)] = [
      (.push, "pushed"), (.select, "selected"), (.root, "made a window's root"), (.embed, "embedded"),
    ]
    let words = plain.filter { kinds.contains($0.0) }.map(\.1)
    if !words.isEmpty { legend.add(arrow: .push, words.joined(separator: ",\n")) }
    if kinds.contains(.modal) { legend.add(arrow: .modal, "presented modally") }
    if kinds.contains(.replace) { legend.add(arrow: .replace, "replaced the whole stack") }
    if kinds.contains(.openURL) { legend.add(arrow: .openURL, "opened by a link") }
    if kinds.contains(where: \.isBack) {
      legend.add(arrow: [.cssClass: "back", .color: palette.back], of: .pop(by: .back), "back")
    }
    if !bypasses.isEmpty {
      legend.add(
        arrow: [.style: "dashed", .arrowHead: "empty", .cssClass: "back", .color: palette.back],
        "path through omitted screens")
    }
    if graph.transitions.values.contains(where: { !$0.highlights.isEmpty }) {
      legend.add(arrow: .attributes(Appearance().finding(palette)), "⚠ with a finding")
    }
  }

  private func addBoxes(to legend: inout Legend, _ palette: Palette) {
    let nodes = graph.nodes.values
    if nodes.contains(where: { $0.ends > 0 }) {
      legend.add(box: [.peripheries: "2"], "a session ended here")
    }
    let isOwnerHighlighted = graph.ownerFindings.contains {
      $0.key != .unknown && !$0.value.highlights.isEmpty
    }
    if isOwnerHighlighted || nodes.contains(where: { !$0.highlights.isEmpty }) {
      legend.add(box: .attributes(Appearance().finding(palette)), "⚠ with a finding")
    }
  }

  /// The explanations of signs in labels, one on each line.
  private func signs(_ style: ChartStyle) -> [String] {
    let (nodes, edges) = (graph.nodes.values, graph.transitions.values)
    var signs: [String] = []
    if edges.contains(where: { $0.count > 1 }) || nodes.contains(where: { $0.starts > 1 }) {
      signs.append("×2: two times")
    }
    if nodes.contains(where: { !$0.titles.shown.isEmpty }) {
      signs.append("“…” in a box: a title of the screen")
    }
    if edges.contains(where: { !$0.actions.shown.isEmpty }) {
      signs.append("“…” at an arrow: what was tapped")
    }
    let screens = graph.nodes.keys.map { change(of: $0) }
    let transitions = graph.transitions.keys.map { change(of: $0) }
    if (screens + transitions).contains(.added) { signs.append("+ bold: added") }
    if (screens + transitions).contains(.removed) { signs.append("− dotted: removed") }
    if transitions.contains(where: { if case .recounted = $0 { true } else { false } }) {
      signs.append("±: taken more or less often")
    }
    if style.hasDurations, nodes.contains(where: { $0.times.words != nil }) {
      signs.append("2 s, 95 % ≤ 4 s: median time on screen,\nand its 95th percentile")
    }
    return signs
  }
}

/// A column of arrows, and beside it a column of boxes and text.
private struct Legend {
  private enum Column { case arrows, boxes }

  let palette: Palette
  private var lowest: [Column: Graphviz.Node.ID] = [:]
  private(set) var nodes: [Graphviz.Node] = []
  private(set) var edges: [Graphviz.Edge] = []

  init(palette: Palette) { self.palette = palette }

  mutating func add(arrow kind: FlowGraph.Kind, _ meaning: String) {
    add(arrow: [:], of: kind, meaning)
  }

  mutating func add(arrow attributes: Attributes, of kind: FlowGraph.Kind, _ meaning: String) {
    var attributes = attributes
    attributes.applyArrow(of: kind)
    add(arrow: attributes, meaning)
  }

  mutating func add(arrow attributes: Attributes, _ meaning: String) {
    let (end, words) = ("legend \(nodes.count)", "legend \(nodes.count + 1)")
    addBelow(
      .arrows,
      [
        Graphviz.Node(
          end, [.shape: "point", .style: "filled", .fillColor: palette.line, .label: "", .tooltip: meaning]),
        Graphviz.Node(
          words,
          [
            .shape: "plaintext", .style: "", .fontSize: "10", .margin: "0.02,0.02", .width: "0.1",
            .height: "0.1",
            .label: meaning, .tooltip: meaning,
          ]),
      ])
    edges.append(Graphviz.Edge(end, words, attributes.merging([.tooltip: meaning, .weight: "100"])))
  }

  mutating func add(box attributes: Attributes, _ meaning: String) {
    let box: Attributes = [.label: meaning, .tooltip: meaning, .fontSize: "10"]
    addBelow(.boxes, [Graphviz.Node("legend \(nodes.count)", box.merging(attributes))])
  }

  mutating func add(_ lines: [String]) {
    guard !lines.isEmpty else { return }
    let words = lines.joined(separator: "\n")
    addBelow(
      .boxes,
      [
        Graphviz.Node(
          "legend \(nodes.count)",
          [.shape: "plaintext", .style: "", .fontSize: "10", .margin: "0", .label: words, .tooltip: words])
      ])
  }

  private mutating func addBelow(_ column: Column, _ added: [Graphviz.Node]) {
    if let above = lowest[column], let first = added.first {
      edges.append(Graphviz.Edge(above, first.id, [.style: "invis", .weight: "100"]))
    }
    lowest[column] = added.last?.id
    nodes += added
  }
}

extension Attributes {
  fileprivate static func attributes(_ appearance: Appearance) -> Attributes {
    var attributes: Attributes = [:]
    attributes.apply(appearance, besides: [])
    return attributes
  }
}

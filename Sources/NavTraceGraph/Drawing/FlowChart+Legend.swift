import Graphviz
import NavTrace

extension FlowChart {
  /// A box that shows each kind of arrow and frame that the chart has, with its meaning.
  func addLegend(to drawing: inout Graph, _ ink: Ink) {
    var legend = Legend(ink: ink)
    let kinds = Set(graph.edges.keys.map(\.kind))
    if kinds.contains(.push) { legend.add(arrow: .push, "pushed onto a stack") }
    if kinds.contains(.modal) { legend.add(arrow: .modal, "presented modally") }
    if kinds.contains(.replace) { legend.add(arrow: .replace, "replaced what was there") }
    if kinds.contains(.openURL) { legend.add(arrow: .openURL, "opened by a link") }
    if kinds.contains(.root) { legend.add(arrow: .root, "made a window's root") }
    if kinds.contains(.embed) { legend.add(arrow: .embed, "embedded") }
    if kinds.contains(where: \.isBack) { legend.add(arrow: .pop(by: .back), "back") }
    if !bypasses.isEmpty {
      legend.add(arrow: [.style: "dashed", .arrowHead: "empty"], "over folded screens")
    }
    if graph.edges.values.contains(where: { !$0.marks.isEmpty }) {
      legend.add(arrow: .attributes(Look().finding(ink)), "⚠ with a finding")
    }
    if graph.nodes.values.contains(where: { $0.ends > 0 }) {
      legend.add(box: [.peripheries: "2"], "a session ended here")
    }
    if graph.nodes.values.contains(where: { !$0.marks.isEmpty }) || !graph.ownerFindings.isEmpty {
      legend.add(box: .attributes(Look().finding(ink)), "⚠ with a finding")
    }
    guard !legend.nodes.isEmpty else { return }
    drawing.clusters.append(
      Graphviz.Cluster("legend", [.label: "Legend", .tooltip: "Legend"], nodes: legend.nodes))
    drawing.edges += legend.edges
  }
}

/// Arrows and boxes below each other.
private struct Legend {
  let ink: Ink
  private(set) var nodes: [Graphviz.Node] = []
  private(set) var edges: [Graphviz.Edge] = []

  init(ink: Ink) { self.ink = ink }

  mutating func add(arrow kind: FlowGraph.Kind, _ meaning: String) {
    var attributes: Attributes = [:]
    attributes.applyArrow(of: kind)
    add(arrow: attributes, meaning)
  }

  mutating func add(arrow attributes: Attributes, _ meaning: String) {
    let (end, words) = ("legend \(nodes.count)", "legend \(nodes.count + 1)")
    addBelow([
      Graphviz.Node(
        end, [.shape: "point", .style: "filled", .fillColor: ink.line, .label: "", .tooltip: meaning]),
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
    addBelow([Graphviz.Node("legend \(nodes.count)", box.merging(attributes))])
  }

  private mutating func addBelow(_ added: [Graphviz.Node]) {
    if let last = nodes.last, let first = added.first {
      edges.append(Graphviz.Edge(last.id, first.id, [.style: "invis", .weight: "100"]))
    }
    nodes += added
  }
}

extension Attributes {
  fileprivate static func attributes(_ look: Look) -> Attributes {
    var attributes: Attributes = [:]
    attributes.apply(look, besides: [])
    return attributes
  }
}

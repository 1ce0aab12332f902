import Graphviz
import NavTrace

extension FlowChart {
  /// A box that shows each kind of arrow and frame that the chart has, with what it means.
  func addLegend(to drawing: inout Graph, _ ink: Ink) {
    var entries: [(words: String, kind: FlowGraph.Kind?)] = []
    let kinds = Set(graph.edges.keys.map(\.kind))
    if kinds.contains(.push) { entries.append(("pushed onto a stack", .push)) }
    if kinds.contains(.modal) { entries.append(("presented modally", .modal)) }
    if kinds.contains(.root) { entries.append(("put in its place", .root)) }
    if kinds.contains(.embed) { entries.append(("embedded", .embed)) }
    if kinds.contains(where: \.isBack) { entries.append(("a way back", .pop(by: .back))) }
    if !bypasses.isEmpty { entries.append(("over folded screens", nil)) }

    var nodes: [Graphviz.Node] = []
    for (index, entry) in entries.enumerated() {
      // The words are a node, since Graphviz lets the labels of arrows stand out of a box.
      let (from, to) = ("legend from \(index)", "legend to \(index)")
      nodes.append(
        Graphviz.Node(
          from, [.shape: "point", .style: "filled", .fillColor: ink.line, .label: "", .tooltip: entry.words]))
      nodes.append(
        Graphviz.Node(
          to, [.shape: "plaintext", .style: "", .fontSize: "10", .label: entry.words, .tooltip: entry.words]))
      // So heavy that it is straight, whatever that does to the width of the box.
      var arrow: Attributes = [.tooltip: entry.words, .weight: "1000"]
      if let kind = entry.kind {
        arrow.applyArrow(of: kind)
      } else {
        arrow[.style] = "dashed"
        arrow[.arrowHead] = "empty"
      }
      drawing.edges.append(Graphviz.Edge(from, to, arrow))
    }
    if graph.nodes.values.contains(where: { $0.ends > 0 }) {
      nodes.append(
        Graphviz.Node(
          "legend end",
          [.label: "a session ended here", .fontSize: "10", .peripheries: "2", .tooltip: "double frame"]))
    }
    guard !nodes.isEmpty else { return }
    drawing.clusters.append(Graphviz.Cluster("legend", [.label: "Legend", .tooltip: "Legend"], nodes: nodes))
  }
}

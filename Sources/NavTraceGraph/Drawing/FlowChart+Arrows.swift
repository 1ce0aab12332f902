import Graphviz
import NavTrace

extension FlowChart {
  /// Ways and bypasses. Ways from a screen to another of its kind share one arrow, as there is room for one label only.
  func arrows(_ style: ChartStyle, _ ink: Ink) -> [Graphviz.Edge] {
    var loops: [FlowGraph.NodeID: [(id: FlowGraph.EdgeID, edge: FlowGraph.Edge)]] = [:]
    var arrows: [Graphviz.Edge] = []
    for (id, edge) in graph.sortedEdges {
      if id.from == id.to {
        loops[id.from, default: []].append((id, edge))
      } else {
        arrows.append(draw(id, edge, style, ink))
      }
    }
    for (screen, ways) in loops.sorted(by: { $0.key < $1.key }) {
      arrows.append(drawLoop(screen, ways, style, ink))
    }
    arrows += bypasses.sorted().map { draw($0, ink) }
    return arrows
  }

  private func draw(
    _ id: FlowGraph.EdgeID, _ edge: FlowGraph.Edge, _ style: ChartStyle, _ ink: Ink
  ) -> Graphviz.Edge {
    var attributes: Attributes = [
      .label: .besideArrow(lines(id, edge)),
      .tooltip: tooltip(id, edge),
    ]
    attributes[.url] = edge.places.url(style)
    attributes.apply(style.anchors.ways[id])
    attributes.applyArrow(of: id.kind)
    var look = Look(change(of: id), ink)
    if id.kind.isBack, look.cssClass == nil { look = Look(cssClass: "back", color: ink.back) }
    if !edge.marks.isEmpty { look = look.finding(ink) }
    attributes.apply(look, besides: id.kind.isBack ? ["dashed"] : [])
    attributes[.fontColor] = attributes[.color]
    // A way back is drawn against its direction: the ways there make the ranks, and a way back must not turn them round.
    return id.kind.isBack
      ? Graphviz.Edge(id.to.key, id.from.key, attributes) : Graphviz.Edge(id.from.key, id.to.key, attributes)
  }

  private func drawLoop(
    _ screen: FlowGraph.NodeID, _ ways: [(id: FlowGraph.EdgeID, edge: FlowGraph.Edge)], _ style: ChartStyle,
    _ ink: Ink
  ) -> Graphviz.Edge {
    if ways.count == 1 { return draw(ways[0].id, ways[0].edge, style, ink) }
    var attributes: Attributes = [
      .label: .besideArrow(ways.map { lines($0.id, $0.edge).joined(separator: " ") }),
      .tooltip: ways.map { tooltip($0.id, $0.edge) }.joined(separator: "\n\n"),
      .direction: "both", .arrowTail: "vee",
    ]
    attributes[.url] = ways.lazy.compactMap { $0.edge.places.url(style) }.first
    attributes.apply(ways.lazy.compactMap { style.anchors.ways[$0.id] }.first)
    let changes = Set(ways.map { Look(change(of: $0.id), ink) })
    var look = changes.count == 1 ? changes.first ?? Look() : Look()
    if ways.contains(where: { !$0.edge.marks.isEmpty }) { look = look.finding(ink) }
    attributes.apply(look, besides: [])
    attributes[.fontColor] = attributes[.color]
    return Graphviz.Edge(screen.key, screen.key, attributes)
  }

  private func lines(_ id: FlowGraph.EdgeID, _ edge: FlowGraph.Edge) -> [String] {
    [words(id, edge)] + [edge.actions.firstInQuotes].compactMap { $0 } + edge.marks.markWords
  }

  private func tooltip(_ id: FlowGraph.EdgeID, _ edge: FlowGraph.Edge) -> String {
    (["\(id.from.screen) → \(id.to.screen)", "\(id.kind.words), \(times(edge.count))"]
      + [edge.actions.inQuotes.map { "after \($0)" }].compactMap { $0 } + edge.places.placeWords
      + edge.marks.markWords)
      .joined(separator: "\n")
  }

  private func draw(_ bypass: Bypass, _ ink: Ink) -> Graphviz.Edge {
    var attributes: Attributes = [
      .label: .besideArrow(["…"]), .style: "dashed", .cssClass: "back", .color: ink.back,
      .fontColor: ink.back,
      .tooltip: "\(bypass.from.screen) → \(bypass.to.screen)\nby way of screens that are not shown",
    ]
    attributes[bypass.isBack ? .arrowTail : .arrowHead] = "empty"
    if bypass.isBack { attributes[.direction] = "back" }
    return bypass.isBack
      ? Graphviz.Edge(bypass.to.key, bypass.from.key, attributes)
      : Graphviz.Edge(bypass.from.key, bypass.to.key, attributes)
  }
}

extension String {
  /// The label of an arrow. Graphviz lets arrows touch their labels, or cross their first letters: spaces keep them apart, and
  /// stay, since they are not ordinary ones.
  static func besideArrow(_ lines: [String]) -> String {
    lines.map { "\u{A0}\($0)\u{A0}" }.joined(separator: "\n")
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
}

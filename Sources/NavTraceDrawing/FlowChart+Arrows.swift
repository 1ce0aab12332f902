import Graphviz
import NavTrace
import NavTraceGraph

extension FlowChart {
  /// Returns the edges for transitions and bypasses.
  func arrows(_ style: ChartStyle, _ palette: Palette) -> [Graphviz.Edge] {
    graph.sortedTransitions.map { draw($0.id, $0.transition, style, palette) }
      + bypasses.sorted().map { draw($0, palette) }
  }

  private func draw(
    _ id: FlowGraph.TransitionID, _ transition: FlowGraph.Transition, _ style: ChartStyle, _ palette: Palette
  ) -> Graphviz.Edge {
    var attributes: Attributes = [
      .label: .besideArrow(lines(id, transition)),
      .tooltip: tooltip(id, transition),
    ]
    attributes[.url] = transition.locations.url(style)
    attributes.apply(style.anchors.transitions[id])
    attributes.applyArrow(of: id.kind)
    var appearance = Appearance(change(of: id), palette)
    if id.kind.isBack, appearance.cssClass == nil {
      appearance = Appearance(cssClass: "back", color: palette.back)
    }
    if !transition.highlights.isEmpty { appearance = appearance.finding(palette) }
    attributes.apply(appearance, besides: id.kind.isBack ? ["dashed"] : [])
    attributes[.fontColor] = attributes[.color]
    // Back transitions are reversed, so that only forward transitions determine the ranks.
    return id.kind.isBack
      ? Graphviz.Edge(id.to.key, id.from.key, attributes) : Graphviz.Edge(id.from.key, id.to.key, attributes)
  }

  private func lines(_ id: FlowGraph.TransitionID, _ transition: FlowGraph.Transition) -> [String] {
    [words(id, transition)] + transition.actions.linesInQuotes(width: 28) + transition.highlights.findingWords
  }

  private func tooltip(_ id: FlowGraph.TransitionID, _ transition: FlowGraph.Transition) -> String {
    (["\(id.from.screen) → \(id.to.screen)", "\(id.kind.words), \(times(transition.count))"]
      + [transition.actions.inQuotes.map { "after \($0)" }].compactMap { $0 }
      + transition.locations.locationWords
      + transition.highlights.findingWords)
      .joined(separator: "\n")
  }

  private func draw(_ bypass: Bypass, _ palette: Palette) -> Graphviz.Edge {
    var attributes: Attributes = [
      .label: .besideArrow(["…"]), .style: "dashed", .cssClass: "back", .color: palette.back,
      .fontColor: palette.back,
      .tooltip: "\(bypass.from.screen) → \(bypass.to.screen)\nover screens that are not shown",
    ]
    attributes[bypass.isBack ? .arrowTail : .arrowHead] = "empty"
    if bypass.isBack { attributes[.direction] = "back" }
    return bypass.isBack
      ? Graphviz.Edge(bypass.to.key, bypass.from.key, attributes)
      : Graphviz.Edge(bypass.from.key, bypass.to.key, attributes)
  }
}

extension String {
  /// Returns the label of an arrow. Without spaces around it, arrows would touch or cross the first letters.
  /// Graphviz keeps these spaces, because they are no-break spaces.
  static func besideArrow(_ lines: [String]) -> String {
    lines.map { "\u{A0}\($0)\u{A0}" }.joined(separator: "\n")
  }
}

extension Attributes {
  /// Applies the look of arrows for this kind of transition.
  mutating func applyArrow(of kind: FlowGraph.Kind) {
    switch kind {
    case .push, .embed, .root, .select: break
    case .openURL:
      // A ring at the start: the link comes from outside the app.
      self[.direction] = "both"
      self[.arrowTail] = "odot"
    case .replace:
      // A bar at the start: there is no back transition.
      self[.direction] = "both"
      self[.arrowTail] = "tee"
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

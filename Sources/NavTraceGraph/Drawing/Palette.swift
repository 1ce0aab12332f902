import Graphviz

/// The colours of a theme; all texts contrast with what they stand on as WCAG AA asks: 4.5 to 1.
struct Palette {
  var paper, text, line, back, finding, added, removed, node, cluster, clusterLine, selection: String

  static let light = Palette(
    paper: "#ffffff", text: "#1c2430", line: "#3a4657", back: "#566274", finding: "#b3121d", added: "#176b35",
    removed: "#8a3a00", node: "#ffffff", cluster: "#f3f5f8", clusterLine: "#8a94a3",
    selection: "#d9e4f5")

  static let dark = Palette(
    paper: "#14181f", text: "#e8edf4", line: "#c3ccd8", back: "#a3afbf", finding: "#ff8a8f", added: "#6fd58f",
    removed: "#f0a868", node: "#2a3240", cluster: "#1d232d", clusterLine: "#6b7686",
    selection: "#2c3c57")

  /// What stands out, by its class in SVG.
  var classes: [(name: String, color: String)] {
    [("back", back), ("finding", finding), ("added", added), ("removed", removed)]
  }
}

extension Palette {
  /// The colours of a style. What follows its reader's preference is drawn light.
  init(_ style: ChartStyle) { self = style.theme == .dark ? .dark : .light }
}

extension Graph {
  /// An empty drawing in this style.
  init(_ style: ChartStyle, _ palette: Palette) {
    self.init()
    attributes = attributes.merging([
      .rankDirection: style.direction.code, .nodeSeparation: "0.5", .rankSeparation: "0.7",
      .fontColor: palette.text, .fontSize: "11", .backgroundColor: palette.paper,
    ])
    // The others place points, and lay boxes over one another unless they are told not to.
    if style.engine != .dot { attributes[.overlap] = "false" }
    nodeDefaults = nodeDefaults.merging([
      .shape: "box", .style: "rounded,filled", .fillColor: palette.node, .color: palette.line,
      .fontColor: palette.text,
      .fontSize: "12", .margin: "0.18,0.09",
    ])
    edgeDefaults = edgeDefaults.merging([
      .color: palette.line, .fontColor: palette.text, .fontSize: "10", .arrowSize: "0.8",
    ])
    clusterDefaults = clusterDefaults.merging([
      .style: "rounded,filled", .fillColor: palette.cluster, .color: palette.clusterLine,
      .fontColor: palette.text,
      .fontSize: "12", .margin: "14", .labelJustification: "l", .labelLocation: "b",
    ])
  }
}

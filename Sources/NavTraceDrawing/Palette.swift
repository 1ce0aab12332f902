import Graphviz
import NavTraceGraph

/// The colours of a theme. All text has the contrast to its background that WCAG AA requires, 4.5:1.
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

  /// The colours of elements that stand out, by their class in SVG.
  var classes: [(name: String, color: String)] {
    [("back", back), ("finding", finding), ("added", added), ("removed", removed)]
  }
}

extension Palette {
  /// Creates the colours of a style. A theme that follows the reader's preference is drawn in light colours.
  init(_ style: ChartStyle) { self = style.theme == .dark ? .dark : .light }
}

extension Graph {
  /// Creates an empty drawing in this style.
  init(_ style: ChartStyle, _ palette: Palette) {
    self.init()
    attributes = attributes.merging([
      .rankDirection: style.direction.code, .nodeSeparation: "0.5", .rankSeparation: "0.7",
      .fontColor: palette.text, .fontSize: "11", .backgroundColor: palette.paper,
    ])
    // The other engines place nodes as points, and boxes may overlap by default.
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

import NavTrace
import NavTraceGraph

/// Adds what Graphviz cannot write to its SVG: a title and a description for screen readers, and the colours
/// for readers who prefer a dark theme.
///
/// The first `<svg …>` tag contains only sizes, so no text of a trace can be before its end.
func decorate(_ svg: [UInt8], _ chart: Chart, _ style: ChartStyle) -> [UInt8] {
  guard let start = svg.firstRange(of: "<svg".utf8)?.upperBound,
    let end = svg[start...].firstIndex(of: UInt8(ascii: ">"))
  else { return svg }
  var inserted = "\n<title>\(chart.title)</title>\n<desc>\(chart.summary.inTerminal.inXML)</desc>"
  if style.theme == .auto { inserted += "\n<style>\(darkStyle(of: chart.kind))</style>" }
  return svg[...end] + Array(inserted.utf8) + svg[(end + 1)...]
}

/// Style sheets override the attributes that Graphviz writes. Each rule uses Graphviz's classes, so that it
/// does not affect the rest of a page that contains the drawing.
private func darkStyle(of kind: Chart.Kind) -> String {
  let palette = Palette.dark
  let shapes = ["path", "polygon", "ellipse", "polyline"]
  func rule(_ scope: String, _ elements: [String], _ values: String) -> String {
    "  \(elements.map { ".graph \(scope) \($0)" }.joined(separator: ", ")) { \(values) }\n"
  }
  // Hollow elements, such as outer borders and empty arrowheads, stay hollow.
  func fill(_ scope: String, _ elements: [String], _ color: String) -> String {
    rule(scope, elements.map { $0 + ":not([fill=none])" }, "fill: \(color);")
  }
  var css = "\n@media (prefers-color-scheme: dark) {\n"
  css += "  .graph > polygon, .graph > g > a > polygon { fill: \(palette.paper); }\n"
  css += "  .graph text { fill: \(palette.text); }\n"
  css +=
    fill(".cluster", shapes, palette.cluster) + rule(".cluster", shapes, "stroke: \(palette.clusterLine);")
  css += fill(".node", shapes, palette.node) + rule(".node", shapes, "stroke: \(palette.line);")
  css +=
    fill(".node.lane", shapes, palette.cluster)
    + rule(".node.lane", shapes, "stroke: \(palette.clusterLine);")
  if kind == .session {
    css += rule(".node.selection", shapes, "fill: \(palette.selection); stroke: \(palette.selection);")
  }
  css += fill(".edge", ["polygon"], palette.line) + rule(".edge", shapes, "stroke: \(palette.line);")
  for (name, color) in palette.classes {
    css +=
      rule(".node.\(name)", shapes, "stroke: \(color);") + rule(".edge.\(name)", shapes, "stroke: \(color);")
    css += rule(".cluster.\(name)", shapes, "stroke: \(color);")
    css += fill(".edge.\(name)", ["polygon"], color) + rule(".edge.\(name)", ["text"], "fill: \(color);")
    css += rule(".label.\(name)", ["text"], "fill: \(color);")
  }
  return css + "}\n"
}

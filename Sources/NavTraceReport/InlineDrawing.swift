import NavTraceGraph

/// Graphviz's SVG as a part of a page: its first element, without what only a file of its own has.
enum InlineDrawing {
  static func svg(of chart: FlowChart, anchors: ChartAnchors) throws -> String? {
    guard !chart.graph.nodes.isEmpty else { return nil }
    let svg = String(decoding: try SVGFormat.write(chart, ChartStyle(), anchors: anchors), as: UTF8.self)
    guard let start = svg.range(of: "<svg ") else { return nil }
    let body = svg[start.upperBound...]
      // Comments hold names, and a page reads them by other rules than a file.
      .replacing(/<!--.*?-->\n?/.dotMatchesNewlines(), with: "")
    return "<svg role=\"group\" aria-label=\"Flow graph\" " + body
  }
}

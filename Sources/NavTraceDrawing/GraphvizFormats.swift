import Graphviz
import NavTrace
import NavTraceGraph

/// SVG, drawn by Graphviz, for documentation and browsers.
public enum SVGFormat: ChartFormat {
  public static let name = "svg"
  public static let summary = "a drawing for docs, with tooltips"
  public static let isDrawn = true

  public static func write(_ chart: Chart, _ style: ChartStyle) throws -> [UInt8] {
    let drawing = decorate(try chart.render(.svg, style), chart, style)
    return Array(String(decoding: drawing, as: UTF8.self).inDrawing.utf8)
  }
}

/// PNG, drawn by Graphviz.
public enum PNGFormat: ChartFormat {
  public static let name = "png"
  public static let summary = "a bitmap"
  public static let isDrawn = true

  public static func write(_ chart: Chart, _ style: ChartStyle) throws -> [UInt8] {
    try chart.render(.png, style)
  }
}

/// PDF, drawn by Graphviz.
public enum PDFFormat: ChartFormat {
  public static let name = "pdf"
  public static let summary = "a page to print"
  public static let isDrawn = true

  public static func write(_ chart: Chart, _ style: ChartStyle) throws -> [UInt8] {
    try chart.render(.pdf, style)
  }
}

/// The DOT language. It is written without Graphviz, and names the engine if it is not dot.
public enum DOTFormat: ChartFormat {
  public static let name = "dot"
  public static let otherEndings = ["gv"]
  public static let summary = "Graphviz's language"
  public static let isDrawn = true

  public static func write(_ chart: Chart, _ style: ChartStyle) -> [UInt8] {
    Array(chart.drawing(style).dot(for: chart.engine(style)).inDrawing.utf8)
  }
}

extension Chart {
  fileprivate func render(_ format: Graphviz.Format, _ style: ChartStyle) throws(GraphvizError) -> [UInt8] {
    let (drawing, engine) = (drawing(style), engine(style))
    return engine == .dot && !drawing.hasApproximateLayout
      ? try drawing.renderLegibly(as: format) : try drawing.render(format: format, engine: engine)
  }

  /// Returns the chart as a graph for Graphviz.
  func drawing(_ style: ChartStyle) -> Graph {
    switch self {
    case .flow(let chart): chart.drawing(style)
    case .coordinators(let graph): graph.drawing(style)
    case .session(let chart): chart.drawing(style)
    }
  }

  fileprivate func engine(_ style: ChartStyle) -> Graphviz.Engine {
    // All nodes of a session have positions.
    if case .session = self { return .placed }
    return Graphviz.Engine(rawValue: style.engine.rawValue) ?? .dot
  }
}

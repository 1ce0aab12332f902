import Graphviz
import NavTrace

/// For docs and browsers; drawn by Graphviz in this process.
public enum SVGFormat: ChartFormat {
  public static let name = "svg"
  public static let summary = "a drawing for docs, with tooltips"
  public static let isDrawn = true

  public static func write(_ chart: Chart, _ style: ChartStyle) throws -> [UInt8] {
    let drawing = decorate(try chart.render(.svg, style), chart, style)
    return Array(String(decoding: drawing, as: UTF8.self).inDrawing.utf8)
  }
}

/// PNG, a drawing in pixels, by Graphviz.
public enum PNGFormat: ChartFormat {
  public static let name = "png"
  public static let summary = "a drawing in pixels"
  public static let isDrawn = true

  public static func write(_ chart: Chart, _ style: ChartStyle) throws -> [UInt8] {
    try chart.render(.png, style)
  }
}

/// PDF, a drawing on a page, by Graphviz.
public enum PDFFormat: ChartFormat {
  public static let name = "pdf"
  public static let summary = "a drawing on a page"
  public static let isDrawn = true

  public static func write(_ chart: Chart, _ style: ChartStyle) throws -> [UInt8] {
    try chart.render(.pdf, style)
  }
}

/// Graphviz's language. It is written without Graphviz, and names the layout engine.
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

  /// The chart as Graphviz is to draw it.
  func drawing(_ style: ChartStyle) -> Graph {
    switch self {
    case .flow(let chart): chart.drawing(style)
    case .coordinators(let graph): graph.drawing(style)
    case .session(let chart): chart.drawing(style)
    }
  }

  fileprivate func engine(_ style: ChartStyle) -> Graphviz.Engine {
    // A session's places are its own.
    if case .session = self { return .placed }
    return switch style.engine {
    case .dot: .dot
    case .neato: .neato
    case .sfdp: .sfdp
    case .twopi: .twopi
    case .circo: .circo
    }
  }
}

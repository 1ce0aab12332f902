import Graphviz

/// For docs and browsers; drawn by Graphviz in this process.
public enum SVGFormat: FlowChartFormat {
  public static let name = "svg"
  public static let summary = "a drawing for docs, with tooltips"

  public static func write(_ chart: FlowChart, _ style: ChartStyle) throws -> [UInt8] {
    try write(chart, style, anchors: ChartAnchors())
  }

  /// The chart with its parts tied to the page that it is put into.
  package static func write(_ chart: FlowChart, _ style: ChartStyle, anchors: ChartAnchors) throws -> [UInt8] {
    decorate(try chart.drawing(style, anchors: anchors).render(format: .svg), chart, style)
  }
}

public enum PNGFormat: FlowChartFormat {
  public static let name = "png"
  public static let summary = "a drawing in pixels"

  public static func write(_ chart: FlowChart, _ style: ChartStyle) throws -> [UInt8] {
    try chart.drawing(style).render(format: .png)
  }
}

public enum PDFFormat: FlowChartFormat {
  public static let name = "pdf"
  public static let summary = "a drawing on a page"

  public static func write(_ chart: FlowChart, _ style: ChartStyle) throws -> [UInt8] {
    try chart.drawing(style).render(format: .pdf)
  }
}

/// Graphviz's own language, which is written without Graphviz.
public enum DOTFormat: FlowChartFormat {
  public static let name = "dot"
  public static let summary = "Graphviz's language"

  public static func write(_ chart: FlowChart, _ style: ChartStyle) -> [UInt8] {
    Array(chart.drawing(style).dot.utf8)
  }
}

/// Something that a flow chart can be written as: one file each, and an entry in ``FlowChartFormats``.
public protocol FlowChartFormat: Sendable {
  /// What to call it, which is also the ending of its files.
  static var name: String { get }
  /// One line for `--help`.
  static var summary: String { get }
  /// The chart in this format: the same bytes for the same chart.
  /// - Throws: `GraphvizError`, by the formats that Graphviz draws.
  static func write(_ chart: FlowChart, _ style: ChartStyle) throws -> [UInt8]
}

extension FlowChartFormat {
  /// The whole graph in the usual style.
  public static func write(_ graph: FlowGraph) throws -> [UInt8] { try write(FlowChart(graph), ChartStyle()) }

  /// The chart in the usual style.
  public static func write(_ chart: FlowChart) throws -> [UInt8] { try write(chart, ChartStyle()) }
}

/// All formats, the usual one first.
public enum FlowChartFormats {
  public static let all: [any FlowChartFormat.Type] = [
    SVGFormat.self, PNGFormat.self, PDFFormat.self, DOTFormat.self, MermaidFormat.self, JSONFormat.self,
    NavFormat.self, TextFormat.self,
  ]

  /// The format of that name, or of files with that ending (without its dot), however it is capitalised.
  public static func named(_ name: String) -> (any FlowChartFormat.Type)? {
    switch name.lowercased() {
    case "mmd": MermaidFormat.self
    case "txt": TextFormat.self
    case "gv": DOTFormat.self
    case let name: all.first { $0.name == name }
    }
  }
}

/// How a chart looks, where the format can tell.
public struct ChartStyle: Equatable, Sendable {
  public var direction: Direction
  public var theme: Theme
  /// Whether to explain the arrows.
  public var hasLegend: Bool

  public init(direction: Direction = .down, theme: Theme = .light, hasLegend: Bool = false) {
    self.direction = direction
    self.theme = theme
    self.hasLegend = hasLegend
  }

  /// Which way the ways on lead.
  public enum Direction: String, CaseIterable, Sendable {
    case down, right, up, left

    /// As Graphviz and Mermaid say it.
    var code: String {
      switch self {
      case .down: "TB"
      case .right: "LR"
      case .up: "BT"
      case .left: "RL"
      }
    }
  }

  public enum Theme: String, CaseIterable, Sendable {
    case light, dark
    /// An SVG that is dark where its reader prefers that. What cannot ask its reader is light.
    case auto
  }
}

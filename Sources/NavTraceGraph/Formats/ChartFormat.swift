/// A format that a chart can be written in. To add one: a file with a type that conforms, and a line in ``ChartFormats/all``.
public protocol ChartFormat: Sendable {
  /// What to call it, which is also the ending of its files.
  static var name: String { get }
  /// Other endings of its files, without their dots. Empty by default.
  static var otherEndings: [String] { get }
  /// One line for `--help`.
  static var summary: String { get }
  /// Whether the format has colours and a legend, and an engine of Graphviz lays it out. False by
  /// default.
  static var isDrawn: Bool { get }
  /// Whether the format can show how long screens were on screen. True by default.
  static var hasTimes: Bool { get }
  /// The chart in this format: the same bytes for the same chart.
  /// - Throws: `GraphvizError`, by the formats that Graphviz draws; ``UnsuitableFormat``.
  static func write(_ chart: Chart, _ style: ChartStyle) throws -> [UInt8]
}

extension ChartFormat {
  public static var otherEndings: [String] { [] }
  public static var isDrawn: Bool { false }
  public static var hasTimes: Bool { true }

  /// The whole graph in the usual style.
  /// - Throws: `GraphvizError`, by the formats that Graphviz draws; ``UnsuitableFormat``.
  public static func write(_ graph: FlowGraph) throws -> [UInt8] { try write(FlowChart(graph)) }

  /// The flow in this style.
  /// - Throws: `GraphvizError`, by the formats that Graphviz draws; ``UnsuitableFormat``.
  public static func write(_ chart: FlowChart, _ style: ChartStyle = ChartStyle()) throws -> [UInt8] {
    try write(.flow(chart), style)
  }
}

/// The formats of charts.
public enum ChartFormats {
  /// All formats. The first is the default.
  public static let all: [any ChartFormat.Type] = [
    SVGFormat.self, PNGFormat.self, PDFFormat.self, DOTFormat.self, MermaidFormat.self, JSONFormat.self,
    NavFormat.self, TextFormat.self,
  ]

  /// The format of that name, or of files with that ending (without its dot), however it is capitalised.
  public static func named(_ name: String) -> (any ChartFormat.Type)? {
    let name = name.lowercased()
    return all.first { $0.name == name || $0.otherEndings.contains(name) }
  }
}

/// How a chart looks. Formats ignore properties that they cannot show.
public struct ChartStyle: Equatable, Sendable {
  /// The direction of forward transitions.
  public var direction: Direction
  /// The colours.
  public var theme: Theme
  /// Whether the arrows and borders are explained.
  public var hasLegend: Bool
  /// Whether to show how long screens were on screen: the median and the 95th percentile.
  public var hasTimes: Bool
  /// The address that a click on a screen or transition opens, if it has a source location.
  public var links: LinkTemplate?
  /// The layout of flows and coordinators. Only ``Engine/dot`` draws a box around the screens of one
  /// owner.
  public var engine: Engine
  /// Ties the parts of a flow's drawing to the page that it is put into.
  package var anchors = ChartAnchors()

  public init(
    direction: Direction = .down, theme: Theme = .light, hasLegend: Bool = false, hasTimes: Bool = false,
    links: LinkTemplate? = nil, engine: Engine = .dot
  ) {
    self.direction = direction
    self.theme = theme
    self.hasLegend = hasLegend
    self.hasTimes = hasTimes
    self.links = links
    self.engine = engine
  }

  /// The direction of forward transitions.
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

  /// Graphviz's layout engines, by name.
  public enum Engine: String, CaseIterable, Sendable {
    /// In ranks, along the ways.
    case dot
    /// As springs; `sfdp` is for big graphs.
    case neato, sfdp
    /// In circles around the start, or of what is tightly connected.
    case twopi, circo
  }

  /// The colours of a chart.
  public enum Theme: String, CaseIterable, Sendable {
    case light, dark
    /// An SVG that is dark where its reader prefers that. What cannot ask its reader is light.
    case auto
  }
}

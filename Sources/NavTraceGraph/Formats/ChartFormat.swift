/// A format that a chart can be written in. To add one: a file with a type that conforms, and a line in ``ChartFormats/all``.
public protocol ChartFormat: Sendable {
  /// What to call it, which is also the ending of its files.
  static var name: String { get }
  /// Other endings of its files, without their dots. None, unless it says otherwise.
  static var otherEndings: [String] { get }
  /// One line for `--help`.
  static var summary: String { get }
  /// Whether it has colours and a legend, and an engine of Graphviz's lays it out. Not, unless it says otherwise.
  static var isDrawn: Bool { get }
  /// Whether it can tell how long screens were on screen. So, unless it says otherwise.
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
  public static func write(_ graph: FlowGraph) throws -> [UInt8] { try write(FlowChart(graph)) }

  /// The flow in this style.
  public static func write(_ chart: FlowChart, _ style: ChartStyle = ChartStyle()) throws -> [UInt8] {
    try write(.flow(chart), style)
  }
}

/// All formats, the usual one first.
public enum ChartFormats {
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

/// How a chart looks, where the format can tell.
public struct ChartStyle: Equatable, Sendable {
  public var direction: Direction
  public var theme: Theme
  /// Whether to explain the arrows.
  public var hasLegend: Bool
  /// Whether to tell how long screens were on screen: the median and the 95th percentile.
  public var hasTimes: Bool
  /// Where a click on what has a place in the code leads.
  public var links: LinkTemplate?
  /// What places the boxes of flows and coordinators. Only ``Engine/dot`` draws boxes around those of one owner.
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

  /// Graphviz's ways to lay out, by its names for them.
  public enum Engine: String, CaseIterable, Sendable {
    /// In ranks, along the ways.
    case dot
    /// As springs; `sfdp` is for big graphs.
    case neato, sfdp
    /// In circles around the start, or of what is tightly connected.
    case twopi, circo
  }

  public enum Theme: String, CaseIterable, Sendable {
    case light, dark
    /// An SVG that is dark where its reader prefers that. What cannot ask its reader is light.
    case auto
  }
}

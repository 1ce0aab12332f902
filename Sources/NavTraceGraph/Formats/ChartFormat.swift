import NavTrace

/// A format for charts. To add one, add a type that conforms, and add it to `ChartFormats.all` in NavTraceDrawing.
public protocol ChartFormat: Sendable {
  /// The name of the format, which is also its file extension.
  static var name: String { get }
  /// Other file extensions, without the dot. Empty by default.
  static var otherEndings: [String] { get }
  /// A summary in one line, for `--help`.
  static var summary: String { get }
  /// Whether the format has colours and a legend, and Graphviz lays it out. False by default.
  static var isDrawn: Bool { get }
  /// Whether the format can show how long screens were on screen. True by default.
  static var hasDurations: Bool { get }
  /// Writes a chart in this format. In text formats, equal charts have equal bytes.
  /// - Throws: `GraphvizError` if Graphviz cannot draw the chart, or ``UnsuitableFormat``.
  static func write(_ chart: Chart, _ style: ChartStyle) throws -> [UInt8]
}

extension ChartFormat {
  public static var otherEndings: [String] { [] }
  public static var isDrawn: Bool { false }
  public static var hasDurations: Bool { true }

  /// Writes a graph in the default style, with nothing omitted.
  /// - Throws: `GraphvizError` if Graphviz cannot draw the chart, or ``UnsuitableFormat``.
  public static func write(_ graph: FlowGraph) throws -> [UInt8] { try write(FlowChart(graph)) }

  /// Writes a flow chart.
  /// - Throws: `GraphvizError` if Graphviz cannot draw the chart, or ``UnsuitableFormat``.
  public static func write(_ chart: FlowChart, _ style: ChartStyle = ChartStyle()) throws -> [UInt8] {
    try write(.flow(chart), style)
  }
}

/// The style of a chart. Formats ignore properties that they cannot show.
public struct ChartStyle: Equatable, Sendable {
  /// The direction of forward transitions.
  public var direction: Direction
  /// The colours.
  public var theme: Theme
  /// Whether to add a legend that explains arrows and borders.
  public var hasLegend: Bool
  /// Whether to show the times on screen: the median and the 95th percentile.
  public var hasDurations: Bool
  /// The address that a click on a screen or transition opens, if it has a source location.
  public var links: LinkTemplate?
  /// The layout of flows and coordinators. Only ``Engine/dot`` draws boxes around the screens of an owner.
  public var engine: Engine
  /// The width of the terminal in columns, to which ``TextFormat`` wraps its lines. Nil: they are not wrapped.
  public var width: Int?
  /// The elements that a page refers to.
  package var anchors = ChartAnchors()

  public init(
    direction: Direction = .down, theme: Theme = .light, hasLegend: Bool = false, hasDurations: Bool = false,
    links: LinkTemplate? = nil, engine: Engine = .dot, width: Int? = nil
  ) {
    self.direction = direction
    self.theme = theme
    self.hasLegend = hasLegend
    self.hasDurations = hasDurations
    self.links = links
    self.engine = engine
    self.width = width
  }

  /// Lays out the lines of ``TextFormat``.
  var layout: TextLayout { TextLayout(columnsOfList: width) }

  /// The direction of forward transitions.
  public enum Direction: String, CaseIterable, Sendable {
    case down, right, up, left

    /// The name in Graphviz and Mermaid.
    package var code: String {
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
    /// In ranks, in the direction of transitions.
    case dot
    /// As springs. `sfdp` is for large graphs.
    case neato, sfdp
    /// In circles around the start (`twopi`), or of tightly connected screens (`circo`).
    case twopi, circo
  }

  /// The colours of a chart.
  public enum Theme: String, CaseIterable, Sendable {
    case light, dark
    /// Follows the reader's preference in SVG. Light in other formats.
    case auto
  }
}

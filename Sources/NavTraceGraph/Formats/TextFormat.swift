import NavTrace

/// Text for a terminal. A flow is a tree from each start along the forward transitions, with back transitions
/// between them. Coordinators are a tree from each one without a parent. Nodes already in a tree are
/// repeated with ↑, without their branches. A session has a bar for each screen.
public enum TextFormat: ChartFormat {
  public static let name = "text"
  public static let otherEndings = ["txt"]
  public static let summary = "a tree for a terminal"

  public static func write(_ chart: Chart, _ style: ChartStyle) -> [UInt8] {
    let lines =
      switch chart {
      case .flow(let chart): chart.textLines(style)
      case .coordinators(let graph): graph.textLines(style)
      case .session(let chart): chart.textLines(style)
      }
    return Array(lines.map { $0 + "\n" }.joined().utf8)
  }
}

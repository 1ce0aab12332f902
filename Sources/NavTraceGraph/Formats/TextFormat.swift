import NavTrace

/// For a terminal: of a flow a tree from each start along the ways on, the ways back in their places, in which a screen that
/// was shown above is named again with ↑, without what follows from it; of coordinators such a tree from each that nobody
/// holds; of a session a bar for each screen.
public enum TextFormat: ChartFormat {
  public static let name = "text"
  public static let otherEndings = ["txt"]
  public static let summary = "a tree for a terminal"

  public static func write(_ chart: Chart, _ style: ChartStyle) -> [UInt8] {
    let lines =
      switch chart {
      case .flow(let chart): chart.textLines(style)
      case .coordinators(let graph): graph.textLines
      case .session(let chart): chart.textLines
      }
    return Array(lines.map { $0 + "\n" }.joined().utf8)
  }
}

import Graphviz

/// Where everything of a session's chart goes, in points to the right and, as Graphviz counts, up.
///
/// Time runs from top to bottom, so that a long session is as wide as a page, and its words can be read there.
struct SessionLayout {
  struct Box {
    /// Of the upper left corner.
    var x, y: Double
    var width, height: Double
  }

  static let longestLaneName = 40
  private static let lineHeight = 14.0
  private static let gap = 8.0
  private static let headerHeight = 22.0

  /// How wide the words of the actions are, left of the lanes.
  private let actionsWidth: Double
  /// Where each step is, and below the last one where the chart ends.
  private let steps: [Double]
  /// Where each lane begins, how wide it is, and how wide its columns are.
  private let lanes: [(left: Double, width: Double, columnWidth: Double)]

  init(_ chart: SessionChart) {
    let actions = chart.actions.map { Graph.width(of: $0.words, fontSize: 10) }.max()
    actionsWidth = actions.map { $0 + Self.gap } ?? 0
    steps = Self.steps(of: chart)
    var left = actionsWidth + Self.gap
    var lanes: [(left: Double, width: Double, columnWidth: Double)] = []
    for (index, lane) in chart.lanes.enumerated() {
      let words = chart.visits.lazy.filter { $0.lane == index }.flatMap(\.lines)
      let columnWidth = (words.map { Graph.width(of: $0, fontSize: 11) }.max() ?? 0) + 3 * Self.gap
      let name = shortened(lane.words, to: Self.longestLaneName)
      let width = max(
        Double(lane.columns) * (columnWidth + Self.gap) + Self.gap,
        Graph.width(of: name, fontSize: 12) + 3 * Self.gap)
      lanes.append((left, width, columnWidth))
      left += width + Self.gap
    }
    self.lanes = lanes
  }

  /// As close together as the words between them allow.
  private static func steps(of chart: SessionChart) -> [Double] {
    var needs: [Int: [(from: Int, height: Double)]] = [:]
    for visit in chart.visits {
      let height = Double(visit.lines.count) * lineHeight + 2 * gap
      needs[visit.went?.step ?? chart.steps, default: []].append((visit.came.step, height))
    }
    var steps: [Double] = []
    for step in 0...chart.steps {
      let least = steps.last.map { $0 - lineHeight } ?? -headerHeight - gap
      steps.append((needs[step] ?? []).reduce(least) { min($0, steps[$1.from] - $1.height) })
    }
    return steps
  }

  private var bottom: Double { (steps.last ?? 0) - Self.gap }

  func box(ofLane index: Int) -> Box {
    Box(x: lanes[index].left, y: 0, width: lanes[index].width, height: -bottom)
  }

  func box(ofLaneName index: Int) -> Box {
    var box = box(ofLane: index)
    box.height = Self.headerHeight
    return box
  }

  func box(of visit: SessionChart.Visit) -> Box {
    let lane = lanes[visit.lane]
    let top = steps[visit.came.step]
    return Box(
      x: lane.left + Self.gap + Double(visit.column) * (lane.columnWidth + Self.gap), y: top,
      width: lane.columnWidth, height: top - steps[visit.went?.step ?? steps.count - 1] - Self.gap / 2)
  }

  /// At the top of its bar.
  func box(ofWords visit: SessionChart.Visit) -> Box {
    var box = box(of: visit)
    box.y -= Self.gap / 2
    box.height = Double(visit.lines.count) * Self.lineHeight
    return box
  }

  func box(of action: SessionChart.Action) -> Box {
    let width = Graph.width(of: action.words, fontSize: 10)
    return Box(
      x: actionsWidth - width - Self.gap / 2, y: steps[action.time.step] + Self.lineHeight / 2, width: width,
      height: Self.lineHeight)
  }

  /// From the words of an action through all lanes.
  func line(at step: Int) -> Box {
    let right = lanes.last.map { $0.left + $0.width } ?? actionsWidth
    return Box(x: actionsWidth, y: steps[step], width: right - actionsWidth, height: 0.2)
  }
}

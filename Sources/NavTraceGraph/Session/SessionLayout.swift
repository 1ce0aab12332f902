import Graphviz

/// Where everything of a session's chart goes, in points to the right and, as Graphviz counts, up.
struct SessionLayout {
  struct Box {
    /// Of the upper left corner.
    var x, y: Double
    var width, height: Double
  }

  static let longestLaneName = 40
  private static let lineHeight = 14.0
  private static let gap = 8.0
  private static let actionHeight = 22.0

  private let nameWidth: Double
  /// Where each step is, and behind the last one where the chart ends.
  private let steps: [Double]
  /// Where each lane begins and how high its rows are.
  private let lanes: [(top: Double, rowHeight: Double, rows: Int)]
  private let bottom: Double

  init(_ chart: SessionChart) {
    let names = chart.lanes.map { shortened($0.words, to: Self.longestLaneName) }
    nameWidth = (names.map { Graph.width(of: $0, fontSize: 12) }.max() ?? 0) + 3 * Self.gap
    steps = Self.steps(of: chart, from: nameWidth + Self.gap)
    var top = -Self.actionHeight
    var lanes: [(top: Double, rowHeight: Double, rows: Int)] = []
    for index in chart.lanes.indices {
      let lines = chart.visits.lazy.filter { $0.lane == index }.map(\.lines.count).max() ?? 2
      let rowHeight = Double(lines) * Self.lineHeight + Self.gap
      let rows = max(1, chart.lanes[index].rows)
      lanes.append((top, rowHeight, rows))
      top -= Double(rows) * (rowHeight + Self.gap) + 2 * Self.gap
    }
    self.lanes = lanes
    bottom = top
  }

  /// As close together as what stands between them allows.
  private static func steps(of chart: SessionChart, from start: Double) -> [Double] {
    var needs: [Int: [(from: Int, width: Double)]] = [:]
    for visit in chart.visits {
      let width = visit.lines.map { Graph.width(of: $0, fontSize: 11) }.max() ?? 0
      needs[visit.went?.step ?? chart.steps, default: []].append((visit.came.step, width + 3 * gap))
    }
    for (action, next) in zip(chart.actions, chart.actions.dropFirst().map(\.time.step) + [chart.steps]) {
      let width = Graph.width(of: action.words, fontSize: 10)
      needs[next, default: []].append((action.time.step, width + 2 * gap))
    }
    var steps: [Double] = []
    for step in 0...chart.steps {
      let least = steps.last.map { $0 + 2 * gap } ?? start
      steps.append((needs[step] ?? []).reduce(least) { max($0, steps[$1.from] + $1.width) })
    }
    return steps
  }

  func box(ofLane index: Int) -> Box {
    let lane = lanes[index]
    return Box(
      x: 0, y: lane.top, width: (steps.last ?? 0) + Self.gap,
      height: Double(lane.rows) * (lane.rowHeight + Self.gap) + Self.gap)
  }

  func box(ofLaneName index: Int) -> Box {
    var box = box(ofLane: index)
    box.width = nameWidth
    return box
  }

  func box(of visit: SessionChart.Visit) -> Box {
    let lane = lanes[visit.lane]
    let from = steps[visit.came.step]
    return Box(
      x: from, y: lane.top - Self.gap - Double(visit.row) * (lane.rowHeight + Self.gap),
      width: steps[visit.went?.step ?? steps.count - 1] - from - Self.gap / 2, height: lane.rowHeight)
  }

  func box(of action: SessionChart.Action) -> Box {
    Box(
      x: steps[action.time.step], y: 0,
      width: Graph.width(of: action.words, fontSize: 10) + Self.gap, height: Self.actionHeight)
  }

  /// From the words of an action down through all lanes.
  func line(at step: Int) -> Box {
    Box(x: steps[step], y: -Self.gap / 2, width: 1, height: -bottom - 3 * Self.gap)
  }
}

import Graphviz
import NavTraceGraph

/// The positions of everything in a session's chart, in points to the right and up, as in Graphviz.
///
/// Time runs from left to right and wraps into rows, so the chart is as wide as a page whatever the length of
/// the session. The distance between steps depends on the text on bars and beside actions.
struct SessionLayout {
  struct Box: Equatable {
    /// The upper left corner.
    var x, y: Double
    var width, height: Double

    var maxX: Double { x + width }
  }

  /// The width of the chart: 600 points are 800 pixels.
  static let width = 600.0
  static let fontSize = 9.0
  static let noteSize = 8.0
  static let lineHeight = 12.0
  static let gap = 4.0
  /// The width of lane names, which are left of the bars.
  static let nameWidth = 116.0
  static let barHeight = 2 * lineHeight + gap
  static let lifeHeight = lineHeight + gap
  private static let longestWords = 30
  private static let titleHeight = 38.0

  private(set) var rows: [Row] = []
  /// The lower edge of everything.
  private(set) var bottom: Double = 0

  /// A part of the session, from one step to another.
  struct Row {
    let first: Int
    /// The step at its right edge. In the last row, the number of steps.
    fileprivate(set) var last = 0
    /// The position of each step from the first to the last.
    fileprivate(set) var x: [Double]
    fileprivate(set) var labels = LabelLines(count: 4)
    fileprivate(set) var top = 0.0
    /// The lanes with a bar in this row, and their bands.
    fileprivate(set) var lanes: [(index: Int, box: Box)] = []
    /// The band of the coordinators' lifetimes. Nil if there are none in this row.
    fileprivate(set) var coordinators: Box?
    fileprivate(set) var bottom = 0.0

    var axisY: Double { top - SessionLayout.lineHeight }

    /// Returns the part of a bar that is in this row. Nil if no part is.
    func span(from: Int, to: Int?) -> (minX: Double, maxX: Double)? {
      let (from, to) = (max(from, first), min(to ?? last, last))
      return from < to ? (x[from - first], x[to - first]) : nil
    }

    func x(of step: Int) -> Double { x[step - first] }
  }

  /// A label above the lanes, by its index in the chart.
  enum Label: Hashable {
    case action(Int)
    case finding(Int)
  }

  /// Labels in few lines. No label touches another label, or another label's line down to the lanes.
  struct LabelLines {
    /// The right end of each line.
    fileprivate var ends: [Double]
    fileprivate(set) var boxes: [Label: Box] = [:]

    fileprivate init(count: Int) { ends = Array(repeating: 0, count: count) }

    /// Returns the first position at or after `x` with room for another label.
    fileprivate func position(from x: Double) -> Double { max(x, ends.last ?? x) }

    /// Adds a label below those that extend beyond `x`. Until ``place(below:)``, `y` is a line number.
    fileprivate mutating func add(_ label: Label, width: Double, at x: Double) {
      let line = ends.lastIndex { $0 > x }.map { $0 + 1 } ?? 0
      // The labels of one step are below each other, however many there are.
      if line == ends.count { ends.append(0) }
      ends[line] = x + width + SessionLayout.gap
      boxes[label] = Box(x: x, y: Double(line), width: width, height: SessionLayout.lineHeight)
    }

    /// Moves the labels below `y`. Returns the lower edge of the last line.
    fileprivate mutating func place(below y: Double) -> Double {
      let count = (boxes.values.map(\.y).max() ?? -1) + 1
      boxes = boxes.mapValues {
        Box(x: $0.x, y: y - $0.y * SessionLayout.lineHeight, width: $0.width, height: $0.height)
      }
      return y - count * SessionLayout.lineHeight
    }
  }

  init(_ chart: SessionChart) {
    var breaker = RowBreaker(chart)
    rows = breaker.rows()
    bottom = -Self.titleHeight
    for index in rows.indices {
      var row = rows[index]
      placeBands(of: &row, chart)
      rows[index] = row
    }
  }

  private mutating func placeBands(of row: inout Row, _ chart: SessionChart) {
    row.top = bottom
    var y = row.labels.place(below: row.axisY - Self.gap) - Self.gap
    func band(_ rowCount: Int, _ height: Double) -> Box {
      let box = Box(x: 0, y: y, width: Self.width, height: Double(rowCount) * (height + Self.gap) + Self.gap)
      y -= box.height + Self.gap
      return box
    }
    for lane in chart.lanes.indices {
      let bars = chart.visits.filter {
        $0.lane == lane && row.span(from: $0.start.step, to: $0.end?.step) != nil
      }
      guard let rowCount = bars.map({ $0.row + 1 }).max() else { continue }
      row.lanes.append((lane, band(rowCount, Self.barHeight)))
    }
    let lives = chart.coordinators.filter { row.span(from: $0.start.step, to: $0.end?.step) != nil }
    if let rowCount = lives.map({ $0.row + 1 }).max() {
      row.coordinators = band(rowCount, Self.lifeHeight)
    }
    row.bottom = y + Self.gap
    bottom = y - 2 * Self.gap
  }

  // MARK: Bars

  func box(of visit: SessionChart.Visit, in row: Row) -> Box? {
    guard let lane = row.lanes.first(where: { $0.index == visit.lane })?.box,
      let span = row.span(from: visit.start.step, to: visit.end?.step)
    else { return nil }
    return Self.bar(span, visit.row, lane, Self.barHeight)
  }

  func box(of life: SessionChart.Lifetime, in row: Row) -> Box? {
    guard let band = row.coordinators, let span = row.span(from: life.start.step, to: life.end?.step)
    else { return nil }
    return Self.bar(span, life.row, band, Self.lifeHeight)
  }

  private static func bar(
    _ span: (minX: Double, maxX: Double), _ row: Int, _ band: Box, _ height: Double
  ) -> Box {
    Box(
      x: span.minX, y: band.y - gap - Double(row) * (height + gap), width: span.maxX - span.minX - gap / 2,
      height: height)
  }

  // MARK: Words

  static func lines(on visit: SessionChart.Visit) -> [String] {
    visit.lines.prefix(2).map { shortened($0, to: longestWords) }
  }

  static func words(on life: SessionChart.Lifetime) -> String {
    shortened(life.coordinator.type, to: longestWords)
  }

  static func width(of words: [String], _ fontSize: Double = fontSize) -> Double {
    words.map { Graph.width(of: $0, fontSize: fontSize) }.max() ?? 0
  }
}

/// Distributes the steps of a session over rows.
private struct RowBreaker {
  private typealias Row = SessionLayout.Row
  private static let leastStep = 14.0

  private let chart: SessionChart
  private let left = SessionLayout.nameWidth + SessionLayout.gap
  private let right = SessionLayout.width - SessionLayout.gap
  /// The first and the last step of each bar, and the width that its text needs.
  private var bars: [(from: Int, to: Int, width: Double)] = []
  private var barsFrom: [Int: [Int]] = [:]
  private var barsTo: [Int: [Int]] = [:]
  private var labelsAt: [Int: [(label: SessionLayout.Label, width: Double)]] = [:]

  init(_ chart: SessionChart) {
    self.chart = chart
    for visit in chart.visits { add(visit.start, visit.end, SessionLayout.lines(on: visit)) }
    for life in chart.coordinators { add(life.start, life.end, [SessionLayout.words(on: life)]) }
    for (index, action) in chart.actions.enumerated() { add(.action(index), action.words, action.time) }
    for (index, finding) in chart.findings.enumerated() { add(.finding(index), finding.words, finding.time) }
  }

  private mutating func add(_ label: SessionLayout.Label, _ words: String, _ time: SessionChart.Time) {
    let width = SessionLayout.width(of: [words], SessionLayout.noteSize)
    labelsAt[time.step, default: []].append((label, width))
  }

  private mutating func add(_ start: SessionChart.Time, _ end: SessionChart.Time?, _ words: [String]) {
    let to = end?.step ?? chart.steps
    barsFrom[start.step, default: []].append(bars.count)
    barsTo[to, default: []].append(bars.count)
    bars.append((start.step, to, SessionLayout.width(of: words) + 4 * SessionLayout.gap))
  }

  mutating func rows() -> [SessionLayout.Row] {
    var rows: [Row] = []
    guard chart.steps > 0 else { return rows }
    var row = Row(first: 0, x: [])
    for step in 0...chart.steps {
      var x = position(of: step, in: row)
      if !row.x.isEmpty, !fits(step, at: x, in: row) {
        // Bars that have not ended continue to the right edge, and in the next row.
        row.x.append(right)
        row.last = step
        rows.append(row)
        row = Row(first: step, x: [])
        x = left
      }
      place(step, at: x, in: &row)
    }
    row.last = chart.steps
    // A last row that contains only the end of the session is omitted.
    if row.x.count > 1 || rows.isEmpty { rows.append(row) }
    return rows
  }

  private func position(of step: Int, in row: Row) -> Double {
    var x = row.x.last.map { $0 + Self.leastStep } ?? left
    for bar in (barsTo[step] ?? []).map({ bars[$0] }) {
      x = max(x, row.x.isEmpty ? left : row.x[max(bar.from - row.first, 0)] + bar.width)
    }
    return labelsAt[step] == nil ? x : row.labels.position(from: x)
  }

  /// Whether there is room for a step and for everything that begins at it.
  private func fits(_ step: Int, at x: Double, in row: Row) -> Bool {
    let widths = (barsFrom[step] ?? []).map { bars[$0].width } + (labelsAt[step] ?? []).map(\.width)
    return x + (widths.max() ?? 0) <= right
  }

  private func place(_ step: Int, at x: Double, in row: inout Row) {
    row.x.append(x)
    for (label, width) in labelsAt[step] ?? [] { row.labels.add(label, width: width, at: x) }
  }
}

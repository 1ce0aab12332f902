import Graphviz
import NavTraceGraph

extension SessionChart {
  /// Returns the chart as a graph. Every node has a position: time is from left to right, in rows.
  func drawing(_ style: ChartStyle) -> Graph {
    SessionDrawing(chart: self, layout: SessionLayout(self), style: style, palette: Palette(style)).graph
  }
}

private struct SessionDrawing {
  typealias Row = SessionLayout.Row
  typealias Box = SessionLayout.Box

  let chart: SessionChart
  let layout: SessionLayout
  let style: ChartStyle
  let palette: Palette

  var graph: Graph {
    var drawing = Graph(style, palette)
    drawing.attributes[.tooltip] = "Session"
    let title = shortened(chart.name.isEmpty ? "Session" : chart.name, to: 70)
    drawing.nodes = [
      words("title", title, at: SessionLayout.gap, y: 0, fontSize: 13),
      words("size", chart.size, at: SessionLayout.gap, y: -18, fontSize: SessionLayout.fontSize),
    ]
    // Later nodes are drawn over earlier ones.
    for (index, row) in layout.rows.enumerated() {
      drawing.nodes += bands(row, index) + axis(row, index) + notes(row) + bars(row, index)
    }
    drawing.nodes += captions
    return drawing
  }

  /// The meaning of the shading, and notes about omitted parts.
  private var captions: [Graphviz.Node] {
    let lines = (chart.selections.isEmpty ? [] : ["Shaded: the tab is selected."]) + chart.notes
    return lines.enumerated().map { index, line in
      words(
        "caption \(index)", line, at: SessionLayout.gap,
        y: layout.bottom - Double(index) * SessionLayout.lineHeight, fontSize: SessionLayout.noteSize)
    }
  }

  // MARK: Lanes

  private func bands(_ row: Row, _ number: Int) -> [Graphviz.Node] {
    var nodes: [Graphviz.Node] = []
    for lane in row.lanes {
      nodes.append(band("lane \(number) \(lane.index)", lane.box, chart.lanes[lane.index].words))
      for (index, selection) in chart.selections.enumerated() where selection.lane == lane.index {
        guard let span = row.span(from: selection.from.step, to: selection.to?.step) else { continue }
        var box = lane.box
        (box.x, box.width) = (span.minX, span.maxX - span.minX)
        (box.y, box.height) = (box.y - 0.5, box.height - 1)
        let tooltip = "\(chart.lanes[lane.index].words)\nselected at \(selection.from.words)"
        nodes.append(
          node(
            "selection \(number) \(index)", box,
            [
              .tooltip: tooltip, .cssClass: "selection", .style: "filled", .fillColor: palette.selection,
              .color: palette.selection,
            ]))
      }
      nodes.append(name("lane \(number) \(lane.index) name", lane.box, chart.lanes[lane.index].words))
    }
    if let box = row.coordinators {
      nodes.append(band("coordinators \(number)", box, "coordinators"))
      nodes.append(name("coordinators \(number) name", box, "coordinators"))
    }
    return nodes
  }

  private func band(_ id: String, _ box: Box, _ words: String) -> Graphviz.Node {
    node(
      id, box, [.tooltip: words, .cssClass: "lane", .fillColor: palette.cluster, .color: palette.clusterLine])
  }

  private func name(_ id: String, _ box: Box, _ words: String) -> Graphviz.Node {
    self.words(
      id, shortened(words, to: 24), at: box.x + 2 * SessionLayout.gap, y: box.y - SessionLayout.gap,
      tooltip: words)
  }

  // MARK: Time

  /// A line for the row, labelled with the time where it changes and there is room.
  private func axis(_ row: Row, _ number: Int) -> [Graphviz.Node] {
    guard let left = row.x.first, let right = row.x.last else { return [] }
    let line = Box(x: left, y: row.axisY, width: right - left, height: 0.2)
    var nodes = [rule("axis \(number)", line, "time", palette.clusterLine, "lane")]
    var free = 0.0
    var last = ""
    for step in row.first..<min(row.last, chart.steps) {
      let x = row.x(of: step)
      let label = duration(chart.times[step].t)
      guard x >= free, label != last else { continue }
      last = label
      nodes.append(
        words(
          "time \(step)", label, at: x, y: row.top, fontSize: SessionLayout.noteSize,
          tooltip: chart.times[step].words))
      let tick = Box(x: x, y: row.axisY + SessionLayout.gap, width: 0.2, height: SessionLayout.gap)
      nodes.append(rule("tick \(step)", tick, chart.times[step].words, palette.clusterLine, "lane"))
      free = x + SessionLayout.width(of: [label], SessionLayout.noteSize) + 3 * SessionLayout.gap
    }
    return nodes
  }

  /// Actions and findings: text above the lanes, and a line down through them.
  private func notes(_ row: Row) -> [Graphviz.Node] {
    row.labels.boxes.flatMap { label, box -> [Graphviz.Node] in
      switch label {
      case .action(let index):
        let action = chart.actions[index]
        return note("action \(index)", action.words, action.time, box, row, color: nil)
      case .finding(let index):
        let finding = chart.findings[index]
        return note("finding \(index)", finding.words, finding.time, box, row, color: palette.finding)
      }
    }
    .sorted { $0.id < $1.id }
  }

  private func note(
    _ id: String, _ words: String, _ time: SessionChart.Time, _ box: Box, _ row: Row, color: String?
  ) -> [Graphviz.Node] {
    let tooltip = "\(words)\n\(time.words)"
    let line = Box(x: box.x, y: box.y, width: 0.2, height: box.y - row.bottom)
    var label = self.words(
      id, words, at: box.x + 2, y: box.y, fontSize: SessionLayout.noteSize, tooltip: tooltip)
    if let color {
      label.attributes[.fontColor] = color
      label.attributes[.cssClass] = "label finding"
    }
    return [
      rule("\(id) line", line, tooltip, color ?? palette.clusterLine, color == nil ? "lane" : "finding"),
      label,
    ]
  }

  // MARK: Bars

  private func bars(_ row: Row, _ number: Int) -> [Graphviz.Node] {
    var nodes: [Graphviz.Node] = []
    for (index, visit) in chart.visits.enumerated() {
      guard let box = layout.box(of: visit, in: row) else { continue }
      let url = visit.location.flatMap { style.links?.url(of: $0) }
      nodes += bar(
        "visit \(number) \(index)", box, SessionLayout.lines(on: visit), visit.tooltip, url: url,
        isHighlighted: !visit.highlights.isEmpty)
    }
    for (index, life) in chart.coordinators.enumerated() {
      guard let box = layout.box(of: life, in: row) else { continue }
      nodes += bar(
        "coordinator \(number) \(index)", box, [SessionLayout.words(on: life)],
        life.lines.joined(separator: "\n"), url: nil, isHighlighted: !life.highlights.isEmpty)
    }
    return nodes
  }

  private func bar(
    _ id: String, _ box: Box, _ lines: [String], _ tooltip: String, url: String?, isHighlighted: Bool
  ) -> [Graphviz.Node] {
    var attributes: Attributes = [.tooltip: tooltip]
    attributes[.url] = url
    attributes.apply(isHighlighted ? Appearance().finding(palette) : Appearance(), besides: [])
    if isHighlighted { attributes[.penWidth] = "1.5" }
    // Each line is a node of its own, so that all lines begin at the left end of the bar.
    return [node(id, box, attributes)]
      + lines.enumerated().map { index, line in
        var text = words(
          "\(id) line \(index)", line, at: box.x + SessionLayout.gap,
          y: box.y - SessionLayout.gap / 2 - Double(index) * SessionLayout.lineHeight, tooltip: tooltip)
        text.attributes[.url] = url
        return text
      }
  }

  // MARK: Parts

  private func node(_ id: String, _ box: Box, _ attributes: Attributes) -> Graphviz.Node {
    var all: Attributes = [.label: ""]
    all.place(box)
    return Graphviz.Node(id, all.merging(attributes))
  }

  /// A straight line.
  private func rule(
    _ id: String, _ box: Box, _ tooltip: String, _ color: String, _ cssClass: String
  ) -> Graphviz.Node {
    node(
      id, box,
      [
        .tooltip: tooltip, .cssClass: cssClass, .style: "filled", .fillColor: color, .color: color,
        .penWidth: "0.5",
      ])
  }

  /// Text that begins at a point.
  private func words(
    _ id: String, _ text: String, at x: Double, y: Double, fontSize: Double = SessionLayout.fontSize,
    tooltip: String? = nil
  ) -> Graphviz.Node {
    node(
      id,
      Box(
        x: x, y: y, width: SessionLayout.width(of: [text], fontSize), height: SessionLayout.lineHeight),
      [
        .label: text, .labelJustification: "l", .tooltip: tooltip ?? text, .shape: "plaintext", .style: "",
        .fontSize: "\(fontSize)",
        .cssClass: "label",
      ])
  }
}

extension SessionChart.Visit {
  fileprivate var tooltip: String {
    var lines = [screen.type] + [screen.title.map { "“\($0)”" }].compactMap { $0 }
    if let owner = owner.name { lines.append("of \(owner)") }
    lines.append("\(kind.words), \(start.words)")
    if let end, let departure { lines.append("\(departure.words), \(end.words)") }
    return (lines + [location.map { "at \($0)" }].compactMap { $0 } + highlights.findingWords).joined(
      separator: "\n")
  }
}

extension Attributes {
  /// Sets the position and the size of a node, whatever its label.
  fileprivate mutating func place(_ box: SessionLayout.Box) {
    self[.position] = "\(box.x + box.width / 2),\(box.y - box.height / 2)"
    self[.width] = "\(box.width / 72)"
    self[.height] = "\(box.height / 72)"
    self[.hasFixedSize] = "true"
    self[.margin] = "0"
  }
}

import Graphviz

extension SessionChart {
  /// The chart as Graphviz is to draw it, with a place for everything: lanes from left to right, steps from top to bottom, each
  /// as far from the one before as the words on bars and actions need.
  func drawing(_ style: ChartStyle) -> Graph {
    let ink = Ink(style)
    let layout = SessionLayout(self)
    var drawing = Graph(style, ink)
    drawing.attributes[.tooltip] = "Session"
    // What comes later is drawn over what came before.
    drawing.nodes += lanes.indices.flatMap { draw(lane: $0, layout, ink) }
    drawing.nodes += actions.enumerated().flatMap { draw($1, number: $0, layout, ink) }
    drawing.nodes += visits.enumerated().flatMap { draw($1, number: $0, layout, style, ink) }
    if !notes.isEmpty {
      drawing.attributes[.label] = notes.joined(separator: "\n")
      drawing.attributes[.labelLocation] = "b"
    }
    return drawing
  }

  private func draw(lane index: Int, _ layout: SessionLayout, _ ink: Ink) -> [Graphviz.Node] {
    let words = lanes[index].words
    var box: Attributes = [
      .label: "", .tooltip: words, .cssClass: "lane", .fillColor: ink.cluster, .color: ink.clusterLine,
    ]
    box.place(layout.box(ofLane: index))
    var name: Attributes = [
      .label: shortened(words, to: SessionLayout.longestLaneName), .tooltip: words, .shape: "plaintext",
      .style: "",
    ]
    name.place(layout.box(ofLaneName: index))
    return [Graphviz.Node("lane \(index)", box), Graphviz.Node("lane \(index) name", name)]
  }

  private func draw(
    _ action: Action, number: Int, _ layout: SessionLayout, _ ink: Ink
  ) -> [Graphviz.Node] {
    let tooltip = "\(action.words)\n\(action.time.words)"
    var line: Attributes = [
      .label: "", .tooltip: tooltip, .cssClass: "lane", .style: "filled", .fillColor: ink.clusterLine,
      .color: ink.clusterLine, .penWidth: "0.5",
    ]
    line.place(layout.line(at: action.time.step))
    var words: Attributes = [
      .label: action.words, .tooltip: tooltip, .shape: "plaintext", .style: "", .fontSize: "10",
    ]
    words.place(layout.box(of: action))
    return [Graphviz.Node("action \(number) line", line), Graphviz.Node("action \(number)", words)]
  }

  private func draw(
    _ visit: Visit, number: Int, _ layout: SessionLayout, _ style: ChartStyle, _ ink: Ink
  ) -> [Graphviz.Node] {
    var tooltip = [visit.screen.type] + [visit.screen.title.map { "“\($0)”" }].compactMap { $0 }
    if let owner = visit.owner.name { tooltip.append("of \(owner)") }
    tooltip.append("\(visit.kind.words), \(visit.came.words)")
    if let went = visit.went, let departure = visit.departure {
      tooltip.append("\(departure.words), \(went.words)")
    }
    tooltip += [visit.place.map { "at \($0)" }].compactMap { $0 } + visit.marks.markWords
    // The words are a node of their own, at the top of the bar: within the bar they would touch its border.
    var words: Attributes = [
      .label: visit.lines.joined(separator: "\n"), .tooltip: tooltip.joined(separator: "\n"), .fontSize: "11",
      .shape: "plaintext", .style: "",
    ]
    words[.url] = visit.place.flatMap { style.links?.url(of: $0) }
    words.place(layout.box(ofWords: visit))
    var bar: Attributes = [.label: "", .tooltip: words[.tooltip] ?? ""]
    bar[.url] = words[.url]
    bar.apply(visit.marks.isEmpty ? Look() : Look().finding(ink), besides: [])
    bar.place(layout.box(of: visit))
    return [Graphviz.Node("visit \(number)", bar), Graphviz.Node("visit \(number) words", words)]
  }
}

extension SessionChart.Visit {
  /// What its bar says: the screen, how it came and went, and what was found.
  var lines: [String] {
    [shortened(screen.type, to: 40), kind.words + (departure.map { " … \($0.words)" } ?? " …")]
      + (marks.isEmpty ? [] : [marks.markWords.joined(separator: " ")])
  }
}

extension SessionChart.Time {
  /// "event 12, after 3.4 s".
  var words: String { "event \(seq), after \(duration(t))" }
}

extension Attributes {
  /// Puts a node there, and makes it that big, whatever its label.
  fileprivate mutating func place(_ box: SessionLayout.Box) {
    self[.position] = "\(box.x + box.width / 2),\(box.y - box.height / 2)"
    self[.width] = "\(box.width / 72)"
    self[.height] = "\(box.height / 72)"
    self[.hasFixedSize] = "true"
    self[.margin] = "0"
  }
}

import NavTrace

extension SessionChart {
  func textLines(_ style: ChartStyle) -> [String] {
    let layout = style.layout
    var lines = layout.sentence(description.inTerminal)
    for (index, lane) in lanes.enumerated() {
      let visits = visits.filter { $0.lane == index }
      lines += ["", shortened(lane.words).inTerminal]
      lines += bars(
        visits.map { ($0.screen.type, $0.start, $0.end, [$0.lines[1]] + $0.highlights.findingWords) }, style)
    }
    if !coordinators.isEmpty {
      lines += ["", "coordinators"]
      lines += bars(
        coordinators.map { life in
          let fate = life.end == nil ? "…" : "deallocated"
          return (life.coordinator.type, life.start, life.end, [fate] + life.highlights.findingWords)
        }, style)
    }
    let events =
      (actions.map { ($0.time.step, $0.words, $0.time) }
      + selections.map { ($0.from.step, "\(lanes[$0.lane].words) selected", $0.from) }
      + findings.map { ($0.time.step, $0.words, $0.time) }).sorted { $0.0 < $1.0 }
    let eventLines = events.flatMap {
      layout.sentence(
        "step \($0 + 1): \(shortened($1)), \($2.words)".inTerminal, behind: "  ", margin: "    ")
    }
    return lines + (events.isEmpty ? [] : [""] + eventLines)
  }

  private typealias Row = (name: String, start: Time, end: Time?, words: [String])

  /// Rows with a name, a bar, and words behind it. In a narrow terminal, names and bars are shortened.
  private func bars(_ rows: [Row], _ style: ChartStyle) -> [String] {
    let limit = style.width.map { min(40, max(12, $0 * 2 / 5)) } ?? 40
    let nameWidth =
      (visits.map(\.screen.type) + coordinators.map(\.coordinator.type))
      .map { shortened($0, to: limit).count }.max() ?? 0
    // Room for the margin, the name, and most of the words.
    let width = style.width.map { min(60, max(10, $0 - nameWidth - 24)) } ?? 60
    return rows.flatMap { row in
      let name = shortened(row.name, to: limit).padded(to: nameWidth).inTerminal
      return style.layout.sentence(
        row.words.joined(separator: " ").inTerminal,
        behind: "  \(name) \(bar(from: row.start, to: row.end, width)) ")
    }
  }

  /// A bar from the column of its first step to that of its last.
  private func bar(from start: Time, to end: Time?, _ width: Int) -> String {
    let from = column(start.step, width)
    let to = max(from + 1, end.map { column($0.step, width) } ?? width)
    return String(repeating: "·", count: from) + String(repeating: "━", count: to - from)
      + String(repeating: "·", count: width - to)
  }

  private func column(_ step: Int, _ width: Int) -> Int { step * (width - 1) / max(1, steps) }
}

extension String {
  fileprivate func padded(to width: Int) -> String {
    self + String(repeating: " ", count: max(0, width - count))
  }
}

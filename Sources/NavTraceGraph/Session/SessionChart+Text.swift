import NavTrace

extension SessionChart {
  /// The width of bars in terminal columns.
  private static let width = 60

  var textLines: [String] {
    var lines = [description.inTerminal]
    let widest = visits.map { shortened($0.screen.type, to: 40).count }.max() ?? 0
    for (index, lane) in lanes.enumerated() {
      lines += ["", shortened(lane.words).inTerminal]
      for visit in visits where visit.lane == index {
        let name = shortened(visit.screen.type, to: 40).padded(to: widest)
        let words = [visit.lines[1]] + visit.highlights.findingWords
        let bar = bar(from: visit.start, to: visit.end)
        lines.append("  \(name) \(bar) \(words.joined(separator: " "))".inTerminal)
      }
    }
    lines += coordinatorLines
    let events =
      (actions.map { ($0.time.step, $0.words, $0.time) }
      + selections.map { ($0.from.step, "\(lanes[$0.lane].words) selected", $0.from) }
      + findings.map { ($0.time.step, $0.words, $0.time) }).sorted { $0.0 < $1.0 }
    let eventLines = events.map { "  step \($0 + 1): \(shortened($1)), \($2.words)".inTerminal }
    return lines + (events.isEmpty ? [] : [""] + eventLines) + notes.map(\.inTerminal)
  }

  private var coordinatorLines: [String] {
    if coordinators.isEmpty { return [] }
    let widest = coordinators.map { shortened($0.coordinator.type, to: 40).count }.max() ?? 0
    return ["", "coordinators"]
      + coordinators.map { life in
        let name = shortened(life.coordinator.type, to: 40).padded(to: widest)
        let words = [life.end == nil ? "…" : "deallocated"] + life.highlights.findingWords
        let bar = bar(from: life.start, to: life.end)
        return "  \(name) \(bar) \(words.joined(separator: " "))".inTerminal
      }
  }

  /// A bar from the column of its first step to that of its last.
  private func bar(from start: Time, to end: Time?) -> String {
    let from = column(start.step)
    let to = max(from + 1, end.map { column($0.step) } ?? Self.width)
    return String(repeating: "·", count: from) + String(repeating: "━", count: to - from)
      + String(repeating: "·", count: Self.width - to)
  }

  private func column(_ step: Int) -> Int { step * (Self.width - 1) / max(1, steps) }
}

extension String {
  fileprivate func padded(to width: Int) -> String {
    self + String(repeating: " ", count: max(0, width - count))
  }
}

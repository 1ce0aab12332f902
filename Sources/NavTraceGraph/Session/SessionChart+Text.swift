import NavTrace

extension SessionChart {
  /// How many columns of a terminal the bars take.
  private static let width = 60

  var textLines: [String] {
    var lines = [description.inTerminal]
    let widest = visits.map { shortened($0.screen.type, to: 40).count }.max() ?? 0
    for (index, lane) in lanes.enumerated() {
      lines += ["", shortened(lane.words).inTerminal]
      for visit in visits where visit.lane == index {
        let name = shortened(visit.screen.type, to: 40).padded(to: widest)
        let words = [visit.lines[1]] + visit.marks.markWords
        lines.append("  \(name) \(bar(of: visit)) \(words.joined(separator: " "))".inTerminal)
      }
    }
    return lines + (actions.isEmpty ? [] : [""] + actionLines) + notes.map(\.inTerminal)
  }

  private var actionLines: [String] {
    actions.map { "  step \($0.time.step + 1): \($0.words), \($0.time.words)".inTerminal }
  }

  /// From the column in which it came to the one in which it went.
  private func bar(of visit: Visit) -> String {
    let from = column(visit.came.step)
    let to = max(from + 1, visit.went.map { column($0.step) } ?? Self.width)
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

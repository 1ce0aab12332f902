/// A session as a Gantt chart. A second in the chart is a step.
enum MermaidSession {
  static func diagram(of chart: SessionChart) -> String {
    var lines = chart.notes.map { "%% \(Mermaid.plain($0))" }
    lines += ["gantt", "  dateFormat X", "  axisFormat %s"]
    if !chart.actions.isEmpty {
      lines.append("  section actions")
      lines += chart.actions.map { "  \(Mermaid.escaped($0.words)) :milestone, \($0.time.step), 0s" }
    }
    for (index, lane) in chart.lanes.enumerated() {
      lines.append("  section \(Mermaid.escaped(shortened(lane.words)))")
      for visit in chart.visits where visit.lane == index {
        let words = Mermaid.escaped(visit.lines.joined(separator: " "))
        let style = visit.highlights.isEmpty ? "" : "crit, "
        lines.append("  \(words) :\(style)\(visit.start.step), \(visit.end?.step ?? chart.steps)")
      }
    }
    if !chart.coordinators.isEmpty {
      lines.append("  section coordinators")
      lines += chart.coordinators.map { life in
        let words = Mermaid.escaped(
          ([life.coordinator.type] + life.highlights.findingWords).joined(separator: " "))
        let style = life.highlights.isEmpty ? "" : "crit, "
        return "  \(words) :\(style)\(life.start.step), \(life.end?.step ?? chart.steps)"
      }
    }
    if !chart.findings.isEmpty {
      lines.append("  section findings")
      lines += chart.findings.map {
        "  \(Mermaid.escaped($0.words)) :crit, milestone, \($0.time.step), 0s"
      }
    }
    return lines.joined(separator: "\n") + "\n"
  }
}

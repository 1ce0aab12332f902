/// Mermaid, which GitHub draws in Markdown: a state diagram, or a Gantt chart for a session.
///
/// GitHub draws at most 500 edges and 50,000 characters, and shows no useful error for more. Larger flows are
/// folded, the least visited screens first, and the diagram contains a note about it.
public enum MermaidFormat: ChartFormat {
  public static let name = "mermaid"
  public static let otherEndings = ["mmd"]
  public static let summary = "a state diagram for Markdown, within GitHub's limits"

  static let edgeLimit = 500
  static let characterLimit = 50_000

  public static func write(_ chart: Chart, _ style: ChartStyle) -> [UInt8] {
    switch chart {
    case .flow(let chart): Array(diagram(of: chart, style).utf8)
    case .coordinators(let graph): Array(MermaidCoordinators.diagram(of: graph, style).utf8)
    case .session(let chart): Array(MermaidSession.diagram(of: chart).utf8)
    }
  }

  private static func diagram(of chart: FlowChart, _ style: ChartStyle) -> String {
    var shown = chart
    var text = MermaidDiagram(shown, style)
    var screens = chart.graph.nodes.count
    while screens > 1, case let excess = excess(of: text), excess > 1 {
      // If far too many screens remain, most are folded at once: each step takes as long as the whole graph.
      screens = max(1, min(screens - 1, screens * 9 / 10, Int(Double(screens) / excess * 1.25)))
      shown = chart
      shown.fold(Folding(maxNodes: screens))
      text = MermaidDiagram(shown, style)
    }
    return text.text
  }

  /// How many times larger a diagram is than GitHub allows.
  private static func excess(of diagram: MermaidDiagram) -> Double {
    max(
      Double(diagram.edges) / Double(edgeLimit),
      Double(diagram.text.utf16.count) / Double(characterLimit))
  }
}

/// A flow as a state diagram.
private struct MermaidDiagram {
  private(set) var text = "stateDiagram-v2\n"
  private(set) var edges = 0
  private var names: [FlowGraph.NodeID: String] = [:]
  private var groups = 0

  init(_ chart: FlowChart, _ style: ChartStyle) {
    for note in chart.notes { text = "%% \(Mermaid.plain(note))\n" + text }
    line(1, "direction \(style.direction.code)")
    for group in chart.groups { write(group, of: chart, style, depth: 1) }
    for (id, node) in chart.graph.sortedNodes where node.starts > 0 { edge("[*]", names[id], []) }
    write(transitionsOf: chart)
    for bypass in chart.bypasses.sorted() { edge(names[bypass.from], names[bypass.to], ["…"]) }
    for (id, node) in chart.graph.sortedNodes where node.ends > 0 { edge(names[id], "[*]", []) }
    for (owner, findings) in chart.ownersWithoutScreens {
      groups += 1
      let label = ([owner.name ?? "", "no screen"] + findings.highlights.findingWords).joined(separator: " ")
      line(1, "state \(Mermaid.quoted(label)) as c\(groups)")
      for screen in findings.screens.sorted() { edge(names[screen], "c\(groups)", []) }
    }
    for (index, note) in (chart.notes + chart.traceFindingWords).enumerated() {
      line(1, "state \(Mermaid.quoted(note, limit: 300)) as note\(index + 1)")
    }
  }

  private mutating func write(_ group: ScreenGroup, of chart: FlowChart, _ style: ChartStyle, depth: Int) {
    let inside = group.owner.name == nil ? depth : depth + 1
    if let name = group.owner.name {
      groups += 1
      let highlights = chart.graph.ownerFindings[group.owner]?.highlights.findingWords ?? []
      line(depth, "state \(Mermaid.quoted(([name] + highlights).joined(separator: " "))) as c\(groups) {")
    }
    for id in group.nodes {
      names[id] = "s\(names.count + 1)"
      let node = chart.graph.nodes[id] ?? .init()
      let times = style.hasDurations ? [node.times.words].compactMap { $0 } : []
      let label = ([chart.words(id)] + times + node.highlights.findingWords).joined(separator: " ")
      line(inside, "state \(Mermaid.quoted(label)) as \(names[id] ?? "")")
    }
    for inner in group.groups { write(inner, of: chart, style, depth: inside) }
    if group.owner.name != nil { line(depth, "}") }
  }

  /// Writes one arrow for each pair of screens. Parallel transitions share it.
  private mutating func write(transitionsOf chart: FlowChart) {
    var pair: (from: FlowGraph.NodeID, to: FlowGraph.NodeID)?
    var words: [String] = []
    for (id, transition) in chart.graph.sortedTransitions {
      if let pair, pair != (id.from, id.to) {
        self.edge(names[pair.from], names[pair.to], words)
        words = []
      }
      pair = (id.from, id.to)
      let actions = transition.actions.linesInQuotes(width: .max)
      words.append(
        ([chart.words(id, transition)] + actions + transition.highlights.findingWords).joined(separator: " "))
    }
    if let pair { edge(names[pair.from], names[pair.to], words) }
  }

  private mutating func edge(_ from: String?, _ to: String?, _ words: [String]) {
    guard let from, let to else { return }
    edges += 1
    line(
      1, "\(from) --> \(to)" + (words.isEmpty ? "" : " : " + Mermaid.escaped(words.joined(separator: ", "))))
  }

  private mutating func line(_ depth: Int, _ statement: String) {
    text += String(repeating: "  ", count: depth) + statement + "\n"
  }
}

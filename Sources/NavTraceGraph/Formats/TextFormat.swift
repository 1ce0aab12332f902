import NavTrace

/// A tree for a terminal: from each start along the ways on, the ways back in their places. A screen that was shown above is
/// named again with ↑, without what follows from it.
public enum TextFormat: FlowChartFormat {
  public static let name = "text"
  public static let summary = "a tree for a terminal"

  public static func write(_ chart: FlowChart, _ style: ChartStyle) -> [UInt8] {
    var tree = FlowTree(chart)
    tree.write()
    return Array((tree.lines + chart.notes).map { $0 + "\n" }.joined().utf8)
  }
}

private struct FlowTree {
  private(set) var lines: [String] = []
  private let chart: FlowChart
  private var branches: [FlowGraph.NodeID: [Branch]] = [:]
  private var seen: Set<FlowGraph.NodeID> = []

  private struct Branch {
    var words: String
    var to: FlowGraph.NodeID
    var isBack: Bool
  }

  /// A branch that is still to be written.
  private struct Open {
    var branch: Branch
    var indent: String
    var isLast: Bool
  }

  init(_ chart: FlowChart) {
    self.chart = chart
    for (id, edge) in chart.graph.sortedEdges {
      let words =
        [chart.words(id, edge)] + [edge.actions.firstInQuotes].compactMap { $0 } + edge.marks.markWords
      branches[id.from, default: []].append(
        Branch(words: words.joined(separator: " "), to: id.to, isBack: id.kind.isBack))
    }
    for bypass in chart.bypasses.sorted() {
      branches[bypass.from, default: []].append(Branch(words: "…", to: bypass.to, isBack: bypass.isBack))
    }
  }

  mutating func write() {
    lines.append(chart.summary)
    let nodes = chart.graph.sortedNodes
    let targets = Set(branches.values.joined().lazy.filter { !$0.isBack }.map(\.to))
    // Starts first, then what nothing leads to, then what is left of rings.
    let roots =
      nodes.filter { $0.node.starts > 0 } + nodes.filter { !targets.contains($0.id) } + nodes
    for (id, node) in roots where seen.insert(id).inserted {
      lines += ["", line(id) + (node.starts > 0 ? "  start" : "")]
      write(below: id)
    }
  }

  /// Without recursion: a trace may push thousands of screens onto each other.
  private mutating func write(below root: FlowGraph.NodeID) {
    var open = opened(root, indent: "")
    while let next = open.popLast() {
      let branch = next.branch
      let lead = next.indent + (next.isLast ? "└─ " : "├─ ")
      let isNew = !branch.isBack && seen.insert(branch.to).inserted
      let arrow = branch.isBack ? "←" : "→"
      lines.append(
        "\(lead)\(branch.words.inTerminal) \(arrow) "
          + (isNew
            ? line(branch.to)
            : "\(shortened(chart.words(branch.to)).inTerminal)" + (branch.isBack ? "" : " ↑")))
      if isNew { open += opened(branch.to, indent: next.indent + (next.isLast ? "   " : "│  ")) }
    }
  }

  /// What leads on from a screen, the last first.
  private func opened(_ id: FlowGraph.NodeID, indent: String) -> [Open] {
    let branches = branches[id] ?? []
    return branches.enumerated().reversed().map { index, branch in
      Open(branch: branch, indent: indent, isLast: index == branches.count - 1)
    }
  }

  private func line(_ id: FlowGraph.NodeID) -> String {
    let node = chart.graph.nodes[id]
    let words =
      [shortened(chart.words(id))] + [node?.titles.firstInQuotes].compactMap { $0 }
      + [id.owner.name.map { "(\(shortened($0)))" }].compactMap { $0 } + (node?.marks.markWords ?? [])
    return words.joined(separator: " ").inTerminal
  }
}

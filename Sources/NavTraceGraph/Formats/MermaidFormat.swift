/// A Mermaid state diagram, which GitHub draws in Markdown.
///
/// GitHub draws at most 500 edges from at most 50,000 characters, and says nothing useful of more: what is above is folded
/// here, the least visited screens first, and the diagram says so.
public enum MermaidFormat: FlowChartFormat {
  public static let name = "mermaid"
  public static let summary = "a state diagram for Markdown, within what GitHub draws"

  static let edgeLimit = 500
  static let characterLimit = 50_000

  public static func write(_ chart: FlowChart, _ style: ChartStyle) -> [UInt8] {
    var shown = chart
    var text = MermaidDiagram(shown, style)
    var screens = chart.graph.nodes.count
    while screens > 1, text.edges > edgeLimit || text.text.utf16.count > characterLimit {
      screens = min(screens - 1, screens * 9 / 10)
      shown = chart
      shown.fold(Folding(maxNodes: screens))
      text = MermaidDiagram(shown, style)
    }
    return Array(text.text.utf8)
  }
}

private struct MermaidDiagram {
  private(set) var text = "stateDiagram-v2\n"
  private(set) var edges = 0
  private var names: [FlowGraph.NodeID: String] = [:]

  init(_ chart: FlowChart, _ style: ChartStyle) {
    for note in chart.notes { text = "%% \(plain(note))\n" + text }
    line(1, "direction \(style.direction.code)")
    for (index, cluster) in chart.graph.clusters.enumerated() {
      let isNamed = cluster.owner.name != nil
      if let name = cluster.owner.name { line(1, "state \(quoted(name)) as c\(index + 1) {") }
      for id in cluster.nodes {
        names[id] = "s\(names.count + 1)"
        let marks = chart.graph.nodes[id]?.marks.markWords ?? []
        let label = ([chart.words(id)] + marks).joined(separator: " ")
        line(isNamed ? 2 : 1, "state \(quoted(label)) as \(names[id] ?? "")")
      }
      if isNamed { line(1, "}") }
    }
    for (id, node) in chart.graph.sortedNodes where node.starts > 0 { edge("[*]", names[id], []) }
    write(ways: chart)
    for bypass in chart.bypasses.sorted() { edge(names[bypass.from], names[bypass.to], ["…"]) }
    for (id, node) in chart.graph.sortedNodes where node.ends > 0 { edge(names[id], "[*]", []) }
    for (index, note) in chart.notes.enumerated() {
      line(1, "state \(quoted(note, limit: 300)) as note\(index + 1)")
    }
  }

  /// One arrow from each screen to each: parallel ways share it.
  private mutating func write(ways chart: FlowChart) {
    var pair: (from: FlowGraph.NodeID, to: FlowGraph.NodeID)?
    var words: [String] = []
    for (id, edge) in chart.graph.sortedEdges {
      if let pair, pair != (id.from, id.to) {
        self.edge(names[pair.from], names[pair.to], words)
        words = []
      }
      pair = (id.from, id.to)
      let action = edge.actions.firstInQuotes.map { " \($0)" } ?? ""
      words.append(([chart.words(id, edge) + action] + edge.marks.markWords).joined(separator: " "))
    }
    if let pair { edge(names[pair.from], names[pair.to], words) }
  }

  private mutating func edge(_ from: String?, _ to: String?, _ words: [String]) {
    guard let from, let to else { return }
    edges += 1
    line(1, "\(from) --> \(to)" + (words.isEmpty ? "" : " : " + escaped(words.joined(separator: ", "))))
  }

  private mutating func line(_ depth: Int, _ statement: String) {
    text += String(repeating: "  ", count: depth) + statement + "\n"
  }

  private func quoted(_ label: String, limit: Int = 80) -> String {
    "\"\(escaped(shortened(label, to: limit)))\""
  }

  /// Mermaid has no quoting that it keeps to everywhere, but reads `#35;` as a character in every label.
  private func escaped(_ label: String) -> String {
    var escaped = ""
    for scalar in label.unicodeScalars {
      switch scalar {
      case "a"..."z", "A"..."Z", "0"..."9", " ", ".", ",", "_", "+", "…", "×", "“", "”", "→", "−", "±", "⚠":
        escaped.unicodeScalars.append(scalar)
      case "-" where !escaped.hasSuffix("-"): escaped += "-"
      case _ where scalar.value > 0x7F && scalar.properties.isAlphabetic:
        escaped.unicodeScalars.append(scalar)
      // A character reference may not stand for a control character.
      case _ where scalar.value < 0x20 || scalar.value == 0x7F: escaped += " "
      default: escaped += "#\(scalar.value);"
      }
    }
    return escaped
  }

  private func plain(_ note: String) -> String {
    String(note.filter { !$0.isNewline && $0 != "{" && $0 != "}" })
  }
}

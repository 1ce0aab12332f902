import NavTrace

extension FlowChart {
  func textLines(_ style: ChartStyle) -> [String] {
    var branches: [FlowGraph.NodeID: [TextTree<FlowGraph.NodeID>.Branch]] = [:]
    for (id, transition) in graph.sortedTransitions {
      let words =
        [words(id, transition)] + transition.actions.linesInQuotes(width: 0)
        + transition.highlights.findingWords
      branches[id.from, default: []].append(
        .init(words: words, target: id.to, isBack: id.kind.isBack))
    }
    for bypass in bypasses.sorted() {
      branches[bypass.from, default: []].append(.init(words: ["…"], target: bypass.to, isBack: bypass.isBack))
    }
    var tree = TextTree(
      branches, layout: style.layout, line: { textLine($0, style) },
      shortName: { shortened(words($0)) })
    let ids = graph.sortedNodes.map(\.id)
    // Starts come first, then other screens without incoming forward transitions, then screens in cycles.
    tree.write(graph.sortedNodes.filter { $0.node.starts > 0 }.map(\.id))
    tree.write(tree.roots(among: ids))
    tree.write(ids)
    let findings = ownerFindingLines.flatMap { style.layout.sentence($0.inTerminal, margin: "  ") }
    return style.layout.sentence(size) + tree.lines + (findings.isEmpty ? [] : [""] + findings)
      + notes.flatMap { style.layout.sentence($0, margin: "  ") }
  }

  private func textLine(_ id: FlowGraph.NodeID, _ style: ChartStyle) -> [String] {
    let node = graph.nodes[id] ?? .init()
    return [shortened(words(id))] + node.titles.linesInQuotes(width: 0)
      + [id.owner.name.map { "(\(shortened($0)))" }].compactMap { $0 }
      + [style.hasDurations ? node.times.words : nil].compactMap { $0 } + node.highlights.findingWords
      + (node.starts > 0 ? [" start"] : [])
  }
}

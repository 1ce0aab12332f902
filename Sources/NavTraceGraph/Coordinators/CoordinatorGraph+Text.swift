import NavTrace

extension CoordinatorGraph {
  func textLines(_ style: ChartStyle) -> [String] {
    var branches: [String: [TextTree<String>.Branch]] = [:]
    for (id, link) in sortedLinks {
      branches[id.parent, default: []].append(
        .init(words: [link.words.joined(separator: ", ")], target: id.child))
    }
    var tree = TextTree(
      branches, layout: style.layout,
      line: { type in
        let node = nodes[type] ?? .init()
        return ["\(shortened(type)):", node.words] + node.highlights.findingWords
      },
      shortName: { shortened($0) })
    let types = sortedNodes.map(\.type)
    tree.write(tree.roots(among: types))
    // Coordinators in cycles.
    tree.write(types)
    return style.layout.sentence(description) + tree.lines
  }
}

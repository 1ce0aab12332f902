import NavTrace

extension CoordinatorGraph {
  var textLines: [String] {
    var branches: [String: [TextTree<String>.Branch]] = [:]
    for (id, link) in sortedLinks {
      branches[id.parent, default: []].append(
        .init(words: link.words.joined(separator: ", "), to: id.child))
    }
    var tree = TextTree(
      branches,
      line: { type in
        let node = nodes[type] ?? .init()
        return (["\(shortened(type)): \(node.words)"] + node.highlights.findingWords).joined(separator: " ")
          .inTerminal
      },
      mention: { shortened($0).inTerminal })
    let types = sortedNodes.map(\.type)
    tree.write(tree.roots(among: types))
    // Coordinators in cycles.
    tree.write(types)
    return [description] + tree.lines
  }
}

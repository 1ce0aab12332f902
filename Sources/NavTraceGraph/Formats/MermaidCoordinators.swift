/// Coordinators as a state diagram.
enum MermaidCoordinators {
  static func diagram(of graph: CoordinatorGraph, _ style: ChartStyle) -> String {
    var lines = ["stateDiagram-v2", "  direction \(style.direction.code)"]
    var names: [String: String] = [:]
    for (type, node) in graph.sortedNodes {
      names[type] = "c\(names.count + 1)"
      let label = ([shortened(type), node.words] + node.highlights.findingWords).joined(separator: " ")
      lines.append("  state \(Mermaid.quoted(label, limit: 200)) as \(names[type] ?? "")")
    }
    for (id, link) in graph.sortedLinks {
      guard let parent = names[id.parent], let child = names[id.child] else { continue }
      lines.append("  \(parent) --> \(child) : \(Mermaid.escaped(link.words.joined(separator: ", ")))")
    }
    return lines.joined(separator: "\n") + "\n"
  }
}

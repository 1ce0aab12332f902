import Graphviz
import NavTrace

extension CoordinatorGraph {
  /// A description of the graph, in sentences.
  var description: String {
    let leaked = links.values.reduce(0) { $0 + $1.leaked }
    return
      "\(counted(nodes.count, "type")) of coordinators, \(counted(links.count, "kind")) of parent and child"
      + (leaked > 0 ? ", \(leaked == 1 ? "1 child" : "\(leaked) children") leaked." : ".")
  }

  /// Returns the graph for Graphviz: boxes for coordinators, and arrows from parents to children.
  func drawing(_ style: ChartStyle) -> Graph {
    let palette = Palette(style)
    var drawing = Graph(style, palette)
    drawing.attributes[.tooltip] = "Coordinators"
    drawing.nodes = sortedNodes.map { type, node in
      var attributes: Attributes = [
        .label: ([shortened(type), node.words] + node.highlights.findingWords).joined(separator: "\n"),
        .tooltip: ([type, node.words] + node.highlights.findingWords).joined(separator: "\n"),
      ]
      attributes.apply(node.highlights.isEmpty ? Appearance() : Appearance().finding(palette), besides: [])
      return Graphviz.Node(type, attributes)
    }
    drawing.edges = sortedLinks.map { id, link in
      var attributes: Attributes = [
        .label: .besideArrow(link.words),
        .tooltip: (["\(id.parent) → \(id.child)"] + link.words + link.places.placeWords).joined(
          separator: "\n"),
      ]
      attributes[.url] = link.places.url(style)
      attributes.apply(link.leaked == 0 ? Appearance() : Appearance().finding(palette), besides: [])
      attributes[.fontColor] = attributes[.color]
      return Graphviz.Edge(id.parent, id.child, attributes)
    }
    drawing.placeEdgeLabels(for: style.engine)
    return drawing
  }
}

extension CoordinatorGraph.Node {
  /// "7 created, 5 finished, 4 deallocated".
  var words: String { "\(created) created, \(finished) finished, \(freed) deallocated" }
}

extension CoordinatorGraph.Link {
  /// "added ×7", "removed ×5", "⚠ leaked ×2".
  var words: [String] {
    ["added ×\(added)"] + (removed > 0 ? ["removed ×\(removed)"] : [])
      + (leaked > 0 ? ["⚠ leaked ×\(leaked)"] : [])
  }
}

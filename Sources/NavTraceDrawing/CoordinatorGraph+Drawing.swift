import Graphviz
import NavTrace
import NavTraceGraph

extension CoordinatorGraph {
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
        .tooltip: (["\(id.parent) → \(id.child)"] + link.words + link.locations.locationWords).joined(
          separator: "\n"),
      ]
      attributes[.url] = link.locations.url(style)
      attributes.apply(link.leaked == 0 ? Appearance() : Appearance().finding(palette), besides: [])
      attributes[.fontColor] = attributes[.color]
      return Graphviz.Edge(id.parent, id.child, attributes)
    }
    drawing.placeEdgeLabels(for: style.engine)
    return drawing
  }
}

/// Coordinators as JSON. See ``JSONFormat``.
struct CoordinatorDocument: Encodable {
  private let kind = "coordinators"
  private let version = 1
  private let coordinators: [Coordinator]
  private let children: [Child]

  init(_ graph: CoordinatorGraph) {
    coordinators = graph.sortedNodes.map { type, node in
      Coordinator(
        type: type, created: node.created, finished: node.finished, freed: node.freed,
        findings: node.highlights.isEmpty ? nil : node.highlights.rules)
    }
    children = graph.sortedLinks.map { id, link in
      Child(
        parent: id.parent, child: id.child, added: link.added, removed: link.removed, leaked: link.leaked,
        at: link.locations.shown.isEmpty ? nil : Array(link.locations.shown))
    }
  }

  private struct Coordinator: Encodable {
    var type: String
    var created, finished, freed: Int
    var findings: [String: Int]?
  }

  private struct Child: Encodable {
    var parent, child: String
    var added, removed, leaked: Int
    var at: [String]?
  }
}

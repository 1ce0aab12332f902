import TestSupport
import Testing

@testable import Graphviz

/// Graphviz's own parser reads DOT as the graph from which it was written.
@Suite struct ReadBackTests {
  @Test func `any structure is read back from DOT as it was written`() throws {
    var random = SeededNumbers(seed: 11)
    for _ in 0..<60 {
      let graph = Graph.random(using: &random)
      try expectReadBack(graph)
    }
  }

  @Test(arguments: HostileTextTests.samples)
  func `any text is read back from DOT as it was written`(_ text: String) throws {
    try expectReadBack(
      Graph(
        nodes: [Node(text, [.label: text, .tooltip: text, .url: text])],
        clusters: [Cluster(text, [.label: text], nodes: [Node("inside", [.tooltip: text])])],
        edges: [Edge(text, "inside", [.label: text, .tooltip: text])]))
  }

  private func expectReadBack(_ graph: Graph) throws {
    let plan = Plan(graph)
    let names = ["label", "tooltip", "URL", "xlabel", "headlabel", "fontname"]
    func values(_ defaults: Plan.Values, _ own: Plan.Values) -> [String: String] {
      Dictionary((defaults + own).map { ($0.name, $0.value) }, uniquingKeysWith: { $1 })
        .filter { names.contains($0.key) && !$0.value.isEmpty }
    }
    var nodes: [String: [String: String]] = [:]
    var clusters: [String: Set<String>] = [:]
    func note(_ planned: [Plan.Node]) {
      for node in planned { nodes[node.name] = values(plan.nodeDefaults, node.values) }
    }
    func note(_ cluster: Plan.Cluster) -> Set<String> {
      note(cluster.nodes)
      let inner = cluster.clusters.reduce(into: Set(cluster.nodes.map(\.name))) { $0.formUnion(note($1)) }
      clusters[cluster.name] = inner
      return inner
    }
    note(plan.nodes)
    for cluster in plan.clusters { _ = note(cluster) }
    let edges = plan.edges.map { edge in
      values(plan.edgeDefaults, edge.values).merging(
        ["from": edge.tail, "to": edge.head], uniquingKeysWith: { $1 })
    }

    let dot = graph.dot()
    let read = try Library.shared.exclusively { try DOTReading(dot, attributes: names) }
    let reading = try #require(read)
    #expect(reading.nodes == nodes)
    #expect(reading.clusters == clusters)
    #expect(reading.edges == DOTReading.sorted(edges))
  }
}

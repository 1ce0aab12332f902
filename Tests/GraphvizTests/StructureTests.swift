import Graphviz
import TestSupport
import Testing

/// Graphs of any structure are drawn or refused, and never crash the process.
@Suite struct StructureTests {
  @Test(arguments: [Attribute.label, .externalLabel])
  func `a huge graph with clusters and labels is drawn`(_ label: Attribute) throws {
    var graph = Graph()
    graph.clusters = (0..<30).map { cluster in
      Cluster(
        "c\(cluster)", [.label: "Coordinator \(cluster)"],
        nodes: (0..<10).map { Node("\(cluster * 10 + $0)") })
    }
    graph.edges = (0..<750).map { edge in
      let from = edge % 300
      let flow = from / 10
      // Transitions to the next screen, from the last one to another flow, and back.
      let next = from % 10 < 9 ? from + 1 : min(flow * 2 + 1, 29) * 10
      let back = flow * 10 + from % 10 / 2
      return Edge("\(from)", "\(edge < 300 ? next : back)", [label: "push \(edge)"])
    }
    let svg = try SVG(graph.render())
    #expect(svg.titles.count == 300 + 30 + 750)
    #expect(svg.texts.count == 300 + 30 + 750)
  }

  @Test(arguments: Engine.allCases.filter { $0 != .placed })
  func `any structure is drawn`(_ engine: Engine) throws {
    var random = SeededNumbers(seed: 7)
    for _ in 0..<60 {
      let graph = Graph.random(using: &random)
      let svg = try SVG(graph.render(engine: engine))
      #expect(svg.texts.filter { $0.hasPrefix("node") }.count == graph.nodeCount)
    }
  }

  @Test func `an empty graph is drawn`() throws {
    #expect(try SVG(Graph().render()).elements.contains("svg"))
    #expect(try SVG(Graph(clusters: [Cluster("c")]).render()).texts == [])
  }

  @Test func `a node that a cluster repeats stays in place, and gets the new attributes`() throws {
    let graph = Graph(
      nodes: [Node("a")], clusters: [Cluster("c", nodes: [Node("a", [.tooltip: "more"]), Node("b")])],
      edges: [Edge("b", "unnamed")])
    let svg = try SVG(graph.render())
    #expect(svg.titles == ["cluster_c", "a", "unnamed", "b", "b->unnamed"])
    #expect(svg.tooltips == ["more"])
  }

  @Test func `clusters do not inherit attributes from the graph`() throws {
    var graph = Graph(clusters: [Cluster("c", nodes: [Node("n")])])
    graph.attributes[.label] = "the graph's"
    graph.attributes[.tooltip] = "the graph's"
    let svg = try SVG(graph.render())
    #expect(svg.texts.sorted() == ["n", "the graph's"])
    #expect(svg.tooltips == ["the graph's"])
  }

  @Test func `clusters can be nested 300 levels deep`() throws {
    var cluster = Cluster("0", nodes: [Node("innermost")])
    for depth in 1...300 { cluster = Cluster("\(depth)", clusters: [cluster]) }
    #expect(try SVG(Graph(clusters: [cluster]).render()).texts == ["innermost"])
  }

  @Test(arguments: [String(repeating: "W", count: 10_000), String(repeating: "x\n", count: 5_000)])
  func `huge labels are drawn`(_ text: String) throws {
    var seeded = SeededNumbers(seed: 1)
    var graph = Graph.random(using: &seeded)
    graph.edges += [Edge("node0", "node1", [.label: text]), Edge("node1", "more", [.externalLabel: text])]
    graph.clusters.append(
      Cluster("c", [.label: text], nodes: [Node("more", [.label: text]), Node("most", [.label: text])]))
    #expect(try SVG(graph.render()).texts.filter { text.hasPrefix($0) || $0.hasPrefix("x") }.count >= 5)
  }

  @Test(arguments: ["", "%1", "%", "node", "subgraph", "cluster_a", "-1", "a:b:n", "\\"])
  func `any string can be the id of a node`(_ id: String) throws {
    let graph = Graph(
      clusters: [Cluster(id, nodes: [Node(id)])], edges: [Edge(id, "other"), Edge("other", id)])
    #expect(try Set(SVG(graph.render()).texts) == (id.isEmpty ? ["other"] : [id, "other"]))
  }
}

extension Graph {
  var nodeCount: Int {
    func ids(_ cluster: Cluster) -> [String] { cluster.nodes.map(\.id) + cluster.clusters.flatMap(ids) }
    return Set(nodes.map(\.id) + clusters.flatMap(ids) + edges.flatMap { [$0.from, $0.to] }).count
  }

  /// Returns a graph whose nodes are in several clusters, with equal cluster names, loops and parallel edges.
  static func random(using random: inout SeededNumbers) -> Graph {
    let names = (0...Int.random(in: 1...20, using: &random)).map { "node\($0)" }
    func some(_ count: Int) -> [Node] {
      (0..<Int.random(in: 0...count, using: &random)).map { _ in
        Node(names.randomElement(using: &random) ?? "")
      }
    }
    func cluster(_ depth: Int) -> Cluster {
      let name = "c\(Int.random(in: 0...3, using: &random))"
      let children = depth < 3 ? Int.random(in: 0...2, using: &random) : 0
      return Cluster(
        name, [.label: name], nodes: some(5), clusters: (0..<children).map { _ in cluster(depth + 1) })
    }
    var graph = Graph(isDirected: Bool.random(using: &random), nodes: some(4))
    graph.clusters = (0..<Int.random(in: 0...5, using: &random)).map { _ in cluster(0) }
    graph.edges = zip(some(50), some(50)).map { from, to in
      let attributes: [Attributes] = [
        [:], [.label: "l"], [.externalLabel: "x"], [.label: "l", .headLabel: "h"],
      ]
      return Edge(from.id, to.id, attributes.randomElement(using: &random) ?? [:])
    }
    return graph
  }
}

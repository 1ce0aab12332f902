import NavTrace
import NavTraceGraph
import NavTraceLint
import Testing

@Suite struct FlowGraphPropertyTests {
  @Test func `every transition counts its events`() throws {
    for seed in 0..<300 {
      let trace = randomSession(seed: UInt64(seed))
      let graph = try flowGraph(trace)
      var transitions: [String: Int] = [:]
      for (id, transition) in graph.transitions {
        transitions["\(id.from.screen) \(id.kind.word) \(id.to.screen)", default: 0] += transition.count
      }
      #expect(transitions == referenceTransitions(try TraceNotation.parse(trace)), "seed \(seed)")
    }
  }

  @Test func `every screen counts its visits, and every transition has both screens`() throws {
    for seed in 0..<300 {
      let trace = randomSession(seed: UInt64(seed))
      let graph = try flowGraph(trace)
      let visits = graph.nodes.values.reduce(0) { $0 + $1.visits }
      let forward = graph.transitions.filter { !$0.key.kind.isBack }.values.reduce(0) { $0 + $1.count }
      let starts = graph.nodes.values.reduce(0) { $0 + $1.starts }
      #expect(forward + starts == visits)
      #expect(graph.transitions.keys.allSatisfy { graph.nodes[$0.from] != nil && graph.nodes[$0.to] != nil })
      #expect(graph.nodes.values.reduce(0) { $0 + $1.ends } == 1)
    }
  }

  @Test func `merging is associative and commutative, and the empty graph is its identity`() throws {
    let graphs = try (0..<12).map { try flowGraph(randomSession(seed: UInt64($0))) }
    for a in graphs {
      #expect(a.merged(with: FlowGraph()) == a)
      #expect(FlowGraph().merged(with: a) == a)
      for b in graphs {
        #expect(a.merged(with: b) == b.merged(with: a))
        for c in graphs {
          #expect(a.merged(with: b).merged(with: c) == a.merged(with: b.merged(with: c)))
        }
      }
    }
  }

  @Test func `merging adds the counts of transitions and screens`() throws {
    let graphs = try (0..<30).map { try flowGraph(randomSession(seed: UInt64($0))) }
    let all = graphs.reduce(FlowGraph()) { $0.merged(with: $1) }
    #expect(all.traceCount == graphs.count)
    for (id, transition) in all.transitions {
      #expect(transition.count == graphs.reduce(0) { $0 + ($1.transitions[id]?.count ?? 0) })
    }
    for (id, node) in all.nodes {
      #expect(node.visits == graphs.reduce(0) { $0 + ($1.nodes[id]?.visits ?? 0) })
    }
    #expect(all.sortedTransitions.map(\.id) == all.transitions.keys.sorted())
    #expect(all.clusters.flatMap(\.nodes) == all.nodes.keys.sorted())
  }
}

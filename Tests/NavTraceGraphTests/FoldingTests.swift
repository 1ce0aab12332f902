import NavTrace
import NavTraceDrawing
import Testing

@testable import NavTraceGraph

@Suite struct FoldingTests {
  /// Returns the graph of several random sessions, in which a screen has several incoming transitions.
  private func graph(_ seed: Int) throws -> FlowGraph {
    try (0..<4).reduce(into: FlowGraph()) {
      $0.merge(try flowGraph(randomSession(seed: UInt64(seed * 4 + $1))))
    }
  }

  /// Returns the screens that can be reached from each screen.
  private func reach(_ chart: FlowChart) -> [FlowGraph.NodeID: Set<FlowGraph.NodeID>] {
    let next = Dictionary(grouping: chart.steps, by: \.from)
    return chart.graph.nodes.keys.reduce(into: [:]) { all, start in
      var seen: Set<FlowGraph.NodeID> = []
      var open = [start]
      while let place = open.popLast() {
        for step in next[place] ?? [] where seen.insert(step.to).inserted { open.append(step.to) }
      }
      all[start] = seen.subtracting([start])
    }
  }

  static let foldings: [Folding] = [
    Folding(), Folding(hide: [Glob("Screen1")]), Folding(hide: [Glob("Screen*")]),
    Folding(hide: [Glob("Visit")]),
    Folding(focus: [Glob("Screen2")]), Folding(minCount: 2), Folding(minCount: 4), Folding(maxNodes: 1),
    Folding(maxNodes: 3), Folding(hide: [Glob("?ome")], focus: [Glob("Screen0")], minCount: 2, maxNodes: 4),
  ]

  @Test("folding does not change which screens are reachable from others", arguments: foldings)
  func connections(folding: Folding) throws {
    for seed in 0..<60 {
      let whole = FlowChart(try graph(seed))
      var folded = whole
      folded.fold(folding)
      let kept = Set(folded.graph.nodes.keys)
      #expect(
        reach(folded) == reach(whole).filter { kept.contains($0.key) }.mapValues { $0.intersection(kept) })
      #expect(folded.notes.isEmpty == (folded.graph == whole.graph))
      #expect(folded.steps.allSatisfy { kept.contains($0.from) && kept.contains($0.to) })
      #expect(kept.count <= max(1, folding.maxNodes ?? .max))
    }
  }

  @Test("folding without back transitions removes all of them") func withoutBack() throws {
    for seed in 0..<30 {
      var chart = FlowChart(try graph(seed))
      chart.fold(Folding(withoutBack: true, hide: [Glob("Screen1")]))
      #expect(!chart.steps.contains { $0.isBack })
    }
  }

  @Test("a note describes what was folded, and explains dashed arrows") func note() throws {
    var chart = FlowChart(try flowGraph("root A\npush Debug\npush B\naction back\npop B by back\nend"))
    chart.fold(Folding(hide: [Glob("D*g")]))
    #expect(
      chart.notes == [
        "Omitted: 1 screen (--hide). Dashed arrows labelled “…” replace paths through omitted screens."
      ])
    #expect(chart.bypasses.map { "\($0.from.screen) \($0.to.screen)" } == ["A B"])
    let dot = String(decoding: try DOTFormat.write(chart), as: UTF8.self)
    #expect(dot.contains("dashed") && dot.contains("1 screen (--hide)"))
  }

  @Test("a note counts each finding once that is no longer shown", arguments: [("R*", true), ("H*", false)])
  func hiddenFindings(hide: String, isHidden: Bool) throws {
    let leak = """
      root Home by App
      child-added Visit to App
      push Reason by Visit callback b1
      action back
      pop Reason by back
      end with screen Home coordinator App coordinator Visit
      """
    let graph = try flowGraph(leak)
    var chart = FlowChart(graph)
    chart.fold(Folding(hide: [Glob(hide)]))
    #expect(graph.fingerprints.count == 1)
    #expect(chart.notes == ["Omitted: 1 screen (--hide)." + (isHidden ? " 1 finding not shown." : "")])
  }

  @Test(
    "a glob matches whole names",
    arguments: [
      ("*", "", true), ("a*c", "abc", true), ("a*c", "ab", false), ("a?c", "abc", true), ("?", "", false),
      ("*b*b*", "abab", true), ("*aab", "aaaab", true), ("A", "a", false), ("[a]", "a", false),
      ("", "", true),
      ("👩‍👩‍👧*", "👩‍👩‍👧‍👦", false), ("a*", "a", true),
    ])
  func glob(pattern: String, name: String, isMatch: Bool) {
    #expect(Glob(pattern).matches(name) == isMatch)
  }
}

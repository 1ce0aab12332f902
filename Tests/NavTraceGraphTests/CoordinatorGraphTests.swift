import NavTrace
import NavTraceDrawing
import NavTraceLint
import Testing

@testable import NavTraceGraph

@Suite struct CoordinatorGraphTests {
  private static let visits = """
    root Home by App
    child-added Visit to App
    modal Reason in Sheet over Home by Visit
    action swipe-down
    dismissed Reason by swipe
    child-added Visit#2 to App
    modal Reason#2 in Sheet over Home by Visit#2
    action tap "Done"
    dismissed Reason#2 by code
    child-removed Visit#2 from App
    deinit coordinator Visit#2
    child-added Login to Visit#3
    end
    """

  private func text(_ notation: String) throws -> String {
    String(
      decoding: try TextFormat.write(.coordinators(flowGraph(notation).coordinators), ChartStyle()),
      as: UTF8.self)
  }

  @Test func `a coordinator graph counts what happened to the children of each type`() throws {
    #expect(
      try text(Self.visits).contains(
        "added ×2, removed ×1, ⚠ leaked ×1 → Visit: 3 created, 2 finished, 1 deallocated ⚠ leaked-child"))
  }

  @Test func `types in a cycle are all drawn, and none is nested in another`() throws {
    let ring = "root Home by A\nchild-added B to A\nchild-added A#2 to B\nend"
    #expect(try text(ring).contains("↑"))
    #expect(try flowGraph(ring).coordinators.parents.isEmpty)
  }

  @Test func `a type with two parents is nested in neither`() throws {
    let shared = "root Home by A\nchild-added C to A\nchild-added C#2 to B\nchild-added D to C\nend"
    #expect(try flowGraph(shared).coordinators.parents == ["D": "C"])
  }

  @Test func `boxes of screens are nested like their coordinators`() throws {
    let session = """
      root Home by App
      child-added Middle to App
      child-added Inner to Middle
      push Deep by Inner
      push Alone in Tabs
      end
      """
    var chart = FlowChart(try flowGraph(session))
    func outline(_ groups: [ScreenGroup]) -> String {
      groups.map { group in
        "\(group.owner.name ?? "-")(\((group.nodes.map(\.screen) + [outline(group.groups)]).joined(separator: " ")))"
      }.joined(separator: " ")
    }
    #expect(outline(chart.groups) == "App(Home Middle(Inner(Deep ))) Tabs(Alone )")
    chart.fold(Folding(hide: [Glob("Home")]))
    // App loses its box, because its only screen is hidden. Tabs never had a coordinator, and keeps its box.
    #expect(outline(chart.groups) == "Middle(Inner(Deep )) Tabs(Alone )")
  }

  @Test func `every format except nav writes coordinators`() throws {
    let chart = Chart.coordinators(try flowGraph(Self.visits).coordinators)
    for format in ChartFormats.all where format != NavFormat.self {
      let bytes = try format.write(chart, ChartStyle())
      let again = try format.write(chart, ChartStyle())
      // A PDF contains the time of its creation.
      #expect(!bytes.isEmpty && (bytes == again || format.name == "pdf"), "\(format.name)")
    }
    #expect(throws: UnsuitableFormat(format: "nav", kind: .coordinators)) {
      try NavFormat.write(chart, ChartStyle())
    }
  }

  @Test func `no more coordinators are deallocated than created, or removed than added`() throws {
    for seed in 0..<100 {
      let graph = try flowGraph(randomSession(seed: UInt64(seed))).coordinators
      for node in graph.nodes.values {
        #expect(node.created >= node.finished && node.created >= node.freed)
      }
      for link in graph.links.values { #expect(link.added >= link.removed + link.leaked) }
    }
  }
}

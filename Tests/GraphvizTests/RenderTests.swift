import Dispatch
import Graphviz
import Testing

@Suite struct RenderTests {
  static let graph = Graph(
    clusters: [Cluster("c", [.label: "Coordinator"], nodes: [Node("a"), Node("b", [.tooltip: "t"])])],
    edges: [Edge("a", "b", [.label: "push"]), Edge("b", "a", [.style: "dashed"])])

  @Test(arguments: zip(Format.allCases, ["<?xml", "\u{89}PNG", "%PDF-"]))
  func `each format begins with its signature`(_ format: Format, _ start: String) throws {
    let bytes = try Self.graph.render(format: format)
    #expect(bytes.starts(with: start.unicodeScalars.map { UInt8($0.value) }))
  }

  @Test func `a graph is drawn as the same bytes on any thread`() throws {
    let expected = try Self.graph.render()
    let differing = Counter()
    DispatchQueue.concurrentPerform(iterations: 40) { index in
      // Graphs that are drawn in between must not affect the others.
      if index % 3 == 0 { _ = try? Graph(nodes: [Node("\(index)", [.fontName: "Courier"])]).render() }
      if (try? Self.graph.render()) != expected { differing.increment() }
    }
    #expect(differing.value == 0)
  }

  @Test func `a picture that is too long for PNG is an error, but can be drawn as SVG`() throws {
    let graph = Graph(nodes: [Node("n", [.label: String(repeating: "W", count: 3_000)])])
    #expect(
      throws: GraphvizError.renderingFailed(
        format: .png, message: "the picture would be more than 32,767 pixels long.")
    ) { try graph.render(format: .png) }
    #expect(try SVG(graph.render()).texts.count == 1)
  }

  @Test func `each error suggests how to resolve it`() {
    let errors: [GraphvizError] = [
      .unavailable(what: "pdf", message: "m."), .layoutFailed(engine: .neato, message: "m."),
      .renderingFailed(format: .svg, message: "m."),
    ]
    for error in errors { #expect("\(error)".contains("m. To resolve this, ")) }
  }
}

private final class Counter: @unchecked Sendable {
  private let queue = DispatchQueue(label: "counter")
  private var count = 0
  var value: Int { queue.sync { count } }
  func increment() { queue.sync { count += 1 } }
}

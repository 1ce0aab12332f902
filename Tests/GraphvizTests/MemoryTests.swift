#if os(Linux)
  import Foundation
  import Graphviz
  import Testing

  /// Each graph here is some 300 KB when drawn, of which any part that is not freed shows a thousand times. It has no
  /// clusters, since of those release 2.43 itself loses some.
  @Suite struct MemoryTests {
    @Test func aThousandGraphsLeaveNothingBehind() throws {
      let text = String(repeating: "Screen ", count: 1_500)
      let graph = Graph(
        nodes: [Node("a", [.label: text, .tooltip: text]), Node("b", [.label: text])],
        edges: [Edge("a", "b", [.label: text])])
      for _ in 0..<200 { _ = try graph.render() }
      let before = try residentBytes()
      for _ in 0..<800 { _ = try graph.render() }
      #expect(try residentBytes() - before < 24 << 20)
    }

    private func residentBytes() throws -> Int {
      let pages = try String(contentsOfFile: "/proc/self/statm", encoding: .utf8).split(separator: " ")
      return try #require(pages.count > 1 ? Int(pages[1]) : nil) * Int(sysconf(Int32(_SC_PAGESIZE)))
    }
  }
#endif

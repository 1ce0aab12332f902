#if os(Linux)
  import Foundation
  import Graphviz
  import TestSupport
  import Testing

  /// Draws a graph of some 300 KB hundreds of times, so that memory that is not freed adds up.
  ///
  /// Graphviz 2.43 itself leaks memory that callers cannot free: the placeholders of a cluster's ranks (made
  /// by `build_skeleton`) are removed from the graph, but not freed. That is some 1.5 KB for each rank of a
  /// cluster, and 2.5 MB in this test.
  @Suite struct MemoryTests {
    /// Runs in its own process, because other tests allocate memory, too.
    @Test func `drawing hundreds of graphs does not leak memory`() async {
      await #expect(processExitsWith: .success) {
        // Different texts, because Graphviz stores equal strings only once.
        func text(_ first: String) -> String { first + String(repeating: " Screen", count: 1_500) }
        let graph = Graph(
          clusters: [
            Cluster(
              "c", [.label: text("7"), .tooltip: text("8")],
              nodes: [
                Node("a", [.label: text("1"), .tooltip: text("2")]),
                Node("b", [.label: text("3"), .tooltip: text("4")]),
              ])
          ],
          edges: [Edge("a", "b", [.label: text("5"), .tooltip: text("6")])])
        for _ in 0..<Nightly.count(50, nightly: 200) { _ = try graph.render() }
        let before = try Self.residentBytes()
        for _ in 0..<Nightly.count(200, nightly: 800) { _ = try graph.render() }
        let grown = try Self.residentBytes() - before
        if grown >= Nightly.count(3, nightly: 8) << 20 { throw Grown(bytes: grown) }
      }
    }

    private struct Grown: Error { var bytes: Int }

    private static func residentBytes() throws -> Int {
      let pages = try String(contentsOfFile: "/proc/self/statm", encoding: .utf8).split(separator: " ")
      return try #require(pages.count > 1 ? Int(pages[1]) : nil) * Int(sysconf(Int32(_SC_PAGESIZE)))
    }
  }
#endif

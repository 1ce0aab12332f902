#if os(Linux)
  import Foundation
  import Graphviz
  import TestSupport
  import Testing

  /// Each graph here is some 300 KB when drawn, of which any part that is not freed shows hundreds of times.
  ///
  /// Of clusters release 2.43 itself loses some, and nobody else can free it: what stands for a cluster's ranks while they
  /// are ordered (made by `build_skeleton`) is taken out of the graph in the end, and forgotten. That is some 1.5 KB for
  /// each rank of a cluster; here 2.5 MB in all.
  @Suite struct MemoryTests {
    /// In a process of its own, since other tests ask for memory, too.
    @Test func `hundreds of graphs leave nothing behind`() async {
      await #expect(processExitsWith: .success) {
        // Each its own, since Graphviz keeps equal strings but once.
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

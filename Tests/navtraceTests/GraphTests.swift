import Foundation
import Testing

/// What `navtrace graph` and `navtrace check` do as a program.
@Suite struct GraphTests {
  @Test("without Graphviz's library, all but pictures works, and pictures say what is missing")
  func withoutGraphviz() async throws {
    let work = try Workplace()
    let missing = ["NAVTRACE_LIBGVC": "/nowhere/libgvc.so.6"]
    func run(_ arguments: String...) async throws -> Outcome {
      try await work.run(arguments, environment: missing)
    }
    #expect(try await run("record", "raypets", "--as-written").status == 0)
    #expect(try await run("lint").status == 1)
    for format in ["dot", "mermaid", "json", "nav", "text"] {
      let graph = try await run("graph", "--format", format)
      #expect(graph.status == 0 && !graph.out.isEmpty && graph.err.isEmpty, "\(format)")
    }
    #expect(try await run("check", "app.nav", "navtrace.jsonl", "--update").status == 0)
    for format in ["svg", "png", "pdf"] {
      let graph = try await run("graph", "--format", format)
      #expect(graph.status == 2 && graph.out.isEmpty, "\(format)")
      #expect(
        graph.err.hasPrefix(
          "navtrace: Graphviz's library, which svg, png and pdf are drawn with, cannot be opened: /nowhere/libgvc.so.6:"
        ))
      #expect(graph.err.contains("apt-get install libgvc6") && graph.err.contains("NAVTRACE_LIBGVC"))
    }
  }

  @Test("a file that is no Graphviz is named as one") func notGraphviz() async throws {
    let work = try Workplace()
    _ = try await work.run("record", "raypets")
    try work.write("no library", to: "libgvc.so")
    let graph = try await work.run(
      ["graph"], environment: ["NAVTRACE_LIBGVC": work.folder.appendingPathComponent("libgvc.so").path])
    #expect(graph.status == 2 && graph.err.contains("cannot be opened") && graph.err.contains("libgvc.so"))
  }
}

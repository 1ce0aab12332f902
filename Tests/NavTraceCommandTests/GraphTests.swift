import Foundation
import TestSupport
import Testing

/// `navtrace graph`, with and without Graphviz.
@Suite struct GraphTests {
  @Test("without Graphviz's library, only pictures fail, and the error explains what is missing")
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
          "navtrace: Graphviz's library, which draws svg, png and pdf, cannot be opened: /nowhere/libgvc.so.6:"
        ))
      #expect(graph.err.contains("apt-get install graphviz") && graph.err.contains("NAVTRACE_LIBGVC"))
    }
  }

  @Test("an option that has no effect is reported") func ignoredOptions() async throws {
    let work = try Workplace()
    _ = try await work.run("record", "raypets", "tap Schedule Visit")
    let plain = try await work.run("graph", "--format", "text")
    let graph = try await work.run(
      "graph", "--format", "text", "--legend", "--theme", "dark", "--engine", "neato")
    #expect(graph.status == 0 && graph.out == plain.out && plain.err.isEmpty)
    #expect(
      graph.err
        == ["--theme", "--legend", "--engine"].map {
          "navtrace: \($0) has no effect with --kind flow --format text.\n"
        }.joined())
    let drawn = try await work.run("graph", "--format", "dot", "--legend", "--theme", "dark", "--durations")
    #expect(drawn.status == 0 && drawn.err.isEmpty)
    let session = try await work.run("graph", "--kind", "session", "--format", "dot", "--durations")
    #expect(session.err == "navtrace: --durations has no effect with --kind session --format dot.\n")
  }

  @Test("the error names a file that is not Graphviz's library") func notGraphviz() async throws {
    let work = try Workplace()
    _ = try await work.run("record", "raypets")
    try work.write("no library", to: "libgvc.so")
    let graph = try await work.run(
      ["graph"], environment: ["NAVTRACE_LIBGVC": work.folder.appendingPathComponent("libgvc.so").path])
    #expect(graph.status == 2 && graph.err.contains("cannot be opened") && graph.err.contains("libgvc.so"))
  }

  @Test("Graphviz without its plug-ins is an error with advice") func withoutPlugIns() async throws {
    let work = try Workplace()
    _ = try await work.run("record", "raypets")
    for format in ["svg", "pdf"] {
      let graph = try await work.run(
        ["graph", "--format", format], environment: ["GVBINDIR": work.folder.path])
      #expect(graph.status == 2 && graph.out.isEmpty)
      #expect(
        graph.err.hasPrefix("navtrace: Graphviz does not support dot here: ")
          && graph.err.contains("install Graphviz"))
    }
  }

  @Test("options that do not apply to the graph are reported") func unsuitable() async throws {
    let work = try Workplace()
    _ = try await work.run("record", "raypets")
    _ = try await work.run("record", "raypets", "-o", "other.jsonl")
    let two = try await work.run("graph", "--kind", "session", "navtrace.jsonl", "other.jsonl")
    #expect(two.status == 2 && two.err.contains("--kind session draws one trace, and 2 were named."))
    let nav = try await work.run("graph", "--kind", "coordinators", "--format", "nav")
    #expect(
      nav
        == Outcome(
          status: 2, out: "",
          err:
            "navtrace: --format nav cannot show --kind coordinators: it is only for flows. Choose another --format.\n"
        ))
    #expect(try await work.run("graph", "--kind", "session", "--max-nodes", "3").status == 64)
    let link = try await work.run("graph", "--link-template", "nowhere")
    #expect(link.status == 64 && link.err.contains("contain {file}"))
    #expect(
      try await work.run("graph", "--focus", "Nobody*")
        == Outcome(
          status: 2, out: "",
          err:
            "navtrace: --focus 'Nobody*' matches no screen and no coordinator; --format text lists them.\n"))
    let hidden = try await work.run("graph", "--hide", "Nobody*", "--format", "text")
    #expect(
      hidden.status == 0 && hidden.err == "navtrace: --hide 'Nobody*' matches no screen and no coordinator.\n"
    )
  }

  @Test("findings that the settings suppress are not highlighted") func settings() async throws {
    let work = try Workplace()
    _ = try await work.run("record", "raypets", "--as-written", "tap Schedule Visit", "swipe down")
    func highlights(_ options: String...) async throws -> [Bool] {
      let outcome = try await work.run(["graph", "--lint", "--format", "dot"] + options)
      #expect(outcome.status == 0, "\(outcome.err)")
      return ["leaked-child", "unfired-callback"].map { outcome.out.contains("⚠ \($0)") }
    }
    #expect(try await highlights() == [true, true])
    #expect(try await highlights("--kind", "session") == [true, true])
    #expect(try await highlights("--only", "leaked-child") == [true, false])
    try work.write("rules: {leaked-child: off, unfired-callback: warning}\n", to: ".navtrace.yml")
    for kind in ["flow", "session", "coordinators"] {
      #expect(try await highlights("--kind", kind) == [false, true], "\(kind)")
    }
    #expect(try await highlights("--min-severity", "error") == [false, false])
    try work.write(
      "exceptions: [{type: 'Select*', rule: unfired-callback, reason: x}]\n", to: ".navtrace.yml")
    #expect(try await highlights() == [true, false])
    let excepted = "exceptions: [{type: 'PetAppointment*', reason: x, until: 2026-01-15}]\n"
    try work.write(excepted, to: "ci.yml")
    #expect(try await highlights("--config", "ci.yml", "--today", "2026-01-15") == [false, false])
    #expect(try await highlights("--config", "ci.yml", "--today", "2026-01-16") == [true, true])
    #expect(try await work.run("graph", "--config", "ci.yml").status == 64)
  }

  @Test("links contain the paths of files below the working directory") func links() async throws {
    let work = try Workplace()
    _ = try await work.run("record", "raypets", "tap Schedule Visit")
    try work.write("", to: "App/Sources/ExampleFlows/Pets/PetsHomeCoordinator.swift")
    let kinds = ["flow", "coordinators", "session"]
    for kind in kinds {
      let svg = try await work.run(
        "graph", "--kind", kind, "--format", "dot", "--link-template", "https://example.com/{file}#L{line}"
      ).out
      #expect(svg.contains("https://example.com/App/Sources/ExampleFlows/Pets/PetsHomeCoordinator.swift#L"))
    }
  }

  @Test("the committed pictures of the traces are up to date") func committedPictures() async throws {
    let work = try Workplace()
    let traces = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent().appendingPathComponent("traces")
    let drawing = try await Programs.run(
      "/bin/sh", [traces.appendingPathComponent("draw").path, work.folder.path],
      environment: ["NAVTRACE": Workplace.executable.path])
    #expect(drawing == Outcome(status: 0, out: "", err: ""))
    func pictures(_ folder: URL) throws -> [String: String] {
      let names = try FileManager.default.contentsOfDirectory(atPath: folder.path).filter {
        $0.hasSuffix(".svg")
      }
      let texts = try names.map { try String(contentsOf: folder.appendingPathComponent($0), encoding: .utf8) }
      return Dictionary(uniqueKeysWithValues: zip(names, texts))
    }
    let (drawn, committed) = (try pictures(work.folder), try pictures(traces))
    #expect(!drawn.isEmpty && drawn.keys.sorted() == committed.keys.sorted())
    for (name, svg) in committed {
      // Releases of Graphviz draw slightly differently, so only pictures from the same one are compared.
      guard let now = drawn[name], graphvizRelease(in: now) == graphvizRelease(in: svg) else { continue }
      #expect(now == svg, "\(name): draw it again with traces/draw")
    }
  }

  @Test(
    "the requested number of labels is listed",
    arguments: [
      ("1", "“Moderate”, … →"), ("2", "“Moderate”, “Severe”, … →"),
      ("all", "“Moderate”, “Severe”, “Worst Possible” →"),
    ])
  func labels(count: String, expected: String) async throws {
    let work = try Workplace()
    _ = try await work.run("record", "raypets")
    let graph = try await work.run("graph", "--format", "text", "--max-labels", count)
    #expect(graph.status == 0 && graph.out.contains(expected), "\(graph.out)")
  }

  @Test("an invalid number of labels is rejected", arguments: ["0", "-1", "some", ""])
  func badLabels(count: String) async throws {
    let work = try Workplace()
    let graph = try await work.run("graph", "--max-labels=\(count)")
    #expect(graph.status == 64 && graph.err.contains("'all'"), "\(graph.err)")
    #expect(try await work.run("graph", "--kind", "session", "--max-labels", "2").status == 64)
  }

  private func graphvizRelease(in svg: String) -> Substring? {
    svg.split(separator: "\n").first { $0.contains("Generated by graphviz") }
  }
}

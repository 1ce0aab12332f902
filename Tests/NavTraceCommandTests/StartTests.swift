import Testing

/// Runs without a command, or with one that does not exist.
@Suite struct StartTests {
  @Test("without a command, the commands to start with are listed") func introduction() async throws {
    let outcome = try await Workplace().run()
    #expect(outcome.status == 0 && outcome.err.isEmpty)
    for command in ["demo", "record", "lint", "graph", "explore"] {
      #expect(outcome.out.contains("\n  navtrace \(command) "))
    }
    #expect(outcome.out.split(separator: "\n").allSatisfy { $0.count <= 80 })
  }

  @Test(
    "an unknown command is wrong usage, and a similar one is suggested",
    arguments: [
      (["lnit"], "there is no command 'lnit'. Did you mean 'lint'?"),
      (["help", "lnt"], "there is no command 'lnt'. Did you mean 'lint'?"),
      (["expl", "raypets"], "there is no command 'expl'. Did you mean 'explore'?"),
      (["frobnicate"], "there is no command 'frobnicate'. navtrace --help lists all commands."),
      (["--verbose"], "there is no option '--verbose'. navtrace --help lists all commands."),
    ])
  func unknown(_ arguments: [String], _ message: String) async throws {
    let outcome = try await Workplace().run(arguments)
    #expect(outcome.status == 64 && outcome.out.isEmpty)
    #expect(outcome.err == "navtrace: \(message)\n")
  }

  @Test(
    "version, -v and --version print the version", arguments: ["version", "-v", "--version"])
  func version(_ word: String) async throws {
    let outcome = try await Workplace().run(word)
    #expect(outcome.status == 0 && outcome.out == "0.1.0\n")
  }

  @Test("help explains the named command, or else the program") func help() async throws {
    let work = try Workplace()
    #expect(try await work.run("help", "lint").out == work.run("lint", "--help").out)
    #expect(try await work.run("help").out == work.run("--help").out)
  }

  @Test("a rule is suggested for a prefix of its id") func rule() async throws {
    let outcome = try await Workplace().run("lint", "--only", "leaked")
    #expect(outcome.status == 64 && outcome.err.contains("Did you mean 'leaked-child'?"))
  }

  @Test("without a navtrace.jsonl, the traces in the folder 'traces' are read")
  func folder() async throws {
    let work = try Workplace()
    #expect(
      try await work.run("lint").err.contains("found no navtrace.jsonl, and no traces in the folder 'traces'")
    )
    for name in ["a", "b"] {
      _ = try await work.run("record", "how-to-code-child", "--as-written", "-o", "traces/\(name).jsonl")
    }
    let both = try await work.run("lint")
    #expect(both.status == 1 && both.out.contains("\n  in traces/a.jsonl:"))
    let tree = try await work.run("tree")
    #expect(tree.status == 2 && tree.err.contains("has 2 traces: name one, such as traces/a.jsonl."))
    // A navtrace.jsonl takes precedence over the folder.
    _ = try await work.run("record", "how-to-code-child")
    #expect(try await work.run("lint").status == 0)
    #expect(try await work.run("tree").status == 0)
  }
}

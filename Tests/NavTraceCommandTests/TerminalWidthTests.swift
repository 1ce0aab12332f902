import Testing

#if os(Linux)
  /// Output in terminals of different widths.
  @Suite struct TerminalWidthTests {
    @Test("lines fit into the terminal, and names are not broken", arguments: [60, 80, 120])
    func wrapped(columns: Int) async throws {
      let work = try Workplace()
      _ = try await work.run("record", "raypets", "--as-written", "tap Schedule Visit", "swipe down")
      _ = try await work.run("record", "covert", "tap Settings", "-o", "covert.jsonl")
      _ = try await work.run("check", "app.nav", "covert.jsonl", "--update")
      let commands = [
        "", "show", "tree", "tail --tree", "flows", "doctor covert.jsonl", "demo", "rules",
        "rules leaked-child", "lint", "check app.nav navtrace.jsonl", "explore raypets --as-written",
        "show --around 99999", "merge nothing.navsum -o all.navsum", "graph --lint",
        "graph --lint --kind session", "graph --lint --kind coordinators",
      ]
      for command in commands {
        // A dumb terminal gets no colours and no progress.
        let outcome = try await work.shell(
          "export TERM=dumb; script -qc 'stty cols \(columns); navtrace \(command)' /dev/null < /dev/null")
        let lines = outcome.out.split(whereSeparator: \.isNewline)
        let long = lines.filter { $0.count > columns && !$0.contains(Workplace.executable.path) }
        #expect(!lines.isEmpty && long.isEmpty, "\(command): \(long)")
        #expect(lines.allSatisfy { !$0.hasSuffix(" ") }, "\(command)")
      }
    }

    @Test("without a terminal, lists are not wrapped") func unwrapped() async throws {
      let work = try Workplace()
      _ = try await work.run("record", "raypets", "--as-written", "tap Schedule Visit", "swipe down")
      let shown = try await work.run("show")
      #expect(
        shown.out.contains(
          " asked ModalNavigationRouter r2 to present SelectVisitTypeViewController s2, callback b1 at "))
    }
  }
#endif

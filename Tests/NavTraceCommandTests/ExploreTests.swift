import Foundation
import TestSupport
import Testing

/// `navtrace explore`.
@Suite struct ExploreTests {
  private static let program = Programs.built("ExploredProgram")

  @Test("a bug is reported with its actions and the command that records it") func asWritten() async throws {
    let work = try Workplace()
    let outcome = try await work.run("explore", "raypets", "--as-written")
    #expect(outcome.status == 1)
    #expect(
      outcome.out.contains("error[leaked-child] ExampleFlows/AsWritten+PetsHomeCoordinator.swift:24\n"),
      "\(outcome.out)")
    #expect(
      outcome.out.contains(
        """
          after 2 actions (minimal: every shorter sequence was run)
            tap Schedule Visit
            swipe down

        """), "\(outcome.out)")
    #expect(outcome.out.hasSuffix(", all actions tried\n"))
    let unwrapped = try await work.run(
      ["explore", "raypets", "--as-written"], environment: ["COLUMNS": ""])
    #expect(
      unwrapped.out.contains(" record raypets --as-written -o bug.jsonl 'tap Schedule Visit' 'swipe down'\n"))

    // In a terminal, the command has several lines, which can be pasted.
    let replay = try #require(outcome.out.components(separatedBy: "to record it: ").last)
    #expect(try await work.shell(replay.components(separatedBy: "\n\n")[0]).status == 0)
    let lint = try await work.run("lint", "bug.jsonl", "--format", "json")
    #expect(try lint.findings() == ["leaked-child": 1])
  }

  @Test("all fixed flows are clean, and explored completely") func fixed() async throws {
    let outcome = try await Workplace().run("explore", "--all")
    #expect(outcome.status == 0)
    #expect(outcome.out.components(separatedBy: "\ncomplete: ").count == 16, "\(outcome.out)")
    #expect(!outcome.out.contains("bounded"))
  }

  @Test("explore has the reports, settings and exit codes of lint") func reports() async throws {
    let work = try Workplace()
    let json = try await work.run(
      "explore", "raypets", "--as-written", "--format", "json", "--output", "sarif=a.sarif")
    #expect(json.status == 1)
    #expect(try json.findings() == ["leaked-child": 1])
    #expect(json.err == "navtrace: raypets: complete: 14 states, 100 transitions, all actions tried\n")
    #expect(try work.read("a.sarif").contains("leaked-child"))
    try work.write("rules:\n  leaked-child: off\n  unfired-callback: off\n", to: ".navtrace.yml")
    #expect(try await work.run("explore", "raypets", "--as-written").status == 0)
    #expect(try await work.run("explore", "raypets", "--as-written", "--only", "leaked-child").status == 1)
    #expect(
      try await work.run("explore", "raypets", "--as-written", "--only", "leaked-child", "--exit-zero").status
        == 0)
  }

  @Test(
    "every format has the actions", arguments: ["github", "gitlab", "junit", "markdown", "sarif", "xcode"])
  func actions(format: String) async throws {
    let outcome = try await Workplace().run("explore", "raypets", "--as-written", "--format", format)
    #expect(outcome.status == 1)
    #expect(outcome.out.contains("Schedule Visit"), "\(outcome.out)")
    #expect(outcome.out.contains("every shorter sequence was run"), "\(outcome.out)")
  }

  @Test("findings that an exception of their cause releases are reported with their actions")
  func released() async throws {
    let work = try Workplace()
    try work.write(
      "exceptions: [{type: PetAppointment*, rule: leaked-child, reason: known}]\n", to: ".navtrace.yml")
    let outcome = try await work.run("explore", "raypets", "--as-written", "--emit-test", "Bugs.swift")
    #expect(outcome.status == 1)
    #expect(outcome.out.contains("error[unfired-callback]"), "\(outcome.out)")
    #expect(outcome.out.contains("    tap Schedule Visit\n    swipe down\n"), "\(outcome.out)")
    #expect(outcome.out.hasSuffix("\nnot reported: 1 suppressed by the config\n"), "\(outcome.out)")
    let tests = try work.read("Bugs.swift")
    #expect(tests.contains("unfired-callback") && !tests.contains("leaked-child"), "\(tests)")
    let program = try await work.run("explore", "--", Self.program, "raypets")
    #expect(program.out.contains("error[unfired-callback]"), "\(program.out)")
    #expect(program.out.contains("    tap Schedule Visit\n    swipe down\n"), "\(program.out)")
    // The exception suppresses nothing in the fixed flow.
    let stale = try await work.run("explore", "raypets", "--strict")
    #expect(stale.status == 1)
    #expect(stale.out.contains("stale-exception"), "\(stale.out)")
  }

  @Test("no test is written for known bugs") func knownBugs() async throws {
    let work = try Workplace()
    _ = try await work.run(
      "record", "raypets", "--as-written", "-o", "bug.jsonl", "tap Schedule Visit", "swipe down")
    _ = try await work.run("lint", "bug.jsonl", "--write-baseline", "known.json")
    let outcome = try await work.run(
      "explore", "raypets", "--as-written", "--baseline", "known.json", "--emit-test", "Bugs.swift")
    #expect(outcome.status == 0)
    #expect(outcome.err == "navtrace: Bugs.swift is not written: no bug was found.\n")
    #expect(outcome.out.hasSuffix("not reported: 1 finding known from the baseline\n"), "\(outcome.out)")
  }

  @Test("a link that the app cannot open was not tried") func closedLink() async throws {
    let arguments = ["explore", "raypets", "--link", "nope"]
    let outcome = try await Workplace().run(arguments)
    #expect(outcome.status == 0)
    #expect(
      outcome.out.hasSuffix("\nincomplete: 7 states, 50 transitions, 1 link could not be opened\n"),
      "\(outcome.out)")
    #expect(try await Workplace().run(arguments + ["--strict"]).status == 1)
  }

  /// The part of a JSON report that only explorations have.
  private struct Explored: Decodable {
    struct Exploration: Decodable, Equatable {
      var app: String
      var summary: String
      var complete: Bool
      var bound: String?
      var states: Int
      var waiting: Int
      var unused: [String]
    }
    struct Sequence: Decodable {
      var actions: [String]
      var shortest: Bool
      var command: [String]?
    }
    struct Finding: Decodable { var sequence: Sequence? }
    var explorations: [Exploration]
    var findings: [Finding]
  }

  @Test(
    "the JSON report has the actions that lead to each bug, and what was tried", arguments: [true, false])
  func json(isProgram: Bool) async throws {
    let work = try Workplace()
    let app = isProgram ? ["--", Self.program, "raypets"] : ["raypets", "--as-written"]
    let outcome = try await work.run(["explore", "--depth", "2", "--format", "json"] + app)
    let report = try JSONDecoder().decode(Explored.self, from: Data(outcome.out.utf8))
    let sequence = try #require(report.findings.compactMap(\.sequence).first)
    #expect(sequence.actions == ["tap Schedule Visit", "swipe down"] && sequence.shortest)
    #expect(report.explorations.map(\.app) == ["raypets"])
    #expect(report.explorations[0].bound == "depth" && !report.explorations[0].complete)
    #expect(report.explorations[0].summary.hasPrefix("stopped at the maximum depth of 2"))
    // The finding that the exploration is not complete has no actions.
    #expect(report.findings.count == 2 && report.findings.count { $0.sequence == nil } == 1)
    if isProgram { return #expect(sequence.command == nil) }
    let command = try #require(sequence.command)
    #expect(try await work.run(Array(command.dropFirst())).status == 0)
    #expect(try await work.run("lint", "bug.jsonl", "--format", "json").findings() == ["leaked-child": 1])
  }

  @Test("one file has the tests of all flows with bugs") func emitAll() async throws {
    let work = try Workplace()
    let outcome = try await work.run(
      "explore", "--all", "--as-written", "--depth", "1", "--exit-zero", "--emit-test", "Bugs.swift")
    #expect(outcome.status == 0, "\(outcome)")
    let text = try work.read("Bugs.swift")
    #expect(text.components(separatedBy: "import Testing\n").count == 2)
    let suites = text.matches(of: /@Suite struct (\w+) \{/).map { String($0.1) }
    #expect(suites.count > 2 && Set(suites).count == suites.count, "\(suites)")
    #expect(suites.contains("StrayDismissNavigationTests"), "\(suites)")
    // No suite is empty.
    #expect(text.components(separatedBy: "@Test func").count > suites.count)
  }

  @Test("a bug whose file cannot be written is reported all the same, and the exit code is 2")
  func unwritableCorpus() async throws {
    let work = try Workplace()
    let first = try await work.run("explore", "raypets", "--as-written", "--corpus", "Explorations")
    #expect(first.status == 1)
    let folder = work.folder.appendingPathComponent("Explorations/raypets")
    let files = try FileManager.default.contentsOfDirectory(at: folder, includingPropertiesForKeys: nil)
    let file = try #require(files.first)
    try FileManager.default.removeItem(at: file)
    try FileManager.default.createDirectory(at: file, withIntermediateDirectories: false)
    let outcome = try await work.run("explore", "raypets", "--as-written", "--corpus", "Explorations")
    #expect(outcome.status == 2)
    #expect(outcome.out.contains("error[leaked-child]"), "\(outcome)")
    #expect(outcome.err.contains(file.lastPathComponent), "\(outcome.err)")
  }

  @Test(
    "each format states that an exploration was stopped",
    arguments: ["text", "json", "sarif", "github", "gitlab", "junit", "xcode", "markdown"])
  func stopped(format: String) async throws {
    let work = try Workplace()
    let outcome = try await work.run("explore", "raypets", "--depth", "1", "--format", format)
    #expect(outcome.status == 0)
    #expect(outcome.out.contains("stopped at the maximum depth of 1: 2 states"), "\(outcome.out)")
    #expect(!outcome.out.contains("All checks passed"), "\(outcome.out)")
    #expect(try await work.run("explore", "raypets", "--depth", "1", "--strict").status == 1)
  }

  @Test("files of the corpus that cannot be used are named after the findings, and the exit code is 2")
  func unusableCorpus() async throws {
    let work = try Workplace()
    let folder = work.folder.appendingPathComponent("Explorations/raypets")
    try FileManager.default.createDirectory(
      at: folder.appendingPathComponent("folder.actions"), withIntermediateDirectories: true)
    try Data([0xFF, 0xFE]).write(to: folder.appendingPathComponent("bytes.actions"))
    try Data("fly away\n".utf8).write(to: folder.appendingPathComponent("unknown.actions"))
    let outcome = try await work.run("explore", "raypets", "--as-written", "--corpus", "Explorations")
    #expect(outcome.status == 2)
    #expect(outcome.out.contains("error[leaked-child]"), "\(outcome)")
    #expect(outcome.out.hasSuffix(", all actions tried\n"), "\(outcome)")
    for name in ["folder", "bytes", "unknown"] {
      #expect(outcome.err.contains("\(name).actions"), "\(outcome.err)")
    }
  }

  @Test("the map contains all recorded transitions, and check can read it") func map() async throws {
    let work = try Workplace()
    let outcome = try await work.run("explore", "raypets", "--nav", "map.nav", "--graph", "map.svg")
    #expect(outcome.status == 0)
    #expect(try work.read("map.svg").contains("<svg"))
    #expect(try await work.run("record", "raypets", "-o", "one.jsonl").status == 0)
    let check = try await work.run("check", "map.nav", "one.jsonl")
    #expect(!check.out.contains("+"), "a transition that the exploration did not find: \(check.out)")
    let old = try work.read("map.nav")
    #expect(try await work.run("explore", "raypets", "--nav", "map.nav").status == 0)
    #expect(try work.read("map.nav") == old)
  }

  @Test("each run prints the same report") func deterministic() async throws {
    let work = try Workplace()
    let outcomes = try await [
      work.run("explore", "tab-bar", "--as-written", "--depth", "4"),
      work.run("explore", "tab-bar", "--as-written", "--depth", "4"),
    ]
    #expect(outcomes[0] == outcomes[1])
    #expect(outcomes[0].out.contains("\nstopped at the maximum depth of 4: "))
  }

  @Test("Ctrl-C stops the exploration, and what was found is reported") func interrupt() async throws {
    let work = try Workplace()
    let outcome = try await Programs.run(
      Workplace.executable.path, ["explore", "coordinator-library", "--as-written", "--budget", "600"],
      in: work.folder.path
    ) { process in
      Task.detached {
        // The program handles the signal only once it explores. Processor time, because it shows that the
        // program has found something even on a busy machine.
        while processorSeconds(of: process) < 1.5 { try await Task.sleep(for: .milliseconds(10)) }
        kill(process, SIGINT)
      }
    }
    #expect(outcome.status == 1)
    #expect(outcome.out.contains("\ninterrupted: "), "\(outcome)")
  }

  @Test("Ctrl-C stops the exploration of all flows, whichever is explored") func interruptAll() async throws {
    let work = try Workplace()
    let outcome = try await Programs.run(
      Workplace.executable.path, ["explore", "--all", "--exhaustive", "100", "--budget", "1", "--strict"],
      in: work.folder.path
    ) { process in
      Task.detached {
        while processorSeconds(of: process) < 3 { try await Task.sleep(for: .milliseconds(10)) }
        kill(process, SIGINT)
      }
    }
    #expect(outcome.status == 1)
    #expect(outcome.out.contains("\nstopped after the budget of 1 s: "), "\(outcome)")
    #expect(outcome.err.hasPrefix("navtrace: interrupted: "), "\(outcome)")
    #expect(outcome.err.contains(", stray-dismiss not explored\n"), "\(outcome)")
  }

  @Test(
    "kill -9 leaves a map, a report and a test of what was found",
    arguments: [false, true])
  func killed(isProgram: Bool) async throws {
    // The program goes on until its budget is used up.
    let explored =
      isProgram
      ? ["--", Self.program, "endless"]
      : ["--exhaustive", "100", "--emit-test", "Tests.swift", "coordinator-library", "--as-written"]
    let work = try Workplace()
    let arguments =
      ["explore", "--budget", "30", "--nav", "app.nav", "--graph", "map.svg", "--output", "json=found.json"]
      + explored
    let files =
      ["map.svg", "app.nav", "found.json"] + (explored.contains("Tests.swift") ? ["Tests.swift"] : [])
    @Sendable func isWritten() -> Bool {
      files.allSatisfy { (try? work.read($0).isEmpty) == false }
        && (try? work.read("found.json").contains("leaked-child")) == true
    }
    let outcome = try await Programs.run(
      Workplace.executable.path, arguments, in: work.folder.path
    ) { process in
      Task.detached {
        while !isWritten(), kill(process, 0) == 0 { try await Task.sleep(for: .milliseconds(10)) }
        kill(process, SIGKILL)
      }
    }
    #expect(outcome.status == -SIGKILL, "the exploration ended before it was killed: \(outcome)")
    #expect(try work.read("map.svg").hasSuffix("</svg>\n"))
    if files.contains("Tests.swift") {
      #expect(try work.read("Tests.swift").contains("@Test func leakedChild"))
    }
    #expect(try await work.run("record", "coordinator-library", "--as-written", "-o", "a.jsonl").status == 0)
    #expect(try await work.run("check", "app.nav", "a.jsonl").status != 2)
  }

  @Test("an output that cannot be written does not end an exploration early") func unwritableOutput()
    async throws
  {
    let work = try Workplace()
    let outcome = try await work.run(
      "explore", "coordinator-library", "--as-written", "--depth", "9", "--output", "json=/dev/full")
    #expect(outcome.status == 2)
    #expect(outcome.out.contains("stopped at the maximum depth of 9: "), "\(outcome)")
  }

  @Test("a program's explorations are reported together") func program() async throws {
    let work = try Workplace()
    let outcome = try await work.run("explore", "--", Self.program, "raypets", "stray-dismiss")
    #expect(outcome.status == 1)
    #expect(
      outcome.out.contains(
        """
          in raypets, after 2 actions (minimal: every shorter sequence was run)
            tap Schedule Visit
            swipe down

        """), "\(outcome.out)")
    #expect(
      outcome.out.contains("  in stray-dismiss, after 1 action (minimal: every shorter sequence was run)"))
    #expect(
      outcome.err.hasSuffix(
        """
        navtrace: raypets: complete: 14 states, 100 transitions, all actions tried
        navtrace: stray-dismiss: complete: 2 states, 2 transitions, all actions tried

        """), "\(outcome.err)")
  }

  @Test("a program's explorations report each bug as often as the exploration of the flow")
  func programCounts() async throws {
    let work = try Workplace()
    let own = try await work.run(
      "explore", "coordinator-library", "--as-written", "--depth", "3", "--format", "json")
    // What the program prints is not part of the report.
    let programs = try await work.run(
      "explore", "--depth", "3", "--format", "json", "--", "/bin/sh", "-c",
      "echo noise; exec \(Self.program) coordinator-library")
    #expect(try programs.findings() == own.findings())
    #expect(programs.err.hasPrefix("noise\n"), "\(programs.err)")
  }

  #if os(Linux)
    @Test(
      "a program that an app ends prints the actions, and runs again without them",
      arguments: [
        ("trap", ["tap Trap"]), ("overflow", ["tap Overflow"]),
        // Round trips are repeated, from the first screen and from the second.
        (
          "pile",
          ["", ", tap Open"].map { "tap Open, back, tap Open, back, tap Open, back, tap Open, back\($0)" }
        ),
        (
          "leak-and-trap", ["tap Leak, tap Go on, tap Trap", "tap Leak, back, tap Leak, tap Go on, tap Trap"]
        ),
      ])
    func restarts(app: String, ends: [String]) async throws {
      let outcome = try await Programs.run(Self.program, [app])
      #expect(outcome.status == 0)
      for end in ends {
        let message =
          "The app ended the program in \(app): \(end)\nThe program runs again, without this sequence.\n"
        #expect(outcome.err.contains(message), "\(outcome.err)")
        let remark =
          "the program ended after \(end): longer sequences that begin with these actions were not tried"
        #expect(outcome.out.contains(remark), "\(outcome.out)")
      }
      #expect(outcome.out.hasPrefix("incomplete: "), "\(outcome.out)")
      // Swift's runtime prints a stack trace for each, if it would without an exploration.
      let traced = try await Programs.run(
        Self.program, [app], environment: ["SWIFT_BACKTRACE": "enable=yes,color=no,symbolicate=off"])
      #expect(traced.status == 0)
      #expect(traced.err.split(separator: "Program crashed").count == ends.count + 1, "\(traced.err)")
    }

    @Test("an app that exits with success does not seem to have passed") func exit() async throws {
      let alone = try await Programs.run(Self.program, ["exit"])
      #expect(alone.status == 0)
      #expect(
        alone.err.hasSuffix(
          "\nThe app ended the program in exit: tap Trap\nThe program runs again, without this sequence.\n"),
        "\(alone.err)")
      #expect(alone.out.hasPrefix("incomplete: 2 states, 5 transitions, 1 action could not be tried\n"))
      for options in [[], ["--jobs", "2"], ["--isolate"]] {
        let explored = try await Workplace().run(["explore"] + options + ["--", Self.program, "exit"])
        #expect(explored.status == 1)
        #expect(
          explored.err.contains("navtrace: exit: the program ended after tap Trap: longer sequences"),
          "\(options): \(explored)")
      }
    }

    @Test("an action that ends the program in two states is not tried in others") func fatalAction()
      async throws
    {
      let outcome = try await Programs.run(Self.program, ["traps"])
      #expect(outcome.status == 0)
      #expect(
        outcome.out.hasPrefix("incomplete: 21 states, 20 transitions, 21 actions could not be tried\n"),
        "\(outcome.out)")
      #expect(
        outcome.out.contains(
          "remark: the program ended after several sequences that end with tap Trap: no other sequence with it was tried\n"
        ), "\(outcome.out)")
      #expect(outcome.err.components(separatedBy: "The program runs again").count == 3, "\(outcome.err)")
    }

    @Test("after eleven crashes, what was found before the last one is reported") func crashes()
      async throws
    {
      let summary =
        "stopped after 11 crashes: 4 states, 6 transitions, 2 states with untried actions, 11 actions could not be tried\n"
      // Stack traces take a second each.
      let environment = ["SWIFT_BACKTRACE": "enable=no"]
      let alone = try await Programs.run(Self.program, ["crashes"], environment: environment)
      #expect(alone.status == 0)
      #expect(alone.err.components(separatedBy: "The program runs again").count == 12, "\(alone.err)")
      #expect(alone.out.hasPrefix(summary), "\(alone.out)")
      let explored = try await Workplace().run(
        ["explore", "--", Self.program, "crashes"], environment: environment)
      #expect(explored.status == 1)
      #expect(explored.err.contains("navtrace: crashes: \(summary)"), "\(explored.err)")
      #expect(explored.out.contains("retained-screen"), "\(explored.out)")
    }
  #endif

  @Test("a sequence that terminates the program is reported, and the others are run")
  func traps() async throws {
    let outcome = try await Workplace().run("explore", "--", Self.program, "trap")
    #expect(outcome.status == 1)
    #expect(outcome.err.contains("after trap: tap Trap\n"), "\(outcome.err)")
    #expect(
      outcome.err.hasSuffix(
        """
        navtrace: trap: incomplete: 2 states, 5 transitions, 1 action could not be tried
        navtrace: trap: the program ended after tap Trap: longer sequences that begin with these actions were not tried

        """), "\(outcome.err)")
  }

  @Test("a sequence that ends the program after an exploration is reported, and every bug once")
  func trapsLater() async throws {
    let outcome = try await Workplace().run("explore", "--", Self.program, "raypets", "trap")
    #expect(outcome.status == 1)
    #expect(outcome.out.hasSuffix("\n1 finding in 2 traces, 16 events: 1 leaked-child.\n"), "\(outcome.out)")
    #expect(outcome.err.contains("\nnavtrace: raypets: complete: "), "\(outcome.err)")
    #expect(
      outcome.err.hasSuffix(
        "navtrace: trap: the program ended after tap Trap: longer sequences that begin with these actions were not tried\n"
      ))
  }

  @Test("beside a sequence that was not run, no other counts as minimal") func notMinimal() async throws {
    let outcome = try await Workplace().run("explore", "--", Self.program, "trap-and-leak")
    #expect(outcome.status == 1)
    #expect(
      outcome.out.contains("after 2 actions (the shortest sequence found)\n    tap Open\n    back\n"),
      "\(outcome.out)")
  }

  @Test("a program that traps at the launch of an app explores the others") func launchTrap() async throws {
    let outcome = try await Workplace().run("explore", "--", Self.program, "launch-trap", "stray-dismiss")
    #expect(outcome.status == 1)
    #expect(
      outcome.err.hasSuffix(
        """
        navtrace: launch-trap: incomplete: 0 states, 0 transitions, 1 action could not be tried
        navtrace: launch-trap: the program ended at the launch: nothing was explored
        navtrace: stray-dismiss: complete: 2 states, 2 transitions, all actions tried

        """), "\(outcome.err)")
  }

  @Test("a program that fails after its explorations was not ended by an action")
  func failsLater() async throws {
    let outcome = try await Workplace().run(
      "explore", "--", "/bin/sh", "-c", "\(Self.program) step-before-start; exit 1")
    #expect(outcome.status == 1)
    #expect(outcome.err.components(separatedBy: "\n").count == 3, "\(outcome.err)")
    #expect(!outcome.err.contains("ended"), "\(outcome.err)")
    // A finding about the recording is in the trace of the bug, too.
    #expect(
      outcome.out.components(separatedBy: "no screen appeared during the recording").count == 2,
      "\(outcome.out)")
  }

  @Test("a program that another one ends was not ended by an action, and what it found is reported")
  func endedFromOutside() async throws {
    let outcome = try await Workplace().run(
      "explore", "--", "/bin/sh", "-c",
      """
      \(Self.program) endless & until [ -s "$NAVTRACE_EXPLORE"/endless-1.exploration ]; do sleep 0.1; done
      kill -9 $!; exit 137
      """)
    #expect(outcome.status == 137)
    #expect(outcome.out.contains("error[leaked-child]"), "\(outcome)")
    #expect(
      outcome.err.hasPrefix(
        "navtrace: /bin/sh ended with exit code 137, as by a limit of time or memory: what it had found by then is reported\nnavtrace: endless: interrupted: "
      ), "\(outcome.err)")
  }

  @Test("a program without bugs passes the checks") func cleanProgram() async throws {
    let outcome = try await Workplace().run("explore", "--", Self.program, "how-to-code")
    #expect(outcome.status == 0)
    #expect(outcome.out.hasPrefix("All checks passed: "), "\(outcome.out)")
  }

  @Test("Ctrl-C ends a program's exploration, and what was found is reported")
  func interruptedProgram() async throws {
    let work = try Workplace()
    let folder = work.folder.path
    let outcome = try await Programs.run(
      Workplace.executable.path, ["explore", "--", Self.program, "endless"],
      environment: ["TMPDIR": folder], in: folder
    ) { process in
      Task.detached {
        while kill(process, 0) == 0, !Self.hasResults(folder) { try await Task.sleep(for: .milliseconds(10)) }
        kill(process, SIGINT)
      }
    }
    #expect(outcome.status == 128 + SIGINT, "\(outcome)")
    #expect(outcome.out.contains("error[leaked-child]"), "\(outcome)")
    #expect(outcome.err.hasPrefix("navtrace: endless: interrupted: "), "\(outcome)")
  }

  /// Whether an exploration has written its results so far, into a folder in this one.
  private static func hasResults(_ folder: String) -> Bool {
    let files = FileManager.default.enumerator(atPath: folder)?.compactMap { $0 as? String } ?? []
    return files.contains { file in
      file.hasSuffix(".exploration")
        && FileManager.default.contents(atPath: "\(folder)/\(file)")?.isEmpty == false
    }
  }

  @Test("the map of a program equals that of the same flow") func mapOfProgram() async throws {
    let work = try Workplace()
    #expect(
      try await work.run(
        "explore", "--nav", "program.nav", "--graph", "program.svg", "--", Self.program, "raypets"
      )
      .status == 1)
    _ = try await work.run("explore", "raypets", "--as-written", "--nav", "flow.nav", "--graph", "flow.svg")
    let maps = try ["program.nav", "program.svg", "flow.nav", "flow.svg"].map { try work.read($0) }
    #expect(maps[0] == maps[2] && maps[1] == maps[3])
    #expect(maps[0].contains("dismissed by swipe -> HomeCoordinator/HomeViewController"), "\(maps[0])")
  }

  @Test("a program without explorations is an error") func noExploration() async throws {
    let outcome = try await Workplace().run("explore", "--", "true")
    #expect(outcome.status == 2)
    #expect(outcome.err == "navtrace: true ran no exploration. Does it call Exploration.run()?\n")
    #expect(try await Workplace().run("explore", "--", "no-such-program").status == 127)
  }

  @Test(
    "wrong usage exits with 64",
    arguments: [
      ["explore"], ["explore", "no-flow"], ["explore", "raypets", "--all"],
      ["explore", "covert", "--budget", "0"],
      ["explore", "covert", "--depth", "-1"], ["explore", "raypets", "--", "true"],
      ["explore", "--corpus", "old", "--", "true"], ["explore", "raypets", "--corpus", ""],
      ["explore", "raypets", "--link", ""],
    ])
  func usage(_ arguments: [String]) async throws {
    let outcome = try await Workplace().run(arguments)
    #expect(outcome.status == 64, "\(outcome)")
    #expect(outcome.err.hasPrefix("navtrace: "))
  }
}

/// Returns the processor time that a process has used, in seconds. Infinity if it is not known.
private func processorSeconds(of process: pid_t) -> Double {
  #if os(Linux)
    var clock = clockid_t()
    var time = timespec()
    guard clock_getcpuclockid(process, &clock) == 0, clock_gettime(clock, &time) == 0 else {
      return .infinity
    }
    return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
  #else
    var usage = rusage_info_v0()
    let result = withUnsafeMutablePointer(to: &usage) {
      $0.withMemoryRebound(to: rusage_info_t?.self, capacity: 1) {
        proc_pid_rusage(process, RUSAGE_INFO_V0, $0)
      }
    }
    return result == 0 ? Double(usage.ri_user_time + usage.ri_system_time) / 1e9 : .infinity
  #endif
}

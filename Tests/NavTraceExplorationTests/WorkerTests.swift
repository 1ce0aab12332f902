#if os(Linux)
  import NavTraceExploration
  import TestSupport
  import Testing
  import UIKit

  /// Explorations with several processes.
  @Suite struct WorkerTests {
    private static func explore(_ arguments: String...) async throws -> (report: String, isHelped: Bool) {
      let outcome = try await Programs.run(Programs.built("ExploredProgram"), ["--report"] + arguments)
      #expect(outcome.status == 0, "\(outcome)")
      let endings = ["other processes helped\n", "no other process helped\n"]
      let ending = try #require(endings.first(where: outcome.out.hasSuffix), "\(outcome)")
      return (String(outcome.out.dropLast(ending.count)), ending == endings[0])
    }

    @Test(
      "other processes change nothing in the report",
      arguments: [
        ("rings", ["--jobs=2", "--jobs=3", "--isolate"]), ("raypets", ["--jobs=2"]),
        ("strong-closure", ["--isolate"]),
      ])
    func jobs(app: String, options: [String]) async throws {
      let alone = try await Self.explore(app)
      #expect(!alone.isHelped)
      for option in options {
        let helped = try await Self.explore(option, app)
        #expect(helped == (alone.report, true), "\(option)")
      }
      if app == "rings" {
        #expect(alone.report.contains("after 31 actions"), "\(alone)")
      }
    }

    @Test(
      "a sequence that ends the program is reported, and the others are run",
      arguments: ["--jobs=2", "--isolate"])
    func traps(_ option: String) async throws {
      let (report, _) = try await Self.explore(option, "trap")
      #expect(
        report.contains("incomplete: 2 states, 5 transitions, 1 action could not be tried"), "\(report)")
      #expect(report.contains("the program ended after tap Trap: longer sequences that begin"), "\(report)")
    }

    @Test("an app that ends its process at the launch is reported") func launchTrap() async throws {
      let (report, _) = try await Self.explore("--isolate", "launch-trap")
      #expect(report.contains("the program ended at the launch: nothing was explored"), "\(report)")
    }

    @Test("a bug that occurs only in another process, and not again, is reported") func fickle()
      async throws
    {
      let (report, _) = try await Self.explore("--jobs=2", "fickle")
      #expect(report.contains("error[unmatched-dismiss]"), "\(report)")
      #expect(report.contains("led to another trace when it was run again"), "\(report)")
    }

    @Test("in processes of their own, sequences do not share singletons") func singletons() async throws {
      #expect(try await Self.explore("memorious").report.contains("complete: 3 states, 9 transitions"))
      #expect(
        try await Self.explore("--isolate", "memorious").report.contains("complete: 2 states, 5 transitions"))
    }

    @Test(
      "if other processes cannot help, a remark says why, and the exploration is the same",
      arguments: [
        (["different"], "another process launched the app differently"),
        (["rings", "rings"], "another exploration of this program has the same name"),
        (["lonely", "rings"], "another process of this program ended before it could run a sequence"),
      ])
    func obstacle(apps: [String], reason: String) async throws {
      let outcome = try await Programs.run(Programs.built("ExploredProgram"), ["--jobs=2"] + apps)
      #expect(outcome.out.contains("remark: \(reason), so this one ran all further sequences"), "\(outcome)")
      #expect(outcome.out.contains("complete: 32 states"), "\(outcome)")
    }
  }
#endif

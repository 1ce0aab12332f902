#if os(Linux)
  import Foundation
  import NavTrace
  import Testing
  import TestSupport

  /// Runs the helpers for XCTest in Tests/XCTestProgram.
  @Suite struct XCTestTests {
    private static let sources = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .deletingLastPathComponent().appendingPathComponent("XCTestProgram")

    private static let ignored = "Flow did not remove it when its on-dismiss callback ran"

    private struct Outcome {
      var status: Int32
      /// The first line of each failure: `path:line: error: FlowTests.testName : message`.
      var failures: [String]
      var out: String
    }

    private func run(_ test: String, out: String = "") async throws -> Outcome {
      let run = try await Programs.run(
        Programs.built("XCTestProgram"), ["XCTestProgram.FlowTests/\(test)"],
        environment: ["NAVTRACE_OUT": out])
      let text = run.out + run.err
      return Outcome(
        status: run.status,
        failures: text.split(separator: "\n").map(String.init).filter { $0.contains(": error: ") }, out: text)
    }

    /// Returns the `path:line` of the line that ends with a comment.
    private func place(_ comment: String, in file: String) throws -> String {
      let path = Self.sources.appendingPathComponent(file).path
      let lines = try String(contentsOfFile: path, encoding: .utf8).split(
        separator: "\n", omittingEmptySubsequences: false)
      let index = try #require(lines.firstIndex { $0.hasSuffix("  // \(comment)") })
      return "\(path):\(index + 1)"
    }

    @Test("a test that does not leak passes", arguments: ["testClean", "testAssertingClean"])
    func clean(test: String) async throws {
      let outcome = try await run(test)
      #expect(outcome.status == 0 && outcome.failures == [], "\(outcome.out)")
      #expect(outcome.out.contains("Executed 1 test, with 0 failures"))
    }

    @Test(
      "a test that leaks fails where the code leaked",
      arguments: ["testLeaking", "testLeakingOutsideOfAnActor"])
    func leaks(test: String) async throws {
      let outcome = try await run(test)
      let place = try place("PRESENTED", in: "Flow.swift")
      #expect(
        outcome.failures == [
          "\(place): error: FlowTests.\(test) : leaked-child: Flow is finished but still a child of Flow: "
            + Self.ignored
        ], "\(outcome.out)")
      #expect(outcome.status == 1 && outcome.out.contains("never removed: still a child of Flow"))
    }

    @Test("a test that recorded too little passes with a warning") func unwatched() async throws {
      let outcome = try await run("testUnwatched")
      #expect(outcome.status == 0 && outcome.failures == [], "\(outcome.out)")
      #expect(
        outcome.out.contains("warning: FlowTests.testUnwatched : unchecked-session: "), "\(outcome.out)")
    }

    @Test("code on no actor is recorded") func plain() async throws {
      let outcome = try await run("testPlainLeaking")
      #expect(outcome.failures.count == 1 && outcome.status == 1, "\(outcome.out)")
      #expect(outcome.out.contains("leaked-child: PlainFlow is finished but still a child of PlainFlow"))
    }

    @Test("an assertion fails at its own line") func asserts() async throws {
      let outcome = try await run("testAssertingLeaking")
      let place = try place("ASSERTED", in: "FlowTests.swift")
      let message = "failed - leaked-child: Flow is finished but still a child of Flow: \(Self.ignored)"
      #expect(
        outcome.failures == ["\(place): error: FlowTests.testAssertingLeaking : \(message)"], "\(outcome.out)"
      )
      #expect(outcome.status == 1 && outcome.out.contains("never removed: still a child of Flow"))
    }

    @Test("a thrown error fails a test") func throwing() async throws {
      let asserting = try await run("testAssertingThrowing")
      #expect(asserting.status == 1 && asserting.failures.count == 1, "\(asserting.out)")
      let observed = try await run("testThrowing")
      #expect(observed.status == 1 && observed.out.contains("threw error \"Failure()\""), "\(observed.out)")
    }

    @Test("traces are written to the requested path, one per test") func traces() async throws {
      let folder = try TemporaryFolder()
      for test in ["testClean", "testLeaking", "testAssertingClean"] {
        _ = try await run(test, out: folder.path("%t.jsonl"))
      }
      let names = try FileManager.default.contentsOfDirectory(atPath: folder.path).sorted()
      // The trace of the assertion has the same name with a number.
      #expect(
        names == [
          "FlowTests.testAssertingClean-2.jsonl", "FlowTests.testAssertingClean.jsonl",
          "FlowTests.testClean.jsonl", "FlowTests.testLeaking.jsonl",
        ])
      // The events are in the trace of the assertion, not in the observer's.
      for name in names where name != "FlowTests.testAssertingClean.jsonl" {
        var reader = try TraceReader(path: folder.path(name))
        let events = try reader.readAll()
        #expect(events.contains { if case .present = $0.body { true } else { false } } && reader.endedCleanly)
      }
    }
  }
#endif

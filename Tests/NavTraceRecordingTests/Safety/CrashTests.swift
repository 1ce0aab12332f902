import Foundation
import TestSupport
import Testing

@testable import NavTrace

/// However a process ends, its trace is valid and contains every event whose call returned.
@Suite struct CrashTests {
  @Test("a process can kill itself", arguments: [("kill", SIGKILL), ("abort", SIGABRT), ("trap", 0)])
  func dies(cause: String, signal: Int32) async throws {
    let program = try RecordedProgram()
    let outcome = try await program.run("present:25", cause, "present:25")
    // The signal of a trap depends on the machine.
    #expect(signal == 0 ? outcome.status < 0 : outcome.status == -signal)
    let trace = try ReadTrace(program.trace)
    #expect(try program.returned == 25)
    #expect(trace.presented == 25 && !trace.endedCleanly && !trace.isCutOff)
    #expect(outcome.complaints == [])
  }

  @Test(
    "a process that is ended by a signal leaves a valid trace",
    arguments: [SIGHUP, SIGINT, SIGQUIT, SIGTERM, SIGXCPU, SIGXFSZ, SIGSEGV, SIGBUS, SIGALRM])
  func signalled(signal: Int32) async throws {
    let program = try RecordedProgram()
    let outcome = try await program.run("present:25", "signal:\(signal)", "present:25")
    #expect(outcome.status == -signal && outcome.complaints == [])
    let trace = try ReadTrace(program.trace)
    #expect(try program.returned == 25)
    #expect(trace.presented == 25 && !trace.endedCleanly && !trace.isCutOff)
  }

  @Test(
    "a process that exits ends its trace",
    arguments: [["present:3"], ["present:3", "exit"], ["present:3", "exit-elsewhere"]])
  func exits(steps: [String]) async throws {
    let program = try RecordedProgram()
    #expect(try await program.run(steps).status == 0)
    let trace = try ReadTrace(program.trace)
    #expect(trace.presented == 3 && trace.endedCleanly)
  }

  @Test("a process can exit while its main queue is busy") func exitsWhileBusy()
    async throws
  {
    let program = try RecordedProgram()
    let outcome = try await program.run("present:3", "exit-while-busy")
    #expect(outcome.status == 0 && outcome.complaints == [])
    let trace = try ReadTrace(program.trace)
    #expect(trace.presented == 3 && !trace.endedCleanly && !trace.isCutOff)
  }

  /// A limit that is so small that segments are deleted.
  private static let rotation = "20k,rotate"

  @Test(
    "a process can be killed at any instant", arguments: 0..<Nightly.count(50, nightly: 250),
    ["", rotation])
  func killed(instant: Int, limit: String) async throws {
    let program = try RecordedProgram()
    let outcome = try await program.runForever(limit: limit)
    #expect(outcome.status == -SIGKILL && outcome.complaints == [])
    try expectAll(of: program)
  }

  @Test(
    "several processes that record to one name can be killed at any instant",
    arguments: 0..<Nightly.count(12, nightly: 60))
  func severalKilled(instant: Int) async throws {
    let program = try RecordedProgram()
    let numbers = 1...4
    let returned = try await withThrowingTaskGroup { group in
      for number in numbers {
        group.addTask {
          let counter = program.path("counter-\(number)")
          let limit = number.isMultiple(of: 2) ? Self.rotation : ""
          let outcome = try await program.runForever(limit: limit, counter: counter)
          #expect(outcome.status == -SIGKILL)
          return try RecordedProgram.returned(counter)
        }
      }
      return try await group.reduce(into: []) { $0.append($1) }.sorted()
    }
    let files = try FileManager.default.contentsOfDirectory(atPath: program.folder.path)
      .filter { $0.hasPrefix("trace") && !$0.contains(".part-") }
    #expect(files.contains("trace.jsonl"))
    var presented = try files.map { try ReadTrace(program.path($0)).presentedNumbers.last ?? 0 }.sorted()
    // A process that was killed before it created its trace.
    presented = Array(repeating: 0, count: numbers.count - presented.count) + presented
    for (presented, returned) in zip(presented, returned) {
      #expect(presented == returned || presented == returned + 1)
    }
  }

  /// The system kills a process in the middle of a write beyond the file size limit. The test tries limits
  /// throughout the trace.
  @Test(
    "a process can be killed in every write",
    arguments: Array(stride(from: 0, to: 3_000, by: Nightly.count(67, nightly: 7))))
  func killedWriting(byte: Int) async throws {
    let program = try RecordedProgram()
    let outcome = try await program.run("die-beyond:\(byte)", "present:1000")
    #expect(outcome.status == -SIGXFSZ)
    let files = try FileManager.default.contentsOfDirectory(atPath: program.folder.path)
    if files.contains("trace.jsonl") {
      #expect(try Data(contentsOf: URL(fileURLWithPath: program.trace)).count == byte)
      try expectAll(of: program)
    } else {
      // A header is shorter than this.
      #expect(try files == ["counter"] && program.returned == 0 && byte < 1_000)
    }
  }

  /// The process does hardly anything except write, so it is killed in the middle of a line.
  @Test(
    "a process can be killed in the middle of a line", arguments: 0..<Nightly.count(8, nightly: 100),
    [100, 10_000, 100_000, 300_000])
  func killedInLine(instant: Int, length: Int) async throws {
    let program = try RecordedProgram()
    let outcome = try await program.run(["lines:\(length)"]) { process in
      var waits = 0
      while (try? program.returned) ?? 0 < 3, waits < 100_000 {
        usleep(100)
        waits += 1
      }
      usleep(UInt32.random(in: 0...3_000))
      kill(process, SIGKILL)
    }
    #expect(outcome.status == -SIGKILL)
    let written = try ReadTrace(program.trace).events.count - 1
    let returned = try program.returned
    #expect(written == returned || written == returned + 1)
  }

  @Test(
    "a process can be killed after each screen",
    arguments: Array(stride(from: 1, to: 120, by: Nightly.count(17, nightly: 2))))
  func killedBetween(screens: Int) async throws {
    let program = try RecordedProgram()
    _ = try await program.run("present:\(screens)", "kill")
    let trace = try ReadTrace(program.trace)
    #expect(trace.presented == screens && !trace.isCutOff && trace.losses == [])
    #expect(try Data(contentsOf: URL(fileURLWithPath: program.trace)).suffix(2) == Data("}\n".utf8))
  }

  private func expectAll(of program: RecordedProgram) throws {
    let returned = try program.returned
    let trace = try ReadTrace(program.trace)
    let presented = trace.presentedNumbers
    // One more call may have been recorded before it returned.
    #expect(presented.last ?? 0 == returned || presented.last == returned + 1)
    // All are recorded, except those in deleted segments.
    #expect(presented.first ?? 1 == 1)
    let gaps = zip(presented, presented.dropFirst()).count { $0 + 1 != $1 }
    #expect(gaps == trace.losses.count && gaps <= 1)
  }
}

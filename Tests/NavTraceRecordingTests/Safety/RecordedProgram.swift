import Foundation
import NavTrace
import TestSupport

/// The program in Tests/RecordedProgram, in a folder of its own.
struct RecordedProgram {
  let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  var trace: String { path("trace.jsonl") }
  func path(_ name: String) -> String { folder.path(name) }

  struct Outcome {
    /// Of a process that ended by itself, its status; of one that was killed, the signal, negative.
    var status: Int32
    var out: String
    /// The lines on standard error that are the recorder's.
    var complaints: [String]
  }

  /// Runs it to its end.
  func run(_ steps: String..., environment: [String: String] = [:]) async throws -> Outcome {
    try await run(steps, environment: environment)
  }

  /// - Parameter body: what happens while it runs, given its process.
  func run(
    _ steps: [String], environment: [String: String] = [:], while body: (pid_t) throws -> Void = { _ in }
  ) async throws -> Outcome {
    // The runtime need not tell where it trapped.
    let changes = ["NAVTRACE_OUT": trace, "COUNTER": path("counter"), "SWIFT_BACKTRACE": "enable=no"]
    let run = try await Programs.run(
      Programs.built("RecordedProgram"), steps, environment: changes.merging(environment) { $1 },
      in: folder.path, while: body)
    let complaints = run.err.split(separator: "\n").filter { $0.hasPrefix("navtrace:") }
    return Outcome(status: run.status, out: run.out, complaints: complaints.map(String.init))
  }

  /// Runs it until it is killed, at any moment from that on at which there is a trace.
  ///
  /// - Parameters:
  ///   - limit: for `NAVTRACE_MAX_SIZE`.
  ///   - counter: where it counts the calls that have returned.
  func runForever(limit: String, counter: String? = nil) async throws -> Outcome {
    let changes = ["NAVTRACE_MAX_SIZE": limit, "COUNTER": counter ?? path("counter")]
    return try await run(["forever"], environment: changes) { process in
      var waits = 0
      while !FileManager.default.fileExists(atPath: trace), waits < 100_000 {
        usleep(200)
        waits += 1
      }
      usleep(UInt32.random(in: 0...30_000))
      kill(process, SIGKILL)
    }
  }

  /// How many calls to a router had returned.
  var returned: Int { get throws { try Self.returned(path("counter")) } }

  /// What is counted in this file; 0 if the process was killed before it created the file.
  static func returned(_ counter: String) throws -> Int {
    guard FileManager.default.fileExists(atPath: counter) else { return 0 }
    let bytes = try Data(contentsOf: URL(fileURLWithPath: counter))
    return bytes.count < 8 ? 0 : bytes.withUnsafeBytes { $0.loadUnaligned(as: Int.self) }
  }
}

/// A trace as far as it can be read.
struct ReadTrace {
  var events: [TraceEvent] = []
  var endedCleanly = false
  var isCutOff = false

  init(_ path: String) throws {
    var reader = try TraceReader(path: path)
    events = try reader.readAll()
    endedCleanly = reader.endedCleanly
    isCutOff = reader.cutOff != nil
  }

  /// Of each call to present a screen with a callback, its number. The callbacks are numbered.
  var presentedNumbers: [Int] {
    events.compactMap { event in
      if case .present(_, _, _, _, let callback?, _) = event.body { Int(callback.number) } else { nil }
    }
  }
  var presented: Int { events.count { if case .present = $0.body { true } else { false } } }
  var losses: [Loss] { events.compactMap { if case .lost(let loss) = $0.body { loss } else { nil } } }
}

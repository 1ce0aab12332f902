import Foundation
import NavTrace
import TestSupport

/// Runs the program in Tests/RecordedProgram in a temporary folder.
struct RecordedProgram {
  let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  var trace: String { path("trace.jsonl") }
  func path(_ name: String) -> String { folder.path(name) }

  struct Outcome {
    /// The exit code. If a signal ended the process, the negative number of the signal.
    var status: Int32
    var out: String
    /// The recorder's messages on standard error.
    var complaints: [String]
  }

  /// Runs the program until it exits.
  func run(_ steps: String..., environment: [String: String] = [:]) async throws -> Outcome {
    try await run(steps, environment: environment)
  }

  /// - Parameter body: Called while the program runs, with its process ID.
  func run(
    _ steps: [String], environment: [String: String] = [:], while body: (pid_t) throws -> Void = { _ in }
  ) async throws -> Outcome {
    // Backtraces are not needed.
    let changes = ["NAVTRACE_OUT": trace, "COUNTER": path("counter"), "SWIFT_BACKTRACE": "enable=no"]
    let run = try await Programs.run(
      Programs.built("RecordedProgram"), steps, environment: changes.merging(environment) { $1 },
      in: folder.path, while: body)
    let complaints = run.err.split(separator: "\n").filter { $0.hasPrefix("navtrace:") }
    return Outcome(status: run.status, out: run.out, complaints: complaints.map(String.init))
  }

  /// Runs the program, and kills it at a random moment after it created its trace.
  ///
  /// - Parameters:
  ///   - limit: The value of `NAVTRACE_MAX_SIZE`.
  ///   - counter: The path of the file that counts the calls that returned.
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

  /// The number of calls to a router that returned.
  var returned: Int { get throws { try Self.returned(path("counter")) } }

  /// Returns the number in a counter's file, or 0 if the process was killed before it created the file.
  static func returned(_ counter: String) throws -> Int {
    guard FileManager.default.fileExists(atPath: counter) else { return 0 }
    let bytes = try Data(contentsOf: URL(fileURLWithPath: counter))
    return bytes.count < 8 ? 0 : bytes.withUnsafeBytes { $0.loadUnaligned(as: Int.self) }
  }
}

/// The readable part of a trace.
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

  /// The numbers of the callbacks that were passed to `present`, in order.
  var presentedNumbers: [Int] {
    events.compactMap { event in
      if case .present(_, _, _, _, let callback?, _) = event.body { Int(callback.number) } else { nil }
    }
  }
  var presented: Int { events.count { if case .present = $0.body { true } else { false } } }
  var losses: [Loss] { events.compactMap { if case .lost(let loss) = $0.body { loss } else { nil } } }
}

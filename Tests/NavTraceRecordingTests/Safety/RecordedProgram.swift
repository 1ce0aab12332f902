import Foundation
import NavTrace
import TestSupport

/// A run of the program in Tests/RecordedProgram, in a folder of its own.
struct RecordedProgram: ~Copyable {
  let folder: TemporaryFolder
  /// The last run.
  private var process = Process()
  /// A pipe has room for what the recorder says, and unlike a file is not subject to limits of files' sizes.
  private var errors = Pipe()

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
  mutating func run(_ steps: String..., environment: [String: String] = [:]) throws -> Outcome {
    try start(steps, environment: environment)
    return try end()
  }

  mutating func start(_ steps: [String], environment: [String: String] = [:]) throws {
    process = Process()
    errors = Pipe()
    process.executableURL = Self.executable
    process.arguments = steps
    process.currentDirectoryURL = folder.url
    // No core files; and the runtime need not tell where it trapped.
    process.environment = ProcessInfo.processInfo.environment.merging(
      ["NAVTRACE_OUT": trace, "COUNTER": path("counter"), "SWIFT_BACKTRACE": "enable=no"]
    ) { $1 }.merging(environment) { $1 }
    process.standardInput = FileHandle.nullDevice
    process.standardOutput = try file("out")
    process.standardError = errors
    try process.run()
  }

  func end() throws -> Outcome {
    process.waitUntilExit()
    let isSignal = process.terminationReason == .uncaughtSignal
    return Outcome(
      status: isSignal ? -process.terminationStatus : process.terminationStatus, out: try read("out"),
      complaints: String(decoding: errors.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self).split(
        separator: "\n"
      ).map(String.init).filter { $0.hasPrefix("navtrace:") }
    )
  }

  func kill() { Foundation.kill(process.processIdentifier, SIGKILL) }

  /// How many calls to a router had returned.
  var returned: Int {
    get throws {
      let bytes = try Data(contentsOf: URL(fileURLWithPath: path("counter")))
      return bytes.count < 8 ? 0 : bytes.withUnsafeBytes { $0.loadUnaligned(as: Int.self) }
    }
  }

  private func file(_ name: String) throws -> FileHandle {
    try Data().write(to: folder.url(name))
    return try FileHandle(forWritingTo: folder.url(name))
  }

  private func read(_ name: String) throws -> String {
    String(decoding: try Data(contentsOf: folder.url(name)), as: UTF8.self)
  }

  /// The program that was built beside these tests.
  private static let executable = URL(fileURLWithPath: CommandLine.arguments[0]).deletingLastPathComponent()
    .appendingPathComponent("RecordedProgram")
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

  var presented: Int { events.count { if case .present = $0.body { true } else { false } } }
  var losses: [Loss] { events.compactMap { if case .lost(let loss) = $0.body { loss } else { nil } } }
}

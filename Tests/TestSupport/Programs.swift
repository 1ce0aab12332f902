import Foundation
import Subprocess
import Synchronization

/// The result of a run of a program.
public struct Outcome: Equatable, Sendable {
  /// The exit code. If a signal ended the program, the negative number of the signal.
  public var status: Int32
  public var out: String
  public var err: String

  public init(status: Int32, out: String, err: String) {
    self.status = status
    self.out = out
    self.err = err
  }
}

/// The programs that tests run.
public enum Programs {
  /// Limits the programs that run at a time. Hundreds of tests start at once, and each program takes six
  /// descriptors, of which some systems allow only 256 per process. With more programs, the main thread, on which the tests
  /// of explorations take turns, would get too small a share of two cores.
  private static let turnstile = Turnstile(places: 3)

  /// The time after which a program is killed: far longer than any takes on a busy machine.
  private static let limit = DispatchTimeInterval.seconds(600)

  /// The path of a program that was built together with the tests.
  public static func built(_ name: String) -> String {
    URL(fileURLWithPath: CommandLine.arguments[0]).deletingLastPathComponent().appendingPathComponent(name)
      .path
  }

  /// The path of the first of these programs that is in a folder of `PATH`. Nil if there is none.
  public static func find(_ names: String...) -> String? {
    let folders = (ProcessInfo.processInfo.environment["PATH"] ?? "").split(separator: ":")
    return names.lazy.flatMap { name in folders.map { "\($0)/\(name)" } }
      .first { FileManager.default.isExecutableFile(atPath: $0) }
  }

  /// Runs a program until it exits. Waits if too many other programs are running.
  /// - Parameters:
  ///   - program: The program's path, or its name in a folder of `PATH`.
  ///   - changes: Changes of the environment. A nil value removes a variable.
  ///   - body: Called while the program runs, with its process ID.
  public static func run(
    _ program: String, _ arguments: [String] = [], environment changes: [String: String?] = [:],
    in folder: String? = nil, input: String = "", while body: (pid_t) throws -> Void = { _ in }
  ) async throws -> Outcome {
    await turnstile.enter()
    do {
      let outcome = try await begin(program, arguments, changes, folder, input, body)
      await turnstile.leave()
      return outcome
    } catch {
      await turnstile.leave()
      throw error
    }
  }

  private static func begin(
    _ program: String, _ arguments: [String], _ changes: [String: String?], _ folder: String?,
    _ input: String, _ body: (pid_t) throws -> Void
  ) async throws -> Outcome {
    let changes = changes.map { (Environment.Key(stringLiteral: $0), $1) }
    let process = Mutex<pid_t?>(nil)
    let killer = DispatchWorkItem { process.withLock { if let process = $0 { kill(process, SIGKILL) } } }
    DispatchQueue.global().asyncAfter(deadline: .now() + limit, execute: killer)
    defer { killer.cancel() }
    let result = try await Subprocess.run(
      program.contains("/") ? .path(.init(program)) : .name(program), arguments: Arguments(arguments),
      environment: .inherit.updating(Dictionary(uniqueKeysWithValues: changes)),
      workingDirectory: folder.map { .init($0) }, input: .string(input), output: .string(limit: 64 << 20),
      error: .string(limit: 16 << 20)
    ) { execution in
      process.withLock { $0 = execution.processIdentifier.value }
      try body(execution.processIdentifier.value)
    }
    // Another process may get its number.
    process.withLock { $0 = nil }
    let status: Int32 =
      switch result.terminationStatus {
      case .exited(let code): code
      case .signaled(let signal): -signal
      }
    return Outcome(status: status, out: result.standardOutput, err: result.standardError)
  }
}

/// A semaphore. Waiting tasks enter in the order in which they arrived.
private actor Turnstile {
  private var places: Int
  private var waiting: [CheckedContinuation<Void, Never>] = []

  init(places: Int) { self.places = places }

  func enter() async {
    guard places == 0 else {
      places -= 1
      return
    }
    await withCheckedContinuation { waiting.append($0) }
  }

  func leave() {
    if waiting.isEmpty {
      places += 1
    } else {
      waiting.removeFirst().resume()
    }
  }
}

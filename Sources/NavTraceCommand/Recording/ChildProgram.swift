import ArgumentParser
import Dispatch
import Foundation
import Subprocess

/// A program that runs with this process's input and output, and gets its signals.
struct ChildProgram {
  /// The error of a program that could not be run.
  private struct NotRun: Error, CustomStringConvertible {
    let description: String
    /// The exit code that a shell would return.
    let status: Int32
  }

  /// How a program ended.
  struct End {
    /// The exit code, or 128 plus the number of the signal that ended it.
    var status: Int32
    /// Whether it was ended from outside, as by Ctrl-C.
    var isInterrupted: Bool
  }

  let command: [String]
  let environment: [String: String]
  /// Whether its standard output is this process's standard error, because this process prints a report.
  var printsToStandardError = false

  /// Runs the program, and waits until it ends.
  ///
  /// - Parameters:
  ///   - seconds: How often `tick` is called meanwhile. Nil: never.
  ///   - tick: Called on this thread.
  /// - Throws: `ExitCode` if the program could not be run, after printing why.
  func run(every seconds: Int? = nil, tick: () -> Void = {}) throws -> End {
    let signals = SignalForwarding()
    let finished = DispatchSemaphore(value: 0)
    nonisolated(unsafe) var outcome: Result<Int32, any Error>?
    // Commands are synchronous, so this thread can wait.
    Task.detached {
      do { outcome = .success(try await status(signals)) } catch { outcome = .failure(error) }
      finished.signal()
    }
    if let seconds {
      while finished.wait(timeout: .now() + .seconds(seconds)) == .timedOut { tick() }
    } else {
      finished.wait()
    }
    let isInterrupted = signals.end()
    do {
      return End(status: try outcome?.get() ?? 0, isInterrupted: isInterrupted)
    } catch let error as NotRun {
      printMessage("\(error)")
      throw ExitCode(error.status)
    }
  }

  private func status(_ signals: SignalForwarding) async throws -> Int32 {
    let name = command.first ?? ""
    let changes = environment.map { (Environment.Key(stringLiteral: $0), Optional($1)) }
    do {
      let result = try await Subprocess.run(
        name.contains("/") ? .path(.init(name)) : .name(name),
        arguments: Arguments(Array(command.dropFirst())),
        environment: .inherit.updating(Dictionary(uniqueKeysWithValues: changes)),
        input: .currentStandardInput,
        output: printsToStandardError ? .currentStandardError : .currentStandardOutput,
        error: .currentStandardError
      ) { execution in signals.begin(to: execution.processIdentifier.value) }
      switch result.terminationStatus {
      case .exited(let code): return code
      case .signaled(let signal): return 128 + signal
      }
    } catch let error as SubprocessError {
      let isPath = name.contains("/")
      if isPath ? !FileManager.default.fileExists(atPath: name) : error.code == .executableNotFound {
        throw NotRun(description: "\(name): no such program", status: 127)
      }
      let reason = error.code == .executableNotFound ? "it is not executable" : "\(error)"
      throw NotRun(description: "\(name): cannot be run: \(reason)", status: 126)
    }
  }
}

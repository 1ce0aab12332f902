import ArgumentParser
import Dispatch
import Foundation
import Subprocess

/// A program that is run with our own input and output, and gets the signals that we get.
struct ChildProgram {
  /// It could not be run at all.
  private struct NotRun: Error, CustomStringConvertible {
    let description: String
    /// What a shell would end with.
    let status: Int32
  }

  let command: [String]
  let environment: [String: String]

  /// Runs it to its end.
  ///
  /// - Returns: its exit code, or 128 and the number of the signal that ended it.
  /// - Throws: `ExitCode` if it could not be run, after saying why.
  func run() throws -> Int32 {
    let signals = SignalForwarding()
    let finished = DispatchSemaphore(value: 0)
    nonisolated(unsafe) var outcome: Result<Int32, any Error>?
    // The commands run in a plain thread, and this one has nothing else to do.
    Task.detached {
      do { outcome = .success(try await status(signals)) } catch { outcome = .failure(error) }
      finished.signal()
    }
    finished.wait()
    signals.end()
    do {
      return try outcome?.get() ?? 0
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
        input: .currentStandardInput, output: .currentStandardOutput, error: .currentStandardError
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

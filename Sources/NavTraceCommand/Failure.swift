import ArgumentParser
import NavTrace

/// The trace that commands read and write if none is named.
let defaultTrace = "navtrace.jsonl"
/// The folder whose traces are read if that trace does not exist.
let defaultFolder = "traces"
/// The description in help of the trace that is read if none is named.
let newestTrace = "the newest \(defaultTrace) or navtrace-N.jsonl"

extension ExitCode {
  /// There are findings that fail the command.
  static let findings = ExitCode(1)
  /// The command failed.
  static let failed = ExitCode(2)
}

extension ParsableCommand {
  /// Runs `body`. Errors are printed to standard error and end the process with exit code 2.
  func failing<Result>(_ body: () throws -> Result) throws -> Result {
    do { return try body() } catch { throw printed(error) }
  }

  /// The same as `failing(_:)`, for asynchronous code.
  @MainActor func failing(_ body: () async throws -> Void) async throws {
    do { try await body() } catch { throw printed(error) }
  }

  /// Prints an error, and returns the exit code.
  private func printed(_ error: any Error) -> ExitCode {
    if let exit = error as? ExitCode { return exit }
    printMessage("\(error)")
    return .failed
  }
}

/// Writes a message to standard error, so that it does not mix with the output.
func printMessage(_ message: String) {
  let lines = TextLayout(columns: Terminal.errorWidth).sentence(
    "navtrace: \(message.inTerminal)", margin: "  ")
  writeToStandardError(lines.map { $0 + "\n" }.joined())
}

/// Writes text to standard error. Ignores errors: if standard error is closed or full, the command continues.
func writeToStandardError(_ text: String) {
  _ = POSIX.write(Array(text.utf8), to: 2)
}

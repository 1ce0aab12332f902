import ArgumentParser
import NavTrace

/// The traces that a command could not read. Each is reported on standard error, and the command continues.
struct UnreadableTraces {
  private(set) var errors: [TraceError] = []
  private var readCount = 0
  private let isQuiet: Bool

  /// - Parameter isQuiet: Whether the caller reports them elsewhere than on standard error.
  init(isQuiet: Bool = false) { self.isQuiet = isQuiet }

  /// Reads one trace. Returns nil if it cannot be read.
  mutating func reading<Result>(_ read: () throws -> Result) throws -> Result? {
    do {
      let result = try read()
      readCount += 1
      return result
    } catch let error as TraceError {
      add(error)
      return nil
    }
  }

  /// Adds a trace that could not be read.
  mutating func add(_ error: TraceError) {
    if !isQuiet { printMessage("\(error)") }
    errors.append(error)
  }

  /// Counts another file that was read.
  mutating func countRead() { readCount += 1 }

  /// Throws if no trace could be read.
  func requireAny() throws {
    if readCount == 0, !errors.isEmpty { throw ExitCode.failed }
  }

  /// Throws if a trace could not be read, unless the command keeps going and could read another one.
  func fail(unless isKeepingGoing: Bool) throws {
    if !errors.isEmpty, !isKeepingGoing || readCount == 0 { throw ExitCode.failed }
  }
}

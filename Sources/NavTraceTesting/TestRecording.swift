import Foundation
import NavTrace
import NavTraceLint
import NavTraceRecording
import UIKit

/// The recording of one test, in a trace of its own.
///
/// If `NAVTRACE_OUT` is set, the trace is written to that file and kept, with the test's name for `%t`. Otherwise it is
/// deleted with the test.
@MainActor struct TestRecording {
  let recorder: Recorder
  private let test: String
  private let writer: TraceWriter
  private let isKept: Bool
  private let looking: Task<Void, Never>?

  /// - Parameter isAsynchronous: Whether the test may let other code run on the main actor.
  /// - Throws: ``/NavTrace/TraceWriteError`` if the trace cannot be created.
  init(_ test: String, isAsynchronous: Bool = false, request: RecordingRequest? = .environment) throws {
    self.test = test
    let temporary = FileManager.default.temporaryDirectory.appendingPathComponent("navtrace-%p-%n.jsonl").path
    isKept = request != nil
    // The header is the same in each run, so that the traces of tests can be compared.
    let header = TraceHeader(
      session: test, app: ProcessInfo.processInfo.processName, platform: "tests",
      start: "2001-01-01T00:00:00Z", clock: .virtual, test: test)
    writer = try TraceWriter(
      at: request?.path ?? TracePath(temporary), process: ProcessInfo.processInfo.processIdentifier,
      header: header, limit: request?.limit)
    recorder = Recorder(
      to: writer, options: Recorder.Options(recordsTitles: request?.titles ?? true), now: Self.makeClock())
    looking = isAsynchronous ? recorder.startLookingBetweenEvents() : nil
  }

  /// A virtual time that starts now. With Apple's UIKit there is none, and events are numbered instead.
  private static func makeClock() -> @MainActor @Sendable () -> UInt64 {
    #if os(Linux) || os(macOS)
      let runLoop = Headless.runLoop
      let began = runLoop.now
      return { runLoop.now - began }
    #else
      let steps = Steps()
      return { steps.next() }
    #endif
  }

  #if !os(Linux) && !os(macOS)
    @MainActor private final class Steps {
      private var count: UInt64 = 0
      func next() -> UInt64 {
        count += 1
        return count
      }
    }
  #endif

  /// Ends the session, and reads the recorded trace.
  ///
  /// - Throws: ``/NavTrace/TraceWriteError`` or ``/NavTrace/TraceError``.
  func finish(_ loaded: LoadedTestSettings) throws -> NavigationTrace {
    defer {
      if !isKept { try? FileManager.default.removeItem(atPath: writer.file) }
    }
    looking?.cancel()
    recorder.endWithTest()
    if let failure = recorder.failure { throw failure }
    try writer.close()
    return try NavigationTrace(reading: writer.file, name: isKept ? writer.file : test, loaded)
  }
}

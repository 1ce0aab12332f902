import Foundation
import NavTrace
import NavTraceLint
import NavTraceRecording

/// The recording of one test, in a trace of its own.
///
/// Where `NAVTRACE_OUT` asks for traces, it stays there, with the test's name for `%t`; else it is gone with the test.
@MainActor struct TestRecording {
  let recorder: Recorder
  private let test: String
  private let writer: TraceWriter
  private let isKept: Bool

  /// - Throws: ``/NavTrace/TraceWriteError`` if the trace cannot be created.
  init(_ test: String, request: RecordingRequest? = .environment) throws {
    self.test = test
    let temporary = FileManager.default.temporaryDirectory.appendingPathComponent("navtrace-%p-%n.jsonl").path
    isKept = request != nil
    // Nothing in it differs from run to run: tests are compared by what happened, not by when.
    let header = TraceHeader(
      session: test, app: ProcessInfo.processInfo.processName, platform: "tests",
      start: "2001-01-01T00:00:00Z", clock: .virtual, test: test)
    writer = try TraceWriter(
      at: request?.path ?? TracePath(temporary), process: ProcessInfo.processInfo.processIdentifier,
      header: header, limit: request?.limit)
    let steps = Steps()
    recorder = Recorder(to: writer, options: Recorder.Options(titles: request?.titles ?? true)) {
      steps.next()
    }
  }

  private final class Steps {
    private var count: UInt64 = 0
    @MainActor func next() -> UInt64 {
      count += 1
      return count
    }
  }

  /// Ends the session, and reads what was recorded.
  ///
  /// - Throws: ``/NavTrace/TraceWriteError`` or ``/NavTrace/TraceError``.
  func finish(_ judge: TestJudge) throws -> NavigationTrace {
    defer {
      if !isKept { try? FileManager.default.removeItem(atPath: writer.file) }
    }
    recorder.endWithTest()
    if let failure = recorder.failure { throw failure }
    try writer.close()
    return try NavigationTrace(reading: writer.file, name: isKept ? writer.file : test, judge)
  }
}

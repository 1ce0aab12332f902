import NavTrace
import NavTraceLint
import NavTraceRecording

/// What a test records of an app's navigation, and what lint finds in it.
///
///     let trace = try NavigationTrace { recorder in
///       recorder.watch(home)
///       …
///     }
///     #expect(trace.findings.isEmpty, "\(trace)")
public struct NavigationTrace: CustomStringConvertible, Sendable {
  /// Every event, the header first.
  public let events: [TraceEvent]
  /// What lint finds.
  public let result: LintResult

  /// The findings: empty where nothing leaks.
  public var findings: [Finding] { result.findings }

  /// The findings as `navtrace lint` prints them.
  public var description: String { TextReporter.report(result) }

  /// Records what `body` does. Routers made in it record without being given a recorder.
  ///
  /// - Parameters:
  ///   - name: What the trace calls its test, which `%t` stands for in `NAVTRACE_OUT`. Left out, it is the test that runs, as
  ///     ``NavigationTrait`` calls it: module, suites and function; in XCTest, which does not tell, the names of the file
  ///     and the function: `CheckoutTests/testPaying()`.
  /// - Throws: What `body` throws, ``/NavTrace/TraceWriteError`` or ``/NavTrace/TraceError``.
  @preconcurrency @MainActor
  public init(
    _ name: String? = nil, file: StaticString = #fileID, function: String = #function,
    _ body: @MainActor (Recorder) throws -> Void
  ) throws {
    let recording = try TestRecording(name ?? TestName.current(file: "\(file)", function: function))
    do {
      try recording.recorder.whileCurrent { try body(recording.recorder) }
    } catch {
      _ = try? recording.finish()
      throw error
    }
    self = try recording.finish()
  }

  /// - Parameter name: What findings call the trace.
  init(reading path: String, name: String) throws(TraceError) {
    var reader = try TraceReader(path: path)
    var events: [TraceEvent] = []
    while let event = try reader.next() { events.append(event) }
    self.events = events
    result = Linter(trace: name).analyze(events)
  }
}

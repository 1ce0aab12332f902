import NavTrace
import NavTraceLint
import NavTraceRecording

/// The recorded navigation of a test, and the result of lint for it.
///
///     let trace = try NavigationTrace { recorder in
///       recorder.watch(home)
///       …
///     }
///     #expect(trace.findings.isEmpty, "\(trace)")
public struct NavigationTrace: CustomStringConvertible, Sendable {
  /// The events. The first one is the header.
  public let events: [TraceEvent]
  /// The result of lint.
  public let result: LintResult

  /// The findings, without those that the config suppresses or the baseline contains. Empty if nothing leaks.
  public var findings: [Finding] { result.findings }

  /// The findings as `navtrace lint` prints them.
  public var description: String { TextReporter.report(result) }

  /// Records the navigation in `body`. Routers that are created in it are recorded automatically.
  ///
  /// - Parameters:
  ///   - name: The name of the test in the trace, which also replaces `%t` in `NAVTRACE_OUT`. The default is
  ///     the running test, as ``NavigationTrait`` names it: module, suites and function. In XCTest, which
  ///     does not provide that, it is the names of the file and the function: `CheckoutTests/testPaying()`.
  ///   - config: The `.navtrace.yml` to use.
  ///   - baseline: A file of known findings, as written by `navtrace lint --write-baseline`. A relative path
  ///     starts at the package or Xcode project of the test.
  ///   - file: The file of the test, for its name.
  ///   - filePath: The path of the test, from which the config is searched.
  ///   - function: The name of the test function.
  ///   - body: The code to record. It receives the recorder, to watch coordinators.
  /// - Throws: The error of `body`, ``/NavTrace/TraceWriteError``, ``/NavTrace/TraceError``, or an error
  ///   about the config or the baseline.
  @preconcurrency @MainActor
  public init(
    _ name: String? = nil, config: NavigationConfig = .nearest, baseline: String? = nil,
    file: StaticString = #fileID, filePath: StaticString = #filePath, function: String = #function,
    _ body: @MainActor (Recorder) throws -> Void
  ) throws {
    let loaded = try TestSettings(config: config, baseline: baseline).load(testFile: "\(filePath)")
    try self.init(name ?? TestName.current(file: "\(file)", function: function), loaded, body)
  }

  @MainActor init(_ name: String, _ loaded: LoadedTestSettings, _ body: @MainActor (Recorder) throws -> Void)
    throws
  {
    let recording = try TestRecording(name)
    do {
      try recording.recorder.whileCurrent { try body(recording.recorder) }
    } catch {
      _ = try? recording.finish(loaded)
      throw error
    }
    self = try recording.finish(loaded)
  }

  /// - Parameter name: The name of the trace in findings.
  init(reading path: String, name: String, _ loaded: LoadedTestSettings) throws(TraceError) {
    var reader = try TraceReader(path: path)
    events = try reader.readAll()
    result = loaded.result(of: events, named: name)
  }
}

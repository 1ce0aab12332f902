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

  /// The findings, except those that the config suppresses or the baseline knows: empty where nothing leaks.
  public var findings: [Finding] { result.findings }

  /// The findings as `navtrace lint` prints them.
  public var description: String { TextReporter.report(result) }

  /// Records what `body` does. Routers made in it record without being given a recorder.
  ///
  /// - Parameters:
  ///   - name: What the trace calls its test, which `%t` stands for in `NAVTRACE_OUT`. Left out, it is the test that runs, as
  ///     ``NavigationTrait`` calls it: module, suites and function; in XCTest, which does not tell, the names of the file
  ///     and the function: `CheckoutTests/testPaying()`.
  ///   - config: Which `.navtrace.yml` decides what is a finding.
  ///   - baseline: A file of known findings, as `navtrace lint --write-baseline` writes it. A relative path begins at the
  ///     package or Xcode project of the test.
  /// - Throws: What `body` throws, ``/NavTrace/TraceWriteError`` or ``/NavTrace/TraceError``; or what is wrong with the
  ///   config or the baseline.
  @preconcurrency @MainActor
  public init(
    _ name: String? = nil, config: NavigationConfig = .nearest, baseline: String? = nil,
    file: StaticString = #fileID, filePath: StaticString = #filePath, function: String = #function,
    _ body: @MainActor (Recorder) throws -> Void
  ) throws {
    let judge = try TestSettings(config: config, baseline: baseline).load(testFile: "\(filePath)")
    try self.init(name ?? TestName.current(file: "\(file)", function: function), judge, body)
  }

  @MainActor init(_ name: String, _ judge: TestJudge, _ body: @MainActor (Recorder) throws -> Void) throws {
    let recording = try TestRecording(name)
    do {
      try recording.recorder.whileCurrent { try body(recording.recorder) }
    } catch {
      _ = try? recording.finish(judge)
      throw error
    }
    self = try recording.finish(judge)
  }

  /// - Parameter name: What findings call the trace.
  init(reading path: String, name: String, _ judge: TestJudge) throws(TraceError) {
    var reader = try TraceReader(path: path)
    var events: [TraceEvent] = []
    while let event = try reader.next() { events.append(event) }
    self.events = events
    result = judge.result(of: events, named: name)
  }
}

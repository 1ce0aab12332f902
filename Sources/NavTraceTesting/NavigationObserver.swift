#if canImport(XCTest)
  import Foundation
  import NavTrace
  import NavTraceLint
  import NavTraceRecording
  import XCTest

  /// Records the navigation of every XCTest test in a trace of its own, checks it, and fails the test for
  /// findings: by default, for errors. No base class is needed:
  ///
  ///     final class CheckoutTests: XCTestCase {
  ///       override class func setUp() { NavigationObserver.install() }
  ///
  ///       @MainActor func testPaying() async throws { … }
  ///     }
  ///
  /// On Apple's systems the test bundle's principal class can install it for all tests. On Linux, XCTest runs tests of
  /// the main actor only if they are `async`. If a test showed screens but recorded too little to find leaks, a warning is
  /// printed to standard error. A test is checked when it has returned, before its `tearDown()`. If
  /// `NAVTRACE_OUT=traces/%t.jsonl` is set in the environment, the traces are written to these files and kept.
  public final class NavigationObserver: NSObject, XCTestObservation, Sendable {
    private let settings: TestSettings
    private let testFile: String
    @MainActor private var loaded: LoadedTestSettings?
    @MainActor private var recording: TestRecording?

    private static let isInstalled = Locked(false)

    init(_ settings: TestSettings, testFile: String) {
      self.settings = settings
      self.testFile = testFile
    }

    /// Records all tests that start from now on. Call it once.
    ///
    /// - Parameters:
    ///   - severity: The lowest severity of findings that fail a test.
    ///   - config: The `.navtrace.yml` to use. If it is invalid, the tests fail with its errors.
    ///   - baseline: A file of known findings, as written by `navtrace lint --write-baseline`. They do not
    ///     fail a test. A relative path starts at the package or Xcode project of the tests.
    ///   - file: A source file of the tests. Code is searched for in the package or project that contains it.
    public static func install(
      failing severity: Severity = .error, config: NavigationConfig = .nearest, baseline: String? = nil,
      file: StaticString = #filePath
    ) {
      let isFirst = isInstalled.withLock { isInstalled in
        defer { isInstalled = true }
        return !isInstalled
      }
      guard isFirst else { return }
      XCTestObservationCenter.shared.addTestObserver(
        NavigationObserver(
          TestSettings(severity: severity, config: config, baseline: baseline), testFile: "\(file)"))
    }

    public func testCaseWillStart(_ testCase: XCTestCase) {
      let name = testCase.name
      if let problem = MainActor.assumeIsolated({ begin(name) }) {
        testCase.fail(problem, file: nil, line: nil)
        return
      }
      // Once `testCaseDidFinish` is called, a test can no longer fail.
      nonisolated(unsafe) let running = testCase
      testCase.addTeardownBlock { [self] in end(running) }
    }

    private func end(_ testCase: XCTestCase) {
      switch MainActor.assumeIsolated({ finish() }) {
      case .success(let leaks):
        for leak in leaks {
          if leak.isFailure {
            testCase.fail(leak.message, file: leak.path ?? leak.place?.file, line: leak.place?.line)
          } else {
            // XCTest has no warnings. Xcode recognizes lines of this form.
            FileHandle.standardError.write(Data("warning: \(testCase.name) : \(leak.message)\n".utf8))
          }
        }
      case .failure(let problem): testCase.fail(problem.message, file: nil, line: nil)
      }
    }

    /// A message about what could not be recorded or read.
    private struct Problem: Error { let message: String }

    @MainActor private func begin(_ test: String) -> String? {
      do {
        if loaded == nil { loaded = try settings.load(testFile: testFile) }
        recording = try TestRecording(test, isAsynchronous: true)
        Recorder.current = recording?.recorder
        return nil
      } catch {
        return "navigation is not recorded: \(error)"
      }
    }

    @MainActor private func finish() -> Result<[Leak], Problem> {
      guard let loaded, let finished = recording else { return .success([]) }
      recording = nil
      Recorder.current = nil
      do {
        return .success(try finished.finish(loaded).leaks(with: loaded))
      } catch {
        return .failure(Problem(message: "the navigation's recording cannot be read: \(error)"))
      }
    }
  }

  extension XCTestCase {
    fileprivate func fail(_ message: String, file: String?, line: Int?) {
      #if canImport(ObjectiveC)
        var issue = XCTIssue(type: .assertionFailure, compactDescription: message)
        if let file, let line {
          let location = XCTSourceCodeLocation(filePath: file, lineNumber: line)
          issue.sourceCodeContext = XCTSourceCodeContext(location: location)
        }
        record(issue)
      #else
        recordFailure(withDescription: message, inFile: file ?? name, atLine: line ?? 0, expected: true)
      #endif
    }
  }

  /// Records the navigation in `body`, and fails the test at the line of this assertion for each finding with
  /// at least this severity. The trace is named after the file, which usually has the name of the test class,
  /// and the function: `CheckoutTests/testPaying()`.
  ///
  ///     XCTAssertNoNavigationLeaks { recorder in
  ///       recorder.watch(home)
  ///       …
  ///     }
  ///
  /// - Parameters:
  ///   - severity: The lowest severity of findings that fail the test.
  ///   - config: The `.navtrace.yml` to use.
  ///   - baseline: A file of known findings, as written by `navtrace lint --write-baseline`. A relative path
  ///     starts at the package or Xcode project of the test.
  ///   - file: The path of the test, where a failure is reported.
  ///   - line: The line at which a failure is reported.
  ///   - function: The name of the test function.
  ///   - body: The code to record. It receives the recorder, to watch coordinators.
  @preconcurrency @MainActor public func XCTAssertNoNavigationLeaks(
    failing severity: Severity = .error, config: NavigationConfig = .nearest, baseline: String? = nil,
    file: StaticString = #filePath, line: UInt = #line, function: String = #function,
    _ body: @MainActor (Recorder) throws -> Void
  ) {
    do {
      let name = TestName.current(file: "\(file)", function: function)
      let settings = TestSettings(severity: severity, config: config, baseline: baseline)
      let loaded = try settings.load(testFile: "\(file)")
      for leak in try NavigationTrace(name, loaded, body).leaks(with: loaded)
      where leak.isFailure || leak.isUnchecked {
        XCTFail(leak.message, file: file, line: line)
      }
    } catch {
      XCTFail("\(error)", file: file, line: line)
    }
  }
#endif

#if canImport(XCTest)
  import NavTrace
  import NavTraceLint
  import NavTraceRecording
  import XCTest

  /// Records the navigation of every XCTest test in a trace of its own, checks it, and fails the test where the code leaked.
  /// No base class is needed:
  ///
  ///     final class CheckoutTests: XCTestCase {
  ///       override class func setUp() { NavigationObserver.install() }
  ///
  ///       @MainActor func testPaying() async throws { … }
  ///     }
  ///
  /// On Apple's systems the test bundle's principal class can install it for all tests. On Linux, XCTest runs tests of the
  /// main actor only where they are `async`. A test is judged when it has returned, before its `tearDown()`. With
  /// `NAVTRACE_OUT=traces/%t.jsonl` in the environment, the traces stay.
  public final class NavigationObserver: NSObject, XCTestObservation, Sendable {
    private let settings: TestSettings
    private let testFile: String
    @MainActor private var judge: TestJudge?
    @MainActor private var recording: TestRecording?

    private static let lock = Lock()
    nonisolated(unsafe) private static var isInstalled = false

    init(_ settings: TestSettings, testFile: String) {
      self.settings = settings
      self.testFile = testFile
    }

    /// Has all tests recorded that start from now on. Once is enough.
    ///
    /// - Parameters:
    ///   - severity: How bad a finding has to be to fail a test.
    ///   - config: Which `.navtrace.yml` decides what is a finding. If it is broken, the tests fail with what is wrong.
    ///   - baseline: A file of known findings, as `navtrace lint --write-baseline` writes it: they fail no test. A relative
    ///     path begins at the package or Xcode project of the tests.
    ///   - file: A file of the tests: leaks are shown in the package or project around it.
    public static func install(
      failing severity: Severity = .error, config: NavigationConfig = .nearest, baseline: String? = nil,
      file: StaticString = #filePath
    ) {
      lock.lock()
      defer { lock.unlock() }
      guard !isInstalled else { return }
      isInstalled = true
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
      // Once `testCaseDidFinish` is called, a test cannot fail any more.
      nonisolated(unsafe) let running = testCase
      testCase.addTeardownBlock { [self] in end(running) }
    }

    private func end(_ testCase: XCTestCase) {
      switch MainActor.assumeIsolated({ finish() }) {
      case .success(let leaks):
        for leak in leaks where leak.isFailure {
          testCase.fail(leak.message, file: leak.path ?? leak.place?.file, line: leak.place?.line)
        }
      case .failure(let problem): testCase.fail(problem.message, file: nil, line: nil)
      }
    }

    /// What could not be recorded or read, in words.
    private struct Problem: Error { let message: String }

    @MainActor private func begin(_ test: String) -> String? {
      do {
        if judge == nil { judge = try settings.load(testFile: testFile) }
        recording = try TestRecording(test, isAsynchronous: true)
        Recorder.current = recording?.recorder
        return nil
      } catch {
        return "navigation is not recorded: \(error)"
      }
    }

    @MainActor private func finish() -> Result<[Leak], Problem> {
      guard let judge, let finished = recording else { return .success([]) }
      recording = nil
      Recorder.current = nil
      do {
        return .success(try finished.finish(judge).leaks(by: judge))
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

  /// Records what `body` does, and fails the test for what lint finds, at the assertion's line. The trace is named after the
  /// file, which is usually called as the test's class, and the function: `CheckoutTests/testPaying()`.
  ///
  ///     XCTAssertNoNavigationLeaks { recorder in
  ///       recorder.watch(home)
  ///       …
  ///     }
  ///
  /// - Parameters:
  ///   - severity: How bad a finding has to be to fail the test.
  ///   - config: Which `.navtrace.yml` decides what is a finding.
  ///   - baseline: A file of known findings, as `navtrace lint --write-baseline` writes it. A relative path begins at the
  ///     package or Xcode project of the test.
  @preconcurrency @MainActor public func XCTAssertNoNavigationLeaks(
    failing severity: Severity = .error, config: NavigationConfig = .nearest, baseline: String? = nil,
    file: StaticString = #filePath, line: UInt = #line, function: String = #function,
    _ body: @MainActor (Recorder) throws -> Void
  ) {
    do {
      let name = TestName.current(file: "\(file)", function: function)
      let settings = TestSettings(severity: severity, config: config, baseline: baseline)
      let judge = try settings.load(testFile: "\(file)")
      for leak in try NavigationTrace(name, judge, body).leaks(by: judge) {
        XCTFail(leak.message, file: file, line: line)
      }
    } catch {
      XCTFail("\(error)", file: file, line: line)
    }
  }
#endif

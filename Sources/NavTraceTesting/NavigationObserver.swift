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
    private let severity: Severity
    private let testFile: String
    @MainActor private var recording: TestRecording?

    private static let lock = Lock()
    nonisolated(unsafe) private static var isInstalled = false

    init(failing severity: Severity, testFile: String) {
      self.severity = severity
      self.testFile = testFile
    }

    /// Has all tests recorded that start from now on. Once is enough.
    ///
    /// - Parameters:
    ///   - severity: How bad a finding has to be to fail a test.
    ///   - file: A file of the tests: leaks are shown in the package or project around it.
    public static func install(failing severity: Severity = .error, file: StaticString = #filePath) {
      lock.lock()
      defer { lock.unlock() }
      guard !isInstalled else { return }
      isInstalled = true
      XCTestObservationCenter.shared.addTestObserver(
        NavigationObserver(failing: severity, testFile: "\(file)"))
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
        recording = try TestRecording(test)
        Recorder.current = recording?.recorder
        return nil
      } catch {
        return "navigation is not recorded: \(error)"
      }
    }

    @MainActor private func finish() -> Result<[Leak], Problem> {
      guard let finished = recording else { return .success([]) }
      recording = nil
      Recorder.current = nil
      do {
        return .success(try finished.finish().leaks(from: severity, testFile: testFile))
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
  /// - Parameter severity: How bad a finding has to be to fail the test.
  @preconcurrency @MainActor public func XCTAssertNoNavigationLeaks(
    failing severity: Severity = .error, file: StaticString = #filePath, line: UInt = #line,
    function: String = #function, _ body: @MainActor (Recorder) throws -> Void
  ) {
    do {
      let name = TestName.current(file: "\(file)", function: function)
      for leak in try NavigationTrace(name, body).leaks(from: severity, testFile: "\(file)") {
        XCTFail(leak.message, file: file, line: line)
      }
    } catch {
      XCTFail("\(error)", file: file, line: line)
    }
  }
#endif

#if canImport(Glibc)
  import NavTraceRecording
  import UIKit
  import XCTest

  @testable import NavTraceTesting

  /// The observer and the assertion, over tests that are run by this one.
  @MainActor final class NavigationObserverTests: XCTestCase {
    /// A test that remembers its failures instead of being one.
    private final class Inner: XCTestCase {
      nonisolated(unsafe) var failures: [String] = []
      override func recordFailure(
        withDescription description: String, inFile filePath: String, atLine lineNumber: Int, expected: Bool
      ) {
        failures.append("\(filePath): \(description)")
      }
    }

    /// The failures of a test that does this, while an observer looks on.
    private func failures(_ body: @escaping @MainActor () throws -> Void) -> [String] {
      let observer = NavigationObserver(failing: .error)
      let inner = Inner(name: "inner") { _ in try MainActor.assumeIsolated { try body() } }
      Headless.isolated {
        observer.testCaseWillStart(inner)
        inner.invokeTest()
        observer.testCaseDidFinish(inner)
      }
      return inner.failures
    }

    func testLeakFailsTheTest() {
      let failures = failures { LeakyFlow(leaks: true).run() }
      XCTAssertEqual(failures.count, 2)
      XCTAssert(failures.allSatisfy { $0.contains("LeakyFlow.swift") })
      XCTAssert(failures.contains { $0.contains("leaked-child") })
    }

    func testCleanFlowPasses() {
      XCTAssertEqual(failures { LeakyFlow(leaks: false).run() }, [])
      XCTAssertNil(Recorder.current)
    }

    func testAssertion() {
      Headless.isolated {
        XCTAssertNoNavigationLeaks { _ in LeakyFlow(leaks: false).run() }
      }
    }
  }
#endif

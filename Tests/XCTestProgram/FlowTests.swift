#if os(Linux)
  import NavTraceTesting
  import XCTest

  final class FlowTests: XCTestCase {
    override class func setUp() { NavigationObserver.install() }

    static var all: [(String, (FlowTests) -> () throws -> Void)] {
      [
        ("testUnwatched", asyncTest(testUnwatched)), ("testClean", asyncTest(testClean)),
        ("testLeaking", asyncTest(testLeaking)),
        ("testLeakingOutsideOfAnActor", testLeakingOutsideOfAnActor),
        ("testPlainLeaking", testPlainLeaking), ("testThrowing", asyncTest(testThrowing)),
        ("testAssertingClean", asyncTest(testAssertingClean)),
        ("testAssertingLeaking", asyncTest(testAssertingLeaking)),
        ("testAssertingThrowing", asyncTest(testAssertingThrowing)),
      ]
    }

    @MainActor func testClean() async throws { try Flow.run(forgetting: false) }
    @MainActor func testUnwatched() async throws { try Flow.run(forgetting: true, isWatched: false) }
    @MainActor func testLeaking() async throws { try Flow.run(forgetting: true) }
    func testLeakingOutsideOfAnActor() throws {
      try MainActor.assumeIsolated { try Flow.run(forgetting: true) }
    }
    func testPlainLeaking() throws { try PlainFlow.run() }
    @MainActor func testThrowing() async throws {
      try Flow.run(forgetting: true)
      throw Failure()
    }

    @MainActor func testAssertingClean() async throws {
      XCTAssertNoNavigationLeaks { _ in try Flow.run(forgetting: false) }
    }
    @MainActor func testAssertingLeaking() async throws {
      XCTAssertNoNavigationLeaks { _ in try Flow.run(forgetting: true) }  // ASSERTED
    }
    @MainActor func testAssertingThrowing() async throws {
      XCTAssertNoNavigationLeaks { _ in throw Failure() }
    }
  }

  struct Failure: Error {}
#endif

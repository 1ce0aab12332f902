// XCTest tests like those of an app, some of which must fail. Runs the tests that the arguments name, or all.
// Only for Linux: other platforms run XCTest in test bundles only.

#if os(Linux)
  import XCTest

  XCTMain([testCase(FlowTests.all)])
#endif

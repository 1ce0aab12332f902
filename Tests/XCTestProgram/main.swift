// Tests for XCTest as an app would have them, of which some must fail. Runs those that its arguments name, or all.
// Elsewhere XCTest is for test bundles only.

#if os(Linux)
  import XCTest

  XCTMain([testCase(FlowTests.all)])
#endif

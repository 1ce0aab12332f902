#if canImport(Testing)
  import Foundation
  import NavTraceLint
  import Testing

  /// Records each test's navigation in a trace of its own, checks it, and fails the test where the code leaked.
  ///
  ///     @MainActor @Suite(.recordsNavigation) struct CheckoutTests {
  ///       @Test func payingEndsTheFlow() throws {
  ///         let app = AppCoordinator(window: window)
  ///         Recorder.current?.watch(app)
  ///         …
  ///       }
  ///     }
  ///
  /// Routers that are made in the test record without being given a recorder. A test that ends takes its app with it; so it
  /// is judged by how things stood when they last changed. Where UIKit is the headless one, each test has one of its own,
  /// and tests may run side by side; on a simulator, they share the app's windows: make their suite `.serialized`.
  ///
  /// With `NAVTRACE_OUT=traces/%t.jsonl` in the environment, the traces stay.
  public struct NavigationTrait: SuiteTrait, TestTrait, TestScoping {
    public let isRecursive = true
    let severity: Severity

    public func provideScope(
      for test: Test, testCase: Test.Case?, performing function: @Sendable () async throws -> Void
    ) async throws {
      let leaks = try await TestScope.leaks(
        of: TestName.name(of: test), from: severity, testFile: test.sourceLocation.filePath, function)
      for leak in leaks {
        leak.record(by: test)
      }
    }
  }

  extension Trait where Self == NavigationTrait {
    /// Records each test's navigation, and fails it for every error that lint finds.
    public static var recordsNavigation: NavigationTrait { recordsNavigation(failing: .error) }

    /// Records each test's navigation, and fails it for every finding that is at least as bad as `severity`.
    public static func recordsNavigation(failing severity: Severity) -> NavigationTrait {
      NavigationTrait(severity: severity)
    }
  }

  extension Leak {
    fileprivate func record(by test: Test) {
      let (comment, place) = (Comment(rawValue: message), sourceLocation ?? test.sourceLocation)
      if isFailure {
        Issue.record(comment, sourceLocation: place)
      } else {
        // Before, Swift Testing knew no warnings.
        #if compiler(>=6.3)
          Issue.record(comment, severity: .warning, sourceLocation: place)
        #endif
      }
    }

    private var sourceLocation: Testing.SourceLocation? {
      guard let place, let path else { return nil }
      return Testing.SourceLocation(fileID: place.file, filePath: path, line: place.line, column: 1)
    }
  }
#endif

#if canImport(Testing)
  import Foundation
  import NavTraceLint
  import Testing

  /// Records each test's navigation in a trace of its own, checks it, and fails the test for findings: by
  /// default, for errors. If it recorded too little to find leaks, it has a warning.
  ///
  ///     @MainActor @Suite(.recordsNavigation) struct CheckoutTests {
  ///       @Test func payingEndsTheFlow() throws {
  ///         let app = AppCoordinator(window: window)
  ///         Recorder.current?.watch(app)
  ///         …
  ///       }
  ///     }
  ///
  /// Routers that are created in the test are recorded automatically. The app is deallocated when its test ends, so
  /// lint checks the state after the last recorded change. With the headless UIKit, each test has a UIKit of its own,
  /// and tests may run in parallel. On a simulator, tests share the app's windows: make their suite `.serialized`.
  ///
  /// The nearest `.navtrace.yml`, from the folder of the test's source file upwards, applies with its rules,
  /// severities and exceptions, as it does for `navtrace lint`. If it is invalid, the tests fail with its
  /// errors.
  ///
  /// If `NAVTRACE_OUT=traces/%t.jsonl` is set in the environment, the traces are written to these files and kept.
  public struct NavigationTrait: SuiteTrait, TestTrait, TestScoping {
    public let isRecursive = true
    let settings: TestSettings

    public func provideScope(
      for test: Test, testCase: Test.Case?, performing function: @Sendable () async throws -> Void
    ) async throws {
      let loaded = try settings.load(testFile: test.sourceLocation.filePath)
      let leaks = try await TestScope.leaks(of: TestName.name(of: test), with: loaded, function)
      for leak in leaks {
        leak.record(by: test)
      }
    }
  }

  extension Trait where Self == NavigationTrait {
    /// Records each test's navigation, and fails the test for every error that lint finds.
    public static var recordsNavigation: NavigationTrait { recordsNavigation(failing: .error) }

    /// Records each test's navigation, and fails the test for every finding with at least this severity.
    ///
    /// - Parameters:
    ///   - config: The `.navtrace.yml` to use.
    ///   - baseline: A file of known findings, as written by `navtrace lint --write-baseline`. They do not
    ///     fail a test. A relative path starts at the package or Xcode project of the test.
    public static func recordsNavigation(
      failing severity: Severity = .error, config: NavigationConfig = .nearest, baseline: String? = nil
    ) -> NavigationTrait {
      NavigationTrait(settings: TestSettings(severity: severity, config: config, baseline: baseline))
    }
  }

  extension Leak {
    fileprivate func record(by test: Test) {
      let (comment, place) = (Comment(rawValue: message), sourceLocation ?? test.sourceLocation)
      if isFailure {
        Issue.record(comment, sourceLocation: place)
      } else {
        // Earlier versions of Swift Testing have no warnings.
        #if compiler(>=6.3)
          Issue.record(comment, severity: .warning, sourceLocation: place)
        #endif
      }
    }

    private var sourceLocation: Testing.SourceLocation? {
      guard let place, let path else { return nil }
      // For a declaration, only the path of the file is known.
      let file = place.file.split(separator: "/").suffix(2).joined(separator: "/")
      return Testing.SourceLocation(fileID: file, filePath: path, line: place.line, column: 1)
    }
  }
#endif

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
  /// The nearest `.navtrace.yml`, from the folder of the test's source file upwards, decides what is a finding: its rules,
  /// severities and exceptions count as they do for `navtrace lint`. If it is broken, the tests fail with what is wrong.
  ///
  /// With `NAVTRACE_OUT=traces/%t.jsonl` in the environment, the traces stay.
  public struct NavigationTrait: SuiteTrait, TestTrait, TestScoping {
    public let isRecursive = true
    let settings: TestSettings

    public func provideScope(
      for test: Test, testCase: Test.Case?, performing function: @Sendable () async throws -> Void
    ) async throws {
      let judge = try settings.load(testFile: test.sourceLocation.filePath)
      let leaks = try await TestScope.leaks(of: TestName.name(of: test), by: judge, function)
      for leak in leaks {
        leak.record(by: test)
      }
    }
  }

  extension Trait where Self == NavigationTrait {
    /// Records each test's navigation, and fails it for every error that lint finds.
    public static var recordsNavigation: NavigationTrait { recordsNavigation(failing: .error) }

    /// Records each test's navigation, and fails it for every finding that is at least as bad as `severity`.
    ///
    /// - Parameters:
    ///   - config: Which `.navtrace.yml` decides what is a finding.
    ///   - baseline: A file of known findings, as `navtrace lint --write-baseline` writes it: they fail no test. A relative
    ///     path begins at the package or Xcode project of the test.
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
        // Before, Swift Testing knew no warnings.
        #if compiler(>=6.3)
          Issue.record(comment, severity: .warning, sourceLocation: place)
        #endif
      }
    }

    private var sourceLocation: Testing.SourceLocation? {
      guard let place, let path else { return nil }
      // Of a declaration, only the file's path is known.
      let file = place.file.split(separator: "/").suffix(2).joined(separator: "/")
      return Testing.SourceLocation(fileID: file, filePath: path, line: place.line, column: 1)
    }
  }
#endif

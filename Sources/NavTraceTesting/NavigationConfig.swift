import Foundation
import NavTrace
import NavTraceConfig
import NavTraceLint

/// The `.navtrace.yml` by which a test is judged: its rules, severities and exceptions, as `navtrace lint` reads them.
public enum NavigationConfig: Equatable, Sendable {
  /// The nearest one: in the folder of the test's source file, or in a folder above it. Without one, all rules have their
  /// own severities.
  case nearest
  /// This file. A relative path begins at the package or Xcode project of the test.
  case file(String)
  /// No config: all rules have their own severities.
  case none
}

/// What decides which findings fail a test.
struct TestSettings: Sendable {
  /// Findings that are less severe do not fail the test.
  var severity: Severity = .error
  var config: NavigationConfig = .nearest
  /// The path of a baseline. A relative path begins at the package or Xcode project of the test.
  var baseline: String?

  /// Reads the files.
  ///
  /// - Parameter testFile: the path of the test's source file.
  /// - Throws: an error whose description says which file is wrong, and where.
  func load(testFile: String) throws -> TestJudge {
    let folder = URL(fileURLWithPath: testFile).deletingLastPathComponent().path
    func absolute(_ path: String) -> String {
      path.hasPrefix("/") ? path : "\(SourceTree.root(around: folder))/\(path)"
    }
    let path =
      switch config {
      case .nearest: ConfigFile.find(from: folder)
      case .file(let path): absolute(path)
      case .none: String?.none
      }
    return TestJudge(
      severity: severity, config: try path.map(ConfigFile.load) ?? LintConfig(),
      baseline: try baseline.map(absolute).map { path in
        (path, try Baseline(try ConfigFile.contents(of: path), path: path))
      }, folder: folder)
  }
}

/// The settings of a test, read from their files.
struct TestJudge: Sendable {
  let severity: Severity
  let config: LintConfig
  let baseline: (path: String, content: Baseline)?
  /// The folder of the test's source file.
  let folder: String

  /// What lint finds in a trace. One test runs only a part of the app: what the config or the baseline lists and the test
  /// does not show is not stale.
  func result(of events: [TraceEvent], named trace: String) -> LintResult {
    var result = Linter(trace: trace, rules: config.enabledRules).analyze(events)
      .applying(config, judged: [], today: .today, reportsStale: false)
    // Most tests leak nothing.
    if result.concernsSources {
      let sources = TestSources.tree(around: folder)
      result = result.declared { TestSources.declarations(of: $0, around: folder) }
        .suppressed(in: sources, judged: [])
    }
    guard let baseline else { return result }
    return result.subtracting(baseline.content, path: baseline.path, judged: [], stale: nil)
  }
}

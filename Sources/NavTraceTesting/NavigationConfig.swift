import Foundation
import NavTrace
import NavTraceConfig
import NavTraceLint

/// The `.navtrace.yml` that applies to a test, with its rules, severities and exceptions.
public enum NavigationConfig: Equatable, Sendable {
  /// The nearest one, in the folder of the test's source file or a folder above it. If there is none, all
  /// rules have their default severities.
  case nearest
  /// This file. A relative path starts at the package or Xcode project of the test.
  case file(String)
  /// No config: all rules have their default severities.
  case none
}

/// The settings that decide which findings fail a test.
struct TestSettings: Sendable {
  /// Findings with a lower severity do not fail the test.
  var severity: Severity = .error
  var config: NavigationConfig = .nearest
  /// The path of a baseline. A relative path starts at the package or Xcode project of the test.
  var baseline: String?

  /// Reads the files of the settings.
  ///
  /// - Parameter testFile: The path of the test's source file.
  /// - Throws: An error whose description names the file and the problem.
  func load(testFile: String) throws -> LoadedTestSettings {
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
    return LoadedTestSettings(
      severity: severity, config: try path.map(ConfigFile.load) ?? LintConfig(),
      baseline: try baseline.map(absolute).map { path in
        (path, try Baseline(try ConfigFile.contents(of: path), path: path))
      }, folder: folder)
  }
}

/// The settings of a test, read from their files.
struct LoadedTestSettings: Sendable {
  let severity: Severity
  let config: LintConfig
  let baseline: (path: String, content: Baseline)?
  /// The folder of the test's source file.
  let folder: String

  /// The result of lint for a trace. A test runs only a part of the app, so entries of the config and
  /// baseline that do not occur in it are not reported as stale.
  func result(of events: [TraceEvent], named trace: String) -> LintResult {
    var result = Linter(trace: trace, rules: config.enabledRules).analyze(events)
      .applying(config, judged: [], today: .today, reportsStale: false)
    // Most tests have no leaks.
    if result.concernsSources {
      let sources = TestSources.tree(around: folder)
      result = result.declared { TestSources.declarations(of: $0, around: folder) }
        .suppressed(in: sources, judged: [])
    }
    guard let baseline else { return result }
    return result.subtracting(baseline.content, path: baseline.path, judged: [], stale: nil)
  }
}

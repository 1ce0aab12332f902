import NavTrace
import NavTraceLint

/// A finding as a test reports it, with its location.
struct Leak: Sendable {
  /// The finding with its evidence.
  let message: String
  /// The source location, if it is known. Its file is that of `#fileID`.
  let place: NavTrace.SourceLocation?
  /// The path of that file, if it was found near the test's file.
  let path: String?
  /// Whether the finding fails the test. Otherwise it is a warning.
  let isFailure: Bool
  /// Whether the test recorded too little to find any leak.
  let isUnchecked: Bool

  /// - Parameter path: Returns the path of a source location's file.
  private init(_ finding: Finding, isFailure: Bool, path: (NavTrace.SourceLocation) -> String?) {
    var lines = ["\(finding.rule): \(finding.message)"]
    if let at = finding.at { lines.append("at \(at)") }
    for evidence in finding.evidence {
      lines.append("  \(evidence.moment.line): \(evidence.sentence)" + (evidence.at.map { " (\($0))" } ?? ""))
    }
    lines.append(finding.explanation)
    message = lines.joined(separator: "\n")
    place = finding.place
    self.path = place.flatMap(path)
    self.isFailure = isFailure
    isUnchecked = finding.isOfUnchecked
  }

  /// A warning that leaks may be missed.
  fileprivate init(_ check: Coverage.Check) {
    message = [check.message, check.advice].compactMap { $0?.inTerminal }.joined(separator: "\n  ")
    (place, path, isFailure, isUnchecked) = (nil, nil, false, false)
  }

  /// The findings as leaks. Source locations contain only a module and file name, so paths are searched for.
  ///
  /// - Parameters:
  ///   - severity: The lowest severity of findings that fail the test.
  ///   - folder: The folder of the test's source file. Code is searched for in the package or project that
  ///     contains it.
  static func all(_ findings: [Finding], from severity: Severity, folder: String) -> [Leak] {
    func leak(_ finding: Finding, path: (NavTrace.SourceLocation) -> String?) -> Leak {
      Leak(finding, isFailure: finding.severity >= severity, path: path)
    }
    // Searching for files takes time, and most tests have no leaks.
    guard findings.contains(where: { $0.severity >= severity }) else {
      return findings.map { leak($0) { _ in nil } }
    }
    let sources = TestSources.tree(around: folder)
    return findings.map { leak($0, path: sources.wholePath) }
  }
}

extension NavigationTrace {
  /// The findings that fail a test, and warnings if it showed screens but recorded too little to find some leaks or all.
  func leaks(with loaded: LoadedTestSettings) -> [Leak] {
    let hasScreens = result.coverage.screens > 0
    let reported = findings.filter { $0.severity >= loaded.severity || hasScreens && $0.isOfUnchecked }
    return Leak.all(reported, from: loaded.severity, folder: loaded.folder)
      + [result.coverage.screenless].compactMap(\.self).map(Leak.init)
  }
}

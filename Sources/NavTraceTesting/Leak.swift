import NavTrace
import NavTraceLint

/// A finding as a test fails with it: what it says, and where.
struct Leak: Sendable {
  /// The finding with its evidence.
  let message: String
  /// The place in the app's code, if it is known: file as `#fileID` has it, and line.
  let place: NavTrace.SourceLocation?
  /// That file's path, where it could be found beside the test's.
  let path: String?
  /// Whether the test fails with it. Otherwise it is a warning: the test recorded too little to be judged.
  let isFailure: Bool

  /// - Parameter path: The path of the file that code is in.
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
  }

  /// The compiler tells where code is by module and file name; tools that show it want its path.
  ///
  /// - Parameters:
  ///   - severity: From which on a finding fails the test.
  ///   - folder: The folder of the test's source file. The code is looked for in the package or project around it.
  static func all(_ findings: [Finding], from severity: Severity, folder: String) -> [Leak] {
    func leak(_ finding: Finding, path: (NavTrace.SourceLocation) -> String?) -> Leak {
      Leak(finding, isFailure: finding.severity >= severity, path: path)
    }
    // To look for files takes time, and most tests leak nothing.
    guard findings.contains(where: { $0.severity >= severity }) else {
      return findings.map { leak($0) { _ in nil } }
    }
    let sources = TestSources.tree(around: folder)
    return findings.map { leak($0, path: sources.wholePath) }
  }
}

extension NavigationTrace {
  /// The findings that fail a test, and a warning where it showed screens and recorded too little to find leaks.
  func leaks(by judge: TestJudge) -> [Leak] {
    let hasScreens = result.coverage.screens > 0
    let told = findings.filter { $0.severity >= judge.severity || hasScreens && $0.isOfUnchecked }
    return Leak.all(told, from: judge.severity, folder: judge.folder)
  }
}

/// Decides whether the settings suppress a finding, for code that highlights findings one by one.
public struct FindingFilter: Sendable {
  private let config: LintConfig
  private let today: CalendarDay
  private let severity: Severity
  private let known: Set<String>

  /// Creates a filter.
  ///
  /// - Parameters:
  ///   - config: The config, whose exceptions are not reported.
  ///   - today: The current day, for the expiry of exceptions.
  ///   - severity: Findings below this severity are not reported.
  ///   - baseline: Findings in this baseline are not reported.
  public init(
    config: LintConfig, today: CalendarDay, atLeast severity: Severity = .note,
    unknownTo baseline: Baseline? = nil
  ) {
    self.config = config
    self.today = today
    self.severity = severity
    known = baseline?.fingerprints ?? []
  }

  /// Whether the finding is reported.
  public func contains(_ finding: Finding) -> Bool {
    var finding = finding
    guard config.set(&finding), finding.severity >= severity, !known.contains(finding.fingerprint) else {
      return false
    }
    return config.exceptions(for: finding, on: today).isEmpty
  }
}

/// Which findings are told, and which the settings take out: whatever marks findings one by one asks it of each.
public struct ToldFindings: Sendable {
  private let config: LintConfig
  private let today: CalendarDay
  private let severity: Severity
  private let known: Set<String>

  /// - Parameters:
  ///   - today: the day by which exceptions expire.
  ///   - severity: what is less bad is not told.
  ///   - baseline: what it knows is not told.
  public init(
    config: LintConfig, today: CalendarDay, atLeast severity: Severity = .note,
    unknownTo baseline: Baseline? = nil
  ) {
    self.config = config
    self.today = today
    self.severity = severity
    known = baseline?.fingerprints ?? []
  }

  public func contains(_ finding: Finding) -> Bool {
    var finding = finding
    guard config.set(&finding), finding.severity >= severity, !known.contains(finding.fingerprint) else {
      return false
    }
    return config.exceptions(for: finding, on: today).isEmpty
  }
}

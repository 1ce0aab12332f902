import NavTrace

extension LintResult {
  /// The result with the config applied: severities are changed, excepted findings are only counted, and
  /// exceptions without an effect are reported.
  ///
  /// Findings that an excepted leak accounts for are reported, and so are findings with a higher severity
  /// than the leak: an exception suppresses only what it names.
  ///
  /// - Parameters:
  ///   - config: The config with the severities and exceptions.
  ///   - judged: The rules that were checked. An exception for another rule is not stale. If a trace is
  ///     incomplete, no exception is.
  ///   - today: The current day, for the expiry of exceptions.
  ///   - reportsStale: Whether exceptions that match nothing or have expired are findings.
  public func applying(
    _ config: LintConfig, judged: Set<String>, today: CalendarDay, reportsStale: Bool = true
  ) -> LintResult {
    var result = self
    result.findings = []
    var matched: Set<Int> = []
    var waiting = Array(findings.reversed())
    while var finding = waiting.popLast() {
      let exceptions = config.exceptions(for: finding, on: today)
      matched.formUnion(exceptions)
      if exceptions.isEmpty, config.set(&finding) {
        finding.relatedFindings.change { related in
          matched.formUnion(config.exceptions(for: related, on: today))
          _ = config.set(&related)
        }
        let severity = finding.severity
        waiting += finding.relatedFindings.extract { $0.severity > severity }
        result.findings.append(finding)
      } else {
        if !exceptions.isEmpty { result.exceptedCount += finding.count }
        waiting += finding.relatedFindings.released
      }
    }
    if reportsStale, let severity = config.level(of: .staleException).severity {
      for (index, exception) in config.exceptions.enumerated() where !matched.contains(index) {
        if exception.holds(on: today), incompleteCount > 0 || !config.isJudged(exception, judged) { continue }
        result.findings.append(Finding(stale: exception, severity, today, config.path ?? ".navtrace.yml"))
      }
    }
    result.findings.sort(by: Finding.isBefore)
    return result
  }

  /// The result without findings below a severity.
  public func dropping(below severity: Severity) -> LintResult {
    filter { $0.severity >= severity }
  }
}

extension LintConfig {
  /// The indices of the exceptions that cover a finding, in the order of the config.
  func exceptions(for finding: Finding, on today: CalendarDay) -> [Int] {
    exceptions.indices.filter { exceptions[$0].holds(on: today) && exceptions[$0].covers(finding) }
  }

  /// Sets the severity of a finding. Returns false if its rule is off.
  func set(_ finding: inout Finding) -> Bool {
    guard let level = rules[finding.rule] else { return true }
    guard let severity = level.severity else { return false }
    finding.severity = severity
    return true
  }

  /// Whether all rules that an exception may apply to were checked.
  fileprivate func isJudged(_ exception: Exception, _ judged: Set<String>) -> Bool {
    exception.rule.map(judged.contains) ?? enabledRules.allSatisfy { judged.contains($0.id) }
  }
}

extension LintConfig.Exception {
  func holds(on today: CalendarDay) -> Bool { until.map { today <= $0 } ?? true }

  func covers(_ finding: Finding) -> Bool {
    if let rule, rule != finding.rule { return false }
    return [finding.coordinator?.type, finding.screen?.type].contains { $0.map(type.matches) ?? false }
  }
}

extension Finding {
  fileprivate init(
    stale exception: LintConfig.Exception, _ severity: Severity, _ today: CalendarDay, _ path: String
  ) {
    let rule = RuleInfo.staleException
    let what = "the exception of \(exception.rule ?? "all rules") for '\(exception.type.pattern)'"
    let isExpired = !exception.holds(on: today)
    let moment = NavigationState.EventReference(seq: 0, line: exception.line)
    self.init(
      rule: rule.id, severity: severity,
      message: isExpired ? "\(what) has expired" : "\(what) matches nothing", explanation: rule.explanation,
      template: rule.remedy, coordinator: nil, screen: nil, trace: path, moment: moment, at: nil,
      evidence: [
        Evidence(
          moment,
          exception.until.map {
            isExpired ? "it was valid until \($0)" : "its reason was: \(exception.reason)"
          }
            ?? "its reason was: \(exception.reason)")
      ], about: "\(exception.rule ?? "*") \(exception.type.pattern)")
    fingerprint = Fingerprint.of(self, lineage: [])
  }
}

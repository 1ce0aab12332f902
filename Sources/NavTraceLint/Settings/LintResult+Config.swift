import NavTrace

extension LintResult {
  /// The result as the config wants it: severities set, excepted findings counted instead of told, and exceptions that do
  /// nothing any more told of.
  ///
  /// - Parameters:
  ///   - judged: the rules that were checked. An exception for another is not known to be stale.
  ///   - today: the day by which exceptions expire.
  public func applying(_ config: LintConfig, judged: Set<String>, today: CalendarDay) -> LintResult {
    var result = self
    var matched: Set<Int> = []
    result.findings = findings.compactMap { finding in
      let exception = config.exceptions.firstIndex { $0.holds(on: today) && $0.covers(finding) }
      if let exception {
        matched.insert(exception)
        result.excepted += finding.count
        return nil
      }
      var finding = finding
      if let level = config.rules[finding.rule] {
        guard let severity = level.severity else { return nil }
        finding.severity = severity
      }
      return finding
    }
    if let severity = config.level(of: .staleException).severity {
      for (index, exception) in config.exceptions.enumerated() where !matched.contains(index) {
        if let rule = exception.rule, !judged.contains(rule) { continue }
        result.findings.append(Finding(stale: exception, severity, today, config.path ?? ".navtrace.yml"))
      }
    }
    result.findings.sort(by: Finding.isBefore)
    return result
  }

  /// The result without what is less bad than this.
  public func dropping(below severity: Severity) -> LintResult {
    var result = self
    result.findings.removeAll { $0.severity < severity }
    return result
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
    let moment = NavigationState.Moment(seq: 0, line: exception.line)
    self.init(
      rule: rule.id, severity: severity,
      message: isExpired ? "\(what) has expired" : "\(what) matches nothing", explanation: rule.explanation,
      remedy: rule.remedy, coordinator: nil, screen: nil, trace: path, moment: moment, at: nil,
      evidence: [
        Evidence(
          moment,
          exception.until.map { isExpired ? "it held until \($0)" : "its reason was: \(exception.reason)" }
            ?? "its reason was: \(exception.reason)")
      ], about: "\(exception.rule ?? "*") \(exception.type.pattern)")
    fingerprint = Fingerprint.of(self, lineage: [])
  }
}

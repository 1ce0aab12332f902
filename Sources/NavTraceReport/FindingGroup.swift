import NavTrace
import NavTraceLint

/// The occurrences of one finding in all traces.
struct FindingGroup {
  /// The first occurrence, by trace and line.
  var first: Finding
  /// The other occurrences.
  var others: [Finding] = []

  var count: Int { others.reduce(first.count) { $0 + $1.count } }

  /// Groups findings by rule. Rules are sorted by severity, then by number of groups; groups by frequency.
  static func byRule(_ findings: [Finding]) -> [(rule: String, groups: [FindingGroup])] {
    var groups: [FindingGroup] = []
    var numbers: [Key: Int] = [:]
    for finding in findings {
      let key = Key(fingerprint: finding.fingerprint, at: finding.at, severity: finding.severity)
      if let number = numbers[key] {
        groups[number].others.append(finding)
      } else {
        numbers[key] = groups.count
        groups.append(FindingGroup(first: finding))
      }
    }
    return Dictionary(grouping: groups, by: \.first.rule)
      .map { rule, members in (rule: rule, groups: members.sorted { $0.count > $1.count }) }
      .sorted { a, b in
        (b.groups.severity, b.groups.count, a.rule) < (a.groups.severity, a.groups.count, b.rule)
      }
  }

  private struct Key: Hashable {
    var fingerprint: String
    var at: SourceLocation?
    var severity: Severity
  }
}

extension [FindingGroup] {
  fileprivate var severity: Severity { map(\.first.severity).max() ?? .note }
}

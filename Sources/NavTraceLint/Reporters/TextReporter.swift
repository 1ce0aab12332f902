/// For people: each finding with its evidence, then one line that sums up.
public enum TextReporter: Reporter {
  public static let id = "text"
  public static let summary = "for reading in a terminal"

  public static func report(_ result: LintResult) -> String {
    var explained: Set<String> = []
    let findings = result.findings.map { finding in
      // Said once a rule, with its first finding: a long report is read from the top.
      describe(finding) + (explained.insert(finding.rule).inserted ? explain(finding) : "")
    }
    let incomplete = result.incomplete.map(describe).joined()
    return (findings + [incomplete, summarize(result) + "\n"]).filter { !$0.isEmpty }.joined(separator: "\n")
  }

  private static func describe(_ finding: Finding) -> String {
    let place = "\(finding.trace):\(finding.moment.line)"
    var lines = ["\(place): \(finding.severity.rawValue): \(finding.message) [\(finding.rule)]"]
    let width = finding.evidence.map { String($0.moment.seq).count }.max() ?? 0
    for evidence in finding.evidence {
      let number = String(evidence.moment.seq)
      let indent = String(repeating: " ", count: width - number.count)
      lines.append(
        "    event \(indent)\(number)  \(evidence.sentence)\(evidence.at.map { " (\($0))" } ?? "")")
    }
    return lines.map { $0 + "\n" }.joined()
  }

  private static func explain(_ finding: Finding) -> String {
    wrap(finding.explanation).map { "  \($0)\n" }.joined()
  }

  private static func describe(_ trace: IncompleteTrace) -> String {
    let place = trace.last.map { ":\($0.line)" } ?? ""
    let withheld =
      trace.withheld == 0
      ? "" : "; \(count(trace.withheld, "possible finding")) withheld, as it cannot be known what came next"
    return "\(trace.trace)\(place): note: the trace has no end event: the session was cut short\(withheld)\n"
  }

  private static func summarize(_ result: LintResult) -> String {
    let read = "\(count(result.traces, "trace")), \(count(result.events, "event"))"
    guard !result.findings.isEmpty else {
      return result.traces == 0 ? "Nothing to check: 0 traces." : "All checks passed: \(read)."
    }
    let rules = result.counts.map { "\($0.count) \($0.rule)" }.joined(separator: ", ")
    return "\(count(result.findings.count, "finding")) in \(read): \(rules)."
  }

  private static func count(_ number: Int, _ noun: String) -> String {
    "\(number) \(noun)\(number == 1 ? "" : "s")"
  }

  /// Lines of at most 96 characters, where words allow it.
  private static func wrap(_ text: String) -> [String] {
    var lines: [String] = []
    for word in text.split(separator: " ") {
      if let last = lines.last, last.count + 1 + word.count <= 96 {
        lines[lines.count - 1] += " " + word
      } else {
        lines.append(String(word))
      }
    }
    return lines
  }
}

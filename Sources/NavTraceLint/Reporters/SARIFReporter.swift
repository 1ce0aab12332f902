import NavTrace

/// A SARIF 2.1.0 report, for code-scanning services.
public enum SARIFReporter: Reporter {
  public static let id = "sarif"
  public static let summary = "SARIF 2.1.0, for code scanning"
  public static let paths = ReportPaths.repository

  public static func report(_ result: LintResult, style: ReportStyle) -> String {
    var numbering = Numbering()
    let items = result.condensed.findings.map { finding in
      item(finding, number: numbering.number(of: finding.fingerprint), style)
    }
    let report: JSONTree = [
      "version": "2.1.0",
      "$schema": "https://json.schemastore.org/sarif-2.1.0.json",
      "runs": [
        .members([
          "tool": [
            "driver": ["name": "navtrace", "rules": .array(Rules.catalogue.map(rule))]
          ],
          "columnKind": "utf16CodeUnits",
          "results": .array(items),
          "invocations": result.unreadable.isEmpty ? nil : [invocation(result.unreadable, style)],
        ])
      ],
    ]
    return report.text
  }

  private static func invocation(_ traces: [UnreadableTrace], _ style: ReportStyle) -> JSONTree {
    let notifications = traces.map { trace in
      [
        "level": "error", "message": ["text": .string(Words.notChecked(trace))],
        "descriptor": ["id": .string(Words.unreadableTrace)],
        "locations": [location(ReportLocation(trace, style), nil)],
      ] as JSONTree
    }
    return ["executionSuccessful": .bool(false), "toolExecutionNotifications": .array(notifications)]
  }

  private static func rule(_ rule: RuleInfo) -> JSONTree {
    [
      "id": .string(rule.id),
      "shortDescription": ["text": .string(rule.summary)],
      "fullDescription": ["text": .string(rule.explanation)],
      "help": [
        "text": .string("\(rule.explanation)\n\n\(rule.remedy)"),
        "markdown": .string("\(rule.explanation)\n\n```swift\n\(rule.remedy)\n```"),
      ],
      "defaultConfiguration": ["level": .string(rule.severity.rawValue)],
    ]
  }

  /// - Parameter number: The number of the finding among those with the same fingerprint, from 1.
  private static func item(_ finding: Finding, number: Int, _ style: ReportStyle) -> JSONTree {
    let steps = finding.evidence.map { evidence in
      JSONTree.object(["location": location(ReportLocation(evidence, of: finding, style), evidence.sentence)])
    }
    return .members([
      "ruleId": .string(finding.rule),
      "ruleIndex": Rules.catalogue.firstIndex { $0.id == finding.rule }.map { .int($0) },
      "level": .string(finding.severity.rawValue),
      "message": ["text": .string(Words.messageAndActions(finding))],
      "locations": [location(ReportLocation(finding, style), nil)],
      "partialFingerprints": [
        "navtrace/v1": .string(finding.fingerprint),
        // GitHub compares only this fingerprint. Without it, GitHub hashes the text of the line, which in a
        // trace contains the time.
        "primaryLocationLineHash": "\(finding.fingerprint):\(number)",
      ],
      "occurrenceCount": .int(finding.count),
      "codeFlows": steps.isEmpty ? nil : [["threadFlows": [["locations": .array(steps)]]]],
    ])
  }

  private static func location(_ place: ReportLocation, _ message: String?) -> JSONTree {
    .members([
      "physicalLocation": [
        "artifactLocation": ["uri": .string(place.uri)], "region": ["startLine": .int(place.line)],
      ],
      "message": message.map { ["text": .string($0.inTerminal)] },
    ])
  }
}

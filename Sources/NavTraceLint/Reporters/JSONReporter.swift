import Foundation
import NavTrace

/// For programs: one JSON object, keys in alphabetical order, the same bytes for the same result.
///
///     {
///       "events" : 7,                      how many events were read
///       "findings" : [                     by trace, then line
///         {
///           "at" : "App/Home.swift:31",    the place in the app's code; absent if not known
///           "coordinator" : {"id": "c2", "type": "VisitCoordinator"},   absent if none
///           "evidence" : [
///             {"at": "App/Home.swift:31", "event": 3, "line": 3, "sentence": "…"}
///           ],
///           "event" : 3,                   the number of the event where it began
///           "explanation" : "…",
///           "line" : 3,                    that event's line in the trace
///           "message" : "…",
///           "rule" : "leaked-child",
///           "screen" : {"id": "s2", "title": "Visit", "type": "ReasonViewController"},   absent if none
///           "severity" : "error",          or "warning", "note"
///           "trace" : "raypets.jsonl"
///         }
///       ],
///       "incomplete" : [                   traces that were cut off; "line" is the last one read
///         {"line": 7, "trace": "raypets.jsonl", "withheld": 1}
///       ],
///       "summary" : {"leaked-child": 1},   findings by rule
///       "traces" : 1,
///       "version" : 1                      of this layout
///     }
public enum JSONReporter: Reporter {
  public static let id = "json"
  public static let summary = "one JSON object, for programs"

  public static func report(_ result: LintResult) -> String {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
    // The report holds strings and integers only, which always encode.
    guard let data = try? encoder.encode(Report(result)) else { return "" }
    return String(decoding: data, as: UTF8.self) + "\n"
  }

  private struct Report: Encodable {
    var version = 1
    var traces: Int
    var events: Int
    var summary: [String: Int]
    var findings: [Item]
    var incomplete: [Incomplete]

    init(_ result: LintResult) {
      traces = result.traces
      events = result.events
      summary = Dictionary(uniqueKeysWithValues: result.counts.map { ($0.rule, $0.count) })
      findings = result.findings.map(Item.init)
      incomplete = result.incomplete.map {
        Incomplete(trace: $0.trace, line: $0.last?.line, withheld: $0.withheld)
      }
    }
  }

  private struct Incomplete: Encodable {
    var trace: String
    var line: Int?
    var withheld: Int
  }

  private struct Item: Encodable {
    var rule, severity, message, explanation, trace: String
    var line, event: Int
    var at: String?
    var coordinator, screen: Object?
    var evidence: [Proof]

    init(_ finding: Finding) {
      rule = finding.rule
      severity = finding.severity.rawValue
      message = finding.message
      explanation = finding.explanation
      trace = finding.trace
      line = finding.moment.line
      event = finding.moment.seq
      at = finding.at?.description
      coordinator = finding.coordinator.map(Object.init)
      screen = finding.screen.map(Object.init)
      evidence = finding.evidence.map {
        Proof(event: $0.moment.seq, line: $0.moment.line, sentence: $0.sentence, at: $0.at?.description)
      }
    }
  }

  private struct Proof: Encodable {
    var event, line: Int
    var sentence: String
    var at: String?
  }

  private struct Object: Encodable {
    var id, type: String
    var title: String?

    init(_ object: TraceObject) {
      id = object.id.description
      type = object.type
      title = object.title
    }
  }
}

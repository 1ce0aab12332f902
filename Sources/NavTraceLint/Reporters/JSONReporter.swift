import NavTrace

/// A report for programs: one JSON object with sorted keys. Equal results have equal bytes.
///
///     {
///       "events" : 7,                      the number of events
///       "findings" : [                     by trace, then line
///         {
///           "at" : "App/Home.swift:31",    the source location of the first event, or else of the evidence,
///                                          or of the type's declaration; absent if unknown
///           "count" : 1,                   occurrences in the session; other members describe the first
///           "causes" : ["unfired-callback"],   rules whose findings are its cause; absent if none
///           "coordinator" : {"id": "c2", "type": "VisitCoordinator"},   absent if none
///           "evidence" : [
///             {"at": "App/Home.swift:31", "event": 3, "line": 3, "sentence": "…"}
///           ],
///           "event" : 3,                   the number of the first event
///           "explanation" : "…",
///           "fingerprint" : "…",           the same for the same bug in another run, trace or machine
///           "held" : 0,                    findings not reported, because its coordinator retains their objects
///           "heldBy" : ["App.children[2]"],   the strong references that retain the object; empty if none
///                                          was visible, absent if the recorder did not look
///           "line" : 3,                    the line of the first event in the trace
///           "message" : "…",
///           "remedy" : "…",                Swift code that fixes it
///           "rule" : "leaked-child",
///           "screen" : {"id": "s2", "title": "Visit", "type": "ReasonViewController"},   absent if none
///           "sequence" : {                 the actions that lead to it; absent unless an exploration found it
///             "actions" : ["tap Schedule Visit", "swipe down"],
///             "command" : ["navtrace", "record", …],   the command that records them; absent if there is none
///             "laps" : {"count": 4, "length": 2},   round trips that end the sequence; absent if none
///             "shortest" : true            whether every shorter sequence was run
///           },
///           "severity" : "error",          or "warning", "note"
///           "trace" : "raypets.jsonl",
///           "traces" : 3,                  in how many traces; absent if in one, and without a summary
///           "first" : "2025-01-01T09:00:00Z", "last" : "…"   when the first and the last of their sessions began;
///                                          absent without a summary, or if no trace has a start time
///         }
///       ],
///       "explorations" : [                 what explorations have tried; absent without one
///         {
///           "app" : "shop",
///           "bound" : "depth",             the limit that ended it: or "budget", "interruption", "crashes"; absent if none did
///           "complete" : false,
///           "failed" : 0,                  actions that could not be tried
///           "notes" : [],
///           "runs" : 113,                  sequences of actions that were run
///           "states" : 14,
///           "summary" : "stopped at …",
///           "transitions" : 100,           actions that were tried, each in one state
///           "unused" : [],                 types of elements for which no action is known
///           "waiting" : 3                  states with untried actions
///         }
///       ],
///       "excepted" : 0,                    findings that exceptions of the config suppress
///       "known" : 0,                       findings that are in the baseline
///       "summary" : {"leaked-child": 1},   occurrences by rule
///       "suppressed" : 0,                  findings that comments in the code suppress
///       "traces" : 1,
///       "unreadable" : [                   traces that could not be read
///         {"file": "bad.jsonl", "line": 7, "problem": "…"}   line: absent if the whole file is wrong
///       ],
///       "version" : 1                      of this format
///     }
public enum JSONReporter: Reporter {
  public static let id = "json"
  public static let summary = "one JSON object, for programs"

  public static func report(_ result: LintResult, style: ReportStyle) -> String {
    let summary = Dictionary(uniqueKeysWithValues: result.counts.map { ($0.rule, JSONTree.int($0.count)) })
    let report = JSONTree.members([
      "version": 1, "traces": .int(result.traceCount), "events": .int(result.eventCount),
      "excepted": .int(result.exceptedCount),
      "known": .int(result.knownCount), "suppressed": .int(result.suppressedCount),
      "summary": .object(summary),
      "findings": .array(result.findings.map(item)), "unreadable": .array(result.unreadable.map(unreadable)),
      "explorations": result.explorations.isEmpty ? nil : .array(result.explorations.map(exploration)),
    ])
    return report.text
  }

  private static func exploration(_ exploration: ExplorationSummary) -> JSONTree {
    .members([
      "app": .string(exploration.app), "summary": .string(exploration.summary),
      "complete": .bool(exploration.isComplete), "bound": exploration.bound.map { .string($0.rawValue) },
      "states": .int(exploration.states), "transitions": .int(exploration.transitions),
      "runs": .int(exploration.runs), "failed": .int(exploration.failed),
      "waiting": .int(exploration.waiting), "unused": strings(exploration.unusedTypes),
      "notes": strings(exploration.remarks),
    ])
  }

  private static func sequence(_ sequence: ActionSequence) -> JSONTree {
    .members([
      "actions": strings(sequence.actions), "shortest": .bool(sequence.isShortest),
      "laps": sequence.lapLength == 0
        ? nil : ["count": .int(sequence.lapCount), "length": .int(sequence.lapLength)],
      "command": sequence.command.isEmpty ? nil : strings(sequence.command),
    ])
  }

  private static func strings(_ strings: [String]) -> JSONTree { .array(strings.map { .string($0) }) }

  private static func unreadable(_ trace: UnreadableTrace) -> JSONTree {
    .members([
      "file": .string(trace.file), "line": trace.line.map { .int($0) },
      "problem": .string(trace.problem),
    ])
  }

  private static func item(_ finding: Finding) -> JSONTree {
    .members([
      "rule": .string(finding.rule), "severity": .string(finding.severity.rawValue),
      "message": .string(finding.message), "explanation": .string(finding.explanation),
      "remedy": .string(finding.remedy), "fingerprint": .string(finding.fingerprint),
      "count": .int(finding.count),
      "held": .int(finding.relatedFindingCount),
      "traces": finding.traceCount > 1 ? .int(finding.traceCount) : nil,
      "first": finding.starts.map { .string($0.lowerBound) },
      "last": finding.starts.map { .string($0.upperBound) },
      "heldBy": finding.retainedBy.map(strings), "trace": .string(finding.trace),
      "line": .int(finding.moment.line),
      "event": .int(finding.moment.seq), "at": finding.place.map { .string($0.description) },
      "coordinator": finding.coordinator.map(object), "screen": finding.screen.map(object),
      "evidence": .array(finding.evidence.map(proof)), "sequence": finding.sequence.map(sequence),
      "causes": finding.causes.isEmpty ? nil : strings(finding.causes.map(\.rule)),
    ])
  }

  private static func proof(_ evidence: Evidence) -> JSONTree {
    .members([
      "event": .int(evidence.moment.seq), "line": .int(evidence.moment.line),
      "sentence": .string(evidence.sentence), "at": evidence.at.map { .string($0.description) },
    ])
  }

  private static func object(_ object: TraceObject) -> JSONTree {
    .members([
      "id": .string(object.id.description), "type": .string(object.type),
      "title": object.title.map { .string($0) },
    ])
  }
}

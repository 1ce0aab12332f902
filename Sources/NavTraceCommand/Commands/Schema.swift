import ArgumentParser
import NavTraceFleet
import NavTraceLint
import NavTraceTimeline

struct Schema: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "schema",
    abstract: "Print the JSON Schema of traces, of lint's JSON report, or of summaries.",
    discussion: """
      A trace is JSON Lines, or a JSON array: each line or element is an object that its schema describes. The report \
      is what 'navtrace lint --format json' writes. A summary, as 'navtrace lint --summary FILE' writes it, is JSON Lines.

      EXAMPLES
        navtrace schema > navtrace.schema.json
        navtrace schema report > navtrace-report.schema.json
        navtrace schema summary > navtrace-summary.schema.json
      """)

  enum Subject: String, Choice, CaseIterable { case trace, report, summary }

  @Argument(oneOf: "What to describe: \(Subject.words).")
  var subject: Subject = .trace

  func run() throws {
    try printing { output in
      switch subject {
      case .trace: try output.write(TraceSchema.json + "\n")
      case .report: try output.write(JSONReporter.schema)
      case .summary: try output.write(TraceSummary.schema)
      }
    }
  }
}

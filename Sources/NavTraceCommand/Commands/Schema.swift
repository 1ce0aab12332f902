import ArgumentParser
import NavTrace
import NavTraceLint

struct Schema: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "schema",
    abstract: "Print the JSON Schema of a trace's lines, or of lint's report.",
    discussion: """
      A trace is JSON Lines, or a JSON array: each line or element is an object that its schema describes. The report \
      is what `navtrace lint --format json` writes.

      EXAMPLES
        navtrace schema > navtrace.schema.json
        navtrace schema report > navtrace-report.schema.json
      """)

  enum Subject: String, Choice, CaseIterable { case trace, report }

  @Argument(oneOf: "What to describe: \(Subject.words).")
  var subject: Subject = .trace

  func run() throws {
    try printing { output in
      switch subject {
      case .trace: try output.write(TraceSchema.json + "\n")
      case .report: try output.write(JSONReporter.schema)
      }
    }
  }
}

import ArgumentParser
import NavTraceExport

struct Export: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "export",
    abstract: "Write traces in the format of another tool.",
    usage: "navtrace export [<trace> ...] --format <format> [<options>]",
    discussion: """
      FORMATS
      \(TraceExporters.all.map { "  \($0.id.padding(toLength: 10, withPad: " ", startingAt: 0))\($0.summary)" }.joined(separator: "\n"))

      EXAMPLES
        navtrace export --format perfetto -o app.json  # for ui.perfetto.dev
        navtrace export traces --format xes -o app.xes
        navtrace export app.jsonl --format json | jq '.[].event'
        navtrace export traces --format csv -o events.csv
      """)

  @OptionGroup var inputs: TraceInputs

  @Option(oneOf: "The format: \(Format.words).")
  var format: Format

  @Option(name: .shortAndLong, help: "The file to write. (default: standard output)", completion: .file())
  var output: String?

  func run() throws {
    var unreadable = UnreadableTraces()
    let (traces, outputGuard) = try failing {
      var traces = try inputs.paths()
      guard traces.count == 1 || format.exporter.takesSeveralTraces else {
        throw InputError("--format \(format.word) writes one trace: name one, not \(traces.count).")
      }
      let outputGuard = OutputGuard(traces: traces, list: inputs.filesFrom)
      try outputGuard.check(output.map { [$0] } ?? [])
      // An export is written while traces are read, so unreadable traces have to be excluded first.
      if traces.count > 1 {
        try traces.removeAll { path in
          try path != "-" && unreadable.reading { try TraceInputs.check(path) } == nil
        }
        try unreadable.requireAny()
      }
      return (traces, outputGuard)
    }
    try printing(to: output, under: outputGuard) { output in
      var exporter = format.exporter.init()
      for path in traces {
        exporter.beginTrace(path)
        let state = try TraceInputs.replay(path) { event, step, state in
          exporter.observe(event, step, in: state)
          try output.write(exporter.takeOutput())
        }
        exporter.endSession(state)
      }
      exporter.finish()
      try output.write(exporter.takeOutput())
    }
    try unreadable.fail(unless: inputs.keepGoing)
  }

  struct Format: Choice {
    let exporter: any TraceExporter.Type
    var word: String { exporter.id }
    static var all: [Format] { TraceExporters.all.map { Format(exporter: $0) } }
  }
}

import ArgumentParser
import NavTrace
import NavTraceFleet
import NavTraceGraph
import NavTraceLint
import NavTraceReport

struct ReportCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "report",
    abstract: "Write one page with findings, flow graph and timeline.",
    discussion: """
      The page is one HTML file that needs no other file and no network, for example as an artefact of CI. The exit code is 0 even \
      if there are findings; use `navtrace lint` to fail.

      EXAMPLES
        navtrace report
        navtrace report traces -o build/navigation.html
        navtrace report before.jsonl after.jsonl --only leaked-child

      EXIT CODES
        0   written
        2   a trace cannot be read (the page has the others), or the page cannot be written
      """)

  @OptionGroup var inputs: TraceInputs
  @OptionGroup(title: "Settings") var settings: LintSettings

  @Option(
    help: ArgumentHelp("Count the findings in this file instead of showing them.", valueName: "file"),
    completion: .file())
  var baseline: String?

  @Option(name: .shortAndLong, help: "The file to write; '-' is standard output.", completion: .file())
  var output = "report.html"

  func run() throws {
    try failing {
      let config = try settings.loaded()
      var rules = settings.rules(of: config)
      let traces = try inputs.paths(or: config)
      let outputRules = OutputRules(traces: traces, baseline: baseline, config: config.path)
      try outputRules.check([output])
      let known = try baseline.map { try Baseline(try contents(of: $0), path: $0) }
      let inputs = SummaryInputs(traces)
      let summary = try inputs.mergedSummaries()
      if let summary {
        rules = try summary.checked(of: rules, only: settings.only, path: inputs.summaries[0])
      }
      let marks = Marks(rules: rules, reported: settings.filter(config, unknownTo: known))
      var report = Report(result: LintResult(), graph: FlowGraph(), timelines: [])
      var unreadable = UnreadableTraces()
      var results = try inputs.traces.compactMap { path in
        try unreadable.reading { try report.add(path, marks) }
      }
      if let summary {
        unreadable.countRead()
        results.append(try summary.result(of: rules, path: inputs.summaries[0]))
        report.graph.merge(try summary.graph(marks, path: inputs.summaries[0]))
      }
      report.result.merge(contentsOf: results + unreadable.errors.map(LintResult.init(unreadable:)))

      let judged = settings.judged(rules, config)
      report.result = settings.apply(config, to: report.result, judged: judged)
      if let baseline, let known {
        report.result = report.result.subtracting(
          known, path: baseline, judged: judged,
          stale: settings.severity(ofRule: "stale-baseline", config))
      }
      // To look for the files takes time.
      if report.result.concernsSources { report.result = report.result.located(in: Project.sources) }
      let page = try report.html()
      if output == "-" {
        try writeToStandardOutput(page)
      } else {
        try replaceFile(output, with: page, under: outputRules)
        print("Wrote \(output).")
      }
      try unreadable.fail(unless: self.inputs.keepGoing)
    }
  }
}

extension Report {
  /// Draws one trace and its time. Answers with what was found in it.
  fileprivate mutating func add(_ path: String, _ marks: Marks) throws -> LintResult {
    var linter = Linter(trace: path, rules: marks.rules, condensing: false)
    var flow = FlowGraphBuilder(isMarkable: true)
    var timeline = TimelineBuilder(trace: path)
    let state = try TraceInputs.replay(path) { event, step, state in
      linter.observe(event, step, in: state)
      flow.observe(event, step, in: state)
      timeline.observe(event, step, in: state)
    }
    let (result, found) = marks.reported(by: linter, state)
    graph.merge(flow.finish(state, marks: found))
    timelines.append(timeline.finish(state))
    return result
  }
}

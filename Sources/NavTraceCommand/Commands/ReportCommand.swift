import ArgumentParser
import NavTrace
import NavTraceConfig
import NavTraceGraph
import NavTraceLint
import NavTraceReport

struct ReportCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "report",
    abstract: "Write an HTML page with findings, flow graph and timeline.",
    usage: "navtrace report [<options>] [<trace> ...]",
    discussion: """
      The page is one HTML file that needs no other file and no network, for example as a CI artifact. The exit code is 0 even \
      if there are findings; use 'navtrace lint' to fail.

      EXAMPLES
        navtrace report
        navtrace report traces -o build/navigation.html
        navtrace report before.jsonl after.jsonl --only leaked-child
        navtrace report --watch -o live.html

      EXIT CODES
        0   written
        2   a trace cannot be read (the page has the others), or the page cannot be
            written
      """)

  @OptionGroup var inputs: TraceInputs
  @OptionGroup(title: "Settings") var settings: LintSettings

  @Option(
    help: ArgumentHelp(
      "Only count the findings that this baseline lists, instead of showing them.", valueName: "file"),
    completion: .file())
  var baseline: String?

  @Option(name: .shortAndLong, help: "The file to write; '-' is standard output.", completion: .file())
  var output = "report.html"

  @Option(
    help: ArgumentHelp(
      "The commit of the app, for the page's header. (default: GITHUB_SHA or CI_COMMIT_SHA)",
      valueName: "commit"))
  var commit: String?

  @Flag(
    help:
      "Rewrite the page whenever a trace changes, until Ctrl-C. A browser reloads it and keeps its place."
  )
  var watch = false

  func validate() throws {
    guard watch else { return }
    if output == "-" || inputs.readsStandardInput {
      throw ValidationError("--watch reads and writes files: it cannot be combined with '-'.")
    }
  }

  func run() throws {
    try failing {
      if watch { return try PageWatch.run(rewritingAfterChanges: stamps) { try write(isLive: $0) } }
      try write()
    }
  }

  /// Returns the stamps of the traces to read. Empty if there are none yet.
  private func stamps() -> [FileStamp] {
    ((try? inputs.paths(or: settings.loaded())) ?? PathList()).map { FileStamp(of: $0) }
  }

  /// - Parameter isLive: Whether the page will be rewritten. Nil without `--watch`.
  /// - Returns: The errors of unreadable traces.
  @discardableResult private func write(isLive: Bool? = nil) throws -> [String] {
    let config = try settings.loaded()
    var rules = settings.rules(of: config)
    let traces = try inputs.paths(or: config)
    let outputGuard = OutputGuard(
      traces: traces, list: inputs.filesFrom, baseline: baseline, config: config.path)
    try outputGuard.check([output])
    let known = try baseline.map { try Baseline(try contents(of: $0), path: $0) }
    let inputs = SummaryInputs(traces)
    let summary = try inputs.mergedSummaries()
    if let summary {
      rules = try summary.checked(of: rules, only: settings.only, path: inputs.summaries[0])
    }
    let highlights = Highlights(rules: rules, reported: settings.filter(config, unknownTo: known))
    var report = Report(
      result: LintResult(), graph: FlowGraph(), timelines: [], commit: commit ?? knownCommit,
      producer: "navtrace \(Navtrace.configuration.version)",
      refreshInterval: isLive == true ? PageWatch.refreshInterval : nil)
    var unreadable = UnreadableTraces(isQuiet: isLive != nil)
    var results = try inputs.traces.compactMap { path in
      try unreadable.reading { try report.add(path, highlights, isQuiet: isLive != nil) }
    }
    if let summary {
      unreadable.countRead()
      results.append(try summary.result(of: rules, path: inputs.summaries[0]))
      report.graph.merge(try summary.graph(highlights, path: inputs.summaries[0]))
    }
    report.result.merge(contentsOf: results + unreadable.errors.map(LintResult.init(unreadable:)))

    let judged = settings.judged(rules, config)
    report.result = settings.apply(config, to: report.result, judged: judged)
    if let baseline, let known {
      report.result = report.result.subtracting(
        known, path: baseline, judged: judged,
        stale: settings.severity(ofRule: "stale-baseline", config))
    }
    // Finding the source files takes time.
    if report.result.concernsSources { report.result = report.result.located(in: Project.sources) }
    let page = try report.html()
    if output == "-" {
      try writeToStandardOutput(page)
    } else {
      try replaceFile(output, with: page, under: outputGuard)
      if isLive == nil { print("Wrote \(output).") }
    }
    if isLive == nil { try unreadable.fail(unless: self.inputs.keepGoing) }
    return unreadable.errors.map { "\($0)" }
  }

  /// The commit that a CI system is building.
  private var knownCommit: String? {
    ["GITHUB_SHA", "CI_COMMIT_SHA"].lazy.compactMap { Terminal.variable($0) }.first { !$0.isEmpty }
  }
}

extension Report {
  /// Adds the graph and the timeline of a trace, and returns its findings.
  /// - Parameter isQuiet: Whether to print no remarks, for example about an unfinished last line.
  fileprivate mutating func add(_ path: String, _ highlights: Highlights, isQuiet: Bool) throws -> LintResult
  {
    var linter = Linter(trace: path, rules: highlights.rules, condensing: false)
    var flow = FlowGraphBuilder(isHighlightable: true)
    var timeline = TimelineBuilder(trace: path)
    let state = try TraceInputs.replay(path, isQuiet: isQuiet) { event, step, state in
      linter.observe(event, step, in: state)
      flow.observe(event, step, in: state)
      timeline.observe(event, step, in: state)
    }
    let (result, found) = highlights.reported(by: linter, state)
    graph.merge(flow.finish(state, highlights: found))
    timelines.append(timeline.finish(state))
    return result
  }
}

import ArgumentParser
import Foundation
import NavTrace
import NavTraceConfig
import NavTraceFleet
import NavTraceLint

struct Lint: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "lint",
    abstract: "Find leaked child coordinators, unfired callbacks, unmatched dismissals, and more.",
    discussion: """
      'navtrace rules' lists the rules, 'navtrace rules RULE' explains one. Settings are read from the nearest .navtrace.yml, here \
      or in a folder above.

      EXAMPLES
        navtrace lint
        navtrace lint traces --format json
        navtrace lint 'apps/**/traces/*.jsonl'
        navtrace record raypets -o - | navtrace lint -
        navtrace lint traces --only leaked-child --min-severity error
        navtrace lint traces --format github --output sarif=build/navtrace.sarif
        navtrace lint traces --write-baseline navtrace-baseline.json
        navtrace lint traces --baseline navtrace-baseline.json --strict
        navtrace lint part-7 --summary part-7.navsum --keep-going
        navtrace lint all.navsum

      EXIT CODES
        0   no errors; with --strict, no warnings either
        1   errors; with --strict, also warnings, and recordings in which
            leaks cannot be found
        2   a trace cannot be read (the others are checked), or a report cannot be
            written
      """)

  @OptionGroup var inputs: TraceInputs
  @OptionGroup(title: "Settings") var settings: LintSettings

  @OptionGroup(title: "Reports") var reports: ReportOptions

  @Flag(help: "Show all findings instead of the worst twenty.")
  var all = false

  @Option(
    help: ArgumentHelp(
      "Write all errors and warnings to this baseline, and exit with 0. An existing file is replaced only if it is a baseline.",
      valueName: "file"),
    completion: .file())
  var writeBaseline: String?

  @Option(
    help: ArgumentHelp(
      "Also write a summary, for 'navtrace merge'. Findings of the same bug are then reported as one.",
      valueName: "file"),
    completion: .file())
  var summary: String?

  @Flag(help: "Remove entries from the baseline whose findings no longer occur.")
  var pruneBaseline = false

  func validate() throws {
    if summary == "-" { throw ValidationError("--summary writes a file: name it.") }
    if pruneBaseline, reports.baseline == nil {
      throw ValidationError("--prune-baseline needs --baseline FILE.")
    }
    if writeBaseline != nil, reports.baseline != nil {
      throw ValidationError("--write-baseline cannot be combined with --baseline.")
    }
    if writeBaseline != nil, !reports.output.isEmpty || reports.format != nil {
      throw ValidationError(
        "--write-baseline writes no report: it cannot be combined with --format or --output.")
    }
  }

  func run() throws {
    var isFailure = false
    try failing {
      let config = try settings.loaded()
      var rules = settings.rules(of: config)
      let paths = try inputs.paths(or: config)
      let outputGuard = outputGuard(paths, config)
      try outputGuard.check(
        (writeBaseline.map { [$0] } ?? reports.files(config).map(\.path)) + [summary].compactMap(\.self))
      var unreadable = UnreadableTraces()
      var result: LintResult
      var files: [(path: String, bytes: [UInt8])] = []
      let inputs = SummaryInputs(paths)
      if summary != nil || !inputs.summaries.isEmpty {
        let found = try summarize(inputs, rules, &unreadable)
        let path = inputs.summaries.first ?? summary ?? ""
        rules = try found.checked(of: rules, only: settings.only, path: path)
        result = try found.result(of: rules, path: path)
        if let summary { files = [(summary, found.bytes)] }
      } else {
        result = try lint(paths, rules: rules, &unreadable)
      }

      let judged = settings.judged(rules, config)
      result = settings.apply(config, to: result, judged: judged, isStrict: reports.strict)
      if let writeBaseline {
        // Otherwise, the findings in an unreadable trace would be missing from the file.
        try unreadable.fail(unless: self.inputs.keepGoing)
        let known = Baseline(result)
        try replaceFiles([(writeBaseline, Array(known.text.utf8))] + files, under: outputGuard)
        let count = result.count(atLeast: .warning)
        print("Wrote \(counted(count, "finding")) to \(writeBaseline).")
        return
      }
      var pruned: [(path: String, bytes: [UInt8])] = []
      if let baseline = reports.baseline {
        let known = try Baseline(try contents(of: baseline), path: baseline)
        let remaining = pruneBaseline ? known.pruned(by: result, judged: judged) : known
        if remaining != known { pruned = [(baseline, Array(remaining.text.utf8))] }
        if pruneBaseline, result.incompleteCount > 0 {
          let (traces, verb) = (
            counted(result.incompleteCount, "trace"), result.incompleteCount == 1 ? "is" : "are"
          )
          printMessage("\(baseline) was not pruned: \(traces) \(verb) incomplete.")
        }
        result = result.subtracting(
          remaining, path: baseline, judged: judged,
          stale: settings.severity(ofRule: "stale-baseline", config))
      }
      result.checked = settings.checked(judged, config, hasBaseline: reports.baseline != nil)
      try reports.report(
        result, config, showsAll: all, and: files, updating: pruned, under: outputGuard)
      try unreadable.fail(unless: self.inputs.keepGoing)
      isFailure = reports.isFailure(result)
    }
    if isFailure { throw ExitCode.findings }
  }

  private func summarize(
    _ inputs: SummaryInputs, _ rules: [any Rule.Type], _ unreadable: inout UnreadableTraces
  ) throws -> TraceSummary {
    let progress = ProgressLine(inputs.traces)
    defer { progress.clear() }
    return try inputs.summary(rules: rules, &unreadable, progress: progress.add)
  }

  private func outputGuard(_ paths: PathList, _ config: LintConfig) -> OutputGuard {
    var outputGuard = reports.outputGuard(paths, list: inputs.filesFrom, config)
    // A baseline is written instead of reports.
    if let writeBaseline {
      outputGuard = OutputGuard(traces: paths, list: inputs.filesFrom, config: config.path)
      outputGuard.require(.baseline, at: writeBaseline)
    }
    if let summary { outputGuard.require(.summary, at: summary) }
    return outputGuard
  }
}

/// Lints traces. Prints to standard error the progress, where a trace was truncated, and what was skipped.
func lint(
  _ traces: PathList, rules: [any Rule.Type] = Rules.all, _ unreadable: inout UnreadableTraces
) throws -> LintResult {
  let progress = ProgressLine(traces)
  let linter = TraceLinter(
    rules: rules, open: { path throws(TraceError) in try TraceInputs.open(path) }, progress: progress.add)
  let outcomes = linter.lint(Array(traces))
  progress.clear()
  var result = LintResult()
  result.merge(
    contentsOf: try outcomes.compactMap { outcome in
      guard let trace = try unreadable.reading({ try outcome.get() }) else { return nil }
      TraceInputs.remark(on: trace.file, trace.cutOff, unknownEvents: trace.unknownEvents)
      return trace.result
    } + unreadable.errors.map(LintResult.init(unreadable:)))
  return result
}

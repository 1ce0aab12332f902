import ArgumentParser
import Foundation
import NavTrace
import NavTraceLint

struct Lint: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "lint",
    abstract: "Find leaked child coordinators, unfired callbacks, unmatched dismisses, and more.",
    discussion: """
      `navtrace rules` lists the rules, `navtrace rules RULE` explains one. Settings are read from the nearest .navtrace.yml, here \
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

      EXIT CODES
        0   clean, or warnings and notes only
        1   errors; with --strict, warnings too
        2   a trace cannot be read (the others are judged first), or a report cannot be written
      """)

  @OptionGroup var inputs: TraceInputs
  @OptionGroup(title: "Settings") var settings: LintSettings

  @Option(oneOf: "How to write the findings: \(Format.words). (default: text)")
  var format: Format?

  @Option(
    help: ArgumentHelp("Also write a report to a file. Repeatable.", valueName: "format=file"),
    transform: OutputFile.init)
  var output: [OutputFile] = []

  @Flag(help: "Show all findings instead of the worst twenty.")
  var all = false

  @Flag(help: "Also fail on warnings, and on recordings in which nothing can be found.")
  var strict = false

  @Flag(help: "Exit with 0 even if there are findings.")
  var exitZero = false

  @Option(
    help: ArgumentHelp("Count the findings in this file instead of showing them.", valueName: "file"),
    completion: .file())
  var baseline: String?

  @Option(
    help: ArgumentHelp(
      "Write all findings to this baseline, and exit with 0. Only a baseline is replaced.",
      valueName: "file"),
    completion: .file())
  var writeBaseline: String?

  @Flag(help: "Remove entries that no longer occur from the baseline.")
  var pruneBaseline = false

  func validate() throws {
    if pruneBaseline, baseline == nil { throw ValidationError("--prune-baseline needs --baseline FILE.") }
    if writeBaseline != nil, baseline != nil {
      throw ValidationError("--write-baseline cannot be combined with --baseline.")
    }
    if writeBaseline != nil, !output.isEmpty || format != nil {
      throw ValidationError(
        "--write-baseline writes no report: it cannot be combined with --format or --output.")
    }
  }

  func run() throws {
    var isFailure = false
    try failing {
      let config = try settings.loaded()
      let rules = settings.rules(of: config)
      let traces = try inputs.paths(or: config)
      let outputRules = outputRules(traces, config)
      try outputRules.check(writeBaseline.map { [$0] } ?? files(config).map(\.path))
      var unreadable = UnreadableTraces()
      var result = try lint(traces, rules: rules, &unreadable)

      let judged = settings.judged(rules, config)
      result = settings.apply(config, to: result, judged: judged, isStrict: strict)
      if let writeBaseline {
        // A trace that is missing would take its findings out of the file.
        try unreadable.fail(unless: inputs.keepGoing)
        let known = Baseline(result)
        try replaceFile(writeBaseline, with: Array(known.text.utf8), under: outputRules)
        let count = result.count(atLeast: .warning)
        print("Wrote \(counted(count, "finding")) to \(writeBaseline).")
        return
      }
      var pruned: [(path: String, bytes: [UInt8])] = []
      if let baseline {
        let known = try Baseline(try contents(of: baseline), path: baseline)
        let kept = pruneBaseline ? known.pruned(by: result, judged: judged) : known
        if kept != known { pruned = [(baseline, Array(kept.text.utf8))] }
        if pruneBaseline, result.incomplete > 0 {
          let (traces, verb) = (counted(result.incomplete, "trace"), result.incomplete == 1 ? "is" : "are")
          say("\(baseline) was not pruned: \(traces) \(verb) incomplete.")
        }
        result = result.subtracting(
          kept, path: baseline, judged: judged, stale: settings.severity(ofRule: "stale-baseline", config))
      }
      result.checked = settings.checked(judged, config, hasBaseline: baseline != nil)
      try report(result, config, and: pruned, under: outputRules)
      try unreadable.fail(unless: inputs.keepGoing)
      isFailure = result.isFailure(strictly: strict) && !exitZero
    }
    if isFailure { throw ExitCode.findings }
  }

  private func outputRules(_ traces: [String], _ config: LintConfig) -> OutputRules {
    var rules = OutputRules(
      traces: traces, baseline: baseline, config: config.path, jobSummary: jobSummary(config))
    if let writeBaseline { rules.require(.baseline, at: writeBaseline) }
    if output.isEmpty, let path = config.path {
      for output in config.outputs { rules.confine(output.path, to: folder(of: path)) }
    }
    return rules
  }

  /// The files that reports go to.
  private func files(_ config: LintConfig) -> [(reporter: any Reporter.Type, path: String)] {
    output.isEmpty
      ? config.outputs.compactMap { out in Reporters.named(out.format).map { ($0, out.path) } }
      : output.map { ($0.reporter, $0.path) }
  }

  /// Writes all reports and other files, or none: each is made before the first is written.
  private func report(
    _ result: LintResult, _ config: LintConfig, and updates: [(path: String, bytes: [UInt8])],
    under rules: OutputRules
  ) throws {
    let folder = Project.folder
    // To look for the files takes time.
    let sources = result.concernsSources ? Project.sources : nil
    var located: [ReportPaths: LintResult] = [:]
    func bytes(_ reporter: any Reporter.Type, style: ReportStyle? = nil) -> [UInt8] {
      let root = Project.folder(for: reporter.paths)
      let told =
        located[reporter.paths] ?? sources.map { result.located(in: $0.telling(from: root)) } ?? result
      located[reporter.paths] = told
      return Array(reporter.report(told, style: style ?? ReportStyle(root: root, folder: folder)).utf8)
    }
    let written = files(config).map { reporter, path in (path: path, bytes: bytes(reporter)) }
    var updates = updates

    let reporter = reporter(config)
    let shown = bytes(reporter, style: reporter == TextReporter.self ? Terminal.style(all: all) : nil)
    if let path = jobSummary(config) {
      let before = FileManager.default.fileExists(atPath: path) ? try contents(of: path) : []
      updates.append((path, before + bytes(MarkdownReporter.self)))
    }
    try replaceFiles(written, under: rules, and: updates)
    try writeToStandardOutput(shown)
  }

  /// The one for standard output.
  private func reporter(_ config: LintConfig) -> any Reporter.Type {
    format?.reporter ?? config.format.flatMap(Reporters.named) ?? Reporters.all[0]
  }

  /// GitHub shows on the job's page what is appended to this file.
  private func jobSummary(_ config: LintConfig) -> String? {
    guard reporter(config) == GitHubReporter.self, writeBaseline == nil else { return nil }
    return Terminal.variable("GITHUB_STEP_SUMMARY").flatMap { $0.isEmpty ? nil : $0 }
  }

  struct Format: Choice {
    let reporter: any Reporter.Type
    var word: String { reporter.id }
    static var all: [Format] { Reporters.all.map { Format(reporter: $0) } }
  }

  /// A report and its file, as in `sarif=build/navtrace.sarif`.
  struct OutputFile: Sendable {
    let reporter: any Reporter.Type
    let path: String

    @Sendable init(_ argument: String) throws {
      let parts = argument.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false).map(
        String.init)
      guard let reporter = Reporters.named(parts[0]) else {
        throw ValidationError("'\(parts[0])' is not a format; \(Format.hint(parts[0]))")
      }
      guard parts.count == 2, !parts[1].isEmpty else {
        throw ValidationError("name the file: --output \(reporter.id)=FILE.")
      }
      guard parts[1] != "-" else {
        throw ValidationError("--output writes files; for standard output use --format \(reporter.id).")
      }
      self.reporter = reporter
      path = parts[1]
    }
  }
}

/// Lints these traces. Says on standard error how far it is, where a trace was cut off, and what was skipped.
func lint(
  _ traces: [String], rules: [any Rule.Type] = Rules.all, _ unreadable: inout UnreadableTraces
) throws -> LintResult {
  let progress = ProgressLine(traces)
  let linter = TraceLinter(
    rules: rules, open: { path throws(TraceError) in try TraceInputs.open(path) }, progress: progress.add)
  let outcomes = linter.lint(traces)
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

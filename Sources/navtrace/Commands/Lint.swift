import ArgumentParser
import Foundation
import NavTrace
import NavTraceLint

struct Lint: ParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "Find leaked child coordinators, unfired callbacks, unmatched dismisses, and more.",
    discussion: """
      `navtrace rules` lists what is checked, `navtrace rules ID` explains one. What a team settles goes into .navtrace.yml, \
      which is looked for here and in the folders above.

      EXAMPLES
        navtrace lint
        navtrace lint traces --format json
        navtrace record raypets -o - | navtrace lint -
        navtrace lint traces --only leaked-child --min-severity error
        navtrace lint traces --format github --output sarif=build/navtrace.sarif
        navtrace lint traces --write-baseline navtrace-baseline.json
        navtrace lint traces --baseline navtrace-baseline.json --strict

      EXIT CODES
        0   clean, or warnings and notes only
        1   errors; with --strict, warnings too
        2   a trace, the config or the baseline cannot be read, or a report cannot be written
      """)

  @OptionGroup var inputs: TraceInputs
  @OptionGroup(title: "Settings") var settings: LintSettings

  @Option(
    help: ArgumentHelp(
      "How to write the findings: \(Reporters.all.map { $0.id }.joined(separator: ", ")). (default: text)"))
  var format: Format?

  @Option(
    help: ArgumentHelp("Write a report to a file, too. May be said several times.", valueName: "format=file"))
  var output: [OutputFile] = []

  @Flag(help: "Show all findings, not the worst twenty.")
  var all = false

  @Flag(help: "Let warnings fail, too.")
  var strict = false

  @Flag(help: "Exit with 0 whatever is found.")
  var exitZero = false

  @Option(help: ArgumentHelp("Count what this file knows instead of showing it.", valueName: "file"))
  var baseline: String?

  @Option(help: ArgumentHelp("Write all findings to this file as known, and exit with 0.", valueName: "file"))
  var writeBaseline: String?

  @Flag(help: "Take out of the baseline what occurs no more.")
  var pruneBaseline = false

  func validate() throws {
    if pruneBaseline, baseline == nil { throw ValidationError("--prune-baseline needs --baseline FILE.") }
    if writeBaseline != nil, baseline != nil {
      throw ValidationError("--write-baseline begins anew: say it without --baseline.")
    }
  }

  func run() throws {
    var isFailure = false
    try failing {
      let config = try settings.loaded()
      let rules = settings.rules(of: config)
      var result = LintResult()
      for path in try inputs.paths(or: config.inputs) { result.merge(try lint(path, rules: rules)) }

      let judged = settings.judged(rules, config)
      result = result.applying(config, judged: judged, today: settings.today)
        .dropping(below: settings.minSeverity)
      if let writeBaseline {
        let known = Baseline(result)
        try replaceFile(writeBaseline, with: Array(known.text.utf8))
        print("\(writeBaseline) knows \(known.entries.count) findings now.")
        return
      }
      if let baseline { result = try subtract(baseline, from: result, judged, config) }
      try report(result, config)
      isFailure = result.isFailure(strictly: strict) && !exitZero
    }
    if isFailure { throw ExitCode.findings }
  }

  private func subtract(_ path: String, from result: LintResult, _ judged: Set<String>, _ config: LintConfig)
    throws
    -> LintResult
  {
    let known = try Baseline(try contents(of: path), path: path)
    if pruneBaseline {
      let pruned = known.pruned(by: result, judged: judged)
      if pruned != known { try replaceFile(path, with: Array(pruned.text.utf8)) }
      return result.subtracting(pruned, path: path, judged: judged)
    }
    return result.subtracting(
      known, path: path, judged: judged, stale: settings.severity(ofRule: "stale-baseline", config))
  }

  /// Writes all reports, or none: each is made before the first is written.
  private func report(_ result: LintResult, _ config: LintConfig) throws {
    let root = FileManager.default.currentDirectoryPath
    let result = result.hasPlaces ? result.located(in: SourceTree(root: root)) : result
    let plain = ReportStyle(root: root)
    let files =
      output.isEmpty
      ? config.outputs.compactMap { out in Reporters.named(out.format).map { ($0, out.path) } }
      : output.map { ($0.format.reporter, $0.path) }
    let written = files.map { reporter, path in (path, reporter.report(result, style: plain)) }

    let reporter = format?.reporter ?? config.format.flatMap(Reporters.named) ?? Reporters.all[0]
    let text = reporter.report(
      result, style: reporter == TextReporter.self ? Terminal.style(all: all) : plain)
    for (path, text) in written { try replaceFile(path, with: Array(text.utf8)) }
    if reporter == GitHubReporter.self { try appendJobSummary(MarkdownReporter.report(result, style: plain)) }
    print(text, terminator: "")
  }

  /// GitHub shows on the job's page what is appended to this file.
  private func appendJobSummary(_ text: String) throws {
    guard let path = ProcessInfo.processInfo.environment["GITHUB_STEP_SUMMARY"], !path.isEmpty else { return }
    let before = FileManager.default.fileExists(atPath: path) ? try contents(of: path) : []
    try replaceFile(path, with: before + Array(text.utf8))
  }

  struct Format: ExpressibleByArgument {
    let reporter: any Reporter.Type

    init?(argument: String) {
      guard let reporter = Reporters.named(argument) else { return nil }
      self.reporter = reporter
    }

    static var allValueStrings: [String] { Reporters.all.map { $0.id } }
  }

  struct OutputFile: ExpressibleByArgument {
    let format: Format
    let path: String

    init?(argument: String) {
      let parts = argument.split(separator: "=", maxSplits: 1)
      guard parts.count == 2, let format = Format(argument: String(parts[0])) else { return nil }
      self.format = format
      path = String(parts[1])
    }
  }
}

/// Lints one trace.
func lint(_ path: String, rules: [any Rule.Type] = Rules.all) throws -> LintResult {
  var linter = Linter(trace: path, rules: rules)
  try TraceInputs.read(path) { linter.apply($0, line: $1) }
  return linter.finish()
}

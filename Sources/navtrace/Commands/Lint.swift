import ArgumentParser
import NavTrace
import NavTraceLint

struct Lint: ParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "Find leaked child coordinators, unfired callbacks and unmatched dismisses.",
    discussion: """
      EXAMPLES
        navtrace lint
        navtrace lint traces --format json
        navtrace record raypets -o - | navtrace lint -

      EXIT CODES
        0   clean
        1   findings
        2   a trace cannot be read
      """)

  @OptionGroup var inputs: TraceInputs

  @Option(help: "How to write the findings: \(Reporters.all.map { $0.id }.joined(separator: ", ")).")
  var format: Format = Format(reporter: Reporters.all[0])

  struct Format: ExpressibleByArgument {
    let reporter: any Reporter.Type

    init(reporter: any Reporter.Type) { self.reporter = reporter }

    init?(argument: String) {
      guard let reporter = Reporters.all.first(where: { $0.id == argument }) else { return nil }
      self.reporter = reporter
    }

    var defaultValueDescription: String { reporter.id }
    static var allValueStrings: [String] { Reporters.all.map { $0.id } }
  }

  func run() throws {
    var result = LintResult()
    try failing {
      for path in try inputs.paths() { result.merge(try lint(path)) }
      print(format.reporter.report(result), terminator: "")
    }
    if !result.findings.isEmpty { throw ExitCode.findings }
  }
}

/// Lints one trace.
func lint(_ path: String) throws -> LintResult {
  var linter = Linter(trace: path)
  try TraceInputs.read(path) { linter.apply($0, line: $1) }
  return linter.finish()
}

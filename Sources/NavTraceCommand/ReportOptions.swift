import ArgumentParser
import Foundation
import NavTrace
import NavTraceConfig
import NavTraceLint

/// Options for how findings are reported, and which of them fail.
struct ReportOptions: ParsableArguments {
  @Option(oneOf: "The format of the findings: \(Format.words). (default: text)")
  var format: Format?

  @Option(
    help: ArgumentHelp("Also write a report to a file. Repeatable.", valueName: "format=file"),
    transform: OutputFile.init)
  var output: [OutputFile] = []

  @Flag(help: "Also fail on warnings, and on recordings in which leaks cannot be found.")
  var strict = false

  @Flag(help: "Exit with 0 even if there are findings.")
  var exitZero = false

  @Option(
    help: ArgumentHelp(
      "Only count the findings that this baseline lists, instead of showing them.", valueName: "file"),
    completion: .file())
  var baseline: String?

  /// Returns the guard of the files to which reports are written.
  ///
  /// - Parameters:
  ///   - traces: The traces to be read.
  ///   - list: The file of `--files-from`.
  func outputGuard(_ traces: PathList, list: String? = nil, _ config: LintConfig) -> OutputGuard {
    var outputGuard = OutputGuard(
      traces: traces, list: list, baseline: baseline, config: config.path, jobSummary: jobSummary(config))
    if output.isEmpty, let path = config.path {
      for output in config.outputs {
        outputGuard.confine(
          output.path, to: folder(of: path), at: "\(path):\(output.line):\(output.column)")
      }
    }
    return outputGuard
  }

  /// Returns the files to write reports to.
  func files(_ config: LintConfig) -> [(reporter: any Reporter.Type, path: String)] {
    output.isEmpty
      ? config.outputs.compactMap { out in Reporters.named(out.format).map { ($0, out.path) } }
      : output.map { ($0.reporter, $0.path) }
  }

  /// Writes all reports and other files. All are made before the first is written.
  ///
  /// - Parameters:
  ///   - showsAll: Whether the text report shows all findings instead of the worst twenty.
  ///   - isInterim: Whether only the files are written, because the command has not finished.
  ///   - files: Other files to write.
  ///   - updates: Files that the command has read and rewrites.
  ///   - text: Returns what to write to standard output instead of the text report.
  func report(
    _ result: LintResult, _ config: LintConfig, showsAll: Bool, isInterim: Bool = false,
    and files: [(path: String, bytes: [UInt8])] = [],
    updating updates: [(path: String, bytes: [UInt8])] = [], under outputGuard: OutputGuard,
    text: ((LintResult, ReportStyle) -> String)? = nil
  ) throws {
    let folder = Project.folder
    // Finding the source files takes time.
    let sources = result.concernsSources ? Project.sources : nil
    var located: [ReportPaths: LintResult] = [:]
    func bytes(
      _ reporter: any Reporter.Type, style: ReportStyle? = nil,
      text: ((LintResult, ReportStyle) -> String)? = nil
    ) -> [UInt8] {
      let root = Project.folder(for: reporter.paths)
      let result =
        located[reporter.paths] ?? sources.map { result.located(in: $0.relative(to: root)) } ?? result
      located[reporter.paths] = result
      let style = style ?? ReportStyle(root: root, folder: folder)
      return Array((text?(result, style) ?? reporter.report(result, style: style)).utf8)
    }
    let files = self.files(config).map { reporter, path in (path: path, bytes: bytes(reporter)) } + files
    if isInterim { return try replaceFiles(files, under: outputGuard) }
    var updates = updates

    let reporter = reporter(config)
    let isText = reporter == TextReporter.self
    let shown = bytes(
      reporter, style: isText ? Terminal.style(all: showsAll) : nil, text: isText ? text : nil)
    if let path = jobSummary(config) {
      let before = FileManager.default.fileExists(atPath: path) ? try contents(of: path) : []
      updates.append((path, before + bytes(MarkdownReporter.self)))
    }
    // A file that cannot be written does not hide the findings.
    let written = Result { try replaceFiles(files, under: outputGuard, and: updates) }
    try writeToStandardOutput(shown)
    try written.get()
  }

  /// Whether the command fails because of these findings. Prints why if only notes are the cause.
  func isFailure(_ result: LintResult) -> Bool {
    guard !exitZero, result.isFailure(strictly: strict) else { return false }
    let unchecked = Set(result.findings.filter { $0.traits.contains(.failsStrictly) }.map(\.trace)).count
    if result.count(atLeast: .warning) == 0 {
      printMessage(
        "failed because of --strict: \(counted(unchecked, "trace")) could not be checked completely, as the notes explain."
      )
    }
    return true
  }

  /// Returns the reporter for standard output.
  private func reporter(_ config: LintConfig) -> any Reporter.Type {
    format?.reporter ?? config.format.flatMap(Reporters.named) ?? Reporters.all[0]
  }

  /// Returns the file whose contents GitHub shows on the job's page. Nil for other formats.
  private func jobSummary(_ config: LintConfig) -> String? {
    guard reporter(config) == GitHubReporter.self else { return nil }
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

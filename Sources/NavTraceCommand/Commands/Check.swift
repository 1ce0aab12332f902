import ArgumentParser
import Foundation
import NavTrace
import NavTraceGraph

struct Check: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "check",
    abstract: "Compare recorded navigation with a committed .nav file.",
    usage: "navtrace check <file> [<trace> ...] [<options>]",
    discussion: """
      Screens and transitions that are not in the file are printed with +, and fail the check. Screens and \
      transitions in the file that are in no trace are printed with -, and lower the coverage. --update replaces an existing \
      file only if it is a .nav file.

      EXAMPLES
        navtrace check app.nav traces --update
        navtrace check app.nav traces
        navtrace check app.nav traces --min-coverage 90
        navtrace check app.nav traces --exact

      EXIT CODES
        0   nothing new, and the coverage is enough
        1   navigation that is not in the file or, with --exact, not in the traces;
            or too little coverage
        2   the file or a trace cannot be read
      """)

  @Argument(
    help: "The committed file, as 'navtrace graph --format nav' writes it.", completion: .file())
  var file: String

  @OptionGroup var inputs: TraceInputs

  @Flag(help: "Write the recorded navigation to the file.")
  var update = false

  @Option(
    help: ArgumentHelp("Minimum percentage of the file that the traces must cover.", valueName: "percent"))
  var minCoverage: Double = 0

  @Flag(help: "Also fail on screens and transitions in the file that are in no trace.")
  var exact = false

  func validate() throws {
    // Otherwise, --update could overwrite a trace.
    if file.hasSuffix(".jsonl") || file.hasSuffix(".json") {
      throw ValidationError("\(file) is a trace: name the .nav file first, then the traces.")
    }
    if FileStatus.isFolder(file) {
      throw ValidationError("\(file) is a folder: name the .nav file first, then the traces.")
    }
    guard (0...100).contains(minCoverage) else {
      throw ValidationError("--min-coverage must be between 0 and 100.")
    }
  }

  func run() throws {
    try failing {
      let traces = try inputs.paths()
      var outputGuard = OutputGuard(traces: traces, list: inputs.filesFrom)
      if update { outputGuard.require(.flowFile, at: file) }
      try outputGuard.check([file])
      var unreadable = UnreadableTraces()
      let recorded = FlowSnapshot(try flowGraph(ofAll: traces, .none, &unreadable))
      if update {
        // Otherwise, transitions that occur only in an unreadable trace would be removed from the file.
        try unreadable.fail(unless: inputs.keepGoing)
        try replaceFile(file, with: Array(recorded.text.utf8), under: outputGuard)
        return
      }
      let drift = recorded.drift(from: try committed())
      let layout = TextLayout(columnsOfList: Terminal.listWidth)
      var lines = drift.lines.flatMap { layout.sentence($0, margin: "    ") } + layout.sentence(drift.summary)
      let isCovered = drift.coverage * 100 >= minCoverage
      let isExact = !exact || drift.missing.isEmpty
      if !drift.added.isEmpty || !isExact {
        let named = inputs.traces + (inputs.filesFrom.map { ["--files-from", $0] } ?? [])
        let arguments = (["navtrace", "check", file] + named + ["--update"]).map(quotedForShell)
        lines += layout.command(arguments, behind: "To accept these changes: ")
      } else if !isCovered {
        lines += layout.sentence("The coverage is below --min-coverage \(String(format: "%g", minCoverage)).")
      }
      try writeToStandardOutput(Array(lines.map { $0 + "\n" }.joined().utf8))
      try unreadable.fail(unless: inputs.keepGoing)
      guard drift.added.isEmpty, isCovered, isExact else { throw ExitCode.findings }
    }
  }

  private func committed() throws -> FlowSnapshot {
    guard let data = FileManager.default.contents(atPath: file) else {
      throw InputError("\(file): cannot be read. To write it, add --update.")
    }
    do {
      return try FlowSnapshot(parsing: String(decoding: data, as: UTF8.self))
    } catch {
      throw InputError(
        "\(file): \(error)." + (FileKind.flowFile.includes(file) ? " To write it again, add --update." : ""))
    }
  }
}

/// Returns an argument, quoted for a shell.
func quotedForShell(_ argument: String) -> String {
  let isPlain =
    !argument.isEmpty && argument.allSatisfy { $0.isLetter || $0.isNumber || "./_-".contains($0) }
  return isPlain ? argument : "'\(argument.replacing("'", with: #"'\''"#))'"
}

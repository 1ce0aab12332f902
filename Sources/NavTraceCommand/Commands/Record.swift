import ArgumentParser
import ExampleFlows
import Foundation
import NavTrace
import UIKit

struct Record: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "record",
    abstract: "Run a program that links the recorder, or an example flow, and record it.",
    usage: """
      navtrace record [--output <file>] [--lint] -- <program> [<argument> ...]
      navtrace record <flow> [<action> ...] [--as-written] [--output <file>]
      navtrace record --all --output <folder> [--as-written]
      """,
    discussion: """
      After --, name a program: an executable, or 'swift test'. The program runs with NAVTRACE_OUT set. It \
      uses this command's input and output, and receives its signals. When the program ends, a summary is printed on standard \
      error. Each process that records writes its own file. In the file name, %p is the process id, %t the test and %n a number; missing folders are created. Existing files are not \
      replaced: a number is added to the name of the new trace. Before you record into a folder of traces again, empty it; \
      otherwise lint finds fixed bugs in the old traces.

      A trace is JSON Lines. If the file name ends in .json, the trace is a JSON array of the same events. The trace of a program \
      is converted when the program has ended, unless the trace is truncated or still being written.

      Without --, name an example flow, and what the user does in it, in order. Without actions, the flow's own scenarios run, \
      which take every transition. The new trace replaces an existing trace, but no other file. If an action is not possible, \
      no trace is written.

      EXAMPLES
        navtrace record -- .build/debug/MyApp
        navtrace record -o traces/%t.jsonl --lint -- swift test
        navtrace record how-to-code-child --as-written
        navtrace record raypets 'tap Schedule Visit' 'tap Sick' back 'swipe down'
        navtrace record raypets -o - | grep callback
        navtrace record raypets -o raypets.json
        navtrace record --all -o traces

      EXIT CODES
        the program's own; 128 plus the signal's number if a signal ended the program
        126, 127  the program could not be run
        with --lint, if the program's own is 0: lint's, or 2 if nothing was recorded
      """)

  @Argument(help: "The example flow: see 'navtrace flows'.", completion: .list(ExampleFlow.all.map(\.name)))
  var flow: String?

  @Argument(
    help: ArgumentHelp("What the user does, such as 'tap Next', back, 'swipe down'.", valueName: "action"))
  var actions: [String] = []

  @Flag(help: "Record every flow with its own scenarios, each to a file.")
  var all = false

  @Flag(help: "Run the flow's original code, with its bugs, instead of the fixed code.")
  var asWritten = false

  @Flag(help: "For a program: also lint the traces, as 'navtrace lint' does.")
  var lint = false

  @Option(
    name: .shortAndLong,
    help: """
      The file to write; '-' is standard output. For a program, also a folder, or a name with %p, %t, %n. With --all, a \
      folder. (default: navtrace.jsonl)
      """, completion: .file())
  var output: String?

  private var variant: Routers.Variant { asWritten ? .asWritten : .fixed }

  /// The arguments after `--`. The parser adds them to `flow` and `actions`, and allows no second array.
  private var command: [String]? {
    guard let terminator = CommandLine.arguments.firstIndex(of: "--") else { return nil }
    return Array(CommandLine.arguments[(terminator + 1)...])
  }

  func validate() throws {
    if let command {
      guard !command.isEmpty else { throw ValidationError("Name the program to run after --.") }
      guard [flow].compactMap(\.self) + actions == command, !all, !asWritten else {
        throw ValidationError("A program cannot be combined with a flow, --all or --as-written.")
      }
      guard output != "-" else {
        throw ValidationError("The program writes to standard output: name a file for the trace with -o.")
      }
    } else if lint {
      throw ValidationError("--lint is for programs. For a flow: navtrace record FLOW -o - | navtrace lint -")
    } else if all {
      guard flow == nil else {
        throw ValidationError("--all records every flow: it cannot be combined with one.")
      }
      guard output != nil, output != "-" else {
        throw ValidationError("--all writes a file for each flow: name a folder with -o DIR.")
      }
    } else {
      guard let flow else {
        throw ValidationError(
          "Name a flow ('navtrace flows' lists them), add --all, or put a program after --.")
      }
      try ExampleFlow.check(flow, variant, doing: "record")
      for action in actions where HeadlessUser.Action(action) == nil {
        throw ValidationError("'\(action)' is not an action; 'navtrace flows' lists them.")
      }
    }
  }

  func run() throws {
    try failing {
      if let command {
        try record(command)
      } else if all, let output {
        try makeFolder(output)
        for flow in ExampleFlow.all where flow.variants.contains(variant) {
          let path = "\(output)/\(flow.fileName(variant))"
          try recordFlow(flow, flow.everything(variant), variant, to: path)
          print(path)
        }
      } else if let flow = flow.flatMap(ExampleFlow.named) {
        let path = output ?? defaultTrace
        try recordFlow(
          flow, actions.isEmpty ? flow.everything(variant) : actions.compactMap { .init($0) }, variant,
          to: path)
        if ArrayTrace.isNamed(path), FileStatus(of: path)?.kind == .file {
          RecordingSummary(of: [path]).lines.forEach(printMessage)
        }
      }
    }
  }

  private func record(_ command: [String]) throws {
    let output = output ?? defaultTrace
    let files = try RecordedFiles(output: output)
    if lint, files.isDevice {
      throw InputError("\(output): a trace in a device or a pipe cannot be linted; name a file.")
    }
    let status = try ChildProgram(command: command, environment: ["NAVTRACE_OUT": files.template]).run()
      .status
    if files.isDevice { throw ExitCode(status) }
    let traces = files.new
    var notConverted: [String: String] = [:]
    for trace in traces where ArrayTrace.isNamed(trace) {
      notConverted[trace] = ArrayTrace.convert(trace)
    }
    RecordingSummary(of: traces, notConverted: notConverted).lines.forEach(printMessage)
    let verdict = lint ? try self.verdict(on: traces) : .success
    throw status == 0 ? verdict : ExitCode(status)
  }

  private func verdict(on traces: [String]) throws -> ExitCode {
    guard !traces.isEmpty else { return .failed }
    do {
      try Lint.parse(traces).run()
      return .success
    } catch let exit as ExitCode {
      return exit
    }
  }
}

/// Records a flow to standard output or to a file, which replaces an existing trace. Writes nothing if an
/// action is not possible, because half a recording would look complete.
func recordFlow(
  _ flow: ExampleFlow, _ actions: [HeadlessUser.Action], _ variant: Routers.Variant, to path: String
) throws {
  var outputGuard = OutputGuard()
  outputGuard.require(.trace, at: path)
  if path != "-" { try outputGuard.check([path]) }
  // They would be read as traces of their own.
  let oldSegments = path == "-" ? [] : TraceSegments.later(than: path)
  reportFileSizeLimit()
  let name = "navtrace-\(UUID().uuidString).jsonl"
  let unfinished = FileManager.default.temporaryDirectory.appendingPathComponent(name).path
  UnfinishedFiles.add(unfinished)
  defer {
    unlink(unfinished)
    UnfinishedFiles.remove(unfinished)
  }
  try MainActor.assumeIsolated {
    let writer = try TraceWriter(path: unfinished, header: flow.header(variant))
    try flow.record(actions, variant: variant, to: writer)
    try writer.close()
  }
  if ArrayTrace.isNamed(path) {
    var output = try LongOutput(replacing: path, under: outputGuard)
    try ArrayTrace.write(linesOf: unfinished, to: &output)
    try output.finish()
  } else if path == "-" {
    try writeToStandardOutput(try contents(of: unfinished))
  } else {
    try replaceFile(path, with: try contents(of: unfinished), under: outputGuard)
  }
  for segment in oldSegments { try POSIX.remove(segment) }
}

import ArgumentParser
import ExampleFlows
import NavTrace
import UIKit

struct Record: ParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "Run an example flow, and record it.",
    discussion: """
      The user does the actions one after another; without any, the flow's own scenarios, which take every branch.

      EXAMPLES
        navtrace record how-to-code-child --as-written
        navtrace record raypets 'tap Schedule Visit' 'tap Sick' back 'swipe down'
        navtrace record raypets -o - | grep callback
        navtrace record --all -o traces
      """)

  @Argument(help: "The flow; `navtrace flows` lists them.")
  var flow: String?

  @Argument(help: "What the user does, such as 'tap Next', back, 'swipe down'.")
  var actions: [HeadlessUser.Action] = []

  @Flag(help: "Record every flow, each with its own scenarios, a file each.")
  var all = false

  @Flag(help: "Run on routers that behave as the published ones do, not on the mended ones.")
  var asWritten = false

  @Option(
    name: .shortAndLong,
    help: "The file to write; '-' is standard output. With --all, a folder. (default: navtrace.jsonl)")
  var output: String?

  private var variant: Routers.Variant { asWritten ? .asWritten : .mended }

  func validate() throws {
    if all {
      guard flow == nil else { throw ValidationError("--all records every flow: name none.") }
      guard output != nil, output != "-" else {
        throw ValidationError("--all writes a file for each flow: say where with -o DIR.")
      }
    } else {
      guard let flow else { throw ValidationError("Name a flow, or say --all. `navtrace flows` lists them.") }
      guard ExampleFlow.named(flow) != nil else {
        let names = ExampleFlow.all.map(\.name).joined(separator: ", ")
        throw ValidationError("There is no flow '\(flow)'. There are: \(names).")
      }
    }
  }

  func run() throws {
    try failing {
      if all, let output {
        try FileManager.default.createDirectory(atPath: output, withIntermediateDirectories: true)
        for flow in ExampleFlow.all {
          let path = "\(output)/\(flow.fileName(variant))"
          try record(flow, flow.everything(variant), variant, to: path)
          print(path)
        }
      } else if let flow = flow.flatMap(ExampleFlow.named) {
        try record(
          flow, actions.isEmpty ? flow.everything(variant) : actions, variant, to: output ?? defaultTrace)
      }
    }
  }
}

/// Records a flow to a file, or to standard output.
func record(
  _ flow: ExampleFlow, _ actions: [HeadlessUser.Action], _ variant: Routers.Variant, to path: String
) throws {
  try MainActor.assumeIsolated {
    let header = flow.header(variant)
    let writer =
      path == "-"
      ? try TraceWriter(descriptor: 1, name: "<standard output>", header: header)
      : try TraceWriter(path: path, header: header)
    try flow.record(actions, variant: variant, to: writer)
    try writer.close()
  }
}

extension HeadlessUser.Action: ExpressibleByArgument {
  public init?(argument: String) { self.init(argument) }
}

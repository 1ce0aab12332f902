import ArgumentParser
import ExampleFlows
import Foundation
import NavTrace
import NavTraceDrawing
import NavTraceGraph
import NavTraceLint

struct Demo: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "demo",
    abstract: "Record the example flows with their bugs, lint them and draw them.",
    discussion: """
      EXAMPLES
        navtrace demo
        navtrace demo -o tour
      """)

  @Option(
    name: .shortAndLong, help: "The folder for the traces, the findings and the graphs.",
    completion: .directory)
  var output = "navtrace-demo"

  func run() throws {
    try failing {
      let flows = ExampleFlow.all.filter { $0.variants.contains(.asWritten) }
      var outputGuard = OutputGuard()
      outputGuard.require(.report, at: findings)
      for flow in flows { outputGuard.require(.svg, at: drawing(of: flow)) }
      try outputGuard.check([findings] + flows.map(drawing))
      try makeFolder(output)
      var result = LintResult()
      let layout = Terminal.layout
      func tour(_ flows: [ExampleFlow]) throws -> [String] {
        try flows.flatMap { flow in
          let found = try record(flow, outputGuard)
          result.merge(found)
          let name = flow.name.padding(toLength: 21, withPad: " ", startingAt: 0)
          return layout.phrases(found.inWords, behind: "  \(name)")
        }
      }
      let (published, own) = (flows.filter(\.isPublished), flows.filter { !$0.isPublished })
      let (publishedRows, ownRows) = (try tour(published), try tour(own))
      try replaceFile(findings, with: Array(TextReporter.report(result).utf8), under: outputGuard)
      // The path, so that the line can be pasted: after `swift run`, a shell does not find the name alone.
      let navtrace = quotedForShell(CommandLine.arguments[0])
      let lines =
        layout.sentence("Recorded \(published.count) published flows, and found:")
        + [""] + publishedRows + [""]
        + layout.sentence(
          "Recorded \(own.count) flows of navtrace's own, which combine this code in other ways or contain other mistakes, and found:"
        )
        + [""] + ownRows + ["", "Everything is in \(output)/:"]
        + layout.sentence("the findings, with their evidence", behind: "  findings.txt   ")
        + layout.sentence(
          "how each app navigates, with the findings highlighted", behind: "  *.svg          ")
        + layout.sentence("the traces, as JSON Lines", behind: "  *.jsonl        ")
        + [""] + layout.sentence("To record one of them with the fixed code instead, and lint it:")
        + layout.command([navtrace, "record", "how-to-code-child", "-o", "fixed.jsonl"], behind: "  ")
        + layout.command([navtrace, "lint", "fixed.jsonl"], behind: "  ")
      print(lines.joined(separator: "\n"))
    }
  }

  private var findings: String { "\(output)/findings.txt" }
  private func drawing(of flow: ExampleFlow) -> String { "\(output)/\(flow.name).svg" }

  /// Records a flow's original code, and draws it.
  /// - Returns: The findings.
  private func record(_ flow: ExampleFlow, _ outputGuard: OutputGuard) throws -> LintResult {
    let trace = "\(output)/\(flow.fileName(.asWritten))"
    try recordFlow(flow, flow.everything(.asWritten), .asWritten, to: trace)
    let (graph, result) = try flowGraph(of: trace, Highlights(rules: Rules.all))
    try replaceFile(drawing(of: flow), with: SVGFormat.write(graph), under: outputGuard)
    return result
  }
}

extension ExampleFlow {
  fileprivate var isPublished: Bool {
    if case .document = origin { true } else { false }
  }
}

extension LintResult {
  /// The number of findings of each rule, a phrase each.
  fileprivate var inWords: [String] {
    let all = counts.map { "\($0.count) \($0.rule)" }
    return all.isEmpty ? ["clean"] : all.dropLast().map { $0 + "," } + all.suffix(1)
  }
}

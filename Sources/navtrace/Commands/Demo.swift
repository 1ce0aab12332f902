import ArgumentParser
import ExampleFlows
import Foundation
import NavTrace
import NavTraceGraph
import NavTraceLint

struct Demo: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "demo", _superCommandName: Navtrace.name,
    abstract: "Record the example flows as published, lint and draw them.",
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
      try makeFolder(output)
      var result = LintResult()
      var rows: [String] = []
      for flow in ExampleFlow.all {
        let trace = "\(output)/\(flow.fileName(.asWritten))"
        try recordFlow(flow, flow.everything(.asWritten), .asWritten, to: trace)
        let found = try lint([trace])
        let drawing = "\(output)/\(flow.name).svg"
        try replaceFile(drawing, with: SVGFormat.write(try flowGraph(of: trace, Marks(rules: Rules.all))))
        rows.append("  \(flow.name.padding(toLength: 20, withPad: " ", startingAt: 0))\(found.inWords)")
        result.merge(found)
      }
      try replaceFile("\(output)/findings.txt", with: Array(TextReporter.report(result).utf8))
      // By this program's path, so that the line can be pasted: after `swift run`, its name alone is not found.
      let navtrace = quotedForShell([CommandLine.arguments[0]])
      print(
        """
        Ran \(ExampleFlow.all.count) example flows as they were written, and found:

        \(rows.joined(separator: "\n"))

        Everything is in \(output)/:
          findings.txt   what leaks, with the evidence
          *.svg          how each app navigates, with the findings marked
          *.jsonl        the traces

        One of them on fixed routers:
          \(navtrace) record how-to-code-child -o fixed.jsonl && \(navtrace) lint fixed.jsonl
        """)
    }
  }
}

extension LintResult {
  /// How many findings of which rules, in a few words.
  fileprivate var inWords: String {
    counts.isEmpty ? "clean" : counts.map { "\($0.count) \($0.rule)" }.joined(separator: ", ")
  }
}

import ArgumentParser
import Foundation
import NavTrace
import NavTraceGraph
import NavTraceLint

struct Graph: ParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "Draw one flow graph of all the traces.",
    discussion: """
      Screens are boxes, in a box for each coordinator; ways between them are arrows with how often they were taken. \
      Findings are marked on the screen and the way that they concern. Only svg, png and pdf ask Graphviz to draw.

      FORMATS
      \(FlowChartFormats.all.map { "  \($0.name.padding(toLength: 9, withPad: " ", startingAt: 0))\($0.summary)" }
        .joined(separator: "\n"))

      EXAMPLES
        navtrace graph -o app.svg
        navtrace graph traces --theme auto --legend > app.svg
        navtrace graph traces --format text --no-back
        navtrace graph traces --hide 'Debug*' --max-nodes 30 -o app.mermaid
        navtrace graph traces --format nav -o app.nav
        navtrace graph --diff before -o change.svg -- after
      """)

  @OptionGroup var inputs: TraceInputs

  @Option(
    name: .shortAndLong,
    help: "The file to write, whose ending tells the format. (default: standard output)")
  var output: String?

  @Option(
    help: ArgumentHelp(
      "How to write it: \(FlowChartFormats.all.map { $0.name }.joined(separator: ", ")).",
      discussion: "By default that of the file's ending, or svg."))
  var format: Format?

  @Option(
    parsing: .upToNextOption,
    help: ArgumentHelp("Show what changed since these traces.", valueName: "old"))
  var diff: [String] = []

  @Option(help: "What makes two screens the same one: \(Naming.words).")
  var by: Naming = .type

  @OptionGroup(title: "What to leave out") var folding: FoldingOptions
  @OptionGroup(title: "How it looks") var style: StyleOptions

  func run() throws {
    try failing {
      let format = try format?.type ?? output.map(format) ?? SVGFormat.self
      let graph = try flowGraph(ofAll: inputs.paths(), by: by)
      var chart =
        try diff.isEmpty
        ? FlowChart(graph)
        : FlowChart(from: flowGraph(ofAll: TraceInputs.paths(diff), by: by), to: graph)
      chart.fold(folding.folding)
      let bytes = try format.write(chart, style.style)
      if let output, output != "-" {
        try replaceFile(output, with: bytes)
      } else {
        try writeToStandardOutput(bytes)
      }
    }
  }

  private func format(of path: String) throws -> any FlowChartFormat.Type {
    guard path != "-" else { return SVGFormat.self }
    let ending = path.split(separator: "/").last?.split(separator: ".").dropFirst().last
    guard let format = ending.flatMap({ FlowChartFormats.named(String($0)) }) else {
      let known = FlowChartFormats.all.map { ".\($0.name)" }.joined(separator: ", ")
      throw InputError("\(path): give the file one of these endings, or say --format: \(known).")
    }
    return format
  }

  struct Format: ExpressibleByArgument {
    let type: any FlowChartFormat.Type

    init?(argument: String) {
      guard let type = FlowChartFormats.named(argument) else { return nil }
      self.type = type
    }

    static var allValueStrings: [String] { FlowChartFormats.all.map { $0.name } }
  }
}

/// The flow graph of all these traces together.
func flowGraph(ofAll paths: [String], by naming: FlowGraphBuilder.Naming = .type) throws -> FlowGraph {
  var graph = FlowGraph()
  for path in paths { graph.merge(try flowGraph(of: path, by: naming)) }
  return graph
}

/// The flow graph of one trace, its findings marked. What comes in through a pipe is kept, since it is read twice.
func flowGraph(of path: String, by naming: FlowGraphBuilder.Naming = .type) throws -> FlowGraph {
  var piped: [(TraceEvent, Int)] = []
  var linter = Linter(trace: path, condensing: false)
  try TraceInputs.read(path) {
    linter.apply($0, line: $1)
    if path == "-" { piped.append(($0, $1)) }
  }
  var builder = FlowGraphBuilder(findings: linter.finish().findings, by: naming)
  if path == "-" {
    for (event, line) in piped { builder.apply(event, line: line) }
  } else {
    try TraceInputs.read(path, quietly: true) { builder.apply($0, line: $1) }
  }
  return builder.finish()
}

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
      Findings are marked on the screen and the way that they concern.

      EXAMPLES
        navtrace graph -o app.svg
        navtrace graph traces > app.svg
        navtrace graph traces/raypets.as-written.jsonl -o raypets.dot
      """)

  @OptionGroup var inputs: TraceInputs

  @Option(
    name: .shortAndLong,
    help: "The file to write, .svg, .png, .pdf or .dot. (default: SVG on standard output)")
  var output: String?

  func run() throws {
    try failing {
      let format = try output.map(format) ?? .svg
      var graph = FlowGraph()
      for path in try inputs.paths() { graph.merge(try flowGraph(of: path)) }
      let bytes = try format.write(graph)
      if let output, output != "-" {
        try replaceFile(output, with: bytes)
      } else {
        writeToStandardOutput(bytes)
      }
    }
  }

  private func format(of path: String) throws -> FlowGraphFormat {
    guard path != "-" else { return .svg }
    let ending = path.split(separator: "/").last?.split(separator: ".").dropFirst().last.map {
      $0.lowercased()
    }
    guard let format = ending.flatMap(FlowGraphFormat.init) else {
      let known = FlowGraphFormat.allCases.map { ".\($0.rawValue)" }.joined(separator: ", ")
      throw InputError("\(path): give the file one of these endings: \(known).")
    }
    return format
  }
}

/// The flow graph of one trace, its findings marked. What comes in through a pipe is kept, since it is read twice.
func flowGraph(of path: String) throws -> FlowGraph {
  var piped: [(TraceEvent, Int)] = []
  var linter = Linter(trace: path, condensing: false)
  try TraceInputs.read(path) {
    linter.apply($0, line: $1)
    if path == "-" { piped.append(($0, $1)) }
  }
  var builder = FlowGraphBuilder(findings: linter.finish().findings)
  if path == "-" {
    for (event, line) in piped { builder.apply(event, line: line) }
  } else {
    try TraceInputs.read(path, quietly: true) { builder.apply($0, line: $1) }
  }
  return builder.finish()
}

// The function that the fuzzer calls for each input. `.ci/fuzz` compiles it, because a target of the package
// cannot have the flags.

import NavTrace
import NavTraceDrawing
import NavTraceExport
import NavTraceGraph
import NavTraceLint
import NavTraceTimeline

/// Reads and replays the bytes as a trace, and lints and graphs it. A quarter of the inputs, which a hash selects, are also
/// written in one format each: most formats take longer than everything before them.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzz(_ data: UnsafePointer<UInt8>?, _ size: Int) -> CInt {
  let bytes = Array(UnsafeBufferPointer(start: data, count: size))
  var session = FuzzedSession(choice: Int(bytes.reduce(UInt32(0)) { $0 &* 31 &+ UInt32($1) } >> 8))
  var reader = TraceReader(bytes: bytes, name: "fuzzed.jsonl")
  var state = NavigationState()
  var step = NavigationState.Step()
  do throws(TraceError) {
    while try reader.advance(&state, &step) { session.observe(reader.event, step, in: state) }
  } catch {
    // The events before an error are analyzed, as in a trace that is still being written.
    precondition(!"\(error)".isEmpty)
  }
  session.finish(state)
  return 0
}

/// The analyses of one trace.
private struct FuzzedSession {
  private enum Output: Int {
    case report, chart, tree, export
  }

  private static let formats: [any ChartFormat.Type] = ChartFormats.all.filter { format in
    !["svg", "png", "pdf"].contains(format.name)
  }

  /// What to write. Nil for most inputs.
  private let output: Output?
  /// Selects the format, and its options.
  private let choice: Int
  private var linter = Linter(trace: "fuzzed.jsonl", condensing: false)
  private var flow: FlowGraphBuilder
  private var chart = SessionChartBuilder(limit: 20)
  private var tree = SessionTree()
  private let timeline = Timeline()
  private var exporter: (any TraceExporter)?

  init(choice: Int) {
    output = Output(rawValue: choice % 16)
    self.choice = choice / 16
    flow = FlowGraphBuilder(
      by: choice.isMultiple(of: 2) ? .type : .title, labelLimit: 2, isHighlightable: true)
    if output == .export { exporter = Self.pick(TraceExporters.all, choice / 16).init() }
  }

  private static func pick<Element>(_ elements: [Element], _ choice: Int) -> Element {
    elements[choice % elements.count]
  }

  mutating func observe(_ event: TraceEvent, _ step: NavigationState.Step, in state: NavigationState) {
    linter.observe(event, step, in: state)
    flow.observe(event, step, in: state)
    switch output {
    case .chart: chart.observe(event, step, in: state)
    case .tree:
      tree.observe(event, line: event.seq)
      _ = timeline.lines(for: event)
    case .export: exporter?.observe(event, step, in: state)
    case .report, nil: break
    }
  }

  consuming func finish(_ state: NavigationState) {
    let (result, findings) = linter.finishWithOccurrences(state)
    let highlights = findings.compactMap(FlowGraph.Highlight.init)
    let graph = flow.finish(state, highlights: highlights)
    switch output {
    case .report:
      let style =
        choice.isMultiple(of: 3)
        ? ReportStyle() : ReportStyle(isColored: true, width: 40, limit: 3, root: "/", folder: "/")
      _ = Self.pick(Reporters.all, choice).report(result, style: style)
    case .chart:
      let look = ChartStyle(theme: .auto, hasLegend: true, hasDurations: true)
      _ = try? Self.pick(Self.formats, choice).write(
        Self.chart(of: graph, chart.finish(state, highlights: highlights), choice / 7), look)
    case .tree:
      _ = tree.text(isColored: choice.isMultiple(of: 5))
    case .export:
      exporter?.endSession(state)
      exporter?.finish()
      _ = exporter?.takeOutput()
    case nil: break
    }
  }

  private static func chart(of graph: FlowGraph, _ session: SessionChart, _ choice: Int) -> Chart {
    switch choice % 5 {
    case 0: return .flow(FlowChart(graph))
    case 1: return .flow(FlowChart(from: FlowGraph(), to: graph))
    case 2: return .coordinators(graph.coordinators)
    case 3: return .session(session)
    default:
      var folded = FlowChart(graph)
      folded.fold(Folding(withoutBack: true, minCount: 2, maxNodes: 3))
      return .flow(folded)
    }
  }
}

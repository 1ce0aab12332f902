// The function that the fuzzer calls for each input. `.ci/fuzz` compiles it, because a target of the package
// cannot have the flags.

import NavTrace
import NavTraceExport
import NavTraceGraph
import NavTraceLint

/// Reads the bytes as a trace, and does with it what the commands do, except drawing with Graphviz.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzz(_ data: UnsafePointer<UInt8>?, _ size: Int) -> CInt {
  let bytes = Array(UnsafeBufferPointer(start: data, count: size))
  var session = FuzzedSession(choice: bytes.reduce(0) { $0 &* 31 &+ Int($1) } & 0xFFFF)
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

/// All analyses of one trace. The input selects one report, format and export, so that each run is fast.
private struct FuzzedSession {
  private static let formats: [any ChartFormat.Type] = ChartFormats.all.filter { format in
    !["svg", "png", "pdf"].contains(format.name)
  }

  private let choice: Int
  private var linter = Linter(trace: "fuzzed.jsonl", condensing: false)
  private var flow: FlowGraphBuilder
  private var chart = SessionChartBuilder(limit: 20)
  private var tree = SessionTree()
  private let timeline = Timeline()
  private var exporter: any TraceExporter

  init(choice: Int) {
    self.choice = choice
    flow = FlowGraphBuilder(
      by: choice.isMultiple(of: 2) ? .type : .title, labelLimit: 2, isHighlightable: true)
    exporter = Self.pick(TraceExporters.all, choice).init()
  }

  private static func pick<Element>(_ elements: [Element], _ choice: Int) -> Element {
    elements[choice % elements.count]
  }

  mutating func observe(_ event: TraceEvent, _ step: NavigationState.Step, in state: NavigationState) {
    linter.observe(event, step, in: state)
    flow.observe(event, step, in: state)
    chart.observe(event, step, in: state)
    tree.observe(event, line: event.seq)
    _ = timeline.lines(for: event)
    exporter.observe(event, step, in: state)
  }

  consuming func finish(_ state: NavigationState) {
    let (result, findings) = linter.finishWithOccurrences(state)
    let style =
      choice.isMultiple(of: 3)
      ? ReportStyle() : ReportStyle(isColored: true, width: 40, limit: 3, root: "/", folder: "/")
    _ = Self.pick(Reporters.all, choice / 2).report(result, style: style)
    let highlights = findings.compactMap(FlowGraph.Highlight.init)
    let graph = flow.finish(state, highlights: highlights)
    let format = Self.pick(Self.formats, choice / 7)
    let look = ChartStyle(theme: .auto, hasLegend: true, hasDurations: true)
    _ = try? format.write(
      Self.chart(of: graph, chart.finish(state, highlights: highlights), choice / 3), look)
    _ = tree.text(isColored: choice.isMultiple(of: 5))
    exporter.endSession(state)
    exporter.finish()
    _ = exporter.takeOutput()
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

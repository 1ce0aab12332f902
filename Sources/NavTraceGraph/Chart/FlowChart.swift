import NavTrace

/// A flow graph to show: with parts omitted, or compared with an earlier graph. Every format writes it.
///
///     var chart = FlowChart(graph)
///     chart.fold(Folding(hide: [Glob("Debug*")], maxNodes: 30))
///     let bytes = try MermaidFormat.write(chart)
public struct FlowChart: Equatable, Sendable {
  /// The screens and transitions that are shown.
  public internal(set) var graph: FlowGraph
  /// Paths over omitted screens.
  public internal(set) var bypasses: Set<Bypass> = []
  /// Sentences about what was omitted.
  public internal(set) var notes: [String] = []
  /// The graph with which this one is compared. Nil if it is not a comparison.
  let earlier: FlowGraph?
  /// The recorded graph, without elements of the earlier one. Folding does not change it.
  let later: FlowGraph

  /// Creates a chart of the whole graph.
  public init(_ graph: FlowGraph) {
    self.graph = graph
    later = graph
    earlier = nil
  }

  /// Creates a comparison, which shows the screens and transitions of both graphs.
  public init(from earlier: FlowGraph, to later: FlowGraph) {
    self.earlier = earlier
    self.later = later
    graph = later
    graph.nodes.merge(earlier.nodes) { now, _ in now }
    graph.transitions.merge(earlier.transitions) { now, _ in now }
    graph.coordinators.merge(earlier.coordinators)
  }

  /// A path from one screen to another over screens that are not shown. It replaces all such paths.
  public struct Bypass: Hashable, Sendable, Comparable {
    /// The screen at the start.
    public var from: FlowGraph.NodeID
    /// The screen at the end.
    public var to: FlowGraph.NodeID
    /// Whether all of these paths consist of back transitions.
    public var isBack: Bool

    public static func < (a: Self, b: Self) -> Bool {
      (a.from, a.to, a.isBack ? 1 : 0) < (b.from, b.to, b.isBack ? 1 : 0)
    }
  }

  /// The change of a screen or transition between two graphs.
  public enum Change: Equatable, Sendable {
    case added, removed, unchanged
    /// It is in both graphs, with different counts. The value is the earlier count.
    case recounted(from: Int)
  }
}

extension FlowChart {
  /// Returns the change of a screen. Nil if the chart is not a comparison.
  public func change(of id: FlowGraph.NodeID) -> Change? {
    earlier.flatMap { change($0.nodes[id]?.visits, later.nodes[id]?.visits) }
  }

  /// Returns the change of a transition. Nil if the chart is not a comparison.
  public func change(of id: FlowGraph.TransitionID) -> Change? {
    earlier.flatMap { change($0.transitions[id]?.count, later.transitions[id]?.count) }
  }

  private func change(_ before: Int?, _ now: Int?) -> Change? {
    guard let before else { return .added }
    guard let now else { return .removed }
    return before == now ? .unchanged : .recounted(from: before)
  }

  /// Whether a comparison shows a screen or transition that differs.
  package var hasChanges: Bool {
    graph.nodes.keys.contains { change(of: $0) != .unchanged }
      || graph.transitions.keys.contains { change(of: $0) != .unchanged }
  }

  /// A description of the chart, in sentences.
  var description: String {
    let starts = graph.sortedNodes.filter { $0.node.starts > 0 }.map { shortened($0.id.screen) }
    let shown = Array(starts.prefix(5)).joined(separator: ", ") + (starts.count > 5 ? ", …" : "")
    return (["\(size)."] + (starts.isEmpty ? [] : ["Sessions begin at \(shown)."]) + notes)
      .joined(separator: " ")
  }

  /// The numbers of screens, transitions and traces.
  package var size: String {
    let all = "\(counted(graph.nodes.count, "screen")) and \(counted(graph.transitions.count, "transition"))"
    guard let earlier else { return "\(all) of \(counted(graph.traceCount, "trace"))" }
    let compared = "between \(counted(earlier.traceCount, "trace")) and \(counted(graph.traceCount, "trace"))"
    guard hasChanges else { return "Nothing differs \(compared): \(all)" }
    let screens = graph.nodes.keys.map { change(of: $0) }
    let transitions = graph.transitions.keys.map { change(of: $0) }
    func tally(_ change: Change) -> String {
      "\(counted(screens.count { $0 == change }, "screen")) and \(counted(transitions.count { $0 == change }, "transition"))"
    }
    return "\(tally(.added)) added, \(tally(.removed)) removed, \(compared)"
  }
}

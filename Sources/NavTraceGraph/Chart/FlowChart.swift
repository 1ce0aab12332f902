import NavTrace

/// A flow graph as it is to be shown: some of it folded, or held against an earlier one. What every format writes.
///
///     var chart = FlowChart(graph)
///     chart.fold(Folding(hide: [Glob("Debug*")], maxNodes: 30))
///     let bytes = try MermaidFormat.write(chart)
public struct FlowChart: Equatable, Sendable {
  /// What is shown.
  public internal(set) var graph: FlowGraph
  /// Ways that go by folded screens.
  public internal(set) var bypasses: Set<Bypass> = []
  /// What was folded, in words; empty if nothing was.
  public internal(set) var notes: [String] = []
  /// The graph that this one is held against; nil if it stands for itself.
  let earlier: FlowGraph?
  /// What was recorded since; the same as ``graph`` until something is removed or folded.
  private let later: FlowGraph

  /// The whole graph.
  public init(_ graph: FlowGraph) {
    self.graph = graph
    later = graph
    earlier = nil
  }

  /// All that was recorded before anything was folded.
  var everything: FlowGraph { later }

  /// What changed from one graph to another: all that is in either.
  public init(from earlier: FlowGraph, to later: FlowGraph) {
    self.earlier = earlier
    self.later = later
    graph = later
    graph.nodes.merge(earlier.nodes) { now, _ in now }
    graph.edges.merge(earlier.edges) { now, _ in now }
    graph.coordinators.merge(earlier.coordinators)
  }

  /// From a screen over screens that are not shown to another: it stands for all ways that lead there so.
  public struct Bypass: Hashable, Sendable, Comparable {
    /// The screen at the start.
    public var from: FlowGraph.NodeID
    /// The screen at the end.
    public var to: FlowGraph.NodeID
    /// Whether it leads back all the way.
    public var isBack: Bool

    public static func < (a: Self, b: Self) -> Bool {
      (a.from, a.to, a.isBack ? 1 : 0) < (b.from, b.to, b.isBack ? 1 : 0)
    }
  }

  /// What became of a screen or a way.
  public enum Change: Equatable, Sendable {
    case added, removed, unchanged
    /// It was taken so often before.
    case recounted(from: Int)
  }
}

extension FlowChart {
  /// What became of a screen; nil if the chart is not held against an earlier graph.
  public func change(of id: FlowGraph.NodeID) -> Change? {
    earlier.flatMap { change($0.nodes[id]?.visits, later.nodes[id]?.visits) }
  }

  /// What became of a way; nil if the chart is not held against an earlier graph.
  public func change(of id: FlowGraph.EdgeID) -> Change? {
    earlier.flatMap { change($0.edges[id]?.count, later.edges[id]?.count) }
  }

  private func change(_ before: Int?, _ now: Int?) -> Change? {
    guard let before else { return .added }
    guard let now else { return .removed }
    return before == now ? .unchanged : .recounted(from: before)
  }

  /// What it shows, in sentences.
  var description: String {
    let starts = graph.sortedNodes.filter { $0.node.starts > 0 }.map { shortened($0.id.screen) }
    let shown = Array(starts.prefix(5)).joined(separator: ", ") + (starts.count > 5 ? ", …" : "")
    return (["\(size)."] + (starts.isEmpty ? [] : ["Sessions begin at \(shown)."]) + notes)
      .joined(separator: " ")
  }

  /// How many screens and transitions there are, and in which traces, in words.
  var size: String {
    let all = "\(counted(graph.nodes.count, "screen")) and \(counted(graph.edges.count, "transition"))"
    guard let earlier else { return "\(all) of \(counted(graph.traces, "trace"))" }
    let screens = graph.nodes.keys.map { change(of: $0) }
    let transitions = graph.edges.keys.map { change(of: $0) }
    func tally(_ change: Change) -> String {
      "\(counted(screens.count { $0 == change }, "screen")) and \(counted(transitions.count { $0 == change }, "transition"))"
    }
    return "\(tally(.added)) added, \(tally(.removed)) removed, between \(counted(earlier.traces, "trace"))"
      + " and \(counted(graph.traces, "trace"))"
  }
}

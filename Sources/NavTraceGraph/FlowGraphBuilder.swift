import NavTrace
import NavTraceLint

/// Makes the flow graph of one trace, event by event, in memory that does not grow with the trace.
///
///     var builder = FlowGraphBuilder(findings: result.findings.filter { $0.trace == path })
///     while let event = try reader.next() { builder.apply(event, line: reader.line) }
///     graph.merge(builder.finish())
///
/// A screen that comes on makes an edge to it from the screen that the user saw before (of a screen that comes on out of
/// sight: from the one that it covers). Screens that go one after the other make one edge, from the screen that the user
/// saw before to the one after.
public struct FlowGraphBuilder: Sendable {
  private var graph = FlowGraph()
  private var state = NavigationState()
  private var departures: Departures?
  private var marks: FindingMarks
  private let naming: Naming
  /// The owners of what is on screen, as they were when it came.
  private var nodes: [ObjectID: FlowGraph.NodeID] = [:]
  /// What the user tapped, until all that came of it is done.
  private var tapped: String?

  /// What makes two screens the same one.
  public enum Naming: String, CaseIterable, Sendable {
    /// Their types are equal.
    case type
    /// Their titles are equal; of screens without one, their types.
    case title
  }

  /// Screens that went without anything else happening that the user could see.
  private struct Departures {
    /// What the user saw before.
    var from: ObjectID
    var node: FlowGraph.NodeID
    var kind: FlowGraph.Kind
    var action: String?
    var marks = FindingMarks.Marks()
  }

  /// - Parameters:
  ///   - findings: what lint found in this trace, to be marked on the graph.
  ///   - naming: what makes two screens the same one.
  public init(findings: [Finding] = [], by naming: Naming = .type) {
    self.naming = naming
    marks = FindingMarks(findings)
    graph.traces = 1
  }

  /// Takes in the next event.
  ///
  /// - Parameter line: the event's line in its file, from 1.
  public mutating func apply(_ event: TraceEvent, line: Int) {
    guard state.ended == nil else { return }
    switch event.body {
    case .push(let screen, _): arrive(screen, .push, event, line)
    case .modal(let screen, _, _, _): arrive(screen, .modal, event, line)
    case .root(let screen, _): arrive(screen, .root, event, line)
    case .embed(let screen, _): arrive(screen, .embed, event, line)
    case .pop(let screen, _, let by): leave(screen, .pop(by: by), event, line)
    case .dismissed(let screen, let by): leave(screen, .dismissed(by: by), event, line)
    default:
      state.apply(event, line: line)
      // What is asked for, called back or freed meanwhile belongs to the same way back.
      if state.settlement != nil {
        closeDepartures()
        tapped = nil
      }
      if case .action(let action) = event.body { tapped = action.title }
      // A snapshot may take screens away.
      if case .checkpoint = event.body { nodes = nodes.filter { state.screen($0.key) != nil } }
    }
  }

  /// The graph, now that the trace was read to its end, or as far as can be.
  public consuming func finish() -> FlowGraph {
    closeDepartures()
    if state.ended != nil, let visible = state.visible {
      graph.nodes[node(of: visible), default: .init()].ends += 1
    }
    return graph
  }

  // MARK: Ways

  private mutating func arrive(
    _ object: TraceObject, _ kind: FlowGraph.Kind, _ event: TraceEvent, _ line: Int
  ) {
    let wasUp = state.screen(object.id) != nil
    let before = state.visible
    // Put in the place of all that just went: a way on from there, as there is nothing to go back to.
    let replaced = before == nil ? departures?.node : nil
    closeDepartures()
    state.apply(event, line: line)
    guard let screen = state.screen(object.id) else { return }
    let to = node(of: screen)
    if !wasUp {
      graph.nodes[to, default: .init()].visits += 1
      if naming == .type, let title = object.title { graph.nodes[to]?.titles.insert(title) }
      mark(screen, as: to)
    }

    let isInSight = state.visible?.object.id == object.id
    let covered = isInSight ? before : state.screen(under: object.id) ?? before
    if let from = replaced ?? covered.map({ node(of: $0) }) {
      count(FlowGraph.EdgeID(from: from, to: to, kind: kind), action: tapped)
    } else {
      graph.nodes[to, default: .init()].starts += 1
    }
  }

  private mutating func leave(
    _ object: TraceObject, _ kind: FlowGraph.Kind, _ event: TraceEvent, _ line: Int
  ) {
    if departures == nil, state.screen(object.id) != nil, let visible = state.visible {
      departures = Departures(from: visible.object.id, node: node(of: visible), kind: kind, action: tapped)
    }
    departures?.marks.merge(marks.ofEvent(event.seq))
    state.apply(event, line: line)
    nodes[object.id] = nil
  }

  private mutating func closeDepartures() {
    guard let departures else { return }
    self.departures = nil
    guard let visible = state.visible, visible.object.id != departures.from else { return }
    let way = FlowGraph.EdgeID(from: departures.node, to: node(of: visible), kind: departures.kind)
    count(way, action: departures.action, marks: departures.marks)
  }

  private mutating func count(_ id: FlowGraph.EdgeID, action: String?, marks: FindingMarks.Marks = .init()) {
    graph.edges[id, default: .init()].count += 1
    if let action { graph.edges[id]?.actions.insert(action) }
    graph.edges[id]?.marks.merge(marks.counts, uniquingKeysWith: +)
    graph.edges[id]?.fingerprints.formUnion(marks.fingerprints)
  }

  // MARK: Screens

  /// The node of a screen that is on screen. It stays the same while it is there, whoever asks for it meanwhile.
  private mutating func node(of screen: NavigationState.Screen) -> FlowGraph.NodeID {
    if let known = nodes[screen.object.id] { return known }
    let owner: FlowGraph.Owner =
      if let coordinator = screen.coordinator {
        .coordinator(coordinator.type)
      } else if let container = screen.container {
        .container(container.type)
      } else {
        .nobody
      }
    let id = FlowGraph.NodeID(owner: owner, screen: name(of: screen.object))
    nodes[screen.object.id] = id
    // A snapshot may tell of a screen that no event brought.
    if graph.nodes[id] == nil { graph.nodes[id] = .init() }
    return id
  }

  private func name(of screen: TraceObject) -> String {
    switch naming {
    case .type: screen.type
    case .title: screen.title ?? screen.type
    }
  }

  private mutating func mark(_ screen: NavigationState.Screen, as id: FlowGraph.NodeID) {
    let marks = marks.take(ofScreen: screen.object.id)
    graph.nodes[id]?.marks.merge(marks.counts, uniquingKeysWith: +)
    graph.nodes[id]?.fingerprints.formUnion(marks.fingerprints)
  }
}

import NavTrace

/// The screens and ways of one trace while they are counted: each by a number, as names take long to hash and to compare,
/// and a trace says the same ones over and over.
struct FlowTally: Sendable {
  typealias Number = Int32

  private let naming: FlowGraphBuilder.Naming
  private var screens: [Screen] = []
  private var ways: [Way] = []
  private var screenNumbers: [FlowGraph.NodeID: Number] = [:]
  /// What was told of a screen and its owner, and which number that comes to.
  private var appearances: [Appearance: Number] = [:]

  init(by naming: FlowGraphBuilder.Naming) { self.naming = naming }

  private struct Screen {
    let id: FlowGraph.NodeID
    var node = FlowGraph.Node()
    /// What was counted last: mostly it is the same again.
    var label: Label?
    var place: SourceLocation?
    /// By where it leads, a way from here; ``Way/next`` is another one.
    var ways: IDMap<Destination, Number> = [:]
  }

  private struct Destination: PackedID {
    let number: Number

    init(_ number: Number) { self.number = number }

    // 0 is no id.
    var packed: UInt64 { UInt64(number) + 1 }
    init(packed: UInt64) { number = Number(packed - 1) }
  }

  private struct Way {
    let from: Number
    let to: Number
    let kind: FlowGraph.Kind
    /// The next one between the same screens, of another kind.
    var next: Number?
    var edge = FlowGraph.Edge()
    /// What was counted last: mostly it is the same again.
    var action: String?
    var place: SourceLocation?
  }

  /// Labels are a word each, and equal where what they tell is.
  private struct Appearance: Hashable {
    let screen: Label
    let coordinator: Label?
    let container: Label?
  }

  // MARK: Screens

  /// The number of such a screen.
  mutating func number(of screen: NavigationState.Screen) -> Number {
    let coordinator = screen.coordinator
    let appearance = Appearance(
      screen: screen.object.label, coordinator: coordinator?.label,
      container: coordinator == nil ? screen.container?.label : nil)
    if let known = appearances[appearance] { return known }
    let owner: FlowGraph.Owner =
      if let coordinator {
        .coordinator(coordinator.type)
      } else if let container = screen.container {
        .container(container.type)
      } else {
        .nobody
      }
    let name = naming == .title ? screen.object.title ?? screen.object.type : screen.object.type
    let number = number(of: FlowGraph.NodeID(owner: owner, screen: name))
    appearances[appearance] = number
    return number
  }

  private mutating func number(of id: FlowGraph.NodeID) -> Number {
    if let known = screenNumbers[id] { return known }
    let number = Number(screens.count)
    screenNumbers[id] = number
    screens.append(Screen(id: id))
    return number
  }

  mutating func countVisit(_ number: Number, _ object: TraceObject, at place: SourceLocation?) {
    let index = Int(number)
    screens[index].node.visits += 1
    if naming == .type, screens[index].label != object.label {
      screens[index].label = object.label
      if let title = object.title { screens[index].node.titles.insert(title) }
    }
    if let place, screens[index].place != place {
      screens[index].place = place
      screens[index].node.places.insert(place.description)
    }
  }

  mutating func countStart(_ number: Number) { screens[Int(number)].node.starts += 1 }
  mutating func countEnd(_ number: Number) { screens[Int(number)].node.ends += 1 }

  mutating func countStay(_ number: Number, of nanoseconds: UInt64) {
    screens[Int(number)].node.times.insert(nanoseconds)
  }

  mutating func mark(_ number: Number, _ rule: String, _ fingerprint: String) {
    screens[Int(number)].node.marks[rule, default: 0] += 1
    screens[Int(number)].node.fingerprints.insert(fingerprint)
  }

  // MARK: Ways

  /// Counts a way, and answers which number it has.
  @discardableResult
  mutating func countWay(
    from: Number, to: Number, _ kind: FlowGraph.Kind, after action: String?, at place: SourceLocation?
  ) -> Number {
    let number = wayNumber(from: from, to: to, kind)
    let index = Int(number)
    ways[index].edge.count += 1
    if let action, ways[index].action != action {
      ways[index].action = action
      ways[index].edge.actions.insert(action)
    }
    if let place, ways[index].place != place {
      ways[index].place = place
      ways[index].edge.places.insert(place.description)
    }
    return number
  }

  private mutating func wayNumber(from: Number, to: Number, _ kind: FlowGraph.Kind) -> Number {
    let first = screens[Int(from)].ways[Destination(to)]
    var candidate = first
    while let number = candidate {
      if ways[Int(number)].kind == kind { return number }
      candidate = ways[Int(number)].next
    }
    let number = Number(ways.count)
    ways.append(Way(from: from, to: to, kind: kind, next: first))
    screens[Int(from)].ways[Destination(to)] = number
    return number
  }

  mutating func mark(way number: Number, _ rule: String, _ fingerprint: String) {
    ways[Int(number)].edge.marks[rule, default: 0] += 1
    ways[Int(number)].edge.fingerprints.insert(fingerprint)
  }

  // MARK: The graph

  /// What was counted.
  var graph: FlowGraph {
    var graph = FlowGraph()
    graph.traces = 1
    graph.nodes.reserveCapacity(screens.count)
    graph.edges.reserveCapacity(ways.count)
    for screen in screens { graph.nodes[screen.id] = screen.node }
    for way in ways {
      let (from, to) = (screens[Int(way.from)].id, screens[Int(way.to)].id)
      graph.edges[FlowGraph.EdgeID(from: from, to: to, kind: way.kind)] = way.edge
    }
    return graph
  }
}

import NavTrace

/// The screens and transitions of one trace while they are counted. They have numbers, so that a transition is hashed without the
/// names of both its ends, and remembered in a few bytes.
struct FlowTally: Sendable {
  typealias Number = Int32

  fileprivate struct Ends: Hashable {
    let from, to: Number
    let kind: FlowGraph.Kind
  }

  private let naming: FlowGraphBuilder.Naming
  /// How many titles and code locations to keep of a screen or transition.
  private let labelLimit: Int
  private var screens: [Screen] = []
  private var numbers: [FlowGraph.NodeID: Number] = [:]
  private var transitions: [Transition] = []
  private var transitionNumbers: [Ends: Number] = [:]
  private var ownerFindings: [FlowGraph.Owner: FlowGraph.OwnerFindings] = [:]

  init(by naming: FlowGraphBuilder.Naming, labelLimit: Int) {
    self.naming = naming
    self.labelLimit = labelLimit
  }

  private struct Screen {
    let id: FlowGraph.NodeID
    var node = FlowGraph.Node()
    var place = Place()

    mutating func note(_ at: SourceLocation?) { place.note(at, in: &node.places) }
  }

  fileprivate struct Transition {
    let ends: Ends
    var edge = FlowGraph.Edge()
    var place = Place()
  }

  /// Where in the code something was asked for, in words that are made only when it is another place than the time before.
  fileprivate struct Place {
    private var last: SourceLocation?

    mutating func note(_ place: SourceLocation?, in labels: inout Labels) {
      guard let place, place != last else { return }
      last = place
      labels.insert(place.description)
    }
  }

  // MARK: Screens

  /// The number of a screen.
  ///
  /// - Parameters:
  ///   - coordinator: whose screen it is, where that is known.
  ///   - container: what it is in.
  mutating func number(of screen: TraceObject, coordinator: TraceObject?, container: TraceObject?) -> Number {
    let owner: FlowGraph.Owner =
      coordinator.map { .coordinator($0.type) } ?? container.map { .container($0.type) } ?? .unknown
    let name = naming == .title ? screen.title ?? screen.type : screen.type
    let id = FlowGraph.NodeID(owner: owner, screen: name)
    if let known = numbers[id] { return known }
    var added = Screen(id: id)
    added.node.titles = Labels(limit: labelLimit)
    added.node.places = Labels(limit: labelLimit)
    let number = Number(screens.count)
    numbers[id] = number
    screens.append(added)
    return number
  }

  mutating func countVisit(_ number: Number, _ screen: TraceObject, at place: SourceLocation?) {
    screens[Int(number)].node.visits += 1
    if naming == .type, let title = screen.title { screens[Int(number)].node.titles.insert(title) }
    screens[Int(number)].note(place)
  }

  mutating func countStart(_ number: Number) { screens[Int(number)].node.starts += 1 }
  mutating func countEnd(_ number: Number) { screens[Int(number)].node.ends += 1 }

  mutating func countStay(_ number: Number, of nanoseconds: UInt64) {
    screens[Int(number)].node.times.insert(nanoseconds)
  }

  mutating func mark(screen number: Number, _ mark: FlowGraph.Mark) {
    screens[Int(number)].node.marks[mark.rule, default: 0] += 1
    screens[Int(number)].node.findings[mark.fingerprint, default: 0] += 1
  }

  // MARK: Transitions

  /// Counts a transition, and answers with its number.
  ///
  /// - Parameter action: what the user did. What a link leads to is a transition of its own, however the screens came or went:
  ///   a finding about the link says nothing about a tap that leads to the same place.
  @discardableResult
  mutating func countTransition(
    from: Number, to: Number, _ kind: FlowGraph.Kind, after action: UserAction?, at place: SourceLocation?
  ) -> Number {
    let kind = action?.kind == .openURL ? FlowGraph.Kind.openURL : kind
    let number = numberOfTransition(Ends(from: from, to: to, kind: kind))
    transitions[Int(number)].count(action?.title, place)
    return number
  }

  /// Adds a transition that may never be taken.
  mutating func addTransition(from: Number, to: Number, _ kind: FlowGraph.Kind) {
    _ = numberOfTransition(Ends(from: from, to: to, kind: kind))
  }

  private mutating func numberOfTransition(_ ends: Ends) -> Number {
    if let known = transitionNumbers[ends] { return known }
    let number = Number(transitions.count)
    transitionNumbers[ends] = number
    transitions.append(Transition(ends, labelLimit: labelLimit))
    return number
  }

  mutating func mark(transition: Number, _ mark: FlowGraph.Mark) {
    transitions[Int(transition)].edge.marks[mark.rule, default: 0] += 1
    transitions[Int(transition)].edge.findings[mark.fingerprint, default: 0] += 1
  }

  // MARK: Owners

  /// All that own a screen.
  var owners: Set<FlowGraph.Owner> { Set(screens.map(\.id.owner)) }

  /// - Parameter screen: what was on screen, where that is known.
  mutating func mark(_ owner: FlowGraph.Owner, _ mark: FlowGraph.Mark, on screen: Number?) {
    ownerFindings[owner, default: .init()].marks[mark.rule, default: 0] += 1
    ownerFindings[owner]?.findings[mark.fingerprint, default: 0] += 1
    if let screen { ownerFindings[owner]?.screens.insert(screens[Int(screen)].id) }
  }

  // MARK: The graph

  /// What was counted.
  consuming func graph() -> FlowGraph {
    var graph = FlowGraph()
    graph.traces = 1
    graph.nodes = Dictionary(uniqueKeysWithValues: screens.map { ($0.id, $0.node) })
    graph.edges.reserveCapacity(transitions.count)
    for transition in transitions {
      let ends = transition.ends
      let (from, to) = (screens[Int(ends.from)].id, screens[Int(ends.to)].id)
      graph.edges[FlowGraph.EdgeID(from: from, to: to, kind: ends.kind)] = transition.edge
    }
    graph.ownerFindings = ownerFindings
    return graph
  }
}

extension FlowTally.Transition {
  fileprivate init(_ ends: FlowTally.Ends, labelLimit: Int) {
    self.ends = ends
    edge.actions = Labels(limit: labelLimit)
    edge.places = Labels(limit: labelLimit)
  }

  fileprivate mutating func count(_ action: String?, _ at: SourceLocation?) {
    edge.count += 1
    if let action { edge.actions.insert(action) }
    place.note(at, in: &edge.places)
  }
}

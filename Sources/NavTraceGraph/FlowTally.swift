import NavTrace

/// Counts the screens and transitions of one trace. They have numbers, so that hashing a transition does not
/// hash the names of its screens, and references take a few bytes.
struct FlowTally: Sendable {
  typealias Number = Int32

  fileprivate struct Ends: Hashable {
    let from, to: Number
    let kind: FlowGraph.Kind
  }

  private let naming: FlowGraphBuilder.Naming
  /// The maximum number of labels of each kind on a screen or transition.
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
    var location = LocationMemory()

    mutating func note(_ at: SourceLocation?) { location.note(at, in: &node.locations) }
  }

  fileprivate struct Transition {
    let ends: Ends
    var content = FlowGraph.Transition()
    var location = LocationMemory()
  }

  /// The last source location. A new one becomes text only if it differs from the one before.
  fileprivate struct LocationMemory {
    private var last: SourceLocation?

    mutating func note(_ location: SourceLocation?, in labels: inout Labels) {
      guard let location, location != last else { return }
      last = location
      labels.insert(location.description)
    }
  }

  // MARK: Screens

  /// Returns the number of a screen, and adds the screen if it is new.
  ///
  /// - Parameters:
  ///   - coordinator: The owner of the screen. Nil if it is not known.
  ///   - container: The container of the screen. Nil if it has none.
  mutating func number(of screen: TraceObject, coordinator: TraceObject?, container: TraceObject?) -> Number {
    let owner: FlowGraph.Owner =
      coordinator.map { .coordinator($0.type) } ?? container.map { .container($0.type) } ?? .unknown
    let name = naming == .title ? screen.title ?? screen.type : screen.type
    let id = FlowGraph.NodeID(owner: owner, screen: name)
    if let known = numbers[id] { return known }
    var added = Screen(id: id)
    added.node.titles = Labels(limit: labelLimit)
    added.node.locations = Labels(limit: labelLimit)
    let number = Number(screens.count)
    numbers[id] = number
    screens.append(added)
    return number
  }

  mutating func countVisit(_ number: Number, _ screen: TraceObject, at location: SourceLocation?) {
    screens[Int(number)].node.visits += 1
    if naming == .type, let title = screen.title { screens[Int(number)].node.titles.insert(title) }
    screens[Int(number)].note(location)
  }

  mutating func countStart(_ number: Number) { screens[Int(number)].node.starts += 1 }
  mutating func countEnd(_ number: Number) { screens[Int(number)].node.ends += 1 }

  mutating func countStay(_ number: Number, of nanoseconds: UInt64) {
    screens[Int(number)].node.times.insert(nanoseconds)
  }

  mutating func highlight(screen number: Number, _ highlight: FlowGraph.Highlight) {
    screens[Int(number)].node.highlights.insert(highlight)
  }

  // MARK: Transitions

  /// Counts a transition. Returns its number.
  ///
  /// - Parameter action: The user action before it. Links have a kind of their own, because a finding about a link need
  ///   not apply to a tap that leads to the same screen.
  @discardableResult
  mutating func countTransition(
    from: Number, to: Number, _ kind: FlowGraph.Kind, after action: UserAction?, at location: SourceLocation?
  ) -> Number {
    let kind = action?.kind == .openURL ? FlowGraph.Kind.openURL : kind
    let number = numberOfTransition(Ends(from: from, to: to, kind: kind))
    transitions[Int(number)].count(action?.title, location)
    return number
  }

  /// Adds a transition without counting it.
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

  mutating func highlight(transition: Number, _ highlight: FlowGraph.Highlight) {
    transitions[Int(transition)].content.highlights.insert(highlight)
  }

  // MARK: Owners

  /// The owners of all screens.
  var owners: Set<FlowGraph.Owner> { Set(screens.map(\.id.owner)) }

  /// - Parameter screen: The screen that the finding is about. Nil if it is not on the graph.
  mutating func highlight(_ owner: FlowGraph.Owner, _ highlight: FlowGraph.Highlight, on screen: Number?) {
    ownerFindings[owner, default: .init()].highlights.insert(highlight)
    if let screen { ownerFindings[owner]?.screens.insert(screens[Int(screen)].id) }
  }

  // MARK: The graph

  /// Returns the graph of one trace.
  consuming func graph() -> FlowGraph {
    var graph = FlowGraph()
    graph.traceCount = 1
    graph.nodes = Dictionary(uniqueKeysWithValues: screens.map { ($0.id, $0.node) })
    graph.transitions.reserveCapacity(transitions.count)
    for transition in transitions {
      let ends = transition.ends
      let (from, to) = (screens[Int(ends.from)].id, screens[Int(ends.to)].id)
      graph.transitions[FlowGraph.TransitionID(from: from, to: to, kind: ends.kind)] = transition.content
    }
    graph.ownerFindings = ownerFindings
    return graph
  }
}

extension FlowTally.Transition {
  fileprivate init(_ ends: FlowTally.Ends, labelLimit: Int) {
    self.ends = ends
    content.actions = Labels(limit: labelLimit)
    content.locations = Labels(limit: labelLimit)
  }

  fileprivate mutating func count(_ action: String?, _ at: SourceLocation?) {
    content.count += 1
    if let action { content.actions.insert(action) }
    location.note(at, in: &content.locations)
  }
}

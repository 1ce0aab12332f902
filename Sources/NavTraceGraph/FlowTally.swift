import NavTrace

/// The screens and ways of one trace while they are counted: each by a number, as names take long to hash and to compare,
/// and a trace says the same ones over and over.
struct FlowTally: Sendable {
  typealias Number = Int32

  /// A way between two screens, by their numbers.
  struct WayID {
    /// Its kind's number.
    let kind: Int32
    let ends: Pair
  }

  private let naming: FlowGraphBuilder.Naming
  private var screens: [Screen] = []
  /// By kind, and by the screens that they lead from and to.
  private var ways: [IDMap<Pair, Way>] = []
  /// Those that were not counted yet. A long session takes thousands of ways in no order, and each waits for memory: those
  /// of many together wait at the same time.
  private var taken: [Taken] = []
  private static let mostTaken = 1 << 10
  /// Of each way, by its number.
  private var told: [Told] = []
  private var screenNumbers: [FlowGraph.NodeID: Number] = [:]
  private var appearances = Appearances()
  private var kinds = Kinds()
  private var actions = Numbers<Name>()
  private var places = Places()
  /// Titles of actions may be made of data.
  private static let mostActions = 1 << 12

  /// How many titles and code locations to keep of a screen or transition.
  private let labelLimit: Int
  private var ownerFindings: [FlowGraph.Owner: FlowGraph.OwnerFindings] = [:]

  init(by naming: FlowGraphBuilder.Naming, labelLimit: Int) {
    self.naming = naming
    self.labelLimit = labelLimit
  }

  private struct Screen {
    let id: FlowGraph.NodeID
    var node = FlowGraph.Node()
    /// What was counted last: mostly it is the same again.
    private var label: Label?
    private var place: Int32?

    init(_ id: FlowGraph.NodeID, labelLimit: Int) {
      self.id = id
      node.titles = Labels(limit: labelLimit)
      node.places = Labels(limit: labelLimit)
    }

    /// - Parameter object: nil if its title says nothing new.
    mutating func countVisit(_ object: TraceObject?, at place: SourceLocation?, _ places: inout Places) {
      node.visits += 1
      if let object, object.label != label {
        label = object.label
        if let title = object.title { node.titles.insert(title) }
      }
      if let place = place.map({ places.number(of: $0) }), place != self.place {
        self.place = place
        node.places.insert(places.text(of: place))
      }
    }
  }

  /// A way, once.
  private struct Taken {
    let way: WayID
    let action, place: Int32?
  }

  private struct Way {
    let number: Number
    /// What was told last, if anything was: mostly it is the same again.
    private var action: Int32 = -1
    private var place: Int32 = -1
    private(set) var count = 0

    init(_ number: Number) { self.number = number }

    /// Answers which way it is, and what is to be told of it anew.
    mutating func count(_ taken: Taken) -> (number: Number, action: Int32?, place: Int32?) {
      count += 1
      let news = (
        number, taken.action == action ? nil : taken.action, taken.place == place ? nil : taken.place
      )
      if let known = taken.action { action = known }
      if let known = taken.place { place = known }
      return news
    }
  }

  /// What is seldom new.
  private struct Told {
    var actions: Labels
    var places: Labels
    var marks: [String: Int] = [:]
    var fingerprints: Set<String> = []

    init(labelLimit: Int) {
      actions = Labels(limit: labelLimit)
      places = Labels(limit: labelLimit)
    }
  }

  // MARK: Screens

  /// The number of such a screen.
  mutating func number(of screen: NavigationState.Screen) -> Number {
    if let known = appearances[screen] { return known }
    let owner: FlowGraph.Owner =
      if let coordinator = screen.coordinator {
        .coordinator(coordinator.type)
      } else if let container = screen.container {
        .container(container.type)
      } else {
        .nobody
      }
    let name = naming == .title ? screen.object.title ?? screen.object.type : screen.object.type
    let number = number(of: FlowGraph.NodeID(owner: owner, screen: name))
    appearances[screen] = number
    return number
  }

  private mutating func number(of id: FlowGraph.NodeID) -> Number {
    if let known = screenNumbers[id] { return known }
    let number = Number(screens.count)
    screenNumbers[id] = number
    screens.append(Screen(id, labelLimit: labelLimit))
    return number
  }

  mutating func countVisit(_ number: Number, _ object: TraceObject, at place: SourceLocation?) {
    screens[Int(number)].countVisit(naming == .type ? object : nil, at: place, &places)
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

  /// The number of an action with this title, until the next one of a settled moment.
  mutating func number(ofAction title: Name, isSettled: Bool) -> Int32 {
    if isSettled, actions.count > Self.mostActions {
      countTaken()
      actions.forget()
    }
    return actions.number(of: title)
  }

  /// Counts a way, and answers which one it is.
  @discardableResult
  mutating func countWay(
    from: Number, to: Number, _ kind: FlowGraph.Kind, after action: Int32?, at place: SourceLocation?
  ) -> WayID {
    if places.isFull {
      countTaken()
      places.forget()
    }
    let way = WayID(kind: Int32(kinds.number(of: kind)), ends: Pair(from, to))
    taken.append(Taken(way: way, action: action, place: place.map { places.number(of: $0) }))
    if taken.count == Self.mostTaken { countTaken() }
    return way
  }

  private mutating func countTaken() {
    while ways.count < kinds.all.count { ways.append([:]) }
    for taken in taken {
      let (kind, ends) = (Int(taken.way.kind), taken.way.ends)
      var found: (number: Number, action: Int32?, place: Int32?)?
      ways[kind].change(ends) { found = $0.count(taken) }
      let news = found ?? addWay(taken)
      if let action = news.action { told[Int(news.number)].actions.insert(actions[action].text) }
      if let place = news.place { told[Int(news.number)].places.insert(places.text(of: place)) }
    }
    taken.removeAll(keepingCapacity: true)
  }

  private mutating func addWay(_ taken: Taken) -> (number: Number, action: Int32?, place: Int32?) {
    var way = Way(Number(told.count))
    told.append(Told(labelLimit: labelLimit))
    let news = way.count(taken)
    ways[Int(taken.way.kind)][taken.way.ends] = way
    return news
  }

  mutating func mark(_ way: WayID, _ rule: String, _ fingerprint: String) {
    countTaken()
    guard let number = ways[Int(way.kind)][way.ends]?.number else { return }
    told[Int(number)].marks[rule, default: 0] += 1
    told[Int(number)].fingerprints.insert(fingerprint)
  }

  // MARK: Owners

  /// All that own a screen.
  var owners: Set<FlowGraph.Owner> { Set(screens.map(\.id.owner)) }

  /// - Parameter screen: what was on screen, where that is known.
  mutating func mark(_ owner: FlowGraph.Owner, _ rule: String, _ fingerprint: String, on screen: Number?) {
    ownerFindings[owner, default: .init()].marks[rule, default: 0] += 1
    ownerFindings[owner]?.fingerprints.insert(fingerprint)
    if let screen { ownerFindings[owner]?.screens.insert(screens[Int(screen)].id) }
  }

  // MARK: The graph

  /// What was counted.
  consuming func graph() -> FlowGraph {
    countTaken()
    var graph = FlowGraph()
    graph.traces = 1
    graph.nodes.reserveCapacity(screens.count)
    graph.edges.reserveCapacity(told.count)
    graph.ownerFindings = ownerFindings
    for screen in screens { graph.nodes[screen.id] = screen.node }
    for (kind, ways) in zip(kinds.all, ways) {
      for (ends, way) in ways {
        let (from, to) = (screens[Int(ends.first)].id, screens[Int(ends.second)].id)
        let told = told[Int(way.number)]
        graph.edges[FlowGraph.EdgeID(from: from, to: to, kind: kind)] = FlowGraph.Edge(
          count: way.count, actions: told.actions, places: told.places, marks: told.marks,
          fingerprints: told.fingerprints)
      }
    }
    return graph
  }
}

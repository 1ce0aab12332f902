import NavTrace

/// Counts what becomes of the coordinators of one trace, in memory that follows those that are alive.
struct CoordinatorCounter: Sendable {
  private typealias Number = Int32

  private var types: [(name: String, node: CoordinatorGraph.Node)] = []
  private var links: [(ends: Pair, link: CoordinatorGraph.Link)] = []
  private var numbers: [String: Number] = [:]
  private var linkNumbers: IDMap<Pair, Number> = [:]
  private var places = Places()
  /// Those that are alive, and whether they have been counted as finished.
  private var alive: ObjectMap<Alive> = [:]

  private struct Alive {
    let type: Number
    var isFinished = false
  }

  /// What was counted.
  var graph: CoordinatorGraph {
    var graph = CoordinatorGraph()
    for type in types { graph.nodes[type.name] = type.node }
    for (ends, link) in links {
      let (parent, child) = (types[Int(ends.first)].name, types[Int(ends.second)].name)
      graph.links[.init(parent: parent, child: child)] = link
    }
    return graph
  }

  /// The trace tells of a coordinator.
  mutating func introduce(_ coordinator: TraceObject) { _ = type(of: coordinator) }

  /// The trace tells of all coordinators.
  mutating func introduce(_ snapshot: Snapshot) {
    for node in snapshot.coordinators { introduce(node.object) }
  }

  mutating func add(_ child: TraceObject, to parent: TraceObject, at place: SourceLocation?) {
    let index = link(from: type(of: parent), to: type(of: child))
    links[index].link.added += 1
    guard let place else { return }
    if places.isFull { places.forget() }
    links[index].link.places.insert(places.text(of: places.number(of: place)))
  }

  /// - Parameter wasThere: whether it was among the parent's children.
  mutating func remove(_ child: TraceObject, from parent: TraceObject, wasThere: Bool) {
    let (parent, child) = (type(of: parent), type(of: child))
    if wasThere { links[link(from: parent, to: child)].link.removed += 1 }
  }

  /// A coordinator is deallocated.
  ///
  /// - Parameter state: where the session stood just before.
  mutating func free(_ coordinator: TraceObject, in state: NavigationState) {
    let type = type(of: coordinator)
    countIfFinished(coordinator.id, in: state)
    types[Int(type)].node.freed += 1
    alive[coordinator.id] = nil
  }

  /// The session ends.
  mutating func end(in state: NavigationState) {
    for id in alive.keys { countIfFinished(id, in: state) }
    for leak in state.finishedChildren() {
      let (parent, child) = (number(of: leak.parent.type), number(of: leak.child.object.type))
      links[link(from: parent, to: child)].link.leaked += 1
    }
  }

  /// There is a finding on a coordinator.
  mutating func mark(_ coordinator: TraceObject, _ rule: String) {
    types[Int(number(of: coordinator.type))].node.marks[rule, default: 0] += 1
  }

  private mutating func countIfFinished(_ id: ObjectID, in state: NavigationState) {
    guard let known = alive[id], !known.isFinished, let coordinator = state.coordinators[id],
      coordinator.presented > 0, state.idleSince(id) != nil
    else { return }
    alive[id]?.isFinished = true
    types[Int(known.type)].node.finished += 1
  }

  // MARK: Numbers

  private mutating func type(of coordinator: TraceObject) -> Number {
    if let known = alive[coordinator.id] { return known.type }
    let type = number(of: coordinator.type)
    alive[coordinator.id] = Alive(type: type)
    types[Int(type)].node.created += 1
    return type
  }

  private mutating func number(of type: String) -> Number {
    if let known = numbers[type] { return known }
    let number = Number(types.count)
    numbers[type] = number
    types.append((type, .init()))
    return number
  }

  /// Where among the links it is.
  private mutating func link(from parent: Number, to child: Number) -> Int {
    let ends = Pair(parent, child)
    if let known = linkNumbers[ends] { return Int(known) }
    linkNumbers[ends] = Number(links.count)
    links.append((ends, .init()))
    return links.count - 1
  }
}

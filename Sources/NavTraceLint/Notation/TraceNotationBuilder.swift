import NavTrace

/// Makes events from the lines of the notation. An object gets its id when it is first named.
struct TraceNotationBuilder {
  private(set) var events: [TraceEvent] = []
  /// The state after the events so far. It provides what a line omits.
  private var state = NavigationState()
  private var names: [Name: ObjectID] = [:]
  private var issued: [ObjectID.Kind: UInt32] = [:]

  private struct Name: Hashable {
    var kind: ObjectID.Kind
    var name: String
  }

  init() {
    let header = TraceHeader(
      session: "example", app: "Example", platform: "headless", start: "2025-01-01T00:00:00Z", clock: .virtual
    )
    append(.trace(header))
  }

  mutating func add(_ verb: String, _ line: inout TraceNotationLine) throws(TraceNotationError) {
    switch verb {
    case "present":
      let screen = object(.screen, try line.argument("a screen"))
      try ask(for: screen, &line)
    case "dismiss":
      let router = object(.router, line.optionalArgument() ?? "Router")
      let coordinator = try line.clause("by").map { object(.coordinator, $0) }
      append(.dismiss(router: router, coordinator: coordinator, animated: true, at: try location(&line)))

    case "request": try request(&line)
    case "claim":
      let screen = known(try line.argument("a screen or container"), or: .screen)
      let coordinator = object(.coordinator, try line.requiredClause("by"))
      append(.claim(screen: screen, coordinator: coordinator, inferred: try line.clause("from")))
    case "delegate": try replaceDelegate(&line)

    case "push", "root", "embed", "modal": try arrive(verb, &line)
    case "select":
      let child = known(try line.argument("a screen or container"), or: .container)
      let container = object(.container, try line.requiredClause("in"))
      let cause = SelectionCause(rawValue: try line.requiredClause("by"))
      append(.select(container: container, screen: child, by: cause))
    case "pop":
      let screen = object(.screen, try line.argument("a screen"))
      let known = state.screen(screen.id)?.container
      let container = try line.clause("from").map { object(.container, $0) } ?? known
      let by = DisappearanceCause(rawValue: try line.requiredClause("by"))
      append(.pop(screen: screen, container: container ?? object(.container, "Navigation"), by: by))
    case "dismissed":
      let screen = object(.screen, try line.argument("a screen"))
      append(.dismissed(screen: screen, by: DisappearanceCause(rawValue: try line.requiredClause("by"))))

    case "callback":
      let id = try callback(try line.argument("a callback"), line)
      append(.callback(id: id, screen: state.callbacks[id]?.screen))
    case "child-added":
      let child = object(.coordinator, try line.argument("a coordinator"))
      let parent = object(.coordinator, try line.requiredClause("to"))
      append(.childAdded(parent: parent, child: child, at: try location(&line)))
    case "child-removed":
      let child = object(.coordinator, try line.argument("a coordinator"))
      let parent = object(.coordinator, try line.requiredClause("from"))
      append(.childRemoved(parent: parent, child: child, at: try location(&line)))
    case "deinit":
      let kind = try kind(try line.argument("a kind of object"), line)
      append(.deallocated(object(kind, try line.argument("an object"))))

    case "action": try act(&line)
    case "misuse":
      let kind = try line.argument("a kind")
      let screen = object(.screen, try line.argument("a screen"))
      append(.misuse(Misuse(kind: kind, message: line.optionalArgument() ?? kind, screen: screen)))
    case "checkpoint": append(.checkpoint(try snapshot(&line)))
    case "end": append(.end(try snapshot(&line)))
    default: throw line.failure("'\(verb)' is not an event of this notation")
    }
  }

  // MARK: Events with several clauses

  private mutating func arrive(_ verb: String, _ line: inout TraceNotationLine) throws(TraceNotationError) {
    let screen = object(.screen, try line.argument("a screen"))
    let navigation = object(.container, "Navigation")
    let named = try line.clause("in").map { known($0, or: .container) }
    let presenter = verb == "modal" ? known(try line.requiredClause("over"), or: .screen) : screen
    let style = verb == "modal" ? try line.clause("as") : nil
    if line.isRequested { try ask(for: screen, &line) }

    let onTop = state.visible?.container
    switch verb {
    case "modal":
      let style = PresentationStyle(rawValue: style ?? "pageSheet")
      append(.modal(screen: screen, container: named, presenter: presenter, style: style))
    case "root": append(.root(screen: screen, container: named ?? navigation))
    case "push": append(.push(screen: screen, container: named ?? onTop ?? navigation))
    default: append(.embed(screen: screen, container: named ?? onTop ?? navigation))
    }
  }

  private mutating func ask(for screen: TraceObject, _ line: inout TraceNotationLine)
    throws(TraceNotationError)
  {
    let coordinator = try line.clause("by").map { object(.coordinator, $0) }
    let router = object(.router, try line.clause("via") ?? "Router")
    var id: ObjectID?
    if let word = try line.clause("callback") { id = try callback(word, line) }
    append(
      .present(
        router: router, screen: screen, coordinator: coordinator, animated: true, callback: id,
        at: try location(&line)))
  }

  private mutating func request(_ line: inout TraceNotationLine) throws(TraceNotationError) {
    let word = try line.argument("a call")
    let request: NavigationRequest
    if let method = NavigationRequest.ShowMethod(rawValue: word) {
      request = .show(object(.screen, try line.argument("a screen")), by: method)
    } else if let method = NavigationRequest.RemovalMethod(rawValue: word) {
      request = .remove(by: method)
    } else {
      throw line.failure("'\(word)' is not a call that can be requested")
    }
    let coordinator = try line.clause("by").map { object(.coordinator, $0) }
    append(.request(request, coordinator: coordinator, at: try location(&line)))
  }

  private mutating func act(_ line: inout TraceNotationLine) throws(TraceNotationError) {
    let word = try line.argument("what the user did")
    guard let kind = UserAction.Kind(rawValue: word) else { throw line.failure("'\(word)' is not an action") }
    let detail = line.optionalArgument()
    let phase = detail.flatMap(UserAction.Phase.init)
    append(.action(UserAction(kind, phase: phase, title: phase == nil ? detail : nil)))
  }

  private mutating func replaceDelegate(_ line: inout TraceNotationLine) throws(TraceNotationError) {
    let now = try line.argument("a delegate")
    let before = try line.requiredClause("instead-of")
    let container = try line.clause("in") ?? "Navigation"
    let forwards = try line.clause("forwards")
    guard forwards == nil || forwards == "yes" || forwards == "no" else {
      throw line.failure("'\(forwards ?? "")' is neither yes nor no")
    }
    append(
      .delegate(
        container: object(.container, container), before: delegate(before), now: delegate(now),
        forwards: forwards.map { $0 == "yes" }))
  }

  /// A delegate: the coordinator or router of that name, or else only a type.
  private func delegate(_ word: String) -> TraceDelegate {
    let id = names[Name(kind: .coordinator, name: word)] ?? names[Name(kind: .router, name: word)]
    return TraceDelegate(id: id, type: String(word.prefix { $0 != "#" }))
  }

  /// The snapshot that a line describes.
  private mutating func snapshot(_ line: inout TraceNotationLine) throws(TraceNotationError) -> Snapshot {
    var snapshot = Snapshot()
    if let kept = try line.clause("keeping") {
      let container = known(try line.requiredClause("in"), or: .screen)
      snapshot.held = [
        Snapshot.Holding(
          object(.screen, kept), path: ["\(container.type).screens[0]"], container: container.id)
      ]
    }
    if let retained = try line.clause("retaining") {
      let list = try line.clause("listed-in")
      let cycle = try line.clause("in-cycle")
      let constant = try line.clause("permanently-in")
      let chain = try line.clause("through") ?? cycle ?? constant
      let path = chain?.split(separator: "→").map { String($0.filter { $0 != " " }) }
      let kind: ObjectID.Kind =
        names[Name(kind: .coordinator, name: retained)] == nil ? .screen : .coordinator
      snapshot.held.append(
        Snapshot.Holding(
          object(kind, retained), path: path ?? list.map { [$0] } ?? [], isInStaleList: list != nil,
          isCyclic: cycle != nil, isPermanent: constant != nil))
    }
    if let screen = try line.clause("offscreen") { snapshot.offscreen = [object(.screen, screen)] }
    guard let first = try line.clause("with") else { return snapshot }
    var word: String? = first
    if first == "all" {
      snapshot.alive = state.alive
      snapshot.coordinators = state.coordinators.values.map { coordinator in
        Snapshot.CoordinatorNode(coordinator.object, children: coordinator.children.map(\.child))
      }
      word = line.optionalArgument()
    }
    while let kindName = word {
      let kind = try kind(kindName, line)
      let object = object(kind, try line.argument("an object"))
      if kind == .coordinator {
        let children = state.coordinators[object.id]?.children.map(\.child) ?? []
        word = line.optionalArgument()
        snapshot.coordinators.append(
          Snapshot.CoordinatorNode(object, children: children, isUnwatched: word == "unwatched"))
        if word != "unwatched" { continue }
      } else {
        snapshot.alive.append(object)
      }
      word = line.optionalArgument()
    }
    return snapshot
  }

  // MARK: Words

  private mutating func append(_ body: TraceEvent.Body) {
    let event = TraceEvent(seq: events.count + 1, t: UInt64(events.count), body)
    events.append(event)
    state.apply(event, line: event.seq)
  }

  private mutating func object(_ kind: ObjectID.Kind, _ word: String) -> TraceObject {
    let type = String(word.prefix { $0 != "#" })
    let name = Name(kind: kind, name: word)
    if let id = names[name] { return TraceObject(id, type) }
    let id = ObjectID(kind, issued[kind, default: 0] + 1)
    issued[kind] = id.number
    names[name] = id
    return TraceObject(id, type)
  }

  /// The screen or container of that name. If neither or both exist, an object of the given kind.
  private mutating func known(_ word: String, or kind: ObjectID.Kind) -> TraceObject {
    let isContainer = names[Name(kind: .container, name: word)] != nil
    let isScreen = names[Name(kind: .screen, name: word)] != nil
    return object(isContainer == isScreen ? kind : isContainer ? .container : .screen, word)
  }

  private func callback(_ word: String, _ line: TraceNotationLine) throws(TraceNotationError) -> ObjectID {
    guard word.first == "b", let number = UInt32(word.dropFirst()) else {
      throw line.failure("'\(word)' is not a callback, such as b1")
    }
    return ObjectID(.callback, number)
  }

  private func kind(_ word: String, _ line: TraceNotationLine) throws(TraceNotationError) -> ObjectID.Kind {
    switch word {
    case "screen": .screen
    case "coordinator": .coordinator
    case "router": .router
    case "container": .container
    default: throw line.failure("'\(word)' is not a kind of object: screen, coordinator, router or container")
    }
  }

  private func location(_ line: inout TraceNotationLine) throws(TraceNotationError) -> SourceLocation? {
    guard let word = try line.clause("at") else { return nil }
    guard let location = SourceLocation(String(word)) else {
      throw line.failure("'\(word)' is not a source location, such as App/Home.swift:31")
    }
    return location
  }
}

extension TraceNotationLine {
  /// Whether a line about an appearance also contains its request.
  fileprivate var isRequested: Bool { ["by", "via", "callback"].contains(where: has) }
}

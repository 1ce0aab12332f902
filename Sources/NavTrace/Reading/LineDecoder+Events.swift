// What the members of a line make. The order in which objects are taken is that of ``EventMembers``: one may be introduced by
// another one of the same line.
extension LineDecoder {
  mutating func body() throws(LineFault) -> TraceEvent.Body {
    guard let event else { return unknown() }
    try checkMembers(event)
    switch event {
    case .trace: return .trace(header())
    case .present:
      let callback = callback()
      if let callback { introductions.insert(callback: callback) }
      return .present(
        router: try object(.router), screen: try object(.screen),
        coordinator: try optionalObject(.coordinator), animated: line[.animated] == 1, callback: callback,
        at: location())
    case .dismiss:
      return .dismiss(
        router: try object(.router), coordinator: try optionalObject(.coordinator),
        animated: line[.animated] == 1, at: location())
    case .request: return try request()
    case .claim: return .claim(screen: try object(.screen), coordinator: try object(.coordinator))
    case .push: return .push(screen: try object(.screen), container: try object(.container))
    case .modal:
      return .modal(
        screen: try object(.screen), container: try optionalObject(.container),
        presenter: try object(.presenter), style: PresentationStyle(rawValue: text(.style)))
    case .root: return .root(screen: try object(.screen), container: try optionalObject(.container))
    case .embed: return .embed(screen: try object(.screen), container: try object(.container))
    case .pop:
      return .pop(
        screen: try object(.screen), container: try object(.container), by: Departure(rawValue: text(.by)))
    case .dismissed: return .dismissed(screen: try object(.screen), by: Departure(rawValue: text(.by)))
    case .callback:
      guard let callback = callback(), introductions.contains(callback) else { throw firstFault() }
      return .callback(id: callback, screen: try optionalObject(.screen))
    case .childAdded:
      return .childAdded(parent: try object(.parent), child: try object(.child), at: location())
    case .childRemoved:
      return .childRemoved(parent: try object(.parent), child: try object(.child), at: location())
    case .deallocated:
      let object = try object(.object)
      introductions.deallocate(object.id)
      return .deallocated(object)
    case .delegate:
      let container = try object(.container)
      guard let before = try delegate(.before) else { throw missing(.before) }
      return .delegate(
        container: container, before: before, now: try delegate(.now),
        forwards: line[.forwards].map { $0 == 1 })
    case .action: return action()
    case .misuse:
      return .misuse(
        Misuse(kind: text(.misuse), message: text(.message), screen: try optionalObject(.screen)))
    case .lost:
      introductions.forgive()
      return .lost(Loss(count: line[.count].map { Int(clamping: $0) }, reason: text(.reason)))
    case .checkpoint:
      try readSnapshot()
      return .checkpoint(lendSnapshot())
    case .end:
      try readSnapshot()
      return .end(lendSnapshot())
    }
  }

  private mutating func unknown() -> TraceEvent.Body {
    isUnknown = true
    return .unknown(name: event?.rawValue ?? text(.event))
  }

  private mutating func header() -> TraceHeader {
    TraceHeader(
      version: FormatVersion(text(.version)) ?? .current, session: text(.session), app: text(.app),
      platform: text(.platform), start: text(.start), clock: .init(rawValue: text(.clock)) ?? .monotonic,
      test: optionalText(.test))
  }

  /// A request that this version does not know is like an event that it does not know.
  private mutating func request() throws(LineFault) -> TraceEvent.Body {
    let name = text(.request)
    let request: NavigationRequest
    if let method = NavigationRequest.ShowMethod(rawValue: name) {
      try check(.showRequest)
      request = .show(try object(.screen), by: method)
    } else if let method = NavigationRequest.RemovalMethod(rawValue: name) {
      try check(.removalRequest)
      request = .remove(by: method)
    } else {
      return unknown()
    }
    return .request(request, coordinator: try optionalObject(.coordinator), at: location())
  }

  /// An action, or a phase of one, that this version does not know is like an event that it does not know.
  private mutating func action() -> TraceEvent.Body {
    let phaseName = optionalText(.phase)
    let phase = phaseName.flatMap(UserAction.Phase.init)
    guard let kind = UserAction.Kind(rawValue: text(.action)), (phase == nil) == (phaseName == nil) else {
      return unknown()
    }
    return .action(UserAction(kind, phase: phase, title: optionalText(.title)))
  }
}

// Values.
extension LineDecoder {
  /// Of a member that is there.
  @inline(__always) private mutating func text(_ key: TraceKey) -> String { optionalText(key) ?? "" }

  @inline(__always) private mutating func optionalText(_ key: TraceKey) -> String? {
    line.symbol(key).map { symbols.text($0) }
  }

  @inline(__always) private mutating func location() -> SourceLocation? {
    line.symbol(.at).flatMap { symbols.location($0) }
  }

  @inline(__always) mutating func callback() -> ObjectID? {
    line[.callback].map { ObjectID(.callback, UInt32(truncatingIfNeeded: $0)) }
  }

  @inline(__always) private mutating func object(_ key: TraceKey) throws(LineFault) -> TraceObject {
    guard let members = line.object(key) else { throw missing(key) }
    return try object(members)
  }

  @inline(__always) private mutating func optionalObject(_ key: TraceKey) throws(LineFault) -> TraceObject? {
    guard let members = line.object(key) else { return nil }
    return try object(members)
  }

  @inline(__always) private mutating func object(_ members: ObjectMembers) throws(LineFault) -> TraceObject {
    guard let object = known(members) else { throw firstFault() }
    return object
  }

  /// The object with these members, which is introduced if they have its type. Nil if something is wrong with them.
  @inline(__always) mutating func known(_ members: ObjectMembers) -> TraceObject? {
    guard members.present.has(.id), members.wrong.isDisjoint(with: Self.described) else { return nil }
    let title = members.present.has(.title) ? members.title : nil
    guard members.present.has(.type) else { return known(members.id, title: title) }
    let names = symbols.names(members.type, title: title)
    introductions.insert(members.id, names)
    return TraceObject(members.id, names)
  }

  private static let described = TraceKeys([.id, .type, .title])
  private static let named = TraceKeys([.id, .type])

  /// An object that is named by its id, without its type.
  @inline(never) private mutating func known(_ id: ObjectID, title: Symbol?) -> TraceObject? {
    guard let type = introductions.type(of: id) else { return nil }
    return TraceObject(id, type, title: title.map { symbols.text($0) })
  }

  /// An object of the trace, or a type alone.
  private mutating func delegate(_ key: TraceKey) throws(LineFault) -> TraceDelegate? {
    guard let members = line.object(key) else { return nil }
    if members.present.has(.id) {
      let object = try object(members)
      return TraceDelegate(id: object.id, type: object.type)
    }
    guard members.present.has(.type), !members.wrong.has(.type) else { throw firstFault() }
    return TraceDelegate(id: nil, type: symbols.text(members.type))
  }
}

// The whole truth at a settled moment. Its lists are filled again each time, so that their memory is used again.
extension LineDecoder {
  /// Takes the lists of the last snapshot from the event that has them.
  @inline(never) mutating func takeBack(_ event: inout TraceEvent) {
    isSnapshotLent = false
    switch event.body {
    case .checkpoint(let last), .end(let last):
      snapshot = last
      event.body = .unknown(name: "")
    default: break
    }
  }

  private mutating func lendSnapshot() -> Snapshot {
    let read = snapshot
    snapshot = Snapshot()
    isSnapshotLent = true
    return read
  }

  private mutating func readSnapshot() throws(LineFault) {
    if !references.isEmpty { references.removeAll(keepingCapacity: true) }
    try readHierarchy(line.list(.hierarchy))
    try readCoordinators(line.list(.coordinators))
    let alive = snapshot.alive
    snapshot.alive = []
    snapshot.alive = try readObjects(.alive, alive)
    try readHoldings(line.list(.held))
    snapshot.offscreen = try readObjects(.offscreen, [])
    for id in references where !introductions.contains(id) { throw firstFault() }
  }

  private mutating func readHierarchy(_ list: Range<Int>) throws(LineFault) {
    for (index, place) in list.enumerated() {
      let isThere = index < snapshot.hierarchy.count
      if !isThere
        || !isSame(
          place, snapshot.hierarchy[index].object.id, ObjectIdentifier(snapshot.hierarchy[index].object.names)
        )
      {
        let node = Snapshot.Node(try object(line.objects[place]))
        if isThere { snapshot.hierarchy[index] = node } else { snapshot.hierarchy.append(node) }
      }
      snapshot.hierarchy[index].parent = try reference(line.objects[place].parent, .parent, place)
      snapshot.hierarchy[index].presenter = try reference(line.objects[place].presenter, .presenter, place)
    }
    Self.shorten(&snapshot.hierarchy, to: list.count)
  }

  private mutating func readCoordinators(_ list: Range<Int>) throws(LineFault) {
    for (index, place) in list.enumerated() {
      let isThere = index < snapshot.coordinators.count
      if !isThere
        || !isSame(
          place, snapshot.coordinators[index].object.id,
          ObjectIdentifier(snapshot.coordinators[index].object.names))
      {
        let node = Snapshot.CoordinatorNode(try object(line.objects[place]))
        if isThere { snapshot.coordinators[index] = node } else { snapshot.coordinators.append(node) }
      }
      if line.objects[place].wrong.has(.children) { throw firstFault() }
      readChildren(line.objects[place].children, index)
    }
    Self.shorten(&snapshot.coordinators, to: list.count)
  }

  /// - Parameter index: of the coordinator.
  @inline(__always) private mutating func readChildren(_ list: Range<Int>, _ index: Int) {
    var isSame = snapshot.coordinators[index].children.count == list.count
    for (order, place) in list.enumerated() {
      let child = line.ids[place]
      if isSame, snapshot.coordinators[index].children[order] != child { isSame = false }
      if !introductions.contains(child) { references.append(child) }
    }
    if !isSame { snapshot.coordinators[index].children = Array(line.ids[list]) }
  }

  /// - Parameter last: those of the last snapshot, held by no other variable, so that they are changed in place.
  private mutating func readObjects(
    _ key: TraceKey, _ last: consuming [TraceObject]
  ) throws(LineFault) -> [TraceObject] {
    var objects = last
    let list = line.list(key)
    for (index, place) in list.enumerated() {
      let isThere = index < objects.count
      if isThere, isSame(place, objects[index].id, ObjectIdentifier(objects[index].names)) { continue }
      let object = try object(line.objects[place])
      if isThere { objects[index] = object } else { objects.append(object) }
    }
    Self.shorten(&objects, to: list.count)
    return objects
  }

  /// Whether the object at a place is the one of the last snapshot, which has been introduced then. Nearly always it is, and to
  /// count no reference takes less time.
  @inline(__always) private mutating func isSame(
    _ place: Int, _ id: ObjectID, _ names: ObjectIdentifier
  ) -> Bool {
    guard line.objects[place].id == id, line.objects[place].present.isSuperset(of: Self.named),
      line.objects[place].wrong.isEmpty
    else { return false }
    let title = line.objects[place].present.has(.title) ? line.objects[place].title : nil
    return symbols.isNamed(names, line.objects[place].type, title: title)
  }

  private static func shorten(_ list: inout [some Any], to count: Int) {
    if list.count > count { list.removeLast(list.count - count) }
  }

  private mutating func readHoldings(_ list: Range<Int>) throws(LineFault) {
    if !snapshot.held.isEmpty { snapshot.held.removeAll() }
    for place in list {
      let members = line.objects[place]
      let object = try object(members)
      let container = try reference(members.container, .container, place)
      guard !members.wrong.has(.path), let path = value(of: .path, in: members.start) else {
        throw firstFault()
      }
      snapshot.held.append(
        Snapshot.Holding(object, path: elements(of: path).map(\.text), container: container))
    }
  }

  /// An id alone, which must have been introduced by the end of this line.
  /// - Parameter place: of the object that has it.
  @inline(__always) private mutating func reference(
    _ id: ObjectID, _ key: TraceKey, _ place: Int
  ) throws(LineFault) -> ObjectID? {
    guard line.objects[place].present.has(key) else { return nil }
    if line.objects[place].wrong.has(key) { throw firstFault() }
    if !introductions.contains(id) { references.append(id) }
    return id
  }
}

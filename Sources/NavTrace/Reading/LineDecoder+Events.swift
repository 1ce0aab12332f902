// Makes the body of an event from the members of a line. Objects are read in the order of ``EventMembers``,
// because one object may be introduced by another one of the same line.
extension LineDecoder {
  mutating func body() throws(LineFault) -> TraceEvent.Body {
    guard let event else { return unknown() }
    try checkMembers(event)
    switch event {
    case .trace: return .trace(header())
    case .present:
      let callback = callback()
      if let callback { registry.insert(callback: callback) }
      return .present(
        router: try object(.router), screen: try object(.screen),
        coordinator: try optionalObject(.coordinator), animated: line[.animated] == 1, callback: callback,
        at: location())
    case .dismiss:
      return .dismiss(
        router: try object(.router), coordinator: try optionalObject(.coordinator),
        animated: line[.animated] == 1, at: location())
    case .request: return try request()
    case .claim:
      return .claim(
        screen: try object(.screen), coordinator: try object(.coordinator), inferred: optionalText(.inferred))
    case .push: return .push(screen: try object(.screen), container: try object(.container))
    case .modal:
      return .modal(
        screen: try object(.screen), container: try optionalObject(.container),
        presenter: try object(.presenter), style: PresentationStyle(rawValue: text(.style)))
    case .root: return .root(screen: try object(.screen), container: try optionalObject(.container))
    case .embed: return .embed(screen: try object(.screen), container: try object(.container))
    case .select:
      return .select(
        container: try object(.container), screen: try optionalObject(.screen),
        by: SelectionCause(rawValue: text(.by)))
    case .pop:
      return .pop(
        screen: try object(.screen), container: try object(.container),
        by: DisappearanceCause(rawValue: text(.by)))
    case .dismissed:
      return .dismissed(screen: try object(.screen), by: DisappearanceCause(rawValue: text(.by)))
    case .callback:
      guard let callback = callback(), registry.contains(callback) else { throw firstFault() }
      return .callback(id: callback, screen: try optionalObject(.screen))
    case .childAdded:
      return .childAdded(parent: try object(.parent), child: try object(.child), at: location())
    case .childRemoved:
      return .childRemoved(parent: try object(.parent), child: try object(.child), at: location())
    case .deallocated:
      let object = try object(.object)
      registry.deallocate(object.id)
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
      registry.acceptUnknownIDs()
      return .lost(Loss(count: line[.count].map { Int(clamping: $0) }, reason: text(.reason)))
    case .checkpoint: return .checkpoint(try snapshot())
    case .end: return .end(try snapshot())
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
      test: optionalText(.test), segment: line[.segment].map { Int(clamping: $0) })
  }

  /// A request of an unknown kind is treated as an unknown event.
  private mutating func request() throws(LineFault) -> TraceEvent.Body {
    let name = text(.request)
    guard let members = EventMembers.of(request: name) else { return unknown() }
    guard members.areValid(in: line) else { throw firstFault() }
    let request: NavigationRequest
    if let method = NavigationRequest.ShowMethod(rawValue: name) {
      request = .show(try object(.screen), by: method)
    } else if let method = NavigationRequest.RemovalMethod(rawValue: name) {
      request = .remove(by: method)
    } else {
      return unknown()
    }
    return .request(request, coordinator: try optionalObject(.coordinator), at: location())
  }

  /// An action of an unknown kind or phase is treated as an unknown event.
  private mutating func action() -> TraceEvent.Body {
    guard let kind = line.symbol(.action).flatMap({ symbols.action($0) }) else { return unknown() }
    var phase: UserAction.Phase?
    if let name = line.symbol(.phase) {
      phase = symbols.phase(name)
      if phase == nil { return unknown() }
    }
    return .action(UserAction(kind, phase: phase, title: optionalText(.title)))
  }
}

// Values.
extension LineDecoder {
  /// The text of a member that is present.
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
    guard let index = line.object(key) else { throw missing(key) }
    return try object(index)
  }

  @inline(__always) private mutating func optionalObject(_ key: TraceKey) throws(LineFault) -> TraceObject? {
    guard let index = line.object(key) else { return nil }
    return try object(index)
  }

  /// The object at an index. It is introduced if it has its type.
  @inline(__always) mutating func object(_ index: Int) throws(LineFault) -> TraceObject {
    let id = objects[index].id
    guard let number = objects[index].names else { return try introducedObject(index) }
    let names = symbols.names(number)
    registry.insert(id, names)
    return TraceObject(id, names)
  }

  /// An object that is referred to by its id, without its type.
  @inline(never) private mutating func introducedObject(_ index: Int) throws(LineFault) -> TraceObject {
    let object = objects[index]
    guard object.present.has(.id), !object.present.has(.type), !object.wrong.has(.id),
      !object.wrong.has(.title), let type = registry.type(of: object.id)
    else { throw firstFault() }
    return TraceObject(
      object.id, type, title: object.present.has(.title) ? symbols.text(object.title) : nil)
  }

  /// A delegate: an object of the trace, or only a type.
  private mutating func delegate(_ key: TraceKey) throws(LineFault) -> TraceDelegate? {
    guard let index = line.object(key) else { return nil }
    if objects[index].present.has(.id) {
      let object = try object(index)
      return TraceDelegate(id: object.id, type: object.type)
    }
    guard objects[index].present.has(.type), !objects[index].wrong.has(.type) else { throw firstFault() }
    return TraceDelegate(id: nil, type: symbols.text(objects[index].type))
  }
}

/// The lists of the last snapshot. Most elements of a list are equal to those of the last one, and are reused.
struct SnapshotLists {
  struct List<Element> {
    var elements: [Element] = []
    /// The version of the object that each element was made of.
    var versions: [Int] = []
  }

  var hierarchy = List<Snapshot.Node>()
  var coordinators = List<Snapshot.CoordinatorNode>()
  var alive = List<TraceObject>()
  var held = List<Snapshot.Holding>()
  var offscreen = List<TraceObject>()
}

// Snapshots.
extension LineDecoder {
  private mutating func snapshot() throws(LineFault) -> Snapshot {
    references.removeAll()
    var lists = SnapshotLists()
    // No other variable refers to the lists now, so that they are changed in place.
    swap(&lists, &self.lists)
    try read(.hierarchy, &lists.hierarchy) { decoder, index throws(LineFault) in
      Snapshot.Node(
        try decoder.object(index), parent: try decoder.reference(.parent, \.parent, index),
        presenter: try decoder.reference(.presenter, \.presenter, index))
    }
    try read(.coordinators, &lists.coordinators) { decoder, index throws(LineFault) in
      let object = try decoder.object(index)
      if decoder.objects[index].wrong.has(.children) { throw decoder.firstFault() }
      let children = decoder.objects.ids[decoder.objects[index].children]
      for child in children where !decoder.registry.contains(child) { decoder.references.append(child) }
      return Snapshot.CoordinatorNode(object, children: Array(children))
    }
    try read(.alive, &lists.alive) { decoder, index throws(LineFault) in try decoder.object(index) }
    try read(.held, &lists.held) { decoder, index throws(LineFault) in
      let object = try decoder.object(index)
      let container = try decoder.reference(.container, \.container, index)
      let members = decoder.objects[index]
      guard members.present.has(.path), !members.wrong.has(.path), !members.wrong.has(.stale) else {
        throw decoder.firstFault()
      }
      let path = decoder.objects.steps[members.path].map { decoder.symbols.text($0) }
      return Snapshot.Holding(
        object, path: path, container: container, isInStaleList: members.present.has(.stale))
    }
    try read(.offscreen, &lists.offscreen) { decoder, index throws(LineFault) in try decoder.object(index) }
    for index in 0..<references.count where !registry.contains(references[index]) { throw firstFault() }
    swap(&lists, &self.lists)
    return Snapshot(
      hierarchy: self.lists.hierarchy.elements, coordinators: self.lists.coordinators.elements,
      alive: self.lists.alive.elements, held: self.lists.held.elements,
      offscreen: self.lists.offscreen.elements)
  }

  /// Reads a list into that of the last snapshot.
  @inline(__always) private mutating func read<Element>(
    _ key: TraceKey, _ list: inout SnapshotLists.List<Element>,
    _ element: (inout LineDecoder, Int) throws(LineFault) -> Element
  ) throws(LineFault) {
    let indices = line.list(key)
    for (place, index) in indices.enumerated() {
      let index = elements[index]
      let version = objects[index].version
      if place == list.elements.count {
        list.elements.append(try element(&self, index))
        list.versions.append(version)
      } else if list.versions[place] != version {
        list.elements[place] = try element(&self, index)
        list.versions[place] = version
      }
    }
    while list.elements.count > indices.count {
      list.elements.removeLast()
      list.versions.removeLast()
    }
  }

  /// Reads an id without a type. The object must have been introduced by the end of this line.
  /// - Parameter index: The index of the object that refers to the id.
  @inline(__always) private mutating func reference(
    _ key: TraceKey, _ id: (ObjectMembers) -> ObjectID, _ index: Int
  ) throws(LineFault) -> ObjectID? {
    guard objects[index].present.has(key) else { return nil }
    if objects[index].wrong.has(key) { throw firstFault() }
    let id = id(objects[index])
    if !registry.contains(id) { references.append(id) }
    return id
  }
}

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
    case .checkpoint:
      try readSnapshot()
      return .checkpoint(snapshot)
    case .end:
      try readSnapshot()
      return .end(snapshot)
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
    let request: NavigationRequest
    if let method = NavigationRequest.ShowMethod(rawValue: name) {
      requestMembers = .showRequest
      try check(.showRequest)
      request = .show(try object(.screen), by: method)
    } else if let method = NavigationRequest.RemovalMethod(rawValue: name) {
      requestMembers = .removalRequest
      try check(.removalRequest)
      request = .remove(by: method)
    } else {
      return unknown()
    }
    let coordinator = try optionalObject(.coordinator)
    requestMembers = nil
    return .request(request, coordinator: coordinator, at: location())
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
    guard let place = line.place(key) else { throw missing(key) }
    return try object(place)
  }

  @inline(__always) private mutating func optionalObject(_ key: TraceKey) throws(LineFault) -> TraceObject? {
    guard let place = line.place(key) else { return nil }
    return try object(place)
  }

  @inline(__always) private mutating func object(_ place: Int) throws(LineFault) -> TraceObject {
    let (id, number) = (line.objects[place].id, line.objects[place].names)
    guard let number else {
      guard let object = known(line.objects[place]) else { throw firstFault() }
      return object
    }
    let names = symbols.names(number)
    registry.insert(id, names)
    return TraceObject(id, names)
  }

  /// The object with these members. It is introduced if they include its type. Nil if a member is missing or
  /// invalid.
  @inline(never) mutating func known(_ members: ObjectMembers) -> TraceObject? {
    if let number = members.names {
      registry.insert(members.id, symbols.names(number))
      return TraceObject(members.id, symbols.names(number))
    }
    // The object is referred to by its id, without its type.
    guard members.present.has(.id), !members.present.has(.type), !members.wrong.has(.id),
      !members.wrong.has(.title), let type = registry.type(of: members.id)
    else { return nil }
    return TraceObject(
      members.id, type, title: members.present.has(.title) ? symbols.text(members.title) : nil)
  }

  /// A delegate: an object of the trace, or only a type.
  private mutating func delegate(_ key: TraceKey) throws(LineFault) -> TraceDelegate? {
    guard let place = line.place(key) else { return nil }
    let members = line.objects[place]
    if members.present.has(.id) {
      let object = try object(place)
      return TraceDelegate(id: object.id, type: object.type)
    }
    guard members.present.has(.type), !members.wrong.has(.type) else { throw firstFault() }
    return TraceDelegate(id: nil, type: symbols.text(members.type))
  }
}

// Snapshots. The lists of the last snapshot are reused, and only differing elements are changed.
extension LineDecoder {
  private mutating func readSnapshot() throws(LineFault) {
    references.removeAll()
    try readHierarchy(line.list(.hierarchy))
    try readCoordinators(line.list(.coordinators))
    let alive = snapshot.alive
    snapshot.alive = []
    snapshot.alive = try readObjects(.alive, alive)
    try readHoldings(line.list(.held))
    let offscreen = snapshot.offscreen
    snapshot.offscreen = []
    snapshot.offscreen = try readObjects(.offscreen, offscreen)
    for place in 0..<references.count where !registry.contains(references[place]) { throw firstFault() }
    last.take(&line, lineEnd)
  }

  private mutating func readHierarchy(_ list: Range<Int>) throws(LineFault) {
    for (index, place) in list.enumerated() {
      if line.objects[place].isSame { continue }
      let node = Snapshot.Node(
        try object(place), parent: try reference(line.objects[place].parent, .parent, place),
        presenter: try reference(line.objects[place].presenter, .presenter, place))
      snapshot.hierarchy.put(node, at: index)
    }
    Self.shorten(&snapshot.hierarchy, to: list.count)
  }

  private mutating func readCoordinators(_ list: Range<Int>) throws(LineFault) {
    for (index, place) in list.enumerated() {
      if line.objects[place].isSame { continue }
      let object = try object(place)
      if line.objects[place].wrong.has(.children) { throw firstFault() }
      let children = line.objects[place].children
      for child in children where !registry.contains(line.ids[child]) {
        references.append(line.ids[child])
      }
      let node = Snapshot.CoordinatorNode(object, children: line.ids.array(children))
      snapshot.coordinators.put(node, at: index)
    }
    Self.shorten(&snapshot.coordinators, to: list.count)
  }

  /// - Parameter last: The list of the last snapshot. No other variable may refer to it, so that it is
  ///   changed in place.
  private mutating func readObjects(
    _ key: TraceKey, _ last: consuming [TraceObject]
  ) throws(LineFault) -> [TraceObject] {
    var objects = last
    let list = line.list(key)
    for (index, place) in list.enumerated() {
      if line.objects[place].isSame { continue }
      objects.put(try object(place), at: index)
    }
    Self.shorten(&objects, to: list.count)
    return objects
  }

  private static func shorten(_ list: inout [some Any], to count: Int) {
    while list.count > count { list.removeLast() }
  }

  private mutating func readHoldings(_ list: Range<Int>) throws(LineFault) {
    if !snapshot.held.isEmpty { snapshot.held.removeAll() }
    for place in list {
      let members = line.objects[place]
      let object = try object(place)
      let container = try reference(members.container, .container, place)
      guard !members.wrong.has(.path), !members.wrong.has(.stale),
        let path = value(of: .path, in: members.start)
      else {
        throw firstFault()
      }
      snapshot.held.append(
        Snapshot.Holding(
          object, path: elements(of: path).map(\.text), container: container,
          isInStaleList: members.present.has(.stale)))
    }
  }

  /// Reads an id without a type. The object must have been introduced by the end of this line.
  /// - Parameter place: The index of the object that refers to the id.
  @inline(__always) private mutating func reference(
    _ id: ObjectID, _ key: TraceKey, _ place: Int
  ) throws(LineFault) -> ObjectID? {
    guard line.objects[place].present.has(key) else { return nil }
    if line.objects[place].wrong.has(key) { throw firstFault() }
    if !registry.contains(id) { references.append(id) }
    return id
  }
}

extension Array {
  /// Replaces the element at an index, or appends one if the index is that of the end.
  fileprivate mutating func put(_ element: Element, at index: Int) {
    if index < count { self[index] = element } else { append(element) }
  }
}

// One case an event: which members it has.
extension LineDecoder {
  mutating func body(_ name: EventName) throws(LineFault) -> TraceEvent.Body {
    switch name {
    case .trace: return .trace(try header())
    case .present: return try present()
    case .dismiss:
      return .dismiss(
        router: try object(.router), coordinator: try optionalObject(.coordinator),
        animated: try bool(.animated),
        at: try location())
    case .request: return try request()
    case .claim:
      return .claim(
        screen: try object(.screen), coordinator: try object(.coordinator),
        inferred: try optionalText(.inferred))
    case .push: return .push(screen: try object(.screen), container: try object(.container))
    case .modal:
      return .modal(
        screen: try object(.screen), container: try optionalObject(.container),
        presenter: try object(.presenter),
        style: PresentationStyle(try self.name(try required(.style), .style)))
    case .root: return .root(screen: try object(.screen), container: try optionalObject(.container))
    case .embed: return .embed(screen: try object(.screen), container: try object(.container))
    case .select:
      return .select(
        container: try object(.container), screen: try object(.screen),
        by: SelectionCause(rawValue: try text(.by)))
    case .pop:
      return .pop(screen: try object(.screen), container: try object(.container), by: try departure())
    case .dismissed: return .dismissed(screen: try object(.screen), by: try departure())
    case .callback: return try fired()
    case .childAdded:
      return .childAdded(parent: try object(.parent), child: try object(.child), at: try location())
    case .childRemoved:
      return .childRemoved(parent: try object(.parent), child: try object(.child), at: try location())
    case .deallocated:
      let object = try object(.object)
      introductions.deallocate(object.id)
      return .deallocated(object)
    case .delegate:
      return .delegate(
        container: try object(.container), before: try delegate(try required(.before), .before),
        now: try fields[.now].map { now throws(LineFault) in try delegate(now, .now) },
        forwards: fields[.forwards] == nil ? nil : try bool(.forwards))
    case .action: return try action()
    case .misuse:
      return .misuse(
        Misuse(kind: try text(.misuse), message: try text(.message), screen: try optionalObject(.screen)))
    case .lost:
      introductions.forgive()
      return .lost(Loss(count: try optionalCount(.count), reason: try text(.reason)))
    case .checkpoint: return .checkpoint(try snapshot())
    case .end: return .end(try snapshot())
    }
  }

  private mutating func present() throws(LineFault) -> TraceEvent.Body {
    let callback = try callback(.callback)
    if let callback { introductions.insert(callback: callback) }
    return .present(
      router: try object(.router), screen: try object(.screen), coordinator: try optionalObject(.coordinator),
      animated: try bool(.animated), callback: callback, at: try location())
  }

  /// A request that this version does not know is like an event that it does not know.
  private mutating func request() throws(LineFault) -> TraceEvent.Body {
    let name = try text(.request)
    let request: NavigationRequest
    if let method = NavigationRequest.ShowMethod(rawValue: name) {
      request = .show(try object(.screen), by: method)
    } else if let method = NavigationRequest.RemovalMethod(rawValue: name) {
      request = .remove(by: method)
    } else {
      return .unknown(name: event)
    }
    return .request(request, coordinator: try optionalObject(.coordinator), at: try location())
  }

  private mutating func fired() throws(LineFault) -> TraceEvent.Body {
    let value = try required(.callback)
    guard let id = try callback(.callback) else { throw wrongType(.callback, "an id", value) }
    guard introductions.contains(id) else { throw fault(.neverIntroduced(id), value) }
    return .callback(id: id, screen: try optionalObject(.screen))
  }

  /// An object of the trace, or a type alone.
  private mutating func delegate(_ value: JSONValue, _ key: TraceKey) throws(LineFault) -> TraceDelegate {
    try scanObject(value, key)
    guard inner[.id] != nil else {
      guard let type = inner[.type] else { throw fault(.missingKey("type", owner: key.rawValue), value) }
      return TraceDelegate(id: nil, type: try name(type, .type))
    }
    let object = try object(value, key)
    return TraceDelegate(id: object.id, type: object.label.type)
  }

  private mutating func departure() throws(LineFault) -> Departure {
    Departure(try name(try required(.by), .by))
  }

  /// An action, or a phase of one, that this version does not know is like an event that it does not know.
  private mutating func action() throws(LineFault) -> TraceEvent.Body {
    let kind = UserAction.Kind(rawValue: try text(.action))
    let title = try optionalText(.title)
    let phaseName = try optionalText(.phase)
    let phase = phaseName.flatMap(UserAction.Phase.init)
    guard let kind, (phase == nil) == (phaseName == nil) else { return .unknown(name: event) }
    return .action(UserAction(kind, phase: phase, title: title))
  }
}

// The header.
extension LineDecoder {
  /// Refuses a newer major version.
  mutating func checkVersion() throws(LineFault) {
    let value = try required(.version)
    let version = try text(value, .version)
    let major = version.prefix { $0 != "." }
    guard let number = Int(major) else { return }
    if number > FormatVersion.current.major { throw fault(.newerVersion(version), value) }
  }

  private mutating func header() throws(LineFault) -> TraceHeader {
    let version = try required(.version)
    let parts = try text(version, .version).split(separator: ".", omittingEmptySubsequences: false)
    guard parts.count == 2, let major = Int(parts[0]), let minor = Int(parts[1]), major >= 0, minor >= 0
    else {
      throw wrongValue(.version, "major.minor, such as \"1.1\"", version)
    }
    let clock = try required(.clock)
    guard let knownClock = TraceHeader.Clock(rawValue: try text(clock, .clock)) else {
      throw wrongValue(.clock, "\"monotonic\" or \"virtual\"", clock)
    }
    return TraceHeader(
      version: FormatVersion(major: major, minor: minor), session: try text(.session), app: try text(.app),
      platform: try text(.platform), start: try text(.start), clock: knownClock,
      test: try optionalText(.test))
  }
}

// The whole truth at a settled moment.
extension LineDecoder {
  private mutating func snapshot() throws(LineFault) -> Snapshot {
    var snapshot = Snapshot()
    var elements = try elements(of: try required(.hierarchy), .hierarchy)
    while let value = elements.next() {
      let object = try object(value, .hierarchy)
      snapshot.hierarchy.append(
        Snapshot.Node(object, parent: try reference(.parent), presenter: try reference(.presenter)))
    }
    elements = try self.elements(of: try required(.coordinators), .coordinators)
    while let value = elements.next() {
      snapshot.coordinators.append(try coordinator(value))
    }
    elements = try self.elements(of: try required(.alive), .alive)
    while let value = elements.next() {
      snapshot.alive.append(try object(value, .alive))
    }
    if let held = fields[.held] {
      elements = try self.elements(of: held, .held)
      while let value = elements.next() {
        snapshot.held.append(try holding(value))
      }
    }
    if let offscreen = fields[.offscreen] {
      elements = try self.elements(of: offscreen, .offscreen)
      while let value = elements.next() {
        snapshot.offscreen.append(try object(value, .offscreen))
      }
    }
    return snapshot
  }

  private mutating func holding(_ value: JSONValue) throws(LineFault) -> Snapshot.Holding {
    var holding = Snapshot.Holding(
      try object(value, .held), path: [], container: try reference(.container))
    guard let path = inner[.path] else { throw fault(.missingKey("path", owner: "held"), value) }
    var elements = try elements(of: path, .path)
    while let step = elements.next() {
      holding.path.append(try text(step, .path))
    }
    return holding
  }

  private mutating func coordinator(_ value: JSONValue) throws(LineFault) -> Snapshot.CoordinatorNode {
    var node = Snapshot.CoordinatorNode(try object(value, .coordinators))
    guard let children = inner[.children] else { return node }
    var elements = try elements(of: children, .children)
    while let child = elements.next() {
      node.children.append(try reference(child, .children))
    }
    return node
  }

  private func elements(of value: JSONValue, _ key: TraceKey) throws(LineFault) -> JSONElements {
    guard value.kind == .array else { throw wrongType(key, "an array", value) }
    return JSONElements(value)
  }
}

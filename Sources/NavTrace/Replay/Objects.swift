/// The screens, containers and routers of a session.
struct Objects: Sendable {
  typealias Step = NavigationState.Step

  /// What is known of an object. A session may have many objects, so the members are in an
  /// order that leaves few gaps between them.
  struct Record: Sendable {
    /// The object as it was introduced.
    var object: TraceObject
    /// The latest request or claim. Nil once it is deallocated.
    var request: NavigationState.Request?
    /// The screen. Nil if it is not on screen.
    var screen: NavigationState.Screen?
    /// The callbacks for its current or next appearance.
    var callbacks: [ObjectID] = []
    // The controller as it was described when it got its position.
    var style: String?
    fileprivate var placedNames: TraceObject.Names
    /// See ``NavigationState/Controller/order``.
    var order = 0

    /// Its last departure.
    var gone: NavigationState.GoneScreen?
    /// The number of controllers that are in it or were presented by it.
    var contentCount: Int32 = 0
    /// The layer of a screen. Nil if it is not on screen.
    var screenLayer: Layers.ID?
    /// The layer of a container.
    var containerLayer: Layers.ID?
    var position = Position.none

    /// Whether it has been introduced, and has not been deallocated since.
    var isAlive: Bool
    /// Whether it is a router of which a call was recorded.
    var isCalled = false
    /// Whether a coordinator claimed it. That coordinator stays the owner if another one requests it.
    var isClaimed = false
    /// Whether it has ever appeared.
    var hasBeenOnScreen = false
    /// Whether it has appeared since the request.
    var hasAppeared = false
    /// Whether it was on screen when it was requested, or has since been found in a container that is off
    /// screen.
    var isElsewhere = false
    /// Whether its coordinator is missing from a snapshot, without an event that it was deallocated.
    var isRequesterUnlisted = false

    /// The controller as it was described when it got its position.
    var placed: TraceObject {
      get { TraceObject(object.id, placedNames) }
      set { placedNames = newValue.names }
    }

    init(_ object: TraceObject, isAlive: Bool) {
      self.object = object
      self.isAlive = isAlive
      placedNames = object.names
    }
  }

  var records: ObjectMap<Record> = [:]
  /// The number of objects that are alive.
  private(set) var aliveCount = 0
  /// The number of controllers in windows.
  private var controllerCount = 0
  /// The last sequence number. See ``NavigationState/Controller/order``.
  private var lastOrder = 0

  // MARK: Lifetime

  /// Marks an object as alive.
  /// - Returns: The index of its record, which is valid until a record is removed.
  @discardableResult mutating func introduce(_ object: TraceObject) -> Int {
    guard let index = records.index(of: object.id) else {
      aliveCount += 1
      return records.insert(Record(object, isAlive: true), for: object.id)
    }
    if !records.elements[index].isAlive {
      aliveCount += 1
      records.elements[index].isAlive = true
      records.elements[index].object = object
    }
    return index
  }

  /// Notes that a router was called.
  mutating func noteCall(of router: TraceObject) {
    let index = introduce(router)
    records.elements[index].isCalled = true
  }

  /// Marks an object as deallocated.
  mutating func markDeallocated(at index: Int) {
    records.elements[index].isAlive = false
    aliveCount -= 1
  }

  /// Removes the record of an object if it contains nothing more.
  mutating func tidy(_ id: ObjectID) {
    if let index = records.index(of: id) { tidy(at: index) }
  }

  private mutating func tidy(at index: Int) {
    guard !records.elements[index].isAlive, records.elements[index].screen == nil,
      records.elements[index].containerLayer == nil,
      records.elements[index].position == .none, records.elements[index].contentCount == 0,
      records.elements[index].request == nil, records.elements[index].callbacks.isEmpty
    else { return }
    records.removeValue(forKey: records.ids[index])
  }

  // MARK: Queries

  func screen(_ id: ObjectID) -> NavigationState.Screen? {
    records.index(of: id).flatMap { records.elements[$0].screen }
  }

  /// The layer of a container, or of a screen that contains others.
  func layer(of id: ObjectID) -> Layers.ID? {
    records.index(of: id).flatMap { records.elements[$0].containerLayer ?? records.elements[$0].screenLayer }
  }

  /// The request for a screen that has not appeared since the request.
  func unshownRequest(at index: Int) -> NavigationState.Request? {
    guard let request = records.elements[index].request, !records.elements[index].hasAppeared,
      !records.elements[index].isElsewhere, records.elements[index].screen == nil, !request.isClaim,
      request.screen.id.kind == .screen
    else { return nil }
    return request
  }

  func position(of id: ObjectID) -> Position {
    records.index(of: id).map { records.elements[$0].position } ?? .none
  }

  // MARK: Controllers

  /// All controllers, in the order in which they were added or last moved.
  var controllers: [NavigationState.Controller] {
    records.values.compactMap(\.controller).sorted { $0.order < $1.order }
  }

  /// Sets the position of a container or presenter, unless it is already known. An empty one that is shown
  /// again gets a new position.
  mutating func placeContainer(
    _ object: TraceObject, _ position: Position, style: String? = nil, _ step: inout Step
  ) {
    let index = record(of: object)
    let isPlaced = records.elements[index].position != .none
    if isPlaced, records.elements[index].contentCount > 0 || position == .unknown { return }
    place(object, at: index, position, style: style, &step)
  }

  mutating func place(_ object: TraceObject, _ position: Position, style: String? = nil, _ step: inout Step) {
    place(object, at: record(of: object), position, style: style, &step)
  }

  private mutating func record(of object: TraceObject) -> Int {
    records.index(of: object.id) ?? records.insert(Record(object, isAlive: false), for: object.id)
  }

  private mutating func place(
    _ object: TraceObject, at index: Int, _ position: Position, style: String?, _ step: inout Step
  ) {
    lastOrder += 1
    let old = records.elements[index].place(object, position, style: style, order: lastOrder)
    if old == .none { controllerCount += 1 } else { count(old, -1) }
    count(position, 1)
    step.controllers.append(object.id)
  }

  /// Removes a controller from its window, if it was in one. Removes its record if that contains nothing
  /// more.
  /// - Returns: The previous position.
  @discardableResult mutating func displace(_ id: ObjectID, _ step: inout Step) -> Position {
    guard let index = records.index(of: id) else { return .none }
    return displace(at: index, &step)
  }

  @discardableResult mutating func displace(at index: Int, _ step: inout Step) -> Position {
    let position = records.elements[index].position
    if position != .none {
      records.elements[index].position = .none
      controllerCount -= 1
      step.controllers.append(records.ids[index])
    }
    tidy(at: index)
    count(position, -1)
    return position
  }

  /// Removes a screen from its window, with the containers that become empty.
  /// - Parameter outermost: A container that stays.
  mutating func displaceWithContainers(
    _ id: ObjectID, in outermost: ObjectID? = nil, _ step: inout Step
  ) {
    var next: ObjectID? = id
    while let id = next, id != outermost, case .inside(let container) = displace(id, &step) {
      let count = records.index(of: container).map { records.elements[$0].contentCount } ?? 0
      next = container.kind == .container && count == 0 ? container : nil
    }
  }

  private mutating func count(_ position: Position, _ change: Int32) {
    guard let base = position.base, let index = records.index(of: base) else { return }
    records.elements[index].contentCount = max(0, records.elements[index].contentCount + change)
    if change < 0 { tidy(at: index) }
  }

  // MARK: Snapshots

  /// Whether exactly these objects are alive, apart from coordinators. The list must be sorted by id, as the
  /// recorder sorts it; otherwise the result is false.
  func agrees(withAlive listed: [TraceObject]) -> Bool {
    var (last, count) = (UInt64(0), 0)
    for object in listed where object.id.kind != .coordinator {
      let id = object.id.packed
      guard id > last, let index = records.index(of: object.id), records.elements[index].isAlive else {
        return false
      }
      last = id
      count += 1
    }
    return count == aliveCount
  }

  /// Whether the hierarchy is equal to the controllers, their positions and their order, and has
  /// `screenCount` screens that are on screen.
  func agrees(with hierarchy: [Snapshot.Node], screenCount: Int) -> Bool {
    guard hierarchy.count == controllerCount else { return false }
    var (last, count) = (0, 0)
    for node in hierarchy {
      guard let index = records.index(of: node.object.id), records.elements[index].order > last,
        records.elements[index].position == Position(of: node),
        records.elements[index].placedNames == node.object.names
      else { return false }
      last = records.elements[index].order
      if records.elements[index].screen != nil {
        count += 1
      } else if records.elements[index].containerLayer == nil {
        return false
      }
    }
    return count == screenCount
  }

  /// Updates the positions of controllers from a snapshot.
  mutating func place(_ hierarchy: [Snapshot.Node], _ step: inout Step) {
    let listed = Set(hierarchy.map(\.object.id))
    var rest = controllers[...]
    for controller in rest where !listed.contains(controller.object.id) {
      displace(controller.object.id, &step)
    }
    rest = rest.filter { listed.contains($0.object.id) }[...]
    // Controllers at the beginning that are already in order keep their sequence numbers.
    var isInOrder = true
    for node in hierarchy {
      let (position, index) = (Position(of: node), record(of: node.object))
      if isInOrder, rest.popFirst()?.object == node.object, records.elements[index].position == position {
        continue
      }
      isInOrder = false
      place(node.object, at: index, position, style: records.elements[index].controllerPosition?.style, &step)
    }
  }
}

/// The position of a controller, without the presentation style: small enough to compare in each snapshot.
enum Position: Equatable, Sendable {
  /// Not in a window.
  case none
  case window
  case inside(ObjectID)
  case over(ObjectID)
  case unknown

  init(of node: Snapshot.Node) {
    self = node.parent.map { .inside($0) } ?? node.presenter.map { .over($0) } ?? .window
  }

  var base: ObjectID? {
    switch self {
    case .inside(let id), .over(let id): id
    case .none, .window, .unknown: nil
    }
  }
}

extension Objects.Record {
  /// - Returns: The previous position.
  fileprivate mutating func place(_ object: TraceObject, _ position: Position, style: String?, order: Int)
    -> Position
  {
    let old = self.position
    (placed, self.position, self.style, self.order) = (object, position, style, order)
    return old
  }

  /// The position of the controller. Nil if it is not in a window.
  var controllerPosition: NavigationState.Controller.Position? {
    switch position {
    case .none: nil
    case .window: .window
    case .inside(let id): .inside(id)
    case .over(let id): .over(id, style: style)
    case .unknown: .unknown
    }
  }

  /// The object as a controller. Nil if it is not in a window.
  var controller: NavigationState.Controller? {
    controllerPosition.map { NavigationState.Controller(object: placed, position: $0, order: order) }
  }
}

extension NavigationState.Controller.Position {
  fileprivate var style: String? { if case .over(_, let style) = self { style } else { nil } }
}

/// The screens, containers and routers of a session.
struct Objects: Sendable {
  typealias Step = NavigationState.Step
  typealias Position = NavigationState.Controller.Position

  /// What is known of an object. A session may have many objects, so the members are in an
  /// order that leaves few gaps between them.
  struct Record: Sendable {
    /// The object as it was introduced.
    var object: TraceObject
    /// Whether it has been introduced, and has not been deallocated since.
    var isAlive: Bool
    /// Whether it is a router of which a call was recorded.
    var isCalled = false
    /// Whether a coordinator claimed it. That coordinator stays the owner if another one requests it.
    var isClaimed = false
    /// The latest request or claim. Nil once it is deallocated.
    var request: NavigationState.Request?
    /// The screen. Nil if it is not on screen.
    var screen: NavigationState.Screen?
    /// The callbacks for its current or next appearance.
    var callbacks: [ObjectID] = []
    // The controller as it was described when it got its position.
    fileprivate var placedNames: TraceObject.Names

    /// See ``NavigationState/Controller/order``.
    var order: UInt32 = 0
    /// The number of controllers that are in it or were presented by it.
    var contentCount: Int32 = 0
    /// The layer of a container.
    var containerLayer: Layers.ID?
    /// Whether it has ever appeared.
    var hasBeenOnScreen = false
    /// Whether it has appeared since the request.
    var hasAppeared = false
    /// Whether it was on screen when it was requested, or has since been found in a container that is off
    /// screen.
    var isElsewhere = false
    /// The position of the controller. Nil if it is not in a window.
    fileprivate(set) var position: Position?
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
  // What few objects have.
  /// The last departure of screens that have left.
  var departures: ObjectMap<NavigationState.GoneScreen> = [:]
  /// The presentation styles of modals, as they were described when they got their positions.
  private(set) var styles: ObjectMap<String> = [:]

  /// The record at an index, which is valid until a record is removed.
  subscript(index: Int) -> Record {
    _read { yield records.elements[index] }
    _modify { yield &records.elements[index] }
  }

  /// The number of objects that are alive.
  private(set) var aliveCount = 0
  /// The number of controllers in windows.
  private var controllerCount = 0
  /// The last sequence number. See ``NavigationState/Controller/order``.
  private var lastOrder: UInt32 = 0

  // MARK: Lifetime

  /// Marks an object as alive.
  /// - Returns: The index of its record, which is valid until a record is removed.
  @discardableResult mutating func introduce(_ object: TraceObject) -> Int {
    guard let index = records.index(of: object.id) else {
      aliveCount += 1
      return records.insert(Record(object, isAlive: true), for: object.id)
    }
    if !self[index].isAlive {
      aliveCount += 1
      self[index].isAlive = true
      self[index].object = object
    }
    return index
  }

  /// Notes that a router was called.
  mutating func noteCall(of router: TraceObject) {
    let index = introduce(router)
    self[index].isCalled = true
  }

  /// Marks an object as deallocated.
  mutating func markDeallocated(at index: Int) {
    self[index].isAlive = false
    aliveCount -= 1
  }

  /// Removes the record of an object if it contains nothing more.
  mutating func tidy(_ id: ObjectID) {
    if let index = records.index(of: id) { tidy(at: index) }
  }

  private mutating func tidy(at index: Int) {
    guard !self[index].isAlive, self[index].screen == nil,
      self[index].containerLayer == nil,
      self[index].position == nil, self[index].contentCount == 0,
      self[index].request == nil, self[index].callbacks.isEmpty
    else { return }
    let id = records.ids[index]
    records.removeValue(forKey: id)
    departures.removeValue(forKey: id)
    styles.removeValue(forKey: id)
  }

  // MARK: Queries

  func screen(_ id: ObjectID) -> NavigationState.Screen? {
    records.index(of: id).flatMap { self[$0].screen }
  }

  /// The layer of a container, or of a screen that contains others.
  func layer(of id: ObjectID) -> Layers.ID? {
    records.index(of: id).flatMap { self[$0].containerLayer ?? self[$0].screen?.layer }
  }

  /// The request for a screen that has not appeared since the request.
  func unshownRequest(at index: Int) -> NavigationState.Request? {
    guard let request = self[index].request, !self[index].hasAppeared,
      !self[index].isElsewhere, self[index].screen == nil, !request.isClaim,
      request.screen.id.kind == .screen
    else { return nil }
    return request
  }

  func position(of id: ObjectID) -> Position? { records.index(of: id).flatMap { self[$0].position } }

  // MARK: Controllers

  /// All controllers, in the order in which they were added or last moved.
  var controllers: [NavigationState.Controller] {
    records.values.compactMap { controller($0) }.sorted { $0.order < $1.order }
  }

  /// The controller with an id. Nil if it is not in a window.
  func controller(_ id: ObjectID) -> NavigationState.Controller? {
    records.index(of: id).flatMap { controller(self[$0]) }
  }

  private func controller(_ record: Record) -> NavigationState.Controller? {
    record.position.map { position in
      NavigationState.Controller(
        object: record.placed, position: position, style: styles[record.object.id], order: Int(record.order))
    }
  }

  /// Sets the position of a container or presenter, unless it is already known. An empty one that is shown
  /// again gets a new position.
  mutating func placeContainer(
    _ object: TraceObject, _ position: Position, style: String? = nil, _ step: inout Step
  ) {
    let index = record(of: object)
    let isPlaced = self[index].position != nil
    if isPlaced, self[index].contentCount > 0 || position == .unknown { return }
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
    lastOrder &+= 1
    let old = self[index].place(object, position, order: lastOrder)
    if style != nil || !styles.isEmpty { styles[object.id] = style }
    if let old { count(old, -1) } else { controllerCount += 1 }
    count(position, 1)
    step.controllers.append(object.id)
  }

  /// Removes a controller from its window, if it was in one. Removes its record if that contains nothing
  /// more.
  /// - Returns: The previous position.
  @discardableResult mutating func displace(_ id: ObjectID, _ step: inout Step) -> Position? {
    records.index(of: id).flatMap { displace(at: $0, &step) }
  }

  @discardableResult mutating func displace(at index: Int, _ step: inout Step) -> Position? {
    let position = self[index].position
    if position != nil {
      self[index].position = nil
      controllerCount -= 1
      step.controllers.append(records.ids[index])
    }
    tidy(at: index)
    if let position { count(position, -1) }
    return position
  }

  /// Removes a screen from its window, with the containers that become empty.
  /// - Parameter outermost: A container that stays.
  mutating func displaceWithContainers(
    _ id: ObjectID, in outermost: ObjectID? = nil, _ step: inout Step
  ) {
    var next: ObjectID? = id
    while let id = next, id != outermost, case .inside(let container) = displace(id, &step) {
      let count = records.index(of: container).map { self[$0].contentCount } ?? 0
      next = container.kind == .container && count == 0 ? container : nil
    }
  }

  private mutating func count(_ position: Position, _ change: Int32) {
    guard let base = position.base, let index = records.index(of: base) else { return }
    self[index].contentCount = max(0, self[index].contentCount + change)
    if change < 0 { tidy(at: index) }
  }

  // MARK: Snapshots

  /// Whether exactly these objects are alive, apart from coordinators. The list must be sorted by id, as the
  /// recorder sorts it; otherwise the result is false.
  func agrees(withAlive listed: [TraceObject]) -> Bool {
    var (last, count) = (UInt64(0), 0)
    for object in listed where object.id.kind != .coordinator {
      let id = object.id.packed
      guard id > last, let index = records.index(of: object.id), self[index].isAlive else {
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
    var (last, count) = (UInt32(0), 0)
    for node in hierarchy {
      guard let index = records.index(of: node.object.id), self[index].order > last,
        self[index].position == Position(of: node),
        self[index].placedNames == node.object.names
      else { return false }
      last = self[index].order
      if self[index].screen != nil {
        count += 1
      } else if self[index].containerLayer == nil {
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
      if isInOrder, rest.popFirst()?.object == node.object, self[index].position == position {
        continue
      }
      isInOrder = false
      place(node.object, at: index, position, style: position.isModal ? styles[node.object.id] : nil, &step)
    }
  }
}

extension NavigationState.Controller.Position {
  init(of node: Snapshot.Node) {
    self = node.parent.map { .inside($0) } ?? node.presenter.map { .over($0) } ?? .window
  }

  fileprivate var isModal: Bool { if case .over = self { true } else { false } }
}

extension Objects.Record {
  /// - Returns: The previous position.
  fileprivate mutating func place(
    _ object: TraceObject, _ position: Objects.Position, order: UInt32
  ) -> Objects.Position? {
    let old = self.position
    (placed, self.position, self.order) = (object, position, order)
    return old
  }
}

/// Roots and modals, each with all that is in it: what leaves together when it is replaced or dismissed.
struct Layers: Sendable {
  struct ID: PackedID, Hashable { let packed: UInt64 }

  struct Layer: Sendable {
    /// The layer that it lies over, if that is still there; none for a root.
    var base: ID?
    /// The topmost is the last.
    var screens: [ObjectID] = []
    var containers: [ObjectID] = []
    /// How many layers with screens lie over it.
    var coverCount = 0
  }

  private(set) var all: IDMap<ID, Layer> = [:]
  private var last: UInt64 = 0
  /// Those with screens, the one that changed last at the end.
  private var recent: [ID] = []
  /// Those that may be without screens. They are dropped when the session settles: until then they may be filled again.
  private var empty: [ID] = []

  subscript(id: ID) -> Layer? { all[id] }

  mutating func add(over base: ID?) -> ID {
    last += 1
    let id = ID(packed: last)
    all.insert(Layer(base: base), for: id)
    return id
  }

  /// A layer that is empty may be shown anew over another one.
  mutating func lay(_ id: ID, over base: ID?) {
    if base != id { all.change(id) { if $0.screens.isEmpty { $0.base = base } } }
  }

  /// The top of the modal or root that nothing covers.
  ///
  /// Where several roots lie side by side (windows, or tabs of which the trace does not say which one is selected), it is the one
  /// that changed last, or that a modal came over.
  var topScreen: ObjectID? {
    for id in recent.reversed() {
      guard let index = all.index(of: id), all.elements[index].coverCount == 0 else { continue }
      return all.elements[index].screens.last
    }
    return recent.last.flatMap { all[$0]?.screens.last }
  }

  /// The layers with screens, the one that changed last first.
  var latestFirst: ReversedCollection<[ID]> { recent.reversed() }

  // MARK: Screens

  mutating func push(_ screen: ObjectID, onto id: ID) {
    guard let index = all.index(of: id) else { return }
    let wasEmpty = all.elements[index].screens.isEmpty
    if wasEmpty, let base = all.elements[index].base, let under = all.index(of: base) {
      all.elements[under].coverCount += 1
      // What a modal is presented over is in front of what lies beside it.
      if !all.elements[under].screens.isEmpty { touch(base) }
    }
    all.elements[index].screens.append(screen)
    // One without screens is not among the recent ones: to look for it would take a look at all of them.
    if wasEmpty { recent.append(id) } else { touch(id) }
  }

  /// Takes a screen out of its layer.
  /// - Parameter isMoving: whether the screen moves to another layer: then that is the one that changes.
  /// - Returns: whether a modal lay over it.
  @discardableResult
  mutating func remove(_ screen: ObjectID, from id: ID, isMoving: Bool) -> Bool {
    guard let index = all.index(of: id), let place = all.elements[index].screens.lastIndex(of: screen) else {
      return false
    }
    all.elements[index].screens.remove(at: place)
    if !all.elements[index].screens.isEmpty {
      if !isMoving { touch(id) }
    } else {
      if let base = all.elements[index].base { all.change(base) { $0.coverCount -= 1 } }
      if let place = recent.lastIndex(of: id) { recent.remove(at: place) }
      empty.append(id)
    }
    return all.elements[index].coverCount > 0
  }

  /// A layer has changed.
  private mutating func touch(_ id: ID) {
    guard recent.last != id else { return }
    if let place = recent.lastIndex(of: id) { recent.remove(at: place) }
    recent.append(id)
  }

  // MARK: Containers

  /// A container belongs to a layer, and no longer to the one before.
  mutating func move(_ container: ObjectID, from old: ID?, to new: ID) {
    if let old { all.change(old) { $0.containers.removeAll { $0 == container } } }
    all.change(new) { $0.containers.append(container) }
  }

  /// The container that could fill a layer is gone.
  mutating func abandon(_ id: ID) { empty.append(id) }

  /// Whether there may be layers without screens.
  var hasEmpty: Bool { !empty.isEmpty }

  /// Drops the layers that are empty, once it is clear that they stay so.
  /// - Returns: the containers that belonged to them.
  mutating func dropEmpty() -> [ObjectID] {
    var containers: [ObjectID] = []
    for id in empty {
      guard let index = all.index(of: id), all.elements[index].screens.isEmpty else { continue }
      containers += all.elements[index].containers
      all.removeValue(forKey: id)
    }
    empty.removeAll(keepingCapacity: true)
    return containers
  }
}

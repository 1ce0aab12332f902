/// The roots and modals of a session. A layer is a root or modal with everything inside it: it leaves as a
/// whole when it is replaced or dismissed.
struct Layers: Sendable {
  struct ID: PackedID, Hashable {
    let number: UInt32
    var packed: UInt64 { UInt64(number) }
  }

  struct Layer: Sendable {
    /// The layer over which it was presented, if that still exists. Nil for a root.
    var base: ID?
    /// The screens, the topmost last.
    var screens: [ObjectID] = []
    var containers: [ObjectID] = []
    /// The number of non-empty layers directly over it.
    var coverCount = 0
  }

  private(set) var all: IDMap<ID, Layer> = [:]
  private var last: UInt32 = 0
  /// The layers with screens, the most recently changed last.
  private var recent: [ID] = []
  /// Layers that may be empty. They are removed when the session settles, because screens may be added to
  /// them until then.
  private var empty: [ID] = []

  subscript(id: ID) -> Layer? { all[id] }

  mutating func add(over base: ID?) -> ID {
    last += 1
    let id = ID(number: last)
    all.insert(Layer(base: base), for: id)
    return id
  }

  /// Moves a layer over another base. Only an empty layer is moved, because it can be presented again.
  mutating func lay(_ id: ID, over base: ID?) {
    if base != id { all.change(id) { if $0.screens.isEmpty { $0.base = base } } }
  }

  /// The topmost screen of the modal or root that nothing covers.
  ///
  /// If several roots are side by side (windows, or tabs without a known selection), it is the one that
  /// changed last or that a modal was last presented over.
  var topScreen: ObjectID? {
    for id in recent.reversed() {
      guard let index = all.index(of: id), all.elements[index].coverCount == 0 else { continue }
      return all.elements[index].screens.last
    }
    return recent.last.flatMap { all[$0]?.screens.last }
  }

  /// The layers with screens, the most recently changed first.
  var latestFirst: ReversedCollection<[ID]> { recent.reversed() }

  // MARK: Screens

  mutating func push(_ screen: ObjectID, onto id: ID) {
    guard let index = all.index(of: id) else { return }
    let wasEmpty = all.elements[index].screens.isEmpty
    if wasEmpty, let base = all.elements[index].base, let under = all.index(of: base) {
      all.elements[under].coverCount += 1
      // The presenter's layer moves in front of the layers beside it.
      if !all.elements[under].screens.isEmpty { touch(base) }
    }
    all.elements[index].screens.append(screen)
    // An empty layer is not in `recent`, and searching for it would visit all of them.
    if wasEmpty { recent.append(id) } else { touch(id) }
  }

  /// Removes a screen from its layer.
  /// - Parameter isMoving: Whether the screen moves to another layer. The old layer does not count as changed
  ///   then.
  /// - Returns: Whether a modal was over the layer.
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

  /// Marks a layer as the most recently changed.
  private mutating func touch(_ id: ID) {
    guard recent.last != id else { return }
    if let place = recent.lastIndex(of: id) { recent.remove(at: place) }
    recent.append(id)
  }

  // MARK: Containers

  /// Moves a container from one layer to another.
  mutating func move(_ container: ObjectID, from old: ID?, to new: ID) {
    if let old { all.change(old) { $0.containers.removeAll { $0 == container } } }
    all.change(new) { $0.containers.append(container) }
  }

  /// Marks a layer as possibly empty, because its container left.
  mutating func abandon(_ id: ID) { empty.append(id) }

  /// Whether there may be layers without screens.
  var hasEmpty: Bool { !empty.isEmpty }

  /// Removes the layers that are still empty.
  /// - Returns: The containers of the removed layers.
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

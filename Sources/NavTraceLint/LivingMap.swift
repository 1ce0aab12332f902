import NavTrace

/// What a rule keeps of objects that are alive.
///
/// It does not have to hear of each one's end: when it has doubled, it forgets those that are dead. So it follows what is
/// alive, at next to no cost. Whoever looks something up in it has to know by other means that the object is alive, if that
/// matters.
struct LivingMap<Value: Sendable>: Sendable {
  private var map: ObjectMap<Value> = [:]
  /// How many there may be before it looks who is dead.
  private var limit = Self.smallest
  private static var smallest: Int { 64 }

  var isEmpty: Bool { map.isEmpty }
  var count: Int { map.count }
  var values: [Value] { map.values }
  var elements: ObjectMap<Value> { map }

  subscript(id: ObjectID) -> Value? { map[id] }
  func contains(_ id: ObjectID) -> Bool { map.contains(id) }

  /// - Parameter value: makes the new one of the one before, if there is one.
  mutating func set(for id: ObjectID, in state: NavigationState, _ value: (Value?) -> Value) {
    var isNew = false
    func first() -> Value {
      isNew = true
      return value(nil)
    }
    func change(_ known: inout Value) { if !isNew { known = value(known) } }
    // Looked up once.
    change(&map[id, default: first()])
    if isNew, map.count > limit { sweep(state) }
  }

  mutating func change(_ id: ObjectID, _ change: (inout Value) -> Void) {
    map.change(id, change)
  }

  @discardableResult mutating func remove(_ id: ObjectID) -> Value? { map.removeValue(forKey: id) }

  private mutating func sweep(_ state: NavigationState) {
    map.removeAll { id, _ in !state.isAlive(id) }
    limit = max(Self.smallest, map.count * 2)
  }
}

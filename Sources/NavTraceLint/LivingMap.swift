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

  mutating func set(_ value: Value, for id: ObjectID, in state: NavigationState) {
    map[id] = value
    if map.count > limit { sweep(state) }
  }

  @discardableResult mutating func remove(_ id: ObjectID) -> Value? { map.removeValue(forKey: id) }

  private mutating func sweep(_ state: NavigationState) {
    map.removeAll { id, _ in !state.isAlive(id) }
    limit = max(Self.smallest, map.count * 2)
  }
}

import NavTrace

/// A dictionary of living objects, for the state of a rule.
///
/// It is not notified of each deallocation. When it has doubled in size, it removes the objects that are no
/// longer alive. Its size therefore depends on the number of living objects, at little cost. It may contain
/// deallocated objects, so callers that depend on an object being alive must check that themselves.
struct LivingMap<Value: Sendable>: Sendable {
  private var map: ObjectMap<Value> = [:]
  /// The number of elements above which deallocated objects are removed.
  private var limit = Self.smallest
  private static var smallest: Int { 64 }

  var isEmpty: Bool { map.isEmpty }
  var elements: ObjectMap<Value> { map }

  subscript(id: ObjectID) -> Value? { map[id] }
  func contains(_ id: ObjectID) -> Bool { map.contains(id) }

  /// - Parameter value: Returns the new value for the previous one, which is nil for a new key.
  mutating func set(for id: ObjectID, in state: NavigationState, _ value: (Value?) -> Value) {
    map[id] = value(map[id])
    if map.count > limit { sweep(state) }
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

/// Some ids in an order, each once: mostly none or one, for which no memory is needed.
struct FewIDs: Equatable, Sendable {
  private(set) var first: ObjectID?
  private var others: [ObjectID] = []

  var isEmpty: Bool { first == nil }

  /// All of them.
  var all: [ObjectID] { first.map { [$0] + others } ?? [] }

  func contains(_ id: ObjectID) -> Bool { first == id || (!others.isEmpty && others.contains(id)) }

  /// Comes last, unless it is there already.
  mutating func append(_ id: ObjectID) {
    if first == nil { first = id } else if !contains(id) { others.append(id) }
  }

  /// - Returns: whether it was there.
  @discardableResult
  mutating func remove(_ id: ObjectID) -> Bool {
    if first == id {
      first = others.isEmpty ? nil : others.removeFirst()
      return true
    }
    guard let index = others.firstIndex(of: id) else { return false }
    others.remove(at: index)
    return true
  }

  mutating func removeAll() {
    first = nil
    if !others.isEmpty { others = [] }
  }

  func first(where isWanted: (ObjectID) -> Bool) -> ObjectID? {
    guard let first else { return nil }
    return isWanted(first) ? first : others.first(where: isWanted)
  }

  @inline(__always) func forEach(_ body: (ObjectID) -> Void) {
    guard let first else { return }
    body(first)
    if !others.isEmpty { others.forEach(body) }
  }
}

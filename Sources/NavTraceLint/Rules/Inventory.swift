import NavTrace

/// What is alive at a moment, to be compared with another one, by type.
struct Inventory: Sendable {
  /// Longer lists are not kept, but counted at once.
  private static let longestList = 64

  private var objects: [TraceObject] = []
  private var coordinators: [Snapshot.CoordinatorNode] = []
  private var counted: [Name: Int]?
  /// Which objects they are: as good as the same number for the same ones only.
  private var fingerprint: UInt64 = 0

  init(_ snapshot: Snapshot) {
    objects = snapshot.alive
    coordinators = snapshot.coordinators
    for object in objects { mix(object.id) }
    for node in coordinators { mix(node.object.id) }
    guard objects.count + coordinators.count > Self.longestList else { return }
    counted = counts
    objects = []
    coordinators = []
  }

  func isSame(as other: Inventory) -> Bool { fingerprint == other.fingerprint }

  /// How many there are of each type.
  var counts: [Name: Int] {
    if let counted { return counted }
    var counts: [Name: Int] = [:]
    for object in objects { counts[object.label.type, default: 0] += 1 }
    for node in coordinators { counts[node.object.label.type, default: 0] += 1 }
    return counts
  }

  private mutating func mix(_ id: ObjectID) {
    fingerprint = (fingerprint ^ id.packed) &* 0x9E37_79B9_7F4A_7C15
    fingerprint ^= fingerprint >> 32
  }
}

import NavTrace

/// How many objects of each type are alive.
struct TypeCounts: Sendable {
  /// Apps have few types alive at a time, so that to look through a list is quicker than to hash.
  private static let longestList = 24

  private var list: [(type: Name, count: Int)] = []
  private var table: [Name: Int] = [:]
  /// Of which objects it was made.
  private var fingerprint: UInt64 = 0

  init(_ snapshot: Snapshot) {
    list.reserveCapacity(Self.longestList)
    for object in snapshot.alive { add(object) }
    for node in snapshot.coordinators { add(node.object) }
  }

  /// Whether they are the same objects in the same order, and so the same counts.
  func isSame(as other: TypeCounts) -> Bool { fingerprint == other.fingerprint }

  var all: [(type: Name, count: Int)] { list + table.map { ($0.key, $0.value) } }

  subscript(type: Name) -> Int { list.first { $0.type == type }?.count ?? table[type] ?? 0 }

  private mutating func add(_ object: TraceObject) {
    fingerprint = (fingerprint ^ object.id.packed) &* 0x9E37_79B9_7F4A_7C15
    fingerprint ^= fingerprint >> 32
    if let index = list.firstIndex(where: { $0.type == object.typeName }) {
      list[index].count += 1
    } else if list.count < Self.longestList {
      list.append((object.typeName, 1))
    } else {
      table[object.typeName, default: 0] += 1
    }
  }
}

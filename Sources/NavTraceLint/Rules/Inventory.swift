import NavTrace

/// What is alive at a moment, to be compared with another one, by type.
struct Inventory: Sendable {
  /// The type of each object that is alive, or how many there are of each, where they are many.
  private enum Types {
    case each([Name])
    case counted([Name: Int])
  }
  private static let longestList = 64

  private let types: Types
  /// Which objects they are: as good as the same number for the same ones only.
  private let fingerprint: UInt64

  init(_ snapshot: Snapshot) {
    fingerprint = Self.fingerprint(of: snapshot)
    var each: [Name] = []
    each.reserveCapacity(snapshot.alive.count + snapshot.coordinators.count)
    for object in snapshot.alive { each.append(object.label.type) }
    for node in snapshot.coordinators { each.append(node.object.label.type) }
    types = each.count > Self.longestList ? .counted(Self.count(each)) : .each(each)
  }

  func isSame(as snapshot: Snapshot) -> Bool { fingerprint == Self.fingerprint(of: snapshot) }

  /// How many there are of each type.
  var counts: [Name: Int] {
    switch types {
    case .each(let each): Self.count(each)
    case .counted(let counts): counts
    }
  }

  private static func count(_ types: [Name]) -> [Name: Int] {
    types.reduce(into: [:]) { $0[$1, default: 0] += 1 }
  }

  private static func fingerprint(of snapshot: Snapshot) -> UInt64 {
    var fingerprint: UInt64 = 0
    func mix(_ id: ObjectID) {
      fingerprint = (fingerprint ^ id.packed) &* 0x9E37_79B9_7F4A_7C15
      fingerprint ^= fingerprint >> 32
    }
    for object in snapshot.alive { mix(object.id) }
    for node in snapshot.coordinators { mix(node.object.id) }
    return fingerprint
  }
}

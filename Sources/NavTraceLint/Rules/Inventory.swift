import NavTrace

/// What is alive at a moment, to be compared with another one, by type.
struct Inventory: Sendable {
  /// Each object that is alive, by its type, or how many there are of each type, where they are many.
  private enum Types {
    case each([Label])
    case counted([Name: Int])
  }
  private static let longestList = 64

  private let types: Types
  /// Which objects they are: as good as the same number for the same ones only.
  let fingerprint: UInt64

  /// - Parameter fingerprint: the snapshot's.
  init(_ snapshot: Snapshot, _ fingerprint: UInt64) {
    self.fingerprint = fingerprint
    var each: [Label] = []
    each.reserveCapacity(snapshot.alive.count + snapshot.coordinators.count)
    for object in snapshot.alive { each.append(object.label) }
    for node in snapshot.coordinators { each.append(node.object.label) }
    types = each.count > Self.longestList ? .counted(Self.count(each)) : .each(each)
  }

  /// How many there are of each type.
  var counts: [Name: Int] {
    switch types {
    case .each(let each): Self.count(each)
    case .counted(let counts): counts
    }
  }

  private static func count(_ labels: [Label]) -> [Name: Int] {
    labels.reduce(into: [:]) { $0[$1.type, default: 0] += 1 }
  }

  static func fingerprint(of snapshot: Snapshot) -> UInt64 {
    var mix = Fingerprinting()
    for object in snapshot.alive { mix.add(object.id) }
    for node in snapshot.coordinators { mix.add(node.object.id) }
    return mix.value
  }
}

/// Makes one number of a list of objects: as good as the same one for the same list only.
struct Fingerprinting {
  private(set) var value: UInt64 = 0

  mutating func add(_ id: ObjectID) {
    value = (value ^ id.packed) &* 0x9E37_79B9_7F4A_7C15
    value ^= value >> 32
  }
}

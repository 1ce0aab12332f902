/// A key of an ``IDMap``: it is equal to another one where their numbers are.
public protocol PackedID: Sendable {
  var packed: UInt64 { get }
}

extension ObjectID: PackedID {
  @inlinable public var packed: UInt64 { UInt64(kind.rawValue) << 32 | UInt64(number) }
}

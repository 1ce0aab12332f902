/// A key of an ``IDMap``: it is equal to another one where their numbers are.
public protocol PackedID: Sendable {
  /// The number of the key: equal for equal keys.
  var packed: UInt64 { get }
}

extension ObjectID: PackedID {
  /// The kind and the number of the id, as one number.
  @inlinable public var packed: UInt64 { UInt64(kind.rawValue) << 32 | UInt64(number) }
}

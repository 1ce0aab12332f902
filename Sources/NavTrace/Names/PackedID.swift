/// A key of an ``IDMap``, identified by an integer.
public protocol PackedID: Sendable {
  /// The integer of the key. Keys are equal exactly if their integers are.
  var packed: UInt64 { get }
}

extension ObjectID: PackedID {
  /// The kind and the number of the id, as one integer.
  @inlinable public var packed: UInt64 { UInt64(kind.rawValue) << 32 | UInt64(number) }
}

/// What a number below 2⁶⁴ stands for, other than 0: so that a table of such things is one of numbers.
public protocol PackedID: Sendable {
  var packed: UInt64 { get }
  init(packed: UInt64)
}

extension ObjectID: PackedID {
  @inlinable public var packed: UInt64 { UInt64(kind.rawValue) << 32 | UInt64(number) }

  @inlinable public init(packed: UInt64) {
    self.init(
      Kind(rawValue: UInt8(truncatingIfNeeded: packed >> 32)) ?? .screen, UInt32(truncatingIfNeeded: packed))
  }
}

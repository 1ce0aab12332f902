/// The places of an ``IDMap``: a power of two of them, and always twice as many as elements.
///
/// It does not check where it is asked to look: only the map, which knows, asks it.
@usableFromInline final class IDTable<Value> {
  @usableFromInline let size: Int
  /// How many bits of a hash are left out.
  @usableFromInline let shift: UInt64
  /// 0 where a place is free.
  @usableFromInline let ids: UnsafeMutablePointer<UInt64>
  /// There is a value where there is an id.
  @usableFromInline let values: UnsafeMutablePointer<Value>

  @inlinable init(size: Int) {
    self.size = size
    shift = UInt64((size - 1).leadingZeroBitCount)
    ids = .allocate(capacity: size)
    ids.initialize(repeating: 0, count: size)
    values = .allocate(capacity: size)
  }

  @inlinable init(copying other: IDTable) {
    size = other.size
    shift = other.shift
    ids = .allocate(capacity: size)
    ids.initialize(from: other.ids, count: size)
    values = .allocate(capacity: size)
    for place in 0..<size where ids[place] != 0 {
      (values + place).initialize(to: other.values[place])
    }
  }

  deinit {
    for place in 0..<size where ids[place] != 0 { (values + place).deinitialize(count: 1) }
    values.deallocate()
    ids.deallocate()
  }

  @inlinable @inline(__always) func place(of id: UInt64) -> Int? {
    var place = home(of: id)
    while true {
      let found = ids[place]
      if found == id { return place }
      if found == 0 { return nil }
      place = (place &+ 1) & (size &- 1)
    }
  }

  /// The top bits of a product (Fibonacci hashing): as many as there are places.
  @inlinable @inline(__always) func home(of id: UInt64) -> Int {
    Int(truncatingIfNeeded: (id &* 0x9E37_79B9_7F4A_7C15) &>> shift)
  }

  /// - Returns: where it is now.
  @inlinable @discardableResult
  func fill(_ value: consuming Value, for id: UInt64) -> UnsafeMutablePointer<Value> {
    var place = home(of: id)
    while ids[place] != 0 { place = (place &+ 1) & (size &- 1) }
    ids[place] = id
    (values + place).initialize(to: value)
    return values + place
  }

  /// Closes the gap where a value was taken from, so that what was put further on since its own place was taken is
  /// found.
  @inlinable func close(_ freed: Int) {
    var gap = freed
    var place = (gap &+ 1) & (size &- 1)
    while ids[place] != 0 {
      let distance = (place &- home(of: ids[place])) & (size &- 1)
      if distance >= (place &- gap) & (size &- 1) {
        ids[gap] = ids[place]
        (values + gap).moveInitialize(from: values + place, count: 1)
        gap = place
      }
      place = (place &+ 1) & (size &- 1)
    }
    ids[gap] = 0
  }
}

extension IDTable: @unchecked Sendable where Value: Sendable {}

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

/// A dictionary by object.
public typealias ObjectMap<Value> = IDMap<ObjectID, Value>

/// A set of objects.
public typealias ObjectSet = IDMap<ObjectID, Void>

extension IDMap where Value == Void {
  /// Returns whether it is new.
  @inlinable @discardableResult public mutating func insert(_ id: ID) -> Bool {
    if contains(id) { return false }
    insert((), for: id.packed)
    return true
  }

  @inlinable public mutating func remove(_ id: ID) { removeValue(forKey: id) }
}

/// A dictionary by id, much faster than one that does not know what its keys are.
///
/// Open addressing with linear probing; ids that count up fall into places of their own. The order of its elements means
/// nothing.
public struct IDMap<ID: PackedID, Value>: ExpressibleByDictionaryLiteral {
  /// 0 where a place is free. There are always twice as many places as elements, and a power of two of them.
  @usableFromInline var ids: ContiguousArray<UInt64> = []
  @usableFromInline var slots: ContiguousArray<Value?> = []
  @usableFromInline var filled = 0

  @inlinable public init() {}

  @inlinable public init(dictionaryLiteral elements: (ID, Value)...) {
    for (id, value) in elements { self[id] = value }
  }

  @inlinable public var count: Int { filled }
  @inlinable public var isEmpty: Bool { filled == 0 }

  // Inlined, so that who looks at a part of a value copies no more than that, and who changes one needs no coroutine:
  // those with a single `yield` can be.
  @inlinable public subscript(id: ID) -> Value? {
    @inline(__always) get {
      guard let place = place(of: id.packed) else { return nil }
      return slots[place]
    }
    set {
      guard let newValue else {
        removeValue(forKey: id)
        return
      }
      if let place = place(of: id.packed) {
        slots[place] = newValue
      } else {
        insert(newValue, for: id.packed)
      }
    }
    @inline(__always) _modify {
      let place = place(of: id.packed) ?? insert(nil, for: id.packed)
      defer { if slots[place] == nil { free(place) } }
      yield &slots[place]
    }
  }

  /// Changes what is there, if anything is: as through the subscript, but that may cost a coroutine's frame.
  @inlinable @inline(__always) public mutating func change(_ id: ID, _ change: (inout Value?) -> Void) {
    guard let place = place(of: id.packed) else { return }
    change(&slots[place])
    if slots[place] == nil { free(place) }
  }

  @inlinable public subscript(id: ID, default standard: @autoclosure () -> Value) -> Value {
    get { self[id] ?? standard() }
    _modify {
      let place = place(of: id.packed) ?? insert(standard(), for: id.packed)
      // Taken out, so that what it holds is held once, and is changed in place.
      var value = slots[place].take() ?? standard()
      defer { slots[place] = value }
      yield &value
    }
  }

  @inlinable public func contains(_ id: ID) -> Bool { place(of: id.packed) != nil }

  @inlinable @discardableResult public mutating func removeValue(forKey id: ID) -> Value? {
    guard let place = place(of: id.packed) else { return nil }
    let value = slots[place].take()
    free(place)
    return value
  }

  /// Removes all elements, and keeps the memory for the next ones.
  @inlinable public mutating func removeAll() {
    guard filled > 0 else { return }
    for place in ids.indices where ids[place] != 0 {
      ids[place] = 0
      slots[place] = nil
    }
    filled = 0
  }

  @inlinable public func filter(_ isIncluded: ((key: ID, value: Value)) throws -> Bool) rethrows -> IDMap {
    var rest = IDMap()
    for element in self where try isIncluded(element) { rest[element.key] = element.value }
    return rest
  }

  /// Removes the elements that meet a condition.
  @inlinable public mutating func removeAll(where isRemoved: (ID, Value) -> Bool) {
    for id in ids where id != 0 {
      guard let place = place(of: id), let value = slots[place], isRemoved(ID(packed: id), value) else {
        continue
      }
      slots[place] = nil
      free(place)
    }
  }

  @inlinable public var keys: [ID] { ids.compactMap { $0 == 0 ? nil : ID(packed: $0) } }
  @inlinable public var values: [Value] { slots.compactMap { $0 } }
}

extension IDMap: Sendable where Value: Sendable {}
extension IDMap: Equatable where Value: Equatable {
  @inlinable public static func == (a: IDMap, b: IDMap) -> Bool {
    a.count == b.count && a.allSatisfy { b[$0.key] == $0.value }
  }
}

extension IDMap: CustomReflectable {
  /// As a dictionary's.
  public var customMirror: Mirror { Mirror(self, unlabeledChildren: Array(self), displayStyle: .dictionary) }
}

extension IDMap: Sequence {
  public struct Iterator: IteratorProtocol {
    @usableFromInline let map: IDMap
    @usableFromInline var place = 0

    @inlinable init(_ map: IDMap) { self.map = map }

    @inlinable public mutating func next() -> (key: ID, value: Value)? {
      while place < map.ids.count {
        defer { place += 1 }
        if let value = map.slots[place] { return (ID(packed: map.ids[place]), value) }
      }
      return nil
    }
  }

  @inlinable public func makeIterator() -> Iterator { Iterator(self) }
}

// Places.
extension IDMap {
  @inlinable @inline(__always) func place(of id: UInt64) -> Int? {
    guard filled > 0 else { return nil }
    var place = home(of: id)
    while true {
      let found = ids[place]
      if found == id { return place }
      if found == 0 { return nil }
      place = (place + 1) & (ids.count - 1)
    }
  }

  /// The top bits of a product (Fibonacci hashing): as many as there are places.
  @inlinable func home(of id: UInt64) -> Int {
    let bits = (ids.count - 1).leadingZeroBitCount
    return Int(truncatingIfNeeded: (id &* 0x9E37_79B9_7F4A_7C15) >> UInt64(bits))
  }

  @inlinable @discardableResult mutating func insert(_ value: Value?, for id: UInt64) -> Int {
    if (filled + 1) * 2 > ids.count { grow() }
    var place = home(of: id)
    while ids[place] != 0 { place = (place + 1) & (ids.count - 1) }
    ids[place] = id
    slots[place] = value
    filled += 1
    return place
  }

  @inlinable mutating func grow() {
    let (oldIDs, oldSlots) = (ids, slots)
    let size = Swift.max(8, ids.count * 2)
    ids = ContiguousArray(repeating: 0, count: size)
    slots = ContiguousArray(repeating: nil, count: size)
    filled = 0
    for (id, value) in zip(oldIDs, oldSlots) { if let value { insert(value, for: id) } }
  }

  /// Closes the gap, so that what was put further on since its own place was taken is found.
  @inlinable mutating func free(_ freed: Int) {
    var gap = freed
    var place = (gap + 1) & (ids.count - 1)
    while ids[place] != 0 {
      let distance = (place - home(of: ids[place])) & (ids.count - 1)
      if distance >= (place - gap) & (ids.count - 1) {
        ids[gap] = ids[place]
        slots.swapAt(gap, place)
        gap = place
      }
      place = (place + 1) & (ids.count - 1)
    }
    ids[gap] = 0
    slots[gap] = nil
    filled -= 1
  }
}

/// A dictionary whose keys are ids of objects.
public typealias ObjectMap<Value> = IDMap<ObjectID, Value>

/// A dictionary whose keys are integers.
///
/// The replay looks up several objects for each event. This type hashes them by a multiplication; a standard
/// dictionary, which uses SipHash, takes several times as long. Keys and values are in two arrays, in an
/// undefined order, and a third array maps hashes to indices. An index is valid until an element is removed.
public struct IDMap<ID: PackedID, Value> {
  @usableFromInline var ids: [ID] = []
  @usableFromInline var elements: [Value] = []
  /// Indices of keys by hash, plus one; 0 marks a free slot. The count is a power of two, and at least twice
  /// the number of keys.
  @usableFromInline var slots: [UInt32] = []
  /// The number of low bits of a hash that are dropped.
  @usableFromInline var shift: UInt64 = 0

  @inlinable public init() {}

  /// The keys, in an undefined order.
  @inlinable public var keys: [ID] { ids }
  /// The values, in the order of ``keys``.
  @inlinable public var values: [Value] { elements }
  /// The number of elements.
  @inlinable public var count: Int { elements.count }
  /// Whether there is no element.
  @inlinable public var isEmpty: Bool { elements.isEmpty }

  /// The value of a key. Setting nil removes the key.
  @inlinable public subscript(id: ID) -> Value? {
    get { index(of: id).map { elements[$0] } }
    set {
      guard let newValue else {
        removeValue(forKey: id)
        return
      }
      if let index = index(of: id) { elements[index] = newValue } else { insert(newValue, for: id) }
    }
  }

  /// The value of a key, or the default.
  @inlinable public subscript(id: ID, default standard: @autoclosure () -> Value) -> Value {
    get { self[id] ?? standard() }
    _modify {
      let index = index(of: id) ?? insert(standard(), for: id)
      yield &elements[index]
    }
  }

  /// Whether there is an element with this key.
  @inlinable public func contains(_ id: ID) -> Bool { index(of: id) != nil }

  /// Changes a value in place, if there is one.
  @inlinable public mutating func change(_ id: ID, _ change: (inout Value) -> Void) {
    if let index = index(of: id) { change(&elements[index]) }
  }

  /// Removes the element with this key, and returns its value.
  @inlinable @discardableResult public mutating func removeValue(forKey id: ID) -> Value? {
    guard let slot = slot(of: id) else { return nil }
    return remove(slot)
  }

  /// Removes all elements, and keeps the memory for reuse unless it is far larger than needed.
  @inlinable public mutating func removeAll() {
    guard !isEmpty else { return }
    if slots.count > 32 * count {
      self = IDMap()
      return
    }
    for slot in slots.indices { slots[slot] = 0 }
    ids.removeAll(keepingCapacity: true)
    elements.removeAll(keepingCapacity: true)
  }

  /// The elements that meet a condition.
  @inlinable public func filter(_ isIncluded: ((key: ID, value: Value)) throws -> Bool) rethrows -> IDMap {
    var rest = IDMap()
    for element in self where try isIncluded(element) { rest.insert(element.value, for: element.key) }
    return rest
  }

  /// Removes the elements that meet a condition.
  @inlinable public mutating func removeAll(where isRemoved: (ID, Value) -> Bool) {
    // In reverse, because removing an element moves the last one to its index.
    for index in elements.indices.reversed() where isRemoved(ids[index], elements[index]) {
      removeValue(forKey: ids[index])
    }
  }
}

// Indices.
extension IDMap {
  @inlinable func index(of id: ID) -> Int? {
    guard let slot = slot(of: id) else { return nil }
    return Int(slots[slot]) - 1
  }

  /// Inserts a key that is not in the map.
  /// - Returns: The index of the new element.
  @inlinable @discardableResult mutating func insert(_ value: consuming Value, for id: ID) -> Int {
    if (count + 1) * 2 > slots.count { grow() }
    elements.append(value)
    ids.append(id)
    fill(index: count - 1)
    return count - 1
  }

  @inlinable mutating func grow() {
    slots = Array(repeating: 0, count: Swift.max(8, slots.count * 2))
    shift = UInt64((slots.count - 1).leadingZeroBitCount)
    for index in ids.indices { fill(index: index) }
  }

  /// The first slot in which to look for a key: the top bits of a product (Fibonacci hashing), which spreads
  /// consecutive ids.
  @inlinable func home(of id: ID) -> Int {
    Int(truncatingIfNeeded: (id.packed &* 0x9E37_79B9_7F4A_7C15) &>> shift)
  }

  @inlinable func next(after slot: Int) -> Int { (slot &+ 1) & (slots.count &- 1) }

  @inlinable func slot(of id: ID) -> Int? {
    guard !slots.isEmpty else { return nil }
    let packed = id.packed
    var slot = home(of: id)
    while slots[slot] != 0 {
      if ids[Int(slots[slot]) - 1].packed == packed { return slot }
      slot = next(after: slot)
    }
    return nil
  }

  @inlinable mutating func fill(index: Int) {
    var slot = home(of: ids[index])
    while slots[slot] != 0 { slot = next(after: slot) }
    slots[slot] = UInt32(index + 1)
  }

  /// Removes the element of a slot. The last element takes its index.
  @inlinable mutating func remove(_ slot: Int) -> Value {
    let (index, last) = (Int(slots[slot]) - 1, count - 1)
    if let moved = self.slot(of: ids[last]) { slots[moved] = slots[slot] }
    ids[index] = ids[last]
    slots[slot] = 0
    closeGap(at: slot)
    ids.removeLast()
    var value = elements.removeLast()
    if index != last { swap(&value, &elements[index]) }
    return value
  }

  /// Moves back keys that were displaced by a collision, so that a search does not end at the freed slot.
  @inlinable mutating func closeGap(at freed: Int) {
    var gap = freed
    var slot = next(after: gap)
    while slots[slot] != 0 {
      let home = home(of: ids[Int(slots[slot]) - 1])
      let mask = slots.count - 1
      if (slot &- home) & mask >= (slot &- gap) & mask {
        slots.swapAt(gap, slot)
        gap = slot
      }
      slot = next(after: slot)
    }
  }
}

extension IDMap: ExpressibleByDictionaryLiteral {
  @inlinable public init(dictionaryLiteral elements: (ID, Value)...) {
    self.init()
    for (id, value) in elements { self[id] = value }
  }
}

extension IDMap: Sequence {
  public struct Iterator: IteratorProtocol {
    @usableFromInline let map: IDMap
    @usableFromInline var index = 0

    @inlinable init(_ map: IDMap) { self.map = map }

    @inlinable public mutating func next() -> (key: ID, value: Value)? {
      guard index < map.count else { return nil }
      defer { index += 1 }
      return (map.ids[index], map.elements[index])
    }
  }

  @inlinable public func makeIterator() -> Iterator { Iterator(self) }
}

extension IDMap: Sendable where Value: Sendable {}

extension IDMap: Equatable where Value: Equatable {
  @inlinable public static func == (a: IDMap, b: IDMap) -> Bool {
    a.count == b.count && a.allSatisfy { b[$0.key] == $0.value }
  }
}

extension IDMap: CustomReflectable {
  /// A mirror with the display style of a dictionary.
  public var customMirror: Mirror { Mirror(self, unlabeledChildren: Array(self), displayStyle: .dictionary) }
}

/// A key of an ``IDMap``, identified by an integer.
public protocol PackedID: Sendable {
  /// The integer of the key. Keys are equal exactly if their integers are.
  var packed: UInt64 { get }
}

extension ObjectID: PackedID {
  /// The kind and the number of the id, as one integer.
  @inlinable public var packed: UInt64 { UInt64(kind.rawValue) << 32 | UInt64(number) }
}

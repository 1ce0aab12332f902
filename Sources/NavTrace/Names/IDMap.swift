/// A dictionary by object.
public typealias ObjectMap<Value> = IDMap<ObjectID, Value>

/// A set of objects.
public typealias ObjectSet = IDMap<ObjectID, Void>

/// A dictionary whose keys are numbers.
///
/// The replay looks up several objects for each event, and hashes them by a multiplication: a standard dictionary, which hashes
/// by SipHash, takes several times as long. Keys and values lie in two arrays, in no order that means anything, and a third one
/// says where each key is. An index in them is valid until an element is removed.
public struct IDMap<ID: PackedID, Value> {
  @usableFromInline var ids: [ID] = []
  @usableFromInline var elements: [Value] = []
  /// By hash, one more than a key's index, or 0. A power of two of them, at least twice as many as keys.
  @usableFromInline var slots: [UInt32] = []
  /// How many bits of a hash are left out.
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

  /// The value of a key. Set nil to remove it.
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

  /// Removes all elements, and keeps the memory for the next ones, unless that is out of proportion.
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
    // From the last one on, since another one takes the place of what is removed.
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

  /// - Returns: its index. There must be no such key.
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

  /// The slot in which a key is looked for first: the top bits of a product (Fibonacci hashing). Ids that count up are spread.
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

  /// Removes what a slot refers to. The last element takes its index.
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

  /// Moves the keys that are behind the gap because their own slot was taken, so that they are found.
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

extension IDMap where Value == Void {
  /// Returns whether it is new.
  @inlinable @discardableResult public mutating func insert(_ id: ID) -> Bool {
    if contains(id) { return false }
    insert((), for: id)
    return true
  }

  /// Removes the element with this key.
  @inlinable public mutating func remove(_ id: ID) { removeValue(forKey: id) }
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

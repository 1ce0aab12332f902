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
  /// nil until there is an element.
  @usableFromInline var table: IDTable<Value>?
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
    @inline(__always) get { peek(id)?.pointee }
    set {
      guard let newValue else {
        removeValue(forKey: id)
        return
      }
      if let value = place(id) { value.pointee = newValue } else { insert(newValue, for: id.packed) }
    }
    @inline(__always) _modify {
      var value = take(id)
      defer { put(value, back: id) }
      yield &value
    }
  }

  /// Where a value is, to look at a part of it without a copy of the whole. Valid until the next change.
  @inlinable @inline(__always) func peek(_ id: ID) -> UnsafePointer<Value>? {
    guard let place = place(of: id.packed) else { return nil }
    return UnsafePointer(table.unsafelyUnwrapped.values + place)
  }

  /// Where a value is, to change it there. Valid until the next one comes or goes.
  @inlinable @inline(__always) mutating func place(_ id: ID) -> UnsafeMutablePointer<Value>? {
    guard let place = place(of: id.packed) else { return nil }
    return ownTable().values + place
  }

  /// Changes what is there, if anything is: as through the subscript, but that may cost a coroutine's frame.
  @inlinable @inline(__always) public mutating func change(_ id: ID, _ change: (inout Value?) -> Void) {
    guard contains(id) else { return }
    var value = take(id)
    change(&value)
    put(value, back: id)
  }

  @inlinable public subscript(id: ID, default standard: @autoclosure () -> Value) -> Value {
    get { self[id] ?? standard() }
    _modify {
      let value = place(id) ?? insert(standard(), for: id.packed)
      yield &value.pointee
    }
  }

  @inlinable public func contains(_ id: ID) -> Bool { place(of: id.packed) != nil }

  @inlinable @discardableResult public mutating func removeValue(forKey id: ID) -> Value? {
    guard let place = place(of: id.packed) else { return nil }
    let value = (ownTable().values + place).move()
    table.unsafelyUnwrapped.close(place)
    filled -= 1
    return value
  }

  /// Removes a value that nobody asks for.
  @inlinable mutating func discard(_ id: ID) {
    guard let place = place(of: id.packed) else { return }
    (ownTable().values + place).deinitialize(count: 1)
    table.unsafelyUnwrapped.close(place)
    filled -= 1
  }

  /// Removes all elements, and keeps the memory for the next ones, unless it is out of proportion: then it would be looked
  /// through again and again for next to nothing.
  @inlinable public mutating func removeAll() {
    guard filled > 0 else { return }
    let table = ownTable()
    guard table.size <= 32 * filled else {
      self = IDMap()
      return
    }
    for place in 0..<table.size where table.ids[place] != 0 {
      table.ids[place] = 0
      (table.values + place).deinitialize(count: 1)
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
    guard filled > 0 else { return }
    let table = ownTable()
    // To close a gap may move one of those that were looked at already to where it is looked at again: no harm.
    var place = 0
    while place < table.size {
      if table.ids[place] != 0, isRemoved(ID(packed: table.ids[place]), table.values[place]) {
        (table.values + place).deinitialize(count: 1)
        table.close(place)
        filled -= 1
      } else {
        place += 1
      }
    }
  }

  @inlinable public var keys: [ID] { map(\.key) }
  @inlinable public var values: [Value] { map(\.value) }
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
    @usableFromInline let table: IDTable<Value>?
    @usableFromInline var place = 0

    @inlinable init(_ table: IDTable<Value>?) { self.table = table }

    @inlinable public mutating func next() -> (key: ID, value: Value)? {
      guard let table else { return nil }
      while place < table.size {
        defer { place += 1 }
        if table.ids[place] != 0 { return (ID(packed: table.ids[place]), table.values[place]) }
      }
      return nil
    }
  }

  @inlinable public func makeIterator() -> Iterator { Iterator(table) }
}

// Places.
extension IDMap {
  @inlinable @inline(__always) func place(of id: UInt64) -> Int? {
    filled > 0 ? table.unsafelyUnwrapped.place(of: id) : nil
  }

  /// The table, which nobody else holds. There is one.
  @inlinable @inline(__always) mutating func ownTable() -> IDTable<Value> {
    if !isKnownUniquelyReferenced(&table) { copyTable() }
    return table.unsafelyUnwrapped
  }

  @usableFromInline @inline(never) mutating func copyTable() {
    table = IDTable(copying: table.unsafelyUnwrapped)
  }

  /// - Returns: where it is now.
  @inlinable @discardableResult mutating func insert(_ value: consuming Value, for id: UInt64)
    -> UnsafeMutablePointer<Value>
  {
    if (filled + 1) * 2 > table?.size ?? 0 { grow() }
    filled += 1
    return ownTable().fill(value, for: id)
  }

  @inlinable mutating func grow() {
    let larger = IDTable<Value>(size: Swift.max(8, (table?.size ?? 0) * 2))
    for (id, value) in self { larger.fill(value, for: id.packed) }
    table = larger
  }

  /// Takes a value out of its place, which waits for it: until it is put back, nothing else may be asked.
  @inlinable @inline(__always) mutating func take(_ id: ID) -> Value? { place(id)?.move() }

  @inlinable @inline(__always) mutating func put(_ value: consuming Value?, back id: ID) {
    guard let place = place(of: id.packed) else {
      if let value { insert(value, for: id.packed) }
      return
    }
    let table = table.unsafelyUnwrapped
    if let value {
      (table.values + place).initialize(to: value)
    } else {
      table.close(place)
      filled -= 1
    }
  }
}

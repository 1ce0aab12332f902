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
    @inline(__always) get {
      guard let place = place(of: id.packed) else { return nil }
      return table.unsafelyUnwrapped.values[place]
    }
    set {
      guard let newValue else {
        removeValue(forKey: id)
        return
      }
      if let place = place(of: id.packed) {
        ownTable().values[place] = newValue
      } else {
        insert(newValue, for: id.packed)
      }
    }
    @inline(__always) _modify {
      let place = place(of: id.packed) ?? insert(nil, for: id.packed)
      let value = ownTable().values + place
      defer { if value.pointee == nil { free(place) } }
      yield &value.pointee
    }
  }

  /// What is there, to look at a part of it without a copy of the whole. Valid until the next change.
  @inlinable @inline(__always) func peek(_ id: ID) -> UnsafePointer<Value?>? {
    guard let place = place(of: id.packed) else { return nil }
    return UnsafePointer(table.unsafelyUnwrapped.values + place)
  }

  /// Changes what is there, if anything is: as through the subscript, but that may cost a coroutine's frame.
  @inlinable @inline(__always) public mutating func change(_ id: ID, _ change: (inout Value?) -> Void) {
    guard let place = place(of: id.packed) else { return }
    let value = ownTable().values + place
    change(&value.pointee)
    if value.pointee == nil { free(place) }
  }

  @inlinable public subscript(id: ID, default standard: @autoclosure () -> Value) -> Value {
    get { self[id] ?? standard() }
    _modify {
      let place = place(of: id.packed) ?? insert(standard(), for: id.packed)
      let slot = ownTable().values + place
      // Taken out, so that what it holds is held once, and is changed in place.
      var value = slot.pointee.take() ?? standard()
      defer { slot.pointee = value }
      yield &value
    }
  }

  @inlinable public func contains(_ id: ID) -> Bool { place(of: id.packed) != nil }

  @inlinable @discardableResult public mutating func removeValue(forKey id: ID) -> Value? {
    guard let place = place(of: id.packed) else { return nil }
    let value = ownTable().values[place].take()
    free(place)
    return value
  }

  /// Removes all elements, and keeps the memory for the next ones.
  @inlinable public mutating func removeAll() {
    guard filled > 0 else { return }
    let table = ownTable()
    for place in 0..<table.size where table.ids[place] != 0 {
      table.ids[place] = 0
      table.values[place] = nil
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
      if let value = table.values[place], isRemoved(ID(packed: table.ids[place]), value) {
        table.free(place)
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
        if let value = table.values[place] { return (ID(packed: table.ids[place]), value) }
      }
      return nil
    }
  }

  @inlinable public func makeIterator() -> Iterator { Iterator(table) }
}

// Places.
extension IDMap {
  @inlinable @inline(__always) func place(of id: UInt64) -> Int? {
    guard filled > 0, let table else { return nil }
    return table.place(of: id)
  }

  /// The table, which nobody else holds. There is one.
  @inlinable @inline(__always) mutating func ownTable() -> IDTable<Value> {
    if !isKnownUniquelyReferenced(&table) { table = IDTable(copying: table.unsafelyUnwrapped) }
    return table.unsafelyUnwrapped
  }

  @inlinable @discardableResult mutating func insert(_ value: Value?, for id: UInt64) -> Int {
    if (filled + 1) * 2 > table?.size ?? 0 { grow() }
    let place = ownTable().fill(value, for: id)
    filled += 1
    return place
  }

  @inlinable mutating func grow() {
    let larger = IDTable<Value>(size: Swift.max(8, (table?.size ?? 0) * 2))
    for (id, value) in self { larger.fill(value, for: id.packed) }
    table = larger
  }

  @inlinable mutating func free(_ place: Int) {
    ownTable().free(place)
    filled -= 1
  }
}

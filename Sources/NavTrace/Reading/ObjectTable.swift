/// The members of an object in a line.
struct ObjectMembers {
  var present: TraceKeys = []
  /// The keys whose value does not have the key's shape.
  var wrong: TraceKeys = []
  var id = ObjectID(.screen, 0)
  var type = Symbol(0)
  var title = Symbol(0)
  /// The number of the type and title in a ``SymbolTable``, if there is an id and both are valid.
  var names: Int32?
  /// The length of the object in bytes, if it may be found again; otherwise 0.
  var byteCount: UInt8 = 0
  // Further members of elements of a snapshot's lists.
  var parent = ObjectID(.screen, 0)
  var presenter = ObjectID(.screen, 0)
  var container = ObjectID(.screen, 0)
  /// The children, as indices of ``ObjectTable/ids``.
  var children: Range<UInt32> = 0..<0
  /// The steps of a path, as indices of ``ObjectTable/steps``.
  var path: Range<UInt32> = 0..<0

  /// A number that only objects with the same bytes share. 0 for objects that are not stored.
  var version: UInt32 = 0
  /// The number of the last line that has the object.
  var line: UInt32 = 0

  /// Whether it has a valid id and type, and no invalid title.
  @inline(__always) var isNamed: Bool {
    present.has(.id) && present.has(.type) && !wrong.has(.id) && !wrong.has(.type) && !wrong.has(.title)
  }

  @inline(__always) mutating func put(_ key: TraceKey) {
    present.formUnion(TraceKeys(key))
    wrong.subtract(TraceKeys(key))
  }

  /// - Parameter key: A key whose value is an id.
  @inline(__always) mutating func put(_ id: ObjectID, _ key: TraceKey) {
    put(key)
    switch key {
    case .id: self.id = id
    case .parent: parent = id
    case .presenter: presenter = id
    default: container = id
    }
  }

  @inline(__always) mutating func put(_ symbol: Symbol, _ key: TraceKey) {
    put(key)
    if key == .type { type = symbol } else { title = symbol }
  }
}

/// The objects of a line, and many of the lines before it by their bytes. A trace describes the same few
/// objects repeatedly, and comparing bytes takes a fraction of the time of reading an object.
///
/// It has a slot for each of 512 hashes. Of two objects with the same hash, it retains the newer one; in the same line, the
/// older one. A snapshot may have millions of objects: those without a slot are read again when they are needed.
struct ObjectTable: ~Copyable {
  private static var slotCount: Int { 512 }
  /// The index of the object that was read again.
  private static var again: Int { slotCount }
  /// The length of the longest object that is found again, in bytes: at most ``JSONCursor/readAhead``. So few bytes cannot
  /// exceed the maximum nesting depth, wherever they are in a line.
  private static var byteCount: Int { 192 }

  /// One object for each slot, and then the one that was read again.
  private var objects = RawList(repeating: ObjectMembers(), count: Self.slotCount + 1)
  private var bytes = RawList<UInt8>(repeating: 0, count: Self.slotCount * Self.byteCount)
  /// The children of all objects, including those that are no longer in the table.
  var ids: [ObjectID] = []
  /// The paths of all objects.
  var steps: [Symbol] = []
  private var line: UInt32 = 1
  private var lastVersion: UInt32 = 0

  /// Whether the table has reached its limit and must be replaced by an empty one. So no version is used twice.
  var isFull: Bool { max(ids.count, steps.count) > 1 << 16 || lastVersion > 1 << 31 }

  mutating func beginLine() { line &+= 1 }

  @inline(__always) subscript(index: Int) -> ObjectMembers { objects[index] }

  /// The children of the object at an index.
  func children(at index: Int) -> ArraySlice<ObjectID> { ids[objects[index].children.asInt] }

  /// The path of the object at an index.
  func path(at index: Int) -> ArraySlice<Symbol> { steps[objects[index].path.asInt] }

  /// The index and length of the object that begins here, if an equal one was read before.
  @inline(__always) mutating func find(_ start: JSONCursor, _ slot: Int) -> Int? {
    let count = Int(objects[slot].byteCount)
    guard count > 0, start.begins(bytes.pointer(to: slot &* Self.byteCount), count: count) else {
      return nil
    }
    objects[slot].line = line
    return count
  }

  /// Stores an object, unless another one of the line has its slot.
  /// - Parameters:
  ///   - start: The first byte of the object.
  ///   - count: The length of the object.
  ///   - offset: The position of the object in the line.
  /// - Returns: The index of the object. If it is not stored, see ``offset(of:)``.
  @inline(__always) mutating func put(
    _ object: ObjectMembers, _ start: JSONCursor, _ count: Int, _ slot: Int, offset: Int
  ) -> Int {
    if objects[slot].line == line { return Self.again + 1 + offset }
    var object = object
    lastVersion &+= 1
    object.version = lastVersion
    object.line = line
    if object.names != nil, object.wrong.isEmpty, count <= Self.byteCount {
      object.byteCount = UInt8(count)
      start.copy(count, to: bytes.pointer(to: slot &* Self.byteCount))
    }
    objects[slot] = object
    return slot
  }

  /// The position in the line of an object that is not stored. Nil if it is.
  @inline(__always) static func offset(of index: Int) -> Int? {
    index > again ? index &- (again + 1) : nil
  }

  /// Stores an object that was read again, instead of the last one.
  /// - Returns: The index of the object.
  mutating func putAgain(_ object: ObjectMembers) -> Int {
    objects[Self.again] = object
    return Self.again
  }

  /// The slot of an object, from its first bytes, which usually include its id.
  /// - Parameter salt: Differs between lists whose objects have different members.
  @inline(__always) static func slot(_ start: JSONCursor, _ salt: UInt64) -> Int {
    let mix = start.word ^ (start + 8).word &* 31 ^ salt
    return Int(truncatingIfNeeded: (mix &* 0x9E37_79B9_7F4A_7C15) >> 55)
  }
}

extension Range<UInt32> {
  /// - Parameter wide: Indices in a list that has far fewer than 2³² elements.
  @inline(__always) init(_ wide: Range<Int>) {
    self.init(
      uncheckedBounds: (
        UInt32(truncatingIfNeeded: wide.lowerBound), UInt32(truncatingIfNeeded: wide.upperBound)
      ))
  }

  @inline(__always) fileprivate var asInt: Range<Int> { Int(lowerBound)..<Int(upperBound) }
}

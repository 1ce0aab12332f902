/// The members of a line that is being decoded, in any order.
///
/// If a key occurs twice, the last value counts. A member that is null counts as missing.
struct LineMembers: ~Copyable {
  /// The line's first byte, after a byte-order mark.
  var start = JSONCursor.emptyLine
  /// The keys that are present.
  private(set) var present: TraceKeys = []
  /// The keys whose value does not have the key's shape.
  private(set) var wrong: TraceKeys = []
  /// The values, by key: a number, a Boolean as 0 or 1, a text's symbol, the index of an object in `objects`,
  /// and so on. Values of keys that are not present are left over from earlier lines.
  private var values = RawList(repeating: UInt64(0), count: TraceKey.allCases.count)
  /// The objects of the line. Those of a list are consecutive.
  var objects = RawList<ObjectMembers>()
  /// The children of all objects.
  var ids = RawList<ObjectID>()

  mutating func begin(_ start: JSONCursor) {
    self.start = start
    present = []
    wrong = []
    objects.removeAll()
    ids.removeAll()
  }

  @inline(__always) mutating func put(_ key: TraceKey, _ value: UInt64) {
    present.formUnion(TraceKeys(key))
    wrong.subtract(TraceKeys(key))
    values[key.index] = value
  }

  mutating func putInvalid(_ key: TraceKey) {
    present.formUnion(TraceKeys(key))
    wrong.formUnion(TraceKeys(key))
  }

  mutating func remove(_ key: TraceKey) {
    present.subtract(TraceKeys(key))
    wrong.subtract(TraceKeys(key))
  }

  subscript(key: TraceKey) -> UInt64? {
    @inline(__always) get { present.has(key) ? values[key.index] : nil }
  }

  @inline(__always) func symbol(_ key: TraceKey) -> Symbol? {
    self[key].map { Symbol(number: Int32(truncatingIfNeeded: $0)) }
  }

  /// The index of a member's object in `objects`.
  @inline(__always) func place(_ key: TraceKey) -> Int? { self[key].map { Int(truncatingIfNeeded: $0) } }

  /// The indices of a list's elements in `objects`.
  @inline(__always) func list(_ key: TraceKey) -> Range<Int> { self[key].map(Self.unpack) ?? 0..<0 }

  @inline(__always) static func pack(_ range: Range<Int>) -> UInt64 {
    UInt64(truncatingIfNeeded: range.lowerBound) << 32 | UInt64(truncatingIfNeeded: range.upperBound)
  }

  @inline(__always) private static func unpack(_ value: UInt64) -> Range<Int> {
    Range(
      uncheckedBounds: (Int(truncatingIfNeeded: value >> 32), Int(truncatingIfNeeded: value & 0xFFFF_FFFF)))
  }
}

/// The members of an object in a line.
struct ObjectMembers {
  /// The first byte of the object.
  var start: JSONCursor
  /// The length of the object in bytes, including its closing brace.
  var byteCount: Int32 = 0
  /// Whether it is an object. If not, it is an element of a list that should be one.
  let isObject: Bool
  /// Whether equal bytes mean the same object in any line.
  var isPlain = true
  /// Whether the last snapshot has an equal element at the same index of the list.
  var isSame = false
  var present: TraceKeys = []
  /// The keys whose value does not have the key's shape.
  var wrong: TraceKeys = []
  var id = ObjectID(.screen, 0)
  var type = Symbol(number: 0)
  var title = Symbol(number: 0)
  /// The type and title, for an object that has an id, a type and perhaps a title. Nil if one of them is
  /// missing or invalid.
  var names: NamesNumber?
  // Further members of elements of a snapshot's lists.
  var parent = ObjectID(.screen, 0)
  var presenter = ObjectID(.screen, 0)
  var container = ObjectID(.screen, 0)
  // The children, as a range of the line's ids.
  var firstChild: Int32 = 0
  var childCount: Int32 = 0

  init(_ start: JSONCursor, isObject: Bool = true) {
    self.start = start
    self.isObject = isObject
  }

  @inline(__always) mutating func put(_ key: TraceKey) {
    present.formUnion(TraceKeys(key))
    wrong.subtract(TraceKeys(key))
  }

  /// Whether it has a valid id and type, and no invalid title.
  @inline(__always) var isDescribed: Bool {
    present.has(.id) && present.has(.type) && !wrong.has(.id) && !wrong.has(.type) && !wrong.has(.title)
  }

  @inline(__always) var children: Range<Int> {
    get {
      Range(uncheckedBounds: (Int(firstChild), Int(firstChild &+ childCount)))
    }
    set {
      firstChild = Int32(truncatingIfNeeded: newValue.lowerBound)
      childCount = Int32(truncatingIfNeeded: newValue.count)
    }
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
}

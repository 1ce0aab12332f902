/// The members of a line that is being decoded, whatever their order.
///
/// Of a key that comes twice, the last one counts. A null is as good as no member.
struct LineMembers: ~Copyable {
  /// The line's first byte, after a byte-order mark.
  var start = JSONCursor.emptyLine
  /// The keys that the line has.
  private(set) var present: TraceKeys = []
  /// Those of them whose value has another shape than the key's.
  private(set) var wrong: TraceKeys = []
  /// The values, by key: a number, a truth value as 0 or 1, a text's symbol, an object's place in `objects`, and so on. Those of
  /// keys that the line does not have are of lines before.
  private var values = RawList(repeating: UInt64(0), count: TraceKey.allCases.count)
  /// The objects of the line, those of a list one after the other.
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

  mutating func putWrong(_ key: TraceKey) {
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

  /// The place of an object in `objects`.
  @inline(__always) func place(_ key: TraceKey) -> Int? { self[key].map { Int(truncatingIfNeeded: $0) } }

  /// Where a list's elements are in `objects`.
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
  /// Its first byte.
  var start: JSONCursor
  /// How many bytes it has, up to and with its closing brace.
  var byteCount: Int32 = 0
  /// Whether it is an object. If not, it is an element of a list that is something else.
  let isObject: Bool
  /// Whether the same bytes are the same object anywhere.
  var isPlain = true
  /// Whether the last snapshot has the same element at the same place of its list.
  var isSame = false
  var present: TraceKeys = []
  /// Those keys whose value has another shape than the key's.
  var wrong: TraceKeys = []
  var id = ObjectID(.screen, 0)
  var type = Symbol(number: 0)
  var title = Symbol(number: 0)
  /// What an object with an id, a type and perhaps a title refers to; nil where one of them is missing or wrong.
  var names: NamesNumber?
  // What elements of a snapshot's lists have besides.
  var parent = ObjectID(.screen, 0)
  var presenter = ObjectID(.screen, 0)
  var container = ObjectID(.screen, 0)
  // Where its children are in the line's ids.
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

  /// Whether it has an id, a type and, if at all, a title.
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

  /// - Parameter key: one that has an id.
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

/// Makes events of lines, and keeps what one line must know of those before it.
///
/// There are two ways, which come to the same. Lines as our own writer writes them take the short one (see
/// ``usual(_:before:_:)``). Any other is first scanned as a whole (see ``Fields``), then decoded by its event: so that keys
/// may come in any order, and what an event does not need is checked to be JSON and no more.
struct LineDecoder: ~Copyable {
  let keys = WordTable<TraceKey>()
  let events = WordTable<EventName>()
  /// The line's own members.
  var fields = Fields()
  /// Those of an object within the line; no known object lies within that one.
  var inner = Fields()
  var unescaper = Unescaper()
  var names = NameCache()
  var labels = LabelCache()
  var introductions = Introductions()
  /// Ids that stand alone in this line. They are checked at its end, since it may introduce them itself further on.
  var references: [(id: ObjectID, offset: Int)] = []

  // Of the short way only:
  var recalled = RecalledObjects()
  var guesses = LabelGuesses()
  var texts = NameGuesses()
  var files = NameGuesses()
  /// The objects of the line that are new or told of otherwise, until it is known that it can go the short way.
  var newcomers = Pile<Newcomer>()
  var last = LastSnapshot()
  /// The children of one of its coordinators.
  var children = Pile<ObjectID>()
  // The texts of its lists.
  var hierarchy = RecalledList<Snapshot.Node>()
  var coordinators = RecalledList<Snapshot.CoordinatorNode>()
  var alive = RecalledList<TraceObject>()
  /// Whether something in these is of the line that is being decoded, and may not have been introduced.
  var areListsNew = false

  /// What is being decoded, to say where and in what a fault lies.
  private var line: UnsafeRawPointer?
  private(set) var event = ""

  /// 1 before the header.
  var nextSeq = SequenceText(1)
  var lastT: UInt64 = 0
  /// How many digits the last usual line's had.
  var timeDigits = 0

  /// - Parameter line: as ``JSONScanner`` wants it.
  mutating func decode(_ line: UnsafeRawPointer) throws(LineFault) -> TraceEvent {
    self.line = line
    try scan(line)
    let name = try eventName()
    let seq = try sequenceNumber()
    let t = try time()
    let body = if let name { try body(name) } else { TraceEvent.Body.unknown(name: event) }
    try checkReferences()
    nextSeq = SequenceText(seq + 1)
    lastT = t
    return TraceEvent(seq: seq, t: t, body)
  }

  private mutating func scan(_ line: UnsafeRawPointer) throws(LineFault) {
    do throws(JSONError) {
      var scanner = JSONScanner(line)
      scanner.skipSpace()
      try fields.read(&scanner, depth: 0, keys: keys, unescaper: &unescaper)
      try scanner.finish()
    } catch {
      throw .json(error)
    }
  }

  /// nil for an event that this version does not know. Here it is decided that the header is first, and only there.
  private mutating func eventName() throws(LineFault) -> EventName? {
    guard let value = fields[.event] else {
      if nextSeq.number == 1 { throw .content(.notATrace("its first object has no \"event\""), offset: 0) }
      throw .content(.missingKey("event", owner: "the line"), offset: 0)
    }
    event = try text(value, .event)
    let plain = unescaper.plain(value)
    let name = events.word(plain.start, count: plain.count)
    if nextSeq.number == 1 {
      guard name == .trace else {
        throw fault(.notATrace("its first event is \(excerpt(value)), not \"trace\""), value)
      }
      // Before anything else of it: a newer version may look different in all the rest.
      try checkVersion()
    } else if name == .trace {
      throw fault(.secondHeader, value)
    }
    return name
  }

  private func sequenceNumber() throws(LineFault) -> Int {
    let value = try required(.seq)
    let found = try number(value, .seq)
    guard found == nextSeq.number else {
      throw fault(.wrongSequence(expected: nextSeq.number, found: found), value)
    }
    return nextSeq.number
  }

  private func time() throws(LineFault) -> UInt64 {
    let value = try required(.t)
    let t = try number(value, .t)
    guard t >= lastT else { throw fault(.timeWentBack(from: lastT, to: t), value) }
    return t
  }

  private mutating func checkReferences() throws(LineFault) {
    for (id, offset) in references where !introductions.contains(id) {
      throw .content(.neverIntroduced(id), offset: offset)
    }
    references.removeAll(keepingCapacity: true)
  }
}

// Saying what is wrong.
extension LineDecoder {
  func offset(of value: JSONValue) -> Int {
    // A string that had escapes lies elsewhere; but what it is complained about is the value as it was scanned.
    line.map { value.start - $0 - (value.isString ? 1 : 0) } ?? 0
  }

  func fault(_ reason: TraceError.Reason, _ value: JSONValue) -> LineFault {
    .content(reason, offset: offset(of: value))
  }

  func wrongType(_ key: TraceKey, _ expected: String, _ value: JSONValue) -> LineFault {
    fault(.wrongType(key: key.rawValue, expected: expected, found: value.kind.inWords), value)
  }

  func wrongValue(_ key: TraceKey, _ expected: String, _ value: JSONValue) -> LineFault {
    fault(.wrongValue(key: key.rawValue, expected: expected, found: excerpt(value)), value)
  }

  /// As it stands in the line, if need be its beginning.
  private func excerpt(_ value: JSONValue) -> String {
    var count = min(value.count, 40)
    // Not to end within a character.
    while count < value.count && value.bytes[count] & 0xC0 == 0x80 { count -= 1 }
    let text = String(decoding: value.bytes[..<count], as: UTF8.self) + (count < value.count ? "…" : "")
    return value.isString ? "\"\(text)\"" : text
  }
}

/// Decodes lines into events, and keeps the state that lines depend on: introduced objects, texts, and the
/// last snapshot.
///
/// One pass over the line reads its members, in any order (see ``readLine()``). The body of the event is then
/// made from those that it needs (see ``body()``). If one of them has an error, its value is read again to find
/// it.
struct LineDecoder: ~Copyable {
  /// The line is not JSON.
  struct NotJSON: Error {}

  let keys = WordTable<TraceKey>()
  let eventNames = WordTable<EventName>()
  var symbols = SymbolTable()
  var objects = ObjectTable()
  var registry = ObjectRegistry()
  /// The lists of the last snapshot.
  var lists = SnapshotLists()

  /// The line's first byte, after a byte-order mark.
  var start = JSONCursor.emptyLine
  var line = LineMembers()
  /// The indices in `objects` of the elements of all lists in the line.
  var elements = RawList<UInt32>()
  /// The event of the line. Nil if this version does not know its name.
  var event: EventName?
  /// Whether the line's event is ``TraceEvent/Body/unknown(name:)``, because its name or another of its texts
  /// is unknown.
  var isUnknown = false
  /// Ids without a type in this line that have not been introduced. The rest of the line may introduce them.
  var references = RawList<ObjectID>()
  /// The expected `seq` of the next line; 1 before the header.
  private(set) var nextSeq = 1
  private var lastT: UInt64 = 0

  /// - Parameters:
  ///   - start: The line's first byte, after a byte-order mark.
  ///   - event: Is set to the decoded event.
  mutating func decode(_ start: JSONCursor, into event: inout TraceEvent) throws(LineFault) {
    if symbols.isFull || objects.isFull {
      symbols = SymbolTable()
      objects = ObjectTable()
      lists = SnapshotLists()
    }
    self.start = start
    line.removeAll()
    objects.beginLine()
    elements.removeAll()
    self.event = nil
    isUnknown = false
    do throws(NotJSON) {
      try readLine()
    } catch {
      throw .json(
        JSONScanner.firstError(in: start) ?? JSONError(problem: .object, offset: 0, found: start.byte))
    }
    try checkEvent()
    let seq = try required(.seq)
    guard seq == UInt64(nextSeq) else {
      throw fault(.wrongSequence(expected: nextSeq, found: seq), of: .seq)
    }
    let t = try required(.t)
    guard t >= lastT else { throw fault(.timeWentBack(from: lastT, to: t), of: .t) }
    // The lists of the last snapshot can be changed in place only if the last event no longer refers to them.
    if self.event == .checkpoint || self.event == .end { event.body = .unknown(name: "") }
    event.body = try body()
    event.seq = nextSeq
    event.t = t
    nextSeq += 1
    lastT = t
  }

  /// Checks that the header is the first event, and that no other event is a header.
  private mutating func checkEvent() throws(LineFault) {
    guard line.present.has(.event) else {
      if nextSeq == 1 { throw .content(.notATrace("its first object has no \"event\""), offset: 0) }
      throw .content(.missingKey("event", owner: "the line"), offset: 0)
    }
    if line.wrong.has(.event) { throw fault(in: .event) }
    if nextSeq == 1 {
      guard event == .trace else {
        let name = value(of: .event).map(Self.excerpt) ?? ""
        throw fault(.notATrace("its first event is \(name), not \"trace\""), of: .event)
      }
      // Checked before all other members: a newer version may have different ones.
      try checkVersion()
    } else if event == .trace {
      throw fault(.secondHeader, of: .event)
    }
  }

  private mutating func checkVersion() throws(LineFault) {
    guard line.present.has(.version) else { throw missing(.version) }
    // A text that is not a version is reported as a wrong value, even if it begins with a number.
    guard let version = value(of: .version), version.isString else {
      throw fault(in: .version)
    }
    guard let major = Int(version.text.prefix { $0 != "." }), major > FormatVersion.current.major else {
      return
    }
    throw fault(.newerVersion(version.text), version)
  }
}

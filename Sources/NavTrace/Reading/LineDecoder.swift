/// Makes events of lines, and retains what one line must know of those before it.
///
/// One pass over the line reads its members, in any order (see ``readLine()``). Then they are checked against those of the event
/// (see ``EventMembers``), and make its body. What is wrong with a line is found by a second look at it.
struct LineDecoder: ~Copyable {
  /// The line is not JSON.
  struct NotJSON: Error {}

  let keys = WordTable<TraceKey>()
  let eventNames = WordTable<EventName>()
  /// By event.
  let eventMembers = EventName.allCases.map { EventMembers.of($0) }
  var symbols = SymbolTable()
  var cache = ObjectCache()
  var introductions = ObjectRegistry()

  var line = LineMembers()
  /// After the line's closing brace.
  var lineEnd = JSONCursor.emptyLine
  var last = LastSnapshot()
  /// Nil where this version does not know the name of the line's event.
  var event: EventName?
  /// Whether the line's event is ``TraceEvent/Body/unknown(name:)``, because of its name or of another text.
  var isUnknown = false
  /// What the request has that is being checked, since that depends on what it requests.
  var requestMembers: EventMembers?
  /// Ids that stand alone in this line and have not been introduced. The line may do so itself, further on.
  var references = RawList<ObjectID>()
  /// The last snapshot.
  var snapshot = Snapshot()
  /// 1 before the header.
  private(set) var nextSeq = 1
  private var lastT: UInt64 = 0

  /// - Parameters:
  ///   - start: the line's first byte, after a byte-order mark.
  ///   - event: becomes the line's.
  mutating func decode(_ start: JSONCursor, into event: inout TraceEvent) throws(LineFault) {
    if symbols.isFull {
      symbols = SymbolTable()
      cache = ObjectCache()
      last.forget()
    }
    line.begin(start)
    self.event = nil
    isUnknown = false
    do throws(NotJSON) {
      try readLine()
    } catch {
      throw .json(
        JSONScanner.firstError(in: start) ?? JSONError(problem: .object, offset: 0, found: start.byte))
    }
    try checkEvent()
    let t = try checkOrder()
    // The lists of the last snapshot are changed in place, if the last event no longer refers to them.
    if self.event == .checkpoint || self.event == .end { event.body = .unknown(name: "") }
    event.body = try body()
    event.seq = nextSeq
    event.t = t
    nextSeq += 1
    lastT = t
  }

  /// Here it is decided that the header is first, and only there.
  private mutating func checkEvent() throws(LineFault) {
    guard line.present.has(.event) else {
      if nextSeq == 1 { throw .content(.notATrace("its first object has no \"event\""), offset: 0) }
      throw .content(.missingKey("event", owner: "the line"), offset: 0)
    }
    if line.wrong.has(.event) { throw wrongShape(.event) }
    if nextSeq == 1 {
      guard event == .trace else {
        let name = value(of: .event, in: line.start).map(Self.excerpt) ?? ""
        throw fault(.notATrace("its first event is \(name), not \"trace\""), of: .event)
      }
      // Before anything else of it: a newer version may look different in all the rest.
      try checkVersion()
    } else if event == .trace {
      throw fault(.secondHeader, of: .event)
    }
  }

  private mutating func checkVersion() throws(LineFault) {
    guard line.present.has(.version) else { throw missing(.version) }
    // Another text than `1.0` and the like is a wrong value, but may begin with a number all the same.
    guard let version = value(of: .version, in: line.start), version.isString else {
      throw wrongShape(.version)
    }
    guard let major = Int(version.text.prefix { $0 != "." }), major > FormatVersion.current.major else {
      return
    }
    throw fault(.newerVersion(version.text), version)
  }

  @inline(__always) private mutating func checkOrder() throws(LineFault) -> UInt64 {
    let seq = try number(.seq)
    guard seq == UInt64(nextSeq) else {
      throw fault(.wrongSequence(expected: nextSeq, found: seq), of: .seq)
    }
    let t = try number(.t)
    guard t >= lastT else { throw fault(.timeWentBack(from: lastT, to: t), of: .t) }
    return t
  }

  /// A number that every line needs.
  @inline(__always) private mutating func number(_ key: TraceKey) throws(LineFault) -> UInt64 {
    guard let number = line[key], !line.wrong.has(key) else {
      throw line.present.has(key) ? wrongShape(key) : missing(key)
    }
    return number
  }

  /// Checks that all required members of the event are there, and that all of its members have their shape.
  @inline(__always) mutating func check(_ members: EventMembers) throws(LineFault) {
    guard line.present.isSuperset(of: members.required), line.wrong.isDisjoint(with: members.all) else {
      throw firstFault()
    }
  }

  @inline(__always) mutating func checkMembers(_ event: EventName) throws(LineFault) {
    try check(eventMembers[event.index])
  }
}

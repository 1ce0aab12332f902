/// A trace that is being written: numbers the events, keeps to its size, and tells of what it had to leave out.
struct TraceFile: ~Copyable {
  let path: String
  private let header: TraceHeader
  private let limit: TraceSizeLimit?

  private var output: TraceOutput
  private var encoder = TraceEncoder()
  /// The rest of a line that could only be begun. Nothing else comes before it.
  private var rest: [UInt8] = []
  private(set) var seq = 0
  private var lastT: UInt64 = 0
  private var bytes = 0
  /// The events in the file that is open.
  private var events = 0
  /// Those of the session that were in files before it.
  private var earlierEvents = 0
  /// What there is to tell with the next event that can be written.
  private var loss: Loss?
  private var predecessor: String?
  private var isMovedAway = false
  private var isFull = false
  private(set) var hasEnded = false
  /// Whether anything happened since the last checkpoint that another one would tell.
  private(set) var hasChangedSinceCheckpoint = false

  /// Writes nothing yet: that is ``begin()``.
  init(path: String, output: consuming TraceOutput, header: TraceHeader, limit: TraceSizeLimit?) {
    self.path = path
    self.output = output
    self.header = header
    self.limit = limit
  }

  /// Writes the header.
  mutating func begin() throws(TraceWriteError) {
    encoder.removeAll()
    encoder.append(.trace(header), seq: 1, t: lastT)
    if let failure = put() { throw failure }
    seq = 1
  }

  /// Writes an event; at least, remembers to tell that it is missing.
  ///
  /// This and what it calls on the way to the system is inlined, and what is rare is not: processors that guard against
  /// being spied upon guess wrongly at each return that follows a system call, and each wrong guess is 10 ns.
  @inline(__always) mutating func write(_ line: some TraceLine, t: UInt64?) throws(TraceWriteError) {
    if hasEnded { throw error(.outOfPlace(event: line.name)) }
    if isFull { throw error(.full(bytes: limit?.bytes ?? 0)) }
    if let t { lastT = max(lastT, t) }
    do throws(TraceWriteError) {
      try append(line)
    } catch {
      lose(error)
      throw error
    }
  }

  /// - Throws: what a network disk may only say now, such as that it is full.
  consuming func close() throws(TraceWriteError) {
    let path = path
    do throws(SystemError) {
      try output.close()
    } catch {
      throw TraceWriteError(file: path, reason: .cannotWrite(error.message))
    }
  }

  @inline(__always) private mutating func append(_ line: some TraceLine) throws(TraceWriteError) {
    // The header, too, may have had to wait.
    if seq == 0 { try begin() }
    encode(line)
    if let limit, bytes + encoder.contents.count > limit.bytesPerFile - Self.farewell {
      try makeRoom(limit)
      encode(line)
    }
    if let failure = put() { throw failure }
    seq += loss == nil ? 1 : 2
    events += 1
    hasChangedSinceCheckpoint =
      line.isChange || loss != nil || (hasChangedSinceCheckpoint && !line.isSnapshot)
    // Asked first, since to let go of nothing is a call, too.
    if loss != nil { loss = nil }
    hasEnded = line.isEnd
    if line.isSnapshot { try lookAfterFile() }
  }

  @inline(never) private mutating func lookAfterFile() throws(TraceWriteError) {
    if hasEnded { return output.finish(path) }
    switch output.damage {
    case .removed: try beginAnew("the file was removed")
    case .cutShort:
      startOver()
      try begin()
    case nil: break
    }
  }

  /// The event's line, and before it, if need be, one that tells what is missing.
  @inline(__always) private mutating func encode(_ line: some TraceLine) {
    encoder.removeAll()
    if let loss { encoder.append(.lost(loss), seq: seq + 1, t: lastT) }
    line.append(to: &encoder, seq: seq + (loss == nil ? 1 : 2), t: lastT)
  }

  /// Writes what is encoded. Once it has begun, the rest comes first with the next event: it is not lost yet.
  @inline(__always) private mutating func put() -> TraceWriteError? {
    if !rest.isEmpty, let error = putRest() { return error }
    let (count, failure) =
      loss == nil ? output.write(line: encoder.contents) : output.write(encoder.contents)
    if let failure { return putAgain(after: count, failure) }
    bytes += count
    return nil
  }

  @inline(never) private mutating func putRest() -> TraceWriteError? {
    let (count, failure) = rest.withUnsafeBytes { output.write($0) }
    rest.removeFirst(count)
    return failure.map { error(.cannotWrite($0.message)) }
  }

  @inline(never) private mutating func putAgain(after first: Int, _ refusal: SystemError) -> TraceWriteError?
  {
    var (count, failure) = (first, refusal as SystemError?)
    if count == 0, refusal.isBadDescriptor, output.reopen(path) {
      (count, failure) = output.write(encoder.contents)
    }
    if count == 0, failure != nil, output.damage == .cutShort {
      startOver()
      return error(.cannotWrite(Self.cutShort))
    }
    if let failure, count == 0 { return error(.cannotWrite(failure.message)) }
    bytes += encoder.contents.count
    rest = Array(encoder.contents[count...])
    return nil
  }

  private mutating func lose(_ error: TraceWriteError) {
    guard case .cannotWrite(let reason) = error.reason else { return }
    loss = Loss(count: 1, reason: reason).after(loss)
    hasChangedSinceCheckpoint = true
  }
}

// The size, and files that come after one another.
extension TraceFile {
  /// What is left free for the line that says that the trace is full.
  private static var farewell: Int { 256 }

  private mutating func makeRoom(_ limit: TraceSizeLimit) throws(TraceWriteError) {
    switch limit.action {
    case .rotate where events > 0:
      try moveAway()
      try beginAnew("the trace goes round at \(limit.bytes) bytes")
    case .rotate: throw error(.cannotWrite("one event is larger than the trace may be"))
    case .stop:
      isFull = true
      encoder.removeAll()
      let reason = "the trace reached its largest size, \(limit.bytes) bytes"
      encoder.append(.lost(Loss(count: nil, reason: reason)), seq: seq + 1, t: lastT)
      _ = put()
      seq += 1
      throw error(.full(bytes: limit.bytes))
    }
  }

  /// Gives the file its second name, under which it takes the place of the one before.
  private mutating func moveAway() throws(TraceWriteError) {
    guard !isMovedAway else { return }
    do throws(SystemError) {
      let name = if let predecessor { predecessor } else { try freeName() }
      predecessor = name
      try POSIX.move(path, to: name)
      isMovedAway = true
    } catch {
      throw self.error(.cannotWrite(error.message))
    }
  }

  /// A name that nobody has had before.
  private func freeName() throws(SystemError) -> String {
    var number = 1
    while true {
      let name = TracePath.inserting(number == 1 ? "-before" : "-before-\(number)", into: path)
      do throws(SystemError) {
        try POSIX.close(try POSIX.create(name))
        return name
      } catch {
        guard error.isExistingFile else { throw error }
        number += 1
      }
    }
  }

  /// Goes on in a new file, which tells that it is not the first.
  private mutating func beginAnew(_ reason: String) throws(TraceWriteError) {
    do throws(SystemError) {
      output = try TraceOutput(path: path, replacing: false, limit: limit?.bytesPerFile)
    } catch {
      throw self.error(.cannotCreate(error.message))
    }
    isMovedAway = false
    forgetFile(reason)
    try begin()
  }

  /// Somebody cut the file short, mostly to nothing: what they left has no end, and nothing could come after it.
  private mutating func startOver() {
    output.startOver()
    forgetFile(Self.cutShort)
  }

  private static var cutShort: String { "the file was cut short by somebody else" }

  /// What was in the file is there no more, or in another one.
  private mutating func forgetFile(_ reason: String) {
    earlierEvents += events
    loss = Loss(count: earlierEvents, reason: reason).after(loss)
    (rest, bytes, events, seq) = ([], 0, 0, 0)
  }

  private func error(_ reason: TraceWriteError.Reason) -> TraceWriteError {
    TraceWriteError(file: path, reason: reason)
  }
}

extension Loss {
  fileprivate func after(_ earlier: Loss?) -> Loss { earlier?.and(self) ?? self }
}

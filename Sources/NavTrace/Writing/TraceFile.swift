/// A trace that is being written. It numbers the events, enforces the size limit, and reports lost events.
struct TraceFile: ~Copyable {
  /// The path of the current file.
  private(set) var path: String
  private var header: TraceHeader
  private let limit: TraceSizeLimit?

  private var output: TraceOutput
  private var encoder = TraceEncoder()
  /// The rest of a line that the system has written only partly. It is written before anything else.
  private var remainder: [UInt8] = []
  private(set) var seq = 0
  private var lastT: UInt64 = 0
  /// The number of events that the current file contains or reports as lost.
  private var events = 0
  /// The loss to report before the next event that can be written.
  private var loss: Loss?
  /// The segments of the trace, except the first.
  private var laterSegments: [String] = []
  private var isFull = false
  private var hasEnded = false
  /// Whether another checkpoint may differ from the last one.
  private(set) var hasChangedSinceCheckpoint = false

  /// Does not write anything: see ``begin()``.
  init(path: String, output: consuming TraceOutput, header: TraceHeader, limit: TraceSizeLimit?) {
    self.path = path
    self.output = output
    self.header = header
    self.limit = limit
  }

  /// Creates a file that gets its name together with the header. If that is not possible, ``begin()`` writes
  /// the header.
  init(path: String, replacing: Bool, header: TraceHeader, limit: TraceSizeLimit?) throws(SystemError) {
    var header = header
    if limit?.action == .rotate { header.segment = 1 }
    if replacing { for segment in TraceSegments.later(than: path) { try POSIX.remove(segment) } }
    var encoder = TraceEncoder()
    encoder.append(.trace(header), seq: 1, t: 0)
    let output = try TraceOutput(path: path, replacing: replacing, beginning: encoder.bytes)
    self.init(path: path, output: output, header: header, limit: limit)
  }

  /// Writes the header, unless the file already has it.
  mutating func begin() throws(TraceWriteError) {
    if output.length == 0 {
      encodeHeader()
      try writeEncoded()
    }
    seq = 1
  }

  private mutating func encodeHeader() {
    encoder.removeAll()
    encoder.append(.trace(header), seq: 1, t: lastT)
  }

  /// Writes an event. If that fails, the loss is reported before the next event that can be written.
  mutating func write(_ body: TraceEvent.Body, t: UInt64?) throws(TraceWriteError) {
    if hasEnded { throw error(.outOfPlace(event: body.name)) }
    if isFull { throw error(.full(bytes: limit?.bytes ?? 0)) }
    if let t { lastT = max(lastT, t) }
    do throws(TraceWriteError) {
      try append(body)
    } catch {
      noteLoss(error)
      throw error
    }
  }

  /// - Throws: An error that a network disk may report only now, for example because it is full.
  consuming func close() throws(TraceWriteError) {
    let path = path
    do throws(SystemError) {
      try output.close()
    } catch {
      throw TraceWriteError(file: path, reason: .cannotWrite(error.message))
    }
  }

  private mutating func append(_ body: TraceEvent.Body) throws(TraceWriteError) {
    let effect = CheckpointEffect(of: body)
    if effect == .snapshot || effect == .end { try replaceDamagedFile() }
    // The header may not have been written yet because the disk was full.
    if seq == 0 { try begin() }
    encode(body)
    if let limit,
      size + encoder.count > limit.bytesPerFile - (limit.action == .stop ? Self.finalLineByteCount : 0)
    {
      try makeRoom(limit)
      encode(body)
    }
    try writeEncoded()
    switch effect {
    case .change: hasChangedSinceCheckpoint = true
    case .snapshot: hasChangedSinceCheckpoint = loss != nil
    case .end: hasEnded = true
    case .none: if loss != nil { hasChangedSinceCheckpoint = true }
    }
    events += 1
    seq += 1
    if let loss {
      events += loss.count ?? 0
      seq += 1
      self.loss = nil
    }
  }

  /// Encodes an event, and before it the report of a loss if there is one.
  private mutating func encode(_ body: TraceEvent.Body) {
    encoder.removeAll()
    if let loss { encoder.append(.lost(loss), seq: seq + 1, t: lastT) }
    encoder.append(body, seq: seq + (loss == nil ? 1 : 2), t: lastT)
  }

  /// Writes the encoded events. A partly written event is not lost: its remainder is written by the next
  /// call.
  private mutating func writeEncoded() throws(TraceWriteError) {
    if !remainder.isEmpty { try writeRemainder() }
    var (count, failure) = encoder.write(to: &output)
    if count == 0, failure?.isBadDescriptor == true, output.reopen(path) {
      (count, failure) = encoder.write(to: &output)
    }
    guard let failure else { return }
    if count == 0 { throw error(.cannotWrite(failure.message)) }
    remainder = Array(encoder.bytes[count...])
  }

  private mutating func writeRemainder() throws(TraceWriteError) {
    let bytes = remainder
    let (count, failure) = bytes.withUnsafeBytes { output.write($0.bytes) }
    remainder.removeFirst(count)
    if let failure { throw error(.cannotWrite(failure.message)) }
  }

  private mutating func noteLoss(_ error: TraceWriteError) {
    switch error.reason {
    case .cannotWrite(let reason), .cannotCreate(let reason):
      loss = Loss(count: 1, reason: reason).after(loss)
      hasChangedSinceCheckpoint = true
    default: break
    }
  }

  private func error(_ reason: TraceWriteError.Reason) -> TraceWriteError {
    TraceWriteError(file: path, reason: reason)
  }
}

// The size limit, and segments.
extension TraceFile {
  /// The number of bytes to leave free for the line that reports that the trace is full.
  private static var finalLineByteCount: Int { 256 }
  /// The maximum length of the line with which a segment reports the events of earlier segments.
  private static var lossCount: Int { 192 }

  private var size: Int { output.length + remainder.count }

  private mutating func makeRoom(_ limit: TraceSizeLimit) throws(TraceWriteError) {
    switch limit.action {
    case .rotate:
      let beginning = header.encodedCount + Self.lossCount
      guard beginning + encoder.count <= limit.bytesPerFile else {
        throw error(.cannotWrite("one event is larger than the maximum size of a segment"))
      }
      // A partly written event must be completed in this file.
      if !remainder.isEmpty { try writeRemainder() }
      try beginSegment()
    case .stop:
      isFull = true
      encoder.removeAll()
      let reason = "the trace reached its maximum size, \(limit.bytes) bytes"
      encoder.append(.lost(Loss(count: nil, reason: reason)), seq: seq + 1, t: lastT)
      try? writeEncoded()
      seq += 1
      throw error(.full(bytes: limit.bytes))
    }
  }

  /// Continues in a new file. If there are too many segments, it deletes the oldest one after the first.
  private mutating func beginSegment() throws(TraceWriteError) {
    do throws(SystemError) {
      if laterSegments.count > TraceSizeLimit.segmentCount - 2 {
        try POSIX.remove(laterSegments[0])
        laterSegments.removeFirst()
      }
    } catch {
      throw self.error(.cannotWrite(error.message))
    }
    var next = SegmentName(path)
    let current = (path, header)
    repeat {
      next.number += 1
      path = next.path
      header.segment = next.number
      // A segment of another recording may have this name.
    } while POSIX.exists(path)
    do throws(TraceWriteError) {
      try createFile()
    } catch {
      (path, header) = current
      throw error
    }
    laterSegments.append(path)
    startOver("they are in earlier segments, of which only the newest are kept")
    try begin()
  }

  /// If another process has removed or truncated the file, continues in a new file, or at the beginning of
  /// the truncated one. What is left of the file cannot be read, because it has no header.
  private mutating func replaceDamagedFile() throws(TraceWriteError) {
    switch output.externalChange {
    case .removed:
      try createFile()
      startOver("the file was removed")
      try begin()
    case .truncated:
      output.removeAll()
      startOver("another process truncated the file")
      try begin()
    case nil: break
    }
  }

  private mutating func createFile() throws(TraceWriteError) {
    encodeHeader()
    do throws(SystemError) {
      output = try TraceOutput(path: path, replacing: false, beginning: encoder.bytes)
    } catch {
      throw self.error(.cannotCreate(error.message))
    }
  }

  /// Reports all events so far as lost, because the current file does not contain them.
  private mutating func startOver(_ reason: String) {
    loss = Loss(count: events, reason: reason).after(loss)
    (remainder, events, seq) = ([], 0, 0)
  }
}

extension TraceHeader {
  fileprivate var encodedCount: Int {
    var encoder = TraceEncoder()
    encoder.append(.trace(self), seq: 1, t: .max)
    return encoder.count
  }
}

extension Loss {
  fileprivate func after(_ earlier: Loss?) -> Loss { earlier?.and(self) ?? self }
}

/// Reads a trace event by event. Its memory depends on the objects that are alive in the session, not on the
/// length of the trace.
///
/// ```swift
/// var reader = try TraceReader(path: "navtrace.jsonl")
/// while let event = try reader.next() {
///   print(reader.line, event.body.name)
/// }
/// if !reader.endedCleanly { print("The trace has no end.") }
/// ```
///
/// Of a file that is still being recorded, only the complete lines that it has when it is opened are read,
/// and the trace counts as one without an end. To read on as events are recorded, see ``TraceFollower``.
///
/// A trace may consist of several segments (see ``TraceSizeLimit/Action/rotate``). From the given file on,
/// they are read as one trace, with events and lines numbered consecutively. For missing segments, a `lost`
/// event reports the number of their events.
///
/// The events are JSON Lines, or the elements of one JSON array, with any white space between them.
///
/// The members of an event may come in any order. Unknown members, CRLF, blank lines and a byte-order mark
/// are accepted. The reader checks that the header comes first, that `seq` has no gaps, that time does not go
/// back, and that an id without a type was introduced before.
public struct TraceReader: ~Copyable {
  /// The length of the longest line that is read, in bytes.
  public static let lineLimit = 64 << 20
  /// The length of the longest header, in bytes. A large file without a newline is rejected after that many
  /// bytes.
  static let headerLimit = 1 << 20
  /// The number of bytes to read at a time.
  private static let chunk = 64 << 10

  /// The path of the file, or the name that was given for another source.
  public let file: String
  /// The line in which the last event begins, from 1. Before the first event and after the last one, the last
  /// line that was read.
  public var line: Int { earlier.lines + lineInFile }
  /// The header of the trace. Nil before the first event.
  public private(set) var header: TraceHeader?
  /// Whether `header` is set. Faster to check than `header`.
  private var hasHeader = false
  /// The number of events read, including unknown ones.
  public private(set) var events = 0
  /// The number of events of a kind that this version does not know.
  public private(set) var unknownEvents = 0
  /// Whether the `end` event has been read. If it is false when ``next()`` returns nil, the session was cut
  /// short.
  public private(set) var endedCleanly = false
  /// The position of an incomplete last line, if there is one. Known once ``next()`` has returned nil.
  public private(set) var cutOff: CutOff?

  private let lineLimit: Int
  private let chunk: Int
  /// Opens a further segment. Nil if there are none, for example on standard input.
  private let open: ((String) throws(SystemError) -> ByteSource)?
  /// The file that is being read: a segment, or ``file``.
  private(set) var segment: String
  private var earlier = EarlierSegments()
  private var lineInFile = 0
  private var lines: LineBuffer
  /// The line of the file in which the next line of `lines` begins. The two differ in a JSON array.
  private var fileLine = FileLine()
  private var decoder = LineDecoder()
  private var failure: TraceError?
  /// The event that was read last. Its body is gone once ``next()`` has returned it.
  package private(set) var event = TraceEvent(seq: 0, t: 0, .unknown(name: ""))

  /// Opens a file.
  /// - Throws: ``TraceError`` if it does not exist or cannot be read.
  public init(path: String) throws(TraceError) {
    do throws(SystemError) {
      self.init(try ByteSource(path: path), file: path) { path throws(SystemError) in
        try ByteSource(path: path)
      }
    } catch {
      throw TraceError(file: path, position: nil, reason: .init(error))
    }
  }

  /// Reads from an open descriptor, such as standard input. Does not close it.
  /// - Parameters:
  ///   - descriptor: The open file descriptor.
  ///   - name: The name to use in errors.
  ///   - start: The bytes that were already read from it.
  public init(descriptor: Int32, name: String, after start: [UInt8] = []) {
    self.init(ByteSource(descriptor: descriptor, after: start), file: name)
  }

  /// Reads a trace in memory.
  /// - Parameters:
  ///   - bytes: The contents of the trace.
  ///   - name: The name to use in errors.
  public init(bytes: [UInt8], name: String) {
    self.init(ByteSource(bytes: bytes), file: name, chunk: min(bytes.count, Self.chunk))
  }

  /// - Parameters:
  ///   - chunk: The number of bytes to read at a time.
  ///   - open: Opens a further segment of the trace.
  init(
    _ source: consuming ByteSource, file: String, chunk: Int = Self.chunk, lineLimit: Int = Self.lineLimit,
    open: ((String) throws(SystemError) -> ByteSource)? = nil
  ) {
    self.file = file
    self.lineLimit = lineLimit
    self.chunk = chunk
    self.open = open
    segment = file
    lines = LineBuffer(source, chunk: chunk)
  }

  /// Whether the file is read while it is being written, and the process that wrote it has ended.
  var isAbandoned: Bool { lines.followed?.isAbandoned == true }

  /// Whether the events are the elements of a JSON array. Known once an event has been read.
  package var isArray: Bool { lines.isArray }

  /// The number of bytes read, up to the end of the last event's line.
  public var bytes: UInt64 { earlier.bytes + lines.offset }

  /// The next event, or nil at the end of the trace.
  /// - Throws: ``TraceError`` if the trace is invalid. Further calls throw the same error.
  public mutating func next() throws(TraceError) -> TraceEvent? {
    guard try advance() else { return nil }
    // Moved out, because a copy takes several times as long.
    var next = TraceEvent(seq: event.seq, t: event.t, .unknown(name: ""))
    swap(&next, &event)
    return next
  }

  /// Reads the next event into ``event``. Returns false at the end of the trace.
  /// - Throws: The same errors as ``next()``.
  package mutating func advance() throws(TraceError) -> Bool {
    if let failure { throw failure }
    do throws(TraceError) {
      repeat {
        if try read() { return true }
      } while try beginNextSegment()
      return false
    } catch {
      failure = error
      throw error
    }
  }

  /// All remaining events. Use it for small traces only.
  /// - Throws: The same errors as ``next()``.
  public mutating func readAll() throws(TraceError) -> [TraceEvent] {
    var events: [TraceEvent] = []
    while let event = try next() { events.append(event) }
    return events
  }
}

extension TraceReader {
  /// Reads the next event of the file. Returns false at the file's end.
  private mutating func read() throws(TraceError) -> Bool {
    while let line = try nextLine() {
      let start = line.contentStart
      lineInFile = lines.isArray ? position(of: start - line.start, in: line).line : lineInFile + 1
      if start.byte == 0x0A {
        // A newline of the file, which only lines before an array's opening bracket end with.
        if !hasHeader { fileLine.pass(line.count + 1) }
        continue
      }
      if endedCleanly { throw error(.afterEnd, at: start - line.start, in: line) }
      if let end = lines.arrayEnd, line.offset >= end {
        let found = JSONError(
          problem: .endOfFile, offset: start - line.start, found: start.byte)
        throw error(LineFault.json(found).reason, at: found.offset, in: line)
      }
      do throws(LineFault) {
        try decoder.decode(line.start + line.markLength, into: &event)
        let isOfTrace = noteEvent()
        if lines.isArray { fileLine.pass(line) }
        lines.trim()
        if isOfTrace { return true }
      } catch {
        let error = lines.isArray ? error.inArray : error
        if !hasHeader { throw headerError(error, in: line) }
        if !line.isTerminated, case .json(let json) = error, json.isCutOff {
          cutOff = cutOff(in: line)
          return false
        }
        throw self.error(error.reason, at: error.offset, in: line)
      }
    }
    if !hasHeader { throw TraceError(file: segment, position: nil, reason: .empty) }
    return false
  }

  private mutating func nextLine() throws(TraceError) -> LineBuffer.Line? {
    do throws(LineBuffer.Failure) {
      return try lines.next(limit: !hasHeader ? Self.headerLimit : lineLimit)
    } catch {
      switch error {
      case .system(let error): throw TraceError(file: segment, position: nil, reason: .init(error))
      case .tooLong(let offset, let isBinary):
        lineInFile += 1
        let reason: TraceError.Reason =
          if hasHeader {
            .lineTooLong(limit: lineLimit)
          } else if isBinary {
            .binary
          } else {
            .notATrace("its first event is longer than \(Self.headerLimit) bytes")
          }
        let position =
          lines.isArray ? fileLine.position(of: offset) : .init(line: lineInFile, byte: 1, offset: offset)
        throw TraceError(file: segment, position: position, reason: reason)
      }
    }
  }

  /// Counts the event. Returns false if it only reports as lost the events of earlier segments that have been
  /// read.
  private mutating func noteEvent() -> Bool {
    guard earlier.include(&event) else { return false }
    events += 1
    if !hasHeader, case .trace(let header) = event.body {
      self.header = header
      hasHeader = true
      if header.segment != nil { lines.followed?.segmentedSession = header.session }
    }
    if decoder.event == .end { endedCleanly = true }
    if decoder.isUnknown { unknownEvents += 1 }
    return true
  }

  /// The position at which the incomplete last line begins.
  private func cutOff(in line: LineBuffer.Line) -> CutOff {
    guard lines.isArray else {
      return CutOff(line: self.line, offset: earlier.bytes + line.offset, length: line.count)
    }
    let end = position(of: line.count, in: line)
    return CutOff(line: end.line, offset: end.offset - UInt64(end.byte - 1), length: end.byte - 1)
  }

  /// The error in the first line. If it is not valid JSON, the file is not a trace.
  private func headerError(_ fault: LineFault, in line: LineBuffer.Line) -> TraceError {
    let offset = fault.offset + line.markLength
    guard case .json(let json) = fault else { return error(fault.reason, at: offset, in: line) }
    let reason: TraceError.Reason =
      if line.isBinary {
        .binary
      } else if !lines.isArray, line.contentStart.byte == UInt8(ascii: "[") {
        .followedArray
      } else if json.isCutOff && !line.isTerminated {
        .notATrace("its first event is truncated")
      } else if json.problem == .utf8 {
        fault.reason
      } else {
        .notATrace("its first event is not a JSON object: \(json.explanation)")
      }
    return error(reason, at: offset, in: line)
  }

  private func error(_ reason: TraceError.Reason, at offset: Int, in line: LineBuffer.Line) -> TraceError {
    // In an array, a line begins at the comma, and its element may begin much later.
    let offset = lines.isArray ? max(offset, line.contentStart - line.start) : offset
    return TraceError(file: segment, position: position(of: offset, in: line), reason: reason)
  }

  /// The position in the file of a byte of a line.
  private func position(of offset: Int, in line: LineBuffer.Line) -> TraceError.Position {
    let fileOffset = line.offset + UInt64(offset)
    guard lines.isArray else { return .init(line: lineInFile, byte: offset + 1, offset: fileOffset) }
    var fileLine = fileLine
    fileLine.pass(line, upTo: offset)
    return fileLine.position(of: fileOffset)
  }
}

// Traces of several segments.
extension TraceReader {
  /// The totals of the segments before the current one.
  private struct EarlierSegments {
    var lines = 0
    var bytes: UInt64 = 0
    /// The offset to add to the numbers of the events in this segment. The header of a later segment is not
    /// counted as an event of the trace.
    var seq = 0
    /// The number of events of the trace so far, including lost ones. Nil if it is unknown.
    private var events: Int? = 0
    /// Whether the next event is the first after the header of a later segment. That event reports all
    /// earlier events as lost.
    private var isAtBeginning = false

    mutating func add(lines: Int, bytes: UInt64, lastSeq: Int) {
      self.lines += lines
      self.bytes += bytes
      seq = lastSeq - 1
      isAtBeginning = true
    }

    /// Renumbers an event of this segment. Returns false if the event only reports events as lost that have
    /// been read.
    mutating func include(_ event: inout TraceEvent) -> Bool {
      event.seq += seq
      switch event.body {
      case .trace: break
      case .lost(let loss):
        if isAtBeginning, let events, let count = loss.count {
          isAtBeginning = false
          if count <= events {
            seq -= 1
            event.seq -= 1
            return false
          }
          event.body = .lost(Loss(count: count - events, reason: loss.reason))
          self.events = count
        } else {
          let sum = loss.count.flatMap { events?.addingReportingOverflow($0) }
          events = sum.flatMap { $0.overflow ? nil : $0.partialValue }
        }
      default: events? += 1
      }
      isAtBeginning = false
      return true
    }
  }

  /// Continues with the next segment of the trace. Returns false if there is none, or if this one is still
  /// being written.
  private mutating func beginNextSegment() throws(TraceError) -> Bool {
    guard let open, header?.segment != nil, !endedCleanly, !lines.isSnapshot else {
      return false
    }
    for path in TraceSegments.namedAfter([segment]) {
      let source: ByteSource
      do throws(SystemError) {
        source = try open(path)
      } catch {
        // The file may have been deleted since the folder was listed.
        if error.isMissingFile { continue }
        throw TraceError(file: path, position: nil, reason: .init(error))
      }
      var next = TraceReader(source, file: path, chunk: chunk, lineLimit: lineLimit)
      do throws(TraceError) {
        guard try next.read(), let found = next.header else { continue }
        guard found.segment != nil, found.session == header?.session else { continue }
      } catch {
        // If the disk is full, a file may exist before its header can be written. Other files may have such a name, too.
        switch error.reason {
        case .empty, .binary, .notATrace, .invalidUTF8, .directory: continue
        default: throw error
        }
      }
      guard next.event.t >= event.t else {
        let reason = TraceError.Reason.timeWentBack(from: event.t, to: next.event.t)
        throw TraceError(file: path, position: .init(line: 1, byte: 1, offset: 0), reason: reason)
      }
      proceed(to: &next)
      return true
    }
    return false
  }

  private mutating func proceed(to next: inout TraceReader) {
    earlier.add(lines: lineInFile, bytes: lines.offset, lastSeq: event.seq)
    segment = next.file
    lineInFile = next.lineInFile
    swap(&lines, &next.lines)
    swap(&decoder, &next.decoder)
    swap(&fileLine, &next.fileLine)
  }
}

/// A line in the file of a JSON array. Its newline is a carriage return in the lines that are read (see
/// ``ArrayFraming``).
private struct FileLine {
  private var number = 1
  /// The offset of the first byte of the line.
  private var start: UInt64 = 0

  /// Advances to the next line of the file.
  mutating func pass(_ count: Int) {
    number += 1
    start += UInt64(count)
  }

  /// Advances over the lines of the file within a line of the array, up to the byte at `end` or to the line's
  /// end.
  mutating func pass(_ line: LineBuffer.Line, upTo end: Int? = nil) {
    for (index, byte) in line.bytes.prefix(end ?? line.count).enumerated() where byte == UInt8(ascii: "\r") {
      number += 1
      start = line.offset + UInt64(index) + 1
    }
  }

  func position(of offset: UInt64) -> TraceError.Position {
    .init(line: number, byte: Int(offset - start) + 1, offset: offset)
  }
}

extension TraceError.Reason {
  init(_ error: SystemError) {
    self =
      if error.isMissingFile {
        .missingFile
      } else if error.isDirectory {
        .directory
      } else {
        .unreadable(error.message)
      }
  }
}

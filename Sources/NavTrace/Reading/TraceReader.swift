/// Reads a trace event by event, in memory that follows what is alive in the session, not the trace's length.
///
/// ```swift
/// var reader = try TraceReader(path: "navtrace.jsonl")
/// while let event = try reader.next() {
///   print(reader.line, event.body.name)
/// }
/// if !reader.endedCleanly { print("The session was cut short.") }
/// ```
///
/// A file that is still being recorded is read as far as it was when it was opened, line by line; its session counts as cut
/// short. To go on with it, see ``TraceFollower``.
///
/// Of a trace that goes on in further files (see ``TraceSizeLimit/Action/rotate``), all of them are read as one trace, from the given
/// file on: events are numbered on, and so are lines. Where segments are missing, a `lost` event says how many events they had.
///
/// The events are JSON Lines, or the elements of one JSON array, with any white space between them.
///
/// It accepts the members of an event in any order, unknown ones of any shape, CRLF, blank lines and a byte-order mark.
/// It checks that the header comes first, that `seq` has no gaps, that time does not go back, and that an id that stands
/// alone was introduced before.
public struct TraceReader: ~Copyable {
  /// The longest line that is read, in bytes.
  public static let lineLimit = 64 << 20
  /// The longest header. A large file without a newline is refused after that much.
  static let headerLimit = 1 << 20

  /// The path, or the name given for what is not a file.
  public let file: String
  /// The line in which the last event begins, from 1. Before the first event, and after the last, of the last line read.
  public var line: Int { earlier.lines + lineInFile }
  /// nil before the first event.
  public private(set) var header: TraceHeader?
  /// Whether there is a header, which takes less time to look at.
  private var hasHeader = false
  /// How many events have been read, unknown ones among them.
  public private(set) var events = 0
  /// How many were of a kind that this version does not know.
  public private(set) var unknownEvents = 0
  /// Whether the `end` event has been read. If it has not when ``next()`` returns nil, the session was cut short.
  public private(set) var endedCleanly = false
  /// Where the trace breaks off in the middle of its last line, if it does. Known when ``next()`` has returned nil.
  public private(set) var cutOff: CutOff?

  private let lineLimit: Int
  private let chunk: Int
  /// Opens further segments; nil where there are none, as on standard input.
  private let open: ((String) throws(SystemError) -> ByteSource)?
  /// The file that is being read: one of the segments, or else ``file``.
  private(set) var segment: String
  private var earlier = EarlierSegments()
  private var lineInFile = 0
  private var lines: LineBuffer
  /// The line of the file in which the next line of `lines` begins: not the same one in an array.
  private var fileLine = FileLine()
  private var decoder = LineDecoder()
  private var failure: TraceError?
  /// The event that was read last.
  package private(set) var event = TraceEvent(seq: 0, t: 0, .unknown(name: ""))

  /// Opens a file.
  /// - Throws: ``TraceError`` if there is none, or it may not be read.
  public init(path: String) throws(TraceError) {
    do throws(SystemError) {
      self.init(try ByteSource(path: path), file: path) { path throws(SystemError) in
        try ByteSource(path: path)
      }
    } catch {
      throw TraceError(file: path, position: nil, reason: .init(error))
    }
  }

  /// Reads from an open descriptor, such as standard input, and leaves it open.
  /// - Parameter name: what errors call it.
  public init(descriptor: Int32, name: String) {
    self.init(ByteSource(descriptor: descriptor), file: name)
  }

  /// Reads a trace that is in memory.
  /// - Parameter name: what errors call it.
  public init(bytes: [UInt8], name: String) {
    self.init(ByteSource(bytes: bytes), file: name)
  }

  /// - Parameters:
  ///   - chunk: how many bytes to read at a time.
  ///   - open: opens a further segment of the trace.
  init(
    _ source: consuming ByteSource, file: String, chunk: Int = 256 << 10, lineLimit: Int = Self.lineLimit,
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

  /// Whether the events are the elements of a JSON array. Known when one has been read.
  package var isArray: Bool { lines.isArray }

  /// How many bytes have been read as lines, up to and with the last event's.
  public var bytes: UInt64 { earlier.bytes + lines.offset }

  /// The next event, or nil at the end of the trace.
  /// - Throws: ``TraceError`` where the trace is wrong; from then on, the same one each time.
  public mutating func next() throws(TraceError) -> TraceEvent? { try advance() ? event : nil }

  /// Goes on to the next event, which is then in ``event``. False at the end of the trace.
  ///
  /// For who reads millions: the event is not copied.
  /// - Throws: as ``next()``.
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

  /// All events that are left, for small traces.
  /// - Throws: as ``next()``.
  public mutating func readAll() throws(TraceError) -> [TraceEvent] {
    var events: [TraceEvent] = []
    while let event = try next() { events.append(event) }
    return events
  }
}

extension TraceReader {
  /// Reads until there is an event. False at the end of the file.
  private mutating func read() throws(TraceError) -> Bool {
    while let line = try nextLine() {
      let start = line.contentStart
      lineInFile = lines.isArray ? position(of: start - line.start, in: line).line : lineInFile + 1
      if start.byte == 0x0A {
        // Only before an array's opening bracket is this a newline of the file.
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

  /// False if the event only says that there are earlier segments, which were read.
  private mutating func noteEvent() -> Bool {
    guard earlier.include(&event) else { return false }
    events += 1
    if !hasHeader, case .trace(let header) = event.body {
      self.header = header
      hasHeader = true
      if header.segment != nil { lines.followed?.isSegment = true }
    }
    if decoder.event == .end { endedCleanly = true }
    if decoder.isUnknown { unknownEvents += 1 }
    return true
  }

  /// Where the line is cut off that the file ends with.
  private func cutOff(in line: LineBuffer.Line) -> CutOff {
    guard lines.isArray else {
      return CutOff(line: self.line, offset: earlier.bytes + line.offset, length: line.count)
    }
    let end = position(of: line.count, in: line)
    return CutOff(line: end.line, offset: end.offset - UInt64(end.byte - 1), length: end.byte - 1)
  }

  /// Of the first line, every fault of its JSON means that this is something else than a trace.
  private func headerError(_ fault: LineFault, in line: LineBuffer.Line) -> TraceError {
    let offset = fault.offset + line.markLength
    guard case .json(let json) = fault else { return error(fault.reason, at: offset, in: line) }
    let reason: TraceError.Reason =
      if line.isBinary {
        .binary
      } else if !lines.isArray, line.contentStart.byte == UInt8(ascii: "[") {
        .followedArray
      } else if json.isCutOff && !line.isTerminated {
        .notATrace("its first event is cut off")
      } else if json.problem == .utf8 {
        fault.reason
      } else {
        .notATrace("its first event is not a JSON object: \(json.explanation)")
      }
    return error(reason, at: offset, in: line)
  }

  private func error(_ reason: TraceError.Reason, at offset: Int, in line: LineBuffer.Line) -> TraceError {
    // An element may be far behind the comma at which its line begins.
    let offset = lines.isArray ? max(offset, line.contentStart - line.start) : offset
    return TraceError(file: segment, position: position(of: offset, in: line), reason: reason)
  }

  /// Where a byte of a line is in the file.
  private func position(of offset: Int, in line: LineBuffer.Line) -> TraceError.Position {
    let fileOffset = line.offset + UInt64(offset)
    guard lines.isArray else { return .init(line: lineInFile, byte: offset + 1, offset: fileOffset) }
    var fileLine = fileLine
    fileLine.pass(line, upTo: offset)
    return fileLine.position(of: fileOffset)
  }
}

// Traces that go on in further files.
extension TraceReader {
  /// What was read of the segments before this one.
  private struct EarlierSegments {
    var lines = 0
    var bytes: UInt64 = 0
    /// What is added to the numbers of the events in this segment. Its header is not an event of the whole trace.
    var seq = 0
    /// How many events the trace has had so far, the lost ones among them; nil where that is unknown.
    private var events: Int? = 0
    /// Whether the next event is the first one after the header of a later segment: it counts all earlier events as lost.
    private var isAtBeginning = false

    mutating func add(lines: Int, bytes: UInt64, last: TraceEvent) {
      self.lines += lines
      self.bytes += bytes
      seq = last.seq - 1
      isAtBeginning = true
    }

    /// Numbers an event of this segment. False if it only counts events that have been read.
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

  /// Goes on to the next segment of the trace. False if there is none, or this one is still being written.
  private mutating func beginNextSegment() throws(TraceError) -> Bool {
    guard let open, header?.segment != nil, !endedCleanly, lines.followed?.isSnapshot != true else {
      return false
    }
    for path in TraceSegments.namedAfter([segment]) {
      let source: ByteSource
      do throws(SystemError) {
        source = try open(path)
      } catch {
        // It may have been deleted since.
        if error.isMissingFile { continue }
        throw TraceError(file: path, position: nil, reason: .init(error))
      }
      var next = TraceReader(source, file: path, chunk: chunk, lineLimit: lineLimit)
      do throws(TraceError) {
        guard try next.read(), let found = next.header else { continue }
        guard found.segment != nil, found.session == header?.session else { continue }
      } catch {
        // Where the disk is full, a file may be created before its header can be written.
        if error.reason == .empty { continue }
        throw error
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
    earlier.add(lines: lineInFile, bytes: lines.offset, last: event)
    segment = next.file
    lineInFile = next.lineInFile
    swap(&lines, &next.lines)
    swap(&decoder, &next.decoder)
    swap(&fileLine, &next.fileLine)
  }
}

/// A line of an array's file, whose newlines are carriage returns in the lines that are read (see ``ArrayFraming``).
private struct FileLine {
  private var number = 1
  /// The offset of its first byte.
  private var start: UInt64 = 0

  /// Goes on to the line of the file after this one.
  mutating func pass(_ count: Int) {
    number += 1
    start += UInt64(count)
  }

  /// Goes on to the line of the file in which this line ends, or in which its byte at `end` is.
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

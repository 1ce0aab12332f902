import Foundation
import NavTrace
import TestSupport
import Testing

@Suite struct TraceFollowerTests {
  private let folder: TemporaryFolder
  /// A trace that is written in pieces.
  private var file: URL { folder.url("trace.jsonl") }

  init() throws { folder = try TemporaryFolder() }

  /// - Parameter patience: Long, because another thread may write late on a busy machine.
  private func follower(patience: Int = 600_000) -> TraceFollower {
    TraceFollower(path: file.path, lookingEvery: 1, patience: patience)
  }

  private static let events = TraceSamples.whole
  private static let bytes = Data(TraceSamples.bytes(events))

  private static func append(_ bytes: Data, to file: URL) throws {
    let handle = try FileHandle(forWritingTo: file)
    try handle.seekToEnd()
    try handle.write(contentsOf: bytes)
    try handle.close()
  }

  /// Writes on another thread, because a waiting follower blocks the thread of the test.
  private static func meanwhile(_ write: @escaping @Sendable () throws -> Void) {
    Thread.detachNewThread {
      do { try write() } catch { Issue.record(error) }
    }
  }

  @Test("events are read as they are written, even if lines arrive in pieces") func growing() throws {
    try Data().write(to: file)
    let file = file
    Self.meanwhile {
      for start in stride(from: 0, to: Self.bytes.count, by: 61) {
        try Self.append(Self.bytes[start..<min(start + 61, Self.bytes.count)], to: file)
        Thread.sleep(forTimeInterval: 0.001)
      }
    }
    var follower = follower()
    var read: [TraceEvent] = []
    while let step = try follower.next() {
      guard case .event(let event, let line) = step else {
        Issue.record("\(step)")
        break
      }
      #expect(line == event.seq)
      read.append(event)
    }
    #expect(read == Self.events)
  }

  @Test("a follower waits for a file that does not exist yet") func waiting() throws {
    var follower = follower()
    #expect(try follower.next() == .waiting)
    let file = file
    Self.meanwhile { try Self.bytes.write(to: file) }
    #expect(try follower.next() == .event(Self.events[0], line: 1))
  }

  @Test("a follower reads a replaced file to its end, and then the new one") func replaced() throws {
    try TraceSamples.bytes(Array(Self.events.prefix(3))).withUnsafeBytes {
      try Data($0).write(to: file)
    }
    var follower = follower()
    for event in Self.events.prefix(2) { #expect(try follower.next() == .event(event, line: event.seq)) }
    let moved = folder.url("old.jsonl")
    try FileManager.default.moveItem(at: file, to: moved)
    try Self.append(Data(TraceSamples.bytes([Self.events[3]])), to: moved)
    try Self.bytes.write(to: file)
    for event in Self.events[2...3] { #expect(try follower.next() == .event(event, line: event.seq)) }
    #expect(try follower.next() == .restarted)
    #expect(try follower.next() == .event(Self.events[0], line: 1))
  }

  @Test("a follower starts over when its file is overwritten", arguments: [1, 30])
  func restarted(count: Int) throws {
    try Data(TraceSamples.bytes(Array(Self.events.prefix(5)))).write(to: file)
    var follower = follower()
    for event in Self.events.prefix(5) { #expect(try follower.next() == .event(event, line: event.seq)) }
    var header = TraceSamples.header
    header.session = "another"
    let others = [TraceEvent(seq: 1, t: 0, .trace(header))] + Self.events.dropFirst().prefix(count - 1)
    let handle = try FileHandle(forWritingTo: file)
    try handle.truncate(atOffset: 0)
    try handle.write(contentsOf: Data(TraceSamples.bytes(others)))
    try handle.close()
    #expect(try follower.next() == .restarted)
    for event in others { #expect(try follower.next() == .event(event, line: event.seq)) }
  }

  @Test("a follower reads only complete lines while they are being written", arguments: [1, 1_000, 30_000])
  func wholeLines(length: Int) throws {
    let path = file.path
    let count = 2_000_000 / (length + 200)
    let names = (0..<count).map { "\($0) " + String(repeating: "x", count: $0 * 7_919 % (2 * length)) }
    Self.meanwhile {
      let writer = try TraceWriter(path: path, header: TraceSamples.header)
      for (number, name) in names.enumerated() {
        try writer.write(.unknown(name: name), t: 0)
        // Pauses, so that followers also read at the end of the file.
        if number % 50 == 0 { Thread.sleep(forTimeInterval: 0.001) }
      }
      try writer.write(.end(Snapshot()), t: 0)
    }
    // Several, because one follower rarely reads a line at the moment when it is written.
    DispatchQueue.concurrentPerform(iterations: 8) { _ in
      var follower = TraceFollower(path: path, lookingEvery: 0, patience: 600_000)
      var read: [String] = []
      #expect(throws: Never.self) {
        while let step = try follower.next() {
          if case .event(let event, _) = step { read.append(event.body.name) }
        }
      }
      #expect(read == ["trace"] + names + ["end"])
    }
  }

  @Test(
    "a follower of a file that nobody writes ends", arguments: [3, 0], [Data(), Data(#"{"seq":4,"t":"#.utf8)])
  func unwritten(events count: Int, rest: Data) throws {
    try (Data(TraceSamples.bytes(Array(Self.events.prefix(count)))) + rest).write(to: file)
    var follower = follower(patience: 5)
    for event in Self.events.prefix(count) { #expect(try follower.next() == .event(event, line: event.seq)) }
    guard count > 0 else {
      // It is not known whether it was to be a trace.
      #expect(throws: TraceError.self) { while try follower.next() != nil {} }
      return
    }
    #expect(try follower.next() == nil)
    let isCutShort = follower.isCutShort
    #expect(isCutShort)
  }

  @Test("a program that does not lock its file is waited for") func unlocked() throws {
    try Data(TraceSamples.bytes(Array(Self.events.prefix(3)))).write(to: file)
    let (file, isAtEnd) = (file, DispatchSemaphore(value: 0))
    // Each event is written only when the follower waits at the file's end.
    Self.meanwhile {
      for event in Self.events.dropFirst(3) {
        isAtEnd.wait()
        try Self.append(Data(TraceSamples.bytes([event])), to: file)
      }
    }
    var follower = TraceFollower(path: file.path, lookingEvery: 1, patience: 60_000) { isAtEnd.signal() }
    var read: [TraceEvent] = []
    while case .event(let event, _)? = try follower.next() { read.append(event) }
    #expect(read == Self.events)
  }

  @Test("a follower ends soon after the writing process was killed") func writerKilled() throws {
    // The lock is released with the descriptor, however the process ends.
    let descriptor = open(file.path, O_WRONLY | O_CREAT | O_APPEND, 0o600)
    #expect(flock(descriptor, LOCK_EX | LOCK_NB) == 0)
    let handle = FileHandle(fileDescriptor: descriptor, closeOnDealloc: false)
    try handle.write(contentsOf: Data(TraceSamples.bytes(Array(Self.events.prefix(3)))))
    var follower = follower()
    for event in Self.events.prefix(3) { #expect(try follower.next() == .event(event, line: event.seq)) }
    Self.meanwhile {
      Thread.sleep(forTimeInterval: 0.1)
      try handle.write(contentsOf: Data(TraceSamples.bytes([Self.events[3]])))
      close(descriptor)
    }
    #expect(try follower.next() == .event(Self.events[3], line: 4))
    #expect(try follower.next() == nil)
    let isCutShort = follower.isCutShort
    #expect(isCutShort)
    #expect(try follower.next() == nil)
  }

  /// Some editors write files like this.
  @Test("a follower reads a last line without a newline") func noNewline() throws {
    try Self.bytes.dropLast().write(to: file)
    var follower = follower()
    for event in Self.events { #expect(try follower.next() == .event(event, line: event.seq)) }
    #expect(try follower.next() == nil)
  }

  @Test("a complete line is read before its newline, which does not count as a line")
  func newlineLater()
    throws
  {
    var follower = follower()
    try Data().write(to: file)
    for event in Self.events {
      try Self.append(Data(TraceSamples.bytes([event]).dropLast()), to: file)
      #expect(try follower.next() == .event(event, line: event.seq))
      try Self.append(Data("\n".utf8), to: file)
    }
  }

  @Test("lines may be indented, and are read once the next line begins") func indented() throws {
    let lines = String(decoding: Self.bytes, as: UTF8.self).replacing("\n{", with: "\n  {")
    try Data(lines.utf8).write(to: file)
    var follower = follower()
    for event in Self.events.dropLast() {
      #expect(try follower.next() == .event(event, line: event.seq))
    }
  }

  @Test("a file that is not a trace is an error") func noTrace() throws {
    try Data("hello\n".utf8).write(to: file)
    #expect(throws: TraceError.self) {
      var follower = TraceFollower(path: file.path)
      _ = try follower.next()
    }
  }
}

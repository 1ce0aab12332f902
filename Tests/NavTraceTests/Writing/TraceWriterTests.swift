import Foundation
import NavTrace
import TestSupport
import Testing

@Suite struct TraceWriterTests {
  private let folder: TemporaryFolder
  private var path: String { folder.path("trace.jsonl") }

  init() throws { folder = try TemporaryFolder() }

  private func withWriter(_ body: (TraceWriter) throws -> Void) throws {
    try body(TraceWriter(path: path, header: TraceSamples.header))
  }

  @Test func `a writer numbers the events, and its trace ends cleanly`() throws {
    try withWriter { writer in
      for (index, body) in (TraceSamples.full).enumerated() {
        try writer.write(body, t: UInt64(index + 1) * 1_000)
      }
      #expect(writer.seq == TraceSamples.full.count + 1)
      try writer.close()
      var reader = try TraceReader(path: path)
      let expected = TraceSamples.numbered([.trace(TraceSamples.header)] + TraceSamples.full)
      #expect(try reader.readAll() == expected)
      #expect(reader.endedCleanly == true)
      #expect(reader.events == expected.count)
      #expect(reader.header == TraceSamples.header)
    }
  }

  /// Between two events, the file contains the first completely, and nothing of the second.
  @Test func `each event is in the file as soon as it is written`() throws {
    try withWriter { writer in
      var expected = TraceSamples.numbered([.trace(TraceSamples.header)])
      for body in TraceSamples.full {
        #expect(try Data(contentsOf: URL(fileURLWithPath: path)) == Data(TraceSamples.bytes(expected)))
        expected.append(TraceEvent(seq: expected.count + 1, t: 7, body))
        try writer.write(body, t: 7)
      }
    }
  }

  @Test func `timestamps never decrease`() throws {
    try withWriter { writer in
      for t in [5, 3, 9] as [UInt64] { try writer.write(.unknown(name: "x"), t: t) }
      var reader = try TraceReader(path: path)
      #expect(try reader.readAll().map(\.t) == [0, 5, 5, 9])
    }
  }

  @Test func `an existing file is replaced or refused, as requested`() throws {
    try withWriter { _ in
      try Data(repeating: 0x78, count: 100_000).write(to: URL(fileURLWithPath: path))
      let refusal = #expect(throws: TraceWriteError.self) {
        try TraceWriter(path: path, ifExists: .refuse, header: TraceSamples.header)
      }
      #expect(refusal?.description == "\(path): the file already exists. Remove it, or name another one.")
      #expect(try Data(contentsOf: URL(fileURLWithPath: path)).count == 100_000)
      let writer = try TraceWriter(path: path, ifExists: .replace, header: TraceSamples.header)
      try writer.close()
      var reader = try TraceReader(path: path)
      #expect(try reader.readAll().count == 1)
    }
  }

  @Test func `a second header and events after the end are refused`() throws {
    try withWriter { writer in
      let header = #expect(throws: TraceWriteError.self) {
        try writer.write(.trace(TraceSamples.header), t: 0)
      }
      #expect(
        header?.description == """
          \(path): the event "trace" cannot be written here. A trace has one header, and nothing after its "end".
          """)
      try writer.write(.end(Snapshot()), t: 0)
      let late = #expect(throws: TraceWriteError.self) { try writer.write(.end(Snapshot()), t: 0) }
      #expect(late?.reason == .outOfPlace(event: "end"))
      #expect(writer.seq == 2)
    }
  }

  @Test func `a closed writer refuses events`() throws {
    try withWriter { writer in
      try writer.close()
      try writer.close()
      let error = #expect(throws: TraceWriteError.self) { try writer.write(.unknown(name: "x"), t: 0) }
      #expect(error?.description == "\(path): the trace is closed. Start another one for more events.")
    }
  }

  @Test func `a missing folder is an error`() {
    let error = #expect(throws: TraceWriteError.self) {
      try TraceWriter(path: "no/such/trace.jsonl", header: TraceSamples.header)
    }
    #expect(
      error?.description == """
        no/such/trace.jsonl: cannot be created: No such file or directory. \
        Check that its folder exists and is writable.
        """)
  }

  @Test(.enabled(if: FileManager.default.fileExists(atPath: "/dev/full")))
  func `a full disk is an error`() {
    let error = #expect(throws: TraceWriteError.self) {
      try TraceWriter(path: "/dev/full", header: TraceSamples.header)
    }
    #expect(
      error?.description
        == "/dev/full: cannot be written: No space left on device. The trace is complete up to the previous event."
    )
  }

  /// Writes an event that is larger than the buffer of the pipe, so the writer must continue.
  @Test func `a large event is written to a pipe, and the descriptor stays open`() async throws {
    let pipe = Pipe()
    let output = pipe.fileHandleForWriting
    let long = TraceEvent.Body.unknown(name: String(repeating: "é\"", count: 200_000))
    // On a thread of its own: the writer blocks its thread, and a task may wait for that of all other tests.
    let (read, reader) = AsyncStream.makeStream(of: Data.self)
    Thread.detachNewThread { reader.yield(pipe.fileHandleForReading.readDataToEndOfFile()) }
    do {
      let writer = try TraceWriter(
        descriptor: output.fileDescriptor, name: "standard output", header: TraceSamples.header)
      try writer.write(long, t: 1)
      try writer.close()
    }
    // The descriptor is still open, because the writer does not own it.
    try output.write(contentsOf: Data("\n".utf8))
    try output.close()
    let expected = TraceSamples.bytes(
      [TraceEvent(seq: 1, t: 0, .trace(TraceSamples.header)), TraceEvent(seq: 2, t: 1, long)])
    #expect(await read.first { _ in true } == Data(expected + [0x0A]))
  }

  @Test func `an invalid descriptor is an error`() throws {
    let error = #expect(throws: TraceWriteError.self) {
      try TraceWriter(descriptor: -1, name: "standard output", header: TraceSamples.header)
    }
    #expect(error?.reason == .cannotWrite("Bad file descriptor"))
  }
}

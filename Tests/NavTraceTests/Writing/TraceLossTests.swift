import Foundation
import TestSupport
import Testing

@testable import NavTrace

/// Events that cannot be written are recorded as lost as soon as possible.
@Suite struct TraceLossTests {
  private let folder: TemporaryFolder
  private var path: String { folder.path("trace") }

  init() throws { folder = try TemporaryFolder() }

  private func event(_ number: Int) -> TraceEvent.Body { .unknown(name: "event-\(number)") }

  @Test("a full pipe loses events, and their number is written") func fullPipe() throws {
    #expect(mkfifo(path, 0o600) == 0)
    let reading = open(path, O_RDONLY | O_NONBLOCK)
    let writer = try TraceWriter(at: TracePath(path), process: 1, header: TraceSamples.header, limit: nil)
    var lost = 0
    for number in 0..<3_000 {
      do {
        try writer.write(event(number), t: 0)
      } catch {
        #expect(error.reason == .cannotWrite("Resource temporarily unavailable"))
        lost += 1
      }
    }
    #expect(lost > 0)
    var bytes = drain(reading)
    try writer.write(event(3_000), t: 0)
    bytes += drain(reading)
    close(reading)
    var reader = TraceReader(bytes: bytes, name: "pipe")
    let events = try reader.readAll()
    let losses = events.compactMap { if case .lost(let loss) = $0.body { loss } else { nil } }
    #expect(losses == [Loss(count: lost, reason: "Resource temporarily unavailable")])
    #expect(events.count == 1 + (3_000 - lost) + 2 && events.last?.body == event(3_000))
  }

  private func drain(_ descriptor: Int32) -> [UInt8] {
    var bytes: [UInt8] = []
    var part = [UInt8](repeating: 0, count: 65_536)
    while true {
      let count = read(descriptor, &part, part.count)
      guard count > 0 else { return bytes }
      bytes += part[..<count]
    }
  }

  @Test("a pipe without a reader is an error, not a signal") func brokenPipe() throws {
    #expect(mkfifo(path, 0o600) == 0)
    let reading = open(path, O_RDONLY | O_NONBLOCK)
    let writer = try TraceWriter(at: TracePath(path), process: 1, header: TraceSamples.header, limit: nil)
    close(reading)
    for number in 0..<3 {
      let error = #expect(throws: TraceWriteError.self) { try writer.write(event(number), t: 0) }
      #expect(error?.reason == .cannotWrite("Broken pipe"))
    }
    let again = open(path, O_RDONLY | O_NONBLOCK)
    try writer.write(event(3), t: 0)
    #expect(String(decoding: drain(again), as: UTF8.self).contains(#""event":"lost","count":3"#))
    close(again)
  }

  @Test("a pipe without a reader cannot be opened") func pipeWithoutReader() throws {
    #expect(mkfifo(path, 0o600) == 0)
    #expect(throws: TraceWriteError.self) {
      try TraceWriter(at: TracePath(path), process: 1, header: TraceSamples.header, limit: nil)
    }
  }

  @Test("threads that write at the same time write complete lines in one order") func threads() throws {
    let writer = try TraceWriter(path: path, header: TraceSamples.header)
    DispatchQueue.concurrentPerform(iterations: 8) { thread in
      for number in 0..<500 { try? writer.write(.unknown(name: "\(thread)-\(number)"), t: UInt64(number)) }
    }
    #expect(writer.seq == 4_001)
    // The reader rejects gaps, mixed lines, and decreasing times.
    var reader = try TraceReader(path: path)
    var next = Array(repeating: 0, count: 8)
    for event in try reader.readAll().dropFirst() {
      let parts = event.body.name.split(separator: "-").compactMap { Int($0) }
      #expect(parts[1] == next[parts[0]])
      next[parts[0]] += 1
    }
    #expect(next == Array(repeating: 500, count: 8))
  }

  @Test("after lost events, the reader accepts unknown callbacks") func readerForgives() throws {
    let callback = ObjectID(.callback, 7)
    let bodies: [TraceEvent.Body] = [
      .trace(TraceSamples.header), .lost(Loss(count: 2, reason: "full")),
      .callback(id: callback, screen: nil),
    ]
    var reader = TraceReader(bytes: TraceSamples.bytes(TraceSamples.numbered(bodies)), name: "trace")
    #expect(try reader.readAll().map(\.body) == bodies)
  }

  @Test("after lost events, the state is in doubt until the next snapshot") func replay() {
    var state = NavigationState()
    let bodies: [TraceEvent.Body] = [
      .trace(TraceSamples.header),
      .present(
        router: TraceSamples.router, screen: TraceSamples.home, coordinator: TraceSamples.parent,
        animated: true,
        callback: TraceSamples.callback, at: nil),
      .root(screen: TraceSamples.home, container: nil),
      .lost(Loss(count: 2, reason: "full")),
      .pop(screen: TraceSamples.home, container: TraceSamples.container, by: .back),
    ]
    for event in TraceSamples.numbered(bodies) { state.apply(event, line: event.seq) }
    #expect(state.isInDoubt && state.callbacks.isEmpty && state.screens.isEmpty)
    #expect(state.header == TraceSamples.header && state.loss?.loss.count == 2)
    state.apply(TraceEvent(seq: 6, t: 9_000, .checkpoint(TraceSamples.snapshot)), line: 6)
    #expect(!state.isInDoubt)
    #expect(state.screens.map(\.object) == [TraceSamples.home, TraceSamples.screen])
  }
}

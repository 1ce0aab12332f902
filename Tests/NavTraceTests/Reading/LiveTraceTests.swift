import Foundation
import NavTrace
import TestSupport
import Testing

/// A trace that is read, not followed, while it is written.
@Suite struct LiveTraceTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  /// The number of events that were written.
  private final class Count: @unchecked Sendable {
    private let lock = NSLock()
    private var number = 0
    var value: Int { lock.withLock { number } }
    func increase() { lock.withLock { number += 1 } }
  }

  /// The longest events are larger than the reader's buffer.
  @Test("all written events are read, without damage or truncation", arguments: [1, 1_000, 30_000])
  func written(length: Int) throws {
    let path = folder.path("trace.jsonl")
    let names = (0..<Nightly.count(300_000, nightly: 2_000_000) / (length + 200)).map { number in
      "\(number) " + String(repeating: "x", count: number * 7_919 % (2 * length))
    }
    let writer = try TraceWriter(path: path, header: TraceSamples.header)
    let count = Count()
    Thread.detachNewThread {
      do {
        for name in names {
          try writer.write(.unknown(name: name), t: 0)
          count.increase()
        }
        try writer.write(.end(Snapshot()), t: 0)
      } catch { Issue.record(error) }
    }
    let all = ["trace"] + names + ["end"]
    DispatchQueue.concurrentPerform(iterations: 4) { _ in
      #expect(throws: Never.self) {
        var hasEnded = false
        while !hasEnded {
          let before = count.value + 1
          var reader = try TraceReader(path: path)
          let read = try reader.readAll().map(\.body.name)
          #expect(read == Array(all.prefix(read.count)) && read.count >= before && reader.cutOff == nil)
          hasEnded = reader.endedCleanly
        }
      }
    }
  }

  @Test("a truncated trace is reported once it is no longer being written") func leftBehind() throws {
    let path = folder.path("trace.jsonl")
    let lines = Data(TraceSamples.bytes(TraceSamples.whole).dropLast(100))
    try lines.write(to: URL(fileURLWithPath: path))
    let descriptor = open(path, O_RDONLY)
    #expect(flock(descriptor, LOCK_EX) == 0)
    var live = try TraceReader(path: path)
    let known = try live.readAll()
    #expect(live.cutOff == nil && !live.endedCleanly)
    close(descriptor)
    var left = try TraceReader(path: path)
    #expect(try left.readAll() == known && left.cutOff?.line == known.count + 1)
  }
}

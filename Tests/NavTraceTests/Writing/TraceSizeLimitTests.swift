import Foundation
import NavTrace
import TestSupport
import Testing

@Suite struct TraceSizeLimitTests {
  @Test(
    "valid sizes are parsed",
    arguments: [
      ("5", 5, .stop), ("64k", 64_000, .stop), ("64M", 64_000_000, .stop),
      ("2G,rotate", 2_000_000_000, .rotate),
      ("7,stop", 7, .stop),
    ] as [(String, Int, TraceSizeLimit.Action)])
  func sizes(text: String, bytes: Int, action: TraceSizeLimit.Action) {
    let limit = TraceSizeLimit(text)
    #expect(limit == TraceSizeLimit(bytes: bytes, action: action))
    #expect(limit.flatMap { TraceSizeLimit($0.description) } == limit)
  }

  @Test(
    "invalid sizes are rejected",
    arguments: ["", "0", "-1", "M", "64MB", "64 M", "64M,", "64M,spin", "9999999999999999999", "9999999999G"])
  func noSizes(text: String) { #expect(TraceSizeLimit(text) == nil) }

  /// Writes events of about 60 bytes, and returns the files in the folder by name.
  private func traces(_ limit: TraceSizeLimit, events: Int) throws -> (
    files: [String: [TraceEvent]], failures: Int
  ) {
    let folder = try TemporaryFolder()
    let path = folder.path("trace.jsonl")
    let writer = try TraceWriter(path: path, header: TraceSamples.header, limit: limit)
    var failures = 0
    for number in 0..<events {
      do {
        try writer.write(.unknown(name: "event-\(number)"), t: UInt64(number))
      } catch {
        #expect(error.reason == .full(bytes: limit.bytes))
        failures += 1
      }
    }
    var files: [String: [TraceEvent]] = [:]
    var size = 0
    for name in try FileManager.default.contentsOfDirectory(atPath: folder.path) {
      size += try Data(contentsOf: folder.url(name)).count
      var reader = try TraceReader(path: folder.path(name))
      files[name] = try reader.readAll()
    }
    #expect(size <= limit.bytes)
    return (files, failures)
  }

  private func names(_ events: [TraceEvent]) -> [String] {
    events.compactMap { if case .unknown(let name) = $0.body { name } else { nil } }
  }

  @Test(
    "a trace that reaches its size limit ends with a loss event", arguments: [1_000, 1_500, 5_000, 20_000])
  func stops(bytes: Int) throws {
    let (files, failures) = try traces(TraceSizeLimit(bytes: bytes), events: 200)
    let events = try #require(files["trace.jsonl"])
    let written = 200 - failures
    #expect(names(events) == (0..<written).map { "event-\($0)" })
    let last = try #require(events.last)
    if failures > 0 {
      #expect(
        last.body == .lost(Loss(count: nil, reason: "the trace reached its maximum size, \(bytes) bytes")))
    }
    #expect((failures > 0) == (bytes < 20_000))
  }

  @Test("only an event that is larger than a segment is lost") func tooLarge() throws {
    let folder = try TemporaryFolder()
    let path = folder.path("trace.jsonl")
    let limit = TraceSizeLimit(bytes: 4_000, action: .rotate)
    let writer = try TraceWriter(path: path, header: TraceSamples.header, limit: limit)
    #expect(throws: TraceWriteError.self) {
      try writer.write(.unknown(name: String(repeating: "x", count: 5_000)), t: 0)
    }
    try writer.write(.unknown(name: "small"), t: 0)
    var reader = try TraceReader(path: path)
    let bodies = try reader.readAll().dropFirst().map(\.body)
    #expect(
      bodies == [
        .lost(Loss(count: 1, reason: "one event is larger than the maximum size of a segment")),
        .unknown(name: "small"),
      ])
  }
}

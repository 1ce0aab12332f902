import Foundation
import TestSupport
import Testing

@testable import NavTrace

/// Traces that continue in further files, and are read as one.
@Suite struct SegmentTests {
  private let folder: TemporaryFolder
  private var path: String { folder.path("trace.jsonl") }

  init() throws { folder = try TemporaryFolder() }

  private var names: [String] {
    get throws { try FileManager.default.contentsOfDirectory(atPath: folder.path).sorted() }
  }

  private func segment(_ number: Int) -> String { folder.path("trace.part-000\(number).jsonl") }

  private func writer(
    bytes: Int, session: String = "1", ifExists: TraceWriter.ExistingFile = .refuse
  ) throws -> TraceWriter {
    var header = TraceSamples.header
    header.session = session
    let limit = TraceSizeLimit(bytes: bytes, action: .rotate)
    return try TraceWriter(path: path, ifExists: ifExists, header: header, limit: limit)
  }

  /// Writes events of about 60 bytes.
  private func write(_ numbers: Range<Int>, to writer: TraceWriter) throws {
    for number in numbers { try writer.write(.unknown(name: "event-\(number)"), t: UInt64(number)) }
  }

  private func read(_ path: String) throws -> [TraceEvent] {
    var reader = try TraceReader(path: path)
    return try reader.readAll()
  }

  /// The numbers in the names of the events. Lost events are represented by their negative count.
  private func numbers(_ events: [TraceEvent]) -> [Int] {
    events.compactMap { event in
      switch event.body {
      case .unknown(let name): Int(name.dropFirst("event-".count))
      case .lost(let loss): loss.count.map { -$0 }
      default: nil
      }
    }
  }

  @Test("other files with the name of a segment are ignored: a text, a folder, a pipe, a link")
  func foreignFiles()
    throws
  {
    let writer = try writer(bytes: 2_000)
    try write(0..<40, to: writer)
    try writer.close()
    let events = try read(path)
    try Data("x\n".utf8).write(to: URL(fileURLWithPath: folder.path("trace.part-1007.jsonl")))
    try FileManager.default.createDirectory(
      atPath: folder.path("trace.part-1008.jsonl"), withIntermediateDirectories: false)
    #expect(mkfifo(folder.path("trace.part-1009.jsonl"), 0o600) == 0)
    #expect(try read(path) == events)
    // A link to the pipe, and one that leads nowhere.
    for (number, target) in [(1010, "trace.part-1009.jsonl"), (1011, "missing")] {
      let link = folder.path("trace.part-\(number).jsonl")
      try FileManager.default.createSymbolicLink(atPath: link, withDestinationPath: target)
    }
    #expect(try read(path) == events)
  }

  @Test(
    "the first and the newest segments are retained, and their events are read in order",
    arguments: [2_000, 3_000, 14_000, 100_000])
  func rotates(bytes: Int) throws {
    let writer = try writer(bytes: bytes)
    let first = try FileManager.default.attributesOfItem(atPath: path)[.systemFileNumber] as? Int
    for number in 0..<300 {
      try write(number..<number + 1, to: writer)
      let attributes = try FileManager.default.attributesOfItem(atPath: path)
      #expect(attributes[.systemFileNumber] as? Int == first)
    }
    let sizes = try names.map { try Data(contentsOf: folder.url($0)).count }
    #expect(sizes.reduce(0, +) <= bytes && sizes.count <= 4)
    #expect(try names.contains("trace.jsonl"))

    let events = try read(path)
    #expect(events.map(\.seq) == Array(1...events.count))
    let read = numbers(events)
    if bytes == 100_000 {
      #expect(try names.count == 1 && read == Array(0..<300))
    } else if bytes == 14_000 {
      #expect(try names.count == 4 && read == Array(0..<300))
    } else {
      let gap = try #require(read.firstIndex { $0 < 0 })
      #expect(Array(read[..<gap]) == Array(0..<gap))
      let next = gap - read[gap]
      #expect(Array(read[(gap + 1)...]) == Array(next..<300))
    }
  }

  @Test("each segment has its number, and can be read alone") func alone() throws {
    let writer = try writer(bytes: 14_000)
    try write(0..<300, to: writer)
    for (number, name) in try names.enumerated() {
      let bytes = try Data(contentsOf: folder.url(name))
      var reader = TraceReader(bytes: Array(bytes), name: name)
      let events = try reader.readAll()
      #expect(reader.header?.segment == number + 1 && reader.header?.session == "1")
      guard number > 0 else { continue }
      let read = numbers(events)
      #expect(read[0] == -read[1])
    }
    #expect(numbers(try read(segment(3))).last == 299)
    #expect(numbers(try read(segment(3)))[0] < 0)
  }

  @Test("line numbers continue across segments, and errors have positions in their file")
  func lines() throws {
    let writer = try writer(bytes: 14_000)
    try write(0..<300, to: writer)
    var reader = try TraceReader(path: path)
    while let event = try reader.next() {
      if case .unknown(let name) = event.body, name == "event-299" { break }
    }
    let sizes = try names.map { try Data(contentsOf: folder.url($0)) }
    let lineCount = sizes.map { $0.count { $0 == UInt8(ascii: "\n") } }.reduce(0, +)
    #expect(reader.line == lineCount && reader.bytes == UInt64(sizes.map(\.count).reduce(0, +)))

    let file = try FileHandle(forWritingTo: URL(fileURLWithPath: segment(2)))
    try file.seekToEnd()
    try file.write(contentsOf: Data("nonsense\n".utf8))
    let line = sizes[1].count { $0 == UInt8(ascii: "\n") } + 1
    let error = #expect(throws: TraceError.self) { try read(path) }
    #expect(error?.file == segment(2) && error?.position?.line == line)
  }

  @Test("a missing segment is read as lost events", arguments: [2, 3])
  func missing(number: Int) throws {
    let writer = try writer(bytes: 14_000)
    try write(0..<300, to: writer)
    let missing = numbers(try read(segment(number))).filter { $0 >= 0 }
    let next = numbers(Array(try read(segment(number + 1)))).filter { $0 >= 0 }[0]
    try FileManager.default.removeItem(atPath: segment(number))
    let count = next - missing[0]
    #expect(numbers(try read(path)) == Array(0..<missing[0]) + [-count] + Array(next..<300))
  }

  @Test("a segment that was removed while it was written is read as lost events") func removed() throws {
    let writer = try writer(bytes: 14_000)
    try write(0..<120, to: writer)
    #expect(try names == ["trace.jsonl", "trace.part-0002.jsonl"])
    let first = try Data(contentsOf: URL(fileURLWithPath: path)).count { $0 == UInt8(ascii: "\n") } - 1
    try FileManager.default.removeItem(atPath: segment(2))
    try writer.write(.checkpoint(Snapshot()), t: 120)
    try write(121..<130, to: writer)
    #expect(numbers(try read(path)) == Array(0..<first) + [first - 120] + Array(121..<130))
  }

  @Test("an event that is lost just before a new segment is read as lost") func reallyLost() throws {
    let writer = try writer(bytes: 14_000)
    try write(0..<77, to: writer)
    while try names.count == 1 {
      // An event that is too large for a segment is lost, just before the next segment begins.
      _ = try? writer.write(.unknown(name: String(repeating: "x", count: 6_000)), t: 300)
      try writer.write(.unknown(name: "event-0"), t: 300)
    }
    let losses = try read(path).compactMap { if case .lost(let loss) = $0.body { loss.count } else { nil } }
    #expect(!losses.isEmpty && losses.allSatisfy { $0 == 1 })
  }

  @Test("the segments of another recording are neither changed nor read") func others() throws {
    let old = try writer(bytes: 14_000, session: "old")
    try write(0..<300, to: old)
    try old.close()
    try FileManager.default.removeItem(atPath: path)
    let before = try Data(contentsOf: URL(fileURLWithPath: segment(3)))
    let writer = try writer(bytes: 14_000)
    try write(0..<200, to: writer)
    #expect(numbers(try read(path)) == Array(0..<200))
    #expect(try Data(contentsOf: URL(fileURLWithPath: segment(3))) == before)
    let paths = try names.map(folder.path)
    let later = TraceSegments.laterSegments(among: paths)
    #expect(paths.filter { !later.contains($0) } == [path, segment(2)])
  }

  @Test("replacing a recording replaces all of its segments") func replacing() throws {
    let old = try writer(bytes: 14_000)
    try write(0..<300, to: old)
    try old.close()
    let writer = try writer(bytes: 14_000, ifExists: .replace)
    try write(0..<120, to: writer)
    #expect(try names == ["trace.jsonl", "trace.part-0002.jsonl"])
    #expect(numbers(try read(path)) == Array(0..<120))
  }

  @Test("a timestamp that is earlier than the previous segment is an error") func time() throws {
    let writer = try writer(bytes: 14_000)
    try write(0..<120, to: writer)
    try writer.close()
    let text = try String(contentsOfFile: segment(2), encoding: .utf8)
    let early = text.replacing(/"t":\d+/, with: "\"t\":0")
    try Data(early.utf8).write(to: URL(fileURLWithPath: segment(2)))
    let error = #expect(throws: TraceError.self) { try read(path) }
    #expect(error?.file == segment(2) && error?.position?.line == 1)
    if case .timeWentBack? = error?.reason {} else { Issue.record("\(String(describing: error))") }
  }

  @Test("a follower continues from segment to segment, and ends with the last one") func followed() throws {
    let path = path
    let writer = try writer(bytes: 1_000_000)
    try writer.close()
    try FileManager.default.removeItem(atPath: path)
    Thread.detachNewThread {
      do {
        let limit = TraceSizeLimit(bytes: 14_000, action: .rotate)
        let writer = try TraceWriter(path: path, header: TraceSamples.header, limit: limit)
        for number in 0..<300 {
          try writer.write(.unknown(name: "event-\(number)"), t: UInt64(number))
          if number.isMultiple(of: 10) { Thread.sleep(forTimeInterval: 0.001) }
        }
        try writer.write(.end(Snapshot()), t: 300)
        try writer.close()
      } catch { Issue.record(error) }
    }
    var follower = TraceFollower(path: path, lookingEvery: 1, patience: 600_000)
    var events: [TraceEvent] = []
    while let step = try follower.next() {
      if case .event(let event, _) = step { events.append(event) } else { #expect(step == .waiting) }
    }
    #expect(numbers(events) == Array(0..<300) && !follower.isCutShort)
    #expect(events.map(\.seq) == Array(1...302))
  }

  @Test(
    "a segment is named after the trace, with its number",
    arguments: [
      ("a/app.jsonl", "a/app.part-0002.jsonl"), ("app", "app.part-0002"), ("a.b/app", "a.b/app.part-0002"),
      ("a.part-1.jsonl", "a.part-1.part-0002.jsonl"),
    ])
  func names(first: String, second: String) {
    var name = SegmentName(first)
    #expect(name.number == 1 && name.path == first)
    name.number = 2
    #expect(name.path == second)
    #expect(SegmentName(second).number == 2 && SegmentName(second).path == second)
    name.number = 12_345
    #expect(SegmentName(name.path).number == 12_345)
  }
}

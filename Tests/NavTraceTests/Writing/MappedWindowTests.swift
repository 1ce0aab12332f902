import Foundation
import TestSupport
import Testing

@testable import NavTrace

/// Where the file's end is mapped, nobody notices but by the time it takes.
@Suite struct MappedWindowTests {
  private let folder: TemporaryFolder
  private var path: String { folder.path("trace.jsonl") }

  init() throws { folder = try TemporaryFolder() }

  /// Some longer than a window, and some that end where one does.
  private static let lengths = (0..<2_000).map { $0 % 400 == 399 ? 300_000 : $0 * 31 % 1_000 }

  private var bytes: Data { get throws { try Data(contentsOf: URL(fileURLWithPath: path)) } }

  @Test("what was written is there at once, and only space behind it; nothing when all is written")
  func sameBytes() throws {
    var expected = TraceEncoder()
    expected.append(.trace(TraceSamples.header), seq: 1, t: 0)
    let writer = try TraceWriter(path: path, header: TraceSamples.header)
    for (index, length) in Self.lengths.enumerated() {
      let body = TraceEvent.Body.unknown(name: String(repeating: "x", count: length))
      try writer.write(body, t: 7)
      expected.append(body, seq: index + 2, t: 7)
      if index % 50 == 0 {
        let (there, lines) = (try bytes, expected.bytes)
        #expect(there.starts(with: lines) && there.dropFirst(lines.count).allSatisfy { $0 == 0x20 })
        #expect(there.count <= max(2 * lines.count, 16 << 10) && there.count <= lines.count + 256 << 10)
      }
    }
    try writer.close()
    #expect(try bytes == Data(expected.bytes))
  }

  @Test("a trace that ends, or is let go, has no space at its end", arguments: [true, false])
  func ends(byEvent: Bool) throws {
    var writer: TraceWriter? = try TraceWriter(path: path, header: TraceSamples.header)
    try writer?.write(byEvent ? .end(Snapshot()) : .unknown(name: "x"), t: 0)
    if !byEvent { writer = nil }
    #expect(try bytes.suffix(2) == Data("}\n".utf8))
    _ = writer
  }

  @Test("space counts, too, where the size is limited", arguments: TraceSizeLimit.Action.allCases)
  func limited(action: TraceSizeLimit.Action) throws {
    let limit = TraceSizeLimit(bytes: 100_000, action: action)
    let writer = try TraceWriter(path: path, header: TraceSamples.header, limit: limit)
    for number in 0..<4_000 {
      do {
        try writer.write(.unknown(name: "event-\(number)"), t: 0)
      } catch {
        #expect(action == .stop && error.reason == .full(bytes: limit.bytes))
      }
      if number % 10 == 0 { #expect(try size() <= limit.bytes) }
    }
    var reader = try TraceReader(path: path)
    #expect(try reader.readAll().contains { if case .lost = $0.body { true } else { false } })
  }

  private func size() throws -> Int {
    try FileManager.default.contentsOfDirectory(atPath: folder.path).reduce(0) { size, name in
      let path = folder.path(name)
      return size + (try FileManager.default.attributesOfItem(atPath: path)[.size] as? Int ?? 0)
    }
  }

  @Test("more traces at a time than there are windows") func many() throws {
    let paths = (0..<40).map { folder.path("\($0).jsonl") }
    let writers = try paths.map { try TraceWriter(path: $0, header: TraceSamples.header) }
    for number in 0..<300 {
      for (index, writer) in writers.enumerated() {
        try writer.write(.unknown(name: "\(index) \(number) \(String(repeating: "x", count: 100))"), t: 0)
      }
    }
    for (index, path) in paths.enumerated() {
      var reader = try TraceReader(path: path)
      let names = try reader.readAll().dropFirst().map(\.body.name)
      #expect(names.count == 300 && names.allSatisfy { $0.hasPrefix("\(index) ") })
    }
  }
}

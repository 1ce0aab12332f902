import Foundation
import TestSupport
import Testing

@testable import NavTrace

/// Files that are created together with their first bytes.
@Suite struct NewFileTests {
  private let folder: TemporaryFolder
  private let bytes = Array("header\n".utf8)
  private var path: String { folder.path("trace.jsonl") }

  init() throws { folder = try TemporaryFolder() }

  private func create(hidden: Bool) throws -> Int32? {
    if hidden { return try POSIX.createHidden(path, beginningWith: bytes) }
    let (descriptor, count) = try POSIX.create(path, beginningWith: bytes)
    #expect(count == bytes.count)
    return descriptor
  }

  private var files: [String] {
    get throws { try FileManager.default.contentsOfDirectory(atPath: folder.path) }
  }

  @Test(
    "a new file is locked, contains its first bytes, and is the only file in its folder",
    arguments: [false, true])
  func new(hidden: Bool) throws {
    let descriptor = try #require(try create(hidden: hidden))
    #expect(try Data(contentsOf: URL(fileURLWithPath: path)) == Data(bytes))
    #expect(try files == ["trace.jsonl"])
    #expect(TraceWriter.isWriting(to: path))
    #expect(POSIX.write(Array("next\n".utf8), to: descriptor).failure == nil)
    try POSIX.close(descriptor)
    #expect(try Data(contentsOf: URL(fileURLWithPath: path)) == Data(bytes) + Data("next\n".utf8))
    let mode = try FileManager.default.attributesOfItem(atPath: path)[.posixPermissions] as? Int
    #expect(mode.map { $0 & 0o600 } == 0o600)
  }

  @Test("an existing file is not changed", arguments: [false, true])
  func taken(hidden: Bool) throws {
    try Data("mine".utf8).write(to: URL(fileURLWithPath: path))
    let error = #expect(throws: SystemError.self) { try create(hidden: hidden) }
    #expect(error?.isExistingFile == true)
    #expect(try Data(contentsOf: URL(fileURLWithPath: path)) == Data("mine".utf8))
    #expect(try files == ["trace.jsonl"])
  }

  @Test("a dangling link counts as an existing file", arguments: [false, true])
  func danglingLink(hidden: Bool) throws {
    try FileManager.default.createSymbolicLink(atPath: path, withDestinationPath: "nothing")
    let error = #expect(throws: SystemError.self) { try create(hidden: hidden) }
    #expect(error?.isExistingFile == true)
    #expect(try files == ["trace.jsonl"])
  }

  @Test("if several writers create the same file, only one succeeds") func race() throws {
    let names = (0..<50).map { folder.path("\($0)") }
    let winners = Counts(names.count)
    DispatchQueue.concurrentPerform(iterations: 8) { _ in
      for (index, name) in names.enumerated() {
        let writer = try? TraceWriter(path: name, ifExists: .refuse, header: TraceSamples.header)
        if writer != nil { winners.add(index) }
      }
    }
    #expect(winners.counts == Array(repeating: 1, count: names.count))
  }
}

/// Counts how often each number was added, on any thread.
private final class Counts: @unchecked Sendable {
  private let lock = NSLock()
  private var values: [Int]
  init(_ count: Int) { values = Array(repeating: 0, count: count) }
  func add(_ index: Int) { lock.withLock { values[index] += 1 } }
  var counts: [Int] { lock.withLock { values } }
}

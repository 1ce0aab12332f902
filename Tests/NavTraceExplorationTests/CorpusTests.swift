import ExampleFlows
import Foundation
import TestSupport
import Testing
import UIKit

@testable import NavTraceExploration

/// Sequences that led to bugs are saved in files, which later explorations run first.
@MainActor @Suite struct CorpusTests {
  private func exploration(depth: Int, isFixed: Bool = false, in folder: TemporaryFolder) throws
    -> Exploration
  {
    let flow = try #require(ExampleFlow.named("raypets"))
    return Exploration("Ray Pets", depth: depth, budget: nil, corpus: folder.path, delayCheck: .zero) {
      window in
      flow.launch(window, Routers(isFixed ? .fixed : .asWritten))
    }
  }

  private func files(in folder: TemporaryFolder) throws -> [String: String] {
    let folder = folder.url("Ray-Pets")
    let names = (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []
    return try Dictionary(
      uniqueKeysWithValues: names.map {
        ($0, try String(contentsOf: folder.appendingPathComponent($0), encoding: .utf8))
      })
  }

  @Test("a saved sequence finds its bug again without a search, and reports nothing once the bug is fixed")
  func kept() async throws {
    let folder = try TemporaryFolder()
    let bug = try #require(try await exploration(depth: 2, in: folder).run().found.first)
    let kept = try files(in: folder)
    #expect(kept.keys.sorted() == ["\(bug.finding.fingerprint).actions"])
    let text = try #require(kept.values.first)
    #expect(text.hasPrefix("# leaked-child: ") && text.hasSuffix("\ntap Schedule Visit\nswipe down\n"))

    let again = try #require(try await exploration(depth: 0, in: folder).run().found.first)
    #expect(again.actions == bug.actions && again.finding.fingerprint == bug.finding.fingerprint)
    #expect(!again.isShortest)
    // The search proves that it is the shortest.
    #expect(try await exploration(depth: 2, in: folder).run().found.first?.isShortest == true)

    #expect(try await exploration(depth: 0, isFixed: true, in: folder).run().findings.isEmpty)
    #expect(try files(in: folder) == kept)
  }

  @Test("actions survive their file, whatever their titles contain") func spelling() throws {
    var numbers = SeededNumbers(seed: 1)
    let characters: [Character] = [
      "a", " ", "\n", "\r\n", "\\", "u", "{", "a", "}", "\u{2028}", "#", "é", "\t",
    ]
    for _ in 0..<500 {
      let title = "x" + (0..<6).map { _ in String(characters.randomElement(using: &numbers)!) }.joined() + "x"
      let line = HeadlessUser.Action.tap(title).description.escapedLine
      let hasNewline = line.contains { $0.isNewline }
      #expect(!hasNewline)
      #expect(HeadlessUser.Action(line.unescapedLine) == .tap(title), "\(line)")
    }
  }

  @Test("files with Windows line ends are read, and unreadable ones are named") func lineEnds() async throws {
    let folder = try TemporaryFolder()
    try FileManager.default.createDirectory(at: folder.url("Ray-Pets"), withIntermediateDirectories: true)
    let file = folder.url("Ray-Pets").appendingPathComponent("windows.actions")
    try Data("# by hand\r\ntap Schedule Visit\r\nswipe down\r\n".utf8).write(to: file)
    #expect(try await exploration(depth: 0, in: folder).run().found.map(\.finding.rule) == ["leaked-child"])
    try Data([0xFF, 0xFE]).write(to: file)
    let error = await #expect(throws: Corpus.Unusable.self) {
      try await exploration(depth: 0, in: folder).run()
    }
    #expect(error.map { "\($0)".hasPrefix(file.path + ": ") } == true)
    // The rest of the app was explored.
    #expect(error?.report.states == 1)
  }

  @Test(
    "each app has a folder of its own below the corpus",
    arguments: [("..", "-."), ("", "-"), (".a/b", "-a-b"), ("Ray Pets", "Ray-Pets")])
  func folderName(name: String, expected: String) {
    #expect(name.inFileName == expected)
    #expect(String(repeating: "é", count: 300).inFileName.utf8.count == 200)
  }

  @Test("a longer saved sequence is replaced by the shortest") func longer() async throws {
    let folder = try TemporaryFolder()
    _ = try await exploration(depth: 2, in: folder).run()
    let (name, text) = try #require(try files(in: folder).first)
    let file = folder.url("Ray-Pets").appendingPathComponent(name)
    let long = "# by hand\n\n  tap Schedule Visit\ntap Cancel\ntap Schedule Visit\nswipe down\n"
    try Data(long.utf8).write(to: file)
    #expect(try await exploration(depth: 0, in: folder).run().found.first?.actions.count == 4)
    #expect(try await exploration(depth: 2, in: folder).run().found.map(\.actions.count) == [2])
    #expect(try files(in: folder) == [name: text])
  }

  @Test("a saved action that is impossible is a remark, an unknown one an error")
  func outdated() async throws {
    let folder = try TemporaryFolder()
    try FileManager.default.createDirectory(at: folder.url("Ray-Pets"), withIntermediateDirectories: true)
    let file = folder.url("Ray-Pets").appendingPathComponent("old.actions")
    try Data("tap Schedule Visit\ntap Gone\n".utf8).write(to: file)
    let report = try await exploration(depth: 0, in: folder).run()
    #expect(report.findings.isEmpty)
    #expect(report.remarks.count == 1)
    #expect(
      report.remarks.first?.contains("old.actions is no longer possible: after tap Schedule Visit: ") == true)

    try Data("# a bug\ntap Schedule Visit\nfly away\n".utf8).write(to: file)
    let error = await #expect(throws: Corpus.Unusable.self) {
      try await exploration(depth: 0, in: folder).run()
    }
    #expect(error?.description.contains("old.actions:3: 'fly away' is not an action; ") == true)
  }
}

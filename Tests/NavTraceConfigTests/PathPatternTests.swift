import Foundation
import NavTraceConfig
import TestSupport
import Testing

@Suite struct PathPatternTests {
  private let folder: TemporaryFolder

  /// Creates files and folders, two deep, with hidden names and a name that looks like a pattern.
  init() throws {
    folder = try TemporaryFolder()
    for path in [
      "a.jsonl", "b.jsonl", "b.txt", ".c.jsonl", "one/a.jsonl", "one/two/b.jsonl", "one/.git/a.jsonl",
      "two/a.jsonl",
      "w*/a.jsonl", "wide/a.jsonl",
    ] {
      let file = folder.url(path)
      try FileManager.default.createDirectory(
        at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
      try Data().write(to: file)
    }
    // A cycle if links are followed.
    try FileManager.default.createSymbolicLink(atPath: folder.path("one/up"), withDestinationPath: "..")
  }

  @Test(arguments: [
    ("a.jsonl", ["a.jsonl"]), ("none.jsonl", []), ("one", ["one"]),
    ("*.jsonl", ["a.jsonl", "b.jsonl"]), (".*.jsonl", [".c.jsonl"]),
    ("?.*", ["a.jsonl", "b.jsonl", "b.txt"]),
    ("*/a.jsonl", ["one/a.jsonl", "two/a.jsonl", "w*/a.jsonl", "wide/a.jsonl"]),
    ("*/*/b.*", ["one/two/b.jsonl", "one/up/b.jsonl", "one/up/b.txt"]),
    ("**/a.jsonl", ["a.jsonl", "one/a.jsonl", "two/a.jsonl", "w*/a.jsonl", "wide/a.jsonl"]),
    ("**/two/*", ["one/two/b.jsonl", "two/a.jsonl"]), ("one/**/*.jsonl", ["one/a.jsonl", "one/two/b.jsonl"]),
    ("one/**", ["one", "one/two"]), ("**/**/b.jsonl", ["b.jsonl", "one/two/b.jsonl"]),
    ("one/.git/*", ["one/.git/a.jsonl"]), ("w*/a.jsonl", ["w*/a.jsonl"]), ("w*", ["w*"]),
    ("./one/../b.*", ["./one/../b.jsonl", "./one/../b.txt"]), ("a.jsonl/*", []), ("x/**", []),
  ])
  func `a pattern expands to the matching paths`(pattern: String, expected: [String]) throws {
    let found = try PathPattern(pattern).paths(in: folder.path)
    #expect(found == expected.map { "\(folder.path)/\($0)" })
    #expect(try PathPattern("\(folder.path)/\(pattern)").paths() == found)
  }

  @Test("of the links in a folder, those to pipes are skipped, which nothing may write to") func links()
    throws
  {
    let kept = ["gone.jsonl": "missing", "wide.jsonl": "wide/a.jsonl"]
    #expect(mkfifo(folder.path("pipe"), 0o600) == 0)
    for (name, target) in kept.merging(
      ["pipe.jsonl": "pipe", "other.jsonl": "pipe.jsonl"], uniquingKeysWith: +)
    {
      try FileManager.default.createSymbolicLink(atPath: folder.path(name), withDestinationPath: target)
    }
    let (files, unreadable) = try PathPattern.files(in: folder.path) { $0.hasSuffix(".jsonl") }
    let links = files.map { String($0.dropFirst(folder.path.count + 1)) }.filter { !$0.contains("/") }
    #expect(links == ["a.jsonl", "b.jsonl", "gone.jsonl", "wide.jsonl"] && unreadable.isEmpty)
  }
}

import NavTraceConfig
import Testing

@Suite struct PathListTests {
  private static let paths = [
    "b/2.jsonl", "a.jsonl", "b/10.jsonl", "b-1/x.jsonl", "b/c/é.jsonl", "b/c/z.jsonl", "/", "", "b/c/",
    "日/本.jsonl",
    "b/1.jsonl", "b/2.jsonl",
  ]

  @Test("the paths are returned as they were added") func elements() {
    #expect(Array(PathList(Self.paths)) == Self.paths)
    #expect(PathList().isEmpty)
  }

  @Test("paths are sorted as strings") func sorted() {
    var list = PathList(Self.paths)
    list.sort()
    #expect(Array(list) == Self.paths.sorted())
  }

  @Test("removing paths keeps the order of the others") func removing() {
    var list = PathList(Self.paths)
    list.removeAll { $0.hasPrefix("b/") }
    #expect(Array(list) == Self.paths.filter { !$0.hasPrefix("b/") })
    list.append("b/3.jsonl")
    #expect(list.last == "b/3.jsonl")
  }
}

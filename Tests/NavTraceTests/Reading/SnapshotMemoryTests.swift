import Testing

@testable import NavTrace

/// The memory of a snapshot that lists very many objects.
@Suite struct SnapshotMemoryTests {
  @Test("objects that a snapshot refers to by id share the names of the event that introduced them")
  func sharedNames() throws {
    let lines = [
      #""event":"trace","version":"1.1","session":"s","app":"a","platform":"p","start":"2001-01-01T00:00:00Z","clock":"virtual""#,
      #""event":"root","screen":{"id":"s1","type":"Home"},"container":{"id":"k1","type":"Stack","title":"News"}"#,
      #""event":"end","hierarchy":[{"id":"k1"},{"id":"s1","parent":"k1"}],"coordinators":[],"alive":[{"id":"k1"},{"id":"s1"}]"#,
    ]
    let text = lines.enumerated().map { #"{"seq":\#($0.offset + 1),"t":0,\#($0.element)}"# + "\n" }.joined()
    var reader = TraceReader(bytes: Array(text.utf8), name: "t.jsonl")
    let events = try reader.readAll()
    guard case .root(let home, let stack?) = events[1].body, case .end(let snapshot) = events[2].body else {
      Issue.record("unexpected events: \(events)")
      return
    }
    #expect(snapshot.hierarchy[1].object.names === home.names && snapshot.alive[1].names === home.names)
    // The snapshot gives no title.
    #expect(snapshot.alive[0] == TraceObject(stack.id, "Stack"))
  }

  @Test("the members of an object take at most 88 bytes") func members() {
    #expect(MemoryLayout<ObjectMembers>.stride <= 88)
  }
}

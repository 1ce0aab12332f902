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

  /// Far more objects than those of which the decoder stores the members.
  @Test("snapshots with very many objects are read as they were written") func manyObjects() {
    func snapshot(_ number: Int) -> Snapshot {
      // Some are equal in each snapshot, and some change their titles.
      let all = (1...3_000).map { index -> TraceObject in
        TraceObject(ObjectID(.screen, UInt32(index)), "Shop", title: index % 3 == 0 ? "\(number)" : nil)
      }
      let ids = all.map(\.id)
      let coordinators = (1...1_000).map { ObjectID(.coordinator, UInt32($0)) }
      return Snapshot(
        hierarchy: zip(all, [nil] + ids).map { Snapshot.Node($0, parent: $1) },
        coordinators: coordinators.map {
          Snapshot.CoordinatorNode(TraceObject($0, "Flow"), children: [coordinators[number]])
        },
        alive: all.map { TraceObject($0.id, $0.type) },
        held: all.prefix(1_000).map {
          Snapshot.Holding($0, path: ["App.\($0.id)", "Flow.\(number)"], container: ids[number])
        })
    }
    let header = TraceSamples.whole[0]
    let events =
      [header] + (1...3).map { TraceEvent(seq: $0 + 1, t: header.t, .checkpoint(snapshot($0))) }
    #expect(TraceReading(TraceSamples.bytes(events)).events == events)
  }
}

import TestSupport
import Testing

@testable import NavTrace

/// A trace is read by the meaning of its JSON, not its spelling.
@Suite struct SpellingTests {
  @Test("a trace has the same events in every JSON spelling", arguments: 0..<Nightly.count(5, nightly: 40))
  func spellings(seed: Int) {
    var generator = TraceGenerator(seed: seed)
    let events = generator.trace(events: 12)
    let bytes = TraceSamples.bytes(events)
    for change in JSONRespeller.Change.allCases {
      expect(JSONRespeller.respelled(bytes, [change], seed: seed), are: events, "\(change)")
    }
    let all = JSONRespeller.respelled(bytes, Set(JSONRespeller.Change.allCases), seed: seed)
    for chunk in [1, 61, 4096] { expect(all, are: events, "all at once", chunk: chunk) }
  }

  /// The memory of a snapshot's lists is reused for the next snapshot.
  @Test("consecutive snapshots are read as they were written", arguments: 0..<40)
  func snapshots(seed: Int) {
    let events = snapshots(SeededNumbers(seed: seed))
    let bytes = TraceSamples.bytes(events)
    expect(bytes, are: events, "each of them retained")
    var reader = TraceReader(bytes: bytes, name: "trace.jsonl")
    for event in events {
      #expect((try? reader.advance()) == true)
      #expect(reader.event == event)
    }
  }

  @Test("a line is checked for introductions in a fixed order, not in that of its keys")
  func introductionInLine() {
    let (named, alone) = (#"{"id":"s1","type":"A"}"#, #"{"id":"s1"}"#)
    for (screen, container, isRight) in [(named, alone, true), (alone, named, false)] {
      for members in [
        #""screen":\#(screen),"container":\#(container)"#, #""container":\#(container),"screen":\#(screen)"#,
      ] {
        let reading = TraceReading(TraceSamples.trace(#"{"seq":2,"t":0,"event":"push",\#(members)}"#))
        #expect((reading.error == nil) == isRight)
        if !isRight { #expect(reading.error?.reason == .neverIntroduced(ObjectID(.screen, 1))) }
      }
    }
  }

  @Test("the reported error of a line does not depend on the order of its keys")
  func firstFault() {
    for members in [#""screen":7,"container":{}"#, #""container":{},"screen":7"#] {
      let reading = TraceReading(TraceSamples.trace(#"{"seq":2,"t":0,"event":"push",\#(members)}"#))
      #expect(
        reading.error?.reason == .wrongType(key: "screen", expected: "an object", found: "a number"))
    }
  }

  @Test("a repeated key is an error only if its last value is not valid")
  func repeatedMember() {
    let right = #""screen":{"id":"s1","type":"A"}"#
    for (members, isRight) in [
      (#""screen":7,\#(right)"#, true), (#"\#(right),"screen":7"#, false),
      (#""screen":null,\#(right)"#, true), (#"\#(right),"screen":null"#, false),
      (#""screen":{"id":7,"id":"s1","type":8,"type":"A"}"#, true),
      (#""screen":{"id":"s1","type":"A","type":8}"#, false),
    ] {
      let line = #"{"seq":2,"t":0,"event":"dismissed","by":"code",\#(members)}"#
      #expect((TraceReading(TraceSamples.trace(line)).error == nil) == isRight, "\(members)")
    }
  }

  /// More texts than a ``SymbolTable`` retains.
  @Test("40,000 different titles are read as they were written")
  func manyTexts() throws {
    let titles = (0..<40_000).map { "Title \($0) with \"quotes\" and more than fifteen bytes" }
    let events = titles.enumerated().map { index, title in
      let screen = TraceObject(ObjectID(.screen, UInt32(index + 1)), "Type\(index % 7)", title: title)
      return TraceEvent(seq: index + 2, t: 0, .root(screen: screen, container: nil))
    }
    let header = TraceEvent(seq: 1, t: 0, .trace(TraceSamples.header))
    expect(TraceSamples.bytes([header] + events), are: [header] + events, "many titles")
  }

  /// More objects in a line than the slots of an ``ObjectTable``, and more children than it retains.
  @Test("long snapshots are read as they were written")
  func longSnapshots() {
    let screens = (1...3_000).map { TraceObject(ObjectID(.screen, $0), "Type\($0 % 7)") }
    let coordinators = (1...3_000).map { number in
      Snapshot.CoordinatorNode(
        TraceObject(ObjectID(.coordinator, number), "Type"),
        children: (number + 1..<number + 8).map { ObjectID(.coordinator, min($0, 3_000)) })
    }
    let bodies = (0..<5).map { step in
      TraceEvent.Body.checkpoint(
        Snapshot(
          hierarchy: screens.map { Snapshot.Node($0, parent: screens[0].id) },
          coordinators: Array(coordinators.dropFirst(step)) + coordinators.prefix(step),
          alive: Array(screens.dropFirst(step)),
          held: screens.suffix(9).map { Snapshot.Holding($0, path: ["A.b\(step)", "C.d"]) }))
    }
    let events = TraceSamples.numbered([.trace(TraceSamples.header)] + bodies)
    expect(TraceSamples.bytes(events), are: events, "long snapshots")
  }

  @Test("objects of the same type and title share their names")
  func sharedNames() throws {
    let screens = [1, 2, 1].map { TraceObject(ObjectID(.screen, $0), "Home", title: "Welcome") }
    let roots = screens.map { TraceEvent.Body.root(screen: $0, container: nil) }
    let reading = TraceReading(
      TraceSamples.bytes(TraceSamples.numbered([.trace(TraceSamples.header)] + roots)))
    let names = reading.events.compactMap { event in
      if case .root(let screen, _) = event.body { screen.names } else { nil }
    }
    #expect(names.count == 3)
    #expect(names.allSatisfy { $0 === names[0] })
  }

  private func expect(
    _ bytes: [UInt8], are events: [TraceEvent], _ comment: Comment, chunk: Int = 4096,
    at location: Testing.SourceLocation = #_sourceLocation
  ) {
    let reading = TraceReading(bytes, chunk: chunk)
    #expect(reading.error == nil, comment, sourceLocation: location)
    #expect(reading.events == events, comment, sourceLocation: location)
  }

  private func snapshots(_ numbers: SeededNumbers) -> [TraceEvent] {
    var numbers = numbers
    // Each object is introduced once, so that it can be referenced by id.
    var snapshot = Snapshot(alive: (1...9).map { TraceObject(id($0), "Type\($0)") })
    var bodies: [TraceEvent.Body] = [.trace(TraceSamples.header), .checkpoint(snapshot)]
    for _ in 0..<40 {
      let object = object(&numbers)
      let parent = snapshot.hierarchy.randomElement(using: &numbers)?.object.id
      change(&snapshot.hierarchy, Snapshot.Node(object, parent: parent), &numbers)
      let children = snapshot.coordinators.suffix(Int(numbers.next() % 3)).map(\.object.id)
      change(&snapshot.coordinators, Snapshot.CoordinatorNode(object, children: children), &numbers)
      change(&snapshot.alive, object, &numbers)
      bodies.append(numbers.next() % 4 == 0 ? .deallocated(object) : .checkpoint(snapshot))
    }
    return TraceSamples.numbered(bodies + [.end(snapshot)])
  }

  private func change<Element>(_ list: inout [Element], _ element: Element, _ numbers: inout SeededNumbers) {
    let place = Int(numbers.next() % UInt64(list.count + 1))
    switch numbers.next() % 5 {
    case 0 where place < list.count: list[place] = element
    case 1 where place < list.count: list.remove(at: place)
    case 2 where numbers.next() % 4 == 0: list.removeAll()
    default: list.insert(element, at: place)
    }
  }

  private func object(_ numbers: inout SeededNumbers) -> TraceObject {
    let number = UInt32(1 + numbers.next() % 9)
    let titles = [nil, "A", "A title that takes more than fifteen bytes", "Ä \"quoted\" one"]
    return TraceObject(id(number), "Type\(number)", title: titles.randomElement(using: &numbers) ?? nil)
  }

  /// Some ids have more than eight bytes, including quotes.
  private func id(_ number: UInt32) -> ObjectID {
    let kinds: [ObjectID.Kind] = [.screen, .container, .router, .coordinator]
    return ObjectID(kinds[Int(number) % 4], number > 6 ? number * 1_000_003 : number)
  }
}

import TestSupport
import Testing

@testable import NavTrace

/// Lines as our own writer writes them are decoded in a shorter way. Whatever the bytes are, it comes to the same as the long
/// one: the same events, or the same error at the same byte.
@Suite struct ShortWayTests {
  @Test(arguments: 0..<40) func `a whole trace`(seed: Int) { compare(trace(seed)) }

  /// What our own writer writes takes it. Otherwise it would only be read slowly, which no other test notices.
  @Test func `nearly all events`() {
    let snapshot = { (snapshot: Snapshot) in
      Snapshot(hierarchy: snapshot.hierarchy, coordinators: snapshot.coordinators, alive: snapshot.alive)
    }
    let samples: [TraceEvent.Body] = (TraceSamples.full + TraceSamples.bare).compactMap { body in
      switch body {
      case .checkpoint(let whole): .checkpoint(snapshot(whole))
      case .end(let whole): .end(snapshot(whole))
      // Seldom told, or of somebody whom the trace does not know.
      case .misuse, .lost, .request, .select: nil
      case .claim(let screen, let coordinator, _): .claim(screen: screen, coordinator: coordinator)
      case .delegate(_, let before, _, _) where before.id == nil: nil
      case .delegate(let container, let before, _, _):
        .delegate(container: container, before: before, now: before, forwards: true)
      default: body
      }
    }
    let actions = UserAction.Kind.allCases.flatMap { kind in
      ([nil] + UserAction.Phase.allCases).flatMap { phase in
        [nil, "Cancel"].map { TraceEvent.Body.action(UserAction(kind, phase: phase, title: $0)) }
      }
    }
    let events = TraceSamples.numbered([.trace(TraceSamples.header)] + samples + actions)
    var decoder = LineDecoder()
    // One for all, as a reader has: of a snapshot, it is only lent the lists.
    var read = events[0]
    for event in events {
      let line = TraceSamples.bytes([event])
      let memory = line + [UInt8](repeating: 0, count: JSONScanner.readAhead)
      memory.withUnsafeBytes { memory in
        guard let start = memory.baseAddress else { return }
        if event.seq == 1 {
          #expect(throws: Never.self) { read = try decoder.decode(start) }
        } else {
          let end = try? decoder.usual(start, before: start + line.count, &read)
          #expect(end == start + (line.count - 1), "\(event.body)")
        }
        #expect(read == event)
      }
    }
  }

  /// Events that are told of by these alone are overwritten without more ado.
  @Test func `what is overwritten holds no memory`() {
    #expect(_isPOD(ObjectID.self) && _isPOD(TraceObject.self) && _isPOD(TraceDelegate.self))
    #expect(_isPOD(UserAction.self) && _isPOD(NavTrace.SourceLocation.self))
    #expect(_isPOD(Departure.self) && _isPOD(PresentationStyle.self))
  }

  /// Lines of which nobody could say that they are unusual: right but for one thing.
  @Test(arguments: [
    #","screen":{"id":"s1","type":"A"},"screen":{"id":"s1","type":"B"}"#,
    #","screen":{"id":"s1","type":"A","type":"B"}"#, #","screen":{"type":"A","id":"s1"}"#,
    #","screen":{"id":"s01","type":"A"}"#, #","screen":{"id":"s4294967296","type":"A"}"#,
    #","screen":{"id":"s4294967295","type":"A"}"#, #","screen":{"id":"s0","type":"A"}"#,
    #","screen":{"id":"x1","type":"A"}"#, #","screen":{"id":"s1"}"#, #","screen":{"id":"s1","title":"A"}"#,
    #","screen":{"id":"s1","type":"\u0041","title":"\ud83d\ude00"}"#,
    #","screen":{"id":"s1","type":"A","x":[{}]}"#,
    #","screen":{"id":"s1","type":"A"} "#, #","screen" :{"id":"s1","type":"A"}"#, #","screen":null"#,
    #","screen":{"id":"s1","type":"A","title":null}"#, #","screen":{"id":"s1","type":"A"},"by":"back""#,
    "",
  ]) func `one thing is unusual`(screen: String) {
    for (before, after) in [
      ("push", #","container":{"id":"k1","type":"K"}"#), ("dismissed", #","by":"code""#),
    ] {
      for ending in ["}\n", "}\r\n", "} \n", ",}\n", "}}\n", "}", "\n", ""] {
        compare(lines(#"{"seq":2,"t":5,"event":"\#(before)"\#(screen)\#(after)\#(ending)"#))
      }
    }
  }

  @Test(arguments: [
    #"{"seq":2.0,"t":5,"event":"action","action":"back"}"#,
    #"{"seq":02,"t":5,"event":"action","action":"back"}"#,
    #"{"seq":2,"t":5e0,"event":"action","action":"back"}"#,
    #"{"seq":2,"t":-1,"event":"action","action":"back"}"#,
    #"{"seq":2,"t":18446744073709551615,"event":"action","action":"tap","title":"é\n"}"#,
    #"{"seq":2,"t":18446744073709551616,"event":"action","action":"tap"}"#,
    #"{"seq":2,"t":123456789012345678,"event":"action","action":"swipe-back","phase":"began"}"#,
    #"{"seq":3,"t":5,"event":"action","action":"back"}"#,
    #"{"seq":2,"t":5,"event":"action","action":"jump"}"#,
    #"{"seq":2,"t":5,"event":"action","action":"tap","phase":"upside-down"}"#,
    #"{"seq":2,"t":5,"event":"callback","callback":"b1"}"#,
    #"{"seq":2,"t":5,"event":"callback","callback":"s1"}"#,
    #"{"seq":2,"t":5,"event":"checkpoint","hierarchy":[],"coordinators":[],"alive":[]}"#,
    #"{"seq":2,"t":5,"event":"checkpoint","hierarchy":[{"id":"s1","type":"A"},],"coordinators":[],"alive":[]}"#,
    #"{"seq":2,"t":5,"event":"checkpoint","hierarchy":[{"id":"s1","type":"A","parent":"k9"}],"coordinators":[],"alive":[]}"#,
    #"{"seq":2,"t":5,"event":"checkpoint","hierarchy":[{"id":"s1","type":"A","parent":"k1"}],"coordinators":[],"alive":[{"id":"k1","type":"K"}]}"#,
    #"{"seq":2,"t":5,"event":"checkpoint","hierarchy":[],"coordinators":[{"id":"c1","type":"C","children":["c1"]}],"alive":[]}"#,
    #"{"seq":2,"t":5,"event":"end","hierarchy":[],"coordinators":[],"alive":[],"held":[]}"#,
    #"{"seq":2,"t":5,"event":"trace"}"#, #"{"seq":2,"t":5,"event":"hello"}"#,
  ]) func `an unusual line`(line: String) { compare(lines(line + "\n")) }

  /// A byte is changed, put in or taken out, somewhere.
  @Test(arguments: 0..<30) func `a damaged trace`(seed: Int) {
    let whole = trace(seed)
    var numbers = SeededNumbers(seed: seed)
    let bytes = Array("{}[],:\"\\ \n\r0123456789abcdeknorstuv\u{0}é".utf8) + [0xFF, 0xC3]
    for _ in 0..<20 {
      var damaged = whole
      let place = Int.random(in: 0..<damaged.count, using: &numbers)
      let byte = bytes.randomElement(using: &numbers) ?? 0
      switch numbers.next() % 3 {
      case 0: damaged[place] = byte
      case 1: damaged.insert(byte, at: place)
      default: damaged.remove(at: place)
      }
      compare(damaged)
    }
  }

  /// What a snapshot has in common with the one before is not decoded again: whatever happened to its objects meanwhile.
  @Test(arguments: 0..<80) func `snapshots after one another`(seed: Int) {
    var numbers = SeededNumbers(seed: seed)
    let bodies = snapshots(&numbers)
    let events = compare(bytes(bodies))
    #expect(events.count == bodies.count)
  }

  /// A byte of the third snapshot that parts its lists, its elements or their members is missing, is there twice, or another.
  @Test(arguments: 0..<4) func `damaged snapshots`(seed: Int) throws {
    var numbers = SeededNumbers(seed: seed)
    var bodies = snapshots(&numbers)
    let snapshots = bodies.indices.filter { if case .checkpoint = bodies[$0] { true } else { false } }
    let place = try #require(snapshots.dropFirst(2).first)
    // Some more as they were, so that they would be recalled wrongly if they were.
    bodies.replaceSubrange((place + 1)..., with: [bodies[place], bodies[place], bodies[snapshots[1]]])
    let (before, line) = (bytes(Array(bodies[..<place])).count, bytes(Array(bodies[...place])).count)
    let whole = bytes(bodies)
    for index in before..<line where Array(",[]{}\"".utf8).contains(whole[index]) {
      var damaged = whole
      switch numbers.next() % 4 {
      case 0: damaged.remove(at: index)
      case 1: damaged.insert(whole[index], at: index)
      case 2: damaged[index] = UInt8(ascii: ",")
      default: damaged.insert(UInt8(ascii: " "), at: index)
      }
      compare(damaged)
    }
  }

  /// What the lists of a line told of that went the long way after all may not have been introduced.
  @Test func `lists of an unusual line`() {
    let empty = #""hierarchy":[],"coordinators":[],"alive":[]"#
    let lists =
      #""hierarchy":[{"id":"s8","type":"A"}],"coordinators":[{"id":"c8","type":"C","children":[]}],"alive":[]"#
    for unusual in ["\(lists),\(empty)", "\(lists),\"held\":[]", "\(empty),\(lists)", "\(lists) "] {
      for next in [
        #""hierarchy":[{"id":"s8","type":"A"},{"id":"s9","type":"A","parent":"s8"}],"coordinators":[],"alive":[]"#,
        #""hierarchy":[{"id":"s9","type":"A","parent":"s8"}],"coordinators":[],"alive":[]"#,
        #""hierarchy":[],"coordinators":[{"id":"c8","type":"C","children":["c8","s8"]}],"alive":[]"#,
      ] {
        let bodies = [lists, unusual, unusual, next, lists, next, empty, next]
        for first in bodies.indices {
          let lines = bodies[first...].enumerated().map { index, lists in
            #"{"seq":\#(index + 2),"t":5,"event":"checkpoint",\#(lists)}"# + "\n"
          }
          compare(self.lines(lines.joined()))
        }
      }
    }
  }

  /// Snapshots of which each is a little different, with events between them.
  private func snapshots(_ numbers: inout SeededNumbers) -> [TraceEvent.Body] {
    var bodies: [TraceEvent.Body] = [.trace(TraceSamples.header)]
    // Each object is told of once, so that its id may stand alone.
    var snapshot = Snapshot(alive: (1...9).map { TraceObject(id($0), "Type\($0)") })
    bodies.append(.checkpoint(snapshot))
    for _ in 0..<40 {
      switch numbers.next() % 5 {
      case 0: bodies.append(.deallocated(object(&numbers)))
      case 1: bodies.append(.action(UserAction(.back)))
      case 2: bodies.append(.push(screen: object(&numbers), container: object(&numbers)))
      default: bodies.append(.checkpoint(snapshot))
      }
      change(&snapshot, &numbers)
    }
    bodies.append(.end(snapshot))
    return bodies
  }

  private func change(_ snapshot: inout Snapshot, _ numbers: inout SeededNumbers) {
    let object = object(&numbers)
    let parent = snapshot.hierarchy.randomElement(using: &numbers)?.object.id
    let node = Snapshot.Node(
      object, parent: parent, presenter: numbers.next() % 4 == 0 ? snapshot.alive.last?.id : nil)
    change(&snapshot.hierarchy, node, &numbers)
    let children = snapshot.coordinators.suffix(Int(numbers.next() % 3)).map(\.object.id)
    change(&snapshot.coordinators, Snapshot.CoordinatorNode(object, children: children), &numbers)
    change(&snapshot.alive, object, &numbers)
    if numbers.next() % 8 == 0 { snapshot.hierarchy.removeAll() }
    if numbers.next() % 16 == 0 { snapshot.alive.removeAll() }
  }

  /// Puts an element in, or in another's place, takes one out, moves or repeats one, or swaps the rest: mostly near the end.
  private func change<Element>(
    _ list: inout [Element], _ element: Element, _ numbers: inout SeededNumbers
  ) {
    let back = Int(numbers.next() % (numbers.next() % 4 == 0 ? 12 : 4))
    let place = max(0, list.count - back)
    switch numbers.next() % 8 {
    case 0 where place < list.count: list[place] = element
    case 1 where place < list.count: list.remove(at: place)
    case 2 where place < list.count: list.append(list.remove(at: place))
    case 3 where place < list.count: list.insert(list[place], at: place)
    case 4 where place < list.count: list[place...].reverse()
    case 5, 6: list.insert(element, at: place)
    default: break
    }
  }

  private func object(_ numbers: inout SeededNumbers) -> TraceObject {
    let number = UInt32(1 + numbers.next() % 9)
    let title =
      [nil, nil, "A", "A title that takes more than fifteen bytes", "Ä \"quoted\" one"]
      .randomElement(using: &numbers) ?? nil
    return TraceObject(id(number), "Type\(number)", title: title)
  }

  /// Some take more than eight bytes, with their quotes.
  private func id(_ number: UInt32) -> ObjectID {
    let kinds: [ObjectID.Kind] = [.screen, .container, .router, .coordinator]
    return ObjectID(kinds[Int(number) % 4], number > 6 ? number * 1_000_003 : number)
  }

  private func bytes(_ bodies: [TraceEvent.Body]) -> [UInt8] {
    TraceSamples.bytes(bodies.enumerated().map { TraceEvent(seq: $0 + 1, t: 0, $1) })
  }

  /// What an id stands for alone, after a line that was first taken for a usual one.
  @Test func `what a line introduces`() {
    let alone = #"{"seq":4,"t":5,"event":"deinit","object":{"id":"s1"}}"#
    for line in [
      #"{"seq":3,"t":5,"event":"push","screen":{"id":"s1","type":"A"},"screen":{"id":"s1","type":"B"},"container":{"id":"k1"}}"#,
      #"{"seq":3,"t":5,"event":"push","screen":{"id":"s1","type":"A"},"container":{"id":"k1"},"x":1}"#,
      #"{"seq":3,"t":5,"event":"push","screen":{"id":"s1","type":"A"},"container":{"id":"k1","type":"K"}}"#,
    ] {
      let first =
        #"{"seq":2,"t":5,"event":"root","screen":{"id":"s9","type":"R"},"container":{"id":"k1","type":"K"}}"#
      let events = compare(lines([first, line, alone].map { $0 + "\n" }.joined()))
      #expect(events.count == 4)
    }
  }

  @discardableResult private func compare(_ bytes: [UInt8]) -> [TraceEvent] {
    let long = TraceReading(bytes, takesShortWay: false)
    for chunk in [1, 61, 4096] {
      let short = TraceReading(bytes, chunk: chunk)
      #expect(short == long, "\(String(decoding: bytes.prefix(2_000), as: UTF8.self))")
    }
    #expect(readInPlace(bytes) == long.events.count)
    // Nobody else holds the events, so that lists are changed in place.
    func readInPlace(_ bytes: [UInt8]) -> Int {
      var reader = TraceReader(bytes: bytes, name: "trace.jsonl")
      var count = 0
      while (try? reader.advance()) == true, count < long.events.count, reader.event == long.events[count] {
        count += 1
      }
      return count
    }
    return long.events
  }

  private func trace(_ seed: Int) -> [UInt8] {
    var generator = TraceGenerator(seed: seed)
    var encoder = TraceEncoder()
    for event in generator.trace(events: 12) { encoder.append(event) }
    return encoder.bytes
  }

  private func lines(_ rest: String) -> [UInt8] {
    var encoder = TraceEncoder()
    encoder.append(TraceEvent(seq: 1, t: 0, .trace(TraceSamples.header)))
    return encoder.bytes + Array(rest.utf8)
  }
}

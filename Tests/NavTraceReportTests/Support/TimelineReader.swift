@testable import NavTraceReport

/// Reads the output of ``TimelineBuilder`` as `page.js` does, in simple code.
struct TimelineReader {
  struct Coordinator: Equatable {
    var presented = 0
    var up = 0
    var children: [Int] = []
  }

  /// The controllers, in the order in which they appeared.
  private(set) var controllers: [Int] = []
  private(set) var coordinators: [Int: Coordinator] = [:]
  private(set) var visible = 0
  /// The selected child of each container.
  private(set) var selections: [Int: Int] = [:]

  private let timeline: RecordedTimeline
  private var chunk = 0
  private var numbers = Numbers([])
  private var time: UInt64 = 0

  init(_ timeline: RecordedTimeline) { self.timeline = timeline }

  /// Advances to the next event. Each chunk starts from an empty state.
  mutating func next() -> (time: UInt64, sentence: Int) {
    if numbers.isAtEnd {
      numbers = Numbers(timeline.chunks[chunk].bytes.bytes)
      time = timeline.chunks[chunk].time
      chunk += 1
      controllers = []
      coordinators = [:]
      visible = 0
      selections = [:]
      takeChanges()
    }
    let sentence = numbers.next()
    time += UInt64(numbers.next())
    for case .object in timeline.sentences[sentence] { _ = numbers.next() }
    for case .string in timeline.sentences[sentence] { _ = numbers.next() }
    takeChanges()
    return (time, sentence)
  }

  private mutating func takeChanges() {
    while true {
      let kind = numbers.next()
      guard kind != 0 else { return }
      let id = numbers.next()
      switch kind {
      case 1:
        for _ in 0..<4 { _ = numbers.next() }
        controllers.removeAll { $0 == id }
        controllers.append(id)
      case 2: controllers.removeAll { $0 == id }
      case 3: _ = numbers.next()
      case 4: coordinators[id] = Coordinator()
      case 5:
        coordinators[id] = nil
        for other in coordinators.keys { coordinators[other]?.children.removeAll { $0 == id } }
      case 6:
        coordinators[id]?.presented = numbers.next()
        coordinators[id]?.up = numbers.next()
      case 7: coordinators[id]?.children.append(numbers.next())
      case 8:
        let child = numbers.next()
        coordinators[id]?.children.removeAll { $0 == child }
      case 10:
        let child = numbers.next()
        selections[id] = child == 0 ? nil : child
      default: visible = id
      }
    }
  }
}

/// Reads numbers that ``ByteWriter`` wrote.
struct Numbers {
  private let bytes: [UInt8]
  private(set) var at = 0

  init(_ bytes: [UInt8]) { self.bytes = bytes }

  var isAtEnd: Bool { at >= bytes.count }

  mutating func next() -> Int {
    var number = 0
    var shift = 0
    while true {
      let byte = bytes[at]
      at += 1
      number |= Int(byte & 0x7F) << shift
      shift += 7
      if byte < 0x80 { return number }
    }
  }

  mutating func skipChanges() {
    let arity = [0, 5, 1, 2, 1, 1, 3, 2, 2, 1, 2]
    while true {
      let kind = next()
      guard kind != 0 else { return }
      for _ in 0..<arity[kind] { _ = next() }
    }
  }
}

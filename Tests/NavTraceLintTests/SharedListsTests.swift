import TestSupport
import Testing

@testable import NavTraceLint

@Suite struct SharedListsTests {
  /// Lists come, and now and then some of them go: the others stay what they are.
  @Test(arguments: 0..<100) func `keeps what is kept`(seed: Int) {
    var random = SeededNumbers(seed: seed)
    var shared = SharedLists<Int>()
    var lists: [(place: Range<Int>, elements: [Int])] = []
    for _ in 0..<200 {
      let elements = (0..<Int.random(in: 0...9, using: &random)).map { _ in
        Int.random(in: 0...99, using: &random)
      }
      let place = shared.append(count: elements.count) { room in
        for index in elements.indices { room[index] = elements[index] }
      }
      lists.append((place, elements))
      if Int.random(in: 0..<5, using: &random) == 0, let last = lists.popLast() {
        shared.removeLast(last.place)
      }
      if Int.random(in: 0..<20, using: &random) == 0 {
        shared.removeAll()
        lists = lists.filter { _ in Bool.random(using: &random) }
        for index in lists.indices { lists[index].place = shared.keep(lists[index].place) }
      }
      #expect(shared.count == lists.reduce(0) { $0 + $1.elements.count })
    }
    for (place, elements) in lists {
      #expect(place.map { shared[$0] } == elements)
      #expect(shared.with(place) { Array($0) } == elements)
    }
  }

  @Test func `a copy keeps its own`() {
    var shared = SharedLists<Int>()
    let list = shared.append(count: 1) { $0[0] = 1 }
    let copy = shared
    shared.removeAll()
    _ = shared.append(count: 1) { $0[0] = 2 }
    #expect(copy[list.lowerBound] == 1)
    #expect(shared[list.lowerBound] == 2)
  }
}

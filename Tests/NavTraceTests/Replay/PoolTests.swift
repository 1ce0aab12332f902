import TestSupport
import Testing

@testable import NavTrace

@Suite struct PoolTests {
  private struct Record: Pooled, Equatable {
    var index = 0
    var number = 0
  }

  /// By long walks: more come than go, then more go than come.
  @Test(arguments: 0..<20) func `records stay where they are`(seed: Int) {
    var numbers = SeededNumbers(seed: seed)
    var pool = Pool<Record>()
    var there: [Pool<Record>.Place: Int] = [:]
    for step in 1...600 {
      if numbers.next() % 3 == (step < 300 ? 0 : 1), let place = there.keys.randomElement(using: &numbers) {
        place.pointee.number = 0
        there[place] = nil
        pool.free(place)
      } else if step < 300 || there.isEmpty {
        let place = pool.take()
        #expect(there[place] == nil)
        #expect(place.pointee.number == 0)
        place.pointee.number = step
        there[place] = step
      }
      #expect(pool.count == there.count)
    }
    #expect(there.allSatisfy { $0.key.pointee.number == $0.value })
    #expect(Set((0..<pool.count).map { pool[$0] }) == Set(there.keys))
    #expect((0..<pool.count).allSatisfy { pool[$0].pointee.index == $0 })
  }

  @Test func `a copy has the same records elsewhere`() {
    var pool = Pool<Record>()
    let places = (1...20).map { number in
      let place = pool.take()
      place.pointee.number = number
      return place
    }
    for place in places[..<5] { pool.free(place) }
    let copy = pool.copy()
    #expect(copy.count == 15)
    for place in places[5...] {
      let twin = copy.twin(place)
      #expect(twin != place)
      #expect(twin.pointee == place.pointee)
    }
  }
}

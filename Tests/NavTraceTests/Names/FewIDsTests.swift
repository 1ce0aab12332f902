import TestSupport
import Testing

@testable import NavTrace

@Suite struct FewIDsTests {
  /// Against an array, by walks over few ids.
  @Test(arguments: 0..<20) func `like an array that has each once`(seed: Int) {
    var numbers = SeededNumbers(seed: seed)
    var few = FewIDs()
    var reference: [ObjectID] = []
    for _ in 0..<300 {
      let id = ObjectID(.screen, .random(in: 0..<4, using: &numbers))
      switch numbers.next() % 8 {
      case 0..<4:
        few.append(id)
        if !reference.contains(id) { reference.append(id) }
      case 4..<7:
        #expect(few.remove(id) == reference.contains(id))
        reference.removeAll { $0 == id }
      default:
        few.removeAll()
        reference = []
      }
      #expect(few.all == reference)
      #expect(few.isEmpty == reference.isEmpty)
      #expect(few.contains(id) == reference.contains(id))
      #expect(few.first { $0 != id } == reference.first { $0 != id })
      var each: [ObjectID] = []
      few.forEach { each.append($0) }
      #expect(each == reference)
    }
  }
}

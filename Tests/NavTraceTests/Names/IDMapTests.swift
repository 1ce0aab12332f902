import NavTrace
import TestSupport
import Testing

/// Compares the map with a dictionary, with so few ids that they collide, wrap around and leave gaps.
@Suite struct IDMapTests {
  @Test(arguments: 0..<40) func `an object map behaves like a dictionary`(seed: Int) {
    var numbers = SeededNumbers(seed: seed)
    var map: ObjectMap<[Int]> = [:]
    var reference: [ObjectID: [Int]] = [:]
    for step in 0..<2_000 {
      let id = ObjectID(
        ObjectID.Kind.allCases.randomElement(using: &numbers) ?? .screen, .random(in: 0..<20, using: &numbers)
      )
      switch numbers.next() % 8 {
      case 0, 1:
        map[id] = [step]
        reference[id] = [step]
      case 2:
        map[id]?.append(step)
        reference[id]?.append(step)
      case 3:
        map[id, default: [0]].append(step)
        reference[id, default: [0]].append(step)
      case 4:
        map[id] = nil
        reference[id] = nil
      case 5 where step % 2 == 0:
        toggle(&map[id], step)
        toggle(&reference[id], step)
      case 5: #expect(map.removeValue(forKey: id) == reference.removeValue(forKey: id))
      case 6 where step % 50 == 0:
        map = map.filter { $0.key.number % 2 == 0 }
        reference = reference.filter { $0.key.number % 2 == 0 }
      case 6 where step % 50 == 1:
        map.removeAll { id, value in id.number % 3 == 0 || value.count > 3 }
        reference = reference.filter { $0.key.number % 3 != 0 && $0.value.count <= 3 }
      case 6:
        map.change(id) { $0.append(step) }
        reference[id]?.append(step)
      case 7 where step % 300 == 0:
        map.removeAll()
        reference.removeAll()
      default: #expect(map[id] == reference[id])
      }
      #expect(map.count == reference.count)
      #expect(map.contains(id) == (reference[id] != nil))
    }
    #expect(Dictionary(uniqueKeysWithValues: map.map { ($0.key, $0.value) }) == reference)
    #expect(Set(map.keys) == Set(reference.keys))
    #expect(map.values.map(\.count).sorted() == reference.values.map(\.count).sorted())
  }

  /// Sets or removes a value in place.
  private func toggle(_ value: inout [Int]?, _ step: Int) { value = value == nil ? [step] : nil }

  @Test func `changing a copy does not change the original`() {
    let first: ObjectMap<Int> = [ObjectID(.screen, 1): 1]
    var second = first
    second[ObjectID(.screen, 1)] = 2
    second[ObjectID(.screen, 2), default: 0] += 3
    #expect(first[ObjectID(.screen, 1)] == 1)
    #expect(first.count == 1)
    #expect(first != second)
  }
}

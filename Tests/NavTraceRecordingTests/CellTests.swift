import Testing

@testable import NavTraceRecording

@Suite struct CellTests {
  private final class Counted {
    nonisolated(unsafe) static var alive = 0
    init() { Self.alive += 1 }
    deinit { Self.alive -= 1 }
  }

  @Test("holds its value, changes it in place, and lets it go with itself") func holds() {
    do {
      let cell = Cell([Counted(), Counted()])
      let copy = cell.value
      cell.value.append(Counted())
      #expect(cell.value.count == 3 && copy.count == 2 && Counted.alive == 3)
      cell.value.removeLast()
      cell.value = cell.value.filter { $0 !== copy[0] }
      #expect(cell.value.map(ObjectIdentifier.init) == [ObjectIdentifier(copy[1])])
      #expect(Counted.alive == 2)
    }
    #expect(Counted.alive == 0)
  }
}

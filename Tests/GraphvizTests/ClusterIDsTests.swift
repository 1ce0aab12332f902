import CGraphviz
import TestSupport
import Testing

@testable import Graphviz

@Suite struct ClusterIDsTests {
  @Test("clusters are numbered in the order of their creation, whatever their ids in Graphviz") func order() {
    var ids = ClusterIDs(Agiddisc_t())
    #expect([900, 20, 500, 20, 900].map { ids.id(for: $0, isMade: true) } == [2, 4, 6, 4, 2])
    #expect(ids.id(for: 500, isMade: false) == 6)
    #expect(ids.id(for: 501, isMade: false) == nil)
    #expect([2, 4, 6].map { ids.standardID(for: $0) } == [900, 20, 500])
  }

  @Test("the number of a deleted cluster is not reused, even if Graphviz reuses its id") func deletion() {
    var ids = ClusterIDs(Agiddisc_t())
    _ = [900, 20, 500].map { ids.id(for: $0, isMade: true) }
    #expect(ids.remove(4) == 20)
    #expect(ids.id(for: 20, isMade: false) == nil)
    #expect(ids.id(for: 20, isMade: true) == 8)
    #expect(ids.standardID(for: 8) == 20)
  }

  @Test("ids of other objects do not change", arguments: [0, 1, 3, 4, 77, 1 << 40, .max] as [IDTYPE])
  func unknown(_ id: IDTYPE) {
    var ids = ClusterIDs(Agiddisc_t())
    _ = ids.id(for: 900, isMade: true)
    #expect(ids.standardID(for: id) == id)
    #expect(ids.remove(id) == id)
    #expect(ids.id(for: 900, isMade: false) == 2)
  }
}

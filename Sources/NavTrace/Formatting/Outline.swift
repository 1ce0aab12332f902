/// The order in which a tree is told, with how deep each of its members lies.
///
/// A trace may say anything: members that hold each other in a ring are told, too, and none is told in full twice.
struct Outline<ID: Hashable> {
  struct Entry {
    var id: ID
    var depth: Int
    /// It has been told above, with all that is below it.
    var isRepeated: Bool
  }

  private(set) var entries: [Entry] = []

  /// - Parameters:
  ///   - members: All of them; those that are reached from nowhere else are told in this order.
  ///   - roots: Those to begin with.
  ///   - below: What is below a member, in order.
  init(of members: [ID], roots: [ID], below: [ID: [ID]]) {
    var told: Set<ID> = []
    for root in roots + members where !told.contains(root) {
      // A stack of our own: how deep a trace may go is not bounded.
      var open = [(id: root, depth: 0)]
      while let (id, depth) = open.popLast() {
        let isNew = told.insert(id).inserted
        entries.append(Entry(id: id, depth: depth, isRepeated: !isNew))
        if isNew { open += (below[id] ?? []).reversed().map { ($0, depth + 1) } }
      }
    }
  }
}

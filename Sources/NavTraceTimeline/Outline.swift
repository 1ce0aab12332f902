/// The depth-first order in which the nodes of a graph are printed, each with its depth.
///
/// A trace may contain cycles. A node that is reached again is listed without its descendants.
struct Outline<ID: Hashable> {
  struct Entry {
    var id: ID
    var depth: Int
    /// Whether an earlier entry has the same node, with all of its descendants.
    var isRepeated: Bool
  }

  private(set) var entries: [Entry] = []

  /// - Parameters:
  ///   - members: All nodes. Those that no root reaches are listed in this order.
  ///   - roots: The nodes to start from.
  ///   - below: The children of each node, in order.
  init(of members: [ID], roots: [ID], below: [ID: [ID]]) {
    var listed: Set<ID> = []
    for root in roots + members where !listed.contains(root) {
      // An explicit stack instead of recursion: a trace may be nested to any depth.
      var open = [(id: root, depth: 0)]
      while let (id, depth) = open.popLast() {
        let isNew = listed.insert(id).inserted
        entries.append(Entry(id: id, depth: depth, isRepeated: !isNew))
        if isNew { open += (below[id] ?? []).reversed().map { ($0, depth + 1) } }
      }
    }
  }
}

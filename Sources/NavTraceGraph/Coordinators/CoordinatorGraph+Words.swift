import NavTrace

extension CoordinatorGraph {
  /// A description of the graph, in sentences.
  package var description: String {
    let leaked = links.values.reduce(0) { $0 + $1.leaked }
    return
      "\(counted(nodes.count, "coordinator type")), \(counted(links.count, "parent–child pair"))"
      + (leaked > 0 ? ", \(leaked == 1 ? "1 child" : "\(leaked) children") leaked." : ".")
  }
}

extension CoordinatorGraph.Node {
  /// "7 created, 5 finished, 4 deallocated".
  package var words: String { "\(created) created, \(finished) finished, \(freed) deallocated" }
}

extension CoordinatorGraph.Link {
  /// "added ×7", "removed ×5", "⚠ leaked ×2".
  package var words: [String] {
    ["added ×\(added)"] + (removed > 0 ? ["removed ×\(removed)"] : [])
      + (leaked > 0 ? ["⚠ leaked ×\(leaked)"] : [])
  }
}

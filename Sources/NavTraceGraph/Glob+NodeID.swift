import NavTrace

extension Glob {
  /// Whether the pattern matches the screen or its owner.
  func matches(_ id: FlowGraph.NodeID) -> Bool {
    matches(id.screen) || (id.owner.name.map { matches($0) } ?? false)
  }
}

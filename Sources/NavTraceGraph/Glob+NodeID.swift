import NavTrace

extension Glob {
  /// Whether it names the screen, or whose screen it is.
  func matches(_ id: FlowGraph.NodeID) -> Bool {
    matches(id.screen) || (id.owner.name.map { matches($0) } ?? false)
  }
}

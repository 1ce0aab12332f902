/// Connects the elements of a drawing with the page that contains it.
package struct ChartAnchors: Equatable, Sendable {
  package struct Anchor: Equatable, Sendable {
    /// The `id` of the element, for links from the page.
    package var id: String
    /// The target of the element's link, such as `#finding`. Nil for no link.
    package var target: String?

    package init(id: String, target: String? = nil) {
      self.id = id
      self.target = target
    }
  }

  package var screens: [FlowGraph.NodeID: Anchor]
  package var transitions: [FlowGraph.TransitionID: Anchor]

  package init(screens: [FlowGraph.NodeID: Anchor] = [:], transitions: [FlowGraph.TransitionID: Anchor] = [:])
  {
    self.screens = screens
    self.transitions = transitions
  }
}

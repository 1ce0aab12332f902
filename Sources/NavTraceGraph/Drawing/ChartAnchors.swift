import Graphviz

/// Ties the parts of a drawing to the page that it is put into.
package struct ChartAnchors: Equatable, Sendable {
  package struct Anchor: Equatable, Sendable {
    /// The `id` of its element: the page leads here.
    package var id: String
    /// Where it leads, such as `#finding`; nil: nowhere.
    package var target: String?

    package init(id: String, target: String? = nil) {
      self.id = id
      self.target = target
    }
  }

  package var screens: [FlowGraph.NodeID: Anchor]
  package var transitions: [FlowGraph.EdgeID: Anchor]

  package init(screens: [FlowGraph.NodeID: Anchor] = [:], transitions: [FlowGraph.EdgeID: Anchor] = [:]) {
    self.screens = screens
    self.transitions = transitions
  }
}

extension Attributes {
  mutating func apply(_ anchor: ChartAnchors.Anchor?) {
    guard let anchor else { return }
    self[.id] = anchor.id
    if let target = anchor.target { self[.url] = target }
  }
}

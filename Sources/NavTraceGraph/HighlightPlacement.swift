import NavTrace

/// Finds the screens, transitions and coordinators of a graph on which to show findings.
///
/// A finding at the end of a trace may be about its beginning. So a few bytes are stored for each appearance and
/// disappearance, which saves a second pass over the trace.
///
/// A finding is shown on its screen, and on the transitions of the disappearances in its evidence. If it has
/// neither, or if its coordinator owns no screen on the graph, it is shown on the coordinator.
struct HighlightPlacement: Sendable {
  private var appearances: [(screen: UInt32, node: FlowTally.Number)] = []
  private var disappearances: [(seq: UInt32, transition: FlowTally.Number?)] = []
  /// The number of disappearances whose transition is known.
  private var knownCount = 0

  mutating func recordAppearance(of screen: ObjectID, as node: FlowTally.Number) {
    appearances.append((screen.number, node))
  }

  /// Stores a disappearance. Calls must be in the order of events. ``setTransition(_:)`` sets the transition.
  mutating func recordDisappearance(_ seq: Int) { disappearances.append((UInt32(clamping: seq), nil)) }

  /// Sets the transition of the disappearances since the last call. Nil discards them.
  mutating func setTransition(_ transition: FlowTally.Number?) {
    if let transition {
      for index in knownCount..<disappearances.count { disappearances[index].transition = transition }
    } else {
      disappearances.removeSubrange(knownCount...)
    }
    knownCount = disappearances.count
  }

  /// Adds findings to the graph.
  func highlight(_ highlights: [FlowGraph.Highlight], on tally: inout FlowTally) {
    let first = firstNodes(of: Set(highlights.compactMap { $0.screen?.number }))
    let owners = tally.owners
    for highlight in highlights {
      let node = highlight.screen.flatMap { first[$0.number] }
      if let node { tally.highlight(screen: node, highlight) }
      let transitions = Set(highlight.events).sorted().compactMap { transition(at: $0) }
      for transition in transitions { tally.highlight(transition: transition, highlight) }
      let isShown = node != nil || !transitions.isEmpty
      if let type = highlight.coordinator?.type, !isShown || !owners.contains(.coordinator(type)) {
        tally.highlight(.coordinator(type), highlight, on: node)
      } else if !isShown {
        tally.highlight(.unknown, highlight, on: nil)
      }
    }
  }

  /// Returns the node of each screen at its first appearance.
  private func firstNodes(of screens: Set<UInt32>) -> [UInt32: FlowTally.Number] {
    var first: [UInt32: FlowTally.Number] = [:]
    guard !screens.isEmpty else { return first }
    for (screen, node) in appearances where screens.contains(screen) && first[screen] == nil {
      first[screen] = node
    }
    return first
  }

  private func transition(at seq: Int) -> FlowTally.Number? {
    var range = disappearances.startIndex..<disappearances.endIndex
    while let middle = range.isEmpty ? nil : range.lowerBound + range.count / 2 {
      if disappearances[middle].seq == seq { return disappearances[middle].transition }
      range = disappearances[middle].seq < seq ? middle + 1..<range.upperBound : range.lowerBound..<middle
    }
    return nil
  }
}

import NavTrace

/// Finds where the findings of a trace belong on its graph. A finding at the end of a trace may be about its
/// beginning: storing a few bytes for each appearance and departure saves a second pass.
///
/// A finding is shown on its screen, and on the transitions of the departures in its evidence. If it has
/// neither, or if its coordinator owns no screen on the graph, it is shown on the coordinator.
struct HighlightPlacement: Sendable {
  private var arrivals: [(screen: UInt32, node: FlowTally.Number)] = []
  private var departures: [(seq: UInt32, transition: FlowTally.Number?)] = []
  /// The number of departures whose transition is known.
  private var settled = 0

  mutating func note(_ screen: ObjectID, cameAs node: FlowTally.Number) {
    arrivals.append((screen.number, node))
  }

  /// Stores a departure. Calls must be in the order of events. ``settle(_:)`` sets the transition.
  mutating func noteDeparture(_ seq: Int) { departures.append((UInt32(clamping: seq), nil)) }

  /// Sets the transition of the departures since the last call. Nil discards them.
  mutating func settle(_ transition: FlowTally.Number?) {
    if let transition {
      for index in settled..<departures.count { departures[index].transition = transition }
    } else {
      departures.removeSubrange(settled...)
    }
    settled = departures.count
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
    for (screen, node) in arrivals where screens.contains(screen) && first[screen] == nil {
      first[screen] = node
    }
    return first
  }

  private func transition(at seq: Int) -> FlowTally.Number? {
    var range = departures.startIndex..<departures.endIndex
    while let middle = range.isEmpty ? nil : range.lowerBound + range.count / 2 {
      if departures[middle].seq == seq { return departures[middle].transition }
      range = departures[middle].seq < seq ? middle + 1..<range.upperBound : range.lowerBound..<middle
    }
    return nil
  }
}

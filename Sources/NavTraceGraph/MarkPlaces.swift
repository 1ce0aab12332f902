import NavTrace

/// Where the findings of one trace belong on its graph, once they are known: what is found at a trace's end may be about
/// its beginning. A few bytes for each screen that came, and for each that went, spare reading the trace twice.
///
/// A finding is marked on its screen, and on the transition that caused it if its evidence has a departure. One that has
/// neither, or whose coordinator has no screen on the graph, is marked on the coordinator.
struct MarkPlaces: Sendable {
  private var arrivals: [(screen: UInt32, node: FlowTally.Number)] = []
  private var departures: [(seq: UInt32, transition: FlowTally.Number?)] = []
  /// How many of the departures belong to a transition that is known.
  private var settled = 0

  mutating func note(_ screen: ObjectID, cameAs node: FlowTally.Number) {
    arrivals.append((screen.number, node))
  }

  /// A screen went, in the order of events: on which transition, ``settle(_:)`` tells.
  mutating func noteDeparture(_ seq: Int) { departures.append((UInt32(clamping: seq), nil)) }

  /// The departures since the last call made this transition; nil: none.
  mutating func settle(_ transition: FlowTally.Number?) {
    if let transition {
      for index in settled..<departures.count { departures[index].transition = transition }
    } else {
      departures.removeSubrange(settled...)
    }
    settled = departures.count
  }

  /// Puts marks onto the graph.
  func mark(_ marks: [FlowGraph.Mark], on tally: inout FlowTally) {
    let first = firstNodes(of: Set(marks.compactMap { $0.screen?.number }))
    let owners = tally.owners
    for mark in marks {
      let node = mark.screen.flatMap { first[$0.number] }
      if let node { tally.mark(screen: node, mark) }
      let transitions = Set(mark.events).sorted().compactMap { transition(at: $0) }
      for transition in transitions { tally.mark(transition: transition, mark) }
      let isShown = node != nil || !transitions.isEmpty
      if let type = mark.coordinator?.type, !isShown || !owners.contains(.coordinator(type)) {
        tally.mark(.coordinator(type), mark, on: node)
      } else if !isShown {
        tally.mark(.unknown, mark, on: nil)
      }
    }
  }

  /// What each of these screens was when it came for the first time.
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

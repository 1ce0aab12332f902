import NavTrace
import NavTraceLint

/// Where the findings of one trace belong on its graph, once they are known: what is found at a trace's end may be about
/// its beginning. A few bytes for each screen that came, and for each that went, spare reading the trace twice.
///
/// A finding is marked on its screen, and on the transition that caused it if its evidence has a departure. One that has
/// neither, or whose coordinator has no screen on the graph, is marked on the coordinator.
struct MarkPlaces: Sendable {
  private var arrivals: [(screen: UInt32, node: FlowTally.Number)] = []
  private var departures: [(seq: UInt32, way: FlowTally.WayID?)] = []
  /// How many of the departures belong to a transition that is known.
  private var settled = 0

  mutating func note(_ screen: ObjectID, cameAs node: FlowTally.Number) {
    arrivals.append((screen.number, node))
  }

  /// A screen went, in the order of events: on which transition, ``settle(_:)`` tells.
  mutating func noteDeparture(_ seq: Int) { departures.append((UInt32(clamping: seq), nil)) }

  /// The departures since the last call made this transition; nil: none.
  mutating func settle(_ way: FlowTally.WayID?) {
    if let way {
      for index in settled..<departures.count { departures[index].way = way }
    } else {
      departures.removeSubrange(settled...)
    }
    settled = departures.count
  }

  /// Puts the findings onto the graph.
  func mark(_ findings: [Finding], on tally: inout FlowTally) {
    let first = firstNodes(of: Set(findings.compactMap { $0.screen?.id.number }))
    let owners = tally.owners
    for finding in findings {
      let node = finding.screen.flatMap { first[$0.id.number] }
      if let node { tally.mark(node, finding.rule, finding.fingerprint) }
      let ways = Set(finding.evidence.map(\.moment.seq)).sorted().compactMap { way(at: $0) }
      for way in ways { tally.mark(way, finding.rule, finding.fingerprint) }
      let isShown = node != nil || !ways.isEmpty
      if let type = finding.coordinator?.type, !isShown || !owners.contains(.coordinator(type)) {
        tally.mark(.coordinator(type), finding.rule, finding.fingerprint, on: node)
      } else if !isShown {
        tally.mark(.nobody, finding.rule, finding.fingerprint, on: nil)
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

  private func way(at seq: Int) -> FlowTally.WayID? {
    var range = departures.startIndex..<departures.endIndex
    while let middle = range.isEmpty ? nil : range.lowerBound + range.count / 2 {
      if departures[middle].seq == seq { return departures[middle].way }
      range = departures[middle].seq < seq ? middle + 1..<range.upperBound : range.lowerBound..<middle
    }
    return nil
  }
}

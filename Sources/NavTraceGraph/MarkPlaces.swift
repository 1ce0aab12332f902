import NavTrace
import NavTraceLint

/// Where the findings of one trace belong on its graph, once they are known: what is found at a trace's end may be about
/// its beginning. A few bytes for each screen that came, and for each that went, spare reading the trace twice.
///
/// A finding is marked on its screen, and on the way back on which it came about, if it tells of one: the departures
/// among its evidence.
struct MarkPlaces: Sendable {
  private var arrivals: [(screen: UInt32, node: FlowTally.Number)] = []
  private var departures: [(seq: UInt32, way: FlowTally.WayID?)] = []
  /// How many of the departures belong to a way back that is known.
  private var settled = 0

  mutating func note(_ screen: ObjectID, cameAs node: FlowTally.Number) {
    arrivals.append((screen.number, node))
  }

  /// A screen went, in the order of events: on which way back, ``settle(_:)`` tells.
  mutating func noteDeparture(_ seq: Int) { departures.append((UInt32(clamping: seq), nil)) }

  /// The departures since this was said last made this way back; nil: none.
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
    for finding in findings {
      if let screen = finding.screen, let node = first[screen.id.number] {
        tally.mark(node, finding.rule, finding.fingerprint)
      }
      var marked: Set<Int> = []
      for seq in finding.evidence.map(\.moment.seq) where marked.insert(seq).inserted {
        if let way = way(at: seq) { tally.mark(way, finding.rule, finding.fingerprint) }
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

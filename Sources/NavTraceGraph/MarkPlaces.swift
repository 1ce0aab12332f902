import NavTrace
import NavTraceLint

/// Where the findings of one trace belong on its graph, once they are known: what is found at a trace's end may be about
/// its beginning. Eight bytes for each screen that came, and for each that went, spare reading the trace twice.
///
/// A finding is marked on its screen, and on the way back on which it came about, if it tells of one: the departures
/// among its evidence.
struct MarkPlaces: Sendable {
  private var arrivals: [(screen: UInt32, node: Int32)] = []
  private var departures: [(seq: UInt32, way: Int32)] = []
  private var nodes = Numbers<FlowGraph.NodeID>()
  private var ways = Numbers<FlowGraph.EdgeID>()

  mutating func note(_ screen: ObjectID, cameAs node: FlowGraph.NodeID) {
    arrivals.append((screen.number, nodes.number(of: node)))
  }

  /// In the order of their events.
  mutating func note(_ seqs: [Int], wentBy way: FlowGraph.EdgeID) {
    let number = ways.number(of: way)
    for seq in seqs { departures.append((UInt32(clamping: seq), number)) }
  }

  /// Puts the findings onto the graph.
  func mark(_ findings: [Finding], on graph: inout FlowGraph) {
    let first = firstNodes(of: Set(findings.compactMap { $0.screen?.id.number }))
    for finding in findings {
      if let screen = finding.screen, let node = first[screen.id.number] {
        graph.nodes[node]?.marks[finding.rule, default: 0] += 1
        graph.nodes[node]?.fingerprints.insert(finding.fingerprint)
      }
      var marked: Set<Int> = []
      for seq in finding.evidence.map(\.moment.seq) where marked.insert(seq).inserted {
        guard let way = way(at: seq) else { continue }
        graph.edges[way]?.marks[finding.rule, default: 0] += 1
        graph.edges[way]?.fingerprints.insert(finding.fingerprint)
      }
    }
  }

  /// What each of these screens was when it came for the first time.
  private func firstNodes(of screens: Set<UInt32>) -> [UInt32: FlowGraph.NodeID] {
    var first: [UInt32: FlowGraph.NodeID] = [:]
    guard !screens.isEmpty else { return first }
    for (screen, node) in arrivals where screens.contains(screen) && first[screen] == nil {
      first[screen] = nodes.values[Int(node)]
    }
    return first
  }

  private func way(at seq: Int) -> FlowGraph.EdgeID? {
    var range = departures.startIndex..<departures.endIndex
    while let middle = range.isEmpty ? nil : range.lowerBound + range.count / 2 {
      if departures[middle].seq == seq { return ways.values[Int(departures[middle].way)] }
      range = departures[middle].seq < seq ? middle + 1..<range.upperBound : range.lowerBound..<middle
    }
    return nil
  }
}

/// A number for each value, from 0 in the order in which they come.
private struct Numbers<Value: Hashable & Sendable>: Sendable {
  private(set) var values: [Value] = []
  private var numbers: [Value: Int32] = [:]

  mutating func number(of value: Value) -> Int32 {
    if let known = numbers[value] { return known }
    let number = Int32(values.count)
    numbers[value] = number
    values.append(value)
    return number
  }
}

extension FlowChart {
  /// The coordinators that have findings and no box of screens, in an order that depends on names only.
  package var ownersWithoutScreens: [(owner: FlowGraph.Owner, findings: FlowGraph.OwnerFindings)] {
    let grouped = Set(groups.flatMap(\.owners))
    return graph.ownerFindings.filter { $0.key != .unknown && !grouped.contains($0.key) }
      .sorted { $0.key < $1.key }.map { (owner: $0.key, findings: $0.value) }
  }

  /// The findings without a coordinator, screen or transition, which are about the trace.
  package var traceFindingWords: [String] { graph.ownerFindings[.unknown]?.highlights.findingWords ?? [] }

  /// The findings on owners, one line for each owner.
  var ownerFindingLines: [String] {
    graph.ownerFindings.sorted { $0.key < $1.key }.map { owner, findings in
      ([owner.name.map { shortened($0) }].compactMap { $0 } + findings.highlights.findingWords).joined(
        separator: " ")
    }
  }
}

extension ScreenGroup {
  /// The owners of this group and of the groups in it.
  fileprivate var owners: [FlowGraph.Owner] { [owner] + groups.flatMap(\.owners) }
}

import NavTrace

/// Tells culprits from victims: what a leaked coordinator holds is counted on its finding, and not told again.
enum Attribution {
  /// - Parameter findings: those of a session's end, with their fingerprints.
  static func culprits(among findings: [Finding], in state: NavigationState) -> [Finding] {
    let family = LeakedFamily(findings, state)
    var told: [Finding] = []
    var accounted: [(finding: Finding, id: ObjectID, culprit: ObjectID)] = []
    for finding in findings {
      if let id = finding.coordinator?.id, finding.traits.contains(.leftover),
        let culprit = family.culprit[id]
      {
        accounted.append((finding, id, culprit))
      } else {
        told.append(finding)
      }
    }
    var victims = victims(accounted, family)
    for index in told.indices where told[index].isCulprit {
      guard let id = told[index].coordinator?.id else { continue }
      // Two parents may hold it: it is still the same ones that it holds.
      told[index].victims = victims.removeValue(forKey: id) ?? Victims()
    }
    return named(told)
  }

  private static func victims(
    _ accounted: [(finding: Finding, id: ObjectID, culprit: ObjectID)], _ family: LeakedFamily
  ) -> [ObjectID: Victims] {
    var victims: [ObjectID: Victims] = [:]
    var places: [ObjectID: [Victims.Kind: Int]] = [:]
    var leaks: [ObjectID: Int] = [:]
    // Leaks come before what they hold.
    let leaked = accounted.filter(\.finding.isCulprit)
      .sorted { family.order[$0.id] ?? 0 < family.order[$1.id] ?? 0 }
    for (finding, id, culprit) in leaked + accounted.filter({ !$0.finding.isCulprit }) {
      let holder = family.nearest[id].flatMap { leaks[$0] }
      let place = victims[culprit, default: Victims()].add(
        finding, holder: holder, &places[culprit, default: [:]])
      if finding.isCulprit { leaks[id] = leaks[id] ?? place }
    }
    return victims
  }

  /// Growth is told only where no other finding may be the reason: what is left behind holds screens, routers and more.
  private static func named(_ findings: [Finding]) -> [Finding] {
    guard findings.contains(where: { $0.traits.contains(.explainsGrowth) }) else { return findings }
    return findings.filter { !$0.traits.contains(.isUnexplainedGrowth) }
  }
}

/// Who of the leaked coordinators holds whom.
private struct LeakedFamily {
  /// Where each leaked one is when those come first that hold most: whoever is above another comes before it. In a ring,
  /// all hold the same, and the first is as good as any.
  private(set) var order: [ObjectID: Int] = [:]
  /// Of each coordinator that a leaked one holds: the topmost of those.
  private(set) var culprit: [ObjectID: ObjectID] = [:]
  /// The one next above it.
  private(set) var nearest: [ObjectID: ObjectID] = [:]

  init(_ findings: [Finding], _ state: NavigationState) {
    let leaked = findings.filter(\.isCulprit).compactMap { $0.coordinator?.id }
    let below = Dictionary(
      leaked.map { ($0, state.descendants(of: $0)) }, uniquingKeysWith: { first, _ in first })
    let sorted = leaked.enumerated().sorted { a, b in
      (-(below[a.element]?.count ?? 0), a.offset) < (-(below[b.element]?.count ?? 0), b.offset)
    }.map(\.element)
    order = Dictionary(zip(sorted, sorted.indices), uniquingKeysWith: { first, _ in first })
    for id in sorted where culprit[id] == nil {
      for member in below[id] ?? [] where member != id && culprit[member] == nil { culprit[member] = id }
    }
    for id in sorted {
      let top = culprit[id] ?? id
      for member in below[id] ?? [] where culprit[member] == top {
        if order[member].map({ $0 > order[id] ?? 0 }) ?? true { nearest[member] = id }
      }
    }
  }
}

extension Finding {
  /// Whether it accounts for what its coordinator holds.
  fileprivate var isCulprit: Bool { traits.contains(.accountsForLeftovers) }
}

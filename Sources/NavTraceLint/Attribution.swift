import NavTrace

/// Tells culprits from victims: what a leaked coordinator holds is counted on its finding, and not told again.
enum Attribution {
  /// - Parameter findings: those of a session's end.
  static func culprits(among findings: [Finding], in state: NavigationState) -> [Finding] {
    let leftovers = Set(Rules.all.filter { $0.findsLeftovers }.map { $0.id })
    let culprit = culpritOfEach(findings, state)
    var held: [ObjectID: Int] = [:]
    var told: [Finding] = []
    for finding in findings {
      if let id = finding.coordinator?.id, leftovers.contains(finding.rule), let culprit = culprit[id] {
        held[culprit, default: 0] += 1
      } else {
        told.append(finding)
      }
    }
    for index in told.indices where told[index].rule == LeakedChild.id {
      guard let id = told[index].coordinator?.id else { continue }
      // Two parents may hold it: it is still the same ones that it holds.
      told[index].held = held.removeValue(forKey: id) ?? 0
    }
    return named(told)
  }

  /// Of each coordinator that a leaked one holds: the topmost leaked one.
  private static func culpritOfEach(_ findings: [Finding], _ state: NavigationState) -> [ObjectID: ObjectID] {
    let leaked = findings.filter { $0.rule == LeakedChild.id }.compactMap { $0.coordinator?.id }
    let below = Dictionary(
      leaked.map { ($0, state.descendants(of: $0)) }, uniquingKeysWith: { first, _ in first })
    // The one that holds most is above the others; in a ring, all hold the same, and the first is as good as any.
    let order = leaked.enumerated().sorted { a, b in
      (-(below[a.element]?.count ?? 0), a.offset) < (-(below[b.element]?.count ?? 0), b.offset)
    }
    var culprits: [ObjectID: ObjectID] = [:]
    for (_, id) in order where culprits[id] == nil {
      for member in below[id] ?? [] where member != id && culprits[member] == nil { culprits[member] = id }
    }
    return culprits
  }

  /// Growth is told only where no other finding may be the reason: what is left behind holds screens, routers and more.
  private static func named(_ findings: [Finding]) -> [Finding] {
    let reasons = Set(Rules.all.filter { $0.findsLeftovers }.map { $0.id }).union([StrandedModal.id])
    guard findings.contains(where: { reasons.contains($0.rule) }) else { return findings }
    return findings.filter { $0.rule != GrowingSession.id }
  }
}

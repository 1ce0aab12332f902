import NavTrace

/// Groups findings by root cause. Findings about objects that a leaked coordinator retains are counted on the
/// finding of that leak (the culprit) and not reported separately (they are related to it). Neither is the
/// finding that is the cause of a leak, so that one bug is one finding.
enum RootCauseGrouping {
  /// - Parameter findings: The findings at a session's end, with their fingerprints.
  static func culprits(among findings: [Finding], in state: NavigationState) -> [Finding] {
    let family = LeakedFamily(findings, state)
    let caused = Dictionary(
      findings.compactMap { leak in leak.cause.map { (Cause(leak.coordinator?.id, $0), leak) } },
      uniquingKeysWith: { first, _ in first })
    var reported: [Finding] = []
    var causes: [Cause: Finding] = [:]
    var accounted: [(finding: Finding, id: ObjectID, culprit: ObjectID)] = []
    for finding in findings {
      if finding.traits.contains(.leftover), let id = family.retainer(of: finding) {
        accounted.append((finding, id, family.culprit[id] ?? id))
      } else if finding.traits.contains(.causesLeaks),
        case let cause = Cause(finding.coordinator?.id, finding.moment),
        caused[cause] != nil
      {
        causes[cause] = finding
      } else {
        reported.append(finding)
      }
    }
    var relatedFindings = relatedFindings(accounted, family, Set(caused.keys))
    for index in reported.indices where reported[index].isCulprit {
      guard let id = reported[index].coordinator?.id else { continue }
      // If two parents retain the coordinator, its related findings are counted on the first finding only.
      reported[index].relatedFindings = relatedFindings.removeValue(forKey: id) ?? RelatedFindings()
      if let moment = reported[index].cause, let cause = causes.removeValue(forKey: Cause(id, moment)) {
        reported[index].relatedFindings.addCause(cause)
      }
    }
    return named(reported)
  }

  /// Identifies the cause of a leak, both in the leak and in the finding of the cause.
  private struct Cause: Hashable {
    var coordinator: ObjectID?
    var moment: NavigationState.EventReference

    init(_ coordinator: ObjectID?, _ moment: NavigationState.EventReference) {
      (self.coordinator, self.moment) = (coordinator, moment)
    }
  }

  private static func relatedFindings(
    _ accounted: [(finding: Finding, id: ObjectID, culprit: ObjectID)], _ family: LeakedFamily,
    _ caused: Set<Cause>
  ) -> [ObjectID: RelatedFindings] {
    var relatedFindings: [ObjectID: RelatedFindings] = [:]
    var places: [ObjectID: [RelatedFindings.Slot: Int]] = [:]
    var leaks: [ObjectID: Int] = [:]
    // Leaks are added before the objects that they retain.
    let leaked = accounted.filter(\.finding.isCulprit)
      .sorted { family.order[$0.id] ?? 0 < family.order[$1.id] ?? 0 }
    for (finding, id, culprit) in leaked + accounted.filter({ !$0.finding.isCulprit }) {
      let isCause = finding.traits.contains(.causesLeaks) && caused.contains(Cause(id, finding.moment))
      let retainer = isCause ? leaks[id] : family.nearest[id].flatMap { leaks[$0] }
      let place = relatedFindings[culprit, default: RelatedFindings()].add(
        finding, retainer: retainer, isCause: isCause && retainer != nil, &places[culprit, default: [:]])
      if finding.isCulprit { leaks[id] = leaks[id] ?? place }
    }
    return relatedFindings
  }

  /// Unexplained growth is reported only if no other finding explains it: leaked objects retain screens,
  /// routers and other objects.
  private static func named(_ findings: [Finding]) -> [Finding] {
    guard findings.contains(where: { $0.traits.contains(.explainsGrowth) }) else { return findings }
    return findings.filter { !$0.traits.contains(.isUnexplainedGrowth) }
  }
}

/// The relations between leaked coordinators and the coordinators that they retain.
private struct LeakedFamily {
  /// The positions of leaked coordinators, ancestors before their descendants. In a cycle the first finding's
  /// coordinator is first.
  private(set) var order: [ObjectID: Int] = [:]
  /// For each coordinator that a leaked one retains: the topmost leaked coordinator.
  private(set) var culprit: [ObjectID: ObjectID] = [:]
  /// For each coordinator that a leaked one retains: the nearest leaked coordinator.
  private(set) var nearest: [ObjectID: ObjectID] = [:]

  /// The leaked coordinators by the names of their types.
  private var types: [String: ObjectID] = [:]

  /// The coordinator whose leak accounts for a finding: that of the finding, if a leaked one retains it. For a
  /// screen it may be the leaked one itself, or one that is seen to retain the screen.
  func retainer(of finding: Finding) -> ObjectID? {
    if let id = finding.coordinator?.id, culprit[id] != nil { return id }
    if finding.isCulprit || finding.traits.contains(.causesLeaks) { return nil }
    if let id = finding.coordinator?.id, order[id] != nil { return id }
    // The path names types. A coordinator may be retained by another one of the same type as a leaked one.
    if finding.traits.contains(.isAboutCoordinator) { return nil }
    return finding.retainedBy?.lazy.compactMap { step in
      step.firstIndex(of: ".").flatMap { types[String(step[..<$0])] }
    }
    .first
  }

  init(_ findings: [Finding], _ state: NavigationState) {
    for leak in findings where leak.isCulprit {
      if let leaked = leak.coordinator, types[leaked.type] == nil { types[leaked.type] = leaked.id }
    }
    let leaked = findings.filter(\.isCulprit).compactMap { $0.coordinator?.id }
    let sorted = state.ancestorsFirst(leaked)
    order = Dictionary(uniqueKeysWithValues: zip(sorted, sorted.indices))
    for id in sorted where culprit[id] == nil {
      state.visitDescendants(of: id) { member in
        guard member != id, culprit[member] == nil else { return false }
        culprit[member] = id
        return true
      }
    }
    // Starts with the lowest ones: the first that reaches a coordinator is the nearest.
    for (position, id) in sorted.enumerated().reversed() {
      let top = culprit[id] ?? id
      state.visitDescendants(of: id) { member in
        guard nearest[member] == nil, culprit[member] == top, order[member] ?? .max > position else {
          return false
        }
        nearest[member] = id
        return order[member] == nil
      }
    }
  }
}

extension NavigationState {
  /// Sorts coordinators so that ancestors come before their descendants, and otherwise in the given order. Each comes
  /// once.
  fileprivate func ancestorsFirst(_ ids: [ObjectID]) -> [ObjectID] {
    var reached: Set<ObjectID> = []
    var sorted: [ObjectID] = []
    // A coordinator is appended after its descendants, and then the order is reversed.
    for id in ids.reversed() {
      var open = [(id: id, areDescendantsDone: false)]
      while let (id, areDescendantsDone) = open.popLast() {
        if areDescendantsDone {
          sorted.append(id)
        } else if reached.insert(id).inserted {
          open.append((id, true))
          open += (coordinators[id]?.children ?? []).map { ($0.child, false) }
        }
      }
    }
    let given = Set(ids)
    return sorted.reversed().filter(given.contains)
  }

  /// - Parameter visit: Returns whether to visit the coordinator's children.
  fileprivate func visitDescendants(of id: ObjectID, _ visit: (ObjectID) -> Bool) {
    var open = coordinators[id]?.children.map(\.child) ?? []
    while let member = open.popLast() {
      if visit(member) { open += coordinators[member]?.children.map(\.child) ?? [] }
    }
  }
}

extension Finding {
  /// Whether findings about what its coordinator retains are counted on it.
  fileprivate var isCulprit: Bool { traits.contains(.accountsForLeftovers) }
}

import NavTrace

extension Finding {
  /// The finding with its causes if it is reported, or else the reported findings among those that it
  /// accounts for.
  package func reported(where isReported: (Finding) -> Bool) -> [Finding] {
    var reported: [Finding] = []
    var waiting = [self]
    while let finding = waiting.popLast() {
      if isReported(finding) {
        reported.append(finding)
        reported += finding.causes.filter(isReported)
      } else {
        waiting += finding.victims.released.reversed()
      }
    }
    return reported
  }
}

extension Finding {
  /// The finding and those that it accounts for, each with its causes. Each element is one bug.
  var bugs: [(finding: Finding, causes: [Finding])] {
    let causes = Dictionary(grouping: victims.list.filter(\.isCause), by: \.holder).mapValues {
      $0.map(\.finding)
    }
    return [(self, causes[nil] ?? [])]
      + victims.list.enumerated().filter { !$0.element.isCause }.map { index, victim in
        (victim.finding, causes[index] ?? [])
      }
  }
}

/// The findings that a leak accounts for: findings about objects that the leaked coordinator retains, and the
/// causes of the leak. Occurrences of the same finding are counted on one.
///
/// They form a tree, because a retained coordinator may be leaked as well, and retain others. It is stored as a list, because a
/// trace can make the tree too deep for recursion.
package struct RelatedFindings: Equatable, Sendable {
  package struct Victim: Equatable, Sendable {
    package var finding: Finding
    /// The index of the leak in the list that accounts for this finding more closely than the culprit does. It is less than the
    /// index of this finding. Nil if there is no such leak.
    package var holder: Int?
    /// Whether the finding is a cause of the leak, and not about an object that the leak retains.
    package var isCause = false

    package init(finding: Finding, holder: Int?, isCause: Bool = false) {
      self.finding = finding
      self.holder = holder
      self.isCause = isCause
    }
  }

  package private(set) var list: [Victim] = []

  /// - Parameter list: The findings, each after its holder.
  package init(_ list: [Victim] = []) { self.list = list }

  /// A key that is equal for victims that are counted together.
  struct Slot: Hashable {
    private var kind: Finding.Kind
    private var isCause: Bool
    private var isOfCulprit: Bool

    fileprivate init(_ victim: Victim) {
      kind = Finding.Kind(victim.finding)
      isCause = victim.isCause
      isOfCulprit = victim.isCause && victim.holder == nil
    }
  }

  private var places: [Slot: Int] {
    Dictionary(list.indices.map { (Slot(list[$0]), $0) }, uniquingKeysWith: { first, _ in first })
  }

  /// The number of findings about retained objects.
  var count: Int { list.reduce(0) { $0 + ($1.isCause ? 0 : $1.finding.count) } }

  /// The causes of the leak itself.
  var causes: [Finding] { list.filter { $0.isCause && $0.holder == nil }.map(\.finding) }

  /// Adds the findings of another occurrence of the same leak.
  mutating func merge(_ other: RelatedFindings) {
    guard !list.isEmpty else { return self = other.list.isEmpty ? self : other }
    var places = places
    // The new indices of the other list's elements.
    var moved: [Int] = []
    for victim in other.list {
      let holder = victim.holder.map { moved[$0] }
      moved.append(add(victim.finding, holder: holder, isCause: victim.isCause, &places))
    }
  }

  /// Adds a finding, or its count if the list has one of the same kind.
  ///
  /// - Returns: The index of the finding.
  @discardableResult mutating func add(
    _ finding: Finding, holder: Int?, isCause: Bool = false, _ places: inout [Slot: Int]
  ) -> Int {
    let slot = Slot(Victim(finding: finding, holder: holder, isCause: isCause))
    if let place = places[slot] {
      list[place].finding.count += finding.count
      return place
    }
    places[slot] = list.count
    list.append(Victim(finding: finding, holder: holder, isCause: isCause))
    return list.count - 1
  }

  mutating func addCause(_ finding: Finding) {
    var places = places
    add(finding, holder: nil, isCause: true, &places)
  }

  /// The findings to report if the leak itself is not reported: those that no other leak in the list accounts
  /// for, each with its own related findings.
  var released: [Finding] {
    var reported: [Finding] = []
    /// For each victim, the reported finding that accounts for it, and its index there.
    var owners: [(reported: Int, place: Int?)] = []
    for victim in list {
      guard let holder = victim.holder else {
        owners.append((reported.count, nil))
        reported.append(victim.finding)
        continue
      }
      let owner = owners[holder]
      owners.append((owner.reported, reported[owner.reported].victims.list.count))
      reported[owner.reported].victims.list.append(
        Victim(finding: victim.finding, holder: owner.place, isCause: victim.isCause))
    }
    return reported
  }

  /// Changes each finding.
  mutating func change(_ change: (inout Finding) -> Void) {
    for index in list.indices { change(&list[index].finding) }
  }

  /// Removes the findings that meet the condition and account for no others.
  mutating func extract(where isMeant: (Finding) -> Bool) -> [Finding] {
    let holders = Set(list.compactMap(\.holder))
    var (taken, kept, moved) = ([Finding](), [Victim](), [Int: Int]())
    for (index, var victim) in list.enumerated() {
      if !holders.contains(index), isMeant(victim.finding) {
        taken.append(victim.finding)
      } else {
        victim.holder = victim.holder.flatMap { moved[$0] }
        moved[index] = kept.count
        kept.append(victim)
      }
    }
    list = kept
    return taken
  }
}

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
        waiting += finding.relatedFindings.released.reversed()
      }
    }
    return reported
  }
}

extension Finding {
  /// The finding and those that it accounts for, each with its causes. Each element is one bug.
  var bugs: [(finding: Finding, causes: [Finding])] {
    let causes = Dictionary(grouping: relatedFindings.list.filter(\.isCause), by: \.retainer).mapValues {
      $0.map(\.finding)
    }
    return [(self, causes[nil] ?? [])]
      + relatedFindings.list.enumerated().filter { !$0.element.isCause }.map { index, related in
        (related.finding, causes[index] ?? [])
      }
  }
}

/// The findings that a leak accounts for: findings about objects that the leaked coordinator retains, and the
/// causes of the leak. Occurrences of the same finding are counted on one.
///
/// They form a tree, because a retained coordinator may be leaked as well, and retain others. It is stored as a list, because a
/// trace can make the tree too deep for recursion.
package struct RelatedFindings: Equatable, Sendable {
  package struct Entry: Equatable, Sendable {
    package var finding: Finding
    /// The index of the nearest leak in the list that retains this finding's object. Always less than the index of this
    /// finding. Nil if only the leak itself retains the object.
    package var retainer: Int?
    /// Whether the finding is a cause of the leak, and not about an object that the leak retains.
    package var isCause = false

    package init(finding: Finding, retainer: Int?, isCause: Bool = false) {
      self.finding = finding
      self.retainer = retainer
      self.isCause = isCause
    }
  }

  package private(set) var list: [Entry] = []

  /// - Parameter list: The findings, each after its retainer.
  package init(_ list: [Entry] = []) { self.list = list }

  /// A key that is equal for related findings that are counted together.
  struct Slot: Hashable {
    private var kind: Finding.Kind
    private var isCause: Bool
    private var isOfCulprit: Bool

    fileprivate init(_ related: Entry) {
      kind = Finding.Kind(related.finding)
      isCause = related.isCause
      isOfCulprit = related.isCause && related.retainer == nil
    }
  }

  private var places: [Slot: Int] {
    Dictionary(list.indices.map { (Slot(list[$0]), $0) }, uniquingKeysWith: { first, _ in first })
  }

  /// The number of findings about retained objects.
  var count: Int { list.reduce(0) { $0 + ($1.isCause ? 0 : $1.finding.count) } }

  /// The causes of the leak itself.
  var causes: [Finding] { list.filter { $0.isCause && $0.retainer == nil }.map(\.finding) }

  /// Adds the findings of another occurrence of the same leak.
  mutating func merge(_ other: RelatedFindings) {
    guard !list.isEmpty else { return self = other.list.isEmpty ? self : other }
    var places = places
    // The new indices of the other list's elements.
    var moved: [Int] = []
    for related in other.list {
      let retainer = related.retainer.map { moved[$0] }
      moved.append(add(related.finding, retainer: retainer, isCause: related.isCause, &places))
    }
  }

  /// Adds a finding, or its count if the list has one of the same kind.
  ///
  /// - Returns: The index of the finding.
  @discardableResult mutating func add(
    _ finding: Finding, retainer: Int?, isCause: Bool = false, _ places: inout [Slot: Int]
  ) -> Int {
    let slot = Slot(Entry(finding: finding, retainer: retainer, isCause: isCause))
    if let place = places[slot] {
      list[place].finding.count += finding.count
      return place
    }
    places[slot] = list.count
    list.append(Entry(finding: finding, retainer: retainer, isCause: isCause))
    return list.count - 1
  }

  mutating func addCause(_ finding: Finding) {
    var places = places
    add(finding, retainer: nil, isCause: true, &places)
  }

  /// The findings to report if the leak itself is not reported: those that no other leak in the list accounts
  /// for, each with its own related findings.
  var released: [Finding] {
    var reported: [Finding] = []
    /// For each related finding, the reported finding that accounts for it, and its index there.
    var owners: [(reported: Int, place: Int?)] = []
    for related in list {
      guard let retainer = related.retainer else {
        owners.append((reported.count, nil))
        reported.append(related.finding)
        continue
      }
      let owner = owners[retainer]
      owners.append((owner.reported, reported[owner.reported].relatedFindings.list.count))
      reported[owner.reported].relatedFindings.list.append(
        Entry(finding: related.finding, retainer: owner.place, isCause: related.isCause))
    }
    return reported
  }

  /// Changes each finding.
  mutating func change(_ change: (inout Finding) -> Void) {
    for index in list.indices { change(&list[index].finding) }
  }

  /// Removes the findings that meet the condition and account for no others.
  mutating func extract(where isMeant: (Finding) -> Bool) -> [Finding] {
    let retainers = Set(list.compactMap(\.retainer))
    var (taken, kept, moved) = ([Finding](), [Entry](), [Int: Int]())
    for (index, var related) in list.enumerated() {
      if !retainers.contains(index), isMeant(related.finding) {
        taken.append(related.finding)
      } else {
        related.retainer = related.retainer.flatMap { moved[$0] }
        moved[index] = kept.count
        kept.append(related)
      }
    }
    list = kept
    return taken
  }
}

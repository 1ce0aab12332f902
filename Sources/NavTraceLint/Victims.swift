import NavTrace

extension Finding {
  /// The finding itself, if it is told; or else those that it accounts for, as far as they are.
  package func told(where isTold: (Finding) -> Bool) -> [Finding] {
    var told: [Finding] = []
    var waiting = [self]
    while let finding = waiting.popLast() {
      if isTold(finding) {
        told.append(finding)
      } else {
        waiting += finding.victims.released.reversed()
      }
    }
    return told
  }
}

/// The findings that a leaked coordinator's leak accounts for: what they tell of is held by it. Each kind is there once.
///
/// They are a tree, since what it holds may be leaked as well and hold others; kept as a list, which no depth makes too deep.
struct Victims: Equatable, Sendable {
  struct Victim: Equatable, Sendable {
    var finding: Finding
    /// Where the leak is in the list that holds it more closely than their culprit does; it comes before. Nil: none does.
    var holder: Int?
  }

  /// Findings that are the same but for when they happened.
  struct Kind: Hashable, Sendable {
    var fingerprint: String
    var at: SourceLocation?

    init(_ finding: Finding) { (fingerprint, at) = (finding.fingerprint, finding.at) }
  }

  private(set) var list: [Victim] = []

  /// How many findings they stand for.
  var count: Int { list.reduce(0) { $0 + $1.finding.count } }

  /// Adds those of the same culprit, found once more or elsewhere.
  mutating func merge(_ other: Victims) {
    guard !list.isEmpty else { return self = other.list.isEmpty ? self : other }
    var places = Dictionary(uniqueKeysWithValues: list.indices.map { (Kind(list[$0].finding), $0) })
    // Where each of the others has come to be.
    var moved: [Int] = []
    for victim in other.list {
      moved.append(add(victim.finding, holder: victim.holder.map { moved[$0] }, &places))
    }
  }

  /// Adds one; of a kind that is there already, to its count.
  ///
  /// - Returns: where it is now.
  mutating func add(_ finding: Finding, holder: Int?, _ places: inout [Kind: Int]) -> Int {
    let kind = Kind(finding)
    if let place = places[kind] {
      list[place].finding.count += finding.count
      return place
    }
    places[kind] = list.count
    list.append(Victim(finding: finding, holder: holder))
    return list.count - 1
  }

  /// The findings as they are when their culprit is not told: those that nothing else accounts for, each with its own victims.
  var released: [Finding] {
    var told: [Finding] = []
    /// Of each victim, the one among those told that accounts for it, and its place there.
    var owners: [(told: Int, place: Int?)] = []
    for victim in list {
      guard let holder = victim.holder else {
        owners.append((told.count, nil))
        told.append(victim.finding)
        continue
      }
      let owner = owners[holder]
      owners.append((owner.told, told[owner.told].victims.list.count))
      told[owner.told].victims.list.append(Victim(finding: victim.finding, holder: owner.place))
    }
    return told
  }

  /// Changes each finding.
  mutating func change(_ change: (inout Finding) -> Void) {
    for index in list.indices { change(&list[index].finding) }
  }

  /// Takes out those that hold no others and meet the condition.
  mutating func takeOut(where isMeant: (Finding) -> Bool) -> [Finding] {
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

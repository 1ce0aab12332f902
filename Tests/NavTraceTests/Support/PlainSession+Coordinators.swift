import NavTrace

extension PlainSession {
  /// A finished child with its parent, and the line at which the last screen of its family left.
  struct FinishedChild: Equatable {
    var parent: ObjectID
    var child: ObjectID
    var added: Int
    var lastLeave: Int?
  }

  /// The finished children, in the order in which they were added.
  var finishedChildren: [FinishedChild] {
    coordinators.flatMap { parent, coordinator in
      zip(coordinator.children, coordinator.added).filter { isFinished($0.0) }.map { child, added in
        let leaves = family(of: child).compactMap { coordinators[$0]?.lastLeave }
        return FinishedChild(parent: parent, child: child, added: added, lastLeave: leaves.max())
      }
    }.sorted { ($0.added, $0.child.number, $0.parent.number) < ($1.added, $1.child.number, $1.parent.number) }
  }

  func isFinished(_ id: ObjectID) -> Bool {
    guard coordinators[id]?.presented ?? 0 > 0 else { return false }
    let isKeeping = kept.contains { asks[$0]?.coordinator.map(family(of: id).contains) == true }
    return !isKeeping && family(of: id).allSatisfy { !isBusy($0) }
  }

  /// The line at which the last screen of a family left. Nil if one is on screen, or there were none.
  func idleSince(_ id: ObjectID) -> Int? {
    let family = family(of: id)
    guard family.allSatisfy({ !isBusy($0) }) else { return nil }
    return family.flatMap { [coordinators[$0]?.lastLeave, busyUntil[$0]] }.compactMap { $0 }.max()
  }

  func descendants(of id: ObjectID) -> Set<ObjectID> {
    var reached: Set<ObjectID> = []
    var open = coordinators[id]?.children ?? []
    while let next = open.popLast() {
      guard reached.insert(next).inserted else { continue }
      open += coordinators[next]?.children ?? []
    }
    return reached
  }

  private func isBusy(_ id: ObjectID) -> Bool {
    coordinators[id]?.up ?? 0 > 0 || over[id]?.isEmpty == false
  }

  private func family(of id: ObjectID) -> Set<ObjectID> { descendants(of: id).union([id]) }

  /// - Returns: The line at which the child was added before. Nil if it was not.
  @discardableResult mutating func add(_ child: ObjectID, to parent: ObjectID) -> Int? {
    if let index = coordinators[parent]?.children.firstIndex(of: child) {
      return coordinators[parent]?.added[index]
    }
    coordinators[parent]?.children.append(child)
    coordinators[parent]?.added.append(line)
    return nil
  }

  /// - Returns: The line at which the child was added. Nil if it was not.
  @discardableResult mutating func remove(_ child: ObjectID, from parent: ObjectID) -> Int? {
    guard let index = coordinators[parent]?.children.firstIndex(of: child) else { return nil }
    let isBusy = family(of: child).contains { self.isBusy($0) }
    if let until = isBusy ? line : idleSince(child) { busyUntil[parent] = max(until, busyUntil[parent] ?? 0) }
    coordinators[parent]?.children.remove(at: index)
    return coordinators[parent]?.added.remove(at: index)
  }

  mutating func forget(coordinator id: ObjectID) {
    for parent in parents(of: id) { remove(id, from: parent) }
    coordinators[id] = nil
    busyUntil[id] = nil
    over[id] = nil
  }
}

// What is alive at a snapshot, by type only: what the linter compares at each of them.
extension Snapshot {
  /// How many objects are alive: screens, containers and routers, and then coordinators.
  package var population: Int { alive.count + coordinators.count }

  /// Whether their labels are these.
  /// - Parameter known: as many as there are objects.
  package func hasLabels(_ known: UnsafeBufferPointer<Label?>) -> Bool {
    for index in alive.indices where known[index] != alive[index].label { return false }
    let rest = UnsafeBufferPointer(rebasing: known[alive.count...])
    for index in coordinators.indices where rest[index] != coordinators[index].object.label { return false }
    return true
  }

  /// - Parameter labels: room for as many as there are objects.
  package func copyLabels(to labels: UnsafeMutableBufferPointer<Label?>) {
    for index in alive.indices { labels[index] = alive[index].label }
    let rest = UnsafeMutableBufferPointer(rebasing: labels[alive.count...])
    for index in coordinators.indices { rest[index] = coordinators[index].object.label }
  }
}

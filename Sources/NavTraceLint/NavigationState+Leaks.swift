import NavTrace

// Questions about the session that only rules have.
extension NavigationState {
  /// The types of the coordinators from the ancestors down to this one. Of several parents, the first counts; of many
  /// ancestors, the nearest 100.
  func lineage(of id: ObjectID) -> [String] {
    var path: [String] = []
    var reached: Set<ObjectID> = []
    var next: ObjectID? = id
    while let current = next, path.count <= 100, reached.insert(current).inserted,
      let coordinator = coordinators[current]
    {
      path.append(coordinator.object.type)
      next = coordinator.parents.first
    }
    return path.reversed()
  }

  /// The finished coordinators that were removed from their parents or that only a retain cycle keeps alive, and their
  /// descendants, each with the last settled moment before the removal. Empty if the last snapshot lists no coordinators: these
  /// may be alive only because their deallocation was not recorded.
  var retainedFamilies: [ObjectID: EventReference?] {
    let tops = coordinators.values.filter {
      $0.parents.isEmpty && $0.removal != nil || !$0.wasChild && cyclic.contains($0.object.id)
    }
    if tops.isEmpty || !listsCoordinators { return [:] }
    let families = families
    var retained: [ObjectID: EventReference?] = [:]
    for top in tops where families.isFinished(top.object.id) {
      for member in descendants(of: top.object.id).union([top.object.id]) {
        retained[member] = .some(top.removal?.settled)
      }
    }
    return retained
  }
}

extension NavigationState {
  /// A hash of the screens that are on screen, in the order in which they appeared, and of the selections. It
  /// is not 0. Nil if no screen is on screen.
  var orderNumber: UInt64? {
    if order.isEmpty { return nil }
    var mix = ObjectMixing()
    for screen in order { mix.add(screen) }
    if selections.isEmpty { return max(1, mix.value) }
    for (container, child) in selections.sorted(by: { $0.key.packed < $1.key.packed })
    where position(of: container) != nil {
      mix.add(container)
      mix.add(child)
    }
    return max(1, mix.value)
  }

  /// Computes a hash of a list of objects.
  struct ObjectMixing {
    private(set) var value: UInt64 = 0

    init() {}

    mutating func add(_ id: ObjectID) {
      value = (value ^ id.packed) &* 0x9E37_79B9_7F4A_7C15
      value ^= value >> 32
    }
  }
}

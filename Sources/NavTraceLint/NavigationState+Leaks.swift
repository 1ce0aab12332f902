import NavTrace

// Questions about the session that only rules have.
extension NavigationState {
  /// The types of the coordinators from the topmost ancestor down to this one. Of several parents, the first
  /// counts.
  func lineage(of id: ObjectID) -> [String] {
    var path: [String] = []
    var reached: Set<ObjectID> = []
    var next: ObjectID? = id
    while let current = next, reached.insert(current).inserted, let coordinator = coordinators[current] {
      path.append(coordinator.object.type)
      next = coordinator.parents.first
    }
    return path.reversed()
  }

  /// Whether the coordinator or one of its descendants has shown a screen, and none of their screens is left.
  /// - Parameter busy: ``busyFamilies``.
  func isFamilyFinished(_ id: ObjectID, busy: [ObjectID: ObjectID]) -> Bool {
    guard let coordinator = coordinators[id], busy[id] == nil else { return false }
    return coordinator.hasShown || descendants(of: id).contains { coordinators[$0]?.hasShown == true }
  }

  /// The finished coordinators that were removed from their parents or that only a retain cycle keeps alive, and their
  /// descendants, each with the last settled moment before the removal. Empty if the last snapshot lists no coordinators: these
  /// may be alive only because their deallocation was not recorded.
  var retainedFamilies: [ObjectID: EventReference?] {
    let tops = coordinators.values.filter {
      $0.parents.isEmpty && $0.removal != nil || !$0.wasChild && cyclic.contains($0.object.id)
    }
    if tops.isEmpty || !listsCoordinators { return [:] }
    let busy = busyFamilies
    var families: [ObjectID: EventReference?] = [:]
    for top in tops where isFamilyFinished(top.object.id, busy: busy) {
      for member in descendants(of: top.object.id).union([top.object.id]) {
        families[member] = .some(top.removal?.settled)
      }
    }
    return families
  }

  /// Whether a coordinator without screens of its own was shown again after it had finished: its container
  /// appeared again, or its descendants showed screens again.
  func isContainerShownAgain(by coordinator: Coordinator) -> Bool {
    coordinator.presented == 0
      && (coordinator.containers.values.contains(.shownAgain)
        || descendants(of: coordinator.object.id).contains {
          coordinators[$0].map { $0.isReused || $0.isShownAgain } ?? false
        })
  }

  /// The last departure of a screen of a coordinator or its descendants.
  func lastLeave(under id: ObjectID) -> Disappearance? {
    descendants(of: id).union([id]).compactMap { coordinators[$0]?.lastLeave }.max {
      ($0.moment, $0.screen.id.number) < ($1.moment, $1.screen.id.number)
    }
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

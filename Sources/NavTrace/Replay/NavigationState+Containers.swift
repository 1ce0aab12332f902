// Coordinators that own a container, such as a tab bar controller, while their children own the screens in it.
extension NavigationState {
  /// A container that a coordinator claimed.
  struct OwnedContainer: Sendable {
    let coordinator: ObjectID
    var stage = Stage.claimed

    enum Stage {
      /// It has not been in a window at a settled moment yet.
      case claimed
      case onScreen
      case gone
      /// It left, and appeared again.
      case shownAgain
    }
  }

  /// Notes that a coordinator claimed a container.
  mutating func own(_ container: TraceObject, by coordinator: TraceObject) {
    objects.introduce(container)
    coordinators.introduce(coordinator)
    ownedContainers[container.id] = OwnedContainer(coordinator: coordinator.id)
  }

  /// Notes at a settled moment which of the claimed containers are in a window.
  mutating func settleOwnedContainers() {
    for (id, owned) in ownedContainers {
      let isOnScreen = objects.position(of: id) != .none
      switch owned.stage {
      case .claimed where isOnScreen: ownedContainers[id]?.stage = .onScreen
      case .onScreen where !isOnScreen: ownedContainers[id]?.stage = .gone
      case .gone where isOnScreen: ownedContainers[id]?.stage = .shownAgain
      default: break
      }
    }
  }

  /// Whether a coordinator has shown a screen or a container of its own.
  package func hasShown(_ id: ObjectID) -> Bool {
    (coordinators[id]?.presented ?? 0) > 0 || ownedContainers.values.contains { $0.coordinator == id }
  }

  /// The coordinators with a container of their own in a window.
  var ownersOfContainersOnScreen: [ObjectID] {
    ownedContainers.filter { objects.position(of: $0.key) != .none }.map(\.value.coordinator).filter(
      coordinators.contains)
  }

  /// Whether a coordinator without screens of its own was shown again after it had finished: its container
  /// appeared again, or its descendants showed screens again.
  package func isContainerShownAgain(by id: ObjectID) -> Bool {
    guard coordinators[id]?.presented == 0 else { return false }
    return ownedContainers.values.contains { $0.coordinator == id && $0.stage == .shownAgain }
      || descendants(of: id).contains {
        coordinators[$0].map { $0.isReused || $0.isShownAgain } ?? false
      }
  }

  /// The last departure of a screen of a coordinator or its descendants.
  package func lastLeave(under id: ObjectID) -> Disappearance? {
    descendants(of: id).union([id]).compactMap { coordinators[$0]?.lastLeave }.max {
      ($0.moment, $0.screen.id.number) < ($1.moment, $1.screen.id.number)
    }
  }
}

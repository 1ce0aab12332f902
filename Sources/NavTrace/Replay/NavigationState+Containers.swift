// Coordinators that own a container, such as a tab bar controller, while their children own the screens in it.
extension NavigationState {
  /// The appearances of a container that a coordinator claimed.
  package enum ContainerStage: Sendable {
    /// It has not been in a window at a settled moment yet.
    case claimed
    case onScreen
    case gone
    /// It left, and appeared again.
    case shownAgain
  }

  /// Notes that a coordinator claimed a container.
  mutating func own(_ container: TraceObject, by coordinator: TraceObject) {
    objects.introduce(container)
    coordinators.introduce(coordinator)
    if let before = containerOwners.updateValue(coordinator.id, forKey: container.id) {
      coordinators.change(before) { $0.containers[container.id] = nil }
    }
    coordinators.change(coordinator.id) { $0.containers[container.id] = .claimed }
  }

  /// Notes at a settled moment which of the claimed containers are in a window.
  mutating func settleOwnedContainers() {
    for (container, owner) in containerOwners {
      let isOnScreen = objects.position(of: container) != nil
      coordinators.change(owner) {
        switch $0.containers[container] {
        case .claimed where isOnScreen: $0.containers[container] = .onScreen
        case .onScreen where !isOnScreen: $0.containers[container] = .gone
        case .gone where isOnScreen: $0.containers[container] = .shownAgain
        default: break
        }
      }
    }
  }

  /// The coordinators with a container of their own in a window.
  var ownersOfContainersOnScreen: [ObjectID] {
    containerOwners.filter { objects.position(of: $0.key) != nil }.map(\.value)
  }
}

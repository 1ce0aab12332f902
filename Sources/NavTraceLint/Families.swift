import NavTrace

/// What is known of coordinators together with their descendants. It is computed for all at once, because a chain of
/// coordinators may be long.
struct Families {
  private let coordinators: ObjectMap<NavigationState.Coordinator>
  private let busy: [ObjectID: ObjectID]
  private let shown: [ObjectID: ObjectID]
  private let shownAgain: [ObjectID: ObjectID]
  private let lastLeaves: [ObjectID: ObjectID]

  fileprivate init(_ state: NavigationState) {
    coordinators = state.coordinators
    busy = state.busyFamilies
    shown = coordinators.ancestry(where: \.hasShown)
    shownAgain = coordinators.ancestry(where: { $0.isReused || $0.isShownAgain })
    lastLeaves = state.lastLeaves
  }

  /// Whether the coordinator or one of its descendants has shown a screen, and none of their screens is left.
  func isFinished(_ id: ObjectID) -> Bool { busy[id] == nil && shown[id] != nil }

  /// Whether a coordinator without screens of its own was shown again after it had finished: its container appeared
  /// again, or its descendants showed screens again.
  func isContainerShownAgain(by coordinator: NavigationState.Coordinator) -> Bool {
    coordinator.presented == 0
      && (coordinator.containers.values.contains(.shownAgain) || shownAgain[coordinator.object.id] != nil)
  }

  /// The last departure of a screen of a coordinator or its descendants.
  func lastLeave(under id: ObjectID) -> NavigationState.Disappearance? {
    lastLeaves[id].flatMap { coordinators[$0]?.lastLeave }
  }
}

extension NavigationState {
  var families: Families { Families(self) }

  /// The coordinators that have presented a screen, and their ancestors.
  var presentingFamilies: [ObjectID: ObjectID] { coordinators.ancestry { $0.presented > 0 } }
}

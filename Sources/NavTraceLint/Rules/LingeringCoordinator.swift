import NavTrace

/// A finished coordinator that never was a child of another one, and that is alive when the session ends.
struct LingeringCoordinator: Rule {
  static let id = "lingering-coordinator"
  static let severity = Severity.note
  static let summary = "A finished coordinator that was never the child of another one is still alive."
  static let explanation = """
    Its screens are gone, and it was found only because a screen referred to it, so it is unknown which object \
    should have released it. If the coordinator starts another flow later, this is intended; otherwise it leaks. If its parent \
    stores its children where the recorder does not look, return them from watch(_:childrenOf:), or report \
    them with childAdded and childRemoved: lint then finds leaked children.
    """
  static let remedy = """
    Recorder.current?.watch(root) {
      ($0 as? Coordinator)?.childCoordinators ?? []
    }
    """

  // It does not explain growth: a note about one coordinator must not hide that each round trip leaves another one.
  static let traits: RuleTraits = [.leftover, .isAboutCoordinator]
  static let observedEvents: EventKinds = []

  func conclude(_ state: NavigationState) -> [Finding] {
    guard let end = state.ended else { return [] }
    let orphans = state.coordinators.values.filter { coordinator in
      // The recorder looks for what retains finished coordinators, except for the watched ones.
      guard !coordinator.wasChild, coordinator.first?.inferred != nil,
        state.retainingPaths[coordinator.object.id] != nil
      else { return false }
      // If only a retain cycle retains it, another rule reports it.
      return !state.cyclic.contains(coordinator.object.id)
    }
    if orphans.isEmpty { return [] }
    let families = state.families
    return orphans.sorted { $0.object.id.number < $1.object.id.number }.compactMap { orphan in
      guard let first = orphan.first, let leave = orphan.lastLeave,
        families.isFinished(orphan.object.id)
      else { return nil }
      return Self.finding(
        "\(orphan.object.type) is finished, but is still alive, and no coordinator is known to be its parent",
        coordinator: orphan.object, screen: first.screen, moment: leave.moment, at: first.at,
        evidence: [
          first.ownership,
          Evidence(leave.moment, "the last of its screens, \(leave.screen.type), \(leave.by.words)"),
          Evidence(end, "it was still alive when the session ended"),
        ]
      ).addingRetainers(of: orphan.object.id, in: state)
    }
  }
}

extension LingeringCoordinator {
  static let examples: [RuleExample] = [
    .triggers(
      "A screen referred to it, and an object that is no coordinator retains it.",
      """
      root Home by App
      claim Reason by Visit from ReasonViewController.coordinator
      push Reason
      pop Reason by back
      end with screen Home coordinator App coordinator Visit retaining Visit through "Visits.shared"
      """),
    .clean(
      "Only a retain cycle keeps the coordinator alive: retained-coordinator reports it.",
      """
      root Home by App
      claim Reason by Visit from ReasonViewController.coordinator
      push Reason
      pop Reason by back
      end with screen Home coordinator App coordinator Visit retaining Visit in-cycle "Visit.screen → Reason.coordinator"
      """),
    .clean(
      "The coordinator was a child: retained-coordinator reports it.",
      """
      root Home by App
      child-added Visit to App
      claim Reason by Visit from ReasonViewController.coordinator
      push Reason
      pop Reason by back
      child-removed Visit from App
      end with screen Home coordinator App coordinator Visit retaining Visit through "Visits.shared"
      """),
    .clean(
      "The coordinator has another screen.",
      """
      root Home by App
      claim Reason by Visit from ReasonViewController.coordinator
      push Reason
      claim PainLevel by Visit from PainLevelViewController.coordinator
      push PainLevel
      pop PainLevel by back
      end with screen Home screen Reason coordinator App coordinator Visit
      """),
    .clean(
      "It was watched: the recorder did not look for what retains it.",
      """
      claim Home by App from HomeViewController.coordinator
      root Home
      dismissed Home by replaced
      root Login by Auth
      end with screen Login coordinator App coordinator Auth
      """),
    .clean(
      "It was deallocated with its screen.",
      """
      root Home by App
      claim Reason by Visit from ReasonViewController.coordinator
      push Reason
      pop Reason by back
      deinit coordinator Visit
      end with screen Home coordinator App
      """),
  ]
}

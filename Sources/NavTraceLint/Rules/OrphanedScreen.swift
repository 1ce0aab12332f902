import NavTrace

/// A screen that is on screen although its coordinator was deallocated.
struct OrphanedScreen: Rule {
  static let id = "orphaned-screen"
  static let severity = Severity.error
  static let summary = "A screen is on screen, but its coordinator was deallocated."
  static let explanation = """
    No coordinator handles the screen's events any longer, so its buttons have no effect. UIKit retains \
    screens, but it does not retain coordinators. Have the object that starts a coordinator retain it \
    until its screens are gone.
    """
  static let remedy = """
    // PARENT: retain CHILD until SCREEN has left.
    children.append(child)
    """

  /// Coordinators that were deallocated since the last settled moment, and coordinators deallocated earlier
  /// of which a screen has appeared only now.
  private var deallocated: ObjectMap<Death> = [:]

  private enum Death {
    case at(NavigationState.EventReference)
    case before
  }

  static let observedEvents: EventKinds = [
    .coordinatorDeallocated, .push, .modal, .root, .embed, .settlement,
  ]

  mutating func observe(
    _ event: TraceEvent, _ step: NavigationState.Step, in state: NavigationState
  ) -> [Finding] {
    switch event.body {
    case .deallocated(let object) where object.id.kind == .coordinator:
      deallocated[object.id] = .at(step.moment)
    case .push(let screen, _), .modal(let screen, _, _, _), .root(let screen, _), .embed(let screen, _):
      guard let appeared = state.screen(screen.id), appeared.hasLostRequester,
        let coordinator = appeared.coordinator?.id, !deallocated.contains(coordinator)
      else { break }
      deallocated[coordinator] = .before
    default: break
    }
    return []
  }

  mutating func evaluate(at settlement: NavigationState.Settlement, in state: NavigationState) -> [Finding] {
    guard !deallocated.isEmpty else { return [] }
    defer { deallocated.removeAll() }
    var orphans: [ObjectID: [NavigationState.Screen]] = [:]
    for screen in state.screens {
      guard let coordinator = screen.coordinator?.id, deallocated.contains(coordinator),
        screen.request?.isOwnerCertain == true
      else { continue }
      orphans[coordinator, default: []].append(screen)
    }
    if orphans.isEmpty { return [] }
    let seen = state.visible?.object
    return orphans.values.compactMap { screens in
      var place: String?
      if let seen, !screens.contains(where: { $0.object.type == seen.type }) {
        let isInOtherTab = screens.allSatisfy { !state.isBeside($0.object.id, seen.id) }
        place = isInOtherTab ? "in another tab than \(seen.type)" : "behind \(seen.type)"
      }
      return finding(screens, place, settlement)
    }.sorted { $0.moment < $1.moment }
  }

  /// - Parameters:
  ///   - screens: The screens of one coordinator, the earliest first.
  ///   - place: Where they are, if the user sees another screen.
  private func finding(
    _ screens: [NavigationState.Screen], _ place: String?, _ settlement: NavigationState.Settlement
  ) -> Finding? {
    guard let screen = screens.first, let coordinator = screen.coordinator, let request = screen.request,
      let death = deallocated[coordinator.id]
    else { return nil }
    let type = screen.object.type
    let others = screens.count == 1 ? "" : " and \(screens.count - 1) more"
    var evidence = [
      request.ownership,
      Evidence(screen.arrived, "\(type) appeared"),
      Evidence(settlement.moment, "\(type) was still \(place ?? "on screen")"),
    ]
    switch death {
    case .at(let moment): evidence.append(Evidence(moment, "\(coordinator.type) was deallocated"))
    case .before: evidence[1].sentence += ", after \(coordinator.type) had been deallocated"
    }
    return Self.finding(
      "\(type)\(others) \(screens.count == 1 ? "is" : "are") \(place ?? "on screen"), "
        + "but \(coordinator.type) was deallocated",
      coordinator: coordinator,
      screen: screen.object, moment: request.moment, at: request.at,
      evidence: evidence.sorted { $0.moment < $1.moment })
  }
}

extension OrphanedScreen {
  static let examples: [RuleExample] = [
    .triggers(
      "The coordinator was created and started, but not retained.",
      """
      root Home by App
      claim About by AboutCoordinator
      deinit coordinator AboutCoordinator
      modal About over Home
      end
      """),
    .triggers(
      "It had been deallocated long before its screen appeared.",
      """
      root Home by App
      present About by AboutCoordinator
      deinit coordinator AboutCoordinator
      checkpoint
      push About
      end
      """),
    .triggers(
      "Only the first tab's coordinator is retained.",
      """
      root Home in Tabs by App
      embed Shop in Tabs by ShopCoordinator
      select Home in Tabs by code
      deinit coordinator ShopCoordinator
      end
      """),
    .triggers(
      "The parent removed it too early.",
      """
      root Home by App
      child-added Visit to App
      push Reason by Visit
      push PainLevel by Visit
      child-removed Visit from App
      deinit coordinator Visit
      action tap "Next"
      """),
    .clean(
      "It is deallocated after its screen.",
      """
      root Home by App
      push Reason by Visit
      pop Reason by back
      deinit coordinator Visit
      end
      """),
    .clean(
      "The list of living objects lacks its coordinator, but its deallocation was not recorded.",
      """
      root Home by App
      present About by AboutCoordinator
      checkpoint with coordinator App
      push About
      end
      """),
    .clean(
      "Its screen was retained, and another object shows it again.",
      """
      root Home by App
      push Reason by Visit
      pop Reason by back
      deinit coordinator Visit
      checkpoint
      push Reason
      end
      """),
    .clean(
      "It is deallocated just before its screen, in the same transition.",
      """
      root Home by App
      push Reason by Visit
      action tap "Cancel"
      deinit coordinator Visit
      pop Reason by code
      end
      """),
    .clean(
      "The trace is truncated: its screen may have been about to leave.",
      """
      root Home by App
      push Reason by Visit
      deinit coordinator Visit
      """),
  ]
}

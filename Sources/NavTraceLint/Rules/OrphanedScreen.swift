import NavTrace

/// A screen that is up while its coordinator is gone.
struct OrphanedScreen: Rule {
  static let id = "orphaned-screen"
  static let severity = Severity.error
  static let summary = "A screen is up, but its coordinator was deallocated."
  static let explanation = """
    Nobody decides any more what comes after the screen: what its buttons ask for goes nowhere. UIKit keeps screens, \
    but nothing keeps a coordinator that was only started. Have whoever starts it hold it until its screens have gone.
    """
  static let remedy = """
    // PARENT: hold CHILD as long as SCREEN is up.
    let child = CHILD(router: router)
    addChild(child)
    child.present(animated: true) { [weak self, weak child] in
      if let child { self?.removeChild(child) }
    }
    """

  /// Since the last settled moment, at which nothing of theirs was up any more or it was said.
  private var deallocated: ObjectMap<NavigationState.Moment> = [:]

  static let hears: EventKinds = [.coordinatorDeallocated, .settlement]

  mutating func observe(_ event: TraceEvent, in state: NavigationState) -> [Finding] {
    guard case .deallocated(let object) = event.body, object.id.kind == .coordinator else { return [] }
    deallocated[object.id] = state.latest
    return []
  }

  mutating func judge(_ settlement: NavigationState.Settlement, in state: NavigationState) -> [Finding] {
    guard !deallocated.isEmpty else { return [] }
    defer { deallocated.removeAll() }
    var orphans: [ObjectID: [NavigationState.Screen]] = [:]
    for id in state.order {
      guard let coordinator = state.coordinator(of: id), deallocated.contains(coordinator),
        let screen = state.screen(id)
      else { continue }
      orphans[coordinator, default: []].append(screen)
    }
    return orphans.values.compactMap { finding($0, settlement) }.sorted { $0.moment < $1.moment }
  }

  /// Of a coordinator's screens, the lowest first.
  private func finding(_ screens: [NavigationState.Screen], _ settlement: NavigationState.Settlement)
    -> Finding?
  {
    guard let screen = screens.first, let coordinator = screen.coordinator, let request = screen.request,
      let death = deallocated[coordinator.id]
    else { return nil }
    let type = screen.object.type
    let others = screens.count == 1 ? "" : " and \(screens.count - 1) more"
    return Self.finding(
      "\(type)\(others) is up, but \(coordinator.type) was deallocated", coordinator: coordinator,
      screen: screen.object, moment: request.moment, at: request.at,
      evidence: [
        Evidence(request.moment, "\(type) is a screen of \(coordinator.type)", at: request.at),
        Evidence(screen.arrived, "\(type) came on"),
        Evidence(death, "\(coordinator.type) was deallocated"),
        Evidence(settlement.moment, "\(type) was still up by then"),
      ].sorted { $0.moment < $1.moment })
  }
}

extension OrphanedScreen {
  static let examples: [RuleExample] = [
    .triggers(
      "The coordinator was made and started, and held by nobody.",
      """
      root Home by App
      claim About by AboutCoordinator
      deinit coordinator AboutCoordinator
      modal About over Home
      end
      """),
    .triggers(
      "The parent let go of it too early.",
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
      "It goes after its screen.",
      """
      root Home by App
      push Reason by Visit
      pop Reason by back
      deinit coordinator Visit
      end
      """),
    .clean(
      "It goes just before its screen, in the same transition.",
      """
      root Home by App
      push Reason by Visit
      action tap "Cancel"
      deinit coordinator Visit
      pop Reason by code
      end
      """),
    .clean(
      "The trace is cut off: its screen may have been about to go.",
      """
      root Home by App
      push Reason by Visit
      deinit coordinator Visit
      """),
  ]
}

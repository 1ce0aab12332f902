import NavTrace

/// A screen that has left, that no coordinator can show again, and that is alive when the session ends.
struct RetainedScreen: Rule {
  static let id = "retained-screen"
  static let severity = Severity.warning
  static let summary = "A screen is gone, but still alive."
  static let explanation = """
    No container shows the screen. Either no living coordinator owns it, or only a retain \
    cycle keeps it alive. So no object should retain it. Most often a closure that the screen retains captures \
    the screen itself or its navigation controller. Capture weakly. A screen that was shown again after \
    it had left is reused on purpose, and is not a finding.
    """
  static let remedy = """
    // SCREEN: objects that it retains should not retain it.
    button.onTap = { [weak self] in self?.done() }
    """

  static let traits: RuleTraits = [.leftover, .explainsGrowth]
  static let observedEvents: EventKinds = []

  func conclude(_ state: NavigationState) -> [Finding] {
    guard let end = state.ended else { return [] }
    return state.leftoverScreens.compactMap { gone in
      let (leave, screen) = (gone.leave, gone.leave.screen)
      guard !isKept(screen.id, state) else { return nil }
      let request = state.request(before: leave)
      var name = screen.type
      var evidence: [Evidence] = []
      if let request, let coordinator = request.coordinator {
        name += " of \(coordinator.type)"
        evidence.append(request.ownership)
      }
      evidence.append(Evidence(leave.moment, "\(screen.type) \(leave.by.words)"))
      evidence.append(Evidence(end, "it was still alive when the session ended"))
      return Self.finding(
        "\(name) is gone, but still alive", coordinator: request?.coordinator, screen: screen,
        moment: leave.moment, at: request?.at, evidence: evidence, advice: Self.advice(screen.id, state)
      ).addingRetainers(of: screen.id, in: state)
    }
  }

  /// Advice that agrees with the trace, if the retaining object is known.
  private static func advice(_ screen: ObjectID, _ state: NavigationState) -> Advice? {
    guard let retainer = Retainer(state.retainingPaths[screen]) else { return nil }
    let condition =
      state.cyclic.contains(screen)
      ? "only a retain cycle keeps it alive" : "no living coordinator owns it"
    return Advice(
      explanation: """
        No container shows the screen, and \(condition), so no object should retain it, but \
        \(retainer.advice(when: "the screen has left")) A screen that was shown again after it had left is reused on \
        purpose, and is not a finding.
        """, remedy: retainer.remedy(for: "SCREEN", when: "it has left"))
  }

  private func isKept(_ screen: ObjectID, _ state: NavigationState) -> Bool {
    // A screen without a request has no owner that could show it again.
    // Each coordinator that may own the screen could show it again.
    guard let request = state.request(for: screen),
      request.isOwnerCertain || request.ownerSource?.isOneOfSeveral == true
        || request.coordinator.map({ state.isRetained(screen, by: $0) }) == true
    else { return false }
    if state.isInCycle(screen, without: request.coordinator) { return false }
    // A router may have shown the screen for an object that is not in the trace, and that retains it.
    return request.coordinator.map { state.isAlive($0.id) } ?? true
  }
}

extension NavigationState {
  /// Whether a retain cycle that the coordinator is not part of keeps a screen alive. The coordinator cannot show
  /// the screen again then.
  func isInCycle(_ screen: ObjectID, without coordinator: TraceObject?) -> Bool {
    guard cyclic.contains(screen), retainingPaths[screen] != nil else { return false }
    return coordinator.map { !isRetained(screen, by: $0) } ?? true
  }

  /// Whether an object of the coordinator's type is on the path of objects that retain a screen.
  func isRetained(_ screen: ObjectID, by coordinator: TraceObject) -> Bool {
    retainingPaths[screen]?.contains { RetainingStep($0).isOf(coordinator.type) } ?? false
  }

  /// The request with which a screen appeared before it left. Later requests are ignored.
  func request(before leave: Disappearance) -> Request? {
    request(for: leave.screen.id).flatMap { $0.moment < leave.moment ? $0 : nil }
  }
}

extension RetainedScreen {
  static let examples: [RuleExample] = [
    .triggers(
      "A closure of the screen captures its navigation controller.",
      """
      root Home
      modal Profile in Sheet over Home
      dismissed Profile by swipe
      end with screen Home screen Profile
      """),
    .triggers(
      "Its coordinator was deallocated, but the screen was not.",
      """
      root Home by App
      push Reason by Visit
      pop Reason by back
      deinit coordinator Visit
      end with screen Home screen Reason
      """),
    .triggers(
      "An object that it retains retains it, too. Its coordinator does not, and cannot show it again.",
      """
      root Home by App
      push Reason by App
      pop Reason by back
      end with screen Home screen Reason coordinator App retaining Reason in-cycle "Reason.presenter → Presenter.screen"
      """),
    .clean(
      "Its coordinator is part of the cycle, and can show it again.",
      """
      root Home by App
      push Reason by App
      pop Reason by back
      end with screen Home screen Reason coordinator App retaining Reason in-cycle "Reason.coordinator → App.reason"
      """),
    .clean(
      "A coordinator that may be its owner is part of the cycle, and can show it again.",
      """
      root Home by App
      claim Reason by Visit from "Reason.onDone (closure)"
      push Reason
      pop Reason by back
      end with screen Home screen Reason coordinator App coordinator Visit retaining Reason in-cycle "Visit.navigation → Navigation.viewControllers[0]"
      """),
    .clean(
      "The screen was deallocated when it left.",
      """
      root Home
      push Reason
      pop Reason by back
      deinit screen Reason
      end with screen Home
      """),
    .clean(
      "The screen appeared again.",
      """
      root Home
      push Reason
      pop Reason by back
      push Reason
      end with screen Home screen Reason
      """),
    .clean(
      "The screen is reused: it was shown again before.",
      """
      root Home
      push Settings
      pop Settings by back
      push Settings
      pop Settings by back
      end with screen Home screen Settings
      """),
    .triggers(
      "Its container left and came back: the screen itself was not shown again.",
      """
      root Home
      modal Menu in Sheet over Home
      push Choice
      dismissed Choice by code
      dismissed Menu by code
      modal Menu in Sheet over Home
      push Choice
      dismissed Choice by code
      dismissed Menu by code
      end with screen Home screen Choice
      """),
    .clean(
      "A page that was turned may be shown again.",
      """
      root Intro in Pages
      push Tour in Pages
      pop Intro by replaced
      push Price in Pages
      pop Tour by replaced
      end with screen Intro screen Tour screen Price
      """),
    .clean(
      "The app's own tab bar retains it, to show it again.",
      """
      root Tabs
      embed News in Tabs
      action tap "Profile"
      dismissed News by code
      embed Profile in Tabs
      end with screen Tabs screen News screen Profile keeping News in Tabs
      """),
    .triggers(
      "It was removed from a screen that does not retain it.",
      """
      root Tabs
      embed News in Tabs
      action tap "Profile"
      dismissed News by code
      embed Profile in Tabs
      end with screen Tabs screen News screen Profile
      """),
    .clean(
      "Its coordinator may show it again.",
      """
      root Home by App
      push Reason by App
      pop Reason by back
      end with screen Home screen Reason coordinator App
      """),
    .clean(
      "The end lists no screens: whether it is alive is unknown.",
      """
      root Home
      push Reason
      pop Reason by back
      end
      """),
  ]
}

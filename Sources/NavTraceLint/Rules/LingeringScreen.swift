import NavTrace

/// A screen that has left, and that an object other than its coordinator retains.
struct LingeringScreen: Rule {
  static let id = "lingering-screen"
  static let severity = Severity.note
  static let summary =
    "A screen is gone, but an object other than its coordinator, or an outdated list, retains it."
  static let explanation = """
    The screen's coordinator is alive, but it is not what retains the screen: an observer, a singleton \
    or a closure does. Or the coordinator stores each screen that it pushes in a list, and the screen \
    stays in the list when the user goes back. In a test, only visible references count, because the \
    test itself may retain the screen. One such screen is a note, since the reference may be a cache. If \
    each visit adds a screen, growing-session warns.
    """
  static let remedy = """
    // An object that outlives SCREEN refers to it weakly.
    weak var observer: ScreenObserver?
    """

  static let traits: RuleTraits = [.leftover]
  static let observedEvents: EventKinds = []

  func conclude(_ state: NavigationState) -> [Finding] {
    guard let end = state.ended else { return [] }
    return state.leftoverScreens.compactMap { gone in
      let (leave, screen) = (gone.leave, gone.leave.screen)
      // Without a path, the recorder did not look for retaining objects. A finished coordinator may itself be
      // leaked, together with its screens.
      guard let request = state.request(before: leave), request.isOwnerCertain,
        let owner = request.coordinator,
        state.isAlive(owner.id), !state.isFinished(owner.id), let path = state.retainingPaths[screen.id],
        // That is a retained screen.
        !state.isInCycle(screen.id, without: owner),
        // A test may retain the screens that it inspects.
        !path.isEmpty || state.header?.test == nil,
        let reason = Self.reason(
          path, owner: owner.type,
          isStale: [.back, .swipe].contains(leave.by) && state.stale.contains(screen.id))
      else { return nil }
      return Self.finding(
        "\(screen.type) of \(owner.type) is gone but \(reason)", coordinator: owner, screen: screen,
        moment: leave.moment, at: request.at,
        evidence: [
          request.ownership, Evidence(leave.moment, "\(screen.type) \(leave.by.words)"),
          Evidence(end, "it was still alive when the session ended"),
        ]
      ).addingRetainers(of: screen.id, in: state)
    }
  }

  /// Why the screen is alive. Nil if its coordinator retains it to show it again.
  private static func reason(_ path: [String], owner: String, isStale: Bool) -> String? {
    if isStale, let retainer = path.last { return "still in \(retainer), an outdated copy of the stack" }
    guard let retainer = path.last else { return "still alive, and \(owner) does not retain it" }
    // A closure does not retain a screen to show it again.
    let steps = path.map { RetainingStep($0) }
    let isKept = steps.contains { $0.isOf(owner) } && !steps.contains(where: \.isClosure)
    return isKept ? nil : "retained by \(retainer)"
  }
}

extension LingeringScreen {
  static let examples: [RuleExample] = [
    .triggers(
      "An observer that lives for ever retains it.",
      """
      root Home by App
      push Reason by App
      pop Reason by back
      end with screen Home screen Reason coordinator App retaining Reason through "AppDelegate.analytics → Analytics.observers[3]"
      """),
    .triggers(
      "No visible reference retains it: a closure does.",
      """
      root Home by App
      push Reason by App
      pop Reason by back
      end with screen Home screen Reason coordinator App retaining Reason
      """),
    .triggers(
      "The coordinator stores the screens that it pushes in a list, and the user went back.",
      """
      root Home by App
      push Reason by App
      pop Reason by back
      end with screen Home screen Reason coordinator App retaining Reason listed-in "App.screens[1]"
      """),
    .clean(
      "The screen is in a retain cycle: retained-screen reports it.",
      """
      root Home by App
      push Reason by App
      pop Reason by back
      end with screen Home screen Reason coordinator App retaining Reason in-cycle "Reason.onDone (closure)"
      """),
    .clean(
      "Code removed the screen, and retains it in a list to show it again.",
      """
      root Home by App
      push Reason by App
      pop Reason by code
      end with screen Home screen Reason coordinator App retaining Reason listed-in "App.screens[1]"
      """),
    .clean(
      "The coordinator has it in a list, which may be of steps that were created in advance.",
      """
      root Home by App
      push Reason by App
      pop Reason by back
      end with screen Home screen Reason coordinator App retaining Reason through "App.screens[1]"
      """),
    .clean(
      "The coordinator retains it, to show it again.",
      """
      root Home by App
      push Reason by App
      pop Reason by back
      end with screen Home screen Reason coordinator App retaining Reason through "App.reason"
      """),
    .clean(
      "The coordinator's cache retains it.",
      """
      root Home by App
      push Reason by App
      pop Reason by back
      end with screen Home screen Reason coordinator App retaining Reason through "App.cache → Cache.screens[0]"
      """),
    .clean(
      "The screen was shown again, so it is retained on purpose.",
      """
      root Home by App
      push Reason by App
      pop Reason by back
      push Reason
      pop Reason by back
      end with screen Home screen Reason coordinator App retaining Reason through "AppDelegate.pool[0]"
      """),
    .clean(
      "Its coordinator leaked and may retain it, although no visible reference retains either.",
      """
      root Home by App
      child-added Visit to App
      push Reason by Visit
      pop Reason by back
      child-removed Visit from App
      end with screen Home screen Reason coordinator App retaining Reason
      """),
    .clean(
      "The recorder did not look for retaining objects.",
      """
      root Home by App
      push Reason by App
      pop Reason by back
      end with screen Home screen Reason coordinator App
      """),
  ]
}

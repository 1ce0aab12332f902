import NavTrace

/// A screen that is gone, and that something else than its coordinator retains.
struct LingeringScreen: Rule {
  static let id = "lingering-screen"
  static let severity = Severity.note
  static let summary =
    "A screen is gone, and retained by something else than its coordinator, or in a stale list."
  static let explanation = """
    Its coordinator is alive and could show it again, but does not retain it for that: something else does, such as an observer, a \
    singleton or a closure. Or the coordinator notes each screen that it pushes in a list, and nobody takes the screen out of that when the \
    user goes back. In the session of a test only what can be seen counts: the test itself may hold the screen. After one visit this \
    is a note, since it may be a cache. growing-session warns where each visit adds one.
    """
  static let remedy = """
    // Whatever outlives SCREEN points to it weakly.
    weak var observer: ScreenObserver?
    """

  static let traits: RuleTraits = [.leftover]
  static let hears: EventKinds = []

  func conclude(_ state: NavigationState) -> [Finding] {
    guard let end = state.ended else { return [] }
    return state.leftoverScreens.compactMap { gone in
      let (leave, screen) = (gone.leave, gone.leave.screen)
      // Without a path, nobody looked. A coordinator that is finished may be left over itself, with its screens.
      guard let request = state.request(before: leave), let owner = request.coordinator,
        state.isAlive(owner.id), !state.isFinished(owner.id), let path = state.held[screen.id],
        // A test may hold the screens that it looks at.
        !path.isEmpty || state.header?.test == nil,
        let reason = Self.reason(
          path, owner: owner.type,
          isStale: [.back, .swipe].contains(leave.by) && state.stale.contains(screen.id))
      else { return nil }
      return Self.finding(
        "\(screen.type) of \(owner.type) is gone, and \(reason)", coordinator: owner, screen: screen,
        moment: leave.moment, at: request.at,
        evidence: [
          request.ownership, Evidence(leave.moment, "\(screen.type) \(leave.by.words)"),
          Evidence(end, "it was alive when the session ended"),
        ]
      ).holding(screen.id, in: state)
    }
  }

  /// Why it is alive, if not because its coordinator retains it to show it again.
  private static func reason(_ path: [String], owner: String, isStale: Bool) -> String? {
    if isStale, let holder = path.last { return "still in \(holder), a copy of the stack" }
    guard let holder = path.last else { return "alive, though \(owner) does not retain it" }
    return path.contains { $0.hasPrefix("\(owner).") } ? nil : "retained by \(holder)"
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
      "Nothing that can be seen retains it: a closure does.",
      """
      root Home by App
      push Reason by App
      pop Reason by back
      end with screen Home screen Reason coordinator App retaining Reason
      """),
    .triggers(
      "The coordinator notes the screens that it pushes, and the user went back.",
      """
      root Home by App
      push Reason by App
      pop Reason by back
      end with screen Home screen Reason coordinator App retaining Reason listed-in "App.screens[1]"
      """),
    .clean(
      "Code took the screen out, and keeps it in its list to show it again.",
      """
      root Home by App
      push Reason by App
      pop Reason by code
      end with screen Home screen Reason coordinator App retaining Reason listed-in "App.screens[1]"
      """),
    .clean(
      "The coordinator has it in a list: it may be one of the steps that it shows, made in advance.",
      """
      root Home by App
      push Reason by App
      pop Reason by back
      end with screen Home screen Reason coordinator App retaining Reason through "App.screens[1]"
      """),
    .clean(
      "The coordinator keeps it, to show it again.",
      """
      root Home by App
      push Reason by App
      pop Reason by back
      end with screen Home screen Reason coordinator App retaining Reason through "App.reason"
      """),
    .clean(
      "The coordinator has a cache, which keeps it.",
      """
      root Home by App
      push Reason by App
      pop Reason by back
      end with screen Home screen Reason coordinator App retaining Reason through "App.cache → Cache.screens[0]"
      """),
    .clean(
      "It was shown again, so that is what it is kept for.",
      """
      root Home by App
      push Reason by App
      pop Reason by back
      push Reason
      pop Reason by back
      end with screen Home screen Reason coordinator App retaining Reason through "AppDelegate.pool[0]"
      """),
    .clean(
      "Its coordinator is left over, and may retain it, though nothing that can be seen retains either.",
      """
      root Home by App
      child-added Visit to App
      push Reason by Visit
      pop Reason by back
      child-removed Visit from App
      end with screen Home screen Reason coordinator App retaining Reason
      """),
    .clean(
      "Nobody looked who retains it.",
      """
      root Home by App
      push Reason by App
      pop Reason by back
      end with screen Home screen Reason coordinator App
      """),
  ]
}

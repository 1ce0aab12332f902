import NavTrace

/// A screen that is gone, that no coordinator could want to show again, and that is alive when the session ends.
struct RetainedScreen: Rule {
  static let id = "retained-screen"
  static let severity = Severity.warning
  static let summary = "A screen is gone, but still alive."
  static let explanation = """
    Nothing shows it, and no coordinator that is alive could show it again, so nothing should hold it. Most often a \
    closure that it holds captures the screen itself or its navigation controller. Capture weakly. One that was shown \
    again before is kept on purpose, and is not meant.
    """
  static let remedy = """
    // SCREEN: what it holds should not hold it.
    button.onTap = { [weak self] in self?.done() }
    """

  private struct Gone {
    let leave: NavigationState.Leave
    /// It was popped, or was the modal that was dismissed: it did not go with what it was in.
    let isByItself: Bool
    /// It had gone by itself before, and came back: somebody keeps it on purpose.
    let isKept: Bool
  }
  /// How screens went the last time.
  private var gone = LivingMap<Gone>()
  /// What went since the last settled moment with a root that was replaced.
  private var replaced: [ObjectID] = []
  private var isStranding = false
  /// Those that the end of the session lists.
  private var listed: Set<ObjectID> = []

  static let traits: RuleTraits = [.leftover, .explainsGrowth]
  static let hears: EventKinds = [.pop, .dismissed, .end, .settlement]

  mutating func observe(
    _ event: TraceEvent, _ step: NavigationState.Step, in state: NavigationState
  ) -> [Finding] {
    switch event.body {
    // A page that was turned may come again: UIKit itself keeps some.
    case .pop(let screen, _, .replaced): gone.remove(screen.id)
    case .pop(let screen, _, let by): note(screen, by, isByItself: true, step, state)
    case .dismissed(let screen, let by):
      let isModal = step.left.first?.screen.isModal == true
      note(screen, by, isByItself: isModal, step, state)
      guard by == .replaced else { break }
      replaced.append(screen.id)
      isStranding = isStranding || isModal
    case .end(let snapshot): listed = Set(snapshot.alive.map(\.id))
    default: break
    }
    return []
  }

  private mutating func note(
    _ screen: TraceObject, _ by: Departure, isByItself: Bool, _ step: NavigationState.Step,
    _ state: NavigationState
  ) {
    let leave = step.left.first?.leave ?? NavigationState.Leave(screen: screen, by: by, moment: step.moment)
    gone.set(for: screen.id, in: state) { before in
      Gone(leave: leave, isByItself: isByItself, isKept: before.map { $0.isKept || $0.isByItself } ?? false)
    }
  }

  /// What a stranded modal keeps alive is told of by `stranded-modal`.
  mutating func judge(_ settlement: NavigationState.Settlement, in state: NavigationState) -> [Finding] {
    guard !replaced.isEmpty else { return [] }
    if isStranding { for screen in replaced { gone.remove(screen) } }
    replaced.removeAll(keepingCapacity: true)
    isStranding = false
    return []
  }

  mutating func conclude(_ state: NavigationState) -> [Finding] {
    guard let end = state.ended else { return [] }
    return gone.values.filter { !$0.isKept }.map(\.leave).sorted { $0.moment < $1.moment }.compactMap {
      leave in
      let screen = leave.screen
      guard listed.contains(screen.id), state.screen(screen.id) == nil, !isKept(screen.id, state) else {
        return nil
      }
      // By which it came: what is asked for later has not brought it.
      let request = state.request(for: screen.id).flatMap { $0.moment < leave.moment ? $0 : nil }
      var name = screen.type
      var evidence: [Evidence] = []
      if let request, let coordinator = request.coordinator {
        name += " of \(coordinator.type)"
        evidence.append(
          Evidence(request.moment, "\(screen.type) is a screen of \(coordinator.type)", at: request.at))
      }
      evidence.append(Evidence(leave.moment, "\(screen.type) \(leave.by.words)"))
      evidence.append(Evidence(end, "it was alive when the session ended"))
      return Self.finding(
        "\(name) is gone, but still alive", coordinator: request?.coordinator, screen: screen,
        moment: leave.moment, at: request?.at, evidence: evidence
      ).holding(screen.id, in: state)
    }
  }

  private func isKept(_ screen: ObjectID, _ state: NavigationState) -> Bool {
    if state.kept.contains(screen) { return true }
    // Nobody's is one that came without anyone being asked.
    guard let request = state.request(for: screen) else { return false }
    // A router may have shown it for somebody whom the trace does not know, and who keeps it.
    return request.coordinator.map { state.isAlive($0.id) } ?? true
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
      "Its coordinator is gone, and it is not.",
      """
      root Home by App
      push Reason by Visit
      pop Reason by back
      deinit coordinator Visit
      end with screen Home screen Reason
      """),
    .clean(
      "It went when it left.",
      """
      root Home
      push Reason
      pop Reason by back
      deinit screen Reason
      end with screen Home
      """),
    .clean(
      "It came back.",
      """
      root Home
      push Reason
      pop Reason by back
      push Reason
      end with screen Home screen Reason
      """),
    .clean(
      "It is kept to be shown again: it came back once already.",
      """
      root Home
      push Settings
      pop Settings by back
      push Settings
      pop Settings by back
      end with screen Home screen Settings
      """),
    .triggers(
      "It went and came back with what it was in: nobody has shown it again.",
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
      "A page that was turned may come again.",
      """
      root Intro in Pages
      push Tour in Pages
      pop Intro by replaced
      push Price in Pages
      pop Tour by replaced
      end with screen Intro screen Tour screen Price
      """),
    .clean(
      "A tab bar of the app's own keeps it, to show it again.",
      """
      root Tabs
      embed News in Tabs
      action tap "Profile"
      dismissed News by code
      embed Profile in Tabs
      end with screen Tabs screen News screen Profile keeping News in Tabs
      """),
    .triggers(
      "It was taken out of a screen that does not keep it.",
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
      "The end tells of no screens: whether it is alive is not known.",
      """
      root Home
      push Reason
      pop Reason by back
      end
      """),
  ]
}

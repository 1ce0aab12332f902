import NavTrace

/// A modal whose window got another root, and that is alive when the session ends.
struct StrandedModal: Rule {
  static let id = "stranded-modal"
  static let severity = Severity.error
  static let summary = "A root was replaced under a presented screen, which stays alive."
  static let explanation = """
    Replacing a window's root does not dismiss what was presented over the old one. UIKit keeps both: nobody sees them, no \
    callback tells that the flow has ended, and each time adds another. Dismiss what is presented before the root is \
    replaced.
    """
  static let remedy = """
    // First the modal, then the root.
    window.rootViewController?.dismiss(animated: false) {  // SCREEN
      window.rootViewController = next
    }
    """

  private struct Stranding {
    var leave: NavigationState.Leave
    var arrived: NavigationState.Moment
    var request: NavigationState.Request?
  }
  private var stranded = LivingMap<Stranding>()
  /// Those that the end of the session lists.
  private var listed: Set<ObjectID> = []

  static let traits: RuleTraits = [.explainsGrowth]
  static let hears: EventKinds = [.pop, .dismissed, .end]

  mutating func observe(
    _ event: TraceEvent, _ step: NavigationState.Step, in state: NavigationState
  ) -> [Finding] {
    switch event.body {
    case .dismissed(let screen, let by):
      guard by == .replaced, let modal = step.left.first, modal.screen.isModal else {
        leftOtherwise(screen.id)
        break
      }
      stranded.set(for: screen.id, in: state) { _ in
        Stranding(leave: modal.leave, arrived: modal.screen.arrived, request: modal.screen.request)
      }
    case .pop(let screen, _, _): leftOtherwise(screen.id)
    case .end(let snapshot): listed = Set(snapshot.alive.map(\.id))
    default: break
    }
    return []
  }

  /// It had come on again since.
  private mutating func leftOtherwise(_ screen: ObjectID) {
    if !stranded.isEmpty { stranded.remove(screen) }
  }

  mutating func conclude(_ state: NavigationState) -> [Finding] {
    guard let end = state.ended else { return [] }
    return stranded.values.sorted { $0.leave.moment < $1.leave.moment }.compactMap { stranding in
      let (leave, request) = (stranding.leave, stranding.request)
      let screen = leave.screen
      guard listed.contains(screen.id), state.screen(screen.id) == nil else { return nil }
      return Self.finding(
        "\(screen.type) was presented when its window got another root, and is still alive",
        coordinator: request?.coordinator, screen: screen, moment: leave.moment, at: request?.at,
        evidence: [
          Evidence(stranding.arrived, "\(screen.type) was presented"),
          Evidence(leave.moment, "the root under it was replaced"),
          Evidence(end, "it was alive when the session ended"),
        ])
    }
  }
}

extension StrandedModal {
  static let examples: [RuleExample] = [
    .triggers(
      "Logged in while a sheet was up.",
      """
      root Welcome by App
      modal Login in Sheet over Welcome by App
      dismissed Login by replaced
      dismissed Welcome by replaced
      root Home in Main by App
      end with screen Home screen Login screen Welcome
      """),
    .clean(
      "The sheet is dismissed first.",
      """
      root Welcome by App
      modal Login in Sheet over Welcome by App
      dismissed Login by code
      dismissed Welcome by replaced
      root Home in Main by App
      end with screen Home screen Login
      """),
    .clean(
      "It went with its root.",
      """
      root Welcome by App
      modal Login in Sheet over Welcome by App
      dismissed Login by replaced
      dismissed Welcome by replaced
      deinit screen Login
      root Home in Main by App
      end with screen Home
      """),
    .clean(
      "The end does not tell who is alive.",
      """
      root Welcome by App
      modal Login in Sheet over Welcome by App
      dismissed Login by replaced
      root Home in Main by App
      end
      """),
  ]
}

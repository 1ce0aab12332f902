import NavTrace

/// A modal that is still alive when the session ends, although the root of its window was replaced.
struct StrandedModal: Rule {
  static let id = "stranded-modal"
  static let severity = Severity.error
  static let summary = "A root was replaced under a presented screen, which is still alive."
  static let explanation = """
    Replacing a window's root does not dismiss the screens that were presented over the old root. UIKit \
    retains both. The user cannot see the presented screens, no callback reports that their flow has \
    ended, and each replacement leaves more of them. Dismiss presented screens before you replace the \
    root.
    """
  static let remedy = """
    // First the modal, then the root.
    window.rootViewController?.dismiss(animated: false) {  // SCREEN
      window.rootViewController = next
    }
    """

  static let traits: RuleTraits = [.explainsGrowth]
  static let observedEvents: EventKinds = []

  func conclude(_ state: NavigationState) -> [Finding] {
    guard let end = state.ended else { return [] }
    return state.goneScreens.filter(\.isStrandedModal).map { gone in
      let (leave, request) = (gone.leave, gone.screen?.request)
      let screen = leave.screen
      return Self.finding(
        "\(screen.type) was presented when its window's root was replaced, and is still alive",
        coordinator: request?.coordinator, screen: screen, moment: leave.moment, at: request?.at,
        evidence: [
          Evidence(gone.screen?.arrived ?? leave.moment, "\(screen.type) was presented"),
          Evidence(leave.moment, "the root under it was replaced"),
          Evidence(end, "it was still alive when the session ended"),
        ])
    }
  }
}

extension StrandedModal {
  static let examples: [RuleExample] = [
    .triggers(
      "The user logged in while a sheet was shown.",
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
      "It was deallocated with its root.",
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
      "The end does not list living objects.",
      """
      root Welcome by App
      modal Login in Sheet over Welcome by App
      dismissed Login by replaced
      root Home in Main by App
      end
      """),
  ]
}

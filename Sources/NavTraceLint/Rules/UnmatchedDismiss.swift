import NavTrace

/// A router that was asked to dismiss, after which nothing left.
struct UnmatchedDismiss: Rule {
  static let id = "unmatched-dismiss"
  static let severity = Severity.error
  static let summary = "A router was asked to dismiss, but no screen of its left."
  static let explanation = """
    The code believes that it ended a flow, and the user still sees what was there before. Either the router shows \
    nothing (it was dismissed twice, or its screens had left already), or it does not know how to end what it \
    shows. Dismiss a flow once, from the router that presented it.
    """
  static let remedy = """
    // CHILD: end the flow once.
    guard !hasEnded else { return }
    hasEnded = true
    router.dismiss(animated: true)  // the router that presented it
    """

  static let isAboutCoordinators = true
  static let hears: EventKinds = [.dismiss, .settlement]

  func judge(_ settlement: NavigationState.Settlement, in state: NavigationState) -> [Finding] {
    settlement.unmatched.map { dismissal in
      let router = dismissal.router.type
      let asked = dismissal.coordinator.map { "\($0.type) asked \(router)" } ?? "\(router) was asked"
      let visible = dismissal.visible.map { ", with \($0.type) on screen" } ?? ""
      return Self.finding(
        "\(asked) to dismiss, but none of its screens left",
        coordinator: dismissal.coordinator, screen: dismissal.visible, moment: dismissal.moment,
        at: dismissal.at,
        evidence: [
          Evidence(dismissal.moment, "\(asked) to dismiss\(visible)", at: dismissal.at),
          Evidence(settlement.moment, "nothing that \(router) had presented has left by then"),
        ], about: router)
    }
  }
}

extension UnmatchedDismiss {
  static let examples: [RuleExample] = [
    .triggers(
      "The router shows nothing.",
      """
      root Home
      dismiss VisitRouter by Visit
      end
      """),
    .triggers(
      "Dismissed twice: the second time there is nothing left.",
      """
      root Home
      push Reason by Visit via VisitRouter
      dismiss VisitRouter by Visit
      pop Reason by code
      checkpoint
      dismiss VisitRouter by Visit
      end
      """),
    .triggers(
      "Only a screen below those of the router left.",
      """
      root Home
      push Help by App via AppRouter
      modal Reason over Help by Visit via VisitRouter
      dismiss VisitRouter by Visit
      pop Help by code
      action tap "Next"
      """),
    .clean(
      "Its screens leave.",
      """
      root Home
      push Reason by Visit via VisitRouter
      push PainLevel by Visit via VisitRouter
      dismiss VisitRouter by Visit
      pop PainLevel by code
      pop Reason by code
      end
      """),
    .clean(
      "A screen above its own leaves.",
      """
      root Home
      push Reason by Visit via VisitRouter
      push Help
      dismiss VisitRouter by Visit
      pop Help by code
      end
      """),
    .clean(
      "A modal above its own leaves.",
      """
      root Home
      push Reason by Visit via VisitRouter
      modal Help over Reason
      modal More over Help
      dismiss VisitRouter by Visit
      dismissed More by code
      end
      """),
    .clean(
      "The trace is cut off before the session settled.",
      """
      root Home
      dismiss VisitRouter by Visit
      """),
  ]
}

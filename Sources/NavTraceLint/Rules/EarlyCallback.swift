import NavTrace

/// An on-dismiss callback that ran, and its screen stayed.
struct EarlyCallback: Rule {
  static let id = "early-callback"
  static let severity = Severity.error
  static let summary = "An on-dismiss callback ran, but its screen is still up."
  static let explanation = """
    Whoever presented the screen believes that it is gone, and lets go of what it still needs. Most often a callback runs \
    when a swipe begins, which the user may cancel, or when a dismissal is asked for, which UIKit may refuse. Run it when \
    the screen has left.
    """
  static let remedy = """
    // The router: not in willShow, which a cancelled swipe also calls.
    func navigationController(
      _ navigationController: UINavigationController, didShow shown: UIViewController, animated: Bool
    ) {
      // SCREEN has left if it is in navigationController.viewControllers no more
    }
    """

  /// Those that ran since the last settled moment, though their screen was up then or about to come.
  private var ran: [(id: ObjectID, request: NavigationState.Request, moment: NavigationState.Moment)] = []

  static let hears: EventKinds = [.callback, .settlement]

  mutating func observe(_ event: TraceEvent, in state: NavigationState) -> [Finding] {
    guard case .callback(let id, _) = event.body, let callback = state.ran, let moment = state.latest else {
      return []
    }
    // Where all had come to rest without its screen, it comes late rather than early.
    if case .gone = callback.stage { return [] }
    ran.append((id, callback.request, moment))
    return []
  }

  mutating func judge(_ settlement: NavigationState.Settlement, in state: NavigationState) -> [Finding] {
    guard !ran.isEmpty else { return [] }
    defer { ran.removeAll(keepingCapacity: true) }
    return ran.compactMap { id, request, moment in
      // The same time on screen: it may have left and come back since.
      guard let screen = state.screen(request.screen.id), screen.request?.moment == request.moment else {
        return nil
      }
      let type = request.screen.type
      return Self.finding(
        "the on-dismiss callback of \(type) ran, but \(type) is still up", coordinator: request.coordinator,
        screen: request.screen, moment: moment, at: request.at,
        evidence: [
          Evidence(request.moment, "\(type) was presented with on-dismiss callback \(id)", at: request.at),
          Evidence(moment, "\(id) ran"),
          Evidence(settlement.moment, "\(type) was still up when all had come to rest"),
        ])
    }
  }
}

extension EarlyCallback {
  static let examples: [RuleExample] = [
    .triggers(
      "The swipe was cancelled, but the router had run the callback when it began.",
      """
      root Home by App
      push Reason by Visit callback b1
      action swipe-back began
      callback b1
      action swipe-back cancelled
      end
      """),
    .triggers(
      "Another screen leaves.",
      """
      root Home by App
      push Reason by Visit callback b1
      push PainLevel by Visit
      pop PainLevel by back
      callback b1
      action tap "Next"
      """),
    .clean(
      "It runs just before its screen leaves.",
      """
      root Home by App
      push Reason by Visit callback b1
      action tap "Cancel"
      callback b1
      pop Reason by code
      end
      """),
    .clean(
      "The screen is back at once, for another time.",
      """
      root Home by App
      push Reason by Visit callback b1
      action tap "Again"
      callback b1
      pop Reason by code
      push Reason by Visit callback b2
      end
      """),
    .clean(
      "The trace is cut off: it may have been about to leave.",
      """
      root Home by App
      push Reason by Visit callback b1
      callback b1
      """),
  ]
}

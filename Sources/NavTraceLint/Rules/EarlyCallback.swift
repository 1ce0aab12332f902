import NavTrace

/// An on-dismiss callback that ran although its screen stayed on screen.
struct EarlyCallback: Rule {
  static let id = "early-callback"
  static let severity = Severity.error
  static let summary = "An on-dismiss callback ran before its screen had left."
  static let explanation = """
    The code that presented the screen assumes that the screen is gone, and releases objects that it \
    still needs. Most often the callback runs when a swipe begins, which the user may cancel, or when a \
    dismissal is requested, which UIKit may refuse. Run it when the screen has left.
    """
  static let remedy = """
    // The router: not in willShow, which UIKit also calls for a swipe that is cancelled.
    func navigationController(
      _ navigationController: UINavigationController,
      didShow shown: UIViewController, animated: Bool
    ) {
      // SCREEN has left if it is no longer in navigationController.viewControllers
    }
    """

  /// Callbacks that ran since the last settled moment while their screen was on screen or about to appear.
  private var ran: [Run] = []

  private struct Run {
    let callback: ObjectID
    let screen: ObjectID
    /// The event of the screen's request.
    let requested: NavigationState.EventReference
    let moment: NavigationState.EventReference
  }

  static let observedEvents: EventKinds = [.callback, .settlement]

  mutating func observe(
    _ event: TraceEvent, _ step: NavigationState.Step, in state: NavigationState
  ) -> [Finding] {
    guard case .callback(let id, _) = event.body, let run = step.ran, !run.isLate else { return [] }
    ran.append(
      Run(callback: id, screen: run.screen.id, requested: run.request.moment, moment: step.moment))
    return []
  }

  mutating func evaluate(at settlement: NavigationState.Settlement, in state: NavigationState) -> [Finding] {
    defer { ran.removeAll(keepingCapacity: true) }
    return ran.compactMap { run in
      // If the request differs, the screen has left and appeared again since.
      guard let request = state.screen(run.screen)?.request, request.moment == run.requested else {
        return nil
      }
      return finding(run, request, settlement)
    }
  }

  private func finding(
    _ run: Run, _ request: NavigationState.Request, _ settlement: NavigationState.Settlement
  ) -> Finding {
    let type = request.screen.type
    return Self.finding(
      "the on-dismiss callback of \(type) ran, but \(type) is still on screen",
      coordinator: request.coordinator,
      screen: request.screen, moment: run.moment, at: request.at,
      evidence: [
        Evidence(
          request.moment, "\(type) was presented with on-dismiss callback \(run.callback)", at: request.at),
        Evidence(run.moment, "\(run.callback) ran"),
        Evidence(settlement.moment, "\(type) was still on screen when navigation had settled"),
      ])
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
      "The callback runs when another screen leaves.",
      """
      root Home by App
      push Reason by Visit callback b1
      push PainLevel by Visit
      pop PainLevel by back
      callback b1
      action tap "Next"
      """),
    .clean(
      "The callback runs just before its screen leaves.",
      """
      root Home by App
      push Reason by Visit callback b1
      action tap "Cancel"
      callback b1
      pop Reason by code
      end
      """),
    .clean(
      "The screen is presented again at once.",
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
      "The trace is truncated: the screen may have been about to leave.",
      """
      root Home by App
      push Reason by Visit callback b1
      callback b1
      """),
  ]
}

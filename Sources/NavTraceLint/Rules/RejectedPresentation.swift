import NavTrace

/// A screen that was requested, and that UIKit refused to show.
struct RejectedPresentation: Rule {
  static let id = "rejected-presentation"
  static let severity = Severity.error
  static let summary = "A screen was requested, and UIKit refused to show it."
  static let explanation = """
    The presenter was already presenting another screen or was in no window, or the screen was already on \
    the stack. UIKit logs a warning or throws an exception. The code continues as if the screen were \
    shown, and its callback never runs. Present from the top screen, after the previous transition has \
    ended, and present each screen once.
    """
  static let remedy = """
    // Wait until the presented screen has left.
    presenter.dismiss(animated: true) {
      presenter.present(screen, animated: true)  // SCREEN
    }
    """

  /// The kinds of misuse with which UIKit refuses to show a screen.
  static let refusals: Set = [
    "already-presenting", "not-in-window", "presentation-in-progress", "presented-twice", "pushed-twice",
    "pushed-navigation-controller", "pushed-split-view-controller",
  ]

  static let observedEvents: EventKinds = [.misuse]

  mutating func observe(
    _ event: TraceEvent, _ step: NavigationState.Step, in state: NavigationState
  ) -> [Finding] {
    guard case .misuse(let misuse) = event.body, Self.refusals.contains(misuse.kind) else { return [] }
    return [Self.misuse(misuse, step.moment, in: state, what: "UIKit refused to show")]
  }
}

extension Rule {
  /// A finding about a misuse that UIKit reported.
  static func misuse(
    _ misuse: Misuse, _ moment: NavigationState.EventReference, in state: NavigationState, what: String
  ) -> Finding {
    let request = misuse.screen.flatMap { state.request(for: $0.id) }
    var evidence: [Evidence] = []
    if let request, let screen = misuse.screen {
      evidence.append(Evidence(request.moment, "\(screen.type) was requested", at: request.at))
    }
    evidence.append(Evidence(moment, misuse.message))
    return finding(
      "\(what) \(misuse.screen?.type ?? "a screen") (\(misuse.kind))", coordinator: request?.coordinator,
      screen: misuse.screen, moment: moment, at: request?.at, evidence: evidence, about: misuse.kind)
  }
}

extension RejectedPresentation {
  static let examples: [RuleExample] = [
    .triggers(
      "Two alerts at once.",
      """
      root Home by App
      modal Offline over Home by App
      present Expired by App
      misuse already-presenting Expired "Attempt to present Expired on Home which is already presenting Offline"
      end
      """),
    .triggers(
      "The presenter is not on screen.",
      """
      root Home by App
      present Login by App
      misuse not-in-window Login
      """),
    .triggers(
      "Two screens in one turn: the first is still appearing.",
      """
      root Home by App
      modal Offline over Home by App
      request present Expired by App
      misuse presentation-in-progress Expired
      deinit screen Expired
      end
      """),
    .triggers(
      "A screen that is already shown, and a stack on a stack.", findings: 3,
      """
      root Home by App
      push Reason by App
      present Reason by App
      misuse pushed-twice Reason
      misuse presented-twice Reason
      misuse pushed-navigation-controller Home
      """),
    .clean(
      "The second presentation begins when the first has ended.",
      """
      root Home by App
      modal Offline over Home by App
      dismissed Offline by code
      modal Expired over Home by App
      end
      """),
    .clean(
      "UIKit refused a call other than a presentation.",
      """
      root Home by App
      misuse nothing-to-dismiss Home
      end
      """),
  ]
}

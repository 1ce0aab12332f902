import NavTrace

/// A dismissal or pop, requested from a router or from UIKit, after which no screen left.
struct UnmatchedDismiss: Rule {
  static let id = "unmatched-dismiss"
  static let severity = Severity.error
  static let summary = "A dismissal or a pop was requested, but no screen left."
  static let explanation = """
    The code assumes that a flow has ended, but the user still sees its screens. Either the router shows \
    no screen (it was dismissed twice, or its screens had left), or it cannot dismiss the screens that \
    it shows. Dismiss a flow once, from the router that presented it. The same applies to code that \
    calls UIKit directly: dismiss with nothing presented, popViewController with only the root on the \
    stack, popToViewController with a controller that is not on the stack. Three cases are not findings: \
    popToRootViewController at the root, a call directly before or after which another screen appears or \
    leaves, and the dismissal of a router directly after the user dismissed a screen.
    """
  static let remedy = """
    // CHILD: end the flow once.
    guard !hasEnded else { return }
    hasEnded = true
    router.dismiss(animated: true)  // the router that presented it
    // A router that shows window roots must replace the root instead.
    window.rootViewController = home
    """

  static let traits: RuleTraits = [.isAboutCoordinator]
  static let observedEvents: EventKinds = [.dismiss, .request, .misuse, .settlement]

  /// The dismissals that ended in an exception, which is reported instead.
  private var ended: Set<NavigationState.EventReference> = []

  mutating func observe(
    _ event: TraceEvent, _ step: NavigationState.Step, in state: NavigationState
  ) -> [Finding] {
    guard case .misuse(let misuse) = event.body, misuse.kind == "not-on-stack" else { return [] }
    let moment = step.moment
    let dismissal = state.dismissals.last
    if let dismissal { ended.insert(dismissal.moment) }
    let screen = misuse.screen?.type ?? "a screen"
    return [
      Self.finding(
        "the code popped to \(screen), which is not on the stack",
        coordinator: dismissal?.coordinator
          ?? misuse.screen.flatMap { state.request(for: $0.id)?.coordinator },
        screen: misuse.screen, moment: dismissal?.moment ?? moment, at: dismissal?.at,
        evidence: (dismissal.map { [Self.evidence(of: $0)] } ?? []) + [Evidence(moment, misuse.message)],
        about: "\(misuse.kind) \(screen)")
    ]
  }

  mutating func evaluate(at settlement: NavigationState.Settlement, in state: NavigationState) -> [Finding] {
    defer { ended.removeAll() }
    return settlement.unmatched.filter { !ended.contains($0.moment) }.map { dismissal in
      var evidence = [Self.evidence(of: dismissal)]
      if let refusal = dismissal.refusal, dismissal.call != .unrecorded {
        evidence.append(Evidence(dismissal.moment, refusal.message))
      }
      evidence.append(Evidence(settlement.moment, Self.outcome(of: dismissal)))
      return Self.finding(
        Self.message(for: dismissal), coordinator: dismissal.coordinator, screen: dismissal.visible,
        moment: dismissal.moment, at: dismissal.at, evidence: evidence, about: Self.subject(of: dismissal))
    }
  }

  private static func message(for dismissal: NavigationState.DismissRequest) -> String {
    switch dismissal.call {
    case .router: "\(request(dismissal)), but none of its screens left"
    case .uiKit: "\(request(dismissal)), but no screen left"
    case .unrecorded: refusalMessage(dismissal.refusal)
    }
  }

  /// The message for a refused call by code that is not recorded.
  private static func refusalMessage(_ refusal: Misuse?) -> String {
    switch refusal?.kind {
    case "nothing-to-pop": "a pop found only \(name(refusal?.screen)) on the stack"
    case "dismiss-in-progress":
      "a dismissal from \(name(refusal?.screen)) was refused: another transition was under way"
    default: "a dismissal from \(name(refusal?.screen)) found nothing presented"
    }
  }

  private static func evidence(of dismissal: NavigationState.DismissRequest) -> Evidence {
    let visible = dismissal.visible.map { ", with \($0.type) on screen" } ?? ""
    return Evidence(dismissal.moment, request(dismissal) + visible, at: dismissal.at)
  }

  /// A description of the call and the caller.
  private static func request(_ dismissal: NavigationState.DismissRequest) -> String {
    let coordinator = dismissal.coordinator?.type
    return switch dismissal.call {
    case .router(let router):
      coordinator.map { "\($0) asked \(router.type) to dismiss" } ?? "\(router.type) was asked to dismiss"
    case .uiKit(let method):
      coordinator.map { "\($0) asked UIKit to \(verb(method))" } ?? "UIKit was asked to \(verb(method))"
    case .unrecorded:
      dismissal.refusal.map { $0.message.hasSuffix(".") ? String($0.message.dropLast()) : $0.message }
        ?? "UIKit was asked to remove a screen"
    }
  }

  private static func verb(_ method: NavigationRequest.RemovalMethod) -> String {
    method == .dismiss ? "dismiss" : "pop"
  }

  private static func outcome(of dismissal: NavigationState.DismissRequest) -> String {
    guard let router = dismissal.router else { return "no screen had left by then" }
    return "no screen that \(router.type) had presented had left by then"
  }

  /// What distinguishes this finding from other findings of the rule about the same coordinator.
  private static func subject(of dismissal: NavigationState.DismissRequest) -> String {
    switch dismissal.call {
    case .router(let router): router.type
    case .uiKit(let method): method.rawValue
    case .unrecorded: "\(dismissal.refusal?.kind ?? "") \(name(dismissal.refusal?.screen))"
    }
  }

  private static func name(_ screen: TraceObject?) -> String { screen?.type ?? "a screen" }
}

extension UnmatchedDismiss {
  static let examples: [RuleExample] = [
    .triggers(
      "The router shows no screen.",
      """
      root Home
      dismiss VisitRouter by Visit
      end
      """),
    .triggers(
      "Dismissed twice: the second time no screen is left.",
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
      "Only a screen below the router's screens left.",
      """
      root Home
      push Help by App via AppRouter
      modal Reason over Help by Visit via VisitRouter
      dismiss VisitRouter by Visit
      pop Help by code
      action tap "Next"
      """),
    .clean(
      "The parent's router presented an empty container, which the child filled. The container leaves.",
      """
      root Home by App via AppRouter
      present Sheet by Visits via VisitsRouter
      modal Reason in Sheet over Home by Visit via VisitRouter
      dismiss VisitsRouter by Visits
      dismissed Reason by code
      end
      """),
    .clean(
      "The parent's router had shown the coordinator's screen, which leaves.",
      """
      root Home by App via AppRouter
      push Reason by Visit via AppRouter
      dismiss VisitRouter by Visit
      pop Reason by code
      end
      """),
    .triggers(
      "A step coordinator dismisses, and nothing is presented.",
      """
      root Home
      checkpoint
      request dismiss by Steps at App/Steps.swift:20
      misuse nothing-to-dismiss Home "dismiss(animated:completion:) on <Home>, which presents nothing and is not presented."
      end
      """),
    .triggers(
      "A step coordinator pops the root.",
      """
      root Home
      request pop by Steps
      end
      """),
    .triggers(
      "A screen dismisses itself, and was pushed.",
      """
      root Home
      push Details
      action tap "Close"
      misuse nothing-to-dismiss Details
      action tap "Close"
      """),
    .triggers(
      "A pop where only the root is left.",
      """
      root Home
      action tap "Back"
      misuse nothing-to-pop Home
      end
      """),
    .triggers(
      "UIKit refuses a dismissal while the sheet is still appearing: the sheet stays.",
      """
      root Home
      modal Login over Home
      misuse dismiss-in-progress Home "Attempt to dismiss from view controller <Home> while a presentation is in progress."
      end
      """),
    .clean(
      "UIKit refuses a second dismissal during the first.",
      """
      root Home
      modal Login over Home
      action tap "Close"
      dismissed Login by code
      misuse dismiss-in-progress Home
      end
      """),
    .clean(
      "Code dismisses a possible modal, then pops the stack, in one turn.",
      """
      root Home
      push Details
      action tap "Home"
      request dismiss by Steps
      misuse nothing-to-dismiss Details
      request pop by Steps
      pop Details by code
      end
      """),
    .triggers(
      "Code pops to a screen that is not on the stack: UIKit throws, and the process ends.",
      """
      root Home
      push Details
      dismiss VisitRouter by Visit
      misuse not-on-stack Reason "Tried to pop to a view controller that doesn't exist."
      """),
    .triggers(
      "A router's dismissal with nothing presented is one finding.",
      """
      root Home
      dismiss VisitRouter by Visit
      misuse nothing-to-dismiss Home
      end
      """),
    .clean(
      "Code dismisses a possible modal before it presents another screen.",
      """
      root Home
      action tap "Log In"
      misuse nothing-to-dismiss Home
      modal Login over Home
      end
      """),
    .clean(
      "Code dismisses a possible modal before it replaces the root.",
      """
      root Home
      action tap "Log Out"
      request dismiss by App
      misuse nothing-to-dismiss Home
      request root Welcome by App
      dismissed Home by replaced
      root Welcome
      end
      """),
    .clean(
      "The sheet was swiped down, and the code that is notified dismisses it again.",
      """
      root Home
      modal Login over Home by App
      action swipe-down began
      dismissed Login by swipe
      action swipe-down finished
      misuse nothing-to-dismiss Home
      end
      """),
    .clean(
      "The sheet was swiped down, and the callback that runs dismisses its router again.",
      """
      root Home by App via AppRouter
      present Login by Auth via AppRouter callback b1
      modal Login over Home
      action swipe-down began
      dismissed Login by swipe
      action swipe-down finished
      callback b1
      dismiss AppRouter by App
      misuse nothing-to-dismiss Home
      end
      """),
    .triggers(
      "The sheet was swiped down, and its router is dismissed at the next tap.",
      """
      root Home by App via AppRouter
      modal Login over Home by Auth via AuthRouter
      action swipe-down began
      dismissed Login by swipe
      action swipe-down finished
      action tap "Done"
      dismiss AuthRouter by Auth
      end
      """),
    .clean(
      "A screen closes itself, however it was shown.",
      """
      root Home
      push Details
      action tap "Close"
      misuse nothing-to-dismiss Details
      pop Details by code
      end
      """),
    .clean(
      "Code pops to the root, whatever screen is on top.",
      """
      root Home
      request pop-to-root by Steps
      end
      """),
    .clean(
      "The router's screens leave.",
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
      "A screen above the router's screens leaves.",
      """
      root Home
      push Reason by Visit via VisitRouter
      push Help
      dismiss VisitRouter by Visit
      pop Help by code
      end
      """),
    .clean(
      "A modal above the router's screens leaves.",
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
      "The trace is truncated before the session settled.",
      """
      root Home
      dismiss VisitRouter by Visit
      """),
  ]
}

import NavTrace

/// A screen that was requested and never appeared.
struct UnshownScreen: Rule {
  static let id = "unshown-screen"
  static let severity = Severity.error
  static let summary = "A screen was requested but never appeared."
  static let explanation = """
    The code continues as if the user saw the screen. Most often there was no container to show it: a \
    weak reference to a navigation controller was nil, no object retained the container, or no window \
    showed it. Or another screen was shown before it appeared. Have the coordinator retain its container \
    until the flow ends, put the container on screen first, and show one screen at a time.
    """
  static let remedy = """
    // Show the container before the screens that are pushed onto it.
    window.rootViewController = navigationController
    window.makeKeyAndVisible()
    // SCREEN
    navigationController.pushViewController(screen, animated: false)
    """

  /// The requests whose screens were deallocated since the last settled moment.
  private var abandoned: [NavigationState.Request] = []
  /// The screens that UIKit refused to show, which ``RejectedPresentation`` reports.
  private var refused = LivingMap<Bool>()
  /// The changes of a stack that UIKit ignored since the last settled moment.
  private var dropped: [Evidence] = []

  static let observedEvents: EventKinds = [.controllerDeallocated, .misuse, .end, .settlement]

  mutating func observe(
    _ event: TraceEvent, _ step: NavigationState.Step, in state: NavigationState
  ) -> [Finding] {
    switch event.body {
    case .deallocated(let object):
      let wasRefused = !refused.isEmpty && refused.remove(object.id) != nil
      if !wasRefused, !step.abandoned.isEmpty { abandoned += step.abandoned }
    case .misuse(let misuse): note(misuse, step.moment, in: state)
    default: break
    }
    return []
  }

  private mutating func note(
    _ misuse: Misuse, _ moment: NavigationState.EventReference, in state: NavigationState
  ) {
    if let screen = misuse.screen, RejectedPresentation.refusals.contains(misuse.kind) {
      refused.set(for: screen.id, in: state) { _ in true }
    } else if misuse.kind == "stack-change-dropped" {
      dropped.append(Evidence(moment, misuse.message))
    }
  }

  mutating func evaluate(at settlement: NavigationState.Settlement, in state: NavigationState) -> [Finding] {
    guard !abandoned.isEmpty || !dropped.isEmpty || state.ended != nil else { return [] }
    defer {
      abandoned.removeAll()
      dropped.removeAll()
    }
    // In a unit test without a window, no screen can appear.
    guard state.hasSeenWindow else { return [] }
    var lost = abandoned.map { ($0, isAlive: false) }
    if state.ended != nil {
      lost += state.unshownRequests.filter { !refused.contains($0.screen.id) }.map { ($0, isAlive: true) }
    }
    return lost.map { finding($0, isAlive: $1, settlement, in: state) }
  }

  private func finding(
    _ request: NavigationState.Request, isAlive: Bool, _ settlement: NavigationState.Settlement,
    in state: NavigationState
  ) -> Finding {
    let screen = request.screen.type
    let moment = request.requester?.moment ?? request.moment
    let at = request.requester?.at ?? request.at
    var evidence = [Evidence(moment, Self.sentence(for: request), at: at)]
    evidence += dropped.filter { $0.moment > moment }
    let end =
      isAlive ? "\(screen) had not appeared" : "\(screen) was deallocated before it appeared"
    let visible = state.visible.map { "\($0.object.type) was on screen" } ?? "nothing was on screen"
    evidence.append(Evidence(settlement.moment, "\(end); \(visible)"))
    return Self.finding(
      "\(screen) was requested but never appeared", coordinator: request.coordinator, screen: request.screen,
      moment: moment, at: at, evidence: evidence)
  }

  private static func sentence(for request: NavigationState.Request) -> String {
    let requester = request.requester?.coordinator ?? request.coordinator
    let screen = request.screen.type
    if let method = request.method {
      let verb = method.rawValue
      return requester.map { "\($0.type) asked UIKit to \(verb) \(screen)" }
        ?? "UIKit was asked to \(verb) \(screen)"
    }
    let router = request.router?.type ?? "a router"
    return requester.map { "\($0.type) asked \(router) to present \(screen)" }
      ?? "\(router) was asked to present \(screen)"
  }
}

extension UnshownScreen {
  static let examples: [RuleExample] = [
    .triggers(
      "There was no navigation controller to push it onto.",
      """
      root Home by App
      action tap "Details"
      request push Details by App at App/Steps.swift:12
      deinit screen Details
      end
      """),
    .triggers(
      "The router had nothing to present it on.",
      """
      root Home by App
      present Details by App
      deinit screen Details
      action tap "Home"
      """),
    .triggers(
      "The coordinator retains it, and the session ends without it.",
      """
      root Home by App
      request push Details by App
      checkpoint
      end
      """),
    .triggers(
      "Another root appeared before the screen did.",
      """
      root Splash by App
      request push Welcome by App
      dismissed Splash by replaced
      root Home by App
      deinit screen Welcome
      end
      """),
    .triggers(
      "A coordinator requested the first screen of a flow whose coordinator had claimed it.",
      """
      root Home by App
      claim About by AboutCoordinator
      request present About by App
      deinit screen About
      end
      """),
    .clean(
      "The requested screen appears.",
      """
      root Home by App
      request push Details by App
      push Details
      pop Details by back
      deinit screen Details
      end
      """),
    .clean(
      "A container shows the requested screen.",
      """
      root Home by App
      request present Details by App
      modal Wrapper over Home
      embed Details in Wrapper
      end
      """),
    .clean(
      "The screen is on the stack of a tab that has not been shown yet.",
      """
      root Home by App
      request push Details by App
      checkpoint offscreen Details
      end
      """),
    .clean(
      "The screen is already on screen.",
      """
      root Home by App
      request set Home by App
      end
      """),
    .clean(
      "UIKit refused to show the screen: rejected-presentation reports it.",
      """
      root Home by App
      modal Offline over Home by App
      request present Expired by App
      misuse already-presenting Expired
      deinit screen Expired
      end
      """),
    .clean(
      "The screen was not requested: its coordinator only claimed it.",
      """
      root Home by App
      claim Details by App
      deinit screen Details
      end
      """),
    .clean(
      "No window is observed.",
      """
      request push Details by App
      deinit screen Details
      end
      """),
    .clean(
      "The trace is truncated: the screen may have been about to appear.",
      """
      root Home by App
      request push Details by App
      deinit screen Details
      """),
  ]
}

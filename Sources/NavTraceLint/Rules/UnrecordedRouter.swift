import NavTrace

/// The app has routers whose calls were not recorded.
struct UnrecordedRouter: Rule {
  static let id = "unrecorded-router"
  static let severity = Severity.note
  static let summary = "A coordinator has a router whose calls were not recorded."
  static let explanation = """
    Leaked coordinators are still found. But the calls of a router, and its on-dismiss callbacks, are \
    recorded only if the router is decorated. If you do not need these checks, switch this rule off in \
    .navtrace.yml.
    """
  static let remedy = """
    // Or the decorator that @Traced generates for the app's own protocol.
    let router = TracingRouter(router)
    """

  static let traits: RuleTraits = [.isAboutTrace, .isOfUnchecked]
  static let observedEvents: EventKinds = []

  func findingsAboutTrace(_ state: NavigationState, _ coverage: Coverage, withheld: Int) -> [Finding] {
    guard let end = state.ended, let types = coverage.unrecordedRouterTypes else { return [] }
    return [
      Self.finding(
        "calls of \(types) were not recorded: on-dismiss callbacks and requests cannot be checked",
        coordinator: nil, screen: nil, moment: end, at: nil,
        evidence: [Evidence(end, "a coordinator retained it when the session ended")], about: types)
    ]
  }
}

extension UnrecordedRouter {
  static let examples: [RuleExample] = [
    .triggers(
      "A coordinator has a router that is not decorated.",
      """
      root Home by App
      end with screen Home coordinator App router StackRouter
      """),
    .clean(
      "The router's calls are recorded.",
      """
      root Home by App
      push Reason by App
      pop Reason by back
      end with screen Home coordinator App router Router
      """),
    .clean(
      "The app has no routers.",
      """
      root Home by App
      end with screen Home coordinator App
      """),
  ]
}

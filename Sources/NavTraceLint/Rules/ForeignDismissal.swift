import NavTrace

/// A dismissed router that removed screens of another router.
struct ForeignDismissal: Rule {
  static let id = "foreign-dismissal"
  static let severity = Severity.error
  static let summary = "Dismissing a router removed screens of another router, whose flow had not ended."
  static let explanation = """
    Dismissing a router should end the flow of its coordinator, and the flows that were started from it. \
    Screens below belong to other flows, which have not ended: if these screens leave too, their \
    coordinators have no screen left, and their callbacks may never run. Have the router go back to the screen that was on top when \
    the router was created, not to the bottom of the stack.
    """
  static let remedy = """
    // ROUTER: remember the screen on top. The router's own screens go above it.
    init(navigationController: UINavigationController) {
      self.navigationController = navigationController
      // The top screen, not viewControllers.first.
      firstBelow = navigationController.topViewController
    }

    func dismiss(animated: Bool) {
      if let firstBelow {
        navigationController.popToViewController(firstBelow, animated: animated)
      }
    }
    """

  /// A dismissal since the last settled moment.
  private struct Dismissal {
    var router: TraceObject
    var coordinator: TraceObject?
    var moment: NavigationState.EventReference
    var at: SourceLocation?
    /// The coordinators whose screens it may remove: its own ones, and their descendants.
    var family: [ObjectID]
    /// When the earliest screen of the router on screen appeared. Screens that appeared later may be on top
    /// of its screens.
    var began: NavigationState.EventReference?
    var removed: [(screen: NavigationState.Screen, leave: NavigationState.Disappearance)] = []

    func covers(_ screen: NavigationState.Screen, _ request: NavigationState.Request) -> Bool {
      if request.router?.id == router.id { return true }
      if let began, screen.arrived > began { return true }
      // The owner of the screen or of the dismissal is unknown.
      guard let coordinator = request.coordinator, !family.isEmpty else { return true }
      return family.contains(coordinator.id)
    }
  }
  private var dismissals: [Dismissal] = []

  static let traits: RuleTraits = [.isAboutCoordinator]
  static let observedEvents: EventKinds = [.dismiss, .pop, .dismissed, .settlement]

  mutating func observe(
    _ event: TraceEvent, _ step: NavigationState.Step, in state: NavigationState
  ) -> [Finding] {
    switch event.body {
    case .dismiss(let router, let coordinator, _, let at):
      begin(router, coordinator, step.moment, at, state)
    case .pop, .dismissed:
      if !dismissals.isEmpty, let departed = step.left.first { note(departed) }
    default: break
    }
    return []
  }

  private mutating func begin(
    _ router: TraceObject, _ coordinator: TraceObject?, _ moment: NavigationState.EventReference,
    _ at: SourceLocation?, _ state: NavigationState
  ) {
    var family = coordinator.map { [$0.id] } ?? []
    var lowest: NavigationState.Screen?
    for id in state.order {
      guard let screen = state.screen(id), screen.request?.router?.id == router.id else { continue }
      if lowest == nil { lowest = screen }
      if let owner = screen.coordinator?.id, !family.contains(owner) { family.append(owner) }
    }
    for member in family { family += state.descendants(of: member) }
    dismissals.append(
      Dismissal(
        router: router, coordinator: coordinator ?? lowest?.coordinator, moment: moment, at: at,
        family: family, began: lowest?.arrived))
  }

  private mutating func note(_ departed: NavigationState.DepartedScreen) {
    let (screen, leave) = (departed.screen, departed.leave)
    guard leave.by == .code || leave.by == .unknown, let request = screen.request, request.router != nil,
      !dismissals.contains(where: { $0.covers(screen, request) })
    else { return }
    dismissals[dismissals.count - 1].removed.append((screen, leave))
  }

  mutating func evaluate(at settlement: NavigationState.Settlement, in state: NavigationState) -> [Finding] {
    if dismissals.isEmpty { return [] }
    defer { dismissals.removeAll(keepingCapacity: true) }
    return dismissals.compactMap { dismissal in
      // The earliest removed screen belongs to the beginning of the flow that was cut off.
      guard let lowest = dismissal.removed.map(\.screen).min(by: { $0.arrived < $1.arrived }),
        let owner = lowest.request?.router
      else { return nil }
      let router = dismissal.router.name(besides: owner)
      let sentence =
        dismissal.coordinator.map { "\($0.type) dismissed \(router)" } ?? "\(router) was dismissed"
      var evidence = [Evidence(dismissal.moment, sentence, at: dismissal.at)]
      for (screen, leave) in dismissal.removed {
        guard let request = screen.request, let owner = request.router else { continue }
        let presenter = request.coordinator?.type ?? "the app"
        let name = owner.name(besides: dismissal.router)
        evidence.append(
          Evidence(request.moment, "\(presenter) presented \(screen.object.type) on \(name)", at: request.at))
        evidence.append(Evidence(leave.moment, "\(screen.object.type) \(leave.by.words)"))
      }
      return Self.finding(
        "\(sentence), which removed \(lowest.object.type) of \(owner.name(besides: dismissal.router))",
        coordinator: dismissal.coordinator, screen: lowest.object, router: dismissal.router,
        moment: dismissal.moment, at: dismissal.at, evidence: evidence.sorted { $0.moment < $1.moment },
        about: [dismissal.router.type, lowest.coordinator?.type ?? ""].joined(separator: " "))
    }
  }
}

extension TraceObject {
  /// The type of the object, with its id if the other object in the sentence has the same type.
  func name(besides other: TraceObject) -> String {
    type == other.type && id != other.id ? "\(type) \(id)" : type
  }
}

extension ForeignDismissal {
  static let examples: [RuleExample] = [
    .triggers(
      "The router of the third flow on a stack goes back to the first screen.",
      """
      root Home by App via Router#1
      child-added Outer to App
      push Chapter by Outer via Router#2 callback b1
      child-added Inner to Outer
      push Step by Inner via Router#3 callback b2
      push Done by Inner via Router#3
      action tap "Start over"
      dismiss Router#3 by Inner
      pop Done by code
      pop Step by code
      pop Chapter by code
      end
      """),
    .triggers(
      "The router has no screen left, and removes its parent's screen.",
      """
      root Home by App via Router#1
      push List by App via Router#1
      child-added Detail to App
      push Item by Detail via Router#2
      action back
      pop Item by back
      action tap "Done"
      dismiss Router#2 by Detail
      pop List by code
      end
      """),
    .clean(
      "The parent's router goes back to its own first screen, and its children's screens leave with it.",
      """
      root Home by App via Router#1
      child-added Outer to App
      push Chapter by Outer via Router#2
      child-added Inner to Outer
      push Step by Inner via Router#3
      action tap "Done"
      dismiss Router#2 by Outer
      pop Step by code
      pop Chapter by code
      end
      """),
    .clean(
      "A screen that another flow has put on top leaves with those below it.",
      """
      root Home by App via Router#1
      push Step by Inner via Router#3
      modal Help over Step by HelpFlow via Router#2
      action tap "Done"
      dismiss Router#3 by Inner
      dismissed Help by code
      pop Step by code
      end
      """),
    .clean(
      "Both routers are dismissed.",
      """
      root Home by App via Router#1
      push Chapter by Outer via Router#2
      push Step by Inner via Router#3
      action tap "Close all"
      dismiss Router#3 by Inner
      dismiss Router#2 by Outer
      pop Step by code
      pop Chapter by code
      end
      """),
    .clean(
      "The user goes back further while the flow is being dismissed.",
      """
      root Home by App via Router#1
      push Chapter by Outer via Router#2
      push Step by Inner via Router#3
      dismiss Router#3 by Inner
      pop Step by code
      action back
      pop Chapter by back
      end
      """),
    .clean(
      "The other flow's screen was never requested from a router.",
      """
      root Home
      push Chapter
      push Step by Inner via Router#3
      dismiss Router#3 by Inner
      pop Step by code
      pop Chapter by code
      end
      """),
  ]
}

import NavTrace

/// A coordinator, or its router, that was not notified when its screen was popped, because another object had
/// replaced it as the navigation controller's delegate.
struct LostDelegate: Rule {
  static let id = "lost-delegate"
  static let severity = Severity.error
  static let summary = "A screen was popped, but the delegate that handles this had been replaced."
  static let explanation = """
    A navigation controller has one delegate. An object that replaces it and does not forward calls cuts \
    off the previous delegate, which is then not notified when its screens leave. Forward calls to the \
    previous delegate (NavigationDelegateLink and DelegateChain do this), or give each flow its own \
    navigation controller.
    """
  static let remedy = """
    // The new delegate retains the previous one, and forwards calls to it.
    previous = navigationController.delegate
    navigationController.delegate = self

    func navigationController(
      _ navigationController: UINavigationController,
      didShow screen: UIViewController, animated: Bool
    ) {
      previous?.navigationController?(
        navigationController, didShow: screen, animated: animated)
    }
    """

  private struct Popped {
    var leave: NavigationState.Disappearance
    /// The request with which the screen appeared.
    var request: NavigationState.Request
    var replacement: NavigationState.DelegateReplacement
    /// The objects that may have been notified in another way: the screen, its router and its coordinator.
    var concerned: [ObjectID]
  }

  /// The last reported replacement of each delegate.
  private var reported = LivingMap<NavigationState.EventReference>()
  /// Screens that were popped since the last settled moment while their delegate was replaced.
  private var popped: [Popped] = []
  /// Objects that were evidently notified since the last settled moment.
  private var notified: [ObjectID] = []

  static let traits: RuleTraits = [.isAboutCoordinator]
  static let observedEvents: EventKinds = [.pop, .callback, .childRemoved, .settlement]

  mutating func observe(
    _ event: TraceEvent, _ step: NavigationState.Step, in state: NavigationState
  ) -> [Finding] {
    switch event.body {
    case .pop(_, let container, _):
      if state.hasReplacedDelegates, let departed = step.left.first {
        note(departed, poppedFrom: container.id, state)
      }
    case .callback(_, let screen):
      if let screen { notified.append(screen.id) }
    case .childRemoved(_, let child, _): notified.append(child.id)
    default: break
    }
    return []
  }

  private mutating func note(
    _ departed: NavigationState.DepartedScreen, poppedFrom container: ObjectID, _ state: NavigationState
  ) {
    guard let request = departed.screen.request, request.isOwnerCertain else { return }
    // The router and the coordinator would be notified as the delegate.
    let listeners = [request.router?.id, request.coordinator?.id].compactMap { $0 }
    for listener in listeners {
      guard let replacement = state.replacement(of: listener), replacement.container == container else {
        continue
      }
      popped.append(
        Popped(
          leave: departed.leave, request: request, replacement: replacement,
          concerned: [departed.leave.screen.id] + listeners))
    }
  }

  mutating func evaluate(at settlement: NavigationState.Settlement, in state: NavigationState) -> [Finding] {
    defer { notified.removeAll(keepingCapacity: true) }
    guard !popped.isEmpty else { return [] }
    defer { popped.removeAll(keepingCapacity: true) }
    let notified = Set(notified)
    var findings: [Finding] = []
    for pop in popped where !pop.concerned.contains(where: notified.contains) {
      let (leave, request, replacement) = (pop.leave, pop.request, pop.replacement)
      // Each replacement is reported once, and not if the delegate has been deallocated since.
      guard let id = replacement.delegate.id, let last = state.replacement(of: id)?.moment,
        reported[id] != last
      else { continue }
      reported.set(for: id, in: state) { _ in last }
      var evidence = [
        Evidence(replacement.moment, replacement.sentence),
        Evidence(leave.moment, "\(leave.screen.type) \(leave.by.words)"),
      ]
      if request.coordinator != nil { evidence.append(request.ownership) }
      findings.append(
        Self.finding(
          "\(replacement.name) was not notified that \(leave.screen.type) left: \(replacement.reason)",
          coordinator: state.coordinators[id]?.object ?? request.coordinator, screen: leave.screen,
          moment: replacement.moment, at: request.at, evidence: evidence.sorted { $0.moment < $1.moment },
          about: "\(replacement.delegate.type) \(replacement.by?.type ?? "nobody")"))
    }
    return findings
  }
}

extension LostDelegate {
  static let examples: [RuleExample] = [
    .triggers(
      "B replaced A, and does not forward calls.",
      """
      root Home by App
      push First by A
      push Second by B
      delegate B instead-of A
      pop Second by back
      action back
      pop First by back
      end
      """),
    .triggers(
      "The replaced delegate is a router.",
      """
      root Home by App
      push First by A via RouterA
      push Second by B via RouterB
      delegate RouterB instead-of RouterA forwards no
      pop Second by code
      pop First by code
      end
      """),
    .triggers(
      "Two screens left together, and the replaced delegate was notified of one of them.",
      """
      root Home by App
      push First by A via RouterA callback b1
      push Second by A via RouterA
      push Third by B via RouterB
      delegate RouterB instead-of RouterA
      action back-menu
      pop Third by back
      pop Second by back
      pop First by back
      callback b1
      end
      """),
    .clean(
      "Its router was replaced, but its parent removed it anyway.",
      """
      root Home by App
      child-added A to App
      push First by A via RouterA
      push Second by B via RouterB
      delegate RouterB instead-of RouterA
      pop Second by code
      pop First by code
      child-removed A from App
      end
      """),
    .clean(
      "B forwards calls.",
      """
      root Home by App
      push First by A
      push Second by B
      delegate B instead-of A forwards yes
      pop Second by back
      action back
      pop First by back
      end
      """),
    .clean(
      "A is the delegate again before its screen leaves.",
      """
      root Home by App
      push First by A
      push Second by B
      delegate B instead-of A
      pop Second by back
      delegate A instead-of B
      action back
      pop First by back
      end
      """),
    .clean(
      "The coordinator was notified in another way: its parent removed it.",
      """
      root Home by App
      child-added A to App
      push First by A
      push Second by B
      delegate B instead-of A
      pop Second by back
      pop First by back
      child-removed A from App
      end
      """),
    .clean(
      "No screen of the replaced delegate leaves.",
      """
      root Home by App
      push First by A
      delegate A instead-of App
      pop First by back
      end
      """),
  ]
}

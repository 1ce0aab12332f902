import NavTrace

/// A navigation stack that was changed during a transition.
struct NestedTransition: Rule {
  static let id = "nested-transition"
  static let severity = Severity.error
  static let summary = "A navigation stack was changed during a transition."
  static let explanation = """
    UIKit cannot push or pop during another push or pop. It drops the second change, or the navigation \
    bar no longer matches the stack. Combine the changes with setViewControllers, or make the second one \
    after the transition has ended.
    """
  static let remedy = """
    // One change instead of two.
    navigationController.setViewControllers(screens, animated: true)
    // Or afterwards.
    navigationController.transitionCoordinator?.animate(
      alongsideTransition: nil
    ) { _ in
      // SCREEN
      navigationController.pushViewController(screen, animated: true)
    }
    """

  static let observedEvents: EventKinds = [.misuse]

  mutating func observe(
    _ event: TraceEvent, _ step: NavigationState.Step, in state: NavigationState
  ) -> [Finding] {
    guard case .misuse(let misuse) = event.body,
      misuse.kind == "nested-transition" || misuse.kind == "stack-change-dropped"
    else { return [] }
    return [Self.misuse(misuse, step.moment, in: state, what: "a stack was changed during a transition:")]
  }
}

extension NestedTransition {
  static let examples: [RuleExample] = [
    .triggers(
      "Two pushes in one turn.",
      """
      root Home by App
      push Reason by Visit
      present PainLevel by Visit
      misuse nested-transition PainLevel "nested push animation can result in corrupted navigation bar"
      end
      """),
    .triggers(
      "A push while a sheet appears: UIKit drops it.",
      """
      root Home by App
      modal Login in Sheet over Home by App
      present Reason by Visit
      misuse stack-change-dropped Reason "called while an existing transition or presentation is occurring"
      end
      """),
    .clean(
      "The second push begins when the first has ended.",
      """
      root Home by App
      push Reason by Visit
      checkpoint
      push PainLevel by Visit
      end
      """),
  ]
}

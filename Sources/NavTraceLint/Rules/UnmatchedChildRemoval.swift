import NavTrace

/// A child that was removed from a coordinator that did not have it as a child.
struct UnmatchedChildRemoval: Rule {
  static let id = "unmatched-child-removal"
  static let severity = Severity.error
  static let summary = "A child was removed from a coordinator that did not have it as a child."
  static let explanation = """
    The child was never added, was already removed, or was added to another coordinator, which then \
    still retains it. Add and remove each child once, in the same coordinator.
    """
  static let remedy = """
    // The coordinator that adds CHILD is the one that removes it.
    addChild(child)
    child.present(animated: true) { [weak self, weak child] in
      if let child { self?.removeChild(child) }
    }
    """

  static let observedEvents: EventKinds = [.childRemoved]

  mutating func observe(
    _ event: TraceEvent, _ step: NavigationState.Step, in state: NavigationState
  ) -> [Finding] {
    guard case .childRemoved(let parent, let child, let at) = event.body,
      case .removedUnknownChild? = step.links.first?.kind
    else { return [] }
    let moment = step.moment
    let retainers = (state.coordinators[child.id]?.parents ?? []).compactMap {
      state.coordinators[$0]?.object.type
    }
    let held = retainers.first.map { ", a child of \($0)" } ?? ""
    return [
      Self.finding(
        "\(child.type) was removed from \(parent.type), which did not have it as a child", coordinator: child,
        screen: nil,
        moment: moment, at: at,
        evidence: [Evidence(moment, "\(parent.type) tried to remove \(child.type)\(held)", at: at)],
        about: parent.type)
    ]
  }
}

extension UnmatchedChildRemoval {
  static let examples: [RuleExample] = [
    .triggers(
      "The child was never added.",
      """
      root Home by App
      push Reason by Visit
      pop Reason by back
      child-removed Visit from App
      end
      """),
    .triggers(
      "The child is removed twice.",
      """
      root Home by App
      child-added Visit to App
      child-removed Visit from App
      child-removed Visit from App
      """),
    .triggers(
      "Another coordinator had added it.",
      """
      root Home by App
      child-added Visit to Tabs
      child-removed Visit from App
      end
      """),
    .clean(
      "The child is added, then removed.",
      """
      root Home by App
      child-added Visit to App
      child-removed Visit from App
      end
      """),
  ]
}

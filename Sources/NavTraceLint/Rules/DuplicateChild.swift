import NavTrace

/// A child that was added twice, or to two parents.
struct DuplicateChild: Rule {
  static let id = "duplicate-child"
  static let severity = Severity.error
  static let summary = "A child was added twice, or to two parents."
  static let explanation = """
    When the child finishes, it is removed once, from one parent. The other entry retains it for ever. \
    Add a child once, when it is created. To move it to another parent, remove it from the old one \
    first.
    """
  static let remedy = """
    // PARENT
    guard !children.contains(where: { $0 === child }) else { return }
    addChild(child)  // CHILD
    """

  private struct Again {
    var parent: TraceObject
    var child: TraceObject
    var at: SourceLocation?
    var first: NavigationState.EventReference
    var moment: NavigationState.EventReference
    var retainer: TraceObject
  }
  /// Children that were added again since the last settled moment.
  private var again: [Again] = []

  static let observedEvents: EventKinds = [.childAdded, .settlement]

  mutating func observe(
    _ event: TraceEvent, _ step: NavigationState.Step, in state: NavigationState
  ) -> [Finding] {
    guard case .childAdded(let parent, let child, let at) = event.body else { return [] }
    if case .addedAgain(let before)? = step.links.first?.kind {
      again.append(
        Again(
          parent: parent, child: child, at: at, first: before.added, moment: step.moment, retainer: parent))
    } else if let other = state.coordinators[child.id]?.parents.first(where: { $0 != parent.id }),
      let link = state.link(from: other, to: child.id), let retainer = state.coordinators[other]?.object
    {
      again.append(
        Again(
          parent: parent, child: child, at: at, first: link.added, moment: step.moment, retainer: retainer))
    }
    return []
  }

  mutating func evaluate(at settlement: NavigationState.Settlement, in state: NavigationState) -> [Finding] {
    defer { again.removeAll(keepingCapacity: true) }
    return again.compactMap { again in
      // A child may be moved to another parent, but by the time the session settles only one may have it.
      guard state.link(from: again.parent.id, to: again.child.id) != nil,
        state.link(from: again.retainer.id, to: again.child.id) != nil
      else { return nil }
      let child = again.child.type
      let isSame = again.parent.id == again.retainer.id
      return Self.finding(
        isSame
          ? "\(child) was added to \(again.parent.type) twice"
          : "\(child) is a child of both \(again.retainer.type) and \(again.parent.type)",
        coordinator: again.child, screen: nil, moment: again.moment, at: again.at,
        evidence: [
          Evidence(again.first, "\(again.retainer.type) added \(child) as a child"),
          Evidence(again.moment, "\(again.parent.type) added it\(isSame ? " again" : ", too")", at: again.at),
          Evidence(settlement.moment, "neither entry had been removed by then"),
        ], about: again.parent.type)
    }
  }
}

extension DuplicateChild {
  static let examples: [RuleExample] = [
    .triggers(
      "Added by the code that creates it, and by the code that starts it.",
      """
      root Home by App
      child-added Visit to App
      child-added Visit to App
      end
      """),
    .triggers(
      "The child has two parents.",
      """
      root Home by App
      child-added Visit to App
      child-added Visit to Tabs
      action tap "Next"
      """),
    .clean(
      "The child is moved from one parent to another.",
      """
      root Home by App
      child-added Visit to App
      child-added Visit to Tabs
      child-removed Visit from App
      end
      """),
    .clean(
      "The child is added again after it was removed.",
      """
      root Home by App
      child-added Visit to App
      child-removed Visit from App
      child-added Visit to App
      end
      """),
  ]
}

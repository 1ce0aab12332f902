import NavTrace

@testable import NavTraceLint

/// A stack on which the same screen lies again and again.
struct DeepStack: Rule {
  static let id = "deep-stack"
  static let severity = Severity.warning
  static let summary = "The same screen lies on the stack many times."
  static let explanation = """
    A flow that goes on by pushing where it should go back ends with a stack that only grows: each way back is long, \
    and each screen below stays alive. Pop to the one that is there already.
    """
  static let remedy = """
    // Instead of pushing SCREEN once more.
    navigationController.popToViewController(screen, animated: true)
    """

  private var found: Set<String> = []

  mutating func evaluate(at settlement: NavigationState.Settlement, in state: NavigationState) -> [Finding] {
    let byType = Dictionary(grouping: state.screens, by: \.object.type)
    return byType.sorted { $0.key < $1.key }.compactMap { type, screens in
      guard screens.count >= 5, let last = screens.last, found.insert(type).inserted else { return nil }
      return Self.finding(
        "\(type) is on screen \(screens.count) times over", coordinator: last.coordinator,
        screen: last.object,
        moment: last.arrived, at: last.request?.at,
        evidence: screens.map { Evidence($0.arrived, "\(type) came on") })
    }
  }
}

extension DeepStack {
  static let examples: [RuleExample] = [
    .triggers(
      "\"Next\" pushes the list that one came from.",
      """
      root List by App
      push List#2 by App
      push List#3 by App
      push List#4 by App
      push List#5 by App
      checkpoint
      """),
    .clean(
      "It goes back before it goes on.",
      """
      root List by App
      push Detail by App
      pop Detail by code
      push Detail#2 by App
      checkpoint
      """),
  ]
}

import NavTrace

@testable import NavTraceLint

/// A stack that contains the same screen many times.
struct DeepStack: Rule {
  static let id = "deep-stack"
  static let severity = Severity.warning
  static let summary = "The same screen is on the stack many times."
  static let explanation = """
    A flow that pushes where it should pop has a stack that only grows: Back leads through each of its screens, and \
    all of them stay alive. Pop to the screen that is already on the stack.
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
        "\(type) is on screen \(screens.count) times", coordinator: last.coordinator,
        screen: last.object,
        moment: last.arrived, at: last.request?.at,
        evidence: screens.map { Evidence($0.arrived, "\(type) appeared") })
    }
  }
}

extension DeepStack {
  static let examples: [RuleExample] = [
    .triggers(
      "\"Next\" pushes the list again, instead of popping to it.",
      """
      root List by App
      push List#2 by App
      push List#3 by App
      push List#4 by App
      push List#5 by App
      checkpoint
      """),
    .clean(
      "The flow pops before it pushes.",
      """
      root List by App
      push Detail by App
      pop Detail by code
      push Detail#2 by App
      checkpoint
      """),
  ]
}

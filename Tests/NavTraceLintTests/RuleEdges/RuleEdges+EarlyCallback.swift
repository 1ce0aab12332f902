@testable import NavTraceLint

extension RuleEdges {
  static let earlyCallback: [RuleExample] = [
    .triggers(
      "The screen left and was shown again before navigation settled.",
      """
      root Home
      push Reason callback b1
      pop Reason by code
      push Reason
      action tap "Next"
      callback b1
      end
      """),
    .triggers(
      "The screen has left once, and was requested again in the meantime.",
      """
      root Home
      push Reason callback b1
      pop Reason by back
      callback b1
      present Reason callback b2
      action tap "Next"
      push Reason
      callback b2
      end
      """),
    .clean(
      "The callback runs late, when the screen is on screen for the second time.",
      """
      root Home
      modal Reason over Home callback b1
      dismissed Reason by code
      action tap "Next"
      modal Reason over Home
      callback b1
      end
      """),
  ]
}

@testable import NavTraceLint

extension RuleEdges {
  static let earlyCallback: [RuleExample] = [
    .triggers(
      "The screen left and came back in one go.",
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
      "Its first time is over, and it was asked for again meanwhile.",
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
      "It runs late: while the screen is up for another time.",
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

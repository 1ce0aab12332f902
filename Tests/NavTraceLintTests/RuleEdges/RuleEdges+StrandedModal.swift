@testable import NavTraceLint

extension RuleEdges {
  static let strandedModal: [RuleExample] = [
    .triggers(
      "The sheet's first screen had been replaced by the next one.",
      """
      root Welcome by App
      modal Intro in Sheet over Welcome by App
      push Login in Sheet by App
      pop Intro by code
      dismissed Login by replaced
      dismissed Welcome by replaced
      root Home in Main by App
      end with screen Home screen Login screen Welcome
      """),
    .clean(
      "The sheet's only screen left by a replaced root, but the screen under it stayed.",
      """
      root Welcome by App
      modal Intro in Sheet over Welcome by App
      push Login in Sheet by App
      pop Intro by code
      dismissed Login by replaced
      end with screen Login screen Welcome
      """),
    .triggers(
      "Two modals of a type are one finding, with the evidence of the first that left.", findings: 2,
      """
      root Welcome
      modal Login in Sheet over Welcome
      modal Login#2 in Sheet#2 over Login
      dismissed Login#2 by replaced
      dismissed Login by replaced
      dismissed Welcome by replaced
      root Home in Main
      end with screen Home screen Login screen Login#2
      """),
    .clean(
      "It was presented again, and its own stack removed it.",
      """
      root Welcome
      modal Login in Sheet over Welcome
      dismissed Login by replaced
      dismissed Welcome by replaced
      root Home in Main
      modal Login in Sheet over Home
      pop Login by code
      end with screen Home screen Login
      """),
    .clean(
      "It was dismissed later.",
      """
      root Welcome
      modal Login in Sheet over Welcome
      dismissed Login by replaced
      dismissed Welcome by replaced
      root Home in Main
      dismissed Login by code
      end with screen Home screen Login
      """),
    .triggers(
      "It was presented again, and stranded again.",
      """
      root Welcome
      modal Login in Sheet over Welcome
      dismissed Login by replaced
      dismissed Welcome by replaced
      root Home in Main
      modal Login in Sheet over Home
      dismissed Login by replaced
      dismissed Home by replaced
      root Other in Main
      end with screen Other screen Login
      """),
    .triggers(
      "A checkpoint in between does not list which objects are alive.",
      """
      root Welcome
      modal Login in Sheet over Welcome
      dismissed Login by replaced
      dismissed Welcome by replaced
      root Home in Main
      checkpoint
      end with screen Home screen Login
      """),
  ]

  /// Screens that were presented, and then shown in another way.
  static let formerModal: [RuleExample] = ["push", "embed", "root"].map { arrival in
    .clean(
      "It is no longer a modal when its window gets another root: \(arrival).",
      """
      root Welcome in Main
      modal Login in Sheet over Welcome
      pop Login by code
      \(arrival) Login in Main
      dismissed Login by replaced
      root Home in Main
      end with screen Home screen Login
      """)
  }
}

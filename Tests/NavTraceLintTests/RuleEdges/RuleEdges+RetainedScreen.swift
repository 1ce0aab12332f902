@testable import NavTraceLint

extension RuleEdges {
  static let retainedScreen: [RuleExample] = [
    .triggers(
      "Two screens of a type are one finding, with the evidence of the first that left.", findings: 2,
      """
      root Home
      push Reason
      push Reason#2
      pop Reason#2 by back
      pop Reason by back
      end with screen Home screen Reason screen Reason#2
      """),
    .clean(
      "It was popped, shown again, and then replaced as a page.",
      """
      root Intro in Pages
      push Tour in Pages
      pop Tour by back
      push Tour in Pages
      pop Tour by replaced
      end with screen Intro screen Tour
      """),
    .clean(
      "It was shown again, and has since left twice together with its container.",
      """
      root Home
      push Choice
      pop Choice by back
      modal Menu in Sheet over Home
      push Choice
      dismissed Choice by code
      dismissed Menu by code
      modal Menu in Sheet over Home
      push Choice
      dismissed Choice by code
      dismissed Menu by code
      deinit screen Menu
      end with screen Home screen Choice
      """),
    .triggers(
      "A root was replaced, with no modal over it.",
      """
      root Welcome
      dismissed Welcome by replaced
      root Home
      end with screen Home screen Welcome
      """),
    .clean(
      "A stranded modal retains the screens under it, and is reported by another rule.",
      """
      root Welcome
      push Detail
      modal Login in Sheet over Detail
      dismissed Detail by replaced
      dismissed Login by replaced
      dismissed Welcome by replaced
      root Home in Main
      end with screen Home screen Login screen Welcome screen Detail
      """),
    .triggers(
      "A modal was stranded, but this screen had been popped before.",
      """
      root Welcome
      push Detail
      pop Detail by back
      modal Login in Sheet over Welcome
      dismissed Login by replaced
      dismissed Welcome by replaced
      root Home in Main
      end with screen Home screen Login screen Welcome screen Detail
      """),
    .triggers(
      "The modal had been dismissed when the root was replaced.",
      """
      root Welcome
      modal Login in Sheet over Welcome
      dismissed Login by code
      deinit screen Login
      dismissed Welcome by replaced
      root Home in Main
      end with screen Home screen Welcome
      """),
    .triggers(
      "The root that was shown after a modal was stranded is not retained by the modal.",
      """
      root Welcome
      modal Login in Sheet over Welcome
      dismissed Login by replaced
      dismissed Welcome by replaced
      root Home in Main
      action tap "Next"
      dismissed Home by replaced
      root Other in Main
      end with screen Other screen Login screen Welcome screen Home
      """),
    .triggers(
      "Neither is the root before the one under the modal.",
      """
      root Welcome
      dismissed Welcome by replaced
      root Home in Main
      action tap "Next"
      modal Login in Sheet over Home
      dismissed Login by replaced
      dismissed Home by replaced
      root Other in Main
      end with screen Other screen Login screen Welcome screen Home
      """),
    .clean(
      "A router showed it for an unknown caller, which may retain it.",
      """
      root Home
      push Reason via Router
      pop Reason by back
      end with screen Home screen Reason
      """),
    .clean(
      "It is claimed by a coordinator that may show it again.",
      """
      root Home by App
      claim Reason by Visit
      push Reason
      pop Reason by back
      end with screen Home screen Reason coordinator App coordinator Visit
      """),
  ]
}

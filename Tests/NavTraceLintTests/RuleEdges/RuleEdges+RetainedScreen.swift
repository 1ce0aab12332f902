@testable import NavTraceLint

extension RuleEdges {
  static let retainedScreen: [RuleExample] = [
    .triggers(
      "Two of a kind are one finding, of the one that went first.", findings: 2,
      """
      root Home
      push Reason
      push Reason#2
      pop Reason#2 by back
      pop Reason by back
      end with screen Home screen Reason screen Reason#2
      """),
    .clean(
      "It went by itself, came back, and was then turned as a page.",
      """
      root Intro in Pages
      push Tour in Pages
      pop Tour by back
      push Tour in Pages
      pop Tour by replaced
      end with screen Intro screen Tour
      """),
    .clean(
      "It came back once, and went twice since with what it was in.",
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
      "A root that was replaced, with nothing over it.",
      """
      root Welcome
      dismissed Welcome by replaced
      root Home
      end with screen Home screen Welcome
      """),
    .clean(
      "A modal was stranded: it keeps alive what was under it, and is told of by itself.",
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
      "A modal was stranded, but this screen left by itself before.",
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
      "The root that came after a modal was stranded has no such excuse.",
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
      "Nor has the root before.",
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
      "A router showed it, for somebody who may keep it.",
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

@testable import NavTraceLint

extension RuleEdges {
  static let lostDelegate: [RuleExample] = [
    .clean(
      "It is the delegate again, so a later replacement of the other delegate does not affect it.",
      """
      root Home by App
      push First by A
      delegate B instead-of A forwards yes
      delegate A instead-of B
      push Second by C
      delegate C instead-of B forwards no
      pop Second by back
      action back
      pop First by back
      end
      """),
    .triggers(
      "The previous delegate got its calls through the replaced one, so both lose them.", findings: 2,
      """
      root Home by App
      push First by A
      push Second by B
      delegate B instead-of A forwards yes
      push Third by C
      delegate C instead-of B forwards no
      pop Third by back
      action back
      pop Second by back
      action back
      pop First by back
      end
      """),
    .triggers(
      "The delegate between them is not an object of the trace.",
      """
      root Home by App
      push First by A
      delegate Analytics instead-of A forwards yes
      push Second by B
      delegate B instead-of Analytics
      pop Second by back
      action back
      pop First by back
      end
      """),
    .triggers(
      "The delegate before it is not an object of the trace.",
      """
      root Home by App
      push First by A
      delegate A instead-of Analytics forwards yes
      push Second by B
      delegate B instead-of A
      pop Second by back
      action back
      pop First by back
      end
      """),
    .triggers(
      "The screen was claimed, without a router.",
      """
      root Home by App
      claim First by A
      push First
      push Second by B
      delegate B instead-of A
      pop Second by back
      action back
      pop First by back
      end
      """),
    .triggers(
      "There is one finding for a coordinator, not one for each of its screens.",
      """
      root Home by App
      push First by A
      push Second by A
      push Third by B
      delegate B instead-of A
      pop Third by back
      action back
      pop Second by back
      action back
      pop First by back
      end
      """),
    .triggers(
      "It became the delegate again, and was replaced again.",
      """
      root Home by App
      push First by A
      push Second by B
      delegate B instead-of A
      delegate A instead-of B
      delegate B instead-of A
      pop Second by back
      action back
      pop First by back
      end
      """),
    .clean(
      "It was deallocated before its screen left.",
      """
      root Home by App
      push First by A
      push Second by B
      delegate B instead-of A
      deinit coordinator A
      pop Second by back
      action back
      pop First by back
      end
      """),
    .clean(
      "It is deallocated right after its screen has left.",
      """
      root Home by App
      push First by A
      push Second by B
      delegate B instead-of A
      pop Second by back
      action back
      pop First by back
      deinit coordinator A
      end
      """),
    .clean(
      "The screen leaves another stack, whose delegate was not replaced.",
      """
      root Home by App
      push First by A
      delegate B instead-of A
      modal Help in Sheet over First
      push Second in Sheet by A
      pop Second from Sheet by back
      end
      """),
    .clean(
      "Its parent removed it after the pop, and later events do not change that.",
      """
      root Home by App
      child-added A to App
      push First by A
      push Second by B
      delegate B instead-of A
      pop Second by back
      action back
      pop First by back
      child-removed A from App
      action tap "Next"
      push Third by App
      end
      """),
    .triggers(
      "It was notified of one screen, but not of the next.",
      """
      root Home by App
      child-added A to App
      push First by A
      push Second by A
      push Third by B
      delegate B instead-of A
      pop Third by back
      action back
      pop Second by back
      child-removed A from App
      action back
      pop First by back
      end
      """),
    .clean(
      "It was notified by its screen's callback.",
      """
      root Home by App
      push First by A callback b1
      push Second by B
      delegate B instead-of A
      pop Second by back
      action back
      pop First by back
      callback b1
      end
      """),
    .clean(
      "Another delegate was replaced, so it is not known whether this one still got calls.",
      """
      root Home by App
      push First by A
      delegate A instead-of Analytics forwards yes
      push Second by B
      delegate B instead-of Other
      pop Second by back
      action back
      pop First by back
      end
      """),
    .clean(
      "The delegate before it was replaced, so the trace does not show when it stopped being the delegate.",
      """
      root Home by App
      push First by A
      push Second by B
      delegate B instead-of A forwards yes
      delegate C instead-of A
      pop Second by back
      end
      """),
    .clean(
      "The delegate before it became the delegate again, and was replaced again.",
      """
      root Home by App
      push First by A
      push Second by B
      delegate B instead-of A forwards yes
      delegate A instead-of B
      delegate C instead-of A
      pop Second by back
      end
      """),
  ]
}

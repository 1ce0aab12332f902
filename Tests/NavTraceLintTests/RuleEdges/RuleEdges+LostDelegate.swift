@testable import NavTraceLint

extension RuleEdges {
  static let lostDelegate: [RuleExample] = [
    .clean(
      "It has its place back, so what becomes of the one that had it is nothing to it.",
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
      "Whoever heard through the one that was replaced is deaf with it.", findings: 2,
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
      "The one between is nobody whom the trace knows.",
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
      "The one before is nobody whom the trace knows.",
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
      "The screen is claimed, without a router.",
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
      "It is said once, not for each of its screens.",
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
      "It had its place back, and lost it again.",
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
      "It is gone when its screen leaves.",
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
      "It goes right after its screen.",
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
      "It leaves another stack, whose delegate nobody has replaced.",
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
      "It heard in another way then, which the next moments do not undo.",
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
      "That it heard of one screen does not tell that it heard of the next.",
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
      "It heard by its screen's callback.",
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
      "Somebody else than it was replaced: what had become of it is not known.",
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
      "It was passed over unseen when another took the place of the one before it.",
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
      "The one before it had its place back, and lost it again.",
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

@testable import NavTraceLint

/// Edge cases of the rules, in more detail than the published examples.
enum RuleEdges {
  static let all: [(rule: any Rule.Type, examples: [RuleExample])] = [
    (DoubleCallback.self, doubleCallback),
    (DuplicateChild.self, duplicateChild),
    (EarlyCallback.self, earlyCallback),
    (IncompleteTrace.self, incompleteTrace),
    (LateChildRemoval.self, lateChildRemoval),
    (LostDelegate.self, lostDelegate),
    (OrphanedScreen.self, orphanedScreen),
    (RetainedCoordinator.self, retainedCoordinator),
    (RetainedScreen.self, retainedScreen),
    (StrandedModal.self, strandedModal + formerModal),
    (UnfiredCallback.self, unfiredCallback),
    (UnmatchedChildRemoval.self, unmatchedChildRemoval),
  ]

  private static let doubleCallback: [RuleExample] = [
    .triggers(
      "Two of them run, and then both run again: one is not forgotten with the other.", findings: 2,
      """
      root Home by App
      push Reason by Visit callback b1
      push Help by Visit callback b2
      pop Help by back
      callback b2
      pop Reason by back
      callback b1
      callback b2
      callback b1
      end
      """),
    .triggers(
      "Two screens were given the same one, which runs twice more: that is said once.",
      """
      root Home by App
      push Reason by Visit callback b1
      pop Reason by back
      callback b1
      push Help by Visit callback b1
      pop Help by back
      callback b1
      callback b1
      callback b1
      end
      """),
  ]

  private static let duplicateChild: [RuleExample] = [
    .triggers(
      "It is told when it happens, and not again.",
      """
      root Home by App
      child-added Visit to App
      child-added Visit to App
      action tap "Next"
      action tap "Next"
      push Help by App
      action tap "Next"
      end
      """),
    .clean(
      "The second one has let go of it by then.",
      """
      root Home by App
      child-added Visit to App
      child-added Visit to Tabs
      child-removed Visit from Tabs
      end
      """),
  ]

  private static let incompleteTrace: [RuleExample] = [
    .clean(
      "The root died before anything had come to rest without the child.",
      """
      root Home by App
      child-added Visit to App
      push Reason by Visit
      checkpoint
      pop Reason by back
      deinit coordinator App
      end
      """),
    .triggers(
      "The root died with two children that had been at rest: the first is told of.",
      """
      root Home by App
      child-added Visit to App at App/Home.swift:31
      child-added Pay to App
      push Card by Pay
      pop Card by back
      push Reason by Visit
      pop Reason by back
      checkpoint
      deinit coordinator App
      end
      """),
    .triggers(
      "The root died with a child that had been at rest, and one that had not.",
      """
      root Home by App
      child-added Visit to App
      child-added Pay to App
      push Reason by Visit
      pop Reason by back
      checkpoint
      push Card by Pay
      deinit coordinator App
      end
      """),
  ]

  private static let lateChildRemoval: [RuleExample] = [
    .triggers(
      "Its parent does not say where it removed it.",
      """
      root Home by App
      child-added Visit to App at App/Home.swift:31
      push Reason by Visit
      pop Reason by back
      action tap "Next visit"
      child-removed Visit from App
      end
      """),
    .triggers(
      "Its parent says where it removed it.",
      """
      root Home by App
      child-added Visit to App at App/Home.swift:31
      push Reason by Visit
      pop Reason by back
      action tap "Next visit"
      child-removed Visit from App at App/Home.swift:44
      end
      """),
    .triggers(
      "That it was to remove a child that is another's did not keep it busy.",
      """
      root Home by App
      child-added Visit to App
      child-added Pay to App
      push Reason by Visit
      pop Reason by back
      action tap "Next visit"
      push Card by Pay
      pop Card by back
      child-removed Pay from Visit
      child-removed Visit from App
      end
      """),
    .clean(
      "It has presented nothing, though a child of its own has.",
      """
      root Home by App
      child-added Visit to App
      child-added Pain to Visit
      push PainLevel by Pain
      pop PainLevel by back
      action tap "Next visit"
      child-removed Visit from App
      end
      """),
  ]

  private static let orphanedScreen: [RuleExample] =
    ["modal Help over Home", "root Help", "embed Help in Tabs"].map { arrival in
      .triggers(
        "It comes on after its coordinator has gone: \(arrival).",
        """
        root Home by App
        present Help by About
        deinit coordinator About
        checkpoint
        \(arrival)
        end
        """)
    } + [
      .triggers(
        "Two of a kind are one finding, of the first.", findings: 2,
        """
        root Home by App
        push Reason#2 by Visit#2
        push Reason by Visit
        deinit coordinator Visit
        deinit coordinator Visit#2
        end
        """),
      .triggers(
        "Of two coordinators with a screen each, one has gone.",
        """
        root Home by App
        push Reason by Visit
        push Help by About
        deinit coordinator Visit
        end
        """),
    ]

  private static let unfiredCallback: [RuleExample] = [
    .triggers(
      "A router was asked, and nobody says by whom.",
      """
      root Home
      push Reason via VisitRouter callback b1
      pop Reason by back
      end
      """)
  ]

  private static let unmatchedChildRemoval: [RuleExample] = [
    .triggers(
      "Two others hold it: the first is told of.",
      """
      root Home by App
      child-added Visit to App
      child-added Visit to Tabs
      child-removed Visit from Home
      end
      """)
  ]

  private static let retainedCoordinator: [RuleExample] = [
    .triggers(
      "Two of a kind are one finding, of the one that was removed first.", findings: 2,
      """
      root Home by App
      child-added Visit to App
      child-added Visit#2 to App
      push Reason by Visit
      push Reason#2 by Visit#2
      pop Reason#2 by back
      pop Reason by back
      child-removed Visit#2 from App
      child-removed Visit from App
      end with coordinator App coordinator Visit coordinator Visit#2
      """),
    .clean(
      "Another parent took it in, and has died: to have removed it is no longer what the first one did last.",
      """
      root Home by App
      child-added Visit to App
      push Reason by Visit
      pop Reason by back
      child-removed Visit from App
      child-added Visit to Tabs
      deinit coordinator Tabs
      end with coordinator App coordinator Visit
      """),
    .clean(
      "It is removed early, and only one of its screens has left.",
      """
      root Home by App
      child-added Visit to App
      push Reason by Visit
      push Help by Visit
      pop Help by back
      child-removed Visit from App
      end with coordinator App coordinator Visit
      """),
  ]
}

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
      "Two callbacks run, and then both run again: there is a finding for each.", findings: 2,
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
      "Two screens have the same callback, which runs twice more: that is one finding.",
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
      "It is reported when it happens, and not again later.",
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
      "The second parent has removed it by then.",
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
      "The root was deallocated before navigation settled without the child.",
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
      "The root was deallocated with two children that were finished at a settled point: the first is reported.",
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
      "The root was deallocated with a child that was finished at a settled point, and one that was not.",
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
      "The source location of its removal is not known.",
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
      "The source location of its removal is known.",
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
      "It tried to remove another coordinator's child, which does not make it unfinished.",
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
      "It has presented no screen, but a child of it has.",
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
        "The screen appears after its coordinator was deallocated: \(arrival).",
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
        "Two screens of a type are one finding, with the evidence of the first.", findings: 2,
        """
        root Home by App
        push Reason#2 by Visit#2
        push Reason by Visit
        deinit coordinator Visit
        deinit coordinator Visit#2
        end
        """),
      .triggers(
        "Two coordinators have a screen each, and one of them was deallocated.",
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
      "A router was called by an unknown caller.",
      """
      root Home
      push Reason via VisitRouter callback b1
      pop Reason by back
      end
      """)
  ]

  private static let unmatchedChildRemoval: [RuleExample] = [
    .triggers(
      "It is the child of two other coordinators: the first is reported.",
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
      "Two coordinators of a type are one finding, with the evidence of the first that was removed.",
      findings: 2,
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
      "Another parent added it after the first had removed it, and was then deallocated.",
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

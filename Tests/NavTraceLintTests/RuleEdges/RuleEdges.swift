@testable import NavTraceLint

/// Where rules begin and stop to find something, closer than the examples go that people read.
enum RuleEdges {
  static let all: [(rule: any Rule.Type, examples: [RuleExample])] = [
    (DuplicateChild.self, duplicateChild),
    (EarlyCallback.self, earlyCallback),
    (IncompleteTrace.self, incompleteTrace),
    (LostDelegate.self, lostDelegate),
    (RetainedCoordinator.self, retainedCoordinator),
    (RetainedScreen.self, retainedScreen),
    (StrandedModal.self, strandedModal + formerModal),
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

  private static let retainedCoordinator: [RuleExample] = [
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

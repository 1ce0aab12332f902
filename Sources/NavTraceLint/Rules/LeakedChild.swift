import NavTrace

/// A finished coordinator that its parent still holds when the session ends.
struct LeakedChild: Rule {
  static let id = "leaked-child"
  static let severity = Severity.error
  static let summary = "A child coordinator is finished, but its parent never let go of it."
  static let explanation = """
    A coordinator is finished when its screens and those of its descendants are gone. One that stays among its \
    parent's children can never be freed, and each time the flow is run adds another. Remove the child when its \
    flow's first screen has left, however it left: by code, Back or a swipe.
    """
  static let remedy = """
    // PARENT
    addChild(child)
    child.present(animated: true) { [weak self, weak child] in
      guard let child else { return }
      self?.removeChild(child)  // CHILD is gone, however its screens left
    }
    """
  static let findsLeftovers = true

  static let isAboutCoordinators = true
  static let hears: EventKinds = []

  func conclude(_ state: NavigationState) -> [Finding] {
    // Before the end, its parent may still be about to remove it.
    guard let end = state.ended else { return [] }
    return state.finishedChildren().map { leak in
      let child = leak.child.object.type
      let parent = leak.parent.type
      var evidence = [Evidence(leak.link.added, "\(parent) added \(child) as a child", at: leak.link.at)]
      if let first = leak.child.first {
        let sentence = "\(child) presented its first screen, \(first.screen.type)"
        evidence.append(Evidence(first.moment, sentence, at: first.at))
      }
      if let leave = leak.lastLeave {
        let count = leak.child.presented == 1 ? "its only screen" : "the last of its screens"
        evidence.append(Evidence(leave.moment, "\(count), \(leave.screen.type), \(leave.by.words)"))
      }
      evidence.append(Evidence(end, "never removed: still a child of \(parent) when the session ended"))
      return Self.finding(
        "\(child) is finished but still a child of \(parent)", coordinator: leak.child.object,
        screen: leak.child.first?.screen, moment: leak.link.added, at: leak.link.at,
        evidence: evidence.sorted { $0.moment < $1.moment }
      ).holding(leak.child.object.id, in: state)
    }
  }
}

extension LeakedChild {
  static let examples: [RuleExample] = [
    .triggers(
      "The sheet was pulled down, and nobody told the parent.",
      """
      root Home by App
      child-added Visit to App
      present Reason by Visit
      modal Reason in Sheet over Home
      action swipe-down
      dismissed Reason by swipe
      end
      """),
    .triggers(
      "The flow ran twice, and both runs are still held.", findings: 2,
      """
      root Home by App
      child-added Visit to App
      push Reason by Visit
      pop Reason by back
      child-added Visit#2 to App
      push Reason#2 by Visit#2
      pop Reason#2 by back
      end
      """),
    .triggers(
      "The child's own child is held by it: one leak, not two.",
      """
      root Home by App
      child-added Visit to App
      push Reason by Visit
      child-added Pain to Visit
      push PainLevel by Pain
      pop PainLevel by code
      pop Reason by code
      end
      """),
    .clean(
      "The child is removed when its screen has left.",
      """
      root Home by App
      child-added Visit to App
      push Reason by Visit
      action back
      pop Reason by back
      child-removed Visit from App
      end
      """),
    .clean(
      "Its screen is still up.",
      """
      root Home by App
      child-added Visit to App
      push Reason by Visit
      end
      """),
    .clean(
      "A screen of the child's own child is still up.",
      """
      root Home by App
      child-added Visit to App
      push Reason by Visit
      child-added Pain to Visit
      modal PainLevel in Sheet over Reason by Pain
      pop Reason by code
      end
      """),
    .clean(
      "Its screen was taken out by a tab bar of the app's own, which keeps it.",
      """
      root Tabs by App
      child-added Feed to App
      claim News by Feed
      embed News in Tabs
      child-added Account to App
      claim Profile by Account
      action tap "Profile"
      dismissed News by code
      embed Profile in Tabs
      end keeping News in Tabs
      """),
    .clean(
      "It has not presented anything yet.",
      """
      root Home by App
      child-added Visit to App
      end
      """),
    .clean(
      "The trace is cut off: its parent may have been about to remove it.",
      """
      root Home by App
      child-added Visit to App
      push Reason by Visit
      pop Reason by back
      checkpoint
      """),
  ]
}

import NavTrace

/// A screen that has left although its on-dismiss callback has not run.
struct UnfiredCallback: Rule {
  static let id = "unfired-callback"
  static let severity = Severity.error
  static let summary = "A screen is gone, but its on-dismiss callback never ran."
  static let explanation = """
    The code that presented the screen is not notified that the screen is gone, so it does not remove \
    the child coordinator or release the screen's objects. Have the router run each screen's callback \
    after the screen has left, also when several screens leave at once, a sheet is swiped down, or the \
    whole router is dismissed. If a child leaked as a consequence, only the leak is reported.
    """
  static let remedy = """
    \(NavigationState.Disappearance.popRemedy)

    \(NavigationState.Disappearance.sheetRemedy)
    """

  static let traits: RuleTraits = [.leftover, .explainsGrowth, .causesLeaks]
  static let observedEvents: EventKinds = []

  func conclude(_ state: NavigationState) -> [Finding] {
    state.unfiredCallbacks.compactMap { callback, leave in
      let request = callback.request
      // If a whole flow leaves, such as a sheet with flows of its own, no coordinator is left to wait for the
      // callback.
      if let asker = request.coordinator, state.coordinators[asker.id] == nil { return nil }
      let screen = request.screen.type
      var evidence = [
        request.presentation, Evidence(leave.moment, "\(screen) \(leave.by.words)"),
      ]
      if let latest = state.latest {
        let scope = state.ended == nil ? "the trace ended" : "the session ended"
        evidence.append(Evidence(latest, "\(request.routerName) had not run \(callback.id) when \(scope)"))
      }
      return Self.finding(
        "\(screen) is gone, but its on-dismiss callback never ran", coordinator: request.coordinator,
        screen: request.screen, router: request.router, moment: request.moment, at: request.at,
        evidence: evidence,
        advice: Advice(explanation: Self.explanation, remedy: leave.routerRemedy))
    }
  }
}

extension UnfiredCallback {
  static let examples: [RuleExample] = [
    .triggers(
      "One closure was passed for two screens: these are two callbacks, and one of them never ran.",
      """
      root Home by App
      push Reason by Visit callback b1
      push PainLevel by Visit callback b2
      pop PainLevel by code
      pop Reason by code
      callback b1
      end
      """),
    .triggers(
      "The sheet was swiped down, and the router did not notice.",
      """
      root Home by App
      present Reason by Visit callback b1
      modal Reason in Sheet over Home
      action swipe-down
      dismissed Reason by swipe
      end
      """),
    .triggers(
      "The router popped to its root and ran only the callback of the top screen.",
      """
      root Home by App
      push Reason by Visit callback b1
      push PainLevel by Visit callback b2
      dismiss Router by Visit
      pop PainLevel by code
      callback b2
      pop Reason by code
      checkpoint
      """),
    .triggers(
      "The same screen is shown again, and only the second callback ran.",
      """
      root Home by App
      push Reason by Visit callback b1
      pop Reason by back
      checkpoint
      push Reason by Visit callback b2
      pop Reason by back
      callback b2
      end
      """),
    .clean(
      "The callback runs just before its screen leaves.",
      """
      root Home by App
      push Reason by Visit callback b1
      action tap "Cancel"
      callback b1
      pop Reason by code
      end
      """),
    .clean(
      "The callback runs after its screen left.",
      """
      root Home by App
      push Reason by Visit callback b1
      pop Reason by swipe
      callback b1
      end
      """),
    .clean(
      "A sheet with a flow is swiped down, and its coordinators are deallocated with it: no object is left that needs the callback.",
      """
      root Home by App
      child-added Visit to App
      modal Reason in Sheet over Home by Visit callback b1
      child-added Pain to Visit
      push PainLevel by Pain callback b2
      action swipe-down
      callback b1
      child-removed Visit from App
      dismissed PainLevel by swipe
      dismissed Reason by swipe
      deinit coordinator Visit
      deinit coordinator Pain
      end
      """),
    .clean(
      "The app's own tab bar retains the screen, to show it again.",
      """
      root Tabs by App
      present News by Feed callback b1
      embed News in Tabs
      action tap "Profile"
      dismissed News by code
      embed Profile in Tabs
      end keeping News in Tabs
      """),
    .clean(
      "The screen never appeared, so its callback has nothing to report.",
      """
      root Home by App
      present Reason by Visit callback b1
      end
      """),
    .clean(
      "The trace is truncated during a transition: the callback may have been about to run.",
      """
      root Home by App
      push Reason by Visit callback b1
      action swipe-back began
      action swipe-back finished
      pop Reason by swipe
      """),
    .clean(
      "A swipe back begins and is cancelled.",
      """
      root Home by App
      push Reason by Visit callback b1
      action swipe-back began
      action swipe-back cancelled
      end
      """),
  ]
}

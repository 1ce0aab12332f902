import NavTrace

/// An on-dismiss callback that ran twice.
struct DoubleCallback: Rule {
  static let id = "double-callback"
  static let severity = Severity.error
  static let summary = "An on-dismiss callback ran more than once."
  static let explanation = """
    The screen left once, but the code that reacts to it ran more than once: it may remove a child \
    twice, or dismiss a second screen. Most often the router runs the callback when a dismissal is \
    requested, and again when UIKit reports that the screen has left. Remove a callback from the router \
    before it runs.
    """
  static let remedy = """
    // ROUTER: remove the callback before you run it.
    let onDismissed = callbacks.removeValue(forKey: SCREEN)
    onDismissed?()
    """

  /// The first run of a callback.
  private struct Run {
    var callback: ObjectID
    var request: NavigationState.Request
    var moment: NavigationState.EventReference
  }
  /// The most recent runs, the earliest first.
  private var runs: [Run] = []
  private static let remembered = 1024

  static let observedEvents: EventKinds = [.callback]

  mutating func observe(
    _ event: TraceEvent, _ step: NavigationState.Step, in state: NavigationState
  ) -> [Finding] {
    guard case .callback(let id, _) = event.body else { return [] }
    if let ran = step.ran {
      if runs.count == Self.remembered { runs.removeFirst(Self.remembered / 2) }
      runs.append(Run(callback: id, request: ran.request, moment: step.moment))
      return []
    }
    guard let first = runs.last(where: { $0.callback == id }) else { return [] }
    // Each callback is reported once.
    runs.removeAll { $0.callback == id }
    let (request, screen) = (first.request, first.request.screen.type)
    return [
      Self.finding(
        "the on-dismiss callback of \(screen) ran more than once", coordinator: request.coordinator,
        screen: request.screen, moment: step.moment, at: request.at,
        evidence: [
          Evidence(request.moment, "\(screen) was presented with on-dismiss callback \(id)", at: request.at),
          Evidence(first.moment, "\(id) ran"),
          Evidence(step.moment, "\(id) ran again"),
        ])
    ]
  }
}

extension DoubleCallback {
  static let examples: [RuleExample] = [
    .triggers(
      "The router runs it when it is dismissed, and again when the screen has left.",
      """
      root Home by App
      push Reason by Visit callback b1
      dismiss Router by Visit
      callback b1
      pop Reason by code
      callback b1
      end
      """),
    .triggers(
      "Three times is one finding.",
      """
      root Home by App
      push Reason by Visit callback b1
      pop Reason by back
      callback b1
      callback b1
      callback b1
      """),
    .clean(
      "The screen is shown twice, each time with a callback of its own.",
      """
      root Home by App
      push Reason by Visit callback b1
      pop Reason by back
      callback b1
      push Reason by Visit callback b2
      pop Reason by back
      callback b2
      end
      """),
  ]
}

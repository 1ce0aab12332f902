import NavTrace

/// An on-dismiss callback that ran twice.
struct DoubleCallback: Rule {
  static let id = "double-callback"
  static let severity = Severity.error
  static let summary = "An on-dismiss callback ran more than once."
  static let explanation = """
    A screen leaves once, but the code that waits for it runs twice: it removes children twice, counts \
    totals twice or dismisses a second screen. Most often the router runs the callback when it is asked to \
    dismiss, and again when UIKit reports that the screen has left. Remove a callback from the router \
    before it runs.
    """
  static let remedy = """
    // The router: take it out first.
    let onDismissed = callbacks.removeValue(forKey: SCREEN)
    onDismissed?()
    """

  /// The first run of a callback.
  private struct Run {
    var request: NavigationState.Request
    var moment: NavigationState.EventReference
  }
  /// The most recent runs, the earliest first.
  private var runs: [Run] = []
  /// The callbacks of `runs`, as packed ids that can be searched quickly. 0 if the callback has been
  /// reported.
  private var callbacks: [UInt64] = []
  private static let remembered = 1024

  static let observedEvents: EventKinds = [.callback]

  mutating func observe(
    _ event: TraceEvent, _ step: NavigationState.Step, in state: NavigationState
  ) -> [Finding] {
    guard case .callback(let id, _) = event.body else { return [] }
    if let ran = step.ran {
      if runs.count == Self.remembered { forgetEarliest() }
      runs.append(Run(request: ran.request, moment: step.moment))
      callbacks.append(id.packed)
      return []
    }
    guard let index = callbacks.lastIndex(of: id.packed) else { return [] }
    // Each callback is reported once.
    for index in callbacks.indices where callbacks[index] == id.packed { callbacks[index] = 0 }
    return [finding(id, runs[index].request, runs[index].moment, step.moment)]
  }

  private mutating func forgetEarliest() {
    runs.removeFirst(Self.remembered / 2)
    callbacks.removeFirst(Self.remembered / 2)
  }

  private func finding(
    _ id: ObjectID, _ request: NavigationState.Request, _ first: NavigationState.EventReference,
    _ second: NavigationState.EventReference
  ) -> Finding {
    let screen = request.screen.type
    return Self.finding(
      "the on-dismiss callback of \(screen) ran more than once", coordinator: request.coordinator,
      screen: request.screen, moment: second, at: request.at,
      evidence: [
        Evidence(request.moment, "\(screen) was presented with on-dismiss callback \(id)", at: request.at),
        Evidence(first, "\(id) ran"),
        Evidence(second, "\(id) ran again"),
      ])
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
      "Each time it is shown has a callback of its own.",
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

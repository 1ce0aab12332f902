import NavTrace

/// An on-dismiss callback that ran twice.
struct DoubleCallback: Rule {
  static let id = "double-callback"
  static let severity = Severity.error
  static let summary = "An on-dismiss callback ran more than once."
  static let explanation = """
    A screen leaves once, so whoever waits for it is told twice of the same thing: children are removed twice, totals \
    counted twice, a second screen is taken off. Most often a router runs it when it is asked to dismiss, and again \
    when it hears that the screen has left. Forget a callback before it runs.
    """
  static let remedy = """
    // The router: take it out first.
    let onDismissed = callbacks.removeValue(forKey: SCREEN)
    onDismissed?()
    """

  private struct Given {
    var request: NavigationState.Request
    var ran: NavigationState.Moment?
  }
  /// Those of screens that are alive.
  private var given: ObjectMap<Given> = [:]
  private var callbacksOfScreen: ObjectMap<[ObjectID]> = [:]
  /// Those that have run, the earliest first. A trace may not tell that screens die: then only so many are remembered.
  private var ran: [ObjectID] = []
  private static let remembered = 1024

  static let hears: EventKinds = [.present, .callback, .controllerDeallocated]

  mutating func observe(_ event: TraceEvent, in state: NavigationState) -> [Finding] {
    switch event.body {
    case .present(_, let screen, _, _, let callback?, _):
      guard let request = state.request(for: screen.id) else { return [] }
      given[callback] = Given(request: request)
      callbacksOfScreen[screen.id, default: []].append(callback)
    case .callback(let id, _):
      guard let known = given[id], let now = state.latest else { return [] }
      guard let first = known.ran else {
        given[id]?.ran = now
        remember(id)
        return []
      }
      // Said once.
      given[id] = nil
      return [finding(id, known.request, first, now)]
    case .deallocated(let object):
      for id in callbacksOfScreen.removeValue(forKey: object.id) ?? [] { given[id] = nil }
    default: break
    }
    return []
  }

  private mutating func remember(_ id: ObjectID) {
    ran.append(id)
    guard ran.count > Self.remembered else { return }
    ran.removeAll { given[$0] == nil }
    guard ran.count > Self.remembered / 2 else { return }
    for id in ran.prefix(Self.remembered / 2) {
      guard let screen = given.removeValue(forKey: id)?.request.screen.id else { continue }
      callbacksOfScreen[screen]?.removeAll { $0 == id }
      if callbacksOfScreen[screen]?.isEmpty == true { callbacksOfScreen[screen] = nil }
    }
    ran.removeFirst(Self.remembered / 2)
  }

  private func finding(
    _ id: ObjectID, _ request: NavigationState.Request, _ first: NavigationState.Moment,
    _ second: NavigationState.Moment
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
      "The router runs it when it is asked, and when it hears.",
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

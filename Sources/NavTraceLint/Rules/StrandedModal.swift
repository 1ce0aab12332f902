import NavTrace

/// A modal whose window got another root, and that is alive when the session ends.
struct StrandedModal: Rule {
  static let id = "stranded-modal"
  static let severity = Severity.error
  static let summary = "A root was replaced under a presented screen, which stays alive."
  static let explanation = """
    Replacing a window's root does not dismiss what was presented over the old one. UIKit keeps both: nobody sees them, no \
    callback tells that the flow has ended, and each time adds another. Dismiss what is presented before the root is \
    replaced.
    """
  static let remedy = """
    // First the modal, then the root.
    window.rootViewController?.dismiss(animated: false) {  // SCREEN
      window.rootViewController = next
    }
    """

  /// Modals that are alive, with how they came on.
  private var modals: ObjectMap<NavigationState.Moment> = [:]
  private var stranded: ObjectMap<NavigationState.Leave> = [:]
  private var owners: ObjectMap<NavigationState.Request> = [:]
  /// Those that the end of the session lists.
  private var listed: Set<ObjectID> = []

  static let hears: EventKinds = [
    .modal, .push, .root, .embed, .dismissed, .controllerDeallocated, .checkpoint, .end,
  ]

  mutating func observe(_ event: TraceEvent, in state: NavigationState) -> [Finding] {
    guard let moment = state.latest else { return [] }
    switch event.body {
    case .modal(let screen, _, _, _):
      modals[screen.id] = moment
      stranded[screen.id] = nil
    case .push(let screen, _), .root(let screen, _), .embed(let screen, _):
      modals[screen.id] = nil
      stranded[screen.id] = nil
    case .dismissed(let screen, let by):
      guard by == .replaced, modals[screen.id] != nil else {
        modals[screen.id] = nil
        break
      }
      stranded[screen.id] = NavigationState.Leave(screen: screen, by: by, moment: moment)
      owners[screen.id] = state.request(for: screen.id)
    case .deallocated(let object):
      modals[object.id] = nil
      stranded[object.id] = nil
      owners[object.id] = nil
    case .checkpoint(let snapshot) where !stranded.isEmpty && !snapshot.alive.isEmpty:
      forgetAll(but: Set(snapshot.alive.map(\.id)))
    case .end(let snapshot): listed = Set(snapshot.alive.map(\.id))
    default: break
    }
    return []
  }

  /// A trace may not tell that screens die, but who is alive.
  private mutating func forgetAll(but alive: Set<ObjectID>) {
    for id in Array(stranded.keys) where !alive.contains(id) {
      modals[id] = nil
      stranded[id] = nil
      owners[id] = nil
    }
  }

  mutating func conclude(_ state: NavigationState) -> [Finding] {
    guard let end = state.ended else { return [] }
    return stranded.values.sorted { $0.moment < $1.moment }.compactMap { leave in
      let screen = leave.screen
      guard listed.contains(screen.id), state.screen(screen.id) == nil, let arrived = modals[screen.id] else {
        return nil
      }
      let request = owners[screen.id]
      return Self.finding(
        "\(screen.type) was presented when its window got another root, and is still alive",
        coordinator: request?.coordinator, screen: screen, moment: leave.moment, at: request?.at,
        evidence: [
          Evidence(arrived, "\(screen.type) was presented"),
          Evidence(leave.moment, "the root under it was replaced"),
          Evidence(end, "it was alive when the session ended"),
        ])
    }
  }
}

extension StrandedModal {
  static let examples: [RuleExample] = [
    .triggers(
      "Logged in while a sheet was up.",
      """
      root Welcome by App
      modal Login in Sheet over Welcome by App
      dismissed Login by replaced
      dismissed Welcome by replaced
      root Home in Main by App
      end with screen Home screen Login screen Welcome
      """),
    .clean(
      "The sheet is dismissed first.",
      """
      root Welcome by App
      modal Login in Sheet over Welcome by App
      dismissed Login by code
      dismissed Welcome by replaced
      root Home in Main by App
      end with screen Home screen Login
      """),
    .clean(
      "It went with its root.",
      """
      root Welcome by App
      modal Login in Sheet over Welcome by App
      dismissed Login by replaced
      dismissed Welcome by replaced
      deinit screen Login
      root Home in Main by App
      end with screen Home
      """),
    .clean(
      "The end does not tell who is alive.",
      """
      root Welcome by App
      modal Login in Sheet over Welcome by App
      dismissed Login by replaced
      root Home in Main by App
      end
      """),
  ]
}

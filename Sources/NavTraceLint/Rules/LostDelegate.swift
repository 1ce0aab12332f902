import NavTrace

/// A coordinator, or its router, that was not told when its screen was popped: another had become the navigation
/// controller's delegate.
struct LostDelegate: Rule {
  static let id = "lost-delegate"
  static let severity = Severity.error
  static let summary = "A screen was popped, but another delegate had taken its coordinator's place."
  static let explanation = """
    A navigation controller tells one delegate. One that takes the place of another and does not pass calls on leaves \
    that one deaf: it never hears that its screens have left. Pass calls on to the delegate that was there before \
    (NavigationDelegateLink, DelegateChain), or give each flow a navigation controller of its own.
    """
  static let remedy = """
    // Whoever takes the place keeps the one before, and passes on what it hears.
    previous = navigationController.delegate
    navigationController.delegate = self

    func navigationController(
      _ navigationController: UINavigationController, didShow screen: UIViewController, animated: Bool
    ) {
      previous?.navigationController?(navigationController, didShow: screen, animated: animated)
    }
    """

  /// A delegate that was replaced.
  private struct Replacement {
    var delegate: TraceDelegate
    /// Nil: by nobody.
    var by: TraceDelegate?
    var container: ObjectID
    var moment: NavigationState.Moment
  }

  private struct Popped {
    var leave: NavigationState.Leave
    /// By which the screen had come.
    var request: NavigationState.Request
    var replacement: Replacement
    /// Who might have heard in another way: the screen, its router and its coordinator.
    var concerned: [ObjectID]
  }

  /// Those of each container that hear what it tells, the one in front last.
  private var hearing = LivingMap<[TraceDelegate]>()
  private var deaf: ObjectMap<Replacement> = [:]
  /// Screens that were popped since the last settled moment, with the deaf ones that they were of.
  private var popped: [Popped] = []
  /// Those of whom it is plain since the last settled moment that they did hear.
  private var heard: [ObjectID] = []

  static let isAboutCoordinators = true
  static let hears: EventKinds = [.delegate, .pop, .callback, .childRemoved, .deallocated, .settlement]

  mutating func observe(_ event: TraceEvent, in state: NavigationState) -> [Finding] {
    switch event.body {
    case .delegate(let container, let before, let now, let forwards):
      replace(before, by: now, forwards: forwards ?? false, in: container.id, state)
    case .pop(let screen, let container, let by):
      if !deaf.isEmpty { note(screen, poppedFrom: container.id, by, state) }
    case .callback(_, let screen):
      if let screen { heard.append(screen.id) }
    case .childRemoved(_, let child, _): heard.append(child.id)
    case .deallocated(let object):
      if !deaf.isEmpty { deaf[object.id] = nil }
    default: break
    }
    return []
  }

  // Not in the way of the very many events that are of no consequence.
  @inline(never) private mutating func note(
    _ screen: TraceObject, poppedFrom container: ObjectID, _ by: Departure, _ state: NavigationState
  ) {
    guard let request = state.departed?.request, let moment = state.latest else { return }
    let leave = NavigationState.Leave(screen: screen, by: by, moment: moment)
    // The router and the coordinator would hear of it.
    let listeners = [request.router?.id, request.coordinator?.id].compactMap { $0 }
    for listener in listeners {
      guard let replacement = deaf[listener], replacement.container == container else { continue }
      popped.append(
        Popped(
          leave: leave, request: request, replacement: replacement, concerned: [screen.id] + listeners))
    }
  }

  @inline(never) private mutating func replace(
    _ before: TraceDelegate, by now: TraceDelegate?, forwards: Bool, in container: ObjectID,
    _ state: NavigationState
  ) {
    guard let moment = state.latest else { return }
    // Taken out, so that it is held once, and is changed in place.
    var chain = hearing.remove(container) ?? []
    if let index = chain.firstIndex(of: before) {
      chain.removeSubrange((index + 1)...)
    } else {
      chain = [before]
    }
    if let now, let index = chain.firstIndex(of: now) {
      // The one before has its place back.
      chain.removeSubrange((index + 1)...)
    } else {
      if !forwards {
        for lost in chain {
          guard let id = lost.id else { continue }
          deaf[id] = Replacement(delegate: lost, by: now, container: container, moment: moment)
        }
        chain.removeAll(keepingCapacity: true)
      }
      if let now { chain.append(now) }
    }
    for hears in chain { if let id = hears.id { deaf[id] = nil } }
    hearing.set(for: container, in: state) { _ in chain }
  }

  mutating func judge(_ settlement: NavigationState.Settlement, in state: NavigationState) -> [Finding] {
    defer { while heard.popLast() != nil {} }
    guard !popped.isEmpty else { return [] }
    defer { popped.removeAll(keepingCapacity: true) }
    let heard = Set(heard)
    var findings: [Finding] = []
    for pop in popped where !pop.concerned.contains(where: heard.contains) {
      let (leave, request, replacement) = (pop.leave, pop.request, pop.replacement)
      // Said once; and who has gone meanwhile has nothing to hear.
      guard let id = replacement.delegate.id, deaf.removeValue(forKey: id) != nil else { continue }
      let type = replacement.delegate.type
      let other = replacement.by?.type ?? "nobody"
      var evidence = [
        Evidence(replacement.moment, "\(other) took the place of \(type) as the delegate"),
        Evidence(leave.moment, "\(leave.screen.type) \(leave.by.words)"),
      ]
      if let coordinator = request.coordinator {
        let owner = "\(leave.screen.type) is a screen of \(coordinator.type)"
        evidence.append(Evidence(request.moment, owner, at: request.at))
      }
      findings.append(
        Self.finding(
          "\(type) was not told that \(leave.screen.type) left: \(other) had become the delegate",
          coordinator: state.coordinators[id]?.object ?? request.coordinator, screen: leave.screen,
          moment: replacement.moment, at: request.at, evidence: evidence.sorted { $0.moment < $1.moment },
          about: "\(type) \(other)"))
    }
    return findings
  }
}

extension LostDelegate {
  static let examples: [RuleExample] = [
    .triggers(
      "B took A's place, and does not pass on what it hears.",
      """
      root Home by App
      push First by A
      push Second by B
      delegate B instead-of A
      pop Second by back
      action back
      pop First by back
      end
      """),
    .triggers(
      "The replaced one is a router.",
      """
      root Home by App
      push First by A via RouterA
      push Second by B via RouterB
      delegate RouterB instead-of RouterA forwards no
      pop Second by code
      pop First by code
      end
      """),
    .triggers(
      "Of two screens that leave together, it heard of one.",
      """
      root Home by App
      push First by A via RouterA callback b1
      push Second by A via RouterA
      push Third by B via RouterB
      delegate RouterB instead-of RouterA
      action back-menu
      pop Third by back
      pop Second by back
      pop First by back
      callback b1
      end
      """),
    .clean(
      "Its router was replaced, but its parent removed it all the same.",
      """
      root Home by App
      child-added A to App
      push First by A via RouterA
      push Second by B via RouterB
      delegate RouterB instead-of RouterA
      pop Second by code
      pop First by code
      child-removed A from App
      end
      """),
    .clean(
      "B passes on what it hears.",
      """
      root Home by App
      push First by A
      push Second by B
      delegate B instead-of A forwards yes
      pop Second by back
      action back
      pop First by back
      end
      """),
    .clean(
      "A has its place back before its screen leaves.",
      """
      root Home by App
      push First by A
      push Second by B
      delegate B instead-of A
      pop Second by back
      delegate A instead-of B
      action back
      pop First by back
      end
      """),
    .clean(
      "It heard all the same: its parent removed it.",
      """
      root Home by App
      child-added A to App
      push First by A
      push Second by B
      delegate B instead-of A
      pop Second by back
      pop First by back
      child-removed A from App
      end
      """),
    .clean(
      "Nothing of the replaced one's leaves.",
      """
      root Home by App
      push First by A
      delegate A instead-of App
      pop First by back
      end
      """),
  ]
}

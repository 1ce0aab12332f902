import NavTrace

/// The numbers of objects and calls that the rules checked, which follow "All checks passed".
///
///     let coverage = try reader.analyze(Coverage())
///     print(coverage.screens, "screens")
public struct Coverage: TraceAnalysis, Equatable, Sendable {
  /// The number of coordinators that were watched, or that called a recorded router.
  public package(set) var coordinators = 0
  /// How often a screen appeared.
  public package(set) var screens = 0
  /// How often a screen with a known owner appeared.
  public package(set) var ownedScreens = 0
  /// The number of on-dismiss callbacks that routers received.
  public package(set) var callbacks = 0
  /// The number of calls of routers, and of requests from UIKit by coordinators without a router.
  public package(set) var requests = 0
  /// The number of screens that had appeared when a session settled without a known coordinator.
  public package(set) var screensBeforeCoordinators = 0
  /// The number of screens that appeared after the last coordinator had been deallocated.
  public package(set) var screensAfterCoordinators = 0

  /// The types of routers that coordinators retained and whose calls were not recorded.
  public package(set) var unrecordedRouters: Set<String> = []

  /// The types of recorded routers that several coordinators retained when a screen was shown on them: which of the
  /// coordinators owns the screen is a guess.
  public package(set) var sharedRouters: Set<String> = []

  /// The types that count as coordinators, but are probably factories: by their names, and because they showed no screen and had no
  /// children.
  public package(set) var factories: Set<String> = []

  /// The types of coordinators that had been children, were alive at the end and showed no screen with a known owner,
  /// although some screens have no known owner. If these screens are theirs, lint does not find their leaks.
  public package(set) var coordinatorsWithoutScreens: Set<String> = []

  /// The types of coordinators of which the last one in a snapshot was not in the tree of a watched coordinator.
  public package(set) var unwatched: Set<String> = []

  /// The types of all recorded coordinators and screens.
  package var types: Set<String> = []
  /// The tests that were recorded.
  package var tests: Set<String> = []

  private var appeared = 0
  private var hasLostCoordinators = false

  public init() {}

  public mutating func observe(_ event: TraceEvent, _ step: NavigationState.Step, in state: NavigationState) {
    count(event, step, state)
    for index in step.left.indices { count(step.left[index].screen) }
    if !step.died.isEmpty { noteDeaths(step, state) }
    guard !step.appeared.isEmpty else { return }
    appeared += step.appeared.count
    if hasLostCoordinators { noteArrivals(step, state) }
  }

  private mutating func count(_ event: TraceEvent, _ step: NavigationState.Step, _ state: NavigationState) {
    switch event.body {
    case .present(let router, let screen, _, _, let callback, _):
      requests += 1
      if state.request(for: screen.id)?.ownerSource == .sharedRouter {
        sharedRouters.insert(router.type)
      }
      if callback != nil { callbacks += 1 }
    case .dismiss, .request: requests += 1
    case .trace(let header):
      if let test = header.test { tests.insert(test) }
    case .checkpoint(let snapshot):
      if coordinators == 0 && state.coordinators.isEmpty {
        screensBeforeCoordinators = appeared + step.appeared.count
      }
      noteUnwatched(snapshot)
    case .end(let snapshot): noteUnwatched(snapshot)
    default: break
    }
  }

  private mutating func noteUnwatched(_ snapshot: Snapshot) {
    for node in snapshot.coordinators {
      // A coordinator may show screens before the root is watched.
      if node.isUnwatched {
        unwatched.insert(node.object.type)
      } else if !unwatched.isEmpty {
        unwatched.remove(node.object.type)
      }
    }
  }

  public consuming func finish(_ state: NavigationState) -> Coverage {
    var whole = self
    whole.coordinators += state.coordinators.count
    for coordinator in state.coordinators.values {
      whole.types.insert(coordinator.object.type)
      whole.noteFactory(coordinator)
    }
    state.screens.forEach { whole.count($0) }
    if whole.ownedScreens < whole.screens {
      let presenting = state.presentingFamilies
      whole.coordinatorsWithoutScreens = Set(
        state.coordinators.values.filter { $0.wasChild && presenting[$0.object.id] == nil }.map(\.object.type)
      )
    }
    if whole.coordinators == 0 { whole.screensBeforeCoordinators = 0 }
    if state.ended != nil { whole.unrecordedRouters = Set(state.unrecordedRouters.map(\.type)) }
    (whole.appeared, whole.hasLostCoordinators) = (0, false)
    return whole
  }

  private mutating func count(_ screen: NavigationState.Screen) {
    screens += 1
    types.insert(screen.object.type)
    if screen.coordinator != nil { ownedScreens += 1 }
  }

  private mutating func noteDeaths(_ step: NavigationState.Step, _ state: NavigationState) {
    // By index, so that the element is not copied.
    for index in step.died.indices where step.died[index].object.id.kind == .coordinator {
      coordinators += 1
      types.insert(step.died[index].object.type)
      if step.died[index].coordinator?.presented == 0, let coordinator = step.died[index].coordinator {
        noteFactory(coordinator)
      }
      hasLostCoordinators = state.coordinators.isEmpty
    }
  }

  private mutating func noteFactory(_ coordinator: NavigationState.Coordinator) {
    guard coordinator.presented == 0, coordinator.children.isEmpty else { return }
    let type = coordinator.object.type
    if type.contains("Factory") { factories.insert(type) }
  }

  private mutating func noteArrivals(_ step: NavigationState.Step, _ state: NavigationState) {
    if state.coordinators.isEmpty {
      screensAfterCoordinators += step.appeared.count
    } else {
      // There is a coordinator again, for example because a new root was shown.
      (hasLostCoordinators, screensAfterCoordinators) = (false, 0)
    }
  }

  /// Adds the coverage of another session.
  package mutating func merge(_ other: Coverage) {
    for (_, path) in Self.counts { self[keyPath: path] += other[keyPath: path] }
    for (_, path) in Self.names { self[keyPath: path].formUnion(other[keyPath: path]) }
  }

  /// The numbers that ``merge(_:)`` adds, with their keys in summaries.
  package static let counts: [(key: StaticString, path: WritableKeyPath<Coverage, Int> & Sendable)] = [
    ("coordinators", \.coordinators), ("screens", \.screens), ("ownedScreens", \.ownedScreens),
    ("callbacks", \.callbacks), ("requests", \.requests),
    ("screensBeforeCoordinators", \.screensBeforeCoordinators),
    ("screensAfterCoordinators", \.screensAfterCoordinators),
  ]

  /// The sets that ``merge(_:)`` unites, with their keys in summaries.
  package static let names: [(key: StaticString, path: WritableKeyPath<Coverage, Set<String>> & Sendable)] = [
    ("types", \.types), ("tests", \.tests), ("unrecordedRouters", \.unrecordedRouters),
    ("sharedRouters", \.sharedRouters), ("factories", \.factories),
    ("coordinatorsWithoutScreens", \.coordinatorsWithoutScreens), ("unwatched", \.unwatched),
  ]

  /// A summary, such as `3 coordinators, 12 screens, 4 callbacks, 20 requests`.
  var words: String {
    [
      counted(coordinators, "coordinator"), counted(screens, "screen"), counted(callbacks, "callback"),
      counted(requests, "request"),
    ].joined(separator: ", ")
  }
}

extension Coverage {
  /// A check that a recording contains what the rules need.
  public struct Check: Equatable, Sendable {
    /// The outcome of a check.
    public enum Outcome: Equatable, Sendable {
      case passed
      /// The data is missing, and leaks cannot be found without it.
      case failed
      /// The data is missing. Some apps do not have it; in others, some rules check nothing.
      case noted
    }

    /// The outcome of the check.
    public var outcome: Outcome
    /// The result, as part of a sentence.
    public var message: String
    /// Advice, as a sentence. Nil if no action is needed.
    public var advice: String?

    public init(outcome: Outcome, message: String, advice: String? = nil) {
      self.outcome = outcome
      self.message = message
      self.advice = advice
    }
  }

  /// The checks of the recording, in the order in which to fix them. If a check fails, the checks that depend
  /// on it are omitted.
  public var checks: [Check] {
    guard screens > 0 else {
      return [
        Check(
          outcome: .failed, message: "no screen appeared during the recording",
          advice: "Start the recorder before the app shows its window, and end it when the app is done.")
      ]
    }
    let shown = Check(outcome: .passed, message: "\(counted(screens, "screen")) appeared")
    guard coordinators > 0 else {
      return [
        shown,
        Check(
          outcome: .failed, message: "no coordinator was watched, so no leaked coordinator can be found",
          advice: "Name the root coordinator: Recorder.current?.watch(root)."),
      ]
    }
    return [shown, children, owners]
      + [
        factoriesCheck, screenless, earlyScreensCheck, lateScreensCheck, unrecordedRoutersCheck,
        sharedRoutersCheck,
      ].compactMap(\.self) + [routers]
  }

  private var children: Check {
    guard unwatched.isEmpty else {
      let types = unwatched.sorted().joined(separator: ", ")
      return Check(
        outcome: .failed,
        message:
          "not in the tree of a watched coordinator: \(types). Parents and children are unknown, so leaks cannot be found",
        advice:
          "Watch the root coordinator, with an argument that matches all coordinators: "
          + "Recorder.current?.watch(root, coordinators: …)."
      )
    }
    return Check(
      outcome: .passed,
      message: coordinators == 1
        ? "1 coordinator is known. If it has children, the argument coordinators: of watch does not match their types"
        : "\(coordinators) coordinators are known")
  }

  private var factoriesCheck: Check? {
    guard !factories.isEmpty else { return nil }
    return Check(
      outcome: .noted,
      message: "\(factories.sorted().joined(separator: ", ")) counts as a coordinator, but showed no screen",
      advice: "Exclude factories from watch(_:coordinators:).")
  }

  /// The types in ``coordinatorsWithoutScreens``, except factories. Their leaks may be missed, because screens without
  /// a known owner may belong to them.
  package var screenlessTypes: Set<String> {
    ownedScreens > 0 ? coordinatorsWithoutScreens.subtracting(factories) : []
  }

  /// A note about ``screenlessTypes``. Nil if there are none.
  package var screenless: Check? {
    let types = screenlessTypes.sorted().joined(separator: ", ")
    guard !types.isEmpty else { return nil }
    let unowned = screens - ownedScreens
    return Check(
      outcome: .noted,
      message:
        "\(types) showed no screen, and \(counted(unowned, "screen")) \(unowned == 1 ? "has" : "have") no known owner",
      advice:
        "If one of these screens belongs to it, claim the screen; otherwise leaks of \(types) are not found: "
        + "Recorder.current?.claim(screen, by: self).")
  }

  /// The types of ``unrecordedRouters``, separated by commas. Nil if there are none.
  var unrecordedRouterTypes: String? {
    unrecordedRouters.isEmpty ? nil : unrecordedRouters.sorted().joined(separator: ", ")
  }

  private var unrecordedRoutersCheck: Check? {
    guard let types = unrecordedRouterTypes else { return nil }
    return Check(
      outcome: .noted,
      message: "calls of \(types) were not recorded, so on-dismiss callbacks cannot be checked",
      advice:
        "Give coordinators a decorated router: TracingRouter(router), or the one that @Traced writes for the app's own protocol."
    )
  }

  private var sharedRoutersCheck: Check? {
    guard !sharedRouters.isEmpty else { return nil }
    return Check(
      outcome: .noted,
      message:
        "several coordinators share a decorator of \(sharedRouters.sorted().joined(separator: ", ")), so the owners of its screens are guesses",
      advice: "Give each coordinator a decorator of its own, or leaks may be missed: TracingRouter(router)."
    )
  }

  private var owners: Check {
    guard ownedScreens == 0 else {
      return Check(
        outcome: .passed,
        message:
          "\(ownedScreens) of \(counted(screens, "screen")) \(ownedScreens == 1 ? "belongs" : "belong") to a coordinator"
      )
    }
    return Check(
      outcome: .failed,
      message: "no screen has a known owner, so no coordinator counts as finished",
      advice:
        "Decorate the router, or have coordinators claim their screens: Recorder.current?.claim(screen, by: self)."
    )
  }

  private var earlyScreensCheck: Check? {
    guard screensBeforeCoordinators > 0 else { return nil }
    return Check(
      outcome: .failed,
      message:
        "\(counted(screensBeforeCoordinators, "screen")) appeared before a coordinator was watched, and cannot be checked",
      advice: "Name the root coordinator before it shows its first screen.")
  }

  private var lateScreensCheck: Check? {
    guard screensAfterCoordinators > 0 else { return nil }
    return Check(
      outcome: .failed,
      message:
        "\(counted(screensAfterCoordinators, "screen")) appeared after the last coordinator had been deallocated",
      advice: "Retain the root coordinator until the recording ends: its leaks cannot be reported afterwards."
    )
  }

  private var routers: Check {
    let calls = "\(counted(requests, "request")) with \(counted(callbacks, "callback"))"
    if callbacks > 0 { return Check(outcome: .passed, message: calls) }
    return Check(
      outcome: .noted, message: "\(calls): whether on-dismiss callbacks run was not checked",
      advice: "If the app's routers take on-dismiss callbacks, decorate the routers.")
  }
}

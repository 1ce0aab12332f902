import UIKit

/// The sequences after which an app may continue later, for example when a timer fires or a server answers: the launch,
/// taps that changed nothing, and the first sequence to each screen.
struct DelayCheck {
  typealias Action = HeadlessUser.Action

  /// How many times as long as after the others the app may wait after the launch, where a splash screen is common.
  static let launchFactor = 3
  /// How many times as long an object that should have been deallocated may be alive.
  static let leftoverFactor = 2
  /// The maximum duration of all waits, as a multiple of one.
  static let totalFactor = 8

  /// A sequence, and the key of the state that it led to.
  struct Candidate {
    let actions: [Action]
    let key: String

    init(_ run: Exploration.Run) { (actions, key) = (run.actions, run.reachedState.key) }
  }

  private struct Tap: Hashable {
    let screen: String?
    let action: Action
  }

  private let launch: Candidate
  private var taps: [Candidate] = []
  private var screens: [Candidate] = []
  private var knownTaps: Set<Tap> = []
  private var knownScreens: Set<String?> = []

  init(launch: Exploration.Run) { self.launch = Candidate(launch) }

  /// - Parameter origin: The key of the state before the last action.
  mutating func note(_ run: Exploration.Run, from origin: String) {
    let (visible, candidate) = (run.reachedState.visible, Candidate(run))
    if knownScreens.insert(visible).inserted { screens.append(candidate) }
    guard candidate.key == origin, let last = run.actions.last, last.isOnElement,
      knownTaps.insert(Tap(screen: visible, action: last)).inserted
    else { return }
    taps.append(candidate)
  }

  /// The sequences, those after which a delay is most likely first.
  var candidates: [Candidate] {
    var seen: Set<[Action]> = []
    return ([launch] + taps + screens).filter { seen.insert($0.actions).inserted }
  }
}

extension HeadlessUser.Action {
  fileprivate var isOnElement: Bool {
    switch self {
    case .tap, .hold, .swipe: true
    default: false
    }
  }
}

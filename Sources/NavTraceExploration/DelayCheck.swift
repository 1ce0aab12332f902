import UIKit

/// The sequences after which an app may continue later, for example when a timer fires or a server answers: the launch,
/// taps that changed nothing, and the first sequence to each screen.
struct DelayCheck {
  typealias Action = HeadlessUser.Action

  /// How many times as long as after the others the app may wait after the launch, where a splash screen is common.
  static let launchFactor = 3
  /// The maximum duration of all waits, as a multiple of one.
  static let totalFactor = 8

  private struct Tap: Hashable {
    let screen: String?
    let action: Action
  }

  private var taps: [(key: Tap, actions: [Action])] = []
  private var screens: [(type: String?, actions: [Action])] = []
  private var known: Set<Tap> = []

  /// - Parameter origin: The key of the state before the last action. Nil for the launch.
  mutating func note(_ run: Exploration.Run, from origin: String?) {
    let visible = run.reachedState.visible
    guard let origin, let last = run.actions.last else { return }
    if !screens.contains(where: { $0.type == visible }) { screens.append((visible, run.actions)) }
    guard run.reachedState.key == origin, last.isOnElement else { return }
    let tap = Tap(screen: visible, action: last)
    if known.insert(tap).inserted { taps.append((tap, run.actions)) }
  }

  /// The sequences, those after which a delay is most likely first.
  var sequences: [[Action]] {
    var seen: Set<[Action]> = []
    return ([[]] + taps.map(\.actions) + screens.map(\.actions)).filter { seen.insert($0).inserted }
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

import NavTrace
import NavTraceLint
import UIKit

/// The state that a run has reached.
struct ReachedState: Sendable {
  let visibleState: VisibleState
  /// The type of the screen that the user sees.
  let visible: String?
  /// The number of living objects of each type.
  let alive: [String: Int]
  /// The number of child coordinators of each type.
  let children: [String: Int]
  /// The types of children that their parents use again after they have finished, with those of the parents.
  let reusedChildren: Set<[String?]>
  /// The types of the screens that a recorded router shows for a coordinator that is not known.
  let unowned: Set<String>
  /// The key of the state. Two states are the same if their keys are equal.
  let key: String

  /// - Parameters:
  ///   - state: The state of the recording at its end.
  ///   - findings: The findings of lint for the recording.
  init(_ visibleState: VisibleState, _ state: NavigationState, _ findings: [Finding]) {
    self.visibleState = visibleState
    visible = state.visible?.object.type
    let objects = state.alive + state.coordinators.values.map(\.object)
    alive = Dictionary(objects.map { ($0.type, 1) }, uniquingKeysWith: +)
    children = Dictionary(
      state.coordinators.values.filter { !$0.parents.isEmpty }.map { ($0.object.type, 1) },
      uniquingKeysWith: +)
    reusedChildren = Set(
      state.coordinators.values.filter { $0.isReused || $0.isShownAgain }.flatMap { child in
        child.parents.map { [child.object.type, state.coordinators[$0]?.object.type] }
      })
    unowned = Set(
      state.coordinators.isEmpty
        ? []
        : state.screens.filter { $0.coordinator == nil && $0.request?.router != nil }.map(\.object.type))
    // If there are leaks, they identify the state instead of the numbers of objects. Otherwise, each repetition of a
    // leak would be a new state.
    let leaks = Set(findings.filter { $0.severity > .note }.map(\.fingerprint))
    let counts = leaks.isEmpty ? Self.capped(alive) : leaks.sorted()
    // A callback whose coordinator was deallocated no longer runs. If it counted, each visit would be a new state.
    let callbacks = Dictionary(
      state.callbacks.values.filter { !$0.stage.isGone || leaks.isEmpty && !state.hasLostCoordinator(of: $0) }
        .map { ("\($0.screen.type) \($0.stage.name)", 1) }, uniquingKeysWith: +)
    key = [
      visibleState.screens, Self.words(visibleState.choices), Self.families(state, withLeaked: leaks.isEmpty),
      counts.joined(separator: " "),
      Self.capped(callbacks).joined(separator: ", "),
    ].joined(separator: "\n\n")
  }

  /// The actions as text, without those of the Back button's menu. Their titles are those of screens: a random title
  /// would make each visit a new state. Text fields and their contents are part of the screens.
  private static func words(_ choices: [HeadlessUser.Action]) -> String {
    choices.filter {
      switch $0 {
      case .backTo, .type: false
      default: true
      }
    }.inWords
  }

  /// Larger counts are treated as this one.
  private static let many = 3

  private static func capped(_ counts: [String: Int]) -> [String] {
    counts.map { name, count in "\(name)*\(min(count, many))" }.sorted()
  }

  /// The trees of coordinators, by type.
  ///
  /// - Parameter withLeaked: Whether finished children are included.
  private static func families(_ state: NavigationState, withLeaked: Bool) -> String {
    func tree(_ coordinator: NavigationState.Coordinator, below above: Set<ObjectID>) -> String {
      let below = above.union([coordinator.object.id])
      let children = coordinator.children.compactMap { link -> String? in
        guard let child = state.coordinators[link.child], withLeaked || !state.isFinished(link.child)
        else { return nil }
        return below.contains(link.child) ? "…" : tree(child, below: below)
      }
      let counts = Dictionary(children.map { ($0, 1) }, uniquingKeysWith: +)
      return coordinator.object.type + "(" + capped(counts).joined(separator: " ") + ")"
    }
    return state.coordinators.values
      .filter { $0.parents.isEmpty && (withLeaked || !state.isFinished($0.object.id)) }.map {
        tree($0, below: [])
      }.sorted()
      .joined(separator: " ")
  }
}

extension NavigationState {
  /// Whether the coordinator that passed a callback was deallocated.
  fileprivate func hasLostCoordinator(of callback: Callback) -> Bool {
    callback.request.coordinator.map { coordinators[$0.id] == nil } ?? false
  }
}

extension NavigationState.Callback.Stage {
  fileprivate var name: String {
    switch self {
    case .awaited: "awaited"
    case .onScreen: "on screen"
    case .leaving, .gone: "gone"
    }
  }

  fileprivate var isGone: Bool {
    switch self {
    case .awaited, .onScreen: false
    case .leaving, .gone: true
    }
  }
}

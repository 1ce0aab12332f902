import UIKit

/// A leak of a generated app.
struct Leak: Hashable, CustomStringConvertible {
  /// The rule of lint that finds it.
  let rule: String
  /// The flow that leaks.
  let number: Int

  var description: String { "\(rule) of \(number)" }
}

extension Plan {
  /// Returns the length of the shortest sequence to each leak. Tries all sequences, without a recorder: weak
  /// references show what is alive.
  @MainActor func shortestLeaks(upTo length: Int) throws -> [Leak: Int] {
    var shortest: [Leak: Int] = [:]
    var ends = [End(actions: [], visited: [])]
    for depth in 0...length {
      var longer: [End] = []
      for end in ends {
        let (leaks, next) = try Headless.isolated { try run(end) }
        for leak in leaks { shortest[leak] = shortest[leak] ?? depth }
        longer += next
      }
      ends = longer
    }
    return shortest
  }

  /// A sequence, and what was on screen and how many helpers were alive at each of its actions.
  private struct End {
    let actions: [HeadlessUser.Action]
    let visited: [Visit]
  }

  private struct Visit {
    let screens: [Int]
    let helpers: [Int: Int]
  }

  @MainActor private func run(_ end: End) throws -> ([Leak], [End]) {
    let window = UIWindow(frame: UIScreen.main.bounds)
    let created = Created()
    let app = launch(in: window, created: created)
    defer { withExtendedLifetime(app) {} }
    let user = HeadlessUser()
    try user.perform(end.actions)
    let helpers = created.helpers.filter { $0.helper != nil }
    let visit = Visit(
      screens: created.shown.filter { $0.isOnScreen(in: window) }.map(\.number),
      helpers: Dictionary(helpers.map { ($0.number, 1) }, uniquingKeysWith: +))
    let grown = helpers.map(\.number).filter { number in
      end.visited.contains {
        $0.screens == visit.screens && $0.helpers[number] ?? 0 < visit.helpers[number] ?? 0
      }
    }
    let leaks =
      created.leaks(in: window, before: end.visited.last?.screens ?? [])
      + grown.map { Leak(rule: "growing-session", number: $0) }
    let next = user.possibleActions.map {
      End(actions: end.actions + [$0], visited: end.visited + [visit])
    }
    return (leaks, next)
  }
}

extension Created {
  /// What leaks, except children of a coordinator that leaks.
  ///
  /// - Parameter before: The flows that were on screen before the last action.
  @MainActor fileprivate func leaks(in window: UIWindow, before: [Int]) -> [Leak] {
    let leaking = shown.filter { !$0.isOnScreen(in: window) }.compactMap(\.flow)
    return shown.flatMap { shown in
      shown.leaks(in: window, isBelowLeak: leaking.contains { $0 === shown.parent })
    }
      + shown.filter { isUnnoticed($0, in: window, before) }.map {
        Leak(rule: "unfired-callback", number: $0.number)
      }
  }

  /// Whether a flow left together with a coordinator above it that is retained, and its callback has not run. What retains that
  /// coordinator is not at fault for the callback. If the flow had left first, it would have leaked before.
  @MainActor private func isUnnoticed(_ flow: Shown, in window: UIWindow, _ before: [Int]) -> Bool {
    guard flow.flow != nil, let callback = flow.callback, !callback.hasRun,
      flow.hasLeft(in: window, since: before)
    else { return false }
    let ancestors = sequence(first: flow) { below in
      self.shown.first { $0.flow != nil && $0.flow === below.parent }
    }
    return ancestors.dropFirst().contains { $0.hasLeft(in: window, since: before) && !$0.isChild }
  }
}

extension Created.Shown {
  @MainActor fileprivate func isOnScreen(in window: UIWindow) -> Bool {
    guard let navigation = screen?.navigationController else { return false }
    return navigation === window.rootViewController || navigation.presentingViewController != nil
  }

  @MainActor fileprivate func hasLeft(in window: UIWindow, since before: [Int]) -> Bool {
    before.contains(number) && !isOnScreen(in: window)
  }

  /// Whether its parent has it as a child.
  @MainActor fileprivate var isChild: Bool { parent?.children.contains { $0 === flow } ?? false }

  @MainActor fileprivate func leaks(in window: UIWindow, isBelowLeak: Bool) -> [Leak] {
    if isOnScreen(in: window) {
      return !isPage && flow == nil ? [Leak(rule: "orphaned-screen", number: number)] : []
    }
    var leaks: [Leak] = []
    if screen != nil { leaks.append(Leak(rule: "retained-screen", number: number)) }
    if flow != nil, !isChild || !isBelowLeak {
      leaks.append(Leak(rule: isChild ? "leaked-child" : "retained-coordinator", number: number))
    }
    if isPage, callback?.hasRun == false, parent != nil {
      leaks.append(Leak(rule: "unfired-callback", number: number))
    }
    return leaks
  }
}

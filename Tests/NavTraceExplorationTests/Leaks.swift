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
      created.leaks(in: window) + grown.map { Leak(rule: "growing-session", number: $0) }
    let next = user.possibleActions.map {
      End(actions: end.actions + [$0], visited: end.visited + [visit])
    }
    return (leaks, next)
  }
}

extension Created {
  /// What leaks, except children of a coordinator that leaks.
  @MainActor fileprivate func leaks(in window: UIWindow) -> [Leak] {
    let leaking = shown.filter { !$0.isOnScreen(in: window) }.compactMap(\.flow)
    return shown.flatMap { shown in
      shown.leaks(in: window, isBelowLeak: leaking.contains { $0 === shown.parent })
    }
  }
}

extension Created.Shown {
  @MainActor fileprivate func isOnScreen(in window: UIWindow) -> Bool {
    guard let navigation = screen?.navigationController else { return false }
    return navigation === window.rootViewController || navigation.presentingViewController != nil
  }

  @MainActor fileprivate func leaks(in window: UIWindow, isBelowLeak: Bool) -> [Leak] {
    if isOnScreen(in: window) {
      return callback == nil && flow == nil ? [Leak(rule: "orphaned-screen", number: number)] : []
    }
    var leaks: [Leak] = []
    if screen != nil { leaks.append(Leak(rule: "retained-screen", number: number)) }
    if let flow {
      let isChild = parent?.children.contains { $0 === flow } ?? false
      if !isChild || !isBelowLeak {
        leaks.append(Leak(rule: isChild ? "leaked-child" : "retained-coordinator", number: number))
      }
    }
    if let callback, !callback.hasRun, parent != nil {
      leaks.append(Leak(rule: "unfired-callback", number: number))
    }
    return leaks
  }
}

import NavTrace
import UIKit

/// The state to which each link leads after the launch, to compare it with those to which the link leads later.
struct Landings {
  private struct Landing {
    let visible: String?
    let screens: String
    let children: [String: Int]

    init(_ state: ReachedState) {
      (visible, screens, children) = (state.visible, state.visibleState.screens, state.children)
    }
  }

  private enum Difference: Hashable {
    case screen(link: String)
    case children(link: String)
  }

  private var afterLaunch: [String: Landing] = [:]
  private var reported: Set<Difference> = []
  /// The links that have changed nothing in any state so far. The app may not handle them.
  private(set) var ineffective: Set<String> = []

  /// Returns how a run differs from one that only opens the same link. Nil if the run does not end with a link, if the
  /// link has changed nothing so far, or if such a difference was returned before.
  ///
  /// - Parameter origin: The key of the state before the last action.
  mutating func difference(of run: Exploration.Run, from origin: String) -> String? {
    guard let link = run.actions.last?.link else { return nil }
    let landing = Landing(run.reachedState)
    let before = Array(run.actions.dropLast())
    let hasEffect = run.reachedState.key != origin
    let isLaunch = run.actions.last == .launch(link)
    guard !before.isEmpty || isLaunch, let expected = afterLaunch[link] else {
      if before.isEmpty {
        afterLaunch[link] = landing
        if !hasEffect { ineffective.insert(link) }
      }
      return nil
    }
    let moment = isLaunch ? "if it launches the app" : "after \(before.inWords)"
    if hasEffect { ineffective.remove(link) } else if ineffective.contains(link) { return nil }
    if let visible = landing.visible, let first = expected.visible, visible != first {
      guard reported.insert(.screen(link: link)).inserted else { return nil }
      return "\(link) shows \(first) after the launch, but \(visible) \(moment)"
    }
    // Different screens may have different children. A leak is reported as a finding instead.
    guard landing.screens == expected.screens, !run.findings.contains(where: \.explainsGrowth) else {
      return nil
    }
    let more = landing.children.map {
      (type: $0.key, count: $0.value - expected.children[$0.key, default: 0])
    }
    guard let (type, count) = more.filter({ $0.count > 0 }).min(by: { $0.type < $1.type }),
      reported.insert(.children(link: link)).inserted
    else { return nil }
    return
      "\(moment), \(link) shows the same screens as after the launch, but leaves \(counted(count, "more child coordinator")) of type \(type)"
  }
}

extension HeadlessUser.Action {
  /// The link that the action opens.
  fileprivate var link: String? {
    switch self {
    case .open(let link), .launch(let link): link
    default: nil
    }
  }
}

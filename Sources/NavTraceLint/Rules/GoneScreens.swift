import NavTrace

/// The screens that have gone and may be alive when the session ends, though nobody shows them.
struct GoneScreens {
  private struct Gone {
    let leave: NavigationState.Leave
    /// It was popped, or was the modal that was dismissed: it did not go with what it was in.
    let isByItself: Bool
    /// It had gone by itself before, and came back: somebody keeps it on purpose.
    let isKept: Bool
  }
  /// How screens went the last time.
  private var gone = LivingMap<Gone>()
  /// What went since the last settled moment with a root that was replaced.
  private var replaced: [ObjectID] = []
  private var isStranding = false
  /// Those that the end of the session lists.
  private var listed: Set<ObjectID> = []

  static let hears: EventKinds = [.pop, .dismissed, .end, .settlement]

  mutating func observe(
    _ event: TraceEvent, _ step: NavigationState.Step, in state: NavigationState
  ) {
    switch event.body {
    // A page that was turned may come again: UIKit itself keeps some.
    case .pop(let screen, _, .replaced): gone.remove(screen.id)
    case .pop(let screen, _, let by): note(screen, by, isByItself: true, step, state)
    case .dismissed(let screen, let by):
      let isModal = step.left.first?.screen.isModal == true
      note(screen, by, isByItself: isModal, step, state)
      guard by == .replaced else { break }
      replaced.append(screen.id)
      isStranding = isStranding || isModal
    case .end(let snapshot): listed = Set(snapshot.alive.map(\.id))
    default: break
    }
  }

  private mutating func note(
    _ screen: TraceObject, _ by: Departure, isByItself: Bool, _ step: NavigationState.Step,
    _ state: NavigationState
  ) {
    let leave = step.left.first?.leave ?? NavigationState.Leave(screen: screen, by: by, moment: step.moment)
    gone.set(for: screen.id, in: state) { before in
      Gone(leave: leave, isByItself: isByItself, isKept: before.map { $0.isKept || $0.isByItself } ?? false)
    }
  }

  /// What a stranded modal keeps alive is told of by `stranded-modal`.
  mutating func settle() {
    guard !replaced.isEmpty else { return }
    if isStranding { for screen in replaced { gone.remove(screen) } }
    replaced.removeAll(keepingCapacity: true)
    isStranding = false
  }

  /// How they went, of those that the end of the session lists and that are not up: in that order. None that somebody keeps on purpose,
  /// as far as is seen: that have gone and come back, or that the screen that they were taken out of holds.
  func left(in state: NavigationState) -> [NavigationState.Leave] {
    gone.values.filter { !$0.isKept }.map(\.leave).sorted { $0.moment < $1.moment }.filter { leave in
      let screen = leave.screen.id
      return listed.contains(screen) && state.screen(screen) == nil && !state.kept.contains(screen)
    }
  }
}

extension NavigationState {
  /// The request by which a screen that left had come: what is asked for later has not brought it.
  func request(before leave: Leave) -> Request? {
    request(for: leave.screen.id).flatMap { $0.moment < leave.moment ? $0 : nil }
  }
}

import NavTrace
import TestSupport
import Testing

/// Compares the fast state with a simple implementation.
@Suite struct PlainSessionTests {
  @Test(arguments: 0..<Nightly.count(20, nightly: 120))
  func `the state agrees with a simple implementation`(seed: Int) {
    var generator = SessionGenerator(seed: seed)
    var state = NavigationState()
    var plain = PlainSession()
    var copies: [(state: NavigationState, plain: PlainSession)] = []
    for line in 1...150 {
      let body = generator.body(in: plain)
      let step = state.apply(TraceEvent(seq: line, t: 0, body), line: line)
      plain.apply(body, line: line)
      guard Self.agree(state, step, plain, generator.size, "\(line): \(body)") else { return }
      // Some copies are stored, and one replaces the original.
      if line % 40 == 0 { copies.append((state, plain)) }
      if line % 100 == 0, let first = copies.first { (state, plain) = first }
    }
    for (state, plain) in copies { _ = Self.agree(state, nil, plain, generator.size, "a copy") }
  }

  /// - Returns: Whether both agree. Records an issue for each difference.
  private static func agree(
    _ state: NavigationState, _ step: NavigationState.Step?, _ plain: PlainSession, _ size: UInt32,
    _ event: String
  ) -> Bool {
    var isSame = true
    func same<Value: Equatable>(_ value: Value, _ expected: Value, _ what: String) {
      if value != expected { isSame = false }
      #expect(value == expected, "\(what), after \(event)")
    }
    same(state.order, plain.order, "on screen")
    same(state.screens.map(\.object.id), plain.order, "screens")
    same(state.visible?.object.id, plain.visible, "visible")
    same(Set(state.alive.map(\.id)), plain.alive, "alive")
    same(Set(state.coordinators.keys), Set(plain.coordinators.keys), "coordinators")
    same(Set(state.callbacks.keys), Set(plain.callbacks.keys), "callbacks")
    same(state.isSettled, plain.isSettled, "is settled")
    same(state.finishedChildren().map { .init($0) }, plain.finishedChildren, "finished children")
    if let step {
      same(step.settlement?.unmatched.map(\.moment.line), plain.unmatched, "unmatched")
      same(step.ran.map { .init($0) }, plain.ran, "the callback that ran")
      same(step.orphans.map { .init($0) }, plain.orphans, "orphans")
      // A plain session does not report the changes that a snapshot makes.
      let step = event.contains("checkpoint(") ? nil : step
      let departed = step?.left.first?.screen
      let abandoned = step?.abandoned.first
      same(step?.links.first.map { .init($0.kind) }, plain.linkChange, "what became of a child")
      same(departed?.request?.moment.line, plain.departed?.ask?.line, "the screen that went")
      same(departed?.container?.id, plain.departed?.container, "the screen that went was in")
      same(
        abandoned.map { ($0.requester?.moment ?? $0.moment).line }, plain.abandoned,
        "the request that was abandoned")
    }
    same(
      Set(state.unshownRequests.map(\.screen.id)),
      Set(plain.asks.filter { $0.value.isUnshown && plain.shown[$0.key] == nil }.keys), "not shown")
    same(state.retainingPaths, plain.held, "retainingPaths")
    same(state.reusableScreens, plain.kept, "reusableScreens")
    for number in 1...size {
      let screen = ObjectID(.screen, number)
      let shown = plain.shown[screen]
      let now = state.screen(screen)
      same(state.isOnScreen(screen), shown != nil, "\(screen) is up")
      same(now?.container?.id, shown?.container, "\(screen)'s container")
      same(now?.isModal, shown?.isModal, "\(screen) is modal")
      same(now?.request?.moment.line, shown?.ask?.line, "\(screen) was shown for")
      same(state.request(for: screen)?.moment.line, plain.asks[screen]?.line, "\(screen) was asked for")
      same(state.screen(under: screen)?.object.id, plain.under(screen), "under \(screen)")
      let coordinator = ObjectID(.coordinator, number)
      let known = state.coordinators[coordinator]
      same(
        known.map { .init($0) }, plain.coordinators[coordinator], "\(coordinator)")
      same(state.idleSince(coordinator)?.line, plain.idleSince(coordinator), "\(coordinator) is idle since")
      same(state.isFinished(coordinator), plain.isFinished(coordinator), "\(coordinator) is finished")
      same(state.descendants(of: coordinator), plain.descendants(of: coordinator), "below \(coordinator)")
      same(Set(known?.parents ?? []), plain.parents(of: coordinator), "\(coordinator)'s parents")
    }
    for (id, callback) in state.callbacks {
      same(.init(callback), plain.callbacks[id], "\(id)")
    }
    return isSame
  }
}

extension PlainSession.Callback {
  init(_ callback: NavigationState.Callback) {
    self.init(screen: callback.screen.id, stage: .init(callback.stage), isLate: callback.isLate)
  }
}

extension PlainSession.Coordinator {
  init(_ known: NavigationState.Coordinator) {
    self.init(
      children: known.children.map(\.child), added: known.children.map(\.added.line),
      presented: known.presented, up: known.onScreenCount, first: known.first?.moment.line,
      lastLeave: known.lastLeave?.moment.line)
  }
}

extension PlainSession.FinishedChild {
  init(_ found: NavigationState.FinishedChild) {
    self.init(
      parent: found.parent.id, child: found.child.object.id, added: found.link.added.line,
      lastLeave: found.lastLeave?.moment.line)
  }
}

extension PlainSession.LinkChange {
  init(_ change: NavigationState.LinkChange.Kind) {
    self =
      switch change {
      case .added: .added
      case .addedAgain(let before): .addedAgain(before: before.added.line)
      case .removed(let link): .removed(added: link.added.line)
      case .removedUnknownChild: .removedUnknownChild
      }
  }
}

extension PlainSession.Stage {
  init(_ stage: NavigationState.Callback.Stage) {
    self =
      switch stage {
      case .awaited: .awaited
      case .onScreen: .onScreen
      case .leaving: .leaving
      case .gone: .gone
      }
  }
}

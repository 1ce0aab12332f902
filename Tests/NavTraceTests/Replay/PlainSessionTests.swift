import NavTrace
import Testing

/// A state that is kept to be fast against a session that is kept to be plain.
@Suite struct PlainSessionTests {
  @Test(arguments: 0..<120) func `as plainly told`(seed: Int) {
    var generator = SessionGenerator(seed: seed)
    var state = NavigationState()
    var plain = PlainSession()
    var copies: [(state: NavigationState, plain: PlainSession)] = []
    for line in 1...150 {
      let body = generator.body()
      state.apply(TraceEvent(seq: line, t: 0, body), line: line)
      plain.apply(body, line: line)
      guard Self.agree(state, plain, generator.size, "\(line): \(body)") else { return }
      // Now and then somebody keeps a copy, or goes on with one.
      if line % 40 == 0 { copies.append((state, plain)) }
      if line % 100 == 0, let first = copies.first { (state, plain) = first }
    }
    for (state, plain) in copies { _ = Self.agree(state, plain, generator.size, "a copy") }
  }

  /// - Returns: whether all of it is the same; else it has said what is not.
  private static func agree(
    _ state: NavigationState, _ plain: PlainSession, _ size: UInt32, _ event: String
  ) -> Bool {
    var isSame = true
    func same<Value: Equatable>(_ value: Value, _ expected: Value, _ what: String) {
      if value != expected { isSame = false }
      #expect(value == expected, "\(what), after \(event)")
    }
    same(state.order, plain.order, "on screen")
    same(state.screens.map(\.object.id), plain.order, "screens")
    same(state.visible?.object.id, plain.visible, "visible")
    same(Set(state.alive.keys), plain.alive, "alive")
    same(Set(state.coordinators.keys), Set(plain.coordinators.keys), "coordinators")
    same(Set(state.callbacks.keys), Set(plain.callbacks.keys), "callbacks")
    for number in 1...size {
      let screen = ObjectID(.screen, number)
      let shown = plain.shown[screen]
      let now = state.screen(screen)
      same(state.isUp(screen), shown != nil, "\(screen) is up")
      same(now?.container?.id, shown?.container, "\(screen)'s container")
      same(now?.isModal, shown?.isModal, "\(screen) is modal")
      same(now?.request?.moment.line, shown?.ask?.line, "\(screen) was shown for")
      same(state.request(for: screen)?.moment.line, plain.asks[screen]?.line, "\(screen) was asked for")
      same(state.under(screen), plain.under(screen), "under \(screen)")
      let coordinator = ObjectID(.coordinator, number)
      let known = state.coordinators[coordinator]
      same(
        known.map { .init(children: $0.children.map(\.child), presented: $0.presented, up: $0.up) },
        plain.coordinators[coordinator], "\(coordinator)")
      same(Set(known?.parents ?? []), plain.parents(of: coordinator), "\(coordinator)'s parents")
    }
    for (id, callback) in state.callbacks {
      same(.init(screen: callback.screen.id, stage: .init(callback.stage)), plain.callbacks[id], "\(id)")
    }
    return isSame
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

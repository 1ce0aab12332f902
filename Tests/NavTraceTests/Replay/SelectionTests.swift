import NavTrace
import TestSupport
import Testing

/// Tests which tab is selected, and which screen the user therefore sees.
@Suite struct SelectionTests {
  let tabs = TraceObject(ObjectID(.container, 1), "UITabBarController")
  let first = TraceObject(ObjectID(.container, 2), "UINavigationController")
  let second = TraceObject(ObjectID(.container, 3), "UINavigationController")
  let a = TraceObject(ObjectID(.screen, 1), "A")
  let a2 = TraceObject(ObjectID(.screen, 2), "A2")
  let b = TraceObject(ObjectID(.screen, 3), "B")
  let b2 = TraceObject(ObjectID(.screen, 4), "B2")
  let sheet = TraceObject(ObjectID(.screen, 5), "Sheet")

  private func select(_ tab: TraceObject, by cause: SelectionCause = .user) -> TraceEvent.Body {
    .select(container: tabs, screen: tab, by: cause)
  }

  /// Two tabs with a navigation controller each. The first is selected.
  private var opening: [TraceEvent.Body] {
    [
      select(first, by: .code), .root(screen: a, container: first), .embed(screen: b, container: second),
      .checkpoint(
        Snapshot(hierarchy: [
          .init(tabs), .init(first, parent: tabs.id), .init(a, parent: first.id),
          .init(second, parent: tabs.id), .init(b, parent: second.id),
        ])),
    ]
  }

  private func state(after bodies: [TraceEvent.Body]) -> NavigationState {
    var state = NavigationState()
    for (index, body) in bodies.enumerated() {
      state.apply(TraceEvent(seq: index + 1, t: 0, body), line: index + 1)
    }
    return state
  }

  @Test("the selected tab is visible once it has a screen")
  func opened() {
    for count in 2...opening.count {
      #expect(state(after: Array(opening.prefix(count))).visible?.object == a, "\(count) events")
    }
    #expect(state(after: opening).position(of: tabs.id) == .window)
    #expect(state(after: Array(opening.dropLast())).position(of: tabs.id) == .window)
    #expect(state(after: opening).selections == [tabs.id: first.id])
  }

  @Test("selecting another tab makes it visible, and the step records the selection")
  func switched() {
    var state = state(after: opening)
    let step = state.apply(TraceEvent(seq: 5, t: 0, select(second)), line: 5)
    #expect(step.selection?.container == tabs && step.selection?.selected == second)
    #expect(step.selection?.before == first.id && step.selection?.by == .user)
    #expect(state.visible?.object == b)
    #expect(state.isHidden(a.id) && !state.isHidden(b.id))
    #expect(!state.isSettled)
    #expect(state.controllers.map(\.object) == [tabs, first, a, second, b])
  }

  @Test("changes in a tab that is not selected are hidden")
  func hiddenChanges() {
    let pushed = state(after: opening + [.push(screen: b2, container: second)])
    #expect(pushed.visible?.object == a)
    #expect(pushed.screen(under: b2.id)?.object == b)
    let popped = state(
      after: opening + [
        .push(screen: b2, container: second), select(second), .push(screen: a2, container: first),
        .pop(screen: a2, container: first, by: .code),
      ])
    #expect(popped.visible?.object == b2)
  }

  @Test("a modal over the tab bar covers the screen of the selected tab")
  func modals() {
    let modal = TraceEvent.Body.modal(screen: sheet, container: nil, presenter: tabs, style: "pageSheet")
    let overSecond = state(
      after: opening + [.push(screen: a2, container: first), select(second), modal])
    #expect(overSecond.visible?.object == sheet)
    #expect(overSecond.screen(coveredBy: sheet.id)?.object == b)
    // A push below the modal is covered.
    let pushed = state(after: opening + [modal, .push(screen: a2, container: first)])
    #expect(pushed.visible?.object == sheet)
    #expect(
      state(after: opening + [modal, select(second), .dismissed(screen: sheet, by: .swipe)]).visible?.object
        == b)
  }

  @Test("a modal over one tab is hidden with that tab")
  func modalInTab() {
    let modal = TraceEvent.Body.modal(
      screen: sheet, container: nil, presenter: first, style: "overCurrentContext")
    #expect(state(after: opening + [modal]).visible?.object == sheet)
    #expect(state(after: opening + [modal]).screen(coveredBy: sheet.id)?.object == a)
    #expect(state(after: opening + [modal, select(second)]).visible?.object == b)
    #expect(state(after: opening + [modal, select(second), select(first)]).visible?.object == sheet)
  }

  @Test("tabs without a navigation controller do not cover each other")
  func plainTabs() {
    let bodies: [TraceEvent.Body] = [
      select(a, by: .code), .root(screen: a, container: tabs), .embed(screen: b, container: tabs),
    ]
    let state = state(after: bodies)
    #expect(state.visible?.object == a)
    #expect(state.screen(under: b.id) == nil && state.screen(coveredBy: b.id) == nil)
    #expect(self.state(after: bodies + [select(b)]).visible?.object == b)
  }

  @Test("stacks that are empty at a checkpoint are filled independently")
  func emptyStacks() {
    let empty = Snapshot(hierarchy: [
      .init(tabs), .init(first, parent: tabs.id), .init(second, parent: tabs.id),
    ])
    let state = state(
      after: [
        select(first, by: .code), .checkpoint(empty), .push(screen: a, container: first),
        .push(screen: b, container: second),
      ])
    #expect(state.visible?.object == a)
    #expect(state.screen(under: b.id) == nil)
    #expect(state.position(of: second.id) == .inside(tabs.id))
  }

  @Test("without a recorded selection, the tab that changed last is visible")
  func unknownSelection() {
    let old = opening.dropFirst() + [.push(screen: b2, container: second)]
    #expect(state(after: Array(old)).visible?.object == b2)
  }

  @Test("after lost events, the selection is unknown until the next one")
  func lost() {
    let lost = opening + [.lost(Loss(count: 1, reason: "full"))]
    #expect(state(after: lost).selections.isEmpty)
  }

  @Test("an expanded split view shows all of its columns")
  func expanded() {
    let all = TraceEvent.Body.select(container: tabs, screen: nil, by: .code)
    var state = state(after: opening)
    let step = state.apply(TraceEvent(seq: 5, t: 0, all), line: 5)
    #expect(step.selection?.selected == nil && step.selection?.before == first.id)
    #expect(state.selections.isEmpty && !state.isHidden(b.id))
    // The column that was hidden is visible, and so are its changes.
    state.apply(TraceEvent(seq: 6, t: 0, .push(screen: b2, container: second)), line: 6)
    #expect(state.visible?.object == b2)
    // It collapses again.
    state.apply(TraceEvent(seq: 7, t: 0, select(first)), line: 7)
    #expect(state.visible?.object == a && state.isHidden(b2.id))
  }

  @Test("a container that is deallocated has no selection")
  func deallocated() {
    #expect(state(after: opening + [.deallocated(tabs)]).selections.isEmpty)
  }

  @Test("the visible screen is on screen, whatever is selected", arguments: 0..<60)
  func random(seed: Int) {
    var generator = SessionGenerator(seed: seed)
    var numbers = SeededNumbers(seed: seed)
    func object(_ kind: ObjectID.Kind) -> TraceObject {
      TraceObject(ObjectID(kind, UInt32(numbers.next() % 4) + 1), "Type")
    }
    let session = PlainSession()
    var state = NavigationState()
    for line in 1...200 {
      let body =
        numbers.next() % 4 == 0
        ? .select(
          container: object(.container), screen: object(numbers.next() % 2 == 0 ? .screen : .container),
          by: .user)
        : generator.body(in: session)
      state.apply(TraceEvent(seq: line, t: 0, body), line: line)
      #expect(state.order.isEmpty == (state.visible == nil))
      guard let visible = state.visible?.object.id else { continue }
      #expect(state.order.contains(visible))
      for screen in state.order { _ = state.screen(coveredBy: screen) }
    }
  }
}

import NavTrace
import Testing

@Suite struct ControllerTests {
  private func controllers(_ bodies: TraceEvent.Body...) -> [ObjectID: NavigationState.Controller] {
    var state = NavigationState()
    for event in TraceSamples.numbered(bodies) { state.apply(event, line: event.seq) }
    return Dictionary(uniqueKeysWithValues: state.controllers.map { ($0.object.id, $0) })
  }

  private let home = SmallSession.home
  private let help = SmallSession.help
  private let stack = SmallSession.stack
  private let sheet = SmallSession.sheet

  @Test("a modal stack that is emptied and filled again keeps its position") func refilled() {
    let controllers = controllers(
      .root(screen: home, container: nil),
      .modal(screen: help, container: sheet, presenter: home, style: "pageSheet"),
      .pop(screen: help, container: sheet, by: .code), .push(screen: SmallSession.reason, container: sheet))
    #expect(
      controllers.mapValues(\.position) == [
        home.id: .window, sheet.id: .over(home.id), SmallSession.reason.id: .inside(sheet.id),
      ])
    #expect(
      controllers.mapValues(\.style) == [home.id: nil, sheet.id: "pageSheet", SmallSession.reason.id: nil])
  }

  @Test("a sheet that is presented again is over its new presenter") func shownAgain() {
    let controllers = controllers(
      .root(screen: home, container: stack),
      .modal(screen: help, container: sheet, presenter: home, style: "pageSheet"),
      .pop(screen: help, container: sheet, by: .code),
      .modal(screen: help, container: sheet, presenter: stack, style: "fullScreen"))
    #expect(controllers[sheet.id]?.position == .over(stack.id))
    #expect(controllers[sheet.id]?.style == "fullScreen")
  }

  @Test("a checkpoint during a swipe is ignored, and one after it corrects the state") func checkpoints() {
    let truth = Snapshot(hierarchy: [.init(help)])
    let swiping: [TraceEvent.Body] = [
      .root(screen: home, container: stack), .action(UserAction(.swipeBack, phase: .began)),
      .checkpoint(truth),
    ]
    var state = NavigationState()
    for event in TraceSamples.numbered(swiping) { state.apply(event, line: event.seq) }
    #expect(state.controllers.map(\.object) == [stack, home])
    for event in TraceSamples.numbered([
      .action(UserAction(.swipeBack, phase: .finished)), .checkpoint(truth), .checkpoint(Snapshot()),
    ]) { state.apply(event, line: event.seq) }
    #expect(state.controllers.map(\.object) == [help])
    #expect(state.position(of: help.id) == .window)
  }
}

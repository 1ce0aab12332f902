import NavTrace

/// Makes the flow graph of one trace.
///
///     graph.merge(try reader.analyze(FlowGraphBuilder()))
///
/// A screen that comes on makes an edge to it from the screen that the user saw before (of a screen that comes on out of
/// sight: from the one that it covers). Screens that go one after the other make one edge, from the screen that the user
/// saw before to the one after. The first screens of tabs have edges from their tab bar, which is a node of its own: see
/// `TabTransitions`.
public struct FlowGraphBuilder: TraceAnalysis, Sendable {
  private var tally: FlowTally
  private var coordinators = CoordinatorCounter()
  /// nil where nothing is to be marked.
  private var marks: MarkPlaces?
  private var departures: Departures?
  /// What is on screen, as it was when it came.
  private var onScreen: [ObjectID: ScreenRecord] = [:]
  /// What the user did, until all that came of it is done.
  private var action: UserAction?
  /// The source location of the last requested dismissal, until navigation has settled.
  private var requestLocation: SourceLocation?
  /// What the user sees.
  private var visible: TabTransitions.VisibleScreen?
  private var tabs = TabTransitions()

  /// What makes two screens the same one.
  public enum Naming: String, CaseIterable, Sendable {
    /// Their types are equal.
    case type
    /// Their titles are equal; of screens without one, their types.
    case title
  }

  private struct ScreenRecord {
    let node: FlowTally.Number
    /// What it is in, as far as is known.
    var container: ObjectID?
    /// When it came, if an event told.
    var since: UInt64?
  }

  /// Screens that went without anything else happening that the user could see.
  private struct Departures {
    /// What the user saw before.
    var from: ObjectID
    var node: FlowTally.Number
    var kind: FlowGraph.Kind
    var action: UserAction?
    /// What the first one of them was in, as far as is known.
    var container: ObjectID?
    /// What the user would see next of a stack that is out of sight.
    var landing: ObjectID?
  }

  /// - Parameters:
  ///   - naming: what makes two screens the same one.
  ///   - labelLimit: how many titles and code locations to list of each screen and transition.
  ///   - isMarkable: whether ``finish(_:marks:)`` is to put marks on the graph, for which it has to remember more.
  public init(
    by naming: Naming = .type, labelLimit: Int = Labels.defaultLimit, isMarkable: Bool = false
  ) {
    tally = FlowTally(by: naming, labelLimit: labelLimit)
    if isMarkable { marks = MarkPlaces() }
  }

  public mutating func observe(_ event: TraceEvent, _ step: NavigationState.Step, in state: NavigationState) {
    switch event.body {
    case .push(let screen, _): arrive(screen, .push, event, step, state)
    case .modal(let screen, _, _, _): arrive(screen, .modal, event, step, state)
    case .root(let screen, _): arrive(screen, .root, event, step, state)
    case .embed(let screen, _): arrive(screen, .embed, event, step, state)
    case .select(let container, _, _):
      // Where nothing is in sight, the container of the tabs is about to take the place of what left.
      if visible != nil { closeDepartures() }
      tabs.note(container, after: action)
      look(state)
    case .pop(_, _, let by): leave(.pop(by: by), event, step, state)
    case .dismissed(_, let by): leave(.dismissed(by: by), event, step, state)
    default: pass(event, step, state)
    }
    coordinators.observe(event, step, in: state)
  }

  public consuming func finish(_ state: NavigationState) -> FlowGraph { finish(state, marks: []) }

  /// The graph, with marks on what they are about.
  ///
  /// - Parameter found: what lint found in the same trace. Put on the graph only if it was begun for that.
  public consuming func finish(_ state: NavigationState, marks found: [FlowGraph.Mark]) -> FlowGraph {
    closeDepartures()
    countTabs(state)
    if state.ended != nil, let visible { tally.countEnd(visible.node) }
    marks?.mark(found, on: &tally)
    for mark in found {
      if let coordinator = mark.coordinator { coordinators.mark(coordinator, mark) }
    }
    var graph = tally.graph()
    graph.coordinators = coordinators.graph
    return graph
  }

  // MARK: Transitions

  /// An event by which, mostly, no screen comes or goes.
  private mutating func pass(_ event: TraceEvent, _ step: NavigationState.Step, _ state: NavigationState) {
    if !step.appeared.isEmpty || !step.left.isEmpty || !step.moved.isEmpty {
      onScreen = onScreen.filter { state.isOnScreen($0.key) }
      look(state)
    }
    // Requests, callbacks and deallocations until then belong to the same back transition.
    if step.settlement != nil {
      if !state.selections.isEmpty { look(state) }
      closeDepartures()
      countTabs(state)
      action = nil
      requestLocation = nil
    }
    switch event.body {
    case .action(let action): self.action = action
    case .dismiss(_, _, _, let at), .request(.remove, _, let at): requestLocation = at ?? requestLocation
    // Who is still there may be elsewhere.
    case .lost: for screen in onScreen.keys { onScreen[screen]?.container = nil }
    default: break
    }
  }

  private mutating func arrive(
    _ object: TraceObject, _ kind: FlowGraph.Kind, _ event: TraceEvent, _ step: NavigationState.Step,
    _ state: NavigationState
  ) {
    let before = visible
    let isNew = !step.appeared.isEmpty
    // Put in the place of what just went: a transition from there, and none back to what lies below.
    let replaced = placeTaken(
      by: event, with: before, isOnScreen: { state.isOnScreen($0) && (!isNew || $0 != object.id) })
    let containerLeft = departures?.container
    if replaced == nil { closeDepartures() } else { departures = nil }
    guard let screen = step.appeared.first ?? step.moved.first else {
      marks?.settle(nil)
      return
    }
    let to = node(of: screen)
    let container = screen.container?.id
    let place = screen.request?.at
    onScreen[object.id]?.container = container
    if isNew {
      onScreen[object.id]?.since = event.t
      marks?.note(object.id, cameAs: to)
      tally.countVisit(to, object, at: place)
    }
    look(state)

    let entrance = TabTransitions.Entrance(
      screen: object.id, container: container, kind: kind, before: before, action: action, place: place)
    if let replaced {
      let bar = container == containerLeft ? nil : tabBar(around: entrance, state, isReplacement: true)
      // Nothing lies below what was pushed, or below the container of what came with it: it is a replacement.
      let isReplacement = kind == .push || bar != nil && kind == .embed
      let transition = tally.countTransition(
        from: replaced, to: bar ?? to, isReplacement ? .replace : kind, after: action, at: place)
      marks?.settle(transition)
    } else if isNew, tabs.mayBegin(entrance, state) {
      tabs.waiting.append(entrance)
    } else {
      countEntrance(entrance, to: to, state)
    }
  }

  /// Counts how a screen came that took no other one's place.
  private mutating func countEntrance(
    _ entrance: TabTransitions.Entrance, to: FlowTally.Number, _ state: NavigationState
  ) {
    let (screen, kind, before) = (entrance.screen, entrance.kind, entrance.before)
    var covered = before?.node
    // Of stacks side by side, such as tabs, the user may be at another one than that which changed last.
    let isElsewhere = entrance.container != before?.container && kind != .root && kind != .embed
    if isElsewhere || !state.selections.isEmpty || visible?.screen != screen,
      let under = state.screen(coveredBy: screen)
    {
      covered = node(of: under)
    }
    if let covered {
      tally.countTransition(from: covered, to: to, kind, after: entrance.action, at: entrance.place)
    } else {
      tally.countStart(to)
    }
  }

  /// What the user saw before it went, if what comes now takes its place: all of its stack was replaced, or it is a page that
  /// was turned.
  private func placeTaken(
    by event: TraceEvent, with before: TabTransitions.VisibleScreen?, isOnScreen: (ObjectID) -> Bool
  ) -> FlowTally.Number? {
    guard let departures else { return nil }
    guard let before else { return departures.node }
    guard !isOnScreen(departures.from) else { return nil }
    if departures.kind == .pop(by: .replaced) || departures.kind == .dismissed(by: .replaced) {
      return departures.node
    }
    // A stack in a modal or a tab that is empty for a moment shows what lies behind it.
    guard case .push(_, let container) = event.body, container.id == departures.container,
      container.id != before.container, !onScreen.values.contains(where: { $0.container == container.id })
    else { return nil }
    return departures.node
  }

  private mutating func leave(
    _ kind: FlowGraph.Kind, _ event: TraceEvent, _ step: NavigationState.Step, _ state: NavigationState
  ) {
    let gone = step.left.first
    if departures == nil, let gone, let seen = visible {
      let record = onScreen[gone.screen.object.id]
      departures = Departures(
        from: seen.screen, node: seen.node, kind: kind, action: action, container: record?.container)
      // What leaves a stack beside that of what changed last is what the user saw.
      let isBeside =
        state.selections.isEmpty
        ? record?.container != seen.container && !gone.wasUnderModal
        : record?.container.map { state.isHidden($0) } == true
      if case .pop = kind, let record, isBeside {
        departures?.from = gone.screen.object.id
        departures?.node = record.node
        if !state.selections.isEmpty { departures?.landing = gone.under }
      }
    } else if let gone, departures?.landing == gone.screen.object.id {
      departures?.landing = gone.under
    }
    if departures != nil { marks?.noteDeparture(event.seq) }
    if gone != nil { look(state) }
    guard let gone = gone?.screen.object.id, let record = onScreen.removeValue(forKey: gone),
      let since = record.since
    else { return }
    tally.countStay(record.node, of: event.t - min(since, event.t))
  }

  private mutating func closeDepartures() {
    guard let departures else { return }
    self.departures = nil
    let seen = visible?.screen == departures.from ? nil : visible?.node
    guard let to = departures.landing.flatMap({ onScreen[$0]?.node }) ?? seen else {
      marks?.settle(nil)
      return
    }
    let transition = tally.countTransition(
      from: departures.node, to: to, departures.kind, after: departures.action, at: requestLocation)
    marks?.settle(transition)
  }

  // MARK: Tabs

  /// Counts the tabs that came and were selected since the last time, where all has come to rest: neither the order in which an app
  /// fills its containers nor what it selects meanwhile makes a difference.
  private mutating func countTabs(_ state: NavigationState) {
    let waiting = tabs.waiting
    tabs.waiting = []
    for entrance in waiting {
      guard let known = onScreen[entrance.screen] else { continue }
      if let bar = tabBar(around: entrance, state) {
        tally.addTransition(from: bar, to: known.node, .select)
      } else {
        countEntrance(entrance, to: known.node, state)
      }
    }
    for (container, action) in tabs.takeSelections() {
      guard let bar = tabs.bars[container], let child = state.selections[container],
        let first = state.firstScreen(inTab: child)
      else { continue }
      tally.countTransition(from: bar, to: node(of: first), .select, after: action, at: nil)
    }
  }

  /// The node of the container of tabs of which a screen is the first of one.
  /// - Parameter isReplacement: whether the screen took the place of others; then that is how the container came.
  private mutating func tabBar(
    around entrance: TabTransitions.Entrance, _ state: NavigationState, isReplacement: Bool = false
  ) -> FlowTally.Number? {
    guard let slot = state.slot(of: entrance.screen),
      state.firstScreen(inTab: slot.child)?.object.id == entrance.screen
    else { return nil }
    if let known = tabs.bars[slot.container] { return known }
    // A page that takes the place of the one before is no tab.
    guard isReplacement || state.tab(of: entrance.screen) != nil, let bar = state.object(slot.container)
    else {
      return nil
    }
    let number = tally.number(of: bar, coordinator: nil, container: nil)
    tabs.bars[slot.container] = number
    tally.countVisit(number, bar, at: nil)
    if !isReplacement { countEntrance(entrance, to: number, state) }
    return number
  }

  // MARK: Screens

  /// Sees what the user sees now.
  private mutating func look(_ state: NavigationState) {
    visible = state.visible.map {
      TabTransitions.VisibleScreen(screen: $0.object.id, container: $0.container?.id, node: node(of: $0))
    }
  }

  /// The node of a screen that is on screen. It stays the same until the screen leaves.
  private mutating func node(of screen: NavigationState.Screen) -> FlowTally.Number {
    if let known = onScreen[screen.object.id] { return known.node }
    let number = tally.number(of: screen.object, coordinator: screen.coordinator, container: screen.container)
    onScreen[screen.object.id] = ScreenRecord(node: number, container: screen.container?.id)
    return number
  }
}

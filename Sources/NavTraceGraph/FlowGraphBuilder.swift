import NavTrace

/// Builds the flow graph of one trace.
///
///     graph.merge(try reader.analyze(FlowGraphBuilder()))
///
/// A screen that appears adds a transition from the screen that was visible before. If it appears out of
/// sight, the transition is from the screen that it covers. Screens that leave one after the other add one
/// transition, from the screen that was visible before to the one that is visible after. The container of
/// tabs is a node with transitions to the first screen of each tab: see `TabTransitions`.
public struct FlowGraphBuilder: TraceAnalysis, Sendable {
  private var tally: FlowTally
  private var coordinators = CoordinatorCounter()
  /// Locates findings. Nil unless the builder is highlightable.
  private var highlights: HighlightPlacement?
  private var departures: Departures?
  /// The screens that are on screen. The node of each is fixed when it appears.
  private var onScreen: [ObjectID: ScreenRecord] = [:]
  /// The last user action, until navigation has settled.
  private var action: UserAction?
  /// The source location of the last requested dismissal, until navigation has settled.
  private var requestLocation: SourceLocation?
  /// The screen that the user sees.
  private var visible: TabTransitions.VisibleScreen?
  private var tabs = TabTransitions()

  /// The property that identifies the screens of one owner.
  public enum Naming: String, CaseIterable, Sendable {
    /// The type.
    case type
    /// The title. Screens without a title are identified by their type.
    case title
  }

  private struct ScreenRecord {
    let node: FlowTally.Number
    /// The container of the screen. Nil if it has none, or if it is not known.
    var container: ObjectID?
    /// When the screen appeared, in nanoseconds. Nil if no event recorded it.
    var since: UInt64?
  }

  /// Screens that left, without another visible change since then.
  private struct Departures {
    /// The screen at which the back transition begins.
    var from: ObjectID
    var node: FlowTally.Number
    var kind: FlowGraph.Kind
    var action: UserAction?
    /// The container of the first screen that left, if one of them had a container. An alert over a stack that is
    /// then replaced has none.
    var container: ObjectID?
    /// The screen at which the transition ends, if its stack is in a tab that is not selected.
    var landing: ObjectID?
  }

  /// - Parameters:
  ///   - naming: The property that identifies screens.
  ///   - labelLimit: The maximum number of titles and source locations of each screen and transition.
  ///   - isHighlightable: Whether ``finish(_:highlights:)`` can highlight findings, which takes more memory.
  public init(
    by naming: Naming = .type, labelLimit: Int = Labels.defaultLimit, isHighlightable: Bool = false
  ) {
    tally = FlowTally(by: naming, labelLimit: labelLimit)
    if isHighlightable { highlights = HighlightPlacement() }
  }

  public mutating func observe(_ event: TraceEvent, _ step: NavigationState.Step, in state: NavigationState) {
    switch event.body {
    case .push(let screen, _): arrive(screen, .push, event, step, state)
    case .modal(let screen, _, _, _): arrive(screen, .modal, event, step, state)
    case .root(let screen, _): arrive(screen, .root, event, step, state)
    case .embed(let screen, _): arrive(screen, .embed, event, step, state)
    case .select(let container, _, _):
      // If no screen is visible, a container of tabs is about to replace the screens that left.
      if visible != nil { closeDepartures() }
      tabs.note(container, after: action)
      look(state)
    case .pop(_, _, let by): leave(.pop(by: by), event, step, state)
    case .dismissed(_, let by): leave(.dismissed(by: by), event, step, state)
    default: pass(event, step, state)
    }
    coordinators.observe(event, step, in: state)
  }

  public consuming func finish(_ state: NavigationState) -> FlowGraph { finish(state, highlights: []) }

  /// Returns the graph, with findings highlighted.
  ///
  /// - Parameters:
  ///   - state: The state after the last event.
  ///   - found: The findings in the trace. Unless the builder is highlightable, only coordinators show them.
  public consuming func finish(_ state: NavigationState, highlights found: [FlowGraph.Highlight]) -> FlowGraph
  {
    closeDepartures()
    countTabs(state)
    if state.ended != nil, let visible { tally.countEnd(visible.node) }
    highlights?.highlight(found, on: &tally)
    for highlight in found {
      if let coordinator = highlight.coordinator { coordinators.highlight(coordinator, highlight) }
    }
    var graph = tally.graph()
    graph.coordinators = coordinators.graph
    return graph
  }

  // MARK: Transitions

  /// Handles an event that usually adds or removes no screen.
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
    // The screens may have moved while events were lost.
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
    // A screen that replaces the last one has a transition from it, and no back transition is counted.
    let replaced = placeTaken(
      by: event, with: before, isOnScreen: { state.isOnScreen($0) && (!isNew || $0 != object.id) })
    let containerLeft = departures?.container
    if replaced == nil { closeDepartures() } else { departures = nil }
    guard let screen = step.appeared.first ?? step.moved.first else {
      highlights?.settle(nil)
      return
    }
    let to = node(of: screen)
    let container = screen.container?.id
    let location = screen.request?.at
    onScreen[object.id]?.container = container
    if isNew {
      onScreen[object.id]?.since = event.t
      highlights?.note(object.id, cameAs: to)
      tally.countVisit(to, object, at: location)
    }
    look(state)

    let entrance = TabTransitions.Entrance(
      screen: object.id, container: container, kind: kind, before: before, action: action, location: location)
    if let replaced {
      let bar = container == containerLeft ? nil : tabBar(around: entrance, state, isReplacement: true)
      // A push onto an emptied stack, or a new container of tabs, has nothing below it: a replacement.
      let isReplacement = kind == .push || bar != nil && kind == .embed
      let transition = tally.countTransition(
        from: replaced, to: bar ?? to, isReplacement ? .replace : kind, after: action, at: location)
      highlights?.settle(transition)
    } else if isNew, tabs.mayBegin(entrance, state) {
      tabs.waiting.append(entrance)
    } else {
      countEntrance(entrance, to: to, state)
    }
  }

  /// Counts the transition to a screen that did not replace another one.
  private mutating func countEntrance(
    _ entrance: TabTransitions.Entrance, to: FlowTally.Number, _ state: NavigationState
  ) {
    let (screen, kind, before) = (entrance.screen, entrance.kind, entrance.before)
    var covered = before?.node
    // If stacks are side by side, such as tabs, the user may not see the one that changed last.
    let isElsewhere = entrance.container != before?.container && kind != .root && kind != .embed
    if isElsewhere || !state.selections.isEmpty || visible?.screen != screen,
      let under = state.screen(coveredBy: screen)
    {
      covered = node(of: under)
    }
    if let covered {
      tally.countTransition(from: covered, to: to, kind, after: entrance.action, at: entrance.location)
    } else {
      tally.countStart(to)
    }
  }

  /// Returns the node of the screen that left, if the new screen replaces it: its whole stack was replaced,
  /// or it was a page that was turned.
  private func placeTaken(
    by event: TraceEvent, with before: TabTransitions.VisibleScreen?, isOnScreen: (ObjectID) -> Bool
  ) -> FlowTally.Number? {
    guard let departures else { return nil }
    guard let before else { return departures.node }
    guard !isOnScreen(departures.from) else { return nil }
    if departures.kind == .pop(by: .replaced) || departures.kind == .dismissed(by: .replaced) {
      return departures.node
    }
    // While a stack in a modal or tab is empty, the visible screen is one behind it.
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
      // A pop from a hidden stack, or from one beside the last that changed, begins at the popped screen.
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
    if departures != nil { highlights?.noteDeparture(event.seq) }
    if let gone, departures != nil, departures?.container == nil {
      departures?.container = onScreen[gone.screen.object.id]?.container
    }
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
      highlights?.settle(nil)
      return
    }
    let transition = tally.countTransition(
      from: departures.node, to: to, departures.kind, after: departures.action, at: requestLocation)
    highlights?.settle(transition)
  }

  // MARK: Tabs

  /// Counts the tabs that appeared or were selected since the last call. Called when navigation has settled,
  /// so that neither the order in which an app fills its containers nor temporary selections matter.
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

  /// Returns the node of a screen's tab container, if the screen is the first in its tab. Nil otherwise.
  /// - Parameter isReplacement: Whether the screen replaced others. The caller then counts the transition.
  private mutating func tabBar(
    around entrance: TabTransitions.Entrance, _ state: NavigationState, isReplacement: Bool = false
  ) -> FlowTally.Number? {
    guard let slot = state.slot(of: entrance.screen),
      state.firstScreen(inTab: slot.child)?.object.id == entrance.screen
    else { return nil }
    if let known = tabs.bars[slot.container] { return known }
    // A container that has one child at a time shows pages, not tabs.
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

  /// Updates the visible screen.
  private mutating func look(_ state: NavigationState) {
    visible = state.visible.map {
      TabTransitions.VisibleScreen(screen: $0.object.id, container: $0.container?.id, node: node(of: $0))
    }
  }

  /// Returns the node of a screen that is on screen. It does not change until the screen leaves.
  private mutating func node(of screen: NavigationState.Screen) -> FlowTally.Number {
    if let known = onScreen[screen.object.id] { return known.node }
    let number = tally.number(of: screen.object, coordinator: screen.coordinator, container: screen.container)
    onScreen[screen.object.id] = ScreenRecord(node: number, container: screen.container?.id)
    return number
  }
}

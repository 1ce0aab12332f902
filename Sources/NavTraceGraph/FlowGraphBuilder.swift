import NavTrace

/// Builds the flow graph of one trace.
///
///     graph.merge(try reader.analyze(FlowGraphBuilder()))
///
/// A screen that appears adds a transition from the screen that was visible before. If the new screen is not visible,
/// for example in a tab that is not selected, the transition begins at the screen that it covers. Screens that leave
/// one after the other add one transition, from the screen that was visible before to the one that is visible after.
/// The container of tabs is a node with transitions to the first screen of each tab: see `TabTransitions`.
public struct FlowGraphBuilder: TraceAnalysis, Sendable {
  private var tally: FlowTally
  private var coordinators = CoordinatorCounter()
  /// Locates findings. Nil unless the builder is highlightable.
  private var highlights: HighlightPlacement?
  private var departures: Departures?
  /// The screens that are on screen. The node of each is fixed when it appears.
  private var onScreen: ObjectMap<ScreenRecord> = [:]
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
    case .push(let screen, _): addAppearance(screen, .push, event, step, state)
    case .modal(let screen, _, _, _): addAppearance(screen, .modal, event, step, state)
    case .root(let screen, _): addAppearance(screen, .root, event, step, state)
    case .embed(let screen, _): addAppearance(screen, .embed, event, step, state)
    case .select(let container, _, _):
      // If no screen is visible, a tab container is about to replace the screens that left.
      if visible != nil { closeDepartures() }
      tabs.recordSelection(in: container, after: action)
      updateVisibleScreen(state)
    case .pop(_, _, let by): addDisappearance(.pop(by: by), event, step, state)
    case .dismissed(_, let by): addDisappearance(.dismissed(by: by), event, step, state)
    default: observeOther(event, step, state)
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
  private mutating func observeOther(
    _ event: TraceEvent, _ step: NavigationState.Step, _ state: NavigationState
  ) {
    if !step.appeared.isEmpty || !step.left.isEmpty || !step.moved.isEmpty {
      onScreen = onScreen.filter { state.isOnScreen($0.key) }
      updateVisibleScreen(state)
    }
    // Requests, callbacks and deallocations until then belong to the same back transition.
    if step.settlement != nil {
      if !state.selections.isEmpty { updateVisibleScreen(state) }
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

  private mutating func addAppearance(
    _ object: TraceObject, _ kind: FlowGraph.Kind, _ event: TraceEvent, _ step: NavigationState.Step,
    _ state: NavigationState
  ) {
    let before = visible
    let isNew = !step.appeared.isEmpty
    // A screen that replaces the last one has a transition from it, and no back transition is counted.
    let replaced = nodeReplaced(
      by: event, with: before, isOnScreen: { state.isOnScreen($0) && (!isNew || $0 != object.id) })
    let containerLeft = departures?.container
    if replaced == nil { closeDepartures() } else { departures = nil }
    guard let screen = step.appeared.first ?? step.moved.first else {
      highlights?.setTransition(nil)
      return
    }
    let to = node(of: screen)
    let container = screen.container?.id
    let location = screen.request?.at
    onScreen[object.id]?.container = container
    if isNew {
      onScreen[object.id]?.since = event.t
      highlights?.recordAppearance(of: object.id, as: to)
      tally.countVisit(to, object, at: location)
    }
    updateVisibleScreen(state)

    let appearance = TabTransitions.Appearance(
      screen: object.id, container: container, kind: kind, before: before, action: action, location: location)
    if let replaced {
      let tabContainer =
        container == containerLeft ? nil : tabContainer(around: appearance, state, isReplacement: true)
      // A push onto an emptied stack, or a new container of tabs, has nothing below it: a replacement.
      let isReplacement = kind == .push || tabContainer != nil && kind == .embed
      let transition = tally.countTransition(
        from: replaced, to: tabContainer ?? to, isReplacement ? .replace : kind, after: action, at: location)
      highlights?.setTransition(transition)
    } else if isNew, tabs.mayBegin(appearance, state) {
      tabs.pendingAppearances.append(appearance)
    } else {
      countAppearance(appearance, to: to, state)
    }
  }

  /// Counts the transition to a screen that did not replace another one.
  private mutating func countAppearance(
    _ appearance: TabTransitions.Appearance, to: FlowTally.Number, _ state: NavigationState
  ) {
    let (screen, kind, before) = (appearance.screen, appearance.kind, appearance.before)
    var covered = before?.node
    // If stacks are side by side, such as tabs, the user may not see the one that changed last.
    let isElsewhere = appearance.container != before?.container && kind != .root && kind != .embed
    if isElsewhere || !state.selections.isEmpty || visible?.screen != screen,
      let under = state.screen(coveredBy: screen)
    {
      covered = node(of: under)
    }
    if let covered {
      tally.countTransition(from: covered, to: to, kind, after: appearance.action, at: appearance.location)
    } else {
      tally.countStart(to)
    }
  }

  /// Returns the node of the screen that left, if the new screen replaces it: its whole stack was replaced,
  /// or it was a page that was turned.
  private func nodeReplaced(
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

  private mutating func addDisappearance(
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
    if departures != nil { highlights?.recordDisappearance(event.seq) }
    if let gone, departures != nil, departures?.container == nil {
      departures?.container = onScreen[gone.screen.object.id]?.container
    }
    if gone != nil { updateVisibleScreen(state) }
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
      highlights?.setTransition(nil)
      return
    }
    let transition = tally.countTransition(
      from: departures.node, to: to, departures.kind, after: departures.action, at: requestLocation)
    highlights?.setTransition(transition)
  }

  // MARK: Tabs

  /// Counts the tabs that appeared or were selected since the last call. Called when navigation has settled,
  /// so that neither the order in which an app fills its containers nor temporary selections matter.
  private mutating func countTabs(_ state: NavigationState) {
    let pending = tabs.pendingAppearances
    tabs.pendingAppearances = []
    for appearance in pending {
      guard let known = onScreen[appearance.screen] else { continue }
      if let tabContainer = tabContainer(around: appearance, state) {
        tally.addTransition(from: tabContainer, to: known.node, .select)
      } else {
        countAppearance(appearance, to: known.node, state)
      }
    }
    for (container, action) in tabs.takeSelections() {
      guard let tabContainer = tabs.tabContainers[container], let child = state.selections[container],
        let first = state.firstScreen(inTab: child)
      else { continue }
      tally.countTransition(from: tabContainer, to: node(of: first), .select, after: action, at: nil)
    }
  }

  /// Returns the node of a screen's tab container, if the screen is the first in its tab. Nil otherwise.
  /// - Parameter isReplacement: Whether the screen replaced others. The caller then counts the transition.
  private mutating func tabContainer(
    around appearance: TabTransitions.Appearance, _ state: NavigationState, isReplacement: Bool = false
  ) -> FlowTally.Number? {
    guard let slot = state.slot(of: appearance.screen),
      state.firstScreen(inTab: slot.child)?.object.id == appearance.screen
    else { return nil }
    if let known = tabs.tabContainers[slot.container] { return known }
    // A container that has one child at a time shows pages, not tabs.
    guard isReplacement || state.tab(of: appearance.screen) != nil,
      let tabContainer = state.object(slot.container)
    else {
      return nil
    }
    let number = tally.number(of: tabContainer, coordinator: nil, container: nil)
    tabs.tabContainers[slot.container] = number
    tally.countVisit(number, tabContainer, at: nil)
    if !isReplacement { countAppearance(appearance, to: number, state) }
    return number
  }

  // MARK: Screens

  /// Updates the visible screen.
  private mutating func updateVisibleScreen(_ state: NavigationState) {
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

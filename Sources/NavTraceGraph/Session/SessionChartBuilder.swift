import NavTrace

/// Builds the chart of one session.
///
///     let chart = try reader.analyze(SessionChartBuilder())
public struct SessionChartBuilder: TraceAnalysis, Sendable {
  private let limit: Int
  private var chart = SessionChart()
  /// The index of the visit of each screen that is on screen.
  private var onScreen: [ObjectID: Int] = [:]
  /// The index of the lifetime of each living coordinator.
  private var alive: [ObjectID: Int] = [:]
  private var lanes = SessionLanes()
  private var isDeparting = false
  private var omittedScreenCount = 0
  /// The event of the first screen that is not shown. Nil if all are shown.
  private var omittedFrom: Int?
  private var hasMoreCoordinators = false
  private var omittedFindingCount = 0

  /// - Parameter limit: The maximum number of screens, and of coordinators. The first ones are shown.
  public init(limit: Int = 100) { self.limit = limit }

  public mutating func observe(_ event: TraceEvent, _ step: NavigationState.Step, in state: NavigationState) {
    chart.duration = event.t
    for link in step.links { note([link.parent, link.child], event) }
    switch event.body {
    case .push: arrive(.push, event, step)
    case .modal: arrive(.modal, event, step)
    case .root: arrive(.root, event, step)
    case .embed: arrive(.embed, event, step)
    case .pop(_, _, let by): leave(.pop(by: by), event, step)
    case .dismissed(_, let by): leave(.dismissed(by: by), event, step)
    case .select: select(event, step)
    case .action(let action):
      // A gesture is shown once: when it ends.
      guard action.phase != .began, omittedScreenCount == 0 else { return }
      chart.actions.append(.init(action: action, time: time(event)))
    case .checkpoint:
      for (id, index) in onScreen where !state.isOnScreen(id) {
        close(index, .dismissed(by: .unknown), event)
        onScreen[id] = nil
      }
    default: break
    }
    for death in step.died where death.object.id.kind == .coordinator { end(death.object.id, event) }
    if step.settlement != nil { lanes.findTabs(chart, state) }
  }

  public consuming func finish(_ state: NavigationState) -> SessionChart { finish(state, highlights: []) }

  /// Returns the chart, with the findings highlighted on their screens and coordinators.
  public consuming func finish(_ state: NavigationState, highlights: [FlowGraph.Highlight]) -> SessionChart {
    lanes.findTabs(chart, state)
    lanes.layOut(&chart)
    chart.name = state.header.map { $0.session } ?? ""
    for highlight in highlights { add(highlight) }
    if omittedScreenCount > 0 {
      chart.notes.append(
        "Omitted: \(counted(omittedScreenCount, "screen")) after the first \(limit)"
          + (omittedFindingCount > 0 ? ", with \(counted(omittedFindingCount, "finding"))." : "."))
    }
    if hasMoreCoordinators { chart.notes.append("Omitted: the coordinators after the first \(limit).") }
    chart.findings.sort { ($0.time.step, $0.rule) < ($1.time.step, $1.rule) }
    return chart
  }

  // MARK: Screens

  private mutating func arrive(_ kind: FlowGraph.Kind, _ event: TraceEvent, _ step: NavigationState.Step) {
    guard let screen = step.appeared.first, onScreen[screen.object.id] == nil else { return }
    guard chart.visits.count < limit else {
      omittedScreenCount += 1
      omittedFrom = omittedFrom ?? event.seq
      return
    }
    let owner: FlowGraph.Owner =
      screen.coordinator.map { .coordinator($0.type) } ?? screen.container.map { .container($0.type) }
      ?? .unknown
    onScreen[screen.object.id] = chart.visits.count
    note([screen.coordinator].compactMap { $0 }, event)
    chart.visits.append(
      .init(
        screen: screen.object, owner: owner, kind: kind, location: screen.request?.at?.description,
        start: time(event), lane: 0, row: 0))
    lanes.append(screen.container)
  }

  private mutating func leave(_ kind: FlowGraph.Kind, _ event: TraceEvent, _ step: NavigationState.Step) {
    guard let gone = step.left.first, let index = onScreen.removeValue(forKey: gone.screen.object.id) else {
      return
    }
    close(index, kind, event)
  }

  private mutating func close(_ index: Int, _ kind: FlowGraph.Kind, _ event: TraceEvent) {
    // Screens that leave together share a step.
    let time =
      isDeparting ? SessionChart.Time(step: chart.steps - 1, seq: event.seq, t: event.t) : time(event)
    isDeparting = true
    chart.visits[index].end = time
    chart.visits[index].departure = kind
  }

  /// A selection before the first screen is not a step: initial tabs are selected before screens appear.
  private mutating func select(_ event: TraceEvent, _ step: NavigationState.Step) {
    guard omittedScreenCount == 0, let selection = step.selection else { return }
    lanes.select(selection, at: chart.visits.isEmpty ? now(event) : time(event))
  }

  // MARK: Coordinators

  private mutating func note(_ coordinators: [TraceObject], _ event: TraceEvent) {
    // A screen may appear after its coordinator was deallocated.
    for coordinator in coordinators where alive[coordinator.id] == nil && !hasLifetime(coordinator.id) {
      guard chart.coordinators.count < limit else {
        hasMoreCoordinators = true
        continue
      }
      alive[coordinator.id] = chart.coordinators.count
      chart.coordinators.append(.init(coordinator: coordinator, start: now(event)))
    }
  }

  private func hasLifetime(_ id: ObjectID) -> Bool {
    chart.coordinators.contains { $0.coordinator.id == id }
  }

  private mutating func end(_ coordinator: ObjectID, _ event: TraceEvent) {
    guard let index = alive.removeValue(forKey: coordinator) else { return }
    // A bar needs a length: a coordinator created and deallocated in one step gets another step.
    var time = now(event)
    while time.step <= chart.coordinators[index].start.step { time = self.time(event) }
    chart.coordinators[index].end = time
  }

  // MARK: Findings

  private mutating func add(_ highlight: FlowGraph.Highlight) {
    if let index = chart.visits.firstIndex(where: { $0.screen.id == highlight.screen }) {
      chart.visits[index].highlights[highlight.rule, default: 0] += 1
    }
    if let index = chart.coordinators.firstIndex(where: { $0.coordinator.id == highlight.coordinator?.id }) {
      chart.coordinators[index].highlights[highlight.rule, default: 0] += 1
    }
    if let omittedFrom, let first = highlight.events.min(), first >= omittedFrom {
      omittedFindingCount += 1
      return
    }
    let departures = Set(chart.visits.compactMap { $0.end?.seq })
    guard let seq = highlight.events.filter(departures.contains).max() ?? highlight.events.max(),
      let step = chart.times.lastIndex(where: { $0.seq <= seq })
    else { return }
    if let index = chart.findings.firstIndex(where: { $0.rule == highlight.rule && $0.time.step == step }) {
      chart.findings[index].count += 1
    } else {
      chart.findings.append(.init(rule: highlight.rule, count: 1, time: chart.times[step]))
    }
  }

  // MARK: Time

  /// Adds a step, and returns its time.
  private mutating func time(_ event: TraceEvent) -> SessionChart.Time {
    isDeparting = false
    chart.times.append(.init(step: chart.steps, seq: event.seq, t: event.t))
    return chart.times[chart.steps - 1]
  }

  /// Returns the time of an event within the last step.
  private func now(_ event: TraceEvent) -> SessionChart.Time {
    .init(step: max(0, chart.steps - 1), seq: event.seq, t: event.t)
  }
}

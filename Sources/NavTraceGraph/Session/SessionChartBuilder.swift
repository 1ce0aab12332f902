import NavTrace

/// Makes the chart of one session.
///
///     let chart = try reader.analyze(SessionChartBuilder())
public struct SessionChartBuilder: TraceAnalysis, Sendable {
  private let limit: Int
  private var chart = SessionChart()
  private var lanes: [String?: Int] = [:]
  /// Where among the visits a screen that is up is.
  private var up: [ObjectID: Int] = [:]
  /// Which columns of each lane are taken.
  private var taken: [Set<Int>] = []
  private var isDeparting = false
  private var untold = 0

  /// - Parameter limit: how many screens to show at most, the first ones.
  public init(limit: Int = 100) { self.limit = limit }

  public mutating func observe(_ event: TraceEvent, _ step: NavigationState.Step, in state: NavigationState) {
    switch event.body {
    case .push: arrive(.push, event, step)
    case .modal: arrive(.modal, event, step)
    case .root: arrive(.root, event, step)
    case .embed: arrive(.embed, event, step)
    case .pop(_, _, let by): leave(.pop(by: by), event, step)
    case .dismissed(_, let by): leave(.dismissed(by: by), event, step)
    case .action(let action):
      // A gesture is told once, as what came of it.
      guard action.phase != .began, untold == 0 else { return }
      chart.actions.append(.init(action: action, time: time(event)))
    case .checkpoint:
      for (id, index) in up where !state.isUp(id) {
        close(index, .dismissed(by: .unknown), event)
        up[id] = nil
      }
    default: break
    }
  }

  public consuming func finish(_ state: NavigationState) -> SessionChart { finish(state, marks: []) }

  /// The chart, with marks on the screens that they are about.
  public consuming func finish(_ state: NavigationState, marks: [FlowGraph.Mark]) -> SessionChart {
    chart.name = state.header.map { $0.session } ?? ""
    if untold > 0 {
      chart.notes.append("Folded: the first \(limit) screens are shown, \(untold) more came after them.")
    }
    var first: [ObjectID: Int] = [:]
    for (index, visit) in chart.visits.enumerated() where first[visit.screen.id] == nil {
      first[visit.screen.id] = index
    }
    for mark in marks {
      guard let index = mark.screen.flatMap({ first[$0] }) else { continue }
      chart.visits[index].marks[mark.rule, default: 0] += 1
    }
    return chart
  }

  private mutating func arrive(_ kind: FlowGraph.Kind, _ event: TraceEvent, _ step: NavigationState.Step) {
    guard let screen = step.appeared.first, up[screen.object.id] == nil else { return }
    guard chart.visits.count < limit else {
      untold += 1
      return
    }
    let lane = lane(of: screen.container?.type)
    let column = (0...).first { !taken[lane].contains($0) } ?? 0
    taken[lane].insert(column)
    chart.lanes[lane].columns = max(chart.lanes[lane].columns, column + 1)
    let owner: FlowGraph.Owner =
      screen.coordinator.map { .coordinator($0.type) } ?? screen.container.map { .container($0.type) }
      ?? .nobody
    up[screen.object.id] = chart.visits.count
    chart.visits.append(
      .init(
        screen: screen.object, owner: owner, kind: kind, place: screen.request?.at?.description,
        came: time(event), lane: lane, column: column))
  }

  private mutating func leave(_ kind: FlowGraph.Kind, _ event: TraceEvent, _ step: NavigationState.Step) {
    guard let gone = step.left.first, let index = up.removeValue(forKey: gone.screen.object.id) else {
      return
    }
    close(index, kind, event)
  }

  private mutating func close(_ index: Int, _ kind: FlowGraph.Kind, _ event: TraceEvent) {
    // What goes together goes in one step.
    let time =
      isDeparting ? SessionChart.Time(step: chart.steps - 1, seq: event.seq, t: event.t) : time(event)
    isDeparting = true
    chart.visits[index].went = time
    chart.visits[index].departure = kind
    taken[chart.visits[index].lane].remove(chart.visits[index].column)
  }

  private mutating func time(_ event: TraceEvent) -> SessionChart.Time {
    isDeparting = false
    chart.steps += 1
    return .init(step: chart.steps - 1, seq: event.seq, t: event.t)
  }

  private mutating func lane(of container: String?) -> Int {
    if let known = lanes[container] { return known }
    lanes[container] = chart.lanes.count
    chart.lanes.append(.init(container: container))
    taken.append([])
    return chart.lanes.count - 1
  }
}

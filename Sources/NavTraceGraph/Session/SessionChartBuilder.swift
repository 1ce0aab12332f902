import NavTrace

/// Makes the chart of one session.
///
///     let chart = try reader.analyze(SessionChartBuilder())
public struct SessionChartBuilder: TraceAnalysis, Sendable {
  private let limit: Int
  private var chart = SessionChart()
  /// Where among the visits a screen that is up is.
  private var up: [ObjectID: Int] = [:]
  /// What the screen of each visit is in.
  private var containers: [TraceObject?] = []
  /// The visits that may be in a tab, which a checkpoint says later.
  private var unplaced: [Int] = []
  /// The tab that a container, or a screen without one, is in.
  private var tabs: [ObjectID: ObjectID] = [:]
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
    if step.settlement != nil { findTabs(state) }
  }

  public consuming func finish(_ state: NavigationState) -> SessionChart { finish(state, marks: []) }

  /// The chart, with marks on the screens that they are about.
  public consuming func finish(_ state: NavigationState, marks: [FlowGraph.Mark]) -> SessionChart {
    findTabs(state)
    layOut()
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
    let owner: FlowGraph.Owner =
      screen.coordinator.map { .coordinator($0.type) } ?? screen.container.map { .container($0.type) }
      ?? .nobody
    up[screen.object.id] = chart.visits.count
    chart.visits.append(
      .init(
        screen: screen.object, owner: owner, kind: kind, place: screen.request?.at?.description,
        came: time(event), lane: 0, column: 0))
    unplaced.append(containers.count)
    containers.append(screen.container)
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
  }

  private mutating func time(_ event: TraceEvent) -> SessionChart.Time {
    isDeparting = false
    chart.steps += 1
    return .init(step: chart.steps - 1, seq: event.seq, t: event.t)
  }

  // MARK: Lanes

  private enum LaneID: Hashable {
    case tab(ObjectID)
    case container(String?)
  }

  /// Finds out which screens that came since the last time are in tabs.
  private mutating func findTabs(_ state: NavigationState) {
    for index in unplaced where !state.selections.isEmpty {
      let screen = chart.visits[index].screen.id
      if let tab = state.tab(of: screen)?.child { tabs[tab == screen ? screen : stack(of: index)] = tab }
    }
    unplaced.removeAll(keepingCapacity: true)
  }

  /// A container, if that is one of UIKit's own; other screens have no stack of screens in them.
  private func stack(of index: Int) -> ObjectID {
    if let id = containers[index]?.id, id.kind == .container { id } else { chart.visits[index].screen.id }
  }

  /// Gives each visit its lane, and in that the first column that is free.
  private mutating func layOut() {
    var lanes: [LaneID: Int] = [:]
    var taken: [[Int: Int]] = []
    for index in chart.visits.indices {
      let visit = chart.visits[index]
      let tab = tabs[visit.screen.id] ?? tabs[stack(of: index)]
      let id: LaneID = tab.map { .tab($0) } ?? .container(containers[index]?.type)
      let lane = lanes[id] ?? lanes.count
      if lane == lanes.count {
        lanes[id] = lane
        chart.lanes.append(
          .init(container: containers[index]?.type, tab: tab == nil ? nil : visit.screen.type))
        taken.append([:])
      }
      taken[lane] = taken[lane].filter { $0.value >= visit.came.step }
      let column = (0...).first { taken[lane][$0] == nil } ?? 0
      taken[lane][column] = visit.went?.step ?? .max
      chart.lanes[lane].columns = max(chart.lanes[lane].columns, column + 1)
      chart.visits[index].lane = lane
      chart.visits[index].column = column
    }
  }
}

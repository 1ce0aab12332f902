import NavTrace
import NavTraceLint

/// Makes the chart of one session, event by event.
///
///     var builder = SessionChartBuilder(linting: path)
///     while let event = try reader.next() { builder.apply(event, line: reader.line) }
///     let chart = builder.finish()
public struct SessionChartBuilder: Sendable {
  private let limit: Int
  private var linter: Linter
  private let isMarked: @Sendable (Finding) -> Bool
  private var chart = SessionChart()
  private var lanes: [String?: Int] = [:]
  /// Where among the visits a screen that is up is.
  private var up: [ObjectID: Int] = [:]
  /// Which columns of each lane are taken.
  private var taken: [Set<Int>] = []
  private var isDeparting = false
  private var untold = 0

  /// - Parameters:
  ///   - trace: the trace's path.
  ///   - rules: which rules to check.
  ///   - limit: how many screens to show at most, the first ones.
  ///   - isMarked: which of the findings to mark.
  public init(
    linting trace: String, rules: [any Rule.Type] = Rules.all, limit: Int = 100,
    marking isMarked: @escaping @Sendable (Finding) -> Bool = { _ in true }
  ) {
    linter = Linter(trace: trace, rules: rules, condensing: false)
    self.limit = limit
    self.isMarked = isMarked
  }

  /// Takes in the next event.
  ///
  /// - Parameter line: the event's line in its file, from 1.
  public mutating func apply(_ event: TraceEvent, line: Int) {
    guard linter.state.ended == nil else { return }
    switch event.body {
    case .push(let screen, _): arrive(screen, .push, event, line)
    case .modal(let screen, _, _, _): arrive(screen, .modal, event, line)
    case .root(let screen, _): arrive(screen, .root, event, line)
    case .embed(let screen, _): arrive(screen, .embed, event, line)
    case .pop(let screen, _, let by): leave(screen, .pop(by: by), event, line)
    case .dismissed(let screen, let by): leave(screen, .dismissed(by: by), event, line)
    default: pass(event, line)
    }
  }

  /// The chart, now that the trace was read to its end, or as far as can be.
  public consuming func finish() -> SessionChart {
    chart.name = linter.state.header.map { $0.session } ?? ""
    if untold > 0 {
      chart.notes.append("Folded: the first \(limit) screens are shown, \(untold) more came after them.")
    }
    var first: [ObjectID: Int] = [:]
    for (index, visit) in chart.visits.enumerated() where first[visit.screen.id] == nil {
      first[visit.screen.id] = index
    }
    let isMarked = isMarked
    for finding in linter.finishTellingEach().each.flatMap({ $0.told(where: isMarked) }) {
      guard let index = finding.screen.flatMap({ first[$0.id] }) else { continue }
      chart.visits[index].marks[finding.rule, default: 0] += 1
    }
    return chart
  }

  private mutating func pass(_ event: TraceEvent, _ line: Int) {
    linter.apply(event, line: line)
    switch event.body {
    case .action(let action):
      // A gesture is told once, as what came of it.
      guard action.phase != .began, untold == 0 else { return }
      chart.actions.append(.init(action: action, time: step(event)))
    case .checkpoint:
      for (id, index) in up where linter.state.screen(id) == nil {
        close(index, .dismissed(by: .unknown), event)
        up[id] = nil
      }
    default: break
    }
  }

  private mutating func arrive(
    _ object: TraceObject, _ kind: FlowGraph.Kind, _ event: TraceEvent, _ line: Int
  ) {
    linter.apply(event, line: line)
    guard up[object.id] == nil, let screen = linter.state.screen(object.id) else { return }
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
    up[object.id] = chart.visits.count
    chart.visits.append(
      .init(
        screen: object, owner: owner, kind: kind, place: screen.request?.at?.description, came: step(event),
        lane: lane, column: column))
  }

  private mutating func leave(
    _ object: TraceObject, _ kind: FlowGraph.Kind, _ event: TraceEvent, _ line: Int
  ) {
    linter.apply(event, line: line)
    guard let index = up.removeValue(forKey: object.id) else { return }
    close(index, kind, event)
  }

  private mutating func close(_ index: Int, _ kind: FlowGraph.Kind, _ event: TraceEvent) {
    // What goes together goes in one step.
    let time =
      isDeparting ? SessionChart.Time(step: chart.steps - 1, seq: event.seq, t: event.t) : step(event)
    isDeparting = true
    chart.visits[index].went = time
    chart.visits[index].departure = kind
    taken[chart.visits[index].lane].remove(chart.visits[index].column)
  }

  private mutating func step(_ event: TraceEvent) -> SessionChart.Time {
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

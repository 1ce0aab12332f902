import NavTrace

/// Assigns each visit to a lane and to a row of the lane.
struct SessionLanes: Sendable {
  /// The container of each visit's screen.
  private var containers: [TraceObject?] = []
  /// The visits without a known tab. A later checkpoint or selection may reveal it.
  private var unplaced: [Int] = []
  /// The tab of each container, and of each screen without a container.
  private var tabs: [ObjectID: ObjectID] = [:]
  private var selections: [(change: NavigationState.SelectionChange, time: SessionChart.Time)] = []

  private enum LaneID: Hashable {
    case tab(ObjectID)
    case container(String?, Int)
  }

  /// Adds the container of the next visit's screen.
  mutating func append(_ container: TraceObject?) {
    unplaced.append(containers.count)
    containers.append(container)
  }

  mutating func select(_ change: NavigationState.SelectionChange, at time: SessionChart.Time) {
    selections.append((change, time))
  }

  /// Finds the tabs of the visits that have no known tab yet.
  mutating func findTabs(_ chart: SessionChart, _ state: NavigationState) {
    if state.selections.isEmpty { return }
    var left: [Int] = []
    for index in unplaced {
      let screen = chart.visits[index].screen.id
      if let tab = state.tab(of: screen)?.child {
        tabs[tab == screen ? screen : stack(of: index, screen)] = tab
      } else {
        left.append(index)
      }
    }
    unplaced = left
  }

  /// Returns the container if it is one of UIKit's, or else the screen, because no stack contains it.
  private func stack(of index: Int, _ screen: ObjectID) -> ObjectID {
    if let id = containers[index]?.id, id.kind == .container { id } else { screen }
  }

  /// Assigns each visit to a lane and to the first free row of the lane. Also assigns rows to coordinators.
  func layOut(_ chart: inout SessionChart) {
    var lanes: [LaneID: Int] = [:]
    /// The step until which each row of each lane is occupied, and the last stack in each lane.
    var occupied: [[Int]] = []
    var users: [ObjectID?] = []
    for index in chart.visits.indices {
      let visit = chart.visits[index]
      let screen = visit.screen.id
      let stack = stack(of: index, screen)
      func isFree(_ lane: Int) -> Bool {
        users[lane] == stack || occupied[lane].allSatisfy { $0 < visit.start.step }
      }
      var id = (tabs[screen] ?? tabs[stack]).map(LaneID.tab) ?? .container(containers[index]?.type, 0)
      while let lane = lanes[id], case .container(let type, let number) = id, !isFree(lane) {
        id = .container(type, number + 1)
      }
      let lane = lanes[id] ?? chart.lanes.count
      if lane == chart.lanes.count {
        lanes[id] = lane
        let isTab = if case .tab = id { true } else { false }
        let name = visit.screen.title.map { "“\($0)”" } ?? visit.screen.type
        chart.lanes.append(.init(container: containers[index]?.type, tab: isTab ? name : nil))
        occupied.append([])
        users.append(nil)
      }
      users[lane] = stack
      let row = occupyRow(of: &occupied[lane], from: visit.start.step, to: visit.end?.step)
      chart.lanes[lane].rows = max(chart.lanes[lane].rows, row + 1)
      chart.visits[index].lane = lane
      chart.visits[index].row = row
    }
    addSelections(lanes, &chart)
    var rows: [Int] = []
    for (index, life) in chart.coordinators.enumerated() {
      chart.coordinators[index].row = occupyRow(of: &rows, from: life.start.step, to: life.end?.step)
    }
  }

  /// Occupies the first free row, and returns it.
  private func occupyRow(of occupied: inout [Int], from: Int, to: Int?) -> Int {
    let row = occupied.firstIndex { $0 <= from } ?? occupied.count
    if row == occupied.count { occupied.append(0) }
    occupied[row] = to ?? .max
    return row
  }

  private func addSelections(_ lanes: [LaneID: Int], _ chart: inout SessionChart) {
    var open: [ObjectID: Int] = [:]
    for (change, time) in selections {
      if let index = open.removeValue(forKey: change.container.id) { chart.selections[index].to = time }
      guard let child = change.selected?.id, let lane = lanes[.tab(child)] else { continue }
      open[change.container.id] = chart.selections.count
      chart.selections.append(.init(lane: lane, from: time, to: nil))
    }
  }
}

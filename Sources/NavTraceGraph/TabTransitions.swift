import NavTrace

/// Where the first screens of tabs hang in a flow graph: from the container that has the tabs, such as a tab bar controller.
///
/// The container is a node, with a transition to the first screen of each tab: `select`, counted each time that the tab is selected.
/// Which screens these are is known when all has come to rest, and so is what is selected. Until then they wait here.
struct TabTransitions: Sendable {
  /// The node of each container of tabs.
  var bars: [ObjectID: FlowTally.Number] = [:]
  /// The screens that came and may be the first ones of tabs.
  var waiting: [Entrance] = []
  /// The containers of which a child was selected, and what the user did for that.
  private var selected: [(container: ObjectID, action: UserAction?)] = []

  /// A screen that came.
  struct Entrance: Sendable {
    let screen: ObjectID
    let container: ObjectID?
    let kind: FlowGraph.Kind
    /// What the user saw before.
    let before: VisibleScreen?
    /// What the user did before.
    let action: UserAction?
    /// Where in the code it was requested.
    let place: SourceLocation?
  }

  /// What the user saw.
  struct VisibleScreen: Sendable {
    let screen: ObjectID
    let container: ObjectID?
    let node: FlowTally.Number
  }

  /// A tab was selected; of several in one turn, the last one counts.
  mutating func note(_ container: TraceObject, after action: UserAction?) {
    selected.removeAll { $0.container == container.id }
    selected.append((container.id, action))
  }

  /// The selections since the last time.
  mutating func takeSelections() -> [(container: ObjectID, action: UserAction?)] {
    defer { selected = [] }
    return selected
  }

  /// Whether a screen that came may be the first one of a tab, so that how it came is to be counted later.
  func mayBegin(_ entrance: Entrance, _ state: NavigationState) -> Bool {
    guard !state.selections.isEmpty, state.screen(under: entrance.screen) == nil else { return false }
    return entrance.kind != .modal || state.slot(of: entrance.screen) != nil
  }
}

import NavTrace

/// The transitions to the first screens of tabs from their container, such as a tab bar controller.
///
/// The container is a node with a `select` transition to the first screen of each tab, counted whenever the tab is
/// selected. Appearances and selections are stored here until navigation has settled, because they may change until
/// then.
struct TabTransitions: Sendable {
  /// The node of each tab container.
  var tabContainers: [ObjectID: FlowTally.Number] = [:]
  /// The screens that have appeared and may be the first of a tab.
  var pendingAppearances: [Appearance] = []
  /// The containers in which a child was selected, and the user action before each selection.
  private var selected: [(container: ObjectID, action: UserAction?)] = []

  /// The appearance of a screen.
  struct Appearance: Sendable {
    let screen: ObjectID
    let container: ObjectID?
    let kind: FlowGraph.Kind
    /// The screen that was visible before.
    let before: VisibleScreen?
    /// The user action before it.
    let action: UserAction?
    /// The source location of its request.
    let location: SourceLocation?
  }

  /// The screen that the user saw.
  struct VisibleScreen: Sendable {
    let screen: ObjectID
    let container: ObjectID?
    let node: FlowTally.Number
  }

  /// Stores a selection. If a container has several in one turn, only the last one counts.
  mutating func recordSelection(in container: TraceObject, after action: UserAction?) {
    selected.removeAll { $0.container == container.id }
    selected.append((container.id, action))
  }

  /// Removes and returns the selections since the last call.
  mutating func takeSelections() -> [(container: ObjectID, action: UserAction?)] {
    defer { selected = [] }
    return selected
  }

  /// Whether a new screen may be the first of a tab. If it may, its transition is counted later.
  func mayBegin(_ appearance: Appearance, _ state: NavigationState) -> Bool {
    guard !state.selections.isEmpty, state.screen(under: appearance.screen) == nil else { return false }
    return appearance.kind != .modal || state.slot(of: appearance.screen) != nil
  }
}

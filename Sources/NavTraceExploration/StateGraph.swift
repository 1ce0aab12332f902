import UIKit

/// The states of an app that an exploration has reached, and the transitions between them.
struct StateGraph {
  typealias Action = HeadlessUser.Action
  typealias Index = Int

  struct State {
    /// The actions that first led to the state.
    let actions: [Action]
    let before: Index?
    let key: String
    /// What is on screen, in one line.
    let screens: String
    let titledScreens: String
    let titles: [String: [String]]
    let choices: [Action]
    let alive: [String: Int]
    /// Whether it is a known state that was reached again and is explored separately.
    let isDouble: Bool
    /// The number of actions before it that seemed to change nothing, and after which its own ones are tried. Zero for other states.
    var repetitions = 0
    /// The keys of the states to which actions lead.
    var outcomes: [Action: String] = [:]
  }

  private var states: [State] = []
  /// The first state with each key, and one further state with other titles.
  private var first: [String: (first: Index, double: Index?)] = [:]

  /// The number of states.
  var count: Int { first.count }

  var indices: Range<Index> { states.indices }

  subscript(index: Index) -> State { states[index] }

  func isNew(_ run: Exploration.Run) -> Bool { !isKnown(run.reachedState.key) }

  /// Whether a state with this key has been reached.
  func isKnown(_ key: String) -> Bool { first[key] != nil }

  /// - Parameter launches: Actions that launch the app in another way.
  mutating func add(_ run: Exploration.Run, after before: Index?, launches: [Action] = []) -> Index {
    first[run.reachedState.key] = (states.count, nil)
    return append(
      run, after: before, isDouble: false, choices: run.reachedState.visibleState.choices + launches)
  }

  /// Adds a known state again, so that it is also explored after this run.
  mutating func addDouble(_ run: Exploration.Run, after before: Index) -> Index {
    first[run.reachedState.key]?.double = states.count
    return append(run, after: before, isDouble: true)
  }

  /// Whether a run led to a known state with different titles, and no such run has been continued yet.
  func hasOtherTitles(_ run: Exploration.Run) -> Bool {
    guard let known = first[run.reachedState.key], known.double == nil else { return false }
    return states[known.first].titledScreens != run.reachedState.visibleState.titledScreens
  }

  /// The states with text fields, in the order in which they were reached.
  var forms: [Index] {
    states.indices.filter { states[$0].choices.contains(where: \.isTyping) && !states[$0].isDouble }
  }

  /// Adds a state with text fields again, for the texts that have not been typed.
  mutating func addForm(_ run: Exploration.Run, at index: Index) -> Index {
    let tried = states[index].outcomes
    let choices = run.reachedState.visibleState.choices.filter { $0.isTyping && tried[$0] == nil }
    return append(run, after: states[index].before, isDouble: true, choices: choices)
  }

  /// The actions that seemed to change nothing when they were tried in a state.
  func ineffectiveActions(at index: Index) -> [Action] {
    states[index].isDouble
      ? []
      : states[index].choices.filter { $0.isRepeatable && states[index].outcomes[$0] == states[index].key }
  }

  /// Adds a state again, to try actions there after one that seemed to change nothing.
  mutating func add(_ index: Index, again action: Action, toTry choices: [Action]) -> Index {
    let state = states[index]
    states.append(
      State(
        actions: state.actions + [action], before: index, key: state.key, screens: state.screens,
        titledScreens: state.titledScreens, titles: state.titles, choices: choices, alive: state.alive,
        isDouble: true, repetitions: 1))
    return states.count - 1
  }

  /// Adds the next repetition of an action. Nil if the state is none, if the action has changed something, or if it was repeated
  /// often enough.
  mutating func addRepetition(_ run: Exploration.Run, after before: Index, _ action: Action) -> Index? {
    let count = states[before].repetitions
    guard count > 0, count + 1 < Self.mostRepetitions, run.reachedState.key == states[before].key else {
      return nil
    }
    let index = append(run, after: before, isDouble: true, choices: [action])
    states[index].repetitions = count + 1
    return index
  }

  /// As many as a code has digits that must be entered twice, and an introduction has pages.
  static let mostRepetitions = 12

  private mutating func append(
    _ run: Exploration.Run, after before: Index?, isDouble: Bool, choices: [Action]? = nil
  ) -> Index {
    let (reachedState, visibleState) = (run.reachedState, run.reachedState.visibleState)
    states.append(
      State(
        actions: run.actions, before: before, key: reachedState.key, screens: visibleState.screens,
        titledScreens: visibleState.titledScreens, titles: visibleState.titles,
        choices: choices ?? visibleState.choices, alive: reachedState.alive, isDouble: isDouble))
    return states.count - 1
  }

  /// Stores the state to which an action leads, and compares it with the one to which the action led before
  /// from the same state.
  ///
  /// - Returns: Nil if there is no contradiction. Otherwise the types of screens whose titles distinguish the
  ///   two original states; empty if there are none.
  mutating func contradiction(
    of run: Exploration.Run, after origin: Index, _ action: Action, _ titled: Set<String>
  ) -> Set<String>? {
    states[origin].outcomes[action] = run.reachedState.key
    guard states[origin].isDouble, let original = first[states[origin].key]?.first,
      let expected = states[original].outcomes[action], expected != run.reachedState.key
    else { return nil }
    let (a, b) = (states[original].titles, states[origin].titles)
    return Set(a.keys.filter { a[$0] != b[$0] }).subtracting(titled)
  }

  /// Returns the last state before a run's end that has the same screens and actions as the end.
  func placeBefore(_ run: Exploration.Run, after origin: Index) -> Index? {
    let end = run.reachedState.visibleState
    return sequence(first: origin) { states[$0].before }.first {
      states[$0].screens == end.screens && states[$0].choices == end.choices
    }
  }
}

extension HeadlessUser.Action {
  /// Whether text is typed.
  fileprivate var isTyping: Bool { if case .type = self { true } else { false } }

  /// Whether it may change something only if it is repeated.
  fileprivate var isRepeatable: Bool {
    switch self {
    case .tap, .nextPage(.finished), .previousPage(.finished): true
    default: false
    }
  }
}

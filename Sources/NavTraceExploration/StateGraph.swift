import UIKit

/// The states of an app that an exploration has reached, and where actions lead from them.
struct StateGraph {
  typealias Action = HeadlessUser.Action
  typealias Index = Int

  struct State {
    /// How it was reached first.
    let actions: [Action]
    let before: Index?
    let key: String
    /// What is on screen, in a line.
    let screens: String
    let titledScreens: String
    let titles: [String: [String]]
    let choices: [Action]
    let alive: [String: Int]
    /// Whether it is a known state that was reached by other actions.
    let isDouble: Bool
    /// The keys of the states that actions lead to.
    var outcomes: [Action: String] = [:]
  }

  private var states: [State] = []
  /// The first of each key, and another one with other titles.
  private var first: [String: (first: Index, double: Index?)] = [:]

  /// How many states there are.
  var count: Int { first.count }

  subscript(index: Index) -> State { states[index] }

  func isNew(_ run: Exploration.Run) -> Bool { first[run.arrival.key] == nil }

  mutating func add(_ run: Exploration.Run, after before: Index?) -> Index {
    first[run.arrival.key] = (states.count, nil)
    return append(run, after: before, isDouble: false)
  }

  /// Adds a known state that is to be continued from here, too.
  mutating func addDouble(_ run: Exploration.Run, after before: Index) -> Index {
    first[run.arrival.key]?.double = states.count
    return append(run, after: before, isDouble: true)
  }

  /// Whether a run led to a known state with other titles than the first time, and no such run was continued yet.
  func hasOtherTitles(_ run: Exploration.Run) -> Bool {
    guard let known = first[run.arrival.key], known.double == nil else { return false }
    return states[known.first].titledScreens != run.arrival.sight.titledScreens
  }

  private mutating func append(_ run: Exploration.Run, after before: Index?, isDouble: Bool) -> Index {
    let (arrival, sight) = (run.arrival, run.arrival.sight)
    states.append(
      State(
        actions: run.actions, before: before, key: arrival.key, screens: sight.screens,
        titledScreens: sight.titledScreens, titles: sight.titles, choices: sight.choices,
        alive: arrival.alive, isDouble: isDouble))
    return states.count - 1
  }

  /// Notes where an action leads, and compares it with where it led from the same state before.
  ///
  /// - Returns: nil if there is no contradiction. Otherwise the types of screens whose titles tell the two states apart: none if no
  ///   titles do.
  mutating func contradiction(
    of run: Exploration.Run, after origin: Index, _ action: Action, _ titled: Set<String>
  ) -> Set<String>? {
    states[origin].outcomes[action] = run.arrival.key
    guard states[origin].isDouble, let original = first[states[origin].key]?.first,
      let expected = states[original].outcomes[action], expected != run.arrival.key
    else { return nil }
    let (a, b) = (states[original].titles, states[origin].titles)
    return Set(a.keys.filter { a[$0] != b[$0] }).subtracting(titled)
  }

  /// The last state before a run's end that had the same screens and choices as its end.
  func placeBefore(_ run: Exploration.Run, after origin: Index) -> Index? {
    var next: Index? = origin
    while let index = next {
      let state = states[index]
      if state.screens == run.arrival.sight.screens, state.choices == run.arrival.sight.choices {
        return index
      }
      next = state.before
    }
    return nil
  }
}

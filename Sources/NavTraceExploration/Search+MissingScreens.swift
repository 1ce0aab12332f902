import UIKit

// What is tried only if some of the app's screens have not appeared, because it takes many runs.
extension Search {
  /// If some of the app's screens have not appeared, the states to go on from: those in which an action must be repeated, then
  /// those in which two belong together, and then those with text fields. Nil if nothing else can be tried.
  mutating func furtherStates() async -> [StateGraph.Index]? {
    guard report.bound == nil, exploration.depth == nil, !missingScreens.isEmpty else { return nil }
    // A sequence with another text or a repetition may be shorter.
    firstMerge = 0
    let repetitions = await statesForRepetitions()
    if !repetitions.isEmpty { return repetitions }
    let pairs = await statesForPairs()
    return pairs.isEmpty ? await formsForOtherTexts() : pairs
  }

  /// The states in which an action seems to change nothing, but does if it is repeated: on the pages of an introduction, or on the
  /// keys of a code.
  private mutating func statesForRepetitions() async -> [StateGraph.Index] {
    var found: [StateGraph.Index] = []
    func repetitions(of action: Action) -> [Action] {
      Array(repeating: action, count: StateGraph.mostRepetitions)
    }
    let states = graph.indices.filter { repeated.insert(graph[$0].key).inserted }
    plan(
      states.flatMap { index in
        graph.ineffectiveActions(at: index).map { graph[index].actions + repetitions(of: $0) }
      })
    for index in states where limit == nil {
      for action in graph.ineffectiveActions(at: index) where limit == nil {
        let actions = repetitions(of: action)
        if await areEffective(actions, at: index) {
          found.append(graph.add(index, again: action, toTry: [action]))
        }
      }
    }
    return found
  }

  /// The states in which an action seems to change nothing, but lets another one do so: the box of a form's terms and the button
  /// below it, or a row that is selected before another.
  private mutating func statesForPairs() async -> [StateGraph.Index] {
    var found: [StateGraph.Index] = []
    for index in graph.indices where limit == nil && paired.insert(graph[index].key).inserted {
      let actions = graph.ineffectiveActions(at: index)
      if actions.count > Self.mostPaired { continue }
      plan(
        actions.flatMap { first in
          actions.filter { $0 != first }.map { graph[index].actions + [first, $0] }
        })
      for first in actions {
        var effective: [Action] = []
        for second in actions where second != first && limit == nil {
          if await areEffective([first, second], at: index) { effective.append(second) }
        }
        if !effective.isEmpty { found.append(graph.add(index, again: first, toTry: effective)) }
      }
    }
    return found
  }

  /// The number of pairs grows with its square.
  private static var mostPaired: Int { 8 }

  /// Whether actions that seem to change nothing do so together.
  private mutating func areEffective(_ added: [Action], at index: StateGraph.Index) async -> Bool {
    let actions = graph[index].actions + added
    let sequence = exploration.sequence(actions)
    guard !hasEnded(sequence), !added.contains(where: isFatal) else { return false }
    report.runs += 1
    do {
      let run = try await perform(actions, in: exploration, yields: dependsOnOtherThreads)
      return run.reachedState.key != graph[index].key
    } catch {
      // It was possible once.
      return error is Exploration.Impossible
    }
  }

  /// A form may not accept its texts: the states with text fields, to type other texts into them. Nil if there are none, or if
  /// nothing else can be typed.
  private mutating func formsForOtherTexts() async -> [StateGraph.Index]? {
    if graph.forms.isEmpty { return nil }
    if !exploration.typesCredentials, !exploration.credentials.isEmpty {
      exploration.typesCredentials = true
    } else {
      guard exploration.textVariant + 1 < HeadlessUser.textVariants else { return nil }
      exploration.textVariant += 1
    }
    var forms: [StateGraph.Index] = []
    for index in graph.forms where limit == nil {
      guard let run = await attempt(graph[index].actions) else { continue }
      forms.append(graph.addForm(run, at: index))
    }
    return forms
  }
}

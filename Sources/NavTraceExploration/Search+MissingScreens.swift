import UIKit

// What is tried only if some of the app's screens have not appeared, because it takes many runs.
extension Search {
  /// If some of the app's screens have not appeared, the states to go on from: those in which an action must be repeated, and then
  /// those with text fields. Nil if nothing else can be tried.
  mutating func furtherStates() async -> [StateGraph.Index]? {
    guard report.bound == nil, exploration.depth == nil, !missingScreens.isEmpty else { return nil }
    // A sequence with another text or a repetition may be shorter.
    firstMerge = 0
    let repetitions = await statesForRepetitions()
    return repetitions.isEmpty ? await formsForOtherTexts() : repetitions
  }

  /// The states in which an action seems to change nothing, but does if it is repeated: on the pages of an introduction, or on the
  /// keys of a code.
  private mutating func statesForRepetitions() async -> [StateGraph.Index] {
    var found: [StateGraph.Index] = []
    for index in graph.indices where limit == nil && repeated.insert(graph[index].key).inserted {
      for action in graph.ineffectiveActions(at: index) where limit == nil {
        if await isEffective(action, repeatedAt: index) {
          found.append(graph.addRepetition(of: action, at: index))
        }
      }
    }
    return found
  }

  /// Whether an action changes something if it is repeated.
  private mutating func isEffective(_ action: Action, repeatedAt index: StateGraph.Index) async -> Bool {
    let actions =
      graph[index].actions + Array(repeating: action, count: StateGraph.mostRepetitions)
    let sequence = exploration.sequence(actions)
    guard !hasEnded(sequence), !isFatal(action) else { return false }
    begin(sequence)
    defer { ProgramRestart.end(sequence) }
    do {
      let run = try await exploration.perform(
        actions, showingTitlesOf: titled, yields: dependsOnOtherThreads)
      return run.reachedState.key != graph[index].key
    } catch {
      // It was possible once.
      return error is Exploration.Impossible
    }
  }

  /// A form may not accept its texts: the states with text fields, to type other texts into them. Nil if there are none, or if
  /// nothing else can be typed.
  private mutating func formsForOtherTexts() async -> [StateGraph.Index]? {
    guard exploration.textVariant + 1 < HeadlessUser.textVariants, !graph.forms.isEmpty else { return nil }
    exploration.textVariant += 1
    var forms: [StateGraph.Index] = []
    for index in graph.forms where limit == nil {
      guard let run = await attempt(graph[index].actions) else { continue }
      forms.append(graph.addForm(run, at: index))
    }
    return forms
  }
}

#if os(Linux)
  import Foundation
  import NavTrace
  import UIKit

  /// Asks another process for a run.
  struct RunRequest: Codable {
    private let actions: [String]
    private let settings: RunSettings

    /// Nil if an action cannot be written and read again.
    init?(_ actions: [HeadlessUser.Action], _ settings: RunSettings) {
      guard let words = actions.inNotation else { return nil }
      (self.actions, self.settings) = (words, settings)
    }

    @MainActor func reply(_ exploration: Exploration) async -> RunReply {
      do {
        let run = try await exploration.perform(actions.compactMap(HeadlessUser.Action.init), settings)
        return RunReply(run) ?? .failed("an action has no notation")
      } catch let impossible as Exploration.Impossible {
        let error = impossible.error
        return .impossible(
          index: impossible.actions.count, possible: error.possible.map(\.description), reason: error.reason)
      } catch {
        return .failed("\(error)")
      }
    }
  }

  /// The answer of another process.
  enum RunReply: Codable {
    case run(Recording)
    /// The action with this index was not possible.
    case impossible(index: Int, possible: [String], reason: String?)
    /// The launch closure threw an error.
    case failed(String)

    /// A run without the result of lint.
    struct Recording: Codable {
      fileprivate let trace: Data
      fileprivate let screens: String
      fileprivate let titledScreens: String
      fileprivate let titles: [String: [String]]
      fileprivate let choices: [String]
      fileprivate let unusedTypes: Set<String>
      fileprivate let end: Exploration.Run.End
    }

    /// Nil if a possible action cannot be written and read again.
    init?(_ run: Exploration.Run) {
      var encoder = TraceEncoder()
      for event in run.events { encoder.append(event) }
      let state = run.reachedState.visibleState
      guard let choices = state.choices.inNotation else { return nil }
      self = .run(
        Recording(
          trace: Data(encoder.bytes), screens: state.screens, titledScreens: state.titledScreens,
          titles: state.titles, choices: choices, unusedTypes: state.unusedTypes, end: run.end))
    }

    /// Returns the run, or throws the error, as if it had happened in this process.
    @MainActor func run(_ actions: [HeadlessUser.Action], of exploration: Exploration) throws
      -> Exploration.Run
    {
      switch self {
      case .run(let recording):
        var reader = TraceReader(bytes: Array(recording.trace), name: exploration.name)
        let state = VisibleState(
          screens: recording.screens, titledScreens: recording.titledScreens, titles: recording.titles,
          choices: recording.choices.compactMap(HeadlessUser.Action.init), unusedTypes: recording.unusedTypes)
        return exploration.linted(try reader.readAll(), after: actions, state, recording.end)
      case .impossible(let index, let possible, let reason):
        throw Exploration.Impossible(
          actions: Array(actions[..<index]),
          error: HeadlessUserError(
            action: actions[index], possible: possible.compactMap(HeadlessUser.Action.init), reason: reason))
      case .failed(let error):
        throw Failure(description: error)
      }
    }

    private struct Failure: Error, CustomStringConvertible {
      let description: String
    }
  }

  extension [HeadlessUser.Action] {
    /// Nil if one of them cannot be written and read again.
    fileprivate var inNotation: [String]? {
      let words = map(\.description)
      return words.compactMap(HeadlessUser.Action.init) == self ? words : nil
    }
  }
#endif

import UIKit

/// What a run depends on, besides the app and its actions, and what a search may change.
struct RunSettings: Codable, Equatable {
  let titled: Set<String>
  let links: [String]
  let inputs: [String]
  let textVariant: Int
  let typesCredentials: Bool
  let wait: Duration
  let finalWait: Duration?
  let turnLimit: Int
  let yields: Bool

  init(_ exploration: Exploration, titled: Set<String>, finalWait: Duration?, yields: Bool) {
    (self.titled, self.finalWait, self.yields) = (titled, finalWait, yields)
    (links, inputs, wait) = (exploration.links, exploration.inputs, exploration.wait)
    (textVariant, typesCredentials) = (exploration.textVariant, exploration.typesCredentials)
    turnLimit = exploration.turnLimit
  }
}

extension Exploration {
  func perform(_ actions: [HeadlessUser.Action], _ settings: RunSettings) async throws -> Run {
    var exploration = self
    (exploration.links, exploration.inputs, exploration.wait) = (
      settings.links, settings.inputs, settings.wait
    )
    exploration.textVariant = settings.textVariant
    exploration.typesCredentials = settings.typesCredentials
    exploration.turnLimit = settings.turnLimit
    return try await exploration.perform(
      actions, showingTitlesOf: settings.titled, finalWait: settings.finalWait, yields: settings.yields)
  }
}

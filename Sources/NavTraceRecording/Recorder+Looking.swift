// Looks between events. Code that removes a child by `DispatchQueue.main.async`, in a `Task` or in a delayed callback records nothing
// by that, and a test may end soon after, with its coordinators.
extension Recorder {
  /// Looks at the coordinators in the next turns of the main actor. What code has put on the main queue by now has its turn before.
  func lookSoon() {
    guard looksBetweenEvents else { return }
    Task { [weak self] in
      for _ in 0..<Self.turnsAfterEvent {
        self?.lookBetweenEvents()
        await Task.yield()
      }
    }
  }

  /// What one turn puts on the main queue has its turn later.
  private static let turnsAfterEvent = 4

  /// Looks at the coordinators from now on between events, too, until the task is cancelled.
  package func startLookingBetweenEvents() -> Task<Void, Never> {
    looksBetweenEvents = true
    return Task { [weak self] in
      while !Task.isCancelled, self != nil {
        try? await Task.sleep(nanoseconds: 2_000_000)
        self?.lookBetweenEvents()
      }
    }
  }

  private func lookBetweenEvents() {
    // Once a test is over, what it watched is as it was before.
    guard !hasEnded, !children.hasLostRoot else { return }
    catchUp()
  }
}

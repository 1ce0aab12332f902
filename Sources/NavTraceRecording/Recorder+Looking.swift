// Searches between events. Code that removes a child in `DispatchQueue.main.async`, in a `Task` or in a
// delayed callback causes no event, and a test may end soon afterwards and deallocate its coordinators.
extension Recorder {
  /// Searches for children in the next turns of the main actor, each time after the code that is already on
  /// the main queue.
  ///
  /// Each turn is a task of its own. `Task.yield()` returns through the thread pool, so that on a busy machine
  /// the app's tasks would run first, and a test could end before the search.
  func lookSoon() { lookSoon(turns: 4) }

  /// - Parameter turns: Code that runs in one turn may enqueue code for a later one.
  private func lookSoon(turns: Int) {
    guard looksBetweenEvents, turns > 0 else { return }
    Task { [weak self] in
      self?.lookBetweenEvents()
      self?.lookSoon(turns: turns - 1)
    }
  }

  /// Also searches for children between events from now on, until the task is cancelled.
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
    // A test may end on another thread and release its app during the search.
    let roots = children.livingRoots
    // After a test, the state of its last search is used.
    guard !hasEnded, !children.hasLostRoot else { return }
    withExtendedLifetime(roots) { catchUp() }
  }
}

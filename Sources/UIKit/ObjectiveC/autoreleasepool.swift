#if !canImport(ObjectiveC)
  /// Runs `body`, then releases what UIKit's calls in it returned, which otherwise lives until the end of the turn.
  public func autoreleasepool<Result, Failure: Error>(
    invoking body: () throws(Failure) -> Result
  ) throws(Failure) -> Result {
    // UIKit's objects are used on the main actor only, so elsewhere there is nothing to release.
    guard MainQueue.isCurrent else { return try body() }
    let mark = MainActor.assumeIsolated { UIApplication.shared.runLoop.autoreleasedCount }
    defer { MainActor.assumeIsolated { UIApplication.shared.runLoop.release(downTo: mark) } }
    return try body()
  }

  private enum MainQueue {
    private static let key: DispatchSpecificKey<Void> = {
      let key = DispatchSpecificKey<Void>()
      DispatchQueue.main.setSpecific(key: key, value: ())
      return key
    }()

    /// The main queue may run on a thread other than the main one, so checking the thread is not enough.
    static var isCurrent: Bool { DispatchQueue.getSpecific(key: key) != nil || Thread.isMainThread }
  }
#endif

#if !canImport(ObjectiveC)
  /// Runs `body`, and lets go of what UIKit calls in it returned, which otherwise lives to the end of the turn.
  public func autoreleasepool<Result, Failure: Error>(
    invoking body: () throws(Failure) -> Result
  ) throws(Failure) -> Result {
    // UIKit's objects are the main actor's.
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

    /// The main queue may be served by another thread than the first, so the thread alone does not tell.
    static var isCurrent: Bool { DispatchQueue.getSpecific(key: key) != nil || Thread.isMainThread }
  }
#endif

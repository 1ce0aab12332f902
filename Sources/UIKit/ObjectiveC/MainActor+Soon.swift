#if canImport(ObjectiveC)
  extension MainActor {
    /// Runs at once, or else soon, what a deinitialiser has to do on the main thread.
    ///
    /// `isolated deinit` does, from macOS 15.4 on. What stands in for it before crashes where the last reference is dropped.
    static func runSoon(_ body: @escaping @MainActor @Sendable () -> Void) {
      if Thread.isMainThread {
        MainActor.assumeIsolated(body)
      } else {
        DispatchQueue.main.async(execute: body)
      }
    }
  }
#endif

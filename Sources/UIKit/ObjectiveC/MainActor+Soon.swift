#if canImport(ObjectiveC)
  extension MainActor {
    /// Runs the clean-up of a deinitialiser on the main thread: at once if this is the main thread, or else soon.
    ///
    /// From macOS 15.4 on, `isolated deinit` does this. Its replacement for older systems crashes when the
    /// last reference is released.
    static func runSoon(_ body: @escaping @MainActor @Sendable () -> Void) {
      if Thread.isMainThread {
        MainActor.assumeIsolated(body)
      } else {
        DispatchQueue.main.async(execute: body)
      }
    }
  }
#endif

import Foundation

/// Protects the app from `SIGPIPE`, which the system sends on a write to a pipe without a reader. It ends a
/// process that does not handle it, and a trace must not end its app. The app's own handling of the signal is
/// not changed on any thread.
enum BrokenPipe {
  /// Disables the signal for a descriptor of our own. Call this once for each descriptor.
  static func disableSignal(for descriptor: Int32) {
    #if canImport(Darwin)
      _ = fcntl(descriptor, F_SETNOSIGPIPE, 1)
    #endif
  }

  /// Calls `write` with the signal blocked on this thread. A signal that `write` causes is removed.
  static func withoutSignal<Result>(_ write: () -> Result) -> Result {
    #if canImport(Darwin)
      return write()
    #else
      var brokenPipe = sigset_t()
      var mask = sigset_t()
      var pending = sigset_t()
      sigemptyset(&brokenPipe)
      sigaddset(&brokenPipe, SIGPIPE)
      sigpending(&pending)
      pthread_sigmask(SIG_BLOCK, &brokenPipe, &mask)
      let result = write()
      // A signal that was already pending belongs to the app.
      if sigismember(&pending, SIGPIPE) == 0 {
        var now = timespec()
        while sigtimedwait(&brokenPipe, nil, &now) == -1 && errno == EINTR {}
      }
      pthread_sigmask(SIG_SETMASK, &mask, nil)
      return result
    #endif
  }
}

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// Writing to a pipe whose reader has gone. The system sends `SIGPIPE`, which ends a process that does not handle it; a
/// trace must not end its app. How the app handles the signal is not changed, neither here nor on other threads.
enum BrokenPipe {
  /// Prepares a descriptor of our own, which is to be done once.
  static func disableSignal(for descriptor: Int32) {
    #if canImport(Darwin)
      _ = fcntl(descriptor, F_SETNOSIGPIPE, 1)
    #endif
  }

  /// Calls `write` with the signal blocked on this thread, to which it is sent; if it has come, it is removed.
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
      // A signal that was pending before is the app's own.
      if sigismember(&pending, SIGPIPE) == 0 {
        var now = timespec()
        while sigtimedwait(&brokenPipe, nil, &now) == -1 && errno == EINTR {}
      }
      pthread_sigmask(SIG_SETMASK, &mask, nil)
      return result
    #endif
  }
}

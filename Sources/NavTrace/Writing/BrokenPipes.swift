#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// A pipe whose reader has gone is an error of the trace, and not the app's end, as the system would have it.
enum BrokenPipes {
  /// To be called once for each descriptor.
  static func areErrors(for descriptor: Int32) {
    #if canImport(Darwin)
      _ = fcntl(descriptor, F_SETNOSIGPIPE, 1)
    #endif
  }

  /// Runs `write` without the signal that the system would send. The app's own handling of it stays.
  static func asErrors<Result>(_ write: () -> Result) -> Result {
    #if canImport(Darwin)
      return write()
    #else
      var brokenPipe = sigset_t()
      var before = sigset_t()
      var pending = sigset_t()
      sigemptyset(&brokenPipe)
      sigaddset(&brokenPipe, SIGPIPE)
      sigpending(&pending)
      pthread_sigmask(SIG_BLOCK, &brokenPipe, &before)
      let result = write()
      // One that was there before is somebody else's.
      if sigismember(&pending, SIGPIPE) == 0 {
        var now = timespec()
        while sigtimedwait(&brokenPipe, nil, &now) == -1 && errno == EINTR {}
      }
      pthread_sigmask(SIG_SETMASK, &before, nil)
      return result
    #endif
  }
}

#if os(Linux) && canImport(Glibc)
  import Glibc
  import Synchronization

  /// `SIGBUS`: what the system sends to who writes to a mapped part of a file that is there no more, since somebody cut the
  /// file short, or that the disk has no room for.
  ///
  /// In a window of ours it is no crash: memory that goes nowhere takes the page's place, and the writer, which sees that this
  /// has happened, writes its line again without a window. After the first one, wherever it was, there are no windows any
  /// more.
  ///
  /// The app's own handler gets all others, as if there were none of ours. Where the app puts its own in place of ours, there
  /// are no windows either.
  enum BusErrors {
    /// Whether there was one anywhere.
    static var haveHappened: Bool { @inline(__always) get { occurrence.load(ordering: .relaxed) } }
    private static let occurrence = Atomic<Bool>(false)

    /// Whether one would be caught on this thread: one that blocks the signal would be the process's end.
    static var areCaught: Bool {
      var blocked = sigset_t()
      pthread_sigmask(SIG_BLOCK, nil, &blocked)
      guard sigismember(&blocked, SIGBUS) == 0 else { return false }
      var action = sigaction()
      guard !haveHappened, sigaction(SIGBUS, nil, &action) == 0 else { return false }
      return unsafeBitCast(action.__sigaction_handler.sa_sigaction, to: UInt.self)
        == unsafeBitCast(handler, to: UInt.self)
    }

    /// From now on, in these pages. To be called once.
    static func catchThem(in area: UnsafeRawBufferPointer) -> Bool {
      let prepared = UnsafeMutablePointer<Prepared>.allocate(capacity: 1)
      prepared.initialize(to: Prepared(area: area, page: WindowSlots.page))
      self.prepared = prepared
      var action = sigaction()
      action.__sigaction_handler.sa_sigaction = handler
      action.sa_flags = SA_SIGINFO | SA_ONSTACK
      // Asked for here, since a global may be made when it is first needed, which would be in the handler.
      guard !haveHappened else { return false }
      return sigaction(SIGBUS, &action, &prepared.pointee.previous) == 0
    }

    /// All that the handler looks at. It may be called anywhere, and so may not allocate, wait or ask for anything that would.
    private struct Prepared {
      let area: UnsafeRawBufferPointer
      let page: Int
      var previous = sigaction()

      func contains(_ address: UInt) -> Bool {
        address &- UInt(bitPattern: area.baseAddress) < UInt(bitPattern: area.count)
      }
    }

    /// As long as the process lives.
    nonisolated(unsafe) private static var prepared: UnsafeMutablePointer<Prepared>?

    private typealias Handler =
      @convention(c) (Int32, UnsafeMutablePointer<siginfo_t>?, UnsafeMutableRawPointer?) -> Void

    private static var handler: Handler {
      { _, information, _ in
        guard let prepared = BusErrors.prepared, let information else { return }
        let error = errno
        BusErrors.occurrence.store(true, ordering: .relaxed)
        // Less than that is sent by a process, and has no address.
        let isFault = information.pointee.si_code > 0
        let address = UInt(bitPattern: information.pointee._sifields._sigfault.si_addr)
        if !isFault || !prepared.pointee.contains(address) || !BusErrors.replacePage(at: address, prepared) {
          // The instruction is executed again, and the signal goes to whom it went before.
          sigaction(SIGBUS, &prepared.pointee.previous, nil)
          if !isFault { raise(SIGBUS) }
        }
        errno = error
      }
    }

    private static func replacePage(at address: UInt, _ prepared: UnsafeMutablePointer<Prepared>) -> Bool {
      let page = UnsafeMutableRawPointer(bitPattern: address & ~UInt(bitPattern: prepared.pointee.page - 1))
      let flags = MAP_PRIVATE | MAP_ANONYMOUS | MAP_FIXED
      return mmap(page, prepared.pointee.page, PROT_READ | PROT_WRITE, flags, -1, 0) == page
    }
  }
#endif

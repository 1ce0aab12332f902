#if !canImport(ObjectiveC)
  extension Timer {
    /// Creates a timer that runs `aSelector` on `aTarget`, which it retains until it is invalidated, and starts it.
    ///
    /// The method runs on the main queue. In asynchronous programs on Linux, such as tests, the main run loop does not
    /// run, so Foundation's timers never fire there.
    @discardableResult
    public static func scheduledTimer(
      timeInterval ti: TimeInterval, target aTarget: Any, selector aSelector: Selector, userInfo: Any?,
      repeats yesOrNo: Bool
    ) -> Timer {
      let timer = MainQueueTimer(ti, aTarget, aSelector, userInfo, repeats: yesOrNo)
      timer.schedule()
      return timer
    }

    /// Creates a timer that runs a block on the main queue, and starts it. It replaces
    /// `scheduledTimer(withTimeInterval:repeats:block:)`, which Foundation declares and which never fires in tests on
    /// Linux.
    @discardableResult
    public static func scheduledTimer(
      timeInterval ti: TimeInterval, repeats: Bool, block: @escaping @Sendable (Timer) -> Void
    ) -> Timer {
      let timer = MainQueueTimer(ti, repeats: repeats, block)
      timer.schedule()
      return timer
    }
  }

  extension Headless {
    /// Creates a timer that runs `aSelector` on `aTarget`, which it retains until it is invalidated. It starts when it is
    /// passed to ``add(_:forMode:)``.
    public nonisolated static func timer(
      timeInterval ti: TimeInterval, target aTarget: Any, selector aSelector: Selector, userInfo: Any?,
      repeats yesOrNo: Bool
    ) -> Timer { MainQueueTimer(ti, aTarget, aSelector, userInfo, repeats: yesOrNo) }

    /// Creates a timer that runs a block. It starts when it is passed to ``add(_:forMode:)``.
    public nonisolated static func timer(
      timeInterval ti: TimeInterval, repeats: Bool, block: @escaping @Sendable (Timer) -> Void
    ) -> Timer { MainQueueTimer(ti, repeats: repeats, block) }

    /// Starts a timer that ``timer(timeInterval:repeats:block:)`` or its other form created. It fires on the main queue. Other
    /// timers are added to the main run loop, which does not run in tests on Linux.
    public nonisolated static func add(_ timer: Timer, forMode mode: RunLoop.Mode) {
      if let timer = timer as? MainQueueTimer {
        timer.schedule()
      } else {
        RunLoop.main.add(timer, forMode: mode)
      }
    }
  }

  /// A timer that waits on the main queue.
  private final class MainQueueTimer: Timer {
    // The timer is used on the main actor only.
    var target: AnyObject?
    var selector: Selector?
    var info: Any?
    private let interval: TimeInterval
    private let isRepeating: Bool

    init(_ interval: TimeInterval, repeats: Bool, _ block: @escaping @Sendable (Timer) -> Void) {
      self.interval = max(interval, 0.0001)
      isRepeating = repeats
      super.init(
        fire: Date(timeIntervalSinceNow: interval), interval: interval, repeats: repeats, block: block)
    }

    convenience init(
      _ interval: TimeInterval, _ target: Any, _ selector: Selector, _ info: Any?, repeats: Bool
    ) {
      self.init(interval, repeats: repeats) { _ in }
      (self.target, self.selector, self.info) = (target as AnyObject, selector, info)
    }

    override var userInfo: Any? { info }

    override func fire() {
      guard isValid else { return }
      nonisolated(unsafe) let timer = self
      MainActor.assumeIsolated {
        guard let target = timer.target, let selector = timer.selector else { return }
        TargetAction(target: target, action: selector).send(from: timer)
      }
      if selector == nil { super.fire() }
    }

    override func invalidate() {
      super.invalidate()
      (target, info) = (nil, nil)
    }

    func schedule() {
      nonisolated(unsafe) let timer = self
      DispatchQueue.main.asyncAfter(deadline: .now() + interval) {
        guard timer.isValid else { return }
        timer.fire()
        if timer.isRepeating { timer.schedule() } else { timer.invalidate() }
      }
    }
  }
#endif

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
      let timer = MainQueueTimer(timeInterval: ti, repeats: yesOrNo) { _ in }
      timer.target = aTarget as AnyObject
      timer.selector = aSelector
      timer.info = userInfo
      timer.fireLater(after: max(ti, 0.0001), repeats: yesOrNo)
      return timer
    }

    /// Creates a timer that runs a block on the main queue, and starts it. It replaces
    /// `scheduledTimer(withTimeInterval:repeats:block:)`, which Foundation declares and which never fires in tests on
    /// Linux.
    @discardableResult
    public static func scheduledTimer(
      timeInterval ti: TimeInterval, repeats: Bool, block: @escaping @Sendable (Timer) -> Void
    ) -> Timer {
      let timer = MainQueueTimer(timeInterval: ti, repeats: repeats, block: block)
      timer.fireLater(after: max(ti, 0.0001), repeats: repeats)
      return timer
    }
  }

  /// A timer that waits on the main queue.
  private final class MainQueueTimer: Timer {
    // The timer is used on the main actor only.
    var target: AnyObject?
    var selector: Selector?
    var info: Any?

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

    func fireLater(after interval: TimeInterval, repeats: Bool) {
      nonisolated(unsafe) let timer = self
      DispatchQueue.main.asyncAfter(deadline: .now() + interval) {
        guard timer.isValid else { return }
        timer.fire()
        if repeats { timer.fireLater(after: interval, repeats: true) } else { timer.invalidate() }
      }
    }
  }
#endif

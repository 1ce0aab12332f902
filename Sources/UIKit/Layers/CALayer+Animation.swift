#if !canImport(QuartzCore)
  /// An animation that was added to a layer, with the transaction that waits for it.
  @MainActor final class RunningLayerAnimation {
    let animation: CAAnimation
    let key: String?
    /// Whether its duration has passed. The layer may keep it nevertheless.
    var hasEnded = false
    /// Makes the transaction wait until the animation is deallocated or ends.
    private let wait: RunningAnimation?

    init(_ animation: CAAnimation, key: String?) {
      (self.animation, self.key) = (animation, key)
      wait = CATransaction.addAnimation()
    }

    func end(isFinished: Bool) {
      hasEnded = true
      animation.delegate?.animationDidStop(animation, finished: isFinished)
      wait?.end()
    }
  }

  extension CALayer {
    func start(_ animation: CAAnimation, _ key: String?) {
      if let key { removeAnimation(forKey: key) }
      let started = RunningLayerAnimation(animation, key: key)
      running.append(started)
      let runLoop = UIApplication.shared.runLoop
      // The delay follows a real clock, so it is computed once.
      let (delay, duration) = (animation.delay, animation.activeDuration)
      runLoop.after(delay) { animation.delegate?.animationDidStart(animation) }
      // An animation that repeats for ever ends when it is removed.
      guard duration.isFinite else { return }
      runLoop.after(delay + duration) { [weak self] in self?.finish(started) }
    }

    private func finish(_ ended: RunningLayerAnimation) {
      guard let index = running.firstIndex(where: { $0 === ended }) else { return }
      if ended.animation.isRemovedOnCompletion { running.remove(at: index) }
      ended.end(isFinished: true)
    }

    func stop(where isStopped: (RunningLayerAnimation) -> Bool) {
      let removed = running.filter { isStopped($0) && !$0.hasEnded }
      running.removeAll(where: isStopped)
      guard !removed.isEmpty else { return }
      UIApplication.shared.runLoop.after(0) {
        for animation in removed { animation.end(isFinished: false) }
      }
    }
  }

  /// The time in seconds of a clock that only runs forward.
  public func CACurrentMediaTime() -> CFTimeInterval { ProcessInfo.processInfo.systemUptime }

  /// A time in seconds since the reference date, 1 January 2001.
  public typealias CFAbsoluteTime = CFTimeInterval

  /// The time now.
  public func CFAbsoluteTimeGetCurrent() -> CFAbsoluteTime { Date().timeIntervalSinceReferenceDate }
#endif

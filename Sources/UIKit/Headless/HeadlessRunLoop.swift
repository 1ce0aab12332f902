import Dispatch

/// The main run loop of the headless UIKit: turns, and a clock on which animations take no waiting.
///
/// A turn ends with the layout pass, where UIKit starts the transitions that the turn asked for, and then lets go of
/// what UIKit calls returned during it (Apple's autorelease pool). When nothing is left to do, time jumps to
/// the next animation's end. The same calls give the same times.
///
/// A test or a ``HeadlessUser`` steps it; otherwise it runs by itself whenever the main dispatch queue is idle.
@preconcurrency @MainActor public final class HeadlessRunLoop {
  /// Virtual nanoseconds since this run loop was made.
  @exclusivity(unchecked) public private(set) var now: UInt64 = 0

  private struct Timer {
    let due: UInt64
    let fire: () -> Void
  }

  // All of this is looked at for every transition, on one actor, and nothing runs in the middle of a change.
  @exclusivity(unchecked) private var layoutPass: [() -> Void] = []
  /// The next one due is last. Of those that are due together the one set first is the later in this list.
  @exclusivity(unchecked) private var timers: [Timer] = []
  @exclusivity(unchecked) private var nextInLayoutPass = 0
  @exclusivity(unchecked) private var autoreleased: [AnyObject] = []
  @exclusivity(unchecked) private var isDriving = false
  @exclusivity(unchecked) private var willWake = false

  /// Nothing waits for the layout pass, and no animation is running.
  public var isIdle: Bool { nextInLayoutPass == layoutPass.count && timers.isEmpty }

  /// Runs the rest of the current turn: the layout pass, and the release of what the turn returned.
  public func finishTurn() {
    // What is started may add to the pass, or finish the turn itself: whoever comes next goes on from here.
    while nextInLayoutPass < layoutPass.count {
      let start = layoutPass[nextInLayoutPass]
      nextInLayoutPass += 1
      start()
    }
    if nextInLayoutPass > 0 {
      layoutPass.removeAll(keepingCapacity: true)
      nextInLayoutPass = 0
    }
    release(downTo: 0)
    #if !canImport(ObjectiveC)
      AssociatedObjects.prune()
    #endif
    UIApplication.shared.observers.tell { $0.turnDidEnd() }
  }

  /// Runs turns, and moves time on to the end of every animation, until nothing is left to do.
  public func runUntilIdle() {
    guard !isDriving else { return }
    isDriving = true
    defer { isDriving = false }
    finishTurn()
    while let due = timers.last?.due {
      fire(due)
      finishTurn()
    }
  }

  /// Runs the turns that are due within `seconds` from now, and moves time on by that much.
  public func run(for seconds: TimeInterval) {
    guard !isDriving else { return }
    isDriving = true
    defer { isDriving = false }
    let end = now + Self.nanoseconds(seconds)
    finishTurn()
    while let due = timers.last?.due, due <= end {
      fire(due)
      finishTurn()
    }
    now = max(now, end)
  }

  /// What the timer holds is let go of before its turn ends.
  private func fire(_ due: UInt64) {
    now = max(now, due)
    timers.removeLast().fire()
  }

  /// Runs `start` in this turn's layout pass.
  func inLayoutPass(_ start: @escaping () -> Void) {
    layoutPass.append(start)
    wakeWhenMainQueueIsIdle()
  }

  /// Runs `fire` in a turn of its own, `delay` virtual seconds from now.
  func after(_ delay: TimeInterval, _ fire: @escaping () -> Void) {
    let timer = Timer(due: now + Self.nanoseconds(delay), fire: fire)
    timers.insert(timer, at: timers.firstIndex { $0.due <= timer.due } ?? timers.endIndex)
    wakeWhenMainQueueIsIdle()
  }

  /// Keeps an object that a call returned alive to the end of this turn, as autorelease does on Apple's systems.
  func autorelease(_ object: AnyObject?) {
    guard let object else { return }
    // The turn must end, or the object would stay.
    if autoreleased.isEmpty { wakeWhenMainQueueIsIdle() }
    autoreleased.append(object)
  }

  /// How many objects live to the end of this turn.
  var autoreleasedCount: Int { autoreleased.count }

  /// Releases the objects that were kept alive after the first `count`.
  func release(downTo count: Int) {
    // Releasing may run deinitialisers that release more.
    while autoreleased.count > count {
      let released = Array(autoreleased[count...])
      autoreleased.removeSubrange(count...)
      withExtendedLifetime(released) {}
    }
  }

  /// Whatever an app asks for as a duration, time neither runs backwards nor overflows.
  private static func nanoseconds(_ seconds: TimeInterval) -> UInt64 {
    seconds > 0 ? UInt64(min(seconds, 1_000_000) * 1_000_000_000) : 0
  }

  /// Code that only waits for its completion handlers (an async test, an expectation) sees its transitions finish too.
  private func wakeWhenMainQueueIsIdle() {
    guard !willWake else { return }
    willWake = true
    DispatchQueue.main.async { [weak self] in
      MainActor.assumeIsolated {
        self?.willWake = false
        self?.runUntilIdle()
      }
    }
  }
}

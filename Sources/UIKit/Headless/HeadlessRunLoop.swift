import Dispatch

/// The main run loop of the headless UIKit. It has turns and a virtual clock, so animations take no real time.
///
/// A turn ends with the layout pass, in which UIKit begins the transitions that were requested in the turn, and then
/// releases the objects that UIKit's calls returned during it (Apple's autorelease pool). When nothing is left to do,
/// the clock advances to the end of the next animation. The same calls lead to the same times.
///
/// A test or a ``HeadlessUser`` steps the run loop; otherwise it runs by itself whenever the main dispatch queue is idle.
@preconcurrency @MainActor public final class HeadlessRunLoop {
  /// The virtual time in nanoseconds since this run loop was made.
  @exclusivity(unchecked) public private(set) var now: UInt64 = 0

  /// The app whose run loop it is.
  weak var application: UIApplication?

  private struct Timer {
    let due: UInt64
    let fire: () -> Void
  }

  // Every transition accesses these properties. They are used on one actor only, and no code runs
  // in the middle of a change.
  @exclusivity(unchecked) private var layoutPass: [() -> Void] = []
  /// Sorted by time, the next timer last. Of timers with the same time, the one that was added first
  /// is the later in the list.
  @exclusivity(unchecked) private var timers: [Timer] = []
  @exclusivity(unchecked) private var nextInLayoutPass = 0
  @exclusivity(unchecked) private var autoreleased: [AnyObject] = []
  @exclusivity(unchecked) private var isDriving = false
  /// Nil if delays of the app take real time.
  private var delays: Delays?
  @exclusivity(unchecked) private var willWake = false

  /// Whether nothing waits for the layout pass and no animation is running.
  public var isIdle: Bool { nextInLayoutPass == layoutPass.count && timers.isEmpty }

  /// Runs the rest of the current turn: the layout pass and the release of the objects that were returned in the turn.
  public func finishTurn() {
    // A closure may add to the layout pass or call this method. The stored index lets nested calls
    // continue at the same point.
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
    application?.observers.notify { $0.turnDidEnd() }
  }

  /// Runs turns and advances the clock to the end of each animation, until nothing is left to do.
  ///
  /// An animation may begin again whenever it ends. The run loop therefore returns after 1,000 animations, even if it
  /// is not idle.
  public func runUntilIdle() {
    guard !isDriving else { return }
    isDriving = true
    defer { isDriving = false }
    finishTurn()
    for _ in 0..<Self.mostTimers {
      guard let due = timers.last?.due else { return }
      fire(due)
      finishTurn()
    }
  }

  private static let mostTimers = 1_000

  /// Runs the turns that are due within `seconds` from now, and advances the clock by that time.
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

  /// Fires the next timer. The timer and what it retains are released before its turn ends.
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

  /// Lets delays of the main queue and of tasks take virtual time. The caller must end them: see ``endNextDelay(within:)``.
  package func makeDelaysVirtual() {
    delays = Delays()
    application?.backgroundWork.makeTimeVirtual()
  }

  /// Ends the delay that ends first, if it ends within a time after the last action of the user or the launch.
  /// - Parameter seconds: The time.
  /// - Returns: False if there is none.
  package func endNextDelay(within seconds: TimeInterval) -> Bool {
    guard let delay = delays?.takeNext(within: Self.nanoseconds(seconds)) else { return false }
    now = max(now, delay.due)
    delay.end()
    finishTurn()
    return true
  }

  /// Ends all delays, and later ones, without running what they delay: tasks that sleep are cancelled.
  package func cancelDelays() { delays?.cancelAll() }

  func userActs() { delays?.start = now }

  /// Begins a delay in nanoseconds. Returns false if delays take real time.
  func begin(
    _ delay: UInt64, _ end: @escaping @MainActor () -> Void, cancel: @escaping @MainActor () -> Void = {}
  ) -> Bool {
    delays?.begin(Delays.Delay(due: now + delay, end: end, cancel: cancel))
    return delays != nil
  }

  /// Keeps an object that a call returned alive to the end of this turn, as autorelease does on Apple's systems.
  func autorelease(_ object: AnyObject?) {
    guard let object else { return }
    // Without a turn that ends, the object would never be released.
    if autoreleased.isEmpty { wakeWhenMainQueueIsIdle() }
    autoreleased.append(object)
  }

  /// The number of objects that are retained until the end of this turn.
  var autoreleasedCount: Int { autoreleased.count }

  /// Releases the retained objects except the first `count`.
  func release(downTo count: Int) {
    // A release may run deinitialisers that add more objects.
    while autoreleased.count > count {
      let released = Array(autoreleased[count...])
      autoreleased.removeSubrange(count...)
      withExtendedLifetime(released) {}
    }
  }

  /// Converts a duration. Whatever value an app passes, the clock neither runs backwards nor overflows.
  private static func nanoseconds(_ seconds: TimeInterval) -> UInt64 {
    seconds > 0 ? UInt64(min(seconds, 1_000_000) * 1_000_000_000) : 0
  }

  /// Lets transitions also finish for code that only waits for completion handlers (an async test, an expectation).
  private func wakeWhenMainQueueIsIdle() {
    guard !willWake else { return }
    willWake = true
    DispatchQueue.main.async { [weak self] in
      MainActor.assumeIsolated {
        self?.willWake = false
        // The main queue is not isolated.
        ScopedApplication.$current.withValue(self?.application) { self?.runUntilIdle() }
      }
    }
  }
}

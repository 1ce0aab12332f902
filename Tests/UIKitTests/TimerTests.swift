import Testing
import UIKit

/// Timers that run on the main queue.
@MainActor @Suite struct TimerTests {
  @MainActor private final class Clock: NSObject {
    var ticks: [String] = []
    func tick(_ timer: Timer) { ticks.append(timer.userInfo as? String ?? "") }
  }

  @Test("a timer calls its target once, and releases it") func once() async throws {
    weak var released: Clock?
    do {
      let clock = Clock()
      released = clock
      let timer = Timer.scheduledTimer(
        timeInterval: 0.001, target: clock, selector: Selector(Clock.tick), userInfo: "a", repeats: false)
      while timer.isValid { try await Task.sleep(for: .milliseconds(1)) }
      #expect(clock.ticks == ["a"])
    }
    #expect(released == nil)
  }

  @Test("a timer repeats until it is invalidated, and releases its target at once") func repeating()
    async throws
  {
    weak var released: Clock?
    do {
      let clock = Clock()
      released = clock
      let timer = Timer.scheduledTimer(
        timeInterval: 0.001, target: clock, selector: Selector(Clock.tick), userInfo: nil, repeats: true)
      while clock.ticks.count < 3 { try await Task.sleep(for: .milliseconds(1)) }
      timer.invalidate()
      #expect(!timer.isValid)
    }
    #expect(released == nil)
  }

  @Test("a timer of one's own fires after it was added to a run loop") func added() async throws {
    let clock = Clock()
    let timer = Headless.timer(
      timeInterval: 0.001, target: clock, selector: Selector(Clock.tick), userInfo: "b", repeats: false)
    try await Task.sleep(for: .milliseconds(20))
    #expect(clock.ticks.isEmpty)
    Headless.add(timer, forMode: .common)
    while timer.isValid { try await Task.sleep(for: .milliseconds(1)) }
    #expect(clock.ticks == ["b"])
    let other = Headless.timer(timeInterval: 0.001, repeats: true) { $0.invalidate() }
    Headless.add(other, forMode: .default)
    while other.isValid { try await Task.sleep(for: .milliseconds(1)) }
  }

  @Test("an invalidated timer does not fire") func invalidated() async throws {
    let clock = Clock()
    let timer = Timer.scheduledTimer(
      timeInterval: 0.001, target: clock, selector: Selector(Clock.tick), userInfo: nil, repeats: false)
    timer.invalidate()
    try await Task.sleep(for: .milliseconds(20))
    #expect(clock.ticks.isEmpty)
  }

  @Test("a timer with a block fires once, or until it is invalidated", arguments: [true, false])
  func block(repeats: Bool) async throws {
    let clock = Clock()
    let timer = Timer.scheduledTimer(timeInterval: 0.001, repeats: repeats) { timer in
      nonisolated(unsafe) let timer = timer
      MainActor.assumeIsolated {
        clock.ticks.append("a")
        if clock.ticks.count == 3 { timer.invalidate() }
      }
    }
    while timer.isValid { try await Task.sleep(for: .milliseconds(1)) }
    try await Task.sleep(for: .milliseconds(20))
    #expect(clock.ticks.count == (repeats ? 3 : 1))
  }

  #if !canImport(ObjectiveC)
    @MainActor private final class Banner: NSObject {
      var shown: [String] = []
      func show(_ text: NSString) { shown.append("\(text)") }
      func hide() { shown.append("hide") }
      func close(animated: Bool) { shown.append("close \(animated)") }
      func move(by points: Double) { shown.append("move \(points)") }
    }

    @Test("a method runs after a delay, and releases its object") func delayedMethod() async throws {
      weak var released: Banner?
      do {
        let banner = Banner()
        released = banner
        banner.perform(Selector(Banner.show), with: "a" as NSString, afterDelay: 0.001)
        banner.perform(Selector(Banner.hide), with: nil, afterDelay: 0.002)
        banner.perform(Selector(Banner.close), with: nil, afterDelay: 0.003)
        banner.perform(Selector(Banner.move), with: nil, afterDelay: 0.004)
        #expect(banner.shown.isEmpty)
        while banner.shown.count < 4 { try await Task.sleep(for: .milliseconds(1)) }
        // A value without an object is zero, as in Objective-C.
        #expect(banner.shown == ["a", "hide", "close false", "move 0.0"])
      }
      #expect(released == nil)
    }

    @Test("delayed methods of an object can be cancelled, all or one of them") func cancelledMethods()
      async throws
    {
      let (banner, other) = (Banner(), Banner())
      let (show, hide) = (Selector(Banner.show, name: "show"), Selector(Banner.hide, name: "hide"))
      banner.perform(show, with: "a" as NSString, afterDelay: 0.001)
      banner.perform(show, with: "b" as NSString, afterDelay: 0.001)
      banner.perform(hide, with: nil, afterDelay: 0.001)
      other.perform(hide, with: nil, afterDelay: 0.001)
      NSObject.cancelPreviousPerformRequests(withTarget: banner, selector: show, object: "a" as NSString)
      NSObject.cancelPreviousPerformRequests(withTarget: banner, selector: hide, object: nil)
      NSObject.cancelPreviousPerformRequests(withTarget: other)
      while banner.shown.isEmpty { try await Task.sleep(for: .milliseconds(1)) }
      try await Task.sleep(for: .milliseconds(5))
      #expect(banner.shown == ["b"] && other.shown.isEmpty)
    }
  #endif
}

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
}

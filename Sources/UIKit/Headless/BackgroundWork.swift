// Unchecked sendability: any thread asks whether time is virtual. A lock protects the answer.

import Dispatch
import Foundation

/// What an app runs on other queues than the main one.
package final class BackgroundWork: Activity, @unchecked Sendable {
  private let timeLock = NSLock()
  private var isVirtual = false

  /// Whether code that makes its thread sleep continues at once.
  var isTimeVirtual: Bool { timeLock.withLock { isVirtual } }
  func makeTimeVirtual() { timeLock.withLock { isVirtual = true } }
}

extension ScopedApplication {
  /// The app of isolated code, if such code is running. It can be used on any thread.
  fileprivate static var ofAnyThread: UIApplication? {
    // The answer to a request arrives on an operation queue. Other tests run on other threads beside the app, and seldom there.
    Headless.isOnMainQueue || OperationQueue.current != nil ? found : current
  }
}

extension DispatchQueue {
  /// Runs code on the queue. An exploration waits for what the app's code runs on other queues than the main one. The code
  /// belongs to the app that uses the queue, also if it runs late.
  ///
  /// It is called instead of Dispatch's method, which has more parameters, in code that imports UIKit. An app's own method
  /// without `flags` has precedence.
  @preconcurrency public func async(
    flags: DispatchWorkItemFlags = [], execute work: @escaping @Sendable @convention(block) () -> Void
  ) {
    run(in: nil, flags, work)
  }

  /// Runs code on the queue, as part of a group. An exploration waits for it, as for code without a group.
  ///
  /// It is called instead of Dispatch's method, which has more parameters, in code that imports UIKit.
  @preconcurrency public func async(
    group: DispatchGroup?, execute work: @escaping @Sendable @convention(block) () -> Void
  ) {
    run(in: group, [], work)
  }

  private func run(
    in group: DispatchGroup?, _ flags: DispatchWorkItemFlags,
    _ work: @escaping @Sendable @convention(block) () -> Void
  ) {
    let isMainQueue = Headless.isMainQueue(self)
    let user = isMainQueue ? ScopedApplication.current : ScopedApplication.ofAnyThread
    guard let application = user else {
      return async(group: group, qos: .unspecified, flags: flags, execute: work)
    }
    let running = isMainQueue ? nil : application.backgroundWork
    let beginning = running?.begin()
    async(group: group, qos: .unspecified, flags: flags) {
      ScopedApplication.$current.withValue(application) { work() }
      if let beginning { running?.end(beginning) }
    }
  }
}

extension Headless {
  /// Blocks the thread. In an exploration, returns at once: its time is virtual.
  public nonisolated static func sleep(forTimeInterval seconds: TimeInterval) {
    let isVirtual = ScopedApplication.ofAnyThread?.backgroundWork.isTimeVirtual == true
    if !isVirtual { Thread.sleep(forTimeInterval: seconds) }
  }

  /// Blocks the thread for some seconds. In an exploration, returns at once: its time is virtual.
  /// - Returns: 0.
  @discardableResult public nonisolated static func sleep(_ seconds: UInt32) -> UInt32 {
    sleep(forTimeInterval: Double(seconds))
    return 0
  }

  /// Blocks the thread for some microseconds. In an exploration, returns at once: its time is virtual.
  /// - Returns: 0.
  @discardableResult public nonisolated static func usleep(_ microseconds: UInt32) -> Int32 {
    sleep(forTimeInterval: Double(microseconds) / 1_000_000)
    return 0
  }
}

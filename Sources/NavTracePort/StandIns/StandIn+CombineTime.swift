// Unsafe: Combine's closures need not be sendable. They are only passed to the main queue, which runs them. Notifications are sent
// where they are posted, as Combine does.

extension StandIn {
  /// Combine's operators on queues and run loops. In an exploration, their delays take no real time.
  static let combineTime = StandIn(
    modules: ["_CombineTime"], remark: nil,
    code: """
      import Dispatch
      import Foundation
      import OpenCombine
      import OpenCombineDispatch
      import OpenCombineFoundation
      import UIKit

      /// A queue or a run loop. All code that a stream runs on one runs on the main queue, so that it runs in the same order in each run
      /// of an exploration. In a test, nothing runs the main run loop.
      nonisolated protocol QueueScheduler: Scheduler {
        static func nanoseconds(_ stride: SchedulerTimeType.Stride) -> Int
      }

      extension DispatchQueue: QueueScheduler {
        nonisolated static func nanoseconds(_ stride: SchedulerTimeType.Stride) -> Int { stride.magnitude }
      }
      extension OperationQueue: QueueScheduler {
        nonisolated static func nanoseconds(_ stride: SchedulerTimeType.Stride) -> Int { Int(stride.timeInterval * 1e9) }
      }
      extension RunLoop: QueueScheduler {
        nonisolated static func nanoseconds(_ stride: SchedulerTimeType.Stride) -> Int { Int(stride.timeInterval * 1e9) }
      }

      nonisolated struct MainQueueScheduler<Base: QueueScheduler>: Scheduler {
        typealias SchedulerTimeType = Base.SchedulerTimeType
        typealias SchedulerOptions = Base.SchedulerOptions
        let base: Base

        var now: SchedulerTimeType { base.now }
        var minimumTolerance: SchedulerTimeType.Stride { base.minimumTolerance }

        func schedule(options: SchedulerOptions?, _ action: @escaping () -> Void) {
          nonisolated(unsafe) let action = action
          DispatchQueue.main.async { action() }
        }

        func schedule(
          after date: SchedulerTimeType, tolerance: SchedulerTimeType.Stride, options: SchedulerOptions?, _ action: @escaping () -> Void
        ) {
          nonisolated(unsafe) let action = action
          let delay = DispatchTimeInterval.nanoseconds(Base.nanoseconds(now.distance(to: date)))
          DispatchQueue.main.asyncAfter(deadline: .now() + delay) { action() }
        }

        func schedule(
          after date: SchedulerTimeType, interval: SchedulerTimeType.Stride, tolerance: SchedulerTimeType.Stride,
          options: SchedulerOptions?, _ action: @escaping () -> Void
        ) -> any OpenCombine.Cancellable {
          nonisolated(unsafe) var isCancelled = false
          func fire() {
            if isCancelled { return }
            action()
            schedule(after: now.advanced(by: interval), tolerance: tolerance, options: options, fire)
          }
          schedule(after: date, tolerance: tolerance, options: options, fire)
          return AnyCancellable { isCancelled = true }
        }
      }

      /// Sends notifications while the app runs that subscribes, as an observer of its own would.
      nonisolated struct NotificationPublisher: Publisher {
        typealias Output = Notification
        typealias Failure = Never
        let center: NotificationCenter
        let name: Notification.Name
        let object: AnyObject?

        func receive<S: Subscriber>(subscriber: S) where S.Input == Notification, S.Failure == Never {
          nonisolated(unsafe) let subject = PassthroughSubject<Notification, Never>()
          let token = center.addObserver(forName: name, object: object, queue: nil) { subject.send($0) }
          subject.handleEvents(receiveCancel: { center.removeObserver(token) }).receive(subscriber: subscriber)
        }
      }

      nonisolated extension NotificationCenter {
        func publisher(for name: Notification.Name) -> NotificationPublisher {
          NotificationPublisher(center: self, name: name, object: nil)
        }
        func publisher(for name: Notification.Name, object: AnyObject) -> NotificationPublisher {
          NotificationPublisher(center: self, name: name, object: object)
        }
      }

      nonisolated extension Publisher {
        func debounce<S: QueueScheduler>(
          for dueTime: S.SchedulerTimeType.Stride, scheduler: S, options: S.SchedulerOptions? = nil
        ) -> Publishers.Debounce<Self, MainQueueScheduler<S>> {
          debounce(for: dueTime, scheduler: MainQueueScheduler(base: scheduler), options: options)
        }

        func throttle<S: QueueScheduler>(
          for interval: S.SchedulerTimeType.Stride, scheduler: S, latest: Bool
        ) -> Publishers.Throttle<Self, MainQueueScheduler<S>> {
          throttle(for: interval, scheduler: MainQueueScheduler(base: scheduler), latest: latest)
        }

        func delay<S: QueueScheduler>(
          for interval: S.SchedulerTimeType.Stride, tolerance: S.SchedulerTimeType.Stride? = nil, scheduler: S,
          options: S.SchedulerOptions? = nil
        ) -> Publishers.Delay<Self, MainQueueScheduler<S>> {
          delay(for: interval, tolerance: tolerance, scheduler: MainQueueScheduler(base: scheduler), options: options)
        }

        func timeout<S: QueueScheduler>(
          _ interval: S.SchedulerTimeType.Stride, scheduler: S, options: S.SchedulerOptions? = nil, customError: (() -> Failure)? = nil
        ) -> Publishers.Timeout<Self, MainQueueScheduler<S>> {
          timeout(interval, scheduler: MainQueueScheduler(base: scheduler), options: options, customError: customError)
        }

        func receive<S: QueueScheduler>(
          on scheduler: S, options: S.SchedulerOptions? = nil
        ) -> Publishers.ReceiveOn<Self, MainQueueScheduler<S>> {
          receive(on: MainQueueScheduler(base: scheduler), options: options)
        }

        func subscribe<S: QueueScheduler>(
          on scheduler: S, options: S.SchedulerOptions? = nil
        ) -> Publishers.SubscribeOn<Self, MainQueueScheduler<S>> {
          subscribe(on: MainQueueScheduler(base: scheduler), options: options)
        }
      }
      """)
}

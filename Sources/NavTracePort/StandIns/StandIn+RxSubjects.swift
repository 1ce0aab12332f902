extension StandIn {
  /// Subjects, relays and schedulers of RxSwift.
  static let rxSubjects = #"""
    // Subjects and relays.
    extension Rx {
      public protocol SubjectType<Element>: ObservableType {
        associatedtype Observer: ObserverType
        func asObserver() -> Observer
      }

      /// The observers of a subject.
      fileprivate final class Observers<Element> {
        private var handlers: [(key: Int, on: (Event<Element>) -> Void)] = []
        private var last = 0
        private(set) var stop: Event<Element>?
        var isEmpty: Bool { lock.withLock { handlers.isEmpty } }
        var all: [Any] { lock.withLock { handlers.map(\.on) } }

        func on(_ event: Event<Element>) {
          let handlers = lock.withLock {
            if stop != nil { return [] as [(key: Int, on: (Event<Element>) -> Void)] }
            defer {
              if event.isStopEvent { (stop, self.handlers) = (event, []) }
            }
            return self.handlers
          }
          for handler in handlers { handler.on(event) }
        }

        func add(_ handler: @escaping (Event<Element>) -> Void) -> any Disposable {
          let key = lock.withLock {
            last += 1
            handlers.append((last, handler))
            return last
          }
          return Key(key, self)
        }

        func removeAll() { lock.withLock { handlers = [] } }

        private final class Key: Disposable {
          private let key: Int
          private weak var observers: Observers?
          init(_ key: Int, _ observers: Observers) { (self.key, self.observers) = (key, observers) }
          func dispose() {
            guard let observers else { return }
            let removed = lock.withLock {
              observers.handlers.firstIndex { $0.key == key }.map { observers.handlers.remove(at: $0) }
            }
            withExtendedLifetime(removed) {}
          }
        }
      }

      public final class PublishSubject<Element>: Observable<Element>, SubjectType, Cancelable, ObserverType {
        private let observers = Observers<Element>()
        /// Whether it only shares the values of another observable.
        var isShare = false
        public private(set) var isDisposed = false
        public override init() {}
        public var hasObservers: Bool { !observers.isEmpty }
        public func on(_ event: Event<Element>) { if !isDisposed { observers.on(event) } }
        public override func subscribe<Observer: ObserverType>(_ observer: Observer) -> any Disposable where Observer.Element == Element {
          if isDisposed {
            observer.on(.error(RxError.disposed(object: self)))
          } else if let stop = observers.stop {
            observer.on(stop)
          } else {
            return observers.add(observer.on)
          }
          return Disposables.create()
        }
        public func asObserver() -> PublishSubject<Element> { self }
        public func dispose() {
          isDisposed = true
          observers.removeAll()
        }
      }

      public final class BehaviorSubject<Element>: Observable<Element>, SubjectType, Cancelable, ObserverType {
        private let observers = Observers<Element>()
        private var element: Element
        public private(set) var isDisposed = false
        public init(value: Element) { element = value }
        public var hasObservers: Bool { !observers.isEmpty }
        /// The last element, also after an error.
        var last: Element { lock.withLock { element } }
        public func value() throws -> Element {
          if isDisposed { throw RxError.disposed(object: self) }
          if let error = observers.stop?.error { throw error }
          return last
        }
        public func on(_ event: Event<Element>) {
          if isDisposed { return }
          if let element = event.element, observers.stop == nil { lock.withLock { self.element = element } }
          observers.on(event)
        }
        public override func subscribe<Observer: ObserverType>(_ observer: Observer) -> any Disposable where Observer.Element == Element {
          if isDisposed {
            observer.on(.error(RxError.disposed(object: self)))
          } else if let stop = observers.stop {
            observer.on(stop)
          } else {
            let subscription = observers.add(observer.on)
            observer.on(.next(last))
            return subscription
          }
          return Disposables.create()
        }
        public func asObserver() -> BehaviorSubject<Element> { self }
        public func dispose() {
          isDisposed = true
          observers.removeAll()
        }
      }

      public class ReplaySubject<Element>: Observable<Element>, SubjectType, Cancelable, ObserverType {
        private let observers = Observers<Element>()
        /// Whether it only shares the values of another observable.
        var isShare = false
        private let size: Int
        private var elements: [Element] = []
        public private(set) var isDisposed = false
        fileprivate init(size: Int) { self.size = size }
        public static func create(bufferSize: Int) -> ReplaySubject<Element> { ReplaySubject(size: bufferSize) }
        public static func createUnbounded() -> ReplaySubject<Element> { ReplaySubject(size: .max) }
        public var hasObservers: Bool { !observers.isEmpty }
        public func on(_ event: Event<Element>) {
          if isDisposed { return }
          if let element = event.element, observers.stop == nil {
            lock.withLock {
              elements.append(element)
              if elements.count > size { elements.removeFirst() }
            }
          }
          observers.on(event)
        }
        public override func subscribe<Observer: ObserverType>(_ observer: Observer) -> any Disposable where Observer.Element == Element {
          if isDisposed {
            observer.on(.error(RxError.disposed(object: self)))
            return Disposables.create()
          }
          let stop = observers.stop
          let subscription = stop == nil ? observers.add(observer.on) : Disposables.create()
          for element in lock.withLock({ elements }) { observer.on(.next(element)) }
          if let stop { observer.on(stop) }
          return subscription
        }
        public func asObserver() -> ReplaySubject<Element> { self }
        public func dispose() {
          isDisposed = true
          observers.removeAll()
        }
      }

      public final class PublishRelay<Element>: ObservableType {
        private let subject = PublishSubject<Element>()
        public init() {}
        public func accept(_ event: Element) { subject.onNext(event) }
        public func subscribe<Observer: ObserverType>(_ observer: Observer) -> any Disposable where Observer.Element == Element {
          subject.subscribe(observer)
        }
        public func asObservable() -> Observable<Element> { subject.asObservable() }
      }

      public final class BehaviorRelay<Element>: ObservableType {
        private let subject: BehaviorSubject<Element>
        public init(value: Element) { subject = BehaviorSubject(value: value) }
        public var value: Element { subject.last }
        public func accept(_ event: Element) { subject.onNext(event) }
        public func subscribe<Observer: ObserverType>(_ observer: Observer) -> any Disposable where Observer.Element == Element {
          subject.subscribe(observer)
        }
        public func asObservable() -> Observable<Element> { subject.asObservable() }
      }

      public final class ReplayRelay<Element>: ObservableType {
        private let subject: ReplaySubject<Element>
        private init(size: Int) { subject = ReplaySubject(size: size) }
        public static func create(bufferSize: Int) -> ReplayRelay<Element> { ReplayRelay(size: bufferSize) }
        public static func createUnbound() -> ReplayRelay<Element> { ReplayRelay(size: .max) }
        public func accept(_ event: Element) { subject.onNext(event) }
        public func subscribe<Observer: ObserverType>(_ observer: Observer) -> any Disposable where Observer.Element == Element {
          subject.subscribe(observer)
        }
        public func asObservable() -> Observable<Element> { subject.asObservable() }
      }

      /// Of RxSwift 4 and before.
      public final class Variable<Element> {
        private let subject: BehaviorSubject<Element>
        public init(_ value: Element) { subject = BehaviorSubject(value: value) }
        public var value: Element {
          get { subject.last }
          set { subject.onNext(newValue) }
        }
        public func asObservable() -> Observable<Element> { subject.asObservable() }
        deinit { subject.onCompleted() }
      }
    }

    // What passes values on, for recordings.
    extension Rx.PublishSubject: HeadlessStream {
      public var isSubject: Bool { !isShare }
      public var receivers: [Any] { observers.all }
    }
    extension Rx.BehaviorSubject: HeadlessStream {
      public var isSubject: Bool { true }
      public var receivers: [Any] { observers.all }
    }
    extension Rx.ReplaySubject: HeadlessStream {
      public var isSubject: Bool { !isShare }
      public var receivers: [Any] { observers.all }
    }
    extension Rx.PublishRelay: HeadlessStream {
      public var isSubject: Bool { true }
      public var receivers: [Any] { subject.receivers }
    }
    extension Rx.BehaviorRelay: HeadlessStream {
      public var isSubject: Bool { true }
      public var receivers: [Any] { subject.receivers }
    }
    extension Rx.ReplayRelay: HeadlessStream {
      public var isSubject: Bool { true }
      public var receivers: [Any] { subject.receivers }
    }
    extension Rx.ControlTarget: HeadlessStream {
      var isSubject: Bool { false }
      var receivers: [Any] { [act] }
    }
    extension Rx.Subscription: HeadlessStream {
      var isSubject: Bool { false }
      var receivers: [Any] { Rx.lock.withLock { observer.map { [$0] } ?? [] } }
    }
    extension Rx.AnonymousObserver: HeadlessStream {
      var isSubject: Bool { false }
      var receivers: [Any] {
        Rx.lock.withLock { (handler.map { [$0] } ?? []) + (next.map { [$0] } ?? []) as [Any] }
      }
    }

    // Schedulers. All run code on the main queue, whose delays take no real time in an exploration.
    extension Rx {
      public typealias RxTimeInterval = DispatchTimeInterval
      public typealias RxTime = Date

      public protocol ImmediateSchedulerType {
        func schedule<State>(_ state: State, action: @escaping (State) -> any Disposable) -> any Disposable
      }
      public protocol SchedulerType: ImmediateSchedulerType {
        var now: Date { get }
        func scheduleRelative<State>(
          _ state: State, dueTime: RxTimeInterval, action: @escaping (State) -> any Disposable
        ) -> any Disposable
      }

      public class SerialDispatchQueueScheduler: SchedulerType {
        fileprivate init(isOwn: Void) {}
        public init(queue: DispatchQueue, internalSerialQueueName: String = "", leeway: DispatchTimeInterval = .nanoseconds(0)) {}
        public init(internalSerialQueueName: String, serialQueueConfiguration: ((DispatchQueue) -> Void)? = nil) {}
        public init(qos: DispatchQoS, internalSerialQueueName: String = "", leeway: DispatchTimeInterval = .nanoseconds(0)) {}
        public var now: Date { Date() }

        public func schedule<State>(_ state: State, action: @escaping (State) -> any Disposable) -> any Disposable {
          later(state, action) { DispatchQueue.main.async(execute: $0) }
        }
        public func scheduleRelative<State>(
          _ state: State, dueTime: RxTimeInterval, action: @escaping (State) -> any Disposable
        ) -> any Disposable {
          later(state, action) { DispatchQueue.main.asyncAfter(deadline: .now() + dueTime, execute: $0) }
        }
        fileprivate func later<State>(
          _ state: State, _ action: @escaping (State) -> any Disposable, _ enqueue: (@escaping @Sendable () -> Void) -> Void
        ) -> any Disposable {
          let cancel = SingleAssignmentDisposable()
          nonisolated(unsafe) let work = { if !cancel.isDisposed { cancel.setDisposable(action(state)) } }
          enqueue { work() }
          return cancel
        }
      }

      /// Runs code at once on the main queue, if none waits.
      public final class MainScheduler: SerialDispatchQueueScheduler {
        public nonisolated(unsafe) static let instance = MainScheduler()
        public nonisolated(unsafe) static let asyncInstance = SerialDispatchQueueScheduler(queue: .main)
        private var waiting = 0
        public init() { super.init(isOwn: ()) }
        public static func ensureExecutingOnScheduler(errorMessage: String? = nil) {}
        public static func ensureRunningOnMainThread(errorMessage: String? = nil) {}

        public override func schedule<State>(_ state: State, action: @escaping (State) -> any Disposable) -> any Disposable {
          let isFirst = lock.withLock {
            waiting += 1
            return waiting == 1
          }
          if isFirst, Headless.isOnMainQueue {
            defer { lock.withLock { waiting -= 1 } }
            return action(state)
          }
          let cancel = SingleAssignmentDisposable()
          nonisolated(unsafe) let work = {
            if !cancel.isDisposed { cancel.setDisposable(action(state)) }
            lock.withLock { self.waiting -= 1 }
          }
          DispatchQueue.main.async { work() }
          return cancel
        }
      }

      public final class ConcurrentMainScheduler: SerialDispatchQueueScheduler {
        public nonisolated(unsafe) static let instance = ConcurrentMainScheduler()
        private init() { super.init(isOwn: ()) }
        public override func schedule<State>(_ state: State, action: @escaping (State) -> any Disposable) -> any Disposable {
          Headless.isOnMainQueue ? action(state) : super.schedule(state, action: action)
        }
      }

      public typealias ConcurrentDispatchQueueScheduler = SerialDispatchQueueScheduler

      public final class OperationQueueScheduler: SerialDispatchQueueScheduler {
        public init(operationQueue: OperationQueue, queuePriority: Operation.QueuePriority = .normal) { super.init(isOwn: ()) }
      }

      /// Runs what is scheduled while other code runs after that code.
      public final class CurrentThreadScheduler: ImmediateSchedulerType {
        public nonisolated(unsafe) static let instance = CurrentThreadScheduler()
        private var waiting: [ObjectIdentifier: [() -> Void]] = [:]
        private var thread: ObjectIdentifier { ObjectIdentifier(Thread.current) }

        public func schedule<State>(_ state: State, action: @escaping (State) -> any Disposable) -> any Disposable {
          let cancel = SingleAssignmentDisposable()
          let turn = { if !cancel.isDisposed { cancel.setDisposable(action(state)) } }
          let isLater = lock.withLock { waiting[thread]?.append(turn) != nil }
          if !isLater { runFirst(turn) }
          return cancel
        }

        /// Runs code at once, and then what it has scheduled, unless other code does that.
        func runFirst(_ body: () -> Void) {
          let isOuter = lock.withLock {
            defer { if waiting[thread] == nil { waiting[thread] = [] } }
            return waiting[thread] == nil
          }
          body()
          while isOuter {
            let next: (() -> Void)? = lock.withLock {
              if waiting[thread]?.isEmpty == false { return waiting[thread]?.removeFirst() }
              waiting[thread] = nil
              return nil
            }
            guard let next else { return }
            next()
          }
        }
      }
    }
    """#
}

/// RxSwift, with the operators that apps use most, and RxCocoa for the headless UIKit.
///
/// The package itself compiles on Linux, but without RxCocoa, and with schedulers that wait in real time: in an
/// exploration, delays take none. The order of events, and what a subscription retains and until when, are RxSwift's.
extension StandIn {
  static let rxSwift = StandIn(
    modules: ["RxCocoa", "RxRelay", "RxSwift"], remark: nil,
    code: [
      rxNames, rxCore, rxSubjects, rxOperators, rxStreams, rxTime, rxTraits, rxDrivers, rxControls, rxTables,
    ].joined(separator: "\n\n"))

  /// Names that apps may declare themselves.
  private static let rxNames = """
    import Foundation
    import FoundationNetworking
    import UIKit

    public typealias Event = Rx.Event
    public typealias AnyObserver = Rx.AnyObserver
    public typealias ObserverType = Rx.ObserverType
    public typealias ObservableConvertibleType = Rx.ObservableConvertibleType
    public typealias ObservableType = Rx.ObservableType
    public typealias Observable = Rx.Observable
    public typealias ConnectableObservable = Rx.ConnectableObservable
    public typealias RxError = Rx.RxError
    public typealias Disposable = Rx.Disposable
    public typealias Cancelable = Rx.Cancelable
    public typealias Disposables = Rx.Disposables
    public typealias CompositeDisposable = Rx.CompositeDisposable
    public typealias SerialDisposable = Rx.SerialDisposable
    public typealias SingleAssignmentDisposable = Rx.SingleAssignmentDisposable
    public typealias DisposeBag = Rx.DisposeBag
    public typealias SubjectType = Rx.SubjectType
    public typealias SubjectLifetimeScope = Rx.SubjectLifetimeScope
    public typealias TakeBehavior = Rx.TakeBehavior
    public typealias PublishSubject = Rx.PublishSubject
    public typealias BehaviorSubject = Rx.BehaviorSubject
    public typealias ReplaySubject = Rx.ReplaySubject
    public typealias PublishRelay = Rx.PublishRelay
    public typealias BehaviorRelay = Rx.BehaviorRelay
    public typealias ReplayRelay = Rx.ReplayRelay
    public typealias Variable = Rx.Variable
    public typealias RxTimeInterval = Rx.RxTimeInterval
    public typealias RxTime = Rx.RxTime
    public typealias ImmediateSchedulerType = Rx.ImmediateSchedulerType
    public typealias SchedulerType = Rx.SchedulerType
    public typealias SerialDispatchQueueScheduler = Rx.SerialDispatchQueueScheduler
    public typealias MainScheduler = Rx.MainScheduler
    public typealias ConcurrentMainScheduler = Rx.ConcurrentMainScheduler
    public typealias ConcurrentDispatchQueueScheduler = Rx.ConcurrentDispatchQueueScheduler
    public typealias OperationQueueScheduler = Rx.OperationQueueScheduler
    public typealias CurrentThreadScheduler = Rx.CurrentThreadScheduler
    public typealias SingleTrait = Rx.SingleTrait
    public typealias MaybeTrait = Rx.MaybeTrait
    public typealias CompletableTrait = Rx.CompletableTrait
    public typealias Single = Rx.Single
    public typealias Maybe = Rx.Maybe
    public typealias Completable = Rx.Completable
    public typealias SingleEvent = Rx.SingleEvent
    public typealias MaybeEvent = Rx.MaybeEvent
    public typealias CompletableEvent = Rx.CompletableEvent
    public typealias PrimitiveSequenceType = Rx.PrimitiveSequenceType
    public typealias PrimitiveSequence = Rx.PrimitiveSequence
    public typealias SharingStrategyProtocol = Rx.SharingStrategyProtocol
    public typealias DriverSharingStrategy = Rx.DriverSharingStrategy
    public typealias SignalSharingStrategy = Rx.SignalSharingStrategy
    public typealias Driver = Rx.Driver
    public typealias Signal = Rx.Signal
    public typealias SharedSequenceConvertibleType = Rx.SharedSequenceConvertibleType
    public typealias SharedSequence = Rx.SharedSequence
    public typealias Binder = Rx.Binder
    public typealias Reactive = Rx.Reactive
    public typealias ReactiveCompatible = Rx.ReactiveCompatible
    public typealias ControlEventType = Rx.ControlEventType
    public typealias ControlEvent = Rx.ControlEvent
    public typealias ControlPropertyType = Rx.ControlPropertyType
    public typealias ControlProperty = Rx.ControlProperty
    public typealias SectionedViewDataSourceType = Rx.SectionedViewDataSourceType
    public typealias RxTableViewDataSourceType = Rx.RxTableViewDataSourceType
    public typealias RxCollectionViewDataSourceType = Rx.RxCollectionViewDataSourceType
    """

  private static let rxCore = #"""
    /// RxSwift, RxRelay and RxCocoa. The types have names that apps may declare themselves.
    public enum Rx {
      /// Guards what streams from several threads share. It is not held while events are passed on.
      static let lock = NSRecursiveLock()
    }
    public typealias RxSwift = Rx
    public typealias RxRelay = Rx
    public typealias RxCocoa = Rx

    // Events and observers.
    extension Rx {
      public enum Event<Element> {
        case next(Element), error(any Swift.Error), completed

        public var isStopEvent: Bool { if case .next = self { false } else { true } }
        public var isCompleted: Bool { if case .completed = self { true } else { false } }
        public var element: Element? { if case .next(let element) = self { element } else { nil } }
        public var error: (any Swift.Error)? { if case .error(let error) = self { error } else { nil } }
        public func map<Result>(_ transform: (Element) throws -> Result) -> Event<Result> {
          switch self {
          case .next(let element): do { return .next(try transform(element)) } catch { return .error(error) }
          case .error(let error): return .error(error)
          case .completed: return .completed
          }
        }
      }

      public enum RxError: Swift.Error {
        case unknown, overflow, argumentOutOfRange, noElements, moreThanOneElement, timeout
        case disposed(object: AnyObject)
      }

      public protocol ObserverType<Element> {
        associatedtype Element
        // The name of RxSwift 4 and before.
        associatedtype E = Element where E == Element
        func on(_ event: Event<Element>)
      }

      public struct AnyObserver<Element>: ObserverType {
        private let observer: (Event<Element>) -> Void
        public init(eventHandler: @escaping (Event<Element>) -> Void) { observer = eventHandler }
        public init<Observer: ObserverType>(_ observer: Observer) where Observer.Element == Element { self.observer = observer.on }
        public func on(_ event: Event<Element>) { observer(event) }
        public func asObserver() -> AnyObserver<Element> { self }
      }
    }

    extension Rx.Event: Equatable where Element: Equatable {
      public static func == (a: Self, b: Self) -> Bool {
        switch (a, b) {
        case (.next(let a), .next(let b)): a == b
        case (.error(let a), .error(let b)): "\(a)" == "\(b)"
        case (.completed, .completed): true
        default: false
        }
      }
    }

    extension Rx.ObserverType {
      public func onNext(_ element: Element) { on(.next(element)) }
      public func onNext() where Element == Void { on(.next(())) }
      public func onError(_ error: any Swift.Error) { on(.error(error)) }
      public func onCompleted() { on(.completed) }
      public func asObserver() -> Rx.AnyObserver<Element> { Rx.AnyObserver(self) }
      public func mapObserver<Result>(_ transform: @escaping (Result) throws -> Element) -> Rx.AnyObserver<Result> {
        Rx.AnyObserver { self.on($0.map(transform)) }
      }
    }

    extension Rx.RxError: CustomDebugStringConvertible {
      public var debugDescription: String {
        switch self {
        case .unknown: "Unknown error occurred."
        case .disposed(let object): "Object `\(object)` was already disposed."
        case .overflow: "Arithmetic overflow occurred."
        case .argumentOutOfRange: "Argument out of range."
        case .noElements: "Sequence doesn't contain any elements."
        case .moreThanOneElement: "Sequence contains more than one element."
        case .timeout: "Sequence timeout."
        }
      }
    }

    // Disposables.
    extension Rx {
      public protocol Disposable { func dispose() }
      public protocol Cancelable: Disposable { var isDisposed: Bool { get } }

      public struct Disposables {
        public static func create() -> any Disposable { NopDisposable() }
        public static func create(with dispose: @escaping () -> Void) -> any Cancelable { AnonymousDisposable(dispose) }
        public static func create(_ disposables: any Disposable...) -> any Cancelable { CompositeDisposable(disposables: disposables) }
        public static func create(_ disposables: [any Disposable]) -> any Cancelable { CompositeDisposable(disposables: disposables) }
      }

      struct NopDisposable: Disposable { func dispose() {} }

      final class AnonymousDisposable: Cancelable {
        private var action: (() -> Void)?
        init(_ action: @escaping () -> Void) { self.action = action }
        var isDisposed: Bool { lock.withLock { action == nil } }
        func dispose() {
          let action = lock.withLock {
            defer { self.action = nil }
            return self.action
          }
          action?()
        }
      }

      public final class CompositeDisposable: Cancelable {
        public struct DisposeKey: Hashable { fileprivate let number: Int }
        private var disposables: [Int: any Disposable]? = [:]
        private var last = 0
        public init() {}
        public init(disposables: [any Disposable]) { for disposable in disposables { _ = insert(disposable) } }
        public convenience init(_ disposables: any Disposable...) { self.init(disposables: disposables) }
        public var isDisposed: Bool { lock.withLock { disposables == nil } }
        public var count: Int { lock.withLock { disposables?.count ?? 0 } }
        @discardableResult public func insert(_ disposable: any Disposable) -> DisposeKey? {
          let key: DisposeKey? = lock.withLock {
            guard disposables != nil else { return nil }
            last += 1
            disposables?[last] = disposable
            return DisposeKey(number: last)
          }
          if key == nil { disposable.dispose() }
          return key
        }
        public func remove(for key: DisposeKey) { lock.withLock { disposables?.removeValue(forKey: key.number) }?.dispose() }
        public func dispose() {
          let all = lock.withLock {
            defer { disposables = nil }
            return disposables
          }
          for (_, disposable) in (all ?? [:]).sorted(by: { $0.key < $1.key }) { disposable.dispose() }
        }
      }

      public final class SerialDisposable: Cancelable {
        private var current: (any Disposable)?
        public private(set) var isDisposed = false
        public init() {}
        public var disposable: any Disposable {
          get { lock.withLock { current } ?? NopDisposable() }
          set {
            let (old, isDisposed) = lock.withLock {
              defer { if !self.isDisposed { current = newValue } }
              return (current, self.isDisposed)
            }
            old?.dispose()
            if isDisposed { newValue.dispose() }
          }
        }
        public func dispose() {
          let old = lock.withLock {
            defer { (current, isDisposed) = (nil, true) }
            return current
          }
          old?.dispose()
        }
      }

      public final class SingleAssignmentDisposable: Cancelable {
        private let serial = SerialDisposable()
        public init() {}
        public var isDisposed: Bool { serial.isDisposed }
        public func setDisposable(_ disposable: any Disposable) { serial.disposable = disposable }
        public func dispose() { serial.dispose() }
      }

      public final class DisposeBag {
        private let disposables = CompositeDisposable()
        public init() {}
        public convenience init(disposing disposables: any Disposable...) {
          self.init()
          for disposable in disposables { insert(disposable) }
        }
        public convenience init(@DisposableBuilder builder: () -> [any Disposable]) {
          self.init()
          insert(builder())
        }
        public func insert(_ disposable: any Disposable) { disposables.insert(disposable) }
        public func insert(_ disposables: any Disposable...) { insert(disposables) }
        public func insert(_ disposables: [any Disposable]) { for disposable in disposables { insert(disposable) } }
        public func insert(@DisposableBuilder builder: () -> [any Disposable]) { insert(builder()) }
        deinit { disposables.dispose() }

        @resultBuilder public struct DisposableBuilder {
          public static func buildBlock(_ disposables: any Disposable...) -> [any Disposable] { disposables }
        }
      }
    }

    extension Rx.Disposable {
      public func disposed(by bag: Rx.DisposeBag) { bag.insert(self) }
      public func addDisposableTo(_ bag: Rx.DisposeBag) { bag.insert(self) }
    }

    // Observables.
    extension Rx {
      public protocol ObservableConvertibleType<Element> {
        associatedtype Element
        // The name of RxSwift 4 and before.
        associatedtype E = Element where E == Element
        func asObservable() -> Observable<Element>
      }

      public protocol ObservableType<Element>: ObservableConvertibleType {
        func subscribe<Observer: ObserverType>(_ observer: Observer) -> any Disposable where Observer.Element == Element
      }

      public class Observable<Element>: ObservableType {
        init() {}
        public func subscribe<Observer: ObserverType>(_ observer: Observer) -> any Disposable where Observer.Element == Element {
          fatalError("subclasses implement it")
        }
        public func asObservable() -> Observable<Element> { self }
      }

      /// An observable that starts again for each subscription.
      final class Producer<Element>: Observable<Element> {
        private let run: (Subscription<Element>) -> any Disposable
        init(_ run: @escaping (Subscription<Element>) -> any Disposable) { self.run = run }

        override func subscribe<Observer: ObserverType>(_ observer: Observer) -> any Disposable where Observer.Element == Element {
          let subscription = Subscription(observer.on)
          CurrentThreadScheduler.instance.runFirst { subscription.set(run(subscription)) }
          return subscription
        }
      }

      /// An observable without a subscription of its own, so that nothing retains its observers.
      final class Constant<Element>: Observable<Element> {
        private let events: [Event<Element>]
        init(_ events: Event<Element>...) { self.events = events }
        override func subscribe<Observer: ObserverType>(_ observer: Observer) -> any Disposable where Observer.Element == Element {
          for event in events { observer.on(event) }
          return Disposables.create()
        }
      }

      /// Passes events on until the stream ends or is disposed of. Until then it retains itself, as RxSwift's do: a subscription that
      /// is never disposed of leaks, even if its subject is gone.
      final class Subscription<Element>: Cancelable, ObserverType {
        private var observer: ((Event<Element>) -> Void)?
        private var source: (any Disposable)?
        private var itself: Subscription?
        init(_ observer: @escaping (Event<Element>) -> Void) { self.observer = observer }
        var isDisposed: Bool { lock.withLock { observer == nil } }

        func on(_ event: Event<Element>) {
          let observer = lock.withLock {
            defer { if event.isStopEvent { self.observer = nil } }
            return self.observer
          }
          guard let observer else { return }
          observer(event)
          if event.isStopEvent { dispose() }
        }

        func set(_ source: any Disposable) {
          let isDisposed = lock.withLock {
            if observer != nil { (self.source, itself) = (source, self) }
            return observer == nil
          }
          if isDisposed { source.dispose() }
        }

        func dispose() {
          let source = lock.withLock {
            defer { (observer, self.source, itself) = (nil, nil, nil) }
            return self.source
          }
          source?.dispose()
        }
      }

      final class AnonymousObserver<Element>: ObserverType {
        private var handler: ((Event<Element>) -> Void)?
        /// What the handler passes values on to, as far as that is known.
        private var next: Any?
        init(to next: Any? = nil, _ handler: @escaping (Event<Element>) -> Void) { (self.handler, self.next) = (handler, next) }
        func on(_ event: Event<Element>) {
          let handler = lock.withLock {
            defer { if event.isStopEvent { (self.handler, next) = (nil, nil) } }
            return self.handler
          }
          handler?(event)
        }
      }
    }

    extension Rx.ObservableType {
      public func asObservable() -> Rx.Observable<Element> { Rx.Producer { self.subscribe($0) } }

      public func subscribe(_ on: @escaping (Rx.Event<Element>) -> Void) -> any Rx.Disposable {
        subscribe(Rx.AnonymousObserver(on))
      }

      public func subscribe(
        onNext: ((Element) -> Void)? = nil, onError: ((any Swift.Error) -> Void)? = nil, onCompleted: (() -> Void)? = nil,
        onDisposed: (() -> Void)? = nil
      ) -> any Rx.Disposable {
        let end = onDisposed.map { Rx.Disposables.create(with: $0) as any Rx.Disposable } ?? Rx.Disposables.create()
        let subscription = subscribe(
          Rx.AnonymousObserver { event in
            switch event {
            case .next(let element): onNext?(element)
            case .error(let error):
              onError?(error)
              end.dispose()
            case .completed:
              onCompleted?()
              end.dispose()
            }
          })
        return onDisposed == nil ? subscription : Rx.Disposables.create(subscription, end)
      }

      public func subscribe<Object: AnyObject>(
        with object: Object, onNext: ((Object, Element) -> Void)? = nil, onError: ((Object, any Swift.Error) -> Void)? = nil,
        onCompleted: ((Object) -> Void)? = nil, onDisposed: ((Object) -> Void)? = nil
      ) -> any Rx.Disposable {
        subscribe(
          onNext: { [weak object] in if let object { onNext?(object, $0) } },
          onError: { [weak object] in if let object { onError?(object, $0) } },
          onCompleted: { [weak object] in if let object { onCompleted?(object) } },
          onDisposed: { [weak object] in if let object { onDisposed?(object) } })
      }

      /// Makes an observable whose events are made of those of this one.
      func piped<Result>(_ handle: @escaping (Rx.Event<Element>, Rx.Subscription<Result>) -> Void) -> Rx.Observable<Result> {
        Rx.Producer { result in self.subscribe(Rx.AnonymousObserver(to: result) { handle($0, result) }) }
      }

      /// Makes an observable whose elements are made of those of this one, with a state for each subscription.
      func transformed<State, Result>(
        _ initial: @escaping () -> State, _ handle: @escaping (inout State, Element) throws -> Rx.Outcome<Result>
      ) -> Rx.Observable<Result> {
        Rx.Producer { result in
          var state = initial()
          return self.subscribe(
            Rx.AnonymousObserver(to: result) { event in
              switch event {
              case .next(let element):
                // The state is not accessed while an element is passed on, which may lead to another one.
                do {
                  switch try handle(&state, element) {
                  case .nothing: break
                  case .next(let next): result.onNext(next)
                  case .last(let last):
                    if let last { result.onNext(last) }
                    result.onCompleted()
                  }
                } catch { result.onError(error) }
              case .error(let error): result.onError(error)
              case .completed: result.onCompleted()
              }
            })
        }
      }
    }

    extension Rx {
      enum Outcome<Element> {
        case nothing, next(Element)
        case last(Element?)
      }
    }
    """#
}

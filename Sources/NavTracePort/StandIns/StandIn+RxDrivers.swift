extension StandIn {
  /// Streams for the user interface, and binding.
  static let rxDrivers = #"""
    // Streams for the user interface, without errors and on the main queue.
    extension Rx {
      public protocol SharingStrategyProtocol {
        static func share<Element>(_ source: Observable<Element>) -> Observable<Element>
      }
      public enum DriverSharingStrategy: SharingStrategyProtocol {
        public static func share<Element>(_ source: Observable<Element>) -> Observable<Element> { source.share(replay: 1) }
      }
      public enum SignalSharingStrategy: SharingStrategyProtocol {
        public static func share<Element>(_ source: Observable<Element>) -> Observable<Element> { source.share() }
      }
      public typealias Driver<Element> = SharedSequence<DriverSharingStrategy, Element>
      public typealias Signal<Element> = SharedSequence<SignalSharingStrategy, Element>

      public protocol SharedSequenceConvertibleType: ObservableConvertibleType {
        associatedtype SharingStrategy: SharingStrategyProtocol
        func asSharedSequence() -> SharedSequence<SharingStrategy, Element>
      }

      public struct SharedSequence<SharingStrategy: SharingStrategyProtocol, Element>: SharedSequenceConvertibleType {
        private let source: Observable<Element>
        init(_ source: Observable<Element>) { self.source = SharingStrategy.share(source) }
        init(raw source: Observable<Element>) { self.source = source }
        public func asSharedSequence() -> SharedSequence<SharingStrategy, Element> { self }
        public func asObservable() -> Observable<Element> { source }
      }
    }

    extension Rx.SharedSequence {
      public static func empty() -> Self { Self(raw: .empty()) }
      public static func never() -> Self { Self(raw: .never()) }
      public static func just(_ element: Element) -> Self { Self(raw: .just(element)) }
      public static func of(_ elements: Element...) -> Self { Self(raw: .from(elements)) }
      public static func from(_ elements: [Element]) -> Self { Self(raw: .from(elements)) }
      public static func from(optional: Element?) -> Self { Self(raw: .from(optional: optional)) }
      public static func deferred(_ factory: @escaping () -> Self) -> Self { Self(.deferred { factory().asObservable() }) }
      public static func merge(_ sources: [Self]) -> Self { Self(.merge(sources.map { $0.asObservable() })) }
      public static func merge(_ sources: Self...) -> Self { merge(sources) }
      public static func concat(_ sources: Self...) -> Self { Self(.concat(sources.map { $0.asObservable() })) }
      public static func combineLatest<each Source: Rx.SharedSequenceConvertibleType>(
        _ source: repeat each Source, resultSelector: @escaping (repeat (each Source).Element) -> Element
      ) -> Self { Self(Rx.join(isZip: false, repeat each source, resultSelector: resultSelector)) }
      public static func combineLatest<each Source: Rx.SharedSequenceConvertibleType>(_ source: repeat each Source)
        -> Rx.SharedSequence<SharingStrategy, (repeat (each Source).Element)>
      where Element == Any {
        .init(Rx.join(isZip: false, repeat each source) { (element: repeat (each Source).Element) in (repeat each element) })
      }
      public static func combineLatest<C: Collection>(_ collection: C) -> Rx.SharedSequence<SharingStrategy, [Element]> where C.Element == Self {
        .init(.combineLatest(collection.map { $0.asObservable() }) { $0 })
      }
      public static func zip<each Source: Rx.SharedSequenceConvertibleType>(
        _ source: repeat each Source, resultSelector: @escaping (repeat (each Source).Element) -> Element
      ) -> Self { Self(Rx.join(isZip: true, repeat each source, resultSelector: resultSelector)) }
      public static func zip<each Source: Rx.SharedSequenceConvertibleType>(_ source: repeat each Source)
        -> Rx.SharedSequence<SharingStrategy, (repeat (each Source).Element)>
      where Element == Any {
        .init(Rx.join(isZip: true, repeat each source) { (element: repeat (each Source).Element) in (repeat each element) })
      }
    }

    extension Rx.SharedSequence where Element: FixedWidthInteger {
      public static func interval(_ period: Rx.RxTimeInterval) -> Self { Self(.interval(period, scheduler: Rx.MainScheduler.instance)) }
      public static func timer(_ dueTime: Rx.RxTimeInterval, period: Rx.RxTimeInterval) -> Self {
        Self(.timer(dueTime, period: period, scheduler: Rx.MainScheduler.instance))
      }
    }

    extension Rx.SharedSequenceConvertibleType {
      private func made<Result>(_ make: (Rx.Observable<Element>) -> Rx.Observable<Result>) -> Rx.SharedSequence<SharingStrategy, Result> {
        Rx.SharedSequence(make(asObservable()))
      }
      public func asObservable() -> Rx.Observable<Element> { asSharedSequence().asObservable() }
      public func asDriver() -> Rx.Driver<Element> { Rx.Driver(asObservable()) }
      public func map<Result>(_ transform: @escaping (Element) -> Result) -> Rx.SharedSequence<SharingStrategy, Result> { made { $0.map(transform) } }
      public func compactMap<Result>(_ transform: @escaping (Element) -> Result?) -> Rx.SharedSequence<SharingStrategy, Result> {
        made { $0.compactMap(transform) }
      }
      public func filter(_ predicate: @escaping (Element) -> Bool) -> Rx.SharedSequence<SharingStrategy, Element> { made { $0.filter(predicate) } }
      public func flatMap<Result>(_ selector: @escaping (Element) -> Rx.SharedSequence<SharingStrategy, Result>)
        -> Rx.SharedSequence<SharingStrategy, Result>
      { made { $0.flatMap(selector) } }
      public func flatMapLatest<Strategy, Result>(_ selector: @escaping (Element) -> Rx.SharedSequence<Strategy, Result>)
        -> Rx.SharedSequence<Strategy, Result>
      { Rx.SharedSequence(asObservable().flatMapLatest(selector)) }
      public func flatMapFirst<Strategy, Result>(_ selector: @escaping (Element) -> Rx.SharedSequence<Strategy, Result>)
        -> Rx.SharedSequence<Strategy, Result>
      { Rx.SharedSequence(asObservable().flatMapFirst(selector)) }
      public func switchLatest<Result>() -> Rx.SharedSequence<SharingStrategy, Result> where Element == Rx.SharedSequence<SharingStrategy, Result> {
        made { $0.flatMapLatest { $0 } }
      }
      public func merge<Result>() -> Rx.SharedSequence<SharingStrategy, Result> where Element == Rx.SharedSequence<SharingStrategy, Result> {
        made { $0.flatMap { $0 } }
      }
      public func enumerated() -> Rx.SharedSequence<SharingStrategy, (index: Int, element: Element)> { made { $0.enumerated() } }
      public func `do`(
        onNext: ((Element) -> Void)? = nil, afterNext: ((Element) -> Void)? = nil, onCompleted: (() -> Void)? = nil,
        afterCompleted: (() -> Void)? = nil, onSubscribe: (() -> Void)? = nil, onSubscribed: (() -> Void)? = nil, onDispose: (() -> Void)? = nil
      ) -> Rx.SharedSequence<SharingStrategy, Element> {
        made {
          $0.do(
            onNext: onNext, afterNext: afterNext, onCompleted: onCompleted, afterCompleted: afterCompleted, onSubscribe: onSubscribe,
            onSubscribed: onSubscribed, onDispose: onDispose)
        }
      }
      public func debug(
        _ identifier: String? = nil, trimOutput: Bool = false, file: String = #file, line: UInt = #line, function: String = #function
      ) -> Rx.SharedSequence<SharingStrategy, Element> { asSharedSequence() }
      public func distinctUntilChanged<Key: Equatable>(_ keySelector: @escaping (Element) -> Key) -> Rx.SharedSequence<SharingStrategy, Element> {
        made { $0.distinctUntilChanged(keySelector) }
      }
      public func distinctUntilChanged(_ comparer: @escaping (Element, Element) -> Bool) -> Rx.SharedSequence<SharingStrategy, Element> {
        made { $0.distinctUntilChanged(comparer) }
      }
      public func startWith(_ element: Element) -> Rx.SharedSequence<SharingStrategy, Element> { made { $0.startWith(element) } }
      public func skip(_ count: Int) -> Rx.SharedSequence<SharingStrategy, Element> { made { $0.skip(count) } }
      public func scan<A>(_ seed: A, accumulator: @escaping (A, Element) -> A) -> Rx.SharedSequence<SharingStrategy, A> {
        made { $0.scan(seed, accumulator: accumulator) }
      }
      public func throttle(_ dueTime: Rx.RxTimeInterval, latest: Bool = true) -> Rx.SharedSequence<SharingStrategy, Element> {
        made { $0.throttle(dueTime, latest: latest, scheduler: Rx.MainScheduler.instance) }
      }
      public func debounce(_ dueTime: Rx.RxTimeInterval) -> Rx.SharedSequence<SharingStrategy, Element> {
        made { $0.debounce(dueTime, scheduler: Rx.MainScheduler.instance) }
      }
      public func throttle(_ dueTime: Double, latest: Bool = true) -> Rx.SharedSequence<SharingStrategy, Element> {
        throttle(.seconds(dueTime), latest: latest)
      }
      public func debounce(_ dueTime: Double) -> Rx.SharedSequence<SharingStrategy, Element> { debounce(.seconds(dueTime)) }
      public func delay(_ dueTime: Rx.RxTimeInterval) -> Rx.SharedSequence<SharingStrategy, Element> {
        made { $0.delay(dueTime, scheduler: Rx.MainScheduler.instance) }
      }
      public func withLatestFrom<Source: Rx.SharedSequenceConvertibleType, Result>(
        _ second: Source, resultSelector: @escaping (Element, Source.Element) -> Result
      ) -> Rx.SharedSequence<SharingStrategy, Result> { made { $0.withLatestFrom(second, resultSelector: resultSelector) } }
      public func withLatestFrom<Source: Rx.SharedSequenceConvertibleType>(_ second: Source) -> Rx.SharedSequence<SharingStrategy, Source.Element> {
        made { $0.withLatestFrom(second) }
      }
      // Of the same strategy, which `asSharedSequence(onErrorJustReturn:)` takes from here.
      public func withLatestFrom<Second, Result>(
        _ second: Rx.SharedSequence<SharingStrategy, Second>, resultSelector: @escaping (Element, Second) -> Result
      ) -> Rx.SharedSequence<SharingStrategy, Result> { made { $0.withLatestFrom(second, resultSelector: resultSelector) } }
      public func withLatestFrom<Second>(_ second: Rx.SharedSequence<SharingStrategy, Second>) -> Rx.SharedSequence<SharingStrategy, Second> {
        made { $0.withLatestFrom(second) }
      }
      public func withUnretained<Object: AnyObject>(_ object: Object) -> Rx.SharedSequence<SharingStrategy, (Object, Element)> {
        made { $0.withUnretained(object) }
      }
      public func withUnretained<Object: AnyObject, Out>(
        _ object: Object, resultSelector: @escaping (Object, Element) -> Out
      ) -> Rx.SharedSequence<SharingStrategy, Out> { made { $0.withUnretained(object, resultSelector: resultSelector) } }
    }

    extension Rx.SharedSequenceConvertibleType where Element: Equatable {
      public func distinctUntilChanged() -> Rx.SharedSequence<SharingStrategy, Element> { distinctUntilChanged { $0 == $1 } }
    }

    extension Rx.ObservableConvertibleType {
      private func onMain<Strategy>(_ recover: @escaping (any Swift.Error) -> Rx.Observable<Element>) -> Rx.SharedSequence<Strategy, Element> {
        Rx.SharedSequence(asObservable().observe(on: Rx.MainScheduler.instance).catch(recover))
      }
      public func asSharedSequence<Strategy>(onErrorJustReturn element: Element) -> Rx.SharedSequence<Strategy, Element> {
        onMain { _ in .just(element) }
      }
      public func asSharedSequence<Strategy>(
        onErrorDriveWith sequence: Rx.SharedSequence<Strategy, Element>
      ) -> Rx.SharedSequence<Strategy, Element> { onMain { _ in sequence.asObservable() } }
      public func asSharedSequence<Strategy>(
        onErrorRecover: @escaping (any Swift.Error) -> Rx.SharedSequence<Strategy, Element>
      ) -> Rx.SharedSequence<Strategy, Element> { onMain { onErrorRecover($0).asObservable() } }
      public func asDriver(onErrorJustReturn element: Element) -> Rx.Driver<Element> { onMain { _ in .just(element) } }
      public func asDriver(onErrorDriveWith driver: Rx.Driver<Element>) -> Rx.Driver<Element> { onMain { _ in driver.asObservable() } }
      public func asDriver(onErrorRecover: @escaping (any Swift.Error) -> Rx.Driver<Element>) -> Rx.Driver<Element> {
        onMain { onErrorRecover($0).asObservable() }
      }
      public func asSignal(onErrorJustReturn element: Element) -> Rx.Signal<Element> { onMain { _ in .just(element) } }
      public func asSignal(onErrorSignalWith signal: Rx.Signal<Element>) -> Rx.Signal<Element> { onMain { _ in signal.asObservable() } }
      public func asSignal(onErrorRecover: @escaping (any Swift.Error) -> Rx.Signal<Element>) -> Rx.Signal<Element> {
        onMain { onErrorRecover($0).asObservable() }
      }
      func withoutErrors<Strategy>() -> Rx.SharedSequence<Strategy, Element> { onMain { _ in .empty() } }
    }

    extension Rx.BehaviorRelay { public func asDriver() -> Rx.Driver<Element> { withoutErrors() } }
    extension Rx.PublishRelay { public func asSignal() -> Rx.Signal<Element> { withoutErrors() } }
    extension Rx.Variable { public func asDriver() -> Rx.Driver<Element> { asObservable().withoutErrors() } }

    extension Rx.SharedSequenceConvertibleType where SharingStrategy == Rx.DriverSharingStrategy {
      public func drive<Observer: Rx.ObserverType>(_ observers: Observer...) -> any Rx.Disposable where Observer.Element == Element {
        asObservable().bind(to: observers)
      }
      public func drive<Observer: Rx.ObserverType>(_ observers: Observer...) -> any Rx.Disposable where Observer.Element == Element? {
        asObservable().map { $0 as Element? }.bind(to: observers)
      }
      public func drive(_ relays: Rx.BehaviorRelay<Element>...) -> any Rx.Disposable { drive { element in for relay in relays { relay.accept(element) } } }
      public func drive(_ relays: Rx.BehaviorRelay<Element?>...) -> any Rx.Disposable { drive { element in for relay in relays { relay.accept(element) } } }
      public func drive(_ relays: Rx.PublishRelay<Element>...) -> any Rx.Disposable { drive { element in for relay in relays { relay.accept(element) } } }
      public func drive<Result>(_ transformation: (Rx.Observable<Element>) -> Result) -> Result { transformation(asObservable()) }
      public func drive<R1, R2>(_ with: (Rx.Observable<Element>) -> (R1) -> R2, curriedArgument: R1) -> R2 { with(asObservable())(curriedArgument) }
      public func drive(onNext: ((Element) -> Void)? = nil, onCompleted: (() -> Void)? = nil, onDisposed: (() -> Void)? = nil) -> any Rx.Disposable {
        asObservable().subscribe(onNext: onNext, onCompleted: onCompleted, onDisposed: onDisposed)
      }
      public func drive<Object: AnyObject>(
        with object: Object, onNext: ((Object, Element) -> Void)? = nil, onCompleted: ((Object) -> Void)? = nil,
        onDisposed: ((Object) -> Void)? = nil
      ) -> any Rx.Disposable { asObservable().subscribe(with: object, onNext: onNext, onCompleted: onCompleted, onDisposed: onDisposed) }
      public func drive() -> any Rx.Disposable { drive(onNext: nil) }
    }

    extension Rx.SharedSequenceConvertibleType where SharingStrategy == Rx.SignalSharingStrategy {
      public func emit<Observer: Rx.ObserverType>(to observers: Observer...) -> any Rx.Disposable where Observer.Element == Element {
        asObservable().bind(to: observers)
      }
      public func emit<Observer: Rx.ObserverType>(to observers: Observer...) -> any Rx.Disposable where Observer.Element == Element? {
        asObservable().map { $0 as Element? }.bind(to: observers)
      }
      public func emit(to relays: Rx.BehaviorRelay<Element>...) -> any Rx.Disposable { emit { element in for relay in relays { relay.accept(element) } } }
      public func emit(to relays: Rx.PublishRelay<Element>...) -> any Rx.Disposable { emit { element in for relay in relays { relay.accept(element) } } }
      public func emit(to relays: Rx.PublishRelay<Element?>...) -> any Rx.Disposable { emit { element in for relay in relays { relay.accept(element) } } }
      public func emit(onNext: ((Element) -> Void)? = nil, onCompleted: (() -> Void)? = nil, onDisposed: (() -> Void)? = nil) -> any Rx.Disposable {
        asObservable().subscribe(onNext: onNext, onCompleted: onCompleted, onDisposed: onDisposed)
      }
      public func emit() -> any Rx.Disposable { emit(onNext: nil) }
      public func emit<Object: AnyObject>(
        with object: Object, onNext: ((Object, Element) -> Void)? = nil, onCompleted: ((Object) -> Void)? = nil,
        onDisposed: ((Object) -> Void)? = nil
      ) -> any Rx.Disposable { asObservable().subscribe(with: object, onNext: onNext, onCompleted: onCompleted, onDisposed: onDisposed) }
      public func asSignal() -> Rx.Signal<Element> { Rx.Signal(asObservable()) }
    }

    // Binding.
    extension Rx {
      public struct Binder<Value>: ObserverType {
        private let binding: (Event<Value>) -> Void
        public init<Target: AnyObject>(
          _ target: Target, scheduler: any ImmediateSchedulerType = MainScheduler.instance, binding: @escaping (Target, Value) -> Void
        ) {
          self.binding = { [weak target] event in
            guard let element = event.element else { return }
            _ = scheduler.schedule(element) { element in
              if let target { binding(target, element) }
              return Disposables.create()
            }
          }
        }
        public func on(_ event: Event<Value>) { binding(event) }
        public func asObserver() -> AnyObserver<Value> { AnyObserver(self) }
      }
    }

    extension Rx.ObservableType {
      public func bind<Observer: Rx.ObserverType>(to observers: [Observer]) -> any Rx.Disposable where Observer.Element == Element {
        subscribe(Rx.AnonymousObserver(to: observers) { event in for observer in observers { observer.on(event) } })
      }
      public func bind<Observer: Rx.ObserverType>(to observers: Observer...) -> any Rx.Disposable where Observer.Element == Element {
        bind(to: observers)
      }
      public func bind<Observer: Rx.ObserverType>(to observers: Observer...) -> any Rx.Disposable where Observer.Element == Element? {
        map { $0 as Element? }.bind(to: observers)
      }
      public func bind(to relays: Rx.PublishRelay<Element>...) -> any Rx.Disposable { bind { element in for relay in relays { relay.accept(element) } } }
      public func bind(to relays: Rx.PublishRelay<Element?>...) -> any Rx.Disposable { bind { element in for relay in relays { relay.accept(element) } } }
      public func bind(to relays: Rx.BehaviorRelay<Element>...) -> any Rx.Disposable { bind { element in for relay in relays { relay.accept(element) } } }
      public func bind(to relays: Rx.BehaviorRelay<Element?>...) -> any Rx.Disposable { bind { element in for relay in relays { relay.accept(element) } } }
      public func bind(to relays: Rx.ReplayRelay<Element>...) -> any Rx.Disposable { bind { element in for relay in relays { relay.accept(element) } } }
      public func bind(to variable: Rx.Variable<Element>) -> any Rx.Disposable { bind { variable.value = $0 } }
      public func bind<Result>(to binder: (Self) -> Result) -> Result { binder(self) }
      public func bind<R1, R2>(to binder: (Self) -> (R1) -> R2, curriedArgument: R1) -> R2 { binder(self)(curriedArgument) }
      public func bind(onNext: @escaping (Element) -> Void) -> any Rx.Disposable { subscribe(onNext: onNext) }
      public func bind<Object: AnyObject>(with object: Object, onNext: @escaping (Object, Element) -> Void) -> any Rx.Disposable {
        subscribe(with: object, onNext: onNext)
      }
    }
    """#
}

extension StandIn {
  /// Streams with at most one element, streams for the user interface, and binding.
  static let rxTraits = #"""
    // Streams with at most one element.
    extension Rx {
      public enum SingleTrait {}
      public enum MaybeTrait {}
      public enum CompletableTrait {}
      public typealias Single<Element> = PrimitiveSequence<SingleTrait, Element>
      public typealias Maybe<Element> = PrimitiveSequence<MaybeTrait, Element>
      public typealias Completable = PrimitiveSequence<CompletableTrait, Swift.Never>
      public typealias SingleEvent<Element> = Result<Element, any Swift.Error>
      public enum MaybeEvent<Element> { case success(Element), error(any Swift.Error), completed }
      public enum CompletableEvent { case error(any Swift.Error), completed }

      public protocol PrimitiveSequenceType {
        associatedtype Trait
        associatedtype Element
        var primitiveSequence: PrimitiveSequence<Trait, Element> { get }
      }

      public struct PrimitiveSequence<Trait, Element>: ObservableConvertibleType, PrimitiveSequenceType {
        let source: Observable<Element>
        init(_ source: Observable<Element>) { self.source = source }
        public var primitiveSequence: PrimitiveSequence<Trait, Element> { self }
        public func asObservable() -> Observable<Element> { source }
      }
    }

    extension Rx.PrimitiveSequence {
      public static func deferred(_ factory: @escaping () throws -> Self) -> Self { Self(.deferred { try factory().source }) }
      public static func error(_ error: any Swift.Error) -> Self { Self(.error(error)) }
      public static func never() -> Self { Self(.never()) }
      public func observe(on scheduler: any Rx.ImmediateSchedulerType) -> Self { Self(source.observe(on: scheduler)) }
      public func observeOn(_ scheduler: any Rx.ImmediateSchedulerType) -> Self { observe(on: scheduler) }
      public func subscribe(on scheduler: any Rx.ImmediateSchedulerType) -> Self { Self(source.subscribe(on: scheduler)) }
      public func subscribeOn(_ scheduler: any Rx.ImmediateSchedulerType) -> Self { subscribe(on: scheduler) }
      public func delay(_ dueTime: Rx.RxTimeInterval, scheduler: any Rx.SchedulerType) -> Self { Self(source.delay(dueTime, scheduler: scheduler)) }
      public func delaySubscription(_ dueTime: Rx.RxTimeInterval, scheduler: any Rx.SchedulerType) -> Self {
        Self(source.delaySubscription(dueTime, scheduler: scheduler))
      }
      public func timeout(_ dueTime: Rx.RxTimeInterval, scheduler: any Rx.SchedulerType) -> Self { Self(source.timeout(dueTime, scheduler: scheduler)) }
      public func `catch`(_ handler: @escaping (any Swift.Error) throws -> Self) -> Self { Self(source.catch { try handler($0).source }) }
      public func catchError(_ handler: @escaping (any Swift.Error) throws -> Self) -> Self { self.catch(handler) }
      public func retry() -> Self { Self(source.retry()) }
      public func retry(_ maxAttemptCount: Int) -> Self { Self(source.retry(maxAttemptCount)) }
      public func retry<Trigger: Rx.ObservableType>(when handler: @escaping (Rx.Observable<any Swift.Error>) -> Trigger) -> Self {
        Self(source.retry(when: handler))
      }
      public func debug(
        _ identifier: String? = nil, trimOutput: Bool = false, file: String = #file, line: UInt = #line, function: String = #function
      ) -> Self { self }
      public func asMaybe() -> Rx.Maybe<Element> { Rx.Maybe(source) }
      public func asCompletable() -> Rx.Completable { Rx.Completable(source.ignoreElements()) }
    }

    extension Rx.PrimitiveSequence where Trait == Rx.SingleTrait {
      public static func create(subscribe: @escaping (@escaping (Result<Element, any Swift.Error>) -> Void) -> any Rx.Disposable) -> Self {
        Self(
          .create { observer in
            subscribe { result in
              switch result {
              case .success(let element):
                observer.onNext(element)
                observer.onCompleted()
              case .failure(let error): observer.onError(error)
              }
            }
          })
      }
      public static func just(_ element: Element) -> Self { Self(.just(element)) }
      public func subscribe(_ observer: @escaping (Result<Element, any Swift.Error>) -> Void) -> any Rx.Disposable {
        source.subscribe(onNext: { observer(.success($0)) }, onError: { observer(.failure($0)) })
      }
      public func subscribe(
        onSuccess: ((Element) -> Void)? = nil, onFailure: ((any Swift.Error) -> Void)? = nil, onDisposed: (() -> Void)? = nil
      ) -> any Rx.Disposable { source.subscribe(onNext: onSuccess, onError: onFailure, onDisposed: onDisposed) }
      public func subscribe(onSuccess: ((Element) -> Void)? = nil, onError: @escaping (any Swift.Error) -> Void) -> any Rx.Disposable {
        source.subscribe(onNext: onSuccess, onError: onError)
      }
      public func subscribe<Object: AnyObject>(
        with object: Object, onSuccess: ((Object, Element) -> Void)? = nil, onFailure: ((Object, any Swift.Error) -> Void)? = nil,
        onDisposed: ((Object) -> Void)? = nil
      ) -> any Rx.Disposable { source.subscribe(with: object, onNext: onSuccess, onError: onFailure, onDisposed: onDisposed) }
      public func map<Result>(_ transform: @escaping (Element) throws -> Result) -> Rx.Single<Result> { .init(source.map(transform)) }
      public func compactMap<Result>(_ transform: @escaping (Element) throws -> Result?) -> Rx.Maybe<Result> { .init(source.compactMap(transform)) }
      public func filter(_ predicate: @escaping (Element) throws -> Bool) -> Rx.Maybe<Element> { .init(source.filter(predicate)) }
      public func flatMap<Result>(_ selector: @escaping (Element) throws -> Rx.Single<Result>) -> Rx.Single<Result> { .init(source.flatMap(selector)) }
      public func flatMapMaybe<Result>(_ selector: @escaping (Element) throws -> Rx.Maybe<Result>) -> Rx.Maybe<Result> {
        .init(source.flatMap(selector))
      }
      public func flatMapCompletable(_ selector: @escaping (Element) throws -> Rx.Completable) -> Rx.Completable { .init(source.flatMap(selector)) }
      public func `do`(
        onSuccess: ((Element) throws -> Void)? = nil, afterSuccess: ((Element) throws -> Void)? = nil,
        onError: ((any Swift.Error) throws -> Void)? = nil, afterError: ((any Swift.Error) throws -> Void)? = nil,
        onSubscribe: (() -> Void)? = nil, onSubscribed: (() -> Void)? = nil, onDispose: (() -> Void)? = nil
      ) -> Self {
        Self(
          source.do(
            onNext: onSuccess, afterNext: afterSuccess, onError: onError, afterError: afterError, onSubscribe: onSubscribe,
            onSubscribed: onSubscribed, onDispose: onDispose))
      }
      public func catchAndReturn(_ element: Element) -> Self { Self(source.catchAndReturn(element)) }
      public func catchErrorJustReturn(_ element: Element) -> Self { catchAndReturn(element) }
      public static func zip<each Value>(_ single: repeat Rx.PrimitiveSequence<Rx.SingleTrait, each Value>) -> Rx.Single<(repeat each Value)>
      where Element == Any {
        .init(Rx.join(isZip: true, repeat (each single).source) { (value: repeat each Value) in (repeat each value) })
      }
      public static func zip<each Value>(
        _ single: repeat Rx.PrimitiveSequence<Rx.SingleTrait, each Value>, resultSelector: @escaping (repeat each Value) throws -> Element
      ) -> Self { Self(Rx.join(isZip: true, repeat (each single).source, resultSelector: resultSelector)) }
      public static func zip<C: Collection>(_ collection: C) -> Rx.Single<[Element]> where C.Element == Self {
        .init(Rx.Observable.zip(collection.map(\.source)))
      }
      public var value: Element {
        get async throws {
          try await withCheckedThrowingContinuation { continuation in
            nonisolated(unsafe) var subscription: (any Rx.Disposable)?
            subscription = subscribe { result in
              continuation.resume(with: result.map { Rx.Unchecked(value: $0) })
              subscription?.dispose()
            }
          }.value
        }
      }
    }

    // Of RxSwift 5 and before.
    extension Result where Failure == any Swift.Error {
      public static func error(_ error: any Swift.Error) -> Self { .failure(error) }
    }

    extension Rx { struct Unchecked<Value>: @unchecked Sendable { let value: Value } }

    extension Rx.PrimitiveSequence where Trait == Rx.MaybeTrait {
      public static func create(subscribe: @escaping (@escaping (Rx.MaybeEvent<Element>) -> Void) -> any Rx.Disposable) -> Self {
        Self(
          .create { observer in
            subscribe { event in
              switch event {
              case .success(let element):
                observer.onNext(element)
                observer.onCompleted()
              case .error(let error): observer.onError(error)
              case .completed: observer.onCompleted()
              }
            }
          })
      }
      public static func just(_ element: Element) -> Self { Self(.just(element)) }
      public static func empty() -> Self { Self(.empty()) }
      public func subscribe(_ observer: @escaping (Rx.MaybeEvent<Element>) -> Void) -> any Rx.Disposable {
        var hasElement = false
        return source.subscribe(
          onNext: {
            hasElement = true
            observer(.success($0))
          }, onError: { observer(.error($0)) }, onCompleted: { if !hasElement { observer(.completed) } })
      }
      public func subscribe(
        onSuccess: ((Element) -> Void)? = nil, onError: ((any Swift.Error) -> Void)? = nil, onCompleted: (() -> Void)? = nil,
        onDisposed: (() -> Void)? = nil
      ) -> any Rx.Disposable {
        let subscription = subscribe { (event: Rx.MaybeEvent<Element>) in
          switch event {
          case .success(let element): onSuccess?(element)
          case .error(let error): onError?(error)
          case .completed: onCompleted?()
          }
        }
        return onDisposed.map { Rx.Disposables.create(subscription, Rx.Disposables.create(with: $0)) } ?? subscription
      }
      public func map<Result>(_ transform: @escaping (Element) throws -> Result) -> Rx.Maybe<Result> { .init(source.map(transform)) }
      public func compactMap<Result>(_ transform: @escaping (Element) throws -> Result?) -> Rx.Maybe<Result> { .init(source.compactMap(transform)) }
      public func filter(_ predicate: @escaping (Element) throws -> Bool) -> Self { Self(source.filter(predicate)) }
      public func flatMap<Result>(_ selector: @escaping (Element) throws -> Rx.Maybe<Result>) -> Rx.Maybe<Result> { .init(source.flatMap(selector)) }
      public func `do`(
        onNext: ((Element) throws -> Void)? = nil, afterNext: ((Element) throws -> Void)? = nil,
        onError: ((any Swift.Error) throws -> Void)? = nil, afterError: ((any Swift.Error) throws -> Void)? = nil,
        onCompleted: (() throws -> Void)? = nil, afterCompleted: (() throws -> Void)? = nil, onSubscribe: (() -> Void)? = nil,
        onSubscribed: (() -> Void)? = nil, onDispose: (() -> Void)? = nil
      ) -> Self {
        Self(
          source.do(
            onNext: onNext, afterNext: afterNext, onError: onError, afterError: afterError, onCompleted: onCompleted,
            afterCompleted: afterCompleted, onSubscribe: onSubscribe, onSubscribed: onSubscribed, onDispose: onDispose))
      }
      public func ifEmpty(default element: Element) -> Rx.Single<Element> { .init(source.ifEmpty(default: element)) }
      public func ifEmpty(switchTo other: Rx.Single<Element>) -> Rx.Single<Element> { .init(source.ifEmpty(switchTo: other.source)) }
      public func catchAndReturn(_ element: Element) -> Self { Self(source.catchAndReturn(element)) }
      public func asSingle() -> Rx.Single<Element> { source.asSingle() }
    }

    extension Rx.PrimitiveSequence where Trait == Rx.CompletableTrait, Element == Never {
      public typealias CompletableObserver = (Rx.CompletableEvent) -> Void
      public static func create(subscribe: @escaping (@escaping (Rx.CompletableEvent) -> Void) -> any Rx.Disposable) -> Self {
        Self(
          .create { observer in
            subscribe { event in
              if case .error(let error) = event { observer.onError(error) } else { observer.onCompleted() }
            }
          })
      }
      public static func empty() -> Self { Self(.empty()) }
      public static func concat<S: Sequence>(_ sequence: S) -> Self where S.Element == Self { Self(Rx.Observable.concat(sequence.map(\.source))) }
      public static func concat(_ sources: Self...) -> Self { concat(sources) }
      public static func merge<C: Collection>(_ sources: C) -> Self where C.Element == Self { Self(Rx.Observable.merge(sources.map(\.source))) }
      public static func merge(_ sources: Self...) -> Self { merge(sources) }
      public static func zip(_ sources: Self...) -> Self { merge(sources) }
      public func subscribe(_ observer: @escaping (Rx.CompletableEvent) -> Void) -> any Rx.Disposable {
        source.subscribe(onError: { observer(.error($0)) }, onCompleted: { observer(.completed) })
      }
      public func subscribe(
        onCompleted: (() -> Void)? = nil, onError: ((any Swift.Error) -> Void)? = nil, onDisposed: (() -> Void)? = nil
      ) -> any Rx.Disposable { source.subscribe(onError: onError, onCompleted: onCompleted, onDisposed: onDisposed) }
      public func subscribe<Object: AnyObject>(
        with object: Object, onCompleted: ((Object) -> Void)? = nil, onError: ((Object, any Swift.Error) -> Void)? = nil,
        onDisposed: ((Object) -> Void)? = nil
      ) -> any Rx.Disposable { source.subscribe(with: object, onError: onError, onCompleted: onCompleted, onDisposed: onDisposed) }
      private func then<Result>(_ second: Rx.Observable<Result>) -> Rx.Observable<Result> {
        source.map { (never: Never) -> Result in switch never {} }.concat(second)
      }
      public func andThen<Result>(_ second: Rx.Single<Result>) -> Rx.Single<Result> { .init(then(second.source)) }
      public func andThen<Result>(_ second: Rx.Maybe<Result>) -> Rx.Maybe<Result> { .init(then(second.source)) }
      public func andThen(_ second: Rx.Completable) -> Rx.Completable { .init(then(second.source)) }
      public func andThen<Result>(_ second: Rx.Observable<Result>) -> Rx.Observable<Result> { then(second) }
      public func concat(_ second: Rx.Completable) -> Rx.Completable { andThen(second) }
      public func `do`(
        onError: ((any Swift.Error) throws -> Void)? = nil, afterError: ((any Swift.Error) throws -> Void)? = nil,
        onCompleted: (() throws -> Void)? = nil, afterCompleted: (() throws -> Void)? = nil, onSubscribe: (() -> Void)? = nil,
        onSubscribed: (() -> Void)? = nil, onDispose: (() -> Void)? = nil
      ) -> Self {
        Self(
          source.do(
            onError: onError, afterError: afterError, onCompleted: onCompleted, afterCompleted: afterCompleted, onSubscribe: onSubscribe,
            onSubscribed: onSubscribed, onDispose: onDispose))
      }
    }

    extension Rx.ObservableType {
      public func asSingle() -> Rx.Single<Element> {
        Rx.Single(
          Rx.Producer { result in
            var last: Element?
            return self.subscribe { event in
              switch event {
              case .next(let element):
                if last == nil { last = element } else { result.onError(Rx.RxError.moreThanOneElement) }
              case .error(let error): result.onError(error)
              case .completed:
                guard let last else { return result.onError(Rx.RxError.noElements) }
                result.onNext(last)
                result.onCompleted()
              }
            }
          })
      }
      public func first() -> Rx.Single<Element?> { take(1).map { $0 as Element? }.ifEmpty(default: nil).asSingle() }
      public func asMaybe() -> Rx.Maybe<Element> { Rx.Maybe(asObservable()) }
    }

    extension Rx.ObservableType where Element == Never {
      public func asCompletable() -> Rx.Completable { Rx.Completable(asObservable()) }
    }

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
      public func asDriver() -> Rx.Driver<Element> { Rx.Driver(asObservable()) }
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
        subscribe { event in for observer in observers { observer.on(event) } }
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

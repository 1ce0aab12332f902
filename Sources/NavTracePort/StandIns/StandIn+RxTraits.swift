extension StandIn {
  /// Streams with at most one element.
  static let rxTraits = #"""
    // Streams with at most one element.
    extension Rx {
      public enum SingleTrait {}
      public enum MaybeTrait {}
      public enum CompletableTrait {}
      public typealias Single<Element> = PrimitiveSequence<SingleTrait, Element>
      public typealias Maybe<Element> = PrimitiveSequence<MaybeTrait, Element>
      public typealias Completable = PrimitiveSequence<CompletableTrait, Swift.Never>
      public typealias SingleEvent<Element> = Swift.Result<Element, any Swift.Error>
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
      public typealias SingleObserver = (Rx.SingleEvent<Element>) -> Void
      public static func create(subscribe: @escaping (@escaping (Swift.Result<Element, any Swift.Error>) -> Void) -> any Rx.Disposable) -> Self {
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
      public func subscribe(_ observer: @escaping (Swift.Result<Element, any Swift.Error>) -> Void) -> any Rx.Disposable {
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
      public static func zip<C: Collection, Value>(_ collection: C, resultSelector: @escaping ([Value]) throws -> Element) -> Self
      where C.Element == Rx.PrimitiveSequence<Rx.SingleTrait, Value> {
        Self(Rx.Observable.zip(collection.map(\.source), resultSelector: resultSelector))
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

    // For extensions of the protocol.
    extension Rx.PrimitiveSequenceType {
      public func asObservable() -> Rx.Observable<Element> { primitiveSequence.source }
      public func observe(on scheduler: any Rx.ImmediateSchedulerType) -> Rx.PrimitiveSequence<Trait, Element> {
        primitiveSequence.observe(on: scheduler)
      }
      public func `catch`(
        _ handler: @escaping (any Swift.Error) throws -> Rx.PrimitiveSequence<Trait, Element>
      ) -> Rx.PrimitiveSequence<Trait, Element> { primitiveSequence.catch(handler) }
      public func catchError(
        _ handler: @escaping (any Swift.Error) throws -> Rx.PrimitiveSequence<Trait, Element>
      ) -> Rx.PrimitiveSequence<Trait, Element> { primitiveSequence.catch(handler) }
      public func retry(_ maxAttemptCount: Int) -> Rx.PrimitiveSequence<Trait, Element> { primitiveSequence.retry(maxAttemptCount) }
    }
    extension Rx.PrimitiveSequenceType where Trait == Rx.SingleTrait {
      public func map<Result>(_ transform: @escaping (Element) throws -> Result) -> Rx.Single<Result> { primitiveSequence.map(transform) }
      public func compactMap<Result>(_ transform: @escaping (Element) throws -> Result?) -> Rx.Maybe<Result> { primitiveSequence.compactMap(transform) }
      public func filter(_ predicate: @escaping (Element) throws -> Bool) -> Rx.Maybe<Element> { primitiveSequence.filter(predicate) }
      public func flatMap<Result>(_ selector: @escaping (Element) throws -> Rx.Single<Result>) -> Rx.Single<Result> { primitiveSequence.flatMap(selector) }
      public func flatMapCompletable(_ selector: @escaping (Element) throws -> Rx.Completable) -> Rx.Completable {
        primitiveSequence.flatMapCompletable(selector)
      }
      public func `do`(
        onSuccess: ((Element) throws -> Void)? = nil, onError: ((any Swift.Error) throws -> Void)? = nil,
        onSubscribe: (() -> Void)? = nil, onDispose: (() -> Void)? = nil
      ) -> Rx.Single<Element> {
        primitiveSequence.do(onSuccess: onSuccess, onError: onError, onSubscribe: onSubscribe, onDispose: onDispose)
      }
      public func subscribe(
        onSuccess: ((Element) -> Void)? = nil, onFailure: ((any Swift.Error) -> Void)? = nil, onDisposed: (() -> Void)? = nil
      ) -> any Rx.Disposable { primitiveSequence.subscribe(onSuccess: onSuccess, onFailure: onFailure, onDisposed: onDisposed) }
    }

    // Of RxSwift 5 and before.
    extension Result where Failure == any Swift.Error {
      public static func error(_ error: any Swift.Error) -> Self { .failure(error) }
    }

    extension Rx { struct Unchecked<Value>: @unchecked Sendable { let value: Value } }

    extension Rx.PrimitiveSequence where Trait == Rx.MaybeTrait {
      public typealias MaybeObserver = (Rx.MaybeEvent<Element>) -> Void
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
      public static func zip(_ sources: [Self]) -> Self { merge(sources) }
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
        func none(_ never: Never) -> Result {}
        return source.map(none).concat(second)
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

    // Arguments that are left out.
    nonisolated func leftOut<Element>() -> Rx.Observable<Element> { .never() }
    nonisolated func leftOut<Trait, Element>() -> Rx.PrimitiveSequence<Trait, Element> { .never() }
    nonisolated func leftOut<Strategy, Element>() -> Rx.SharedSequence<Strategy, Element> { .never() }
    """#
}

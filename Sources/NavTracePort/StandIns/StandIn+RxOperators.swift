extension StandIn {
  /// What makes observables of RxSwift, and changes their elements.
  static let rxOperators = #"""
    // Making observables.
    extension Rx.ObservableType {
      public static func create(_ subscribe: @escaping (Rx.AnyObserver<Element>) -> any Rx.Disposable) -> Rx.Observable<Element> {
        Rx.Producer { subscribe(Rx.AnyObserver($0)) }
      }
      public static func of(_ elements: Element..., scheduler: (any Rx.ImmediateSchedulerType)? = nil) -> Rx.Observable<Element> {
        from(elements)
      }
      public static func from(_ elements: [Element], scheduler: (any Rx.ImmediateSchedulerType)? = nil) -> Rx.Observable<Element> {
        let scheduler = scheduler ?? Rx.CurrentThreadScheduler.instance
        return Rx.Producer { result in
          let turn = Rx.SerialDisposable()
          func go(_ index: Int) {
            turn.disposable = scheduler.schedule(index) { index in
              guard index < elements.count else {
                result.onCompleted()
                return Rx.Disposables.create()
              }
              result.onNext(elements[index])
              if !result.isDisposed { go(index + 1) }
              return Rx.Disposables.create()
            }
          }
          go(0)
          return turn
        }
      }
      public static func from<S: Sequence>(_ sequence: S, scheduler: (any Rx.ImmediateSchedulerType)? = nil) -> Rx.Observable<Element>
      where S.Element == Element { from(Array(sequence)) }
      public static func from(optional: Element?, scheduler: (any Rx.ImmediateSchedulerType)? = nil) -> Rx.Observable<Element> {
        optional.map { .just($0) } ?? .empty()
      }
      public static func just(_ element: Element) -> Rx.Observable<Element> { Rx.Constant(.next(element), .completed) }
      public static func just(_ element: Element, scheduler: any Rx.ImmediateSchedulerType) -> Rx.Observable<Element> {
        just(element).subscribe(on: scheduler)
      }
      public static func empty() -> Rx.Observable<Element> { Rx.Constant(.completed) }
      public static func never() -> Rx.Observable<Element> { Rx.Constant() }
      public static func error(_ error: any Swift.Error) -> Rx.Observable<Element> { Rx.Constant(.error(error)) }
      public static func deferred(_ factory: @escaping () throws -> Rx.Observable<Element>) -> Rx.Observable<Element> {
        Rx.Producer { result in
          do { return try factory().subscribe(result) } catch {
            result.onError(error)
            return Rx.Disposables.create()
          }
        }
      }
      public static func using<Resource: Rx.Disposable>(
        _ resourceFactory: @escaping () throws -> Resource, observableFactory: @escaping (Resource) throws -> Rx.Observable<Element>
      ) -> Rx.Observable<Element> {
        deferred {
          let resource = try resourceFactory()
          return try observableFactory(resource).do(onDispose: { resource.dispose() })
        }
      }
    }

    extension Rx.ObservableType where Element: FixedWidthInteger {
      public static func range(start: Element, count: Element, scheduler: (any Rx.ImmediateSchedulerType)? = nil)
        -> Rx.Observable<Element>
      { from(Array(0..<count).map { start + $0 }) }
      public static func interval(_ period: Rx.RxTimeInterval, scheduler: any Rx.SchedulerType) -> Rx.Observable<Element> {
        timer(period, period: period, scheduler: scheduler)
      }
      public static func timer(_ dueTime: Rx.RxTimeInterval, period: Rx.RxTimeInterval? = nil, scheduler: any Rx.SchedulerType)
        -> Rx.Observable<Element>
      {
        Rx.Producer { result in
          let turn = Rx.SerialDisposable()
          func wait(_ time: Rx.RxTimeInterval, _ element: Element) {
            turn.disposable = scheduler.scheduleRelative(element, dueTime: time) { element in
              result.onNext(element)
              if let period { wait(period, element &+ 1) } else { result.onCompleted() }
              return Rx.Disposables.create()
            }
          }
          wait(dueTime, 0)
          return turn
        }
      }
    }

    // One element for each.
    extension Rx.ObservableType {
      public func map<Result>(_ transform: @escaping (Element) throws -> Result) -> Rx.Observable<Result> {
        transformed({}) { .next(try transform($1)) }
      }
      public func compactMap<Result>(_ transform: @escaping (Element) throws -> Result?) -> Rx.Observable<Result> {
        transformed({}) { try transform($1).map { .next($0) } ?? .nothing }
      }
      public func filter(_ predicate: @escaping (Element) throws -> Bool) -> Rx.Observable<Element> {
        transformed({}) { try predicate($1) ? .next($1) : .nothing }
      }
      public func enumerated() -> Rx.Observable<(index: Int, element: Element)> {
        transformed({ 0 }) { index, element in
          index += 1
          return .next((index - 1, element))
        }
      }
      public func scan<A>(_ seed: A, accumulator: @escaping (A, Element) throws -> A) -> Rx.Observable<A> {
        scan(into: seed) { $0 = try accumulator($0, $1) }
      }
      public func scan<A>(into seed: A, accumulator: @escaping (inout A, Element) throws -> Void) -> Rx.Observable<A> {
        transformed({ seed }) { state, element in
          try accumulator(&state, element)
          return .next(state)
        }
      }
      public func reduce<A>(_ seed: A, accumulator: @escaping (A, Element) throws -> A) -> Rx.Observable<A> {
        scan(seed, accumulator: accumulator).startWith(seed).takeLast(1)
      }
      public func reduce<A, Result>(
        _ seed: A, accumulator: @escaping (A, Element) throws -> A, mapResult: @escaping (A) throws -> Result
      ) -> Rx.Observable<Result> { reduce(seed, accumulator: accumulator).map(mapResult) }
      public func toArray() -> Rx.PrimitiveSequence<Rx.SingleTrait, [Element]> { reduce([]) { $0 + [$1] }.asSingle() }
      public func distinctUntilChanged<Key: Equatable>(_ keySelector: @escaping (Element) throws -> Key) -> Rx.Observable<Element> {
        distinctUntilChanged(keySelector, comparer: ==)
      }
      public func distinctUntilChanged(_ comparer: @escaping (Element, Element) throws -> Bool) -> Rx.Observable<Element> {
        distinctUntilChanged({ $0 }, comparer: comparer)
      }
      public func distinctUntilChanged<Property: Equatable>(at keyPath: KeyPath<Element, Property>) -> Rx.Observable<Element> {
        distinctUntilChanged { $0[keyPath: keyPath] == $1[keyPath: keyPath] }
      }
      public func distinctUntilChanged<Key>(
        _ keySelector: @escaping (Element) throws -> Key, comparer: @escaping (Key, Key) throws -> Bool
      ) -> Rx.Observable<Element> {
        transformed({ nil as Key? }) { last, element in
          let key = try keySelector(element)
          if let last, try comparer(last, key) { return .nothing }
          last = key
          return .next(element)
        }
      }
      public func ignoreElements() -> Rx.Observable<Never> { compactMap { _ in nil } }
      /// Of RxSwift 5.
      @_disfavoredOverload public func ignoreElements() -> Rx.Completable { Rx.Completable(compactMap { _ in nil }) }
      public func materialize() -> Rx.Observable<Rx.Event<Element>> {
        piped { event, result in
          result.onNext(event)
          if event.isStopEvent { result.onCompleted() }
        }
      }
      public func dematerialize<T>() -> Rx.Observable<T> where Element == Rx.Event<T> {
        piped { event, result in
          switch event {
          case .next(let inner): result.on(inner)
          case .error(let error): result.onError(error)
          case .completed: result.onCompleted()
          }
        }
      }
      public func startWith(_ elements: Element...) -> Rx.Observable<Element> {
        Rx.Observable.concat([Rx.Observable.from(elements), asObservable()])
      }
      public func ifEmpty(default element: Element) -> Rx.Observable<Element> { ifEmpty(switchTo: .just(element)) }
      public func ifEmpty(switchTo other: Rx.Observable<Element>) -> Rx.Observable<Element> {
        Rx.Producer { result in
          let current = Rx.SerialDisposable()
          var isEmpty = true
          current.disposable = self.subscribe { event in
            if event.isCompleted, isEmpty { return current.disposable = other.subscribe(result) }
            isEmpty = false
            result.on(event)
          }
          return current
        }
      }
      public func `do`(
        onNext: ((Element) throws -> Void)? = nil, afterNext: ((Element) throws -> Void)? = nil,
        onError: ((any Swift.Error) throws -> Void)? = nil, afterError: ((any Swift.Error) throws -> Void)? = nil,
        onCompleted: (() throws -> Void)? = nil, afterCompleted: (() throws -> Void)? = nil, onSubscribe: (() -> Void)? = nil,
        onSubscribed: (() -> Void)? = nil, onDispose: (() -> Void)? = nil
      ) -> Rx.Observable<Element> {
        Rx.Producer { result in
          onSubscribe?()
          let subscription = self.subscribe { event in
            do {
              switch event {
              case .next(let element):
                try onNext?(element)
                result.on(event)
                try afterNext?(element)
              case .error(let error):
                try onError?(error)
                result.on(event)
                try afterError?(error)
              case .completed:
                try onCompleted?()
                result.on(event)
                try afterCompleted?()
              }
            } catch { result.onError(error) }
          }
          onSubscribed?()
          guard let onDispose else { return subscription }
          return Rx.Disposables.create(subscription, Rx.Disposables.create(with: onDispose))
        }
      }
      public func debug(
        _ identifier: String? = nil, trimOutput: Bool = false, file: String = #file, line: UInt = #line, function: String = #function
      ) -> Rx.Observable<Element> { asObservable() }
      public func withUnretained<Object: AnyObject>(_ object: Object) -> Rx.Observable<(Object, Element)> {
        withUnretained(object) { ($0, $1) }
      }
      public func withUnretained<Object: AnyObject, Out>(
        _ object: Object, resultSelector: @escaping (Object, Element) -> Out
      ) -> Rx.Observable<Out> {
        Rx.Producer { [weak object] result in
          self.subscribe { event in
            switch event {
            case .next(let element):
              if let object { result.onNext(resultSelector(object, element)) } else { result.onCompleted() }
            case .error(let error): result.onError(error)
            case .completed: result.onCompleted()
            }
          }
        }
      }
    }

    extension Rx.ObservableType where Element: Equatable {
      public func distinctUntilChanged() -> Rx.Observable<Element> { distinctUntilChanged({ $0 }, comparer: ==) }
    }

    extension Rx.ObservableType where Element == Data {
      public func decode<Item: Decodable>(type: Item.Type, decoder: JSONDecoder) -> Rx.Observable<Item> {
        map { try decoder.decode(type, from: $0) }
      }
    }

    // Some of the elements.
    extension Rx.ObservableType {
      public func take(_ count: Int) -> Rx.Observable<Element> {
        if count == 0 { return .empty() }
        return transformed({ 0 }) { taken, element in
          taken += 1
          return taken == count ? .last(element) : .next(element)
        }
      }
      public func takeLast(_ count: Int) -> Rx.Observable<Element> {
        Rx.Producer { result in
          var last: [Element] = []
          return self.subscribe { event in
            guard let element = event.element else {
              if event.isCompleted { for element in last { result.onNext(element) } }
              return result.on(event)
            }
            last.append(element)
            if last.count > count { last.removeFirst() }
          }
        }
      }
      public func take(while predicate: @escaping (Element) throws -> Bool, behavior: Rx.TakeBehavior = .exclusive) -> Rx.Observable<Element> {
        transformed({}) { _, element in try predicate(element) ? .next(element) : .last(behavior == .inclusive ? element : nil) }
      }
      public func take(until predicate: @escaping (Element) throws -> Bool, behavior: Rx.TakeBehavior = .exclusive) -> Rx.Observable<Element> {
        take(while: { try !predicate($0) }, behavior: behavior)
      }
      public func take<Source: Rx.ObservableType>(until other: Source) -> Rx.Observable<Element> {
        Rx.Producer { result in
          let end = other.subscribe { event in
            if let error = event.error { result.onError(error) } else if !event.isCompleted { result.onCompleted() }
          }
          return Rx.Disposables.create(end, self.subscribe(Rx.AnonymousObserver(result.on)))
        }
      }
      public func take(for duration: Rx.RxTimeInterval, scheduler: any Rx.SchedulerType) -> Rx.Observable<Element> {
        take(until: Rx.Observable<Int>.timer(duration, scheduler: scheduler))
      }
      public func takeWhile(_ predicate: @escaping (Element) throws -> Bool) -> Rx.Observable<Element> { take(while: predicate) }
      public func takeUntil<Source: Rx.ObservableType>(_ other: Source) -> Rx.Observable<Element> { take(until: other) }
      public func skip(_ count: Int) -> Rx.Observable<Element> {
        transformed({ 0 }) { skipped, element in
          if skipped == count { return .next(element) }
          skipped += 1
          return .nothing
        }
      }
      public func skip(while predicate: @escaping (Element) throws -> Bool) -> Rx.Observable<Element> {
        transformed({ true }) { isSkipping, element in
          if isSkipping { isSkipping = try predicate(element) }
          return isSkipping ? .nothing : .next(element)
        }
      }
      public func skip<Source: Rx.ObservableType>(until other: Source) -> Rx.Observable<Element> {
        Rx.Producer { result in
          var isOpen = false
          let start = other.subscribe { event in if !event.isStopEvent { isOpen = true } }
          return Rx.Disposables.create(start, self.subscribe { if isOpen || $0.isStopEvent { result.on($0) } })
        }
      }
      public func skipWhile(_ predicate: @escaping (Element) throws -> Bool) -> Rx.Observable<Element> { skip(while: predicate) }
      public func skipUntil<Source: Rx.ObservableType>(_ other: Source) -> Rx.Observable<Element> { skip(until: other) }
      public func element(at index: Int) -> Rx.Observable<Element> { skip(index).take(1) }
      public func elementAt(_ index: Int) -> Rx.Observable<Element> { element(at: index) }
      public func single() -> Rx.Observable<Element> { asSingle().asObservable() }
    }

    extension Rx { public enum TakeBehavior { case inclusive, exclusive } }
    """#
}

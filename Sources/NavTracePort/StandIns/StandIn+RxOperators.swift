extension StandIn {
  /// What observables of RxSwift can do.
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

    // Observables of observables.
    extension Rx {
      /// Merges observables, of which some wait until others have ended.
      fileprivate final class Merging<Element> {
        private let result: Subscription<Element>
        private let limit: Int
        let subscriptions = CompositeDisposable()
        private var waiting: [Observable<Element>] = []
        private var running = 0
        private var isOuterRunning = true

        init(_ result: Subscription<Element>, limit: Int = .max) { (self.result, self.limit) = (result, limit) }

        var isRunning: Bool { lock.withLock { running > 0 } }

        func add(_ inner: Observable<Element>) {
          let isNow = lock.withLock {
            if running < limit { running += 1 } else { waiting.append(inner) }
            return waiting.isEmpty
          }
          if isNow { start(inner) }
        }

        private func start(_ inner: Observable<Element>) {
          let own = SingleAssignmentDisposable()
          let key = subscriptions.insert(own)
          own.setDisposable(
            inner.subscribe { event in
              guard event.isCompleted else { return self.result.on(event) }
              if let key { self.subscriptions.remove(for: key) }
              let (next, isEnd) = lock.withLock {
                let next = self.waiting.isEmpty ? nil : self.waiting.removeFirst()
                if next == nil { self.running -= 1 }
                return (next, !self.isOuterRunning && self.running == 0)
              }
              if let next { self.start(next) } else if isEnd { self.result.onCompleted() }
            })
        }

        func endOuter() {
          let isEnd = lock.withLock {
            isOuterRunning = false
            return running == 0
          }
          if isEnd { result.onCompleted() }
        }
      }
    }

    extension Rx.ObservableType {
      private func merged<Result>(
        limit: Int = .max, isFirstOnly: Bool = false, _ selector: @escaping (Element) throws -> Rx.Observable<Result>
      ) -> Rx.Observable<Result> {
        Rx.Producer { result in
          let merging = Rx.Merging(result, limit: limit)
          let outer = self.subscribe { event in
            switch event {
            case .next(let element):
              if isFirstOnly, merging.isRunning { return }
              do { merging.add(try selector(element)) } catch { result.onError(error) }
            case .error(let error): result.onError(error)
            case .completed: merging.endOuter()
            }
          }
          return Rx.Disposables.create(outer, merging.subscriptions)
        }
      }

      public func flatMap<Source: Rx.ObservableConvertibleType>(_ selector: @escaping (Element) throws -> Source) -> Rx.Observable<Source.Element> {
        merged { try selector($0).asObservable() }
      }
      public func flatMapFirst<Source: Rx.ObservableConvertibleType>(_ selector: @escaping (Element) throws -> Source)
        -> Rx.Observable<Source.Element>
      { merged(isFirstOnly: true) { try selector($0).asObservable() } }
      public func concatMap<Source: Rx.ObservableConvertibleType>(_ selector: @escaping (Element) throws -> Source)
        -> Rx.Observable<Source.Element>
      { merged(limit: 1) { try selector($0).asObservable() } }
      public func flatMapLatest<Source: Rx.ObservableConvertibleType>(_ selector: @escaping (Element) throws -> Source)
        -> Rx.Observable<Source.Element>
      {
        Rx.Producer { result in
          let inner = Rx.SerialDisposable()
          var (latest, isOuterRunning, isInnerRunning) = (0, true, false)
          let outer = self.subscribe { event in
            switch event {
            case .next(let element):
              do {
                let source = try selector(element).asObservable()
                latest += 1
                let number = latest
                isInnerRunning = true
                let own = Rx.SingleAssignmentDisposable()
                inner.disposable = own
                own.setDisposable(
                  source.subscribe { event in
                    guard number == latest else { return }
                    guard event.isCompleted else { return result.on(event) }
                    isInnerRunning = false
                    if !isOuterRunning { result.onCompleted() }
                  })
              } catch { result.onError(error) }
            case .error(let error): result.onError(error)
            case .completed:
              isOuterRunning = false
              if !isInnerRunning { result.onCompleted() }
            }
          }
          return Rx.Disposables.create(outer, inner)
        }
      }

      public static func concat<S: Sequence>(_ sequence: S) -> Rx.Observable<Element> where S.Element == Rx.Observable<Element> {
        Rx.Observable.from(Array(sequence)).concatMap { $0 }
      }
      public static func concat(_ sources: Rx.Observable<Element>...) -> Rx.Observable<Element> { concat(sources) }
      public func concat<Source: Rx.ObservableConvertibleType>(_ second: Source) -> Rx.Observable<Element> where Source.Element == Element {
        Rx.Observable.concat([asObservable(), second.asObservable()])
      }
      public static func merge<C: Collection>(_ sources: C) -> Rx.Observable<Element> where C.Element == Rx.Observable<Element> {
        Rx.Observable.from(Array(sources)).flatMap { $0 }
      }
      public static func merge(_ sources: [Rx.Observable<Element>]) -> Rx.Observable<Element> { Rx.Observable.from(sources).flatMap { $0 } }
      public static func merge(_ sources: Rx.Observable<Element>...) -> Rx.Observable<Element> { merge(sources) }
      public static func amb<S: Sequence>(_ sequence: S) -> Rx.Observable<Element> where S.Element == Rx.Observable<Element> {
        Rx.Producer { result in
          let sources = Array(sequence)
          let subscriptions = sources.map { _ in Rx.SingleAssignmentDisposable() }
          var winner: Int?
          for (index, source) in sources.enumerated() where winner == nil {
            subscriptions[index].setDisposable(
              source.subscribe { event in
                if winner == nil {
                  winner = index
                  for other in subscriptions.indices where other != index { subscriptions[other].dispose() }
                }
                if winner == index { result.on(event) }
              })
          }
          return Rx.CompositeDisposable(disposables: subscriptions)
        }
      }
      public func amb<Source: Rx.ObservableType>(_ right: Source) -> Rx.Observable<Element> where Source.Element == Element {
        Rx.Observable.amb([asObservable(), right.asObservable()])
      }
    }

    extension Rx.ObservableType where Element: Rx.ObservableConvertibleType {
      public func merge() -> Rx.Observable<Element.Element> { flatMap { $0 } }
      public func merge(maxConcurrent: Int) -> Rx.Observable<Element.Element> { merged(limit: maxConcurrent) { $0.asObservable() } }
      public func concat() -> Rx.Observable<Element.Element> { concatMap { $0 } }
      public func switchLatest() -> Rx.Observable<Element.Element> { flatMapLatest { $0 } }
    }

    // Several observables.
    extension Rx {
      /// The elements of several observables that are received as one.
      final class Joining<Element> {
        private let result: Subscription<Element>
        /// Nil if it is not complete.
        private let make: ([[Any]]) throws -> Element
        /// Whether elements are used once each, in order.
        private let isZip: Bool
        private var values: [[Any]] = []
        private var hasEnded: [Bool] = []
        let subscriptions = CompositeDisposable()

        init(_ result: Subscription<Element>, isZip: Bool, _ make: @escaping ([[Any]]) throws -> Element) {
          (self.result, self.isZip, self.make) = (result, isZip, make)
        }

        func join(_ sources: [Observable<Any>]) {
          values = sources.map { _ in [] }
          hasEnded = sources.map { _ in false }
          for (index, source) in sources.enumerated() where !result.isDisposed {
            _ = subscriptions.insert(source.subscribe { self.receive($0, index) })
          }
        }

        private func receive(_ event: Event<Any>, _ index: Int) {
          switch event {
          case .next(let value):
            let (complete, isEnd): ([[Any]]?, Bool) = lock.withLock {
              if isZip { values[index].append(value) } else { values[index] = [value] }
              guard values.allSatisfy({ !$0.isEmpty }) else {
                return (nil, !isZip && hasEnded.indices.allSatisfy { $0 == index || hasEnded[$0] })
              }
              defer { if isZip { for index in values.indices { values[index].removeFirst() } } }
              return (values, false)
            }
            if let complete { do { result.onNext(try make(complete)) } catch { result.onError(error) } }
            if isEnd { result.onCompleted() }
          case .error(let error): result.onError(error)
          case .completed:
            let isEnd = lock.withLock {
              hasEnded[index] = true
              return hasEnded.allSatisfy { $0 }
            }
            if isEnd { result.onCompleted() }
          }
        }
      }

      static func joined<Element>(
        isZip: Bool, _ sources: [Observable<Any>], _ make: @escaping ([[Any]]) throws -> Element
      ) -> Observable<Element> {
        if sources.isEmpty { return .empty() }
        return Producer { result in
          let joining = Joining(result, isZip: isZip, make)
          joining.join(sources)
          return joining.subscriptions
        }
      }

      /// Takes the first value of each list, one after the other.
      final class Values {
        private var lists: ArraySlice<[Any]>
        init(_ lists: [[Any]]) { self.lists = lists[...] }
        func next<Value>(_ type: Value.Type) -> Value { lists.removeFirst()[0] as! Value }
      }

      static func join<each Source: ObservableConvertibleType, Element>(
        isZip: Bool, _ source: repeat each Source, resultSelector: @escaping (repeat (each Source).Element) throws -> Element
      ) -> Observable<Element> {
        var sources: [Observable<Any>] = []
        repeat sources.append((each source).asObservable().map { $0 as Any })
        return joined(isZip: isZip, sources) { lists in
          let values = Values(lists)
          return try resultSelector(repeat values.next((each Source).Element.self))
        }
      }
    }

    extension Rx.ObservableType {
      public static func combineLatest<each Source: Rx.ObservableType>(
        _ source: repeat each Source, resultSelector: @escaping (repeat (each Source).Element) throws -> Element
      ) -> Rx.Observable<Element> { Rx.join(isZip: false, repeat each source, resultSelector: resultSelector) }
      public static func combineLatest<C: Collection>(
        _ collection: C, resultSelector: @escaping ([C.Element.Element]) throws -> Element
      ) -> Rx.Observable<Element> where C.Element: Rx.ObservableType {
        Rx.joined(isZip: false, collection.map { $0.map { $0 as Any } }) { try resultSelector($0.map { $0[0] as! C.Element.Element }) }
      }
      public static func combineLatest<C: Collection>(_ collection: C) -> Rx.Observable<[Element]>
      where C.Element: Rx.ObservableType, C.Element.Element == Element { Rx.Observable.combineLatest(collection) { $0 } }
      public static func zip<each Source: Rx.ObservableType>(
        _ source: repeat each Source, resultSelector: @escaping (repeat (each Source).Element) throws -> Element
      ) -> Rx.Observable<Element> { Rx.join(isZip: true, repeat each source, resultSelector: resultSelector) }
      public static func zip<C: Collection>(
        _ collection: C, resultSelector: @escaping ([C.Element.Element]) throws -> Element
      ) -> Rx.Observable<Element> where C.Element: Rx.ObservableType {
        Rx.joined(isZip: true, collection.map { $0.map { $0 as Any } }) { try resultSelector($0.map { $0[0] as! C.Element.Element }) }
      }
      public static func zip<C: Collection>(_ collection: C) -> Rx.Observable<[Element]>
      where C.Element: Rx.ObservableType, C.Element.Element == Element { Rx.Observable.zip(collection) { $0 } }

      public func withLatestFrom<Source: Rx.ObservableConvertibleType, Result>(
        _ second: Source, resultSelector: @escaping (Element, Source.Element) throws -> Result
      ) -> Rx.Observable<Result> {
        Rx.Producer { result in
          var latest: Source.Element?
          let other = second.asObservable().subscribe { event in
            if let element = event.element { latest = element } else if let error = event.error { result.onError(error) }
          }
          let source = self.subscribe { event in
            switch event {
            case .next(let element):
              guard let latest else { return }
              do { result.onNext(try resultSelector(element, latest)) } catch { result.onError(error) }
            case .error(let error): result.onError(error)
            case .completed: result.onCompleted()
            }
          }
          return Rx.Disposables.create(source, other)
        }
      }
      public func withLatestFrom<Source: Rx.ObservableConvertibleType>(_ second: Source) -> Rx.Observable<Source.Element> {
        withLatestFrom(second) { $1 }
      }
    }

    extension Rx.ObservableType where Element == Any {
      public static func combineLatest<each Source: Rx.ObservableType>(_ source: repeat each Source)
        -> Rx.Observable<(repeat (each Source).Element)>
      { Rx.join(isZip: false, repeat each source) { (element: repeat (each Source).Element) in (repeat each element) } }
      public static func zip<each Source: Rx.ObservableType>(_ source: repeat each Source) -> Rx.Observable<(repeat (each Source).Element)> {
        Rx.join(isZip: true, repeat each source) { (element: repeat (each Source).Element) in (repeat each element) }
      }
    }

    // Errors.
    extension Rx.ObservableType {
      public func `catch`(_ handler: @escaping (any Swift.Error) throws -> Rx.Observable<Element>) -> Rx.Observable<Element> {
        Rx.Producer { result in
          let current = Rx.SerialDisposable()
          let first = Rx.SingleAssignmentDisposable()
          current.disposable = first
          first.setDisposable(
            self.subscribe { event in
              guard let error = event.error else { return result.on(event) }
              do { current.disposable = try handler(error).subscribe(Rx.AnonymousObserver(result.on)) } catch { result.onError(error) }
            })
          return current
        }
      }
      public func catchAndReturn(_ element: Element) -> Rx.Observable<Element> { self.catch { _ in .just(element) } }
      public func catchError(_ handler: @escaping (any Swift.Error) throws -> Rx.Observable<Element>) -> Rx.Observable<Element> {
        self.catch(handler)
      }
      public func catchErrorJustReturn(_ element: Element) -> Rx.Observable<Element> { catchAndReturn(element) }
      public func retry() -> Rx.Observable<Element> { retry(.max) }
      public func retry(_ maxAttemptCount: Int) -> Rx.Observable<Element> {
        Rx.Producer { result in
          let current = Rx.SerialDisposable()
          func start(_ count: Int) {
            let own = Rx.SingleAssignmentDisposable()
            current.disposable = own
            own.setDisposable(
              self.subscribe { event in
                guard event.error != nil else { return result.on(event) }
                _ = Rx.CurrentThreadScheduler.instance.schedule(()) {
                  if result.isDisposed { return Rx.Disposables.create() }
                  if count < maxAttemptCount {
                    start(count + 1)
                  } else {
                    current.dispose()
                    result.on(event)
                  }
                  return Rx.Disposables.create()
                }
              })
          }
          start(1)
          return current
        }
      }
      public func retry<Trigger: Rx.ObservableType>(when handler: @escaping (Rx.Observable<any Swift.Error>) -> Trigger) -> Rx.Observable<Element> {
        Rx.Producer { result in
          let errors = Rx.PublishSubject<any Swift.Error>()
          let current = Rx.SerialDisposable()
          func start() {
            let own = Rx.SingleAssignmentDisposable()
            current.disposable = own
            own.setDisposable(self.subscribe { if let error = $0.error { errors.onNext(error) } else { result.on($0) } })
          }
          let triggers = handler(errors).subscribe { event in
            switch event {
            case .next:
              _ = Rx.CurrentThreadScheduler.instance.schedule(()) {
                if !result.isDisposed { start() }
                return Rx.Disposables.create()
              }
            case .error(let error): result.onError(error)
            case .completed: result.onCompleted()
            }
          }
          start()
          return Rx.Disposables.create(current, triggers)
        }
      }
      public func retryWhen<Trigger: Rx.ObservableType>(_ handler: @escaping (Rx.Observable<any Swift.Error>) -> Trigger) -> Rx.Observable<Element> {
        retry(when: handler)
      }
    }

    // Time and schedulers.
    extension Rx.ObservableType {
      public func observe(on scheduler: any Rx.ImmediateSchedulerType) -> Rx.Observable<Element> {
        Rx.Producer { result in
          let turns = Rx.CompositeDisposable()
          let source = self.subscribe { event in
            var key: Rx.CompositeDisposable.DisposeKey?
            let turn = Rx.SingleAssignmentDisposable()
            key = turns.insert(turn)
            turn.setDisposable(
              scheduler.schedule(event) { event in
                result.on(event)
                if let key { turns.remove(for: key) }
                return Rx.Disposables.create()
              })
          }
          return Rx.Disposables.create(source, turns)
        }
      }
      public func observeOn(_ scheduler: any Rx.ImmediateSchedulerType) -> Rx.Observable<Element> { observe(on: scheduler) }
      public func subscribe(on scheduler: any Rx.ImmediateSchedulerType) -> Rx.Observable<Element> {
        Rx.Producer { result in scheduler.schedule(()) { self.subscribe(Rx.AnonymousObserver(result.on)) } }
      }
      public func subscribeOn(_ scheduler: any Rx.ImmediateSchedulerType) -> Rx.Observable<Element> { subscribe(on: scheduler) }
      public func delay(_ dueTime: Rx.RxTimeInterval, scheduler: any Rx.SchedulerType) -> Rx.Observable<Element> {
        Rx.Producer { result in
          let turns = Rx.CompositeDisposable()
          let source = self.subscribe { event in
            if event.error != nil { return result.on(event) }
            turns.insert(
              scheduler.scheduleRelative(event, dueTime: dueTime) { event in
                result.on(event)
                return Rx.Disposables.create()
              })
          }
          return Rx.Disposables.create(source, turns)
        }
      }
      public func delaySubscription(_ dueTime: Rx.RxTimeInterval, scheduler: any Rx.SchedulerType) -> Rx.Observable<Element> {
        Rx.Producer { result in
          scheduler.scheduleRelative((), dueTime: dueTime) { self.subscribe(Rx.AnonymousObserver(result.on)) }
        }
      }
      public func debounce(_ dueTime: Rx.RxTimeInterval, scheduler: any Rx.SchedulerType) -> Rx.Observable<Element> {
        Rx.Producer { result in
          let turn = Rx.SerialDisposable()
          var last: Element?
          func flush() {
            if let element = last { result.onNext(element) }
            last = nil
          }
          let source = self.subscribe { event in
            guard let element = event.element else {
              if event.isCompleted { flush() }
              return result.on(event)
            }
            last = element
            turn.disposable = scheduler.scheduleRelative((), dueTime: dueTime) {
              flush()
              return Rx.Disposables.create()
            }
          }
          return Rx.Disposables.create(source, turn)
        }
      }
      public func throttle(_ dueTime: Rx.RxTimeInterval, latest: Bool = true, scheduler: any Rx.SchedulerType) -> Rx.Observable<Element> {
        Rx.Producer { result in
          let turn = Rx.SerialDisposable()
          var (isOpen, isOver, waiting) = (true, false, nil as Element?)
          func close() {
            isOpen = false
            turn.disposable = scheduler.scheduleRelative((), dueTime: dueTime) {
              isOpen = true
              if let element = waiting {
                waiting = nil
                close()
                result.onNext(element)
                if isOver { result.onCompleted() }
              }
              return Rx.Disposables.create()
            }
          }
          let source = self.subscribe { event in
            guard let element = event.element else {
              isOver = event.isCompleted && waiting != nil
              return isOver ? () : result.on(event)
            }
            if isOpen {
              close()
              result.onNext(element)
            } else if latest {
              waiting = element
            }
          }
          return Rx.Disposables.create(source, turn)
        }
      }
      public func timeout(_ dueTime: Rx.RxTimeInterval, scheduler: any Rx.SchedulerType) -> Rx.Observable<Element> {
        timeout(dueTime, other: Rx.Observable.error(Rx.RxError.timeout), scheduler: scheduler)
      }
      public func timeout<Source: Rx.ObservableConvertibleType>(
        _ dueTime: Rx.RxTimeInterval, other: Source, scheduler: any Rx.SchedulerType
      ) -> Rx.Observable<Element> where Source.Element == Element {
        Rx.Producer { result in
          let (turn, current) = (Rx.SerialDisposable(), Rx.SerialDisposable())
          func wait() {
            turn.disposable = scheduler.scheduleRelative((), dueTime: dueTime) {
              current.disposable = other.asObservable().subscribe(Rx.AnonymousObserver(result.on))
              return Rx.Disposables.create()
            }
          }
          wait()
          let source = Rx.SingleAssignmentDisposable()
          current.disposable = source
          source.setDisposable(
            self.subscribe { event in
              if event.isStopEvent { turn.dispose() } else { wait() }
              result.on(event)
            })
          return Rx.Disposables.create(current, turn)
        }
      }
    }

    // Of RxSwift 4 and before, in seconds.
    extension Rx.ObservableType {
      public func debounce(_ dueTime: Double, scheduler: any Rx.SchedulerType) -> Rx.Observable<Element> {
        debounce(.seconds(dueTime), scheduler: scheduler)
      }
      public func throttle(_ dueTime: Double, latest: Bool = true, scheduler: any Rx.SchedulerType) -> Rx.Observable<Element> {
        throttle(.seconds(dueTime), latest: latest, scheduler: scheduler)
      }
      public func delay(_ dueTime: Double, scheduler: any Rx.SchedulerType) -> Rx.Observable<Element> {
        delay(.seconds(dueTime), scheduler: scheduler)
      }
      public func delaySubscription(_ dueTime: Double, scheduler: any Rx.SchedulerType) -> Rx.Observable<Element> {
        delaySubscription(.seconds(dueTime), scheduler: scheduler)
      }
      public func timeout(_ dueTime: Double, scheduler: any Rx.SchedulerType) -> Rx.Observable<Element> {
        timeout(.seconds(dueTime), scheduler: scheduler)
      }
    }

    extension Rx.ObservableType where Element: FixedWidthInteger {
      public static func interval(_ period: Double, scheduler: any Rx.SchedulerType) -> Rx.Observable<Element> {
        interval(.seconds(period), scheduler: scheduler)
      }
      public static func timer(_ dueTime: Double, period: Double? = nil, scheduler: any Rx.SchedulerType) -> Rx.Observable<Element> {
        timer(.seconds(dueTime), period: period.map { .seconds($0) }, scheduler: scheduler)
      }
    }

    extension DispatchTimeInterval {
      static func seconds(_ seconds: Double) -> DispatchTimeInterval { .nanoseconds(Int(seconds * 1e9)) }
    }

    // Sharing.
    extension Rx {
      public enum SubjectLifetimeScope { case whileConnected, forever }

      public class ConnectableObservable<Element>: Observable<Element> {
        private let source: Observable<Element>
        private let makeSubject: () -> (AnyObserver<Element>, Observable<Element>)
        private var subject: (observer: AnyObserver<Element>, observable: Observable<Element>)?
        private var connection: (any Disposable)?

        fileprivate init(_ source: Observable<Element>, _ makeSubject: @escaping () -> (AnyObserver<Element>, Observable<Element>)) {
          (self.source, self.makeSubject) = (source, makeSubject)
        }

        private var current: (observer: AnyObserver<Element>, observable: Observable<Element>) {
          lock.withLock {
            if let subject { return subject }
            let new = makeSubject()
            subject = new
            return new
          }
        }

        public override func subscribe<Observer: ObserverType>(_ observer: Observer) -> any Disposable where Observer.Element == Element {
          current.observable.subscribe(observer)
        }

        public func connect() -> any Disposable {
          if let connection { return connection }
          let observer = current.observer
          let own = SingleAssignmentDisposable()
          let end = Disposables.create(with: { [weak self] in
            own.dispose()
            self?.connection = nil
            self?.subject = nil
          })
          connection = end
          own.setDisposable(
            source.subscribe { event in
              observer.on(event)
              if event.isStopEvent { end.dispose() }
            })
          return end
        }

        /// Connects while there are observers.
        public func refCount() -> Observable<Element> {
          var count = 0
          var connection: (any Disposable)?
          return Producer { result in
            let subscription = self.subscribe(AnonymousObserver(result.on))
            let isFirst = lock.withLock {
              count += 1
              return count == 1
            }
            if isFirst { connection = self.connect() }
            return Disposables.create {
              subscription.dispose()
              let isLast = lock.withLock {
                count -= 1
                return count == 0
              }
              if isLast { connection?.dispose() }
            }
          }
        }
      }
    }

    extension Rx.ObservableType {
      public func share(replay: Int = 0, scope: Rx.SubjectLifetimeScope = .whileConnected) -> Rx.Observable<Element> {
        if scope == .forever {
          let subject = Rx.ReplaySubject<Element>.create(bufferSize: replay)
          return multicast(subject).refCount()
        }
        return (replay == 0 ? publishAnew() : replayAnew(replay)).refCount()
      }
      private func publishAnew() -> Rx.ConnectableObservable<Element> {
        Rx.ConnectableObservable(asObservable()) {
          let subject = Rx.PublishSubject<Element>()
          return (Rx.AnyObserver(subject), subject)
        }
      }
      private func replayAnew(_ count: Int) -> Rx.ConnectableObservable<Element> {
        Rx.ConnectableObservable(asObservable()) {
          let subject = Rx.ReplaySubject<Element>.create(bufferSize: count)
          return (Rx.AnyObserver(subject), subject)
        }
      }
      public func multicast<Subject: Rx.SubjectType>(_ subject: Subject) -> Rx.ConnectableObservable<Element>
      where Subject.Observer.Element == Element, Subject.Element == Element {
        Rx.ConnectableObservable(asObservable()) { (Rx.AnyObserver(subject.asObserver()), subject.asObservable()) }
      }
      public func publish() -> Rx.ConnectableObservable<Element> { publishAnew() }
      public func replay(_ bufferSize: Int) -> Rx.ConnectableObservable<Element> { replayAnew(bufferSize) }
      public func replayAll() -> Rx.ConnectableObservable<Element> { replayAnew(.max) }
    }
    """#
}

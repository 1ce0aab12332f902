extension StandIn {
  /// What joins several observables of RxSwift, and continues after errors.
  static let rxStreams = #"""
    // Observables of observables.
    extension Rx {
      /// Merges observables, of which some wait until others have ended.
      fileprivate final class Merging<Element>: HeadlessStream {
        private let result: Subscription<Element>
        private let limit: Int
        let subscriptions = CompositeDisposable()
        let isSubject = false
        var receivers: [Any] { [result] }
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
      final class Joining<Element>: HeadlessStream {
        private let result: Subscription<Element>
        /// Nil if it is not complete.
        private let make: ([[Any]]) throws -> Element
        /// Whether elements are used once each, in order.
        private let isZip: Bool
        private var values: [[Any]] = []
        private var hasEnded: [Bool] = []
        let subscriptions = CompositeDisposable()
        let isSubject = false
        var receivers: [Any] { [result] }

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

      static func joinList<C: Collection, Element>(
        isZip: Bool, _ collection: C, _ resultSelector: @escaping ([C.Element.Element]) throws -> Element
      ) -> Observable<Element> where C.Element: ObservableType {
        joined(isZip: isZip, collection.map { $0.map { $0 as Any } }) { try resultSelector($0.map { Values([$0]).next(C.Element.Element.self) }) }
      }

      /// Takes the first value of each list, one after the other. Each has the type of the stream that it is from.
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
      ) -> Rx.Observable<Element> where C.Element: Rx.ObservableType { Rx.joinList(isZip: false, collection, resultSelector) }
      public static func combineLatest<C: Collection>(_ collection: C) -> Rx.Observable<[Element]>
      where C.Element: Rx.ObservableType, C.Element.Element == Element { Rx.Observable.combineLatest(collection) { $0 } }
      public static func zip<each Source: Rx.ObservableType>(
        _ source: repeat each Source, resultSelector: @escaping (repeat (each Source).Element) throws -> Element
      ) -> Rx.Observable<Element> { Rx.join(isZip: true, repeat each source, resultSelector: resultSelector) }
      public static func zip<C: Collection>(
        _ collection: C, resultSelector: @escaping ([C.Element.Element]) throws -> Element
      ) -> Rx.Observable<Element> where C.Element: Rx.ObservableType { Rx.joinList(isZip: true, collection, resultSelector) }
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
      /// Sends the latest element when the sampler does, unless it has sent that one.
      public func sample<Source: Rx.ObservableConvertibleType>(
        _ sampler: Source, defaultValue: Element? = nil
      ) -> Rx.Observable<Element> {
        Rx.Producer { result in
          var (latest, isAtEnd) = (Element?.none, false)
          let source = self.subscribe { event in
            switch event {
            case .next(let element): latest = element
            case .error(let error): result.onError(error)
            case .completed: isAtEnd = true
            }
          }
          let samples = sampler.asObservable().subscribe { event in
            if let error = event.error { return result.onError(error) }
            if let element = latest ?? defaultValue { result.onNext(element) }
            latest = nil
            if isAtEnd { result.onCompleted() }
          }
          return Rx.Disposables.create(source, samples)
        }
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
    """#
}

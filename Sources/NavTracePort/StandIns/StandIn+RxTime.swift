extension StandIn {
  /// What delays and shares observables of RxSwift.
  static let rxTime = #"""
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
        fileprivate typealias Subject = (on: (Event<Element>) -> Void, observable: Observable<Element>)
        private let source: Observable<Element>
        private let makeSubject: () -> Subject
        private var subject: Subject?
        private var connection: (any Disposable)?

        fileprivate init(_ source: Observable<Element>, _ makeSubject: @escaping () -> Subject) {
          (self.source, self.makeSubject) = (source, makeSubject)
        }

        private var current: Subject {
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
          let on = current.on
          let own = SingleAssignmentDisposable()
          let end = Disposables.create(with: { [weak self] in
            own.dispose()
            self?.connection = nil
            self?.subject = nil
          })
          connection = end
          own.setDisposable(
            source.subscribe { event in
              on(event)
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
          subject.isShare = true
          return multicast(subject).refCount()
        }
        return (replay == 0 ? publish() : self.replay(replay)).refCount()
      }
      public func publish() -> Rx.ConnectableObservable<Element> {
        Rx.ConnectableObservable(asObservable()) {
          let subject = Rx.PublishSubject<Element>()
          subject.isShare = true
          return (subject.on, subject)
        }
      }
      public func replay(_ bufferSize: Int) -> Rx.ConnectableObservable<Element> {
        Rx.ConnectableObservable(asObservable()) {
          let subject = Rx.ReplaySubject<Element>.create(bufferSize: bufferSize)
          subject.isShare = true
          return (subject.on, subject)
        }
      }
      public func multicast<Subject: Rx.SubjectType>(_ subject: Subject) -> Rx.ConnectableObservable<Element>
      where Subject.Observer.Element == Element, Subject.Element == Element {
        Rx.ConnectableObservable(asObservable()) { (subject.asObserver().on, subject.asObservable()) }
      }
      public func replayAll() -> Rx.ConnectableObservable<Element> { replay(.max) }
    }
    """#
}

#if os(Linux)
  import Testing

  /// The order of events, what is retained and until when. The expected lines are what the program prints with RxSwift 6.10.2.
  @Suite struct RxSwiftTests {
    private static let program = #"""
      import UIKit

      struct Oops: Error, CustomStringConvertible { var description: String { "oops" } }
      var out: [String] = []
      func log(_ s: String) { out.append(s) }
      func section(_ name: String, _ body: () -> Void) {
        out = []; body(); print("\(name): \(out.joined(separator: " "))")
      }
      extension ObservableType {
        func watch(_ n: String) -> Disposable {
          subscribe(
            onNext: { log("\(n)\($0)") }, onError: { log("\(n)!\($0)") }, onCompleted: { log("\(n)|") },
            onDisposed: { log("\(n)~") })
        }
      }
      extension PrimitiveSequenceType where Trait == SingleTrait, Element == Int {
        func doubled() -> Single<Int> { map { $0 * 2 }.flatMap { .just($0) } }
        func positive() -> Maybe<Int> { filter { $0 > 0 } }
        func orZero() -> Single<Int> { catchError { _ in .just(0) }.doubled() }
      }
      section("create") {
        let d = Observable<Int>.create { o in
          o.onNext(1); o.onNext(2); o.onCompleted(); o.onNext(3); return Disposables.create { log("free") }
        }.watch("a")
        d.dispose()
      }
      section("never disposed") {
        let d = Observable<Int>.create { o in
          o.onNext(1); return Disposables.create { log("free") }
        }.map { $0 * 2 }.watch("a")
        log("-")
        d.dispose()
      }
      section("publish") {
        let s = PublishSubject<Int>()
        s.onNext(0)
        let d1 = s.map { $0 + 10 }.watch("a")
        let d2 = s.filter { $0 % 2 == 0 }.watch("b")
        s.onNext(1)
        s.onNext(2)
        d1.dispose()
        s.onNext(4)
        s.onCompleted()
        s.onNext(6)
        _ = s.watch("c")
        d2.dispose()
      }
      section("behavior") {
        let s = BehaviorSubject(value: 1)
        _ = s.watch("a")
        s.onNext(2)
        _ = s.watch("b")
        log("\(try! s.value())")
        s.onError(Oops())
        _ = s.watch("c")
      }
      section("replay") {
        let s = ReplaySubject<Int>.create(bufferSize: 2)
        s.onNext(1)
        s.onNext(2)
        s.onNext(3)
        _ = s.watch("a")
        s.onNext(4)
        s.onCompleted()
        _ = s.watch("b")
      }
      section("relay") {
        let r = BehaviorRelay(value: 1), p = PublishRelay<Int>()
        _ = r.watch("r")
        _ = p.watch("p")
        p.accept(5)
        r.accept(2)
        log("\(r.value)")
      }
      section("flatMap") {
        let a = PublishSubject<Int>(), b = PublishSubject<Int>(), o = PublishSubject<Int>()
        _ = o.flatMap { $0 == 0 ? a : b }.watch("m")
        _ = o.flatMapLatest { $0 == 0 ? a : b }.watch("l")
        _ = o.flatMapFirst { $0 == 0 ? a : b }.watch("f")
        _ = o.concatMap { $0 == 0 ? a : b }.watch("c")
        o.onNext(0)
        a.onNext(1)
        o.onNext(1)
        a.onNext(2)
        b.onNext(3)
        o.onCompleted()
        a.onCompleted()
        b.onNext(4)
        b.onCompleted()
      }
      section("errors in flatMap") {
        let o = PublishSubject<Int>()
        _ = o.flatMap { (i: Int) -> Observable<Int> in
          if i == 2 { throw Oops() }; return i == 1 ? .error(Oops()) : .just(i)
        }.watch("a")
        o.onNext(0)
        o.onNext(1)
        o.onNext(0)
        let p = PublishSubject<Int>()
        _ = p.flatMapLatest { (i: Int) -> Observable<Int> in
          if i == 2 { throw Oops() }; return .just(i)
        }.watch("b")
        p.onNext(0)
        p.onNext(2)
        p.onNext(0)
      }
      section("combine") {
        let a = PublishSubject<Int>(), b = PublishSubject<String>()
        _ = Observable.combineLatest(a, b) { "\($0)\($1)" }.watch("c")
        _ = Observable.zip(a, b) { "\($0)\($1)" }.watch("z")
        _ = a.withLatestFrom(b) { "\($0)\($1)" }.watch("w")
        _ = a.sample(b).watch("p")
        a.onNext(1)
        a.onNext(2)
        b.onNext("x")
        b.onNext("y")
        a.onNext(3)
        b.onCompleted()
        a.onNext(4)
        a.onCompleted()
      }
      section("combine ends") {
        let a = PublishSubject<Int>(), b = PublishSubject<Int>()
        _ = Observable.combineLatest(a, b) { $0 + $1 }.watch("c")
        a.onCompleted()
        b.onNext(1)
        b.onCompleted()
        _ = Observable.combineLatest([Observable.of(1, 2), Observable.just(3)]) { $0.reduce(0, +) }.watch("l")
        _ = Observable.zip([Observable.of(1, 2), Observable.just(3)]) { $0.reduce(0, +) }.watch("z")
        let c = PublishSubject<Int>(), d = PublishSubject<Int>()
        _ = Observable.zip(c, d) { $0 + $1 }.watch("e")
        c.onNext(1)
        c.onCompleted()
        log("-")
        d.onNext(2)
        log("-")
        d.onNext(3)
        _ = Observable.combineLatest(Observable<Int>.empty(), Observable<Int>.never()) { $0 + $1 }.watch("n")
      }
      section("merge") {
        let a = PublishSubject<Int>(), b = PublishSubject<Int>()
        _ = Observable.merge(a, b).watch("m")
        _ = a.concat(b).watch("c")
        a.onNext(1)
        b.onNext(2)
        a.onCompleted()
        b.onNext(3)
        b.onCompleted()
        _ = Observable.concat(Observable.just(1), .just(2), .error(Oops()), .just(3)).watch("e")
      }
      section("take skip") {
        let s = PublishSubject<Int>(), t = PublishSubject<Void>()
        _ = s.take(2).watch("t")
        _ = s.skip(2).watch("s")
        _ = s.take(while: { $0 < 3 }).watch("w")
        _ = s.take(until: t).watch("u")
        _ = s.skip(until: t).watch("v")
        _ = s.takeLast(2).watch("l")
        _ = s.element(at: 1).watch("e")
        _ = s.take(until: { $0 == 2 }, behavior: .inclusive).watch("i")
        _ = s.skip(while: { $0 < 2 }).watch("x")
        s.onNext(1)
        s.onNext(2)
        s.onNext(3)
        t.onNext(())
        s.onNext(4)
        s.onCompleted()
      }
      section("scan") {
        _ = Observable.of(1, 2, 3).scan(0) { $0 + $1 }.watch("s")
        _ = Observable.of(1, 2, 3).reduce(10) { $0 + $1 }.watch("r")
        _ = Observable<Int>.empty().reduce(10) { $0 + $1 }.watch("e")
        _ = Observable.of(1, 1, 2, 1).distinctUntilChanged().watch("d")
        _ = Observable.of(1, 2).startWith(0).watch("b")
        _ = Observable.of("a", "b").enumerated().map { "\($0.index)\($0.element)" }.watch("n")
        _ = Observable.of(1, 2).toArray().asObservable().map { "\($0.count)" }.watch("t")
        _ = Observable<Int>.empty().ifEmpty(default: 7).watch("i")
        _ = Observable.of(1, 2).compactMap { $0 == 1 ? nil : $0 }.watch("k")
      }
      section("do") {
        _ = Observable.of(1, 2).do(
          onNext: { log("n\($0)") }, afterNext: { log("N\($0)") }, onCompleted: { log("c") },
          afterCompleted: { log("C") }, onSubscribe: { log("s") }, onSubscribed: { log("S") }
        ).watch("a")
        let e = Observable<Int>.never().do(onDispose: { log("d") }).watch("b")
        e.dispose()
      }
      section("errors") {
        _ = Observable<Int>.error(Oops()).catchAndReturn(3).watch("a")
        _ = Observable<Int>.error(Oops()).catch { _ in .of(1, 2) }.watch("b")
        var n = 0
        let f = Observable<Int>.create { o in
          n += 1; o.onNext(n); n < 3 ? o.onError(Oops()) : o.onCompleted(); return Disposables.create { log("f") }
        }
        _ = f.retry(2).watch("r")
        n = 0
        _ = f.retry().watch("R")
        n = 0
        _ = f.retry(when: { e in e.take(1) }).watch("w")
        _ = Observable.of(1, 2).map {
          if $0 == 2 { throw Oops() }; return $0
        }.watch("m")
        _ = Observable.of(1, 2).materialize().map { "\($0)" }.watch("z")
        _ = Observable.of(1, 2, 3).filter {
          if $0 == 2 { throw Oops() }; return true
        }.watch("F")
      }
      section("share") {
        var n = 0
        let s = PublishSubject<Int>()
        let o = Observable<Int>.deferred {
          n += 1; return s
        }.share(replay: 1)
        let a = o.watch("a")
        s.onNext(1)
        let b = o.watch("b")
        s.onNext(2)
        a.dispose()
        b.dispose()
        _ = o.watch("c")
        s.onNext(3)
        log("\(n)")
        s.onCompleted()
        _ = o.watch("d")
        log("\(n)")
      }
      section("share none") {
        var n = 0
        let s = PublishSubject<Int>()
        let o = Observable<Int>.deferred {
          n += 1; return s
        }.share()
        _ = o.watch("a")
        _ = o.watch("b")
        s.onNext(2)
        s.onError(Oops())
        log("\(n)")
        let p = Observable.of(1, 2).publish()
        _ = p.watch("p")
        log("-")
        _ = p.connect()
        let r = Observable.of(1, 2).replay(1)
        _ = r.connect()
        _ = r.watch("r")
        let q = Observable.of(1, 2).share(replay: 1, scope: .forever)
        _ = q.watch("q")
        _ = q.watch("Q")
        let u = Observable.of(1, 2).share(replay: 1)
        _ = u.watch("u")
        _ = u.watch("U")
      }
      section("single") {
        _ = Single.just(1).map { $0 + 1 }.subscribe(
          onSuccess: { log("s\($0)") }, onFailure: { log("f\($0)") }, onDisposed: { log("~") })
        _ = Single<Int>.create { s in
          s(.failure(Oops())); return Disposables.create { log("free") }
        }.subscribe(onSuccess: { log("s\($0)") }, onFailure: { log("f\($0)") })
        func answer(_ observer: Single<Int>.SingleObserver) { observer(.success(7)) }
        _ = Single.create { answer($0); return Disposables.create() }.subscribe(onSuccess: { log("s\($0)") })
        _ = Observable<Int>.empty().asSingle().subscribe(onFailure: { log("f\($0)") })
        _ = Observable.of(1, 2).asSingle().subscribe(onSuccess: { log("s\($0)") }, onFailure: { log("f\($0)") })
        _ = Observable.of(1, 2).first().subscribe(onSuccess: { log("s\(String(describing: $0))") })
        _ = Observable<Int>.empty().first().subscribe(onSuccess: { log("s\(String(describing: $0))") })
        _ = Single.zip(Single.just(1), .just("b")) { "\($0)\($1)" }.subscribe(onSuccess: { log($0) })
        _ = Single.zip([Single.just(1), .just(2)]) { $0.reduce(5, +) }.subscribe(onSuccess: { log("\($0)") })
        _ = Single.just(1).flatMap { .just("x\($0)") }.subscribe(onSuccess: { log($0) })
        _ = Completable.empty().andThen(Single.just(3)).subscribe(onSuccess: { log("\($0)") })
        _ = Completable.error(Oops()).andThen(Single.just(3)).subscribe(onFailure: { log("\($0)") })
        _ = Completable.create { c in
          c(.completed); return Disposables.create { log("F") }
        }.subscribe(onCompleted: { log("C") }, onDisposed: { log("~") })
        _ = Maybe<Int>.empty().subscribe(onSuccess: { log("\($0)") }, onCompleted: { log("M") })
        _ = Maybe.just(1).subscribe(onSuccess: { log("\($0)") }, onCompleted: { log("no") })
        _ = Single.just(1).asCompletable().subscribe(onCompleted: { log("K") })
        _ = Maybe<Int>.empty().ifEmpty(default: 4).subscribe(onSuccess: { log("\($0)") })
        _ = Single<Int>.error(Oops()).catchAndReturn(9).subscribe(onSuccess: { log("\($0)") })
        _ = Single.just(4).doubled().subscribe(onSuccess: { log("\($0)") })
        _ = Single.just(-1).positive().subscribe(onCompleted: { log("M") })
        _ = Single<Int>.error(Oops()).orZero().subscribe(onSuccess: { log("\($0)") })
      }
      section("bag") {
        var bag: DisposeBag? = DisposeBag()
        let s = PublishSubject<Int>()
        s.watch("a").disposed(by: bag!)
        s.onNext(1)
        bag = nil
        s.onNext(2)
        withExtendedLifetime(bag) {}
        let serial = SerialDisposable()
        serial.disposable = Disposables.create { log("1") }
        serial.disposable = Disposables.create { log("2") }
        serial.dispose()
        serial.disposable = Disposables.create { log("3") }
        let c = CompositeDisposable()
        _ = c.insert(Disposables.create { log("4") })
        c.dispose()
        _ = c.insert(Disposables.create { log("5") })
      }
      final class Thing { let n = 1; deinit { log("deinit") } }
      section("unretained") {
        let s = PublishSubject<Int>()
        var t: Thing? = Thing()
        _ = s.withUnretained(t!).map { "\($0.n)\($1)" }.watch("a")
        _ = s.subscribe(with: t!, onNext: { log("w\($0.n)\($1)") })
        s.onNext(1)
        t = nil
        s.onNext(2)
        withExtendedLifetime(t) {}
      }
      section("retention") {
        func go() -> Disposable {
          let t = Thing()
          let s = PublishSubject<Int>()
          return s.subscribe(onNext: { _ in log("\(t.n)") })
        }
        let d = go()
        log("returned")
        d.dispose()
        func kept() {
          let t = Thing(); let s = PublishSubject<Int>(); _ = s.map { $0 }.subscribe(onNext: { _ in log("\(t.n)") })
        }
        kept()
        log("after")
        func done() { let t = Thing(); _ = Observable.just(1).map { $0 }.subscribe(onNext: { _ in log("\(t.n)") }) }
        done()
        log("after")
        func bagged() {
          let bag = DisposeBag(); let t = Thing(); let s = PublishSubject<Int>();
          s.map { $0 }.share(replay: 1).subscribe(onNext: { _ in log("\(t.n)") }).disposed(by: bag)
        }
        bagged()
        log("after")
        func relay() {
          let t = Thing(); let s = BehaviorRelay(value: 1); _ = s.subscribe(onNext: { _ in log("\(t.n)") })
        }
        relay()
        log("after")
        func merged() {
          let bag = DisposeBag(); let t = Thing(); let s = PublishSubject<Int>();
          s.flatMapLatest { _ in Observable<Int>.never() }.withLatestFrom(s).subscribe(onNext: { _ in log("\(t.n)")
            }).disposed(by: bag);
          s.onNext(1)
        }
        merged()
        log("after")
      }
      section("reentrant") {
        let s = PublishSubject<Int>()
        _ = s.subscribe(onNext: {
          log("a\($0)"); if $0 < 3 { s.onNext($0 + 1) }
        })
        _ = s.watch("b")
        s.onNext(1)
        let d = SerialDisposable()
        let t = PublishSubject<Int>()
        d.disposable = t.subscribe(onNext: {
          log("d\($0)"); d.dispose()
        })
        t.onNext(1)
        t.onNext(2)
      }
      section("switch") {
        let a = PublishSubject<Observable<Int>>(); _ = a.switchLatest().watch("s"); let x = PublishSubject<Int>();
        a.onNext(x); x.onNext(1); a.onNext(.just(2)); x.onNext(3); a.onCompleted()
      }
      let main = MainScheduler.instance
      section("observe") {
        _ = Observable.of(1, 2).observe(on: main).watch("a")
        log("-")
        _ = Observable.of(4).subscribe(on: main).watch("c")
        log("-")
      }
      out = []
      _ = Observable.of(3).observe(on: MainScheduler.asyncInstance).watch("b")
      _ = Observable.of(4).subscribe(on: MainScheduler.asyncInstance).watch("d")
      log("-")
      let typed = PublishSubject<Int>()
      _ = typed.debounce(.milliseconds(50), scheduler: main).watch("e")
      typed.onNext(1)
      typed.onNext(2)
      _ = Observable<Int>.timer(.milliseconds(20), scheduler: main).watch("t")
      _ = Observable.of(1, 2).delay(.milliseconds(80), scheduler: main).watch("f")
      _ = Observable<Int>.never().timeout(.milliseconds(100), scheduler: main).watch("o")
      _ = Observable<Int>.interval(.milliseconds(30), scheduler: main).take(1).watch("i")
      DispatchQueue.main.asyncAfter(deadline: .now() + .milliseconds(150)) {
        typed.onNext(3); typed.onNext(4); typed.onCompleted()
      }
      DispatchQueue.main.asyncAfter(deadline: .now() + .milliseconds(200)) {
        print("time: \(out.joined(separator: " "))"); exit(0)
      }
      dispatchMain()
      """#

    @Test("events come in RxSwift's order, and what is not disposed of leaks") func order() async throws {
      let result = try await StandInProgram.run(Self.program, with: ["RxRelay", "RxSwift"])
      #expect(result == Self.expected)
    }

    private static let expected = """
      create: a1 a2 a| a~ free
      never disposed: a2 - free a~
      publish: a11 a12 b2 a~ b4 b| b~ c| c~
      behavior: a1 a2 b2 2 a!oops a~ b!oops b~ c!oops c~
      replay: a2 a3 a4 a| a~ b3 b4 b| b~
      relay: r1 p5 r2 2
      flatMap: m1 l1 f1 c1 m2 f2 c2 m3 l3 f| f~ m4 l4 c4 m| m~ l| l~ c| c~
      errors in flatMap: a0 a!oops a~ b0 b!oops b~
      combine: c2x z1x p2 c2y z2y c3y w3y p3 c4y w4y c| c~ z| z~ w| w~
      combine ends: c| c~ l4 l5 l| l~ z4 z| z~ - e3 -
      merge: m1 c1 m2 m3 c3 m| m~ c| c~ e1 e2 e!oops e~
      take skip: t1 w1 u1 i1 t2 t| t~ w2 u2 e2 e| e~ i2 i| i~ x2 s3 w| w~ u3 x3 u| u~ s4 v4 x4 s| s~ v| v~ l3 l4 l| l~ x| x~
      scan: s1 s3 s6 s| s~ r16 r| r~ e10 e| e~ d1 d2 d1 d| d~ b0 b1 b2 b| b~ n0a n1b n| n~ t2 t| t~ i7 i| i~ k2 k| k~
      do: s S n1 a1 N1 n2 a2 N2 c a| a~ C d b~
      errors: a3 a| a~ b1 b2 b| b~ r1 f r2 f r!oops r~ R1 f R2 f R3 R| R~ f w1 w| w~ f m1 m!oops m~ znext(1) znext(2) zcompleted z| z~ F1 F!oops F~
      share: a1 b1 a2 b2 a~ b~ c3 2 c| c~ d| d~ 3
      share none: a2 b2 a!oops a~ b!oops b~ 1 - p1 p2 p| p~ q1 q2 q| q~ Q2 Q| Q~ u1 u2 u| u~ U1 U2 U| U~
      single: s2 ~ foops free s7 fSequence doesn't contain any elements. fSequence contains more than one element. sOptional(1) snil 1b 8 x1 3 oops C ~ F M 1 K 4 9 8 M 0
      bag: a1 a~ 1 2 3 4 5
      unretained: a11 w11 deinit a| a~
      retention: deinit returned after 1 deinit after deinit after 1 deinit after deinit after
      reentrant: a1 a2 a3 b3 b2 b1 d1
      switch: s1 s2 s| s~
      observe: a1 a2 a| a~ - c4 c| c~ -
      time: - b3 b| b~ d4 d| d~ t0 t| t~ i0 i| i~ e2 f1 f2 f| f~ o!Sequence timeout. o~ e4 e| e~

      """
  }
#endif

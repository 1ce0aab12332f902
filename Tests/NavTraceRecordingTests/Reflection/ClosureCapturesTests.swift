import Testing
import UIKit

@testable import NavTraceRecording

/// The objects that closures capture.
@MainActor @Suite struct ClosureCapturesTests {
  private final class Object: Existential {
    var run: (() -> Void)?
    func perform() {}
  }
  private protocol Existential: AnyObject {}
  private enum Choice { case one(Object, Int), none }
  private struct Pair { var number: Int32; var object: Object }

  private let object = Object()

  /// The names of the captured values' types, with "weak" before those that are captured weakly.
  private func captures<Closure>(_ closure: Closure) -> [String] {
    ClosureCaptures(of: closure).all.map { capture in
      let type = String(describing: type(of: capture.value))
      return capture.isStrong ? type : "weak \(type)"
    }
  }

  @Test("a closure without captures has no values") func none() {
    let closure: () -> Void = {}
    #expect(captures(closure) == [])
  }

  @Test("strong, weak and unowned captures are distinguished") func ownership() {
    let (object, number) = (object, Int.random(in: 0...9))
    let strong: () -> Void = { _ = object }
    let weak: () -> Void = { [weak object] in _ = object }
    let unowned: () -> Void = { [unowned object] in _ = object }
    let unsafe: () -> Void = { [unowned(unsafe) object] in _ = object }
    let mixed: (Int) async throws -> String = { [weak object, unowned other = object, last = object] in
      "\($0)\(number)\(object as Any)\(other)\(last)"
    }
    #expect(captures(strong) == ["Object"])
    #expect(captures(weak) == ["weak Object"])
    #expect(captures(unowned) == [])
    #expect(captures(unsafe) == [])
    #expect(captures(mixed) == ["Int", "weak Object", "Object"])
    let address = Address(of: object)
    #expect(ClosureCaptures(of: unowned).unowned == [address])
    #expect(ClosureCaptures(of: mixed).unowned == [address])
  }

  @Test("an unowned capture is found only while its object is alive") func unownedCaptures() {
    let holder = Object()
    var captured: Object? = Object()
    weak let living = captured
    func hold(_ object: Object, _ existential: any Existential) {
      holder.run = { [unowned object, unowned existential] in _ = (object, existential) }
    }
    if let captured { hold(captured, captured) }
    var references = StrongReferences()
    references.livingObject = { address in
      living.flatMap { Address(of: $0) == address ? $0 : nil }
    }
    let areFound = references.references(of: holder, with: [.weak, .captured]).map { $0.object === captured }
    #expect(areFound == [true, true])
    captured = nil
    #expect(living == nil)
    #expect(references.references(of: holder, with: [.weak, .captured]).isEmpty)
  }

  @Test("a weak capture of a deallocated object has no value") func deallocated() {
    var object: Object? = Object()
    let closure: () -> Void = { [weak object] in _ = object }
    object = nil
    #expect(captures(closure) == [])
  }

  @Test("captured variables have their current values") func variables() {
    var (object, existential): (Object?, (any Existential)?) = (nil, nil)
    let closure: () -> Void = {
      object = nil
      existential = nil
    }
    #expect(captures(closure) == ["Optional<Object>", "Optional<Existential>"])
    (object, existential) = (self.object, self.object)
    let values = ClosureCaptures(of: closure).all.map(\.value)
    #expect(values.first as? Object === self.object)
    #expect(values.last as? Object === self.object)
    _ = (object, existential)
  }

  @Test("values of different sizes are found in a context, whatever their order") func layout() {
    let (object, flag, text) = (object, Bool.random(), "text \(Int.random(in: 0...9))")
    let (pair, choice, small) = (
      Pair(number: 3, object: object), Choice.one(object, 4), UInt8.random(in: 0...9)
    )
    let closure: () -> String = { "\(flag)\(pair)\(small)\(text)\(choice)\(object)\(flag)" }
    let values = ClosureCaptures(of: closure).all.map(\.value)
    #expect(values.compactMap { $0 as? Bool } == [flag])
    #expect(values.compactMap { $0 as? UInt8 } == [small])
    #expect(values.compactMap { $0 as? String } == [text])
    #expect(values.compactMap { ($0 as? Pair)?.number } == [3])
    #expect(values.compactMap { $0 as? Object }.count == 1)
    guard case .one(_, 4)? = values.compactMap({ $0 as? Choice }).first else {
      Issue.record("the enum is missing")
      return
    }
  }

  @Test("captures of captured closures are included") func nested() {
    let inner: () -> Void = { [weak object] in _ = object }
    let number = Int.random(in: 0...9)
    let outer: () -> Int = {
      inner()
      return number
    }
    let wrapped: Any = inner
    let unwrapped = wrapped as? () -> Void
    #expect(captures(outer) == ["weak Object", "Int"])
    #expect(unwrapped.map(captures) == ["weak Object"])
    #expect(captures(object.perform) == ["Object"])
  }

  @Test("optional closures are read", arguments: [false, true]) func optional(isSet: Bool) {
    let completion: (() -> Void)? = isSet ? { [weak object] in _ = object } : nil
    let (flag, other) = (Bool.random(), Object())
    let closure: () -> Void = {
      completion?()
      _ = (flag, other)
    }
    #expect(captures(closure) == (isSet ? ["weak Object"] : []) + ["Bool", "Object"])
  }

  @Test("weak references to protocols are read, also before other values") func protocols() {
    let (existential, other): (any Existential, Object) = (object, Object())
    let closure: () -> Void = { [weak existential] in _ = (existential, other) }
    #expect(captures(closure) == ["weak Object", "Object"])
  }

  private struct Pairing<First, Second> { let first: First, second: Second }
  private protocol Holding<Value>: AnyObject { associatedtype Value }
  private final class Held<Value>: Holding {}
  private actor Store {}
  private static let plainFunction: @convention(c) (Int) -> Int = { $0 }
  private indirect enum Tree { case leaf(Object), node(Tree, Tree) }

  @Test("values of every kind are read, or end the reading") func kinds() async throws {
    let (object, number) = (object, Int.random(in: 0...9))
    let (stream, continuation) = AsyncStream<Int>.makeStream()
    let (tree, error, anything) = (
      Tree.node(.leaf(object), .leaf(object)), CancellationError() as any Error, object as Any
    )
    let (metatype, path, function) = (
      Int.self as Any.Type, \Object.run, Self.plainFunction
    )
    let task = Task { number }
    let store = Store()
    let all: [(() -> Void, [String])] = [
      // The sizes of these two are not known at compile time.
      ({ _ = (continuation, stream, object) }, ["Continuation", "AsyncStream<Int>", "Object"]),
      ({ _ = (tree, error, anything) }, ["Tree", "CancellationError", "Object"]),
      (
        { _ = (metatype, path, task, store) },
        ["Int.Type", "ReferenceWritableKeyPath<Object, Optional<() -> ()>>", "Task<Int, Never>", "Store"]
      ),
      ({ [unowned object, unowned(unsafe) other = object] in _ = (object, other, number) }, ["Int"]),
      ({ _ = (function(number), object) }, []),
    ]
    for (closure, expected) in all { #expect(captures(closure) == expected) }
    #expect(await task.value == number)
  }

  @Test("types of generic code that the runtime cannot resolve do not end the process") func unresolvable() {
    func parameterized<Value>(_ value: Value) -> () -> Void {
      let held: any Holding<Value> = Held<Value>()
      return { [weak held, weak object] in _ = (held, object) }
    }
    func pack<each Value>(_ value: repeat each Value) -> () -> Void {
      let values = (repeat each value)
      return { [weak object] in _ = (values, object) }
    }
    func functions<Value>(_ function: @escaping (Value) async throws -> Value) -> () -> Void {
      { [object] in _ = (function, object) }
    }
    func associated<Values: Collection, Other: Collection>(_ values: Values, _ other: Other) -> () -> Void
    where Other.Element == Values {
      let (first, pair) = (values.first, Pairing(first: other.first?.first, second: values.indices))
      return { [object] in _ = (pair, first, object) }
    }
    for closure in [
      associated([3], [[3]]), associated("text", ["text"]), parameterized(3), parameterized("text"), pack(),
      pack(1, "text"), functions { (value: Int) in value },
    ] {
      #expect(Set(captures(closure)).isSubset(of: ["weak Object", "Object"]))
      _ = StrongReferences().captured(by: closure, in: "closure", with: .weak)
    }
  }

  @Test("a closure that captures itself does not lead to an endless search") func recursive() {
    var run: (() -> Void)?
    run = { [object] in
      _ = object
      run?()
    }
    #expect(run.map(captures)?.contains("Object") == true)
    run = nil
  }

  private class Base<Result> {
    var children: [ObjectIdentifier: Any] = [:]
    var result: Result?

    /// Returns a closure as coordinators have it that wait for the result of a child.
    func finish<Other>(_ child: Base<Other>, _ handler: @escaping (Other) -> Void) -> (Other) -> Void {
      { [weak self, weak child] other in
        handler(other)
        if let child { self?.children[ObjectIdentifier(child)] = nil }
      }
    }
  }
  private final class Parent: Base<Int> {}
  private final class Child: Base<String> {}

  @Test("weak captures and closures are read in generic code") func generic() {
    func make<Value: AnyObject>(_ value: Value) -> () -> Void { { [weak value] in _ = value } }
    let (parent, child) = (Parent(), Child())
    let finish = parent.finish(child) { [object] _ in _ = object }
    #expect(captures(make(object)) == ["weak Object"])
    #expect(Set(captures(finish)) == ["weak Parent", "weak Child", "Object"])
    #expect(captures { finish("done") }.contains("weak Child"))
    withExtendedLifetime((parent, child)) {}
  }

  private protocol Routing { func open() }
  private struct Screen: Routing {
    let object: Object
    func open() {}
  }
  private class Flow<Route, Transition>: Routing {
    var root: Transition?
    func open() {}
    func opening() -> () -> Void { { self.open() } }
  }
  private final class ShopFlow: Flow<Int, String> {}
  /// Erases the type of a router by closures, as libraries of coordinators do.
  private struct Router<Route> {
    let open: () -> Void
    let isOpen: () -> Bool
    init(_ router: some Routing) {
      open = router.open
      isOpen = { router is Flow<Route, String> }
    }
  }

  @Test("values of a generic parameter are read") func parameters() {
    func make<First, Second>(_ first: First, _ second: Second?, _ object: Object) -> () -> Void {
      { _ = (first, second, object) }
    }
    func weakly<Value: AnyObject>(_ value: Value, _ object: Object) -> () -> Void {
      { [weak value, unowned other = value] in _ = (value, other, object) }
    }
    let pair = Pair(number: 3, object: object)
    #expect(captures(make(3, "text", object)) == ["Int", "Optional<String>", "Object"])
    #expect(captures(make("text", object, object)) == ["String", "Optional<Object>", "Object"])
    #expect(captures(make(object, UInt8?.none, object)) == ["Object", "Optional<UInt8>", "Object"])
    #expect(captures(make(UInt8(1), pair, object)) == ["UInt8", "Optional<Pair>", "Object"])
    let values = ClosureCaptures(of: make(UInt8(1), pair, object)).all.map(\.value)
    #expect(values.compactMap { ($0 as? Pair)?.number } == [3])
    #expect(captures(weakly(object, object)) == ["weak Object", "Object"])
    #expect(ClosureCaptures(of: weakly(object, object)).unowned == [Address(of: object)])
  }

  @Test("objects of a generic class are read in generic code") func genericClasses() {
    let flow = ShopFlow()
    #expect(captures(flow.opening()) == ["ShopFlow"])
    for router in [Router<Int>(flow), Router<Int>(flow)] {
      #expect(captures(router.open) == ["ShopFlow"])
      #expect(captures(router.isOpen) == ["ShopFlow"])
    }
    let screen = Router<String>(Screen(object: object))
    #expect(captures(screen.open) == ["Screen"])
    #expect(captures(screen.isOpen) == ["Screen"])
  }

  @Test("reading stops at a value that contains a generic type") func unreadable() {
    func make<Value>(_ value: [Value], _ object: Object) -> () -> Void { { _ = (value, object) } }
    struct Unique: ~Copyable { let object: Object }
    let unique = Unique(object: object)
    let closure: () -> Void = { _ = unique.object }
    #expect(captures(make([3], object)) == [])
    #expect(captures(make(["text"], object)) == [])
    #expect(captures(closure) == [])
  }

  private struct Guarded<Value: ~Copyable>: ~Copyable { var value: Value }
  fileprivate struct Conditional<Value: ~Copyable>: ~Copyable { var value: Value }

  @Test("generic values that cannot be copied are skipped") func uncopyable() {
    func use<Value: ~Copyable>(_: borrowing Value) {}
    let object = object
    let guarded = Guarded(value: [object])
    let conditional = Conditional(value: Guarded(value: 1))
    let optional: Guarded<Int>? = Guarded(value: Int.random(in: 0...9))
    let closure: () -> Void = {
      use(guarded)
      use(conditional)
      use(optional)
      _ = object
    }
    #expect(captures(closure) == ["Object"])
  }

  @Test("optionals and results are copied if their values can be") func conditional() {
    let (one, none, result) = (Object?.some(object), Object?.none, Result<Object, any Error>.success(object))
    let closure: () -> Void = { _ = (one, none, result) }
    #expect(captures(closure) == ["Optional<Object>", "Optional<Object>", "Result<Object, Error>"])
  }

  @Test(
    "only Swift functions are closures",
    arguments: [
      ((() -> Void).self as Any.Type, true), ((@Sendable (Int) async -> String).self, true),
      ((@MainActor () -> Void).self, true), ((@convention(c) () -> Void).self, false),
      (Object.self, false), ((() -> Void)?.self, false), (Int.self, false), ([() -> Void].self, false),
    ])
  func types(type: Any.Type, isClosure: Bool) {
    #expect(ClosureCaptures.isClosure(type) == isClosure)
  }

  @Test("references in closures of properties are found if requested") func properties() {
    final class Holder {
      var onDone: (() -> Void)?
      var handlers: [String: () -> Void] = [:]
      lazy var factory: () -> Object? = { nil }
      var later: (() -> Void)?
    }
    let holder = Holder()
    holder.onDone = { [weak object] in _ = object }
    holder.handlers["tap"] = { [object] in _ = object }
    holder.factory = { [object] in object }
    let pair = (first: object, list: [object])
    holder.later = { [pair] in
      let inner = { [pair] in _ = pair }
      inner()
    }
    let references = StrongReferences()
    func names(_ options: StrongReferences.Options) -> [String] {
      references.references(of: holder, with: options).map(\.property)
    }
    #expect(names([]) == [])
    #expect(names(.weak) == [])
    #expect(
      names(.captured)
        == ["handlers[…] (closure)", "factory (closure)", "later (closure)", "later (closure)"])
    #expect(names([.weak, .captured]).first == "onDone (closure)")
  }
}

extension ClosureCapturesTests.Conditional: Copyable where Value: Copyable {}

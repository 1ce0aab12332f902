import Testing

@testable import NavTracePort

@Suite struct LeftOutCodeTests {
  struct Case: Sendable, CustomTestStringConvertible {
    /// Code with a mark before each token that an error is at.
    let code: String
    let message: String
    /// Nil if nothing is left out.
    let rest: String?

    init(_ code: String, _ rest: String?, _ message: String = "cannot find 'Map' in scope") {
      (self.code, self.rest, self.message) = (code, rest, message)
    }

    var testDescription: String { code }
  }

  @Test(
    "the smallest part that contains an error is left out, and lines stay where they are",
    arguments: [
      // Declarations.
      Case("import ▲Maps\nimport UIKit", "\nimport UIKit", "no such module 'Maps'"),
      Case("extension ▲Map {\n  func zoom() {}\n}\nlet a = 1", "\n\n\nlet a = 1"),
      Case("class A {\n  let map: ▲Map\n  let b = 1\n}", "class A {\n  \n  let b = 1\n}"),
      Case("class A {\n  @▲Injected var b: B\n}", "class A {\n  \n}", "unknown attribute 'Injected'"),
      Case("class A {\n  init(a: A, map: ▲Map = Map(), b: B) {}\n}", "class A {\n  init(a: A, b: B) {}\n}"),
      Case("func f() -> ▲Map { Map() }\nlet a = 1", "\nlet a = 1"),
      Case(
        "▲class A {\n  private let b: B, c: () -> B\n  let d: B?, e = B()\n  var f: B { B() }\n}",
        "class A {\n  private var b: B!, c: (() -> B)!\n  let d: B?, e = B()\n  var f: B { B() }\n}",
        "class 'A' has no initializers"),
      Case(
        "struct A {\n  let b: any B\n  var c: B { didSet {} }\n  init() {\n  ▲}\n}",
        "struct A {\n  var b: (any B)!\n  var c: B! { didSet {} }\n  init() {\n  }\n}",
        "return from initializer without initializing all stored properties"),
      Case("class A {\n  func zoom(_ map: ▲Map, b: B) {}\n}", "class A {\n  \n}"),
      // Inheritance.
      Case(
        "class ▲A: B {}", "class A: NSObject, B {}",
        "type 'A' does not conform to protocol 'NSObjectProtocol'"),
      Case("class A: ▲MapView, B {}", "class A: UIView, B {}", "cannot find type 'MapView' in scope"),
      Case(
        "class A: ▲MapViewController {}", "class A: UIViewController {}",
        "cannot find type 'MapViewController' in scope"),
      Case(
        "class A: ▲MapViewController<B> {}", "class A: UIViewController {}",
        "cannot find type 'MapViewController' in scope"),
      Case("class A: B, ▲MapDelegate {}", "class A: B {}", "cannot find type 'MapDelegate' in scope"),
      Case("extension A: ▲MapDelegate {}", "extension A {}", "cannot find type 'MapDelegate' in scope"),
      Case("class A: B, ▲MapDelegate, ▲PinDelegate {}", "class A: B {}"),
      Case("class A: B, ▲MapDelegate, C, ▲PinDelegate {}", "class A: B, C {}"),
      Case("class A: ▲MapDelegate, ▲PinDelegate {}", "class A {}"),
      Case("class A: ▲MapView, ▲MapDelegate {}", "class A: UIView {}"),
      // Statements.
      Case("func f() {\n  let map = ▲Map()\n  b()\n}", "func f() {\n  \n  b()\n}"),
      Case("func f() {\n  if ▲map.isOpen {\n    a()\n  }\n  b()\n}", "func f() {\n  \n\n\n  b()\n}"),
      Case(
        "func f() {\n  guard let a = ▲Map.a else { return }\n  b()\n}", "func f() {\n  \n  b()\n}"),
      Case(
        "class A {\n  var a: B\n  func f() {\n    guard let a = ▲Map.a else { return }\n    a.b()\n  }\n}",
        "class A {\n  var a: B\n  func f() {\n    \n    a.b()\n  }\n}"),
      // Without the condition, the getter would call itself.
      Case(
        "class A {\n  var a: B? {\n    guard let a = ▲Map\n      .a as? B else { return nil }\n    return a\n  }\n}",
        "class A {\n  var a: B? {\n    \ndo { return nil }\n    return a\n  }\n}"),
      Case(
        "class A {\n  var a: B? {\n    guard let a = ▲Map.a\n    else { return nil }\n    return a\n  }\n}",
        "class A {\n  var a: B? {\n    \ndo { return nil }\n    return a\n  }\n}"),
      Case(
        "func f() {\n  if ▲map.isOpen {\n    a()\n  } else {\n    push()\n  }\n}",
        "func f() {\n  \n\ndo {\n    push()\n  }\n}"),
      Case(
        "func f() {\n  if let a = ▲map.a {\n    b(a)\n  } else if c {\n    d()\n  }\n}",
        "func f() {\n  \n\nif c {\n    d()\n  }\n}"),
      Case("func f() {\n  if ▲map.isOpen { push() } else { b() }\n}", nil),
      Case("func f() {\n  g { ▲map.zoom(); a() }\n}", "func f() {\n  g { a() }\n}"),
      // Arguments of initializers.
      Case(
        "func f() {\n  let input = Model.Input(tap: b.tap, region: ▲map.region\n    .map { $0 })\n}",
        "func f() {\n  let input = Model.Input(tap: b.tap, region: leftOut()\n)\n}"),
      Case(
        "func f() {\n  let input = Model.Input(region: c.map {\n    let a = ▲map.region\n    return a\n  })\n}",
        "func f() {\n  let input = Model.Input(region: c.map {\n    \n    return a\n  })\n}"),
      Case(
        "func f() {\n  let url = URL(string: ▲Keys.address)!\n}",
        "func f() {\n  let url = URL(string: \"https://left-out.invalid\")!\n}"),
      Case("func f() {\n  let input = Input(region: ▲leftOut())\n  b()\n}", "func f() {\n  \n  b()\n}"),
      Case("func f() {\n  let input = Input(▲map)\n  b()\n}", "func f() {\n  \n  b()\n}"),
      Case("func f() {\n  let input = Input(next: ▲map.showRouter)\n}", nil),
      // Modifiers of views.
      Case(
        "f { ViewContent { g { coordinator.show() } }\n  .▲glass(\n    1) }",
        "f { ViewContent { g { coordinator.show() } }\n\n }",
        "value of type 'ViewContent' has no member 'glass'"),
      Case(
        "var drag: some ▲Gesture { onEnded { router.dismiss() } }\nlet a = 1", "\nlet a = 1",
        "cannot find type 'Gesture' in scope"),
      Case("func f() {\n  a = ▲Activity.request(pushType: nil)\n}", "func f() {\n  \n}"),
      // Objects of classes that are known at run time.
      Case(
        "let a = ▲Self()", "let a = Headless.make(Self.self)",
        "constructing an object of class type 'Self' with a metatype value must use a 'required' initializer"),
      Case(
        "func f() { data.forEach { add($0.viewType.▲init(frame: .zero)); a() } }",
        "func f() { data.forEach { add(Headless.make($0.viewType)); a() } }",
        "constructing an object of class type 'any A' with a metatype value must use a 'required' initializer"
      ),
      Case(
        "let a = ▲A.Root.init()", "let a = Headless.make(A.Root.self)",
        "constructing an object of class type 'A.Root' with a metatype value must use a 'required' initializer"
      ),
      Case(
        "extension A where Self: UIView { init(_ a: (Self) -> Void) { ▲self.init(frame: .zero); a(self) } }",
        "extension A where Self: UIView { init(_ a: (Self) -> Void) { self.init(made: Headless.make(Self.self)); a(self) } }",
        "constructing an object of class type 'Self' with a metatype value must use a 'required' initializer"),
      Case(
        "extension A where Self: UIView { static func b() -> Self { ▲self.init() } }",
        "extension A where Self: UIView { static func b() -> Self { Headless.make(self) } }",
        "constructing an object of class type 'Self' with a metatype value must use a 'required' initializer"),
      Case("func f() {\n  g(a: 1, map: ▲b)\n}", "func f() {\n  g(a: 1, )\n}", "extra argument 'map' in call"),
      Case(
        "func f() {\n  switch a {\n  ▲case 1:\n  default: b()\n  }\n}",
        "func f() {\n  switch a {\n  case 1: break\n  default: b()\n  }\n}",
        "'case' label in a 'switch' should have at least one executable statement"),
      // Appearance.
      Case("func f() { navigationController?.navigationBar.tintColor = ▲map; a() }", "func f() { a() }"),
      Case("func f() { navigationController?.view.▲showMap(); a() }", "func f() { a() }"),
      Case("func f() { navigationItem.title = ▲map; a() }", "func f() { a() }"),
      Case("func f() { ▲Map.shared.finish(animated: true); a() }", "func f() { a() }"),
      Case("func f() { navigationTitle = ▲map; a() }", "func f() { a() }"),
      Case("func f() { flowLayout.itemSize = ▲map; a() }", "func f() { a() }"),
      Case("func f() { ▲map.didFinishLaunching(); a() }", "func f() { a() }"),
      // Values.
      Case("func f() -> [A] {\n  return ▲map.all\n}", "func f() -> [A] { [] }\n\n"),
      Case("func f() -> A? { ▲map.first }", "func f() -> A? { nil }"),
      Case("func f() -> UIImage { ▲map.image }", "func f() -> UIImage { UIImage() }"),
      Case(
        "var base: URL { ▲Secrets.base }", #"var base: URL { URL(string: "https://left-out.invalid")! }"#),
      Case("func f() -> Set<A> { ▲map.all }", "func f() -> Set<A> { [] }"),
      Case("func f() -> UInt { ▲map.count }", "func f() -> UInt { 0 }"),
      Case("func f() -> Date { ▲map.date }", "func f() -> Date { Date() }"),
      Case("func f() -> String! { ▲map.name }", "func f() -> String! { \"\" }"),
      Case("func f() -> Data { ▲map.checksum }", "func f() -> Data { Data() }"),
      Case("var color: UIColor { ▲map.color }", "var color: UIColor { .clear }"),
      Case("func f() -> Bool { ▲map.isOpen }", "func f() -> Bool { false }"),
      Case("func f() -> A { ▲map.first! }", #"func f() -> A { fatalError("left out by navtrace-port") }"#),
      Case("let a = A▲(b: c, d)", "let a = A()", "argument passed to call that takes no arguments"),
      Case(
        "func f() {\n  let a = B.make(\n    c: .init▲(d: d),\n    e: .init())\n}",
        "func f() {\n  let a = B.make(\n    c: .init(),\n    e: .init())\n}",
        "argument passed to call that takes no arguments"),
      Case(
        "class A {\n  let a: Driver<B>\n  init() {\n    self.a = ▲map\n      .all\n  }\n}",
        "class A {\n  let a: Driver<B>\n  init() {\n    self.a = .never()\n\n  }\n}"),
      Case(
        "class A {\n  var a = [B]()\n  init() {\n    a = ▲map\n  }\n}",
        "class A {\n  var a = [B]()\n  init() {\n    \n  }\n}"),
      Case(
        "func f() {\n  guard let a else {\n    \n  ▲}\n  b(a)\n}",
        "func f() {\n  guard let a else {\n    \n  fatalError(\"left out by navtrace-port\") }\n  b(a)\n}",
        "'guard' body must not fall through, consider using a 'return' or 'throw' to exit the scope"),
      Case("struct A<B: ▲Map, C> {}", "struct A<B, C> {}"),
      Case("func f<B: ▲Map>(_ b: B) {}", "func f<B>(_ b: B) {}"),
      Case("protocol A where B: ▲Map {}", "protocol A  {}"),
      Case("func f() {\n  ▲map.load(Router.all)\n}", "func f() {\n  \n}"),
      Case("func f() {\n  ▲map.store = persistentStoreCoordinator\n}", "func f() {\n  \n}"),
      Case("a(.init(b: ▲c))", "a(.init())", "argument passed to call that takes no arguments"),
      Case("class ▲A: B, C {}", "class A: C {}", "type 'A' does not conform to protocol 'B'"),
      Case("func f() -> Single<[A]> { ▲map.first! }", "func f() -> Single<[A]> { .never() }"),
      Case("func f() -> RxSwift.Completable { ▲map.a }", "func f() -> RxSwift.Completable { .never() }"),
      Case(
        "func f() -> AnyPublisher<A, Never> { ▲map.first! }",
        "func f() -> AnyPublisher<A, Never> { Empty(completeImmediately: false).eraseToAnyPublisher() }"),
      Case(
        "func f() -> Observable<A> { ▲.never() }",
        #"func f() -> Observable<A> { fatalError("left out by navtrace-port") }"#),
      Case(
        "struct A {\n  var a: Observable<A> { ▲.never() }\n}",
        "struct A {\n  var a: Observable<A> { fatalError(\"left out by navtrace-port\") }\n}"),
      Case("func f() {\n  ▲map.load(MovieAPIRouter.all)\n}", "func f() {\n  \n}"),
      Case(
        "func f() throws -> A { ▲map.first! }",
        "func f() throws -> A { throw CocoaError(.featureUnsupported) }"),
      Case(
        "struct A {\n  var names: [String] { ▲map.names }\n}", "struct A {\n  var names: [String] { [] }\n}"),
      Case(
        "struct A {\n  var a: Int {\n    get { 1 }\n    set { ▲map.a = newValue }\n  }\n}",
        "struct A {\n  var a: Int {\n    get { 1 }\n    set { }\n  }\n}"),
      Case(
        "func f<R>(_ g: () throws -> R) rethrows -> R {\n  \n▲}",
        "func f<R>(_ g: () throws -> R) rethrows -> R { fatalError(\"left out by navtrace-port\") }\n\n",
        "missing return in global function expected to return 'R'"),
      Case(
        "func f() -> A {\n  a()\n▲}", #"func f() -> A { fatalError("left out by navtrace-port") }"# + "\n\n",
        "missing return in global function expected to return 'A'"),
      Case("lazy var a: A = {\n  return ▲Map()\n}()\nlet b = 1", "\n\n\nlet b = 1"),
    ])
  func leftOut(_ testCase: Case) throws {
    #expect(text(testCase) == testCase.rest)
  }

  @Test(
    "code that may navigate stays",
    arguments: [
      Case("func f() {\n  map.load { self.▲coordinator.finish() }\n}", nil),
      Case("func f() {\n  ▲map.onTap = { router.dismiss() }\n}", nil),
      Case("func f() {\n  navigationController.▲pushMap(a)\n}", nil),
      Case("func f() -> A {\n  childCoordinators.removeAll()\n  return ▲map.a\n}", nil),
      Case("class A {\n  let appRouter: ▲MapRouter\n}", nil),
      Case("func f() {\n  show(coordinator: ▲a)\n}", nil, "extra argument 'coordinator' in call"),
      Case("class ▲HomeFlow: B {}", nil, "type 'HomeFlow' does not conform to protocol 'B'"),
      Case("class ▲A: HomeFlow {}", nil, "type 'A' does not conform to protocol 'HomeFlow'"),
      Case("func f() {\n  ▲map.load(AppRouter.shared)\n}", nil),
      Case("func f() {\n  AppRouter.▲showMap(a)\n}", nil),
      Case(
        "f { ViewContent { g() }.▲onGone { coordinator.finish() } }", nil,
        "value of type 'ViewContent' has no member 'onGone'"),
      Case("func f() {\n  ▲Map.shared.finish { coordinator.stop() }\n}", nil),
      Case("func f() {\n  ▲Router.shared.pop()\n}", nil, "cannot find 'Router' in scope"),
      Case("let a = A▲(router: b)", nil, "argument passed to call that takes no arguments"),
    ])
  func kept(_ testCase: Case) { #expect(text(testCase) == nil) }

  @Test(
    "code that shows screens is left out as a whole, if nothing else can be",
    arguments: [
      Case(
        "func login() {\n  guard let a = ▲map.a else { return present(b) }\n  show(a)\n}",
        "func login() {}\n\n\n"),
      Case(
        "func f() {\n  let a = A()\n  a.onEnd = { self.removeChild(a) }\n  router.show(a, ▲map)\n}",
        "func f() {}\n\n\n\n"),
      Case("func f() -> A? {\n  ▲map.router\n}", "func f() -> A? { nil }\n\n"),
      Case(
        "init() {\n  ▲map.errors.sink { [weak self] in self?.present($0) }.store(in: &a)\n  b()\n}",
        "init() {\n  \n  b()\n}"),
      Case(
        "func viewDidLoad() {\n  ▲map.onTap { router.show() }\n  b()\n}", "func viewDidLoad() {\n  \n  b()\n}"
      ),
      Case(
        "func f() {\n  child.stop()\n  if ▲map.isOpen { router.showMap() } else { router.showList() }\n}",
        "func f() {\n  child.stop()\n  do { router.showList() }\n}"),
      Case("func f() {\n  if ▲map.isOpen { child = nil } else { router.showList() }\n}", nil),
      Case("func f() {\n  childCoordinators.removeAll()\n  router.show(▲map)\n}", nil),
      Case(
        "func f() {\n  g(a: leftOut()) { router.show(▲map) }\n}", "func f() {\n  \n}"),
      Case("func f() {\n  child = nil\n  router.show(▲map)\n}", nil),
      Case("func f() {\n  children = []\n  router.show(▲map)\n}", nil),
      Case("func flowDidFinish() {\n  router.show(▲map)\n}", nil),
      Case("func presentationControllerDidDismiss(_ a: A) {\n  router.show(▲map)\n}", nil),
      Case("func viewDidAppear() {\n  router.show(▲map)\n}", nil),
      Case("init() {\n  child.onEnd(▲map) { [weak self] in self?.removeChild($0) }\n}", nil),
      Case("init() {\n  router = ▲map\n}", nil),
      Case(
        "init() {\n  ▲router = Router(a: leftOut(), b: c)\n}",
        "init() {\n  router = Router(a: { fatalError(\"left out by navtrace-port\") }(), b: c)\n}"),
      Case("func f() {\n  map.onEnd = { coordinator.finish(▲map) }\n}", nil),
      Case("class A {\n  let appRouter: ▲MapRouter\n}", nil),
    ])
  func ofNavigation(_ testCase: Case) { #expect(text(testCase, ofNavigation: true) == testCase.rest) }

  @Test("methods that nothing can call are left out, whatever they do")
  func unreachable() {
    let code = "class A {\n  func tap() -> ▲Pin { router.dismiss() }\n}"
    #expect(text(Case(code, nil, "cannot find type 'Pin' in scope")) == "class A {\n  \n}")
  }

  @Test("of nested parts, the outer one is left out and reported") func nested() {
    let code = "class A {\n  let map: Map = {\n    Map()\n  }()\n}"
    let errors = [error(2, 12), error(3, 5)]
    let result = LeftOutCode(code, errors)
    #expect(result.text == "class A {\n  \n\n\n}")
    #expect(result.remarks.map(\.line) == [2])
    #expect(
      result.remarks.map(\.text) == ["left out, because it does not compile: cannot find 'Map' in scope"])
  }

  @Test(
    "words of names",
    arguments: [("childCoordinators", ["child", "coordinators"]), ("x", ["x"]), ("_pop", ["pop"])])
  func words(name: String, words: [String]) { #expect(name.words == words) }

  private func error(_ line: Int, _ column: Int) -> CompilerError {
    CompilerError(file: "/A.swift", line: line, column: column, message: "cannot find 'Map' in scope")
  }

  /// The code without what is left out. Nil if that is nothing.
  private func text(_ testCase: Case, ofNavigation: Bool = false) -> String? {
    let parts = testCase.code.split(separator: "▲", omittingEmptySubsequences: false)
    let errors = parts.indices.dropLast().map { index in
      let lines = parts[...index].joined().split(separator: "\n", omittingEmptySubsequences: false)
      return CompilerError(
        file: "/A.swift", line: lines.count, column: (lines.last?.utf8.count ?? 0) + 1,
        message: testCase.message)
    }
    let result = LeftOutCode(parts.joined(), errors, ofNavigation: ofNavigation)
    return result.remarks.isEmpty ? nil : result.text
  }
}

@Suite struct CompilerErrorTests {
  @Test("errors are read from the compiler's output, each once") func errors() {
    let output = """
      [1/2] Compiling Shop Map.swift
      /app/Ma p.swift:3:8: error: no such module 'MapKit'
      1 | import MapKit
        |        `- error: no such module 'MapKit'
      /app/Map.swift:4:2: warning: variable 'a' was never used
      /app/Map.swift:5:12: error: cannot find 'a' in scope: error: b
      /app/Ma p.swift:3:8: error: no such module 'MapKit'
      error: emit-module command failed
      <unknown>:0: error: module name "a" is not valid
      """
    #expect(
      CompilerError.all(in: output) == [
        CompilerError(file: "/app/Ma p.swift", line: 3, column: 8, message: "no such module 'MapKit'"),
        CompilerError(
          file: "/app/Map.swift", line: 5, column: 12, message: "cannot find 'a' in scope: error: b"),
      ])
  }
}

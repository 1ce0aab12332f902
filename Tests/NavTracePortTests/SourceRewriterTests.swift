import SwiftParser
import Testing

@testable import NavTracePort

/// Rewrites a file of an app that also has other files. The import of UIKit that is added is left out of the result.
private func rewrite(_ source: String, beside others: String...) -> SourceRewriter.Result {
  var declarations = AppDeclarations()
  declarations.module = "App"
  let tree = Parser.parse(source: source)
  let trees = [tree] + others.map { Parser.parse(source: $0) }
  for file in trees {
    declarations.add(file)
    declarations.importedModules.formUnion(file.importedModules)
  }
  let moved = MovedMembers(in: trees, declarations)
  var result = SourceRewriter.rewrite(tree, file: "File.swift", declarations, moved)
  if let text = result.text, text.hasPrefix("import UIKit; ") { result.text = String(text.dropFirst(14)) }
  return result
}

@Suite struct SourceRewriterTests {
  @Test(
    "the name of a module that a stand-in replaces becomes that of what contains its declarations",
    arguments: [
      ("import Swinject\nlet a: Swinject.Container", "\nlet a: App.Container"),
      ("import Swinject\nlet a = Swinject.Container()", "\nlet a = App.Container()"),
      ("import Moya\nlet a: Moya.Method", "\nlet a: Moya.Method"),
      ("import SVProgressHUD\nlet a = SVProgressHUD.show()", "\nlet a = SVProgressHUD.show()"),
      ("import Realm\nlet a: Realm.Configuration", "\nlet a: Realm.Configuration"),
      ("import Kingfisher\nlet a: Kingfisher.ImageCache", "\nlet a: KingfisherStandIn.ImageCache"),
      ("import Swinject\nenum Swinject {}\nlet a: Swinject.A", "\nenum Swinject {}\nlet a: Swinject.A"),
      ("let a: Swinject.Container", "let a: Swinject.Container"),
      (
        "import Combine\ntypealias A<Scheduler> = [Scheduler] where Scheduler: Combine.Scheduler",
        "import OpenCombine; import OpenCombineFoundation; import OpenCombineDispatch\n"
          + "typealias A<Scheduler> = [Scheduler] where Scheduler: OpenCombine.Scheduler"
      ),
    ])
  func standInModules(source: String, expected: String) {
    #expect(rewrite(source).text == expected)
  }

  @Test(
    "Realm's objects have the initializer that the stand-in requires",
    arguments: [
      ("override init() {}; init(b: Int) {}", "required init() {}; init(b: Int) {}  "),
      ("init(b: Int) {}", "init(b: Int) {} ; required init() { super.init() } "),
      ("convenience init(b: Int) {}", "convenience init(b: Int) {} "),
      ("required override init() {}", "required init() {}  "),
    ])
  func realmObjects(source: String, expected: String) {
    let text = rewrite("import RealmSwift\nclass A: Object { \(source) }").text ?? ""
    #expect(text.hasSuffix("class A: Object { \(expected)}"), "\(text)")
    #expect(
      rewrite("import RealmSwift\nclass Object {}\nclass A: Object { \(source) }").text?.contains(source)
        == true)
  }

  @Test(
    "an object that a storyboard makes has a method awakeFromNib of its own",
    arguments: [
      (
        "class A: NSObject { override func awakeFromNib() { super.awakeFromNib(); a() } }",
        "class A: NSObject { func awakeFromNib() { a() } }"
      ),
      (
        "class A: UIView { override func awakeFromNib() { super.awakeFromNib() } }",
        "class A: UIView { override func awakeFromNib() { super.awakeFromNib() } }"
      ),
    ])
  func awakening(source: String, expected: String) {
    #expect(rewrite(source).text == expected)
  }

  @Test(
    "an alias of a type in R is a constant, because the type's replacement has members of every name",
    arguments: [
      ("typealias A = R.string.localizable", "nonisolated let A: GeneratedText = R.string.localizable"),
      ("enum B { typealias A = R.image }", "enum B { nonisolated static let A = R.image }"),
      ("typealias A = R.Other", "typealias A = R.Other"),
      ("enum R { enum image {} }\ntypealias A = R.image", "enum R { enum image {} }\ntypealias A = R.image"),
    ])
  func aliasesOfResources(source: String, expected: String) {
    #expect(rewrite(source).text == expected)
  }

  @Test(
    "the macro Observable needs its module, unless the app declares a type of that name",
    arguments: [
      ("@Observable class A {}", true),
      ("@propertyWrapper struct Observable {}\nclass A { @Observable var b }", false),
    ])
  func observable(source: String, isMacro: Bool) {
    #expect((rewrite(source).text ?? "").contains("import Observation") == isMacro)
  }

  @Test(
    "names of URL sessions need their module",
    arguments: ["URLSessionWebSocketTask", "URLSessionTaskDelegate"])
  func networking(name: String) {
    #expect((rewrite("let a: \(name)?").text ?? "").contains("import FoundationNetworking"))
  }

  @Test(
    "code that needs an Objective-C runtime is rewritten",
    arguments: [
      ("@objc func tap() {}", "func tap() {}"),
      ("@objc(tapped:)\nfunc tap() {}", "\nfunc tap() {}"),
      ("@objcMembers class A { @objc dynamic var a = 1 }", "class A { var a = 1 }"),
      ("@IBOutlet private weak var label: UILabel!", "weak var label: UILabel!"),
      ("@IBAction private func tap() {}", "func tap() {}"),
      ("@IBOutlet var a: UILabel! // a label", "var a: UILabel! // a label"),
      ("private var a = Other.b", "private var a = Other.b"),
      (
        "class A { @NSManaged public var a: Int // b\n}",
        #"class A { public var a: Int { get { self[managed: "a"] } set { self[managed: "a"] = newValue } } // b"#
          + "\n}"
      ),
      ("class A { @NSManaged func addToB(_ b: B) }", "class A { func addToB(_ b: B) {} }"),
      ("@UIApplicationMain\nclass A {}", "\nclass A {}"),
      (
        "@available(iOS, unavailable, message: \"none\") init() {}",
        "@available(*, unavailable, message: \"none\") init() {}"
      ),
      ("@available(iOS 13, *) func a() {}", nil),
      (
        "typealias A = (b: Int, c: (() -> Void)?)\nfunc d(_ e: A) { e.c?() }\nfunc f(_ g: A) { RunLoop.main.add(h, forMode: .common) }",
        "typealias A = (b: Int, c: (() -> Void)?)\nfunc d(_ e: A) { e.c?() }\nfunc f(_ g: A) { Headless.add(h, forMode: .common) }"
      ),
      (
        "let a = Timer(timeInterval: 1, target: b, selector: #selector(C.d), userInfo: nil, repeats: true)",
        "let a = Headless.timer(timeInterval: 1, target: b, selector: Selector(C.d, name: \"d\"), userInfo: nil, repeats: true)"
      ),
      (
        "class A<B> { @objc func c() {} }\nlet d = e.f(g, action: #selector(A.c), for: .h)",
        "class A<B> { func c() {} }\nlet d = e.f(g, action: Selector(of: g, name: \"c\") { $0.c }, for: .h)"
      ),
      ("public final class A: UIApplicationDelegate {}", "final class A: UIApplicationDelegate {}"),
      (
        "class A: UIWindowSceneDelegate { private var window: UIWindow?; private var a = 1 }",
        "class A: UIWindowSceneDelegate { var window: UIWindow?; private var a = 1 }"
      ),
      ("public class A: UITableViewDelegate {}", nil),
      (
        "class A { static func a() { go(#selector(a)) } }",
        "class A { static func a() { go(Selector(\"a\")) } }"
      ),
      (
        "class A { func a() { go(#selector(b)) } }", "class A { func a() { go(Selector(A.b, name: \"b\")) } }"
      ),
      (
        "class A { let a = go(#selector(self.b(_:))) }",
        "class A { let a = go(Selector(A.b(_:), name: \"b\")) }"
      ),
      (
        "extension B { func a() { go(#selector(c)) } }",
        "extension B { func a() { go(Selector(B.c, name: \"c\")) } }"
      ),
      (
        "let a = b.rx.sentMessage(#selector(Base.viewWillAppear))",
        "let a = b.rx.sentMessage(Selector(\"viewWillAppear\"))"
      ),
      ("if let a = b().shortWeekdaySymbols {}", "if let a = Optional(b().shortWeekdaySymbols) {}"),
      (
        "class B { var monthSymbols: [C]? }; let a = b.monthSymbols![0]",
        "class B { var monthSymbols: [C]? }; let a = b.monthSymbols![0]"
      ),
      ("let a = b.monthSymbols![0]", "let a = b.monthSymbols[0]"),
      ("let a = b.standaloneMonthSymbols?.first", "let a = b.standaloneMonthSymbols.first"),
      ("let a = ImageResource(downloadURL: b)", "let a = KF.ImageResource(downloadURL: b)"),
      (
        "struct ImageResource {}; let a = ImageResource(downloadURL: b)",
        "struct ImageResource {}; let a = ImageResource(downloadURL: b)"
      ),
      (
        "let a = sent(#selector(UIDelegate.b(_:didShow:)))", "let a = sent(Selector(\"b(_:didShow:)\"))"
      ),
      ("let a = go(#selector(Screen.b))", "let a = go(Selector(Screen.b, name: \"b\"))"),
      ("let a = go(#selector(model.b(_:)))", "let a = go(Selector(of: model, name: \"b\") { $0.b(_:) })"),
      (
        "let a = go(#selector(self.model?.b(_:)))",
        "let a = go(Selector(of: self.model, name: \"b\") { $0.b(_:) })"
      ),
      ("let a = #keyPath(Screen.title)", "let a = \"Screen.title\""),
      ("let a = #imageLiteral(resourceName: \"a\")", "let a = UIImage(named: \"a\")!"),
      ("delegate?.tableView?(view, didSelectRowAt: path)", "delegate?.tableView(view, didSelectRowAt: path)"),
      ("delegate?.didEnd?()", "delegate?.didEnd()"),
      ("class B { var onEnd: (() -> Void)? }; func a() { b.onEnd?() }", nil),
      ("func a(_ onEnd: (() -> Void)?) { onEnd?() }", nil),
      (
        "class A { var timer = Timer() }",
        "class A { var timer = Timer(timeInterval: 0, repeats: false) { _ in } }"
      ),
      ("let a = Bundle(for: A.self)", "let a = Bundle.app"),
      ("let a: Bundle? = .main", "let a: Bundle? = .app"),
      ("let a = CoreGraphics.log(b) as CoreGraphics.CGFloat", "let a = Foundation.log(b) as CGFloat"),
      ("func < (a: NSNumber, b: NSNumber) -> Bool { c }\nlet d = 1", "\nlet d = 1"),
      ("func a(b: Bundle = .main, c: RunLoop = .main)", "func a(b: Bundle = .app, c: RunLoop = .main)"),
      ("let a = b(bundle: .main, on: .main)", "let a = b(bundle: .app, on: .main)"),
      (
        "extension Bundle { static let a = main.b(RunLoop.main) }",
        "extension Bundle { static let a = app.b(RunLoop.main) }"
      ),
      (
        "let a = URLSession(configuration: .default, delegate: nil, delegateQueue: .main)",
        "import FoundationNetworking; let a = Headless.session(configuration: .default, delegate: nil, delegateQueue: .main)"
      ),
      (
        "import Moya; struct A { var task: Task { .uploadMultipart([MultipartFormData()]) }; var b: Task<Int, Never>? }",
        "; struct A { var task: Moya.Task { .uploadMultipart([Moya.MultipartFormData()]) }; var b: Task<Int, Never>? }"
      ),
      ("func a(_ task: Task) {}", nil),
      (
        "import class Foundation.URLSession; let a: Foundation.URLSession = Foundation.URLSession.shared",
        "import FoundationNetworking; import Foundation; let a: FoundationNetworking.URLSession = FoundationNetworking.URLSession.shared"
      ),
      ("let a = Foundation.URL(string: b)", nil),
      (
        "func a(_ b: URLResponse = HTTPURLResponse()) { _ = URLResponse(); _ = NSMutableURLRequest() }",
        "import FoundationNetworking; func a(_ b: URLResponse = HTTPURLResponse(url: URL(fileURLWithPath: \"/\"), statusCode: 200, httpVersion: nil, headerFields: nil)!) { _ = URLResponse(url: URL(fileURLWithPath: \"/\"), mimeType: nil, expectedContentLength: -1, textEncodingName: nil); _ = NSMutableURLRequest(url: URL(fileURLWithPath: \"/\")) }"
      ),
      (
        "import Alamofire; func a(_ b: DataResponse<C>, _ d: Alamofire.DataResponse<C>, _ e: DataResponse<C, AFError>) {}",
        "; func a(_ b: AFDataResponse<C>, _ d: Alamofire.AFDataResponse<C>, _ e: DataResponse<C, AFError>) {}"
      ),
      ("func a(_ b: DataResponse<C>) {}", nil),
      (
        "public class A: UIView { init() { super.init(frame: .zero) } }",
        "public class A: UIView { init() { super.init(frame: .zero) } ; public convenience override init(frame: CGRect) { self.init() } }"
      ),
      ("class A: UIView { convenience init() { self.init(frame: .zero) } }", nil),
      ("class A: UIViewController { init() {}; override init(nibName: String?, bundle: Bundle?) {} }", nil),
      ("let a = try Data(contentsOf: b)", "let a = try Headless.data(contentsOf: b)"),
      ("func a() { sleep(1); usleep(b) }", "func a() { Headless.sleep(1); Headless.usleep(b) }"),
      (
        "class A { lazy var a = #selector(type(of: self).b(_:)) }",
        "class A { lazy var a = Selector(A.b(_:), name: \"b\") }"
      ),
      ("let a = NSAttributedString()", #"let a = NSAttributedString(string: "")"#),
      ("let a = b as NSDiffableDataSourceSnapshot<Int, String>", nil),
      (#"throw NSError()"#, #"throw NSError(domain: "", code: 0)"#),
      ("func a() { Thread.sleep(forTimeInterval: 2) }", "func a() { Headless.sleep(forTimeInterval: 2) }"),
      ("func a() async { try? await Task.sleep(nanoseconds: 1) }", nil),
      ("class Cat { func sleep(_ hours: Int) {}; func rest() { sleep(8) } }", nil),
      ("let a = OperationQueue.current?.name", "let a = Headless.currentOperationQueue?.name"),
      (
        "queue.asyncAfter(deadline: .now() + 1, execute: work)",
        "queue.asyncAfter(deadline: .now() + 1, executing: work)"
      ),
      ("queue.asyncAfter(deadline: .now() + 1, execute: { a() })", nil),
      (
        "table.register(T.classForCoder(), forCellReuseIdentifier: a)",
        "table.register(T.self, forCellReuseIdentifier: a)"
      ),
      ("let a = ProcessInfo().arguments", "let a = ProcessInfo.processInfo.arguments"),
      (
        "class A: UIViewController { init(b: Int) { super.init() } }",
        "class A: UIViewController { init(b: Int) { super.init(nibName: nil, bundle: nil) } }"
      ),
      ("class A: Base { init(b: Int) { super.init() } }", nil),
      ("protocol A { weak var b: B? { get } }", "protocol A { var b: B? { get } }"),
      (
        "override func didMove(toParentViewController parent: B?) {}",
        "override func didMove(toParent parent: B?) {}"
      ),
      ("@objc protocol A { func b() }", "protocol A: AnyObject { func b() }"),
      ("@objc protocol A: B { func b() }", "protocol A: B, AnyObject { func b() }"),
      ("@objc protocol A: UITableViewDelegate {}", "protocol A: UITableViewDelegate {}"),
      (
        "@objc protocol A { @objc optional func b(_ c: Int) }",
        "protocol A: AnyObject { func b(_ c: Int) }; extension A { func b(_ c: Int) {} }"
      ),
      (
        "@objc protocol A: AnyObject { @objc optional func b() -> Int? }",
        "protocol A: AnyObject { func b() -> Int? }; extension A { func b() -> Int? { nil } }"
      ),
    ] as [(String, String?)])
  func objectiveC(source: String, expected: String?) {
    let result = rewrite(source)
    #expect(result.text == expected ?? source)
    #expect(result.remarks.isEmpty)
  }

  @Test(
    "imports of what Linux lacks are replaced",
    arguments: [
      ("import UIKit\nimport ObjectiveC\nclass A {}", "import UIKit\n\nclass A {}"),
      ("import UIKit.UIGestureRecognizerSubclass", "import UIKit"),
      ("import Foundation\nclass A {}", "import UIKit; import Foundation\nclass A {}"),
      (
        "#if canImport(ARKit)\nimport ARKit\n#endif\nclass A {}",
        "#if canImport(ARKit)\nimport ARKit\n#endif\nimport UIKit; class A {}"
      ),
      (
        "import UIKit\n#if os(OSX)\nimport Cocoa\n#endif",
        "import UIKit\n#if os(OSX)\nimport Cocoa\n#endif"
      ),
      (
        "#if canImport(Then) && !canImport(AppKit)\nimport Then\n#endif\nclass A {}",
        "#if true && !canImport(AppKit)\n\n#endif\nimport UIKit; class A {}"
      ),
      (
        "#if canImport(ObjectiveC)\nimport ObjectiveC\nclass A {}\n#endif",
        "#if true\nimport UIKit; \nclass A {}\n#endif"
      ),
      (
        "import UIKit\n#if canImport(ObjectiveC)\nimport ObjectiveC\n#else\nclass A {}\n#endif",
        "import UIKit\n#if canImport(ObjectiveC)\nimport ObjectiveC\n#else\nclass A {}\n#endif"
      ),
      (
        "#if DEBUG\n#if os(macOS)\nclass A {}\n#endif\n#else\nclass B {}\n#endif",
        "#if DEBUG\n#if os(macOS)\nimport UIKit; class A {}\n#endif\n#else\nimport UIKit; class B {}\n#endif"
      ),
      (
        "import UIKit\n#if canImport(Combine)\nimport Combine\n#endif",
        "import UIKit\n#if true\nimport OpenCombine; import OpenCombineFoundation; import OpenCombineDispatch\n#endif"
      ),
      ("// A\nclass A {}", "// A\nimport UIKit; class A {}"),
      ("@main class A {}", "import UIKit; class A {}"),
      (
        "import UIKit\nimport Combine",
        "import UIKit\nimport OpenCombine; import OpenCombineFoundation; import OpenCombineDispatch"
      ),
      (
        "import UIKit\nclass A { @Published var a = 1 }",
        "import OpenCombine; import OpenCombineFoundation; import OpenCombineDispatch; import UIKit\nclass A { @Published var a = 1 }"
      ),
      (
        "import UIKit\nlet a = URLSession.shared",
        "import FoundationNetworking; import UIKit\nlet a = URLSession.shared"
      ),
    ])
  func imports(source: String, expected: String) {
    let tree = Parser.parse(source: source)
    let declarations = AppDeclarations()
    let result = SourceRewriter.rewrite(
      tree, file: "File.swift", declarations, MovedMembers(in: [], declarations))
    #expect(result.text == expected)
    #expect(result.remarks.isEmpty)
  }

  @Test("a stand-in replaces a module although a folder has its name, unless the folder has its types")
  func folders() {
    for (code, standIns) in [("", ["Swinject"]), ("public final class Container {}", [])] {
      let tree = Parser.parse(source: "import Swinject\nlet a = Container()")
      var declarations = AppDeclarations()
      declarations.add(Parser.parse(source: code))
      declarations.localModules = ["Swinject"]
      let result = SourceRewriter.rewrite(
        tree, file: "File.swift", declarations, MovedMembers(in: [], declarations))
      #expect(result.standIns == Set(standIns))
    }
  }

  @Test(
    "classes that are known at run time are made by the headless UIKit",
    arguments: [
      (
        "func a<T: UIViewController>() -> T { T() }",
        "func a<T: UIViewController>() -> T { Headless.make(T.self) }"
      ),
      (
        "func a<T>() -> T where T: Base { T.init() }",
        "func a<T>() -> T where T: Base { Headless.make(T.self) }"
      ),
      (
        "extension A where Self: UIViewController { static func a() -> Self { Self() } }",
        "extension A where Self: UIViewController { static func a() -> Self { Headless.make(Self.self) } }"
      ),
      (
        "extension UIView { class func a() -> Self { return self.init() } }",
        "extension UIView { class func a() -> Self { return Headless.make(Self.self) } }"
      ),
      (
        "extension UIViewController { class func a() -> Self { Self(nibName: \"A\", bundle: nil) } }",
        "extension UIViewController { class func a() -> Self { Headless.make(Self.self) } }"
      ),
      ("extension UIView { convenience init(a: Int) { self.init() } }", nil),
      ("func a<T: Model>() -> T { T() }", nil),
      ("class Base: UIView { required init() {} }; func a<T: Base>() -> T { T() }", nil),
    ] as [(String, String?)])
  func generics(source: String, expected: String?) {
    let result = rewrite(source, beside: "class Base: UITableViewController {}; class Model {}")
    #expect(result.text == expected ?? source)
  }

  @Test("ReactorKit's protocol for views has another name in an app with views of SwiftUI")
  func reactorViews() {
    let source = "import ReactorKit; class A: UIView, View {}"
    #expect(rewrite(source, beside: "class B {}").text?.contains("UIView, View {}") == true)
    #expect(rewrite(source, beside: "struct Shop: App {}").text?.contains("UIView, ReactorView {}") == true)
  }

  @Test(
    "global variables are new for each launch",
    arguments: [
      ("class A { static var a = 1 }", "class A { @PerLaunch static var a = 1 }"),
      ("class A { static let shared = A() }", "class A { @PerLaunch static var shared = A() }"),
      (
        "class A { private static let a: A = .init() }",
        "class A { @PerLaunch private static var a: A = .init() }"
      ),
      ("class A { static var a: Int? }", "class A { @PerLaunch static var a: Int? = nil }"),
      (
        "let a = NSSortDescriptor(key: \"b\", ascending: true, selector: #selector(NSString.compare(_:)))",
        "let a = NSSortDescriptor(key: \"b\", ascending: true)"
      ),
      (
        "let a = URLCache().b",
        "import FoundationNetworking; let a = URLCache(memoryCapacity: 0, diskCapacity: 0, diskPath: nil).b"
      ),
      ("let a = NSStringFromClass(B.self)", "let a = String(reflecting: B.self)"),
      ("let a = Bundle(identifier: \"b\")!", "let a = Optional(Bundle.app)!"),
      // Only the address of a key counts, which must stay the same.
      (
        "enum Keys { static var a = \"a\" }; func f() { tie(self, &Keys.a, b) }",
        "enum Keys { static var a = \"a\" }; func f() { tie(self, &Keys.a, b) }"
      ),
      (
        "enum K { static var a = 1 }\nfunc f() -> A? { objc_getAssociatedObject(self, &K.a) as? A }\nfunc g() { b.a = 2 }",
        "enum K { static var a = 1 }\nfunc f() -> A? { objc_getAssociatedObject(self, &K.a) as? A }\nfunc g() { b.a = 2 }"
      ),
      (
        "private var key: UInt8 = 0\nfunc f() -> A? { objc_getAssociatedObject(self, &key) as? A }",
        "private var key: UInt8 = 0\nfunc f() -> A? { objc_getAssociatedObject(self, &key) as? A }"
      ),
      (
        "class A { static var a = 1; func f() { add(&A.a); A.a = 2 } }",
        "class A { @PerLaunch static var a = 1; func f() { add(&A.a); A.a = 2 } }"
      ),
      (
        "struct S { static var a = S() }\nfunc f() { observe(&S.a) }",
        "struct S { @PerLaunch static var a = S() }\nfunc f() { observe(&S.a) }"
      ),
      (
        "enum K { static var a = 1 }\nclass B { static let a = B(); func f() { add(&K.a) } }",
        "enum K { static var a = 1 }\nclass B { @PerLaunch static var a = B(); func f() { add(&K.a) } }"
      ),
      (
        "class A { static var a = 1; func f() { add(&A.a); Self.a += 2 } }",
        "class A { @PerLaunch static var a = 1; func f() { add(&A.a); Self.a += 2 } }"
      ),
      ("enum B { static let a: [Int: A]? = c() }", "enum B { @PerLaunch static var a: [Int: A]? = c() }"),
      ("enum B { static let a = [A(1), A(2)] }", "enum B { @PerLaunch static var a = [A(1), A(2)] }"),
      ("enum B { static let a = { A.make() }() }", "enum B { @PerLaunch static var a = { A.make() }() }"),
      (
        "enum B { static let a = PublishSubject<Void>() }",
        "enum B { @PerLaunch static var a = PublishSubject<Void>() }"
      ),
      (
        "struct B { static let a = B(); let c: NSPersistentContainer }",
        "struct B { @PerLaunch static var a = B(); let c: NSPersistentContainer }"
      ),
      (
        "struct B { static let a = C(b: 1) }; struct C { var b = [D]() }; struct D { let a: A? }",
        "struct B { @PerLaunch static var a = C(b: 1) }; struct C { var b = [D]() }; struct D { let a: A? }"
      ),
      ("actor B { static let a = B() }", "actor B { @PerLaunch static var a = B() }"),
      ("struct B { static let a = B(); let b: Int; var c: A { A(b) } }", nil),
      ("enum B { static let a: [C] = [C()] }", nil), ("enum B { static let a = c(A.self as Any) }", nil),
      ("class A { static let a = 1 }", nil),
      ("class A { static var a: Int { 1 } }", nil),
      ("class A { static weak var a: A? }", nil),
      ("class A { var a = 1 }", nil),
      ("func a() { var a = 1 }", nil),
      (
        "fileprivate var a = true",
        "private let _a = PerLaunch<Bool>(wrappedValue: true); "
          + "fileprivate var a: Bool { get { _a.wrappedValue } set { _a.wrappedValue = newValue } }"
      ),
      (
        "var a: Int?",
        "private let _a = PerLaunch<Int?>(wrappedValue: nil); "
          + "var a: Int? { get { _a.wrappedValue } set { _a.wrappedValue = newValue } }"
      ),
      (
        "private var a: A!",
        "private let _a = PerLaunch<A?>(wrappedValue: nil); "
          + "private var a: A! { get { _a.wrappedValue } set { _a.wrappedValue = newValue } }"
      ),
      (
        "let a: A = A(#selector(A.b)) // c",
        "private let _a = PerLaunch<A>(wrappedValue: A(Selector(A.b, name: \"b\"))); "
          + "var a: A { get { _a.wrappedValue } } // c"
      ),
      ("var a = [1].map { $0 }", nil),
    ] as [(String, String?)])
  func globals(source: String, expected: String?) {
    #expect(rewrite(source, beside: "class A {}").text == expected ?? source)
  }

  @Test("members of extensions that override, or are overridden, are moved into the class")
  func moved() {
    let source = """
      class Base: NSObject {
        func a() {}
      }
      extension Base: UINavigationControllerDelegate {
        @objc func b() {}
        func c() {}
      }
      class Sub: Base { override func b() {} }
      extension Sub { override func a() { go(#selector(c)) } }
      """
    let expected = """
      class Base: NSObject {
        func a() {}
        func b() {}
      }
      extension Base: UINavigationControllerDelegate {
        func c() {}
      }
      class Sub: Base { override func b() {} override func a() { go(Selector(Sub.c, name: "c")) } }
      extension Sub { }
      """
    #expect(rewrite(source).text?.onOneLine == expected.onOneLine)
  }

  @Test("members are also moved from an extension in a file for iOS") func movedInCondition() {
    let source = """
      #if canImport(UIKit)
      class Card: UIView {
      }
      extension Card { override func layoutSubviews() { b() } }
      #endif
      """
    let text = rewrite(source).text?.onOneLine
    #expect(text?.contains("class Card: UIView { override func layoutSubviews() { b() } }") == true)
  }

  @Test("what extensions of UIKit's controllers override gets another name, and is registered")
  func extensionsOfUIKit() {
    let result = rewrite(
      """
      extension UINavigationController: UIGestureRecognizerDelegate {
        override open func viewDidLoad() {
          super.viewDidLoad()
          interactivePopGestureRecognizer?.delegate = self
        }
        override public func viewWillAppear(_ animated: Bool) { super.viewWillAppear(animated) }
      }
      """)
    #expect(
      result.text?.onOneLine
        == """
        extension UINavigationController: UIGestureRecognizerDelegate {
          func viewDidLoadOfUINavigationController() {
            _ = ()
            interactivePopGestureRecognizer?.delegate = self
          }
          func viewWillAppearOfUINavigationController(_ animated: Bool) { _ = () }
        }
        """.onOneLine)
    #expect(
      result.registrations == [
        "Headless.extend(UINavigationController.self, .viewDidLoad) { controller, _ in controller.viewDidLoadOfUINavigationController() }",
        "Headless.extend(UINavigationController.self, .viewWillAppear) { $0.viewWillAppearOfUINavigationController($1) }",
      ])
    #expect(result.remarks.isEmpty)
  }

  @Test(
    "random numbers are replaced, unless the app declares such a method itself",
    arguments: [
      ("let a = Bool.random()", true), ("let a = b.shuffled()", true), ("let a = b.first", false),
      ("extension UIColor { static func random() -> UIColor { c } }", true),
      ("extension Collection { func randomElement() -> Element? { nil } }", false),
    ])
  func randomNumbers(source: String, isReplaced: Bool) {
    #expect(rewrite(source).standIns.contains("_Random") == isReplaced)
  }

  @Test("the kinds of locks have the type that they have on Apple's systems") func locks() {
    #expect(rewrite("let a = f(PTHREAD_MUTEX_RECURSIVE)").standIns == ["_Mutexes"])
    #expect(rewrite("import Darwin\ntypealias Lock = os_unfair_lock_t").standIns == ["os"])
  }

  @Test("what UIKit and AVFoundation re-export on Apple's systems is replaced") func reexports() {
    #expect(rewrite("import UIKit; let a = CIImage(image: b)").standIns == ["CoreImage"])
    #expect(rewrite("import UIKit; let a = CIVector(x: 1)").standIns == ["CoreImage"])
    #expect(
      rewrite("import UIKit; func a() { AudioServicesPlaySystemSound(1) }").standIns == ["AudioToolbox"])
  }

  @Test("a formatter that Foundation lacks is replaced, unless the app has one of that name")
  func formatters() {
    #expect(rewrite("let a = RelativeDateTimeFormatter()").standIns == ["_Formatters"])
    #expect(rewrite("class DateComponentsFormatter {}; let a = DateComponentsFormatter()").standIns.isEmpty)
  }

  @Test("members of conditional extensions stay, and are reported")
  func conditionalExtension() {
    let source = "class A: B {}\n#if DEBUG\nextension A { override func c() {} }\n#endif"
    let result = rewrite(source)
    #expect(result.text == source)
    #expect(result.remarks.map(\.line) == [3])
  }

  @Test("the lines of the original stay where they are")
  func lines() {
    let source = """
      // Screen
      import SwiftUI

      @objc
      @IBDesignable
      class Screen {
        @IBOutlet private
          weak var label: UILabel!
      }
      struct Previews: PreviewProvider {
        static var previews: some View { Screen() }
      }
      #Preview {
        Screen()
      }
      let end = #selector(Screen.a)
      """
    let text = rewrite(source).text ?? ""
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    #expect(lines.count == source.split(separator: "\n", omittingEmptySubsequences: false).count)
    #expect(lines.last == "let end = Selector(Screen.a, name: \"a\")")
    #expect(!text.contains("Preview"))
  }

  @Test(
    "what cannot be rewritten is reported with its line",
    arguments: [
      ("let a = b.responds(to: c)", "'is SomeProtocol'"),
      ("a.observe(\\.b) { _, _ in }", "key path"), ("a.addObserver(b, forKeyPath: \"c\")", "key path"),
      ("a(#selector(getter: b))", "selectors of properties"),
      ("extension A { override func b() {} }", "subclass A instead"),
      ("@objc protocol A { @objc optional func b() -> Int }", "need a default"),
      ("import ARKit", "#if canImport(ARKit)"),
      ("a.rx.methodInvoked(#selector(A.save)).subscribe()", "calls are observed only of viewDidLoad"),
    ])
  func remarks(source: String, text: String) {
    let remarks = rewrite("let first = 1\n" + source).remarks
    #expect(remarks.map(\.line) == [2])
    #expect(remarks.first?.text.contains(text) == true, "\(remarks)")
  }

  @Test("files of tests and tools are left out, and those of SwiftUI with a remark")
  func leftOut() {
    #expect(rewrite("import XCTest\nclass Tests: XCTestCase {}").text == nil)
    #expect(rewrite("import XCTest").remarks.isEmpty)
    #expect(rewrite("import ProjectDescription\nlet project = Project(name: \"Shop\")").text == nil)
    #expect(rewrite("#!/usr/bin/swift\nprint(1)").text == nil)
    let screen = rewrite("import SwiftUI\nstruct Home: View {}")
    #expect(screen.text == nil)
    #expect(screen.remarks.map(\.text).joined().contains("left out"))
  }

  @Test("modules that are not Apple's are listed")
  func otherModules() {
    #expect(rewrite("import Hero\nimport UIKit\nimport MapKit").otherModules == ["Hero"])
  }

  @Test("code for iOS is also compiled on Linux")
  func conditions() {
    #expect(
      rewrite("#if os(iOS) && DEBUG\nlet a = 1\n#endif").text
        == "#if (os(iOS) || os(Linux)) && DEBUG\nimport UIKit; let a = 1\n#endif")
    #expect(
      rewrite("#if !targetEnvironment(simulator)\nlet a = 1\n#endif").text
        == "#if !(targetEnvironment(simulator) || os(Linux))\nimport UIKit; let a = 1\n#endif")
  }
}

import Foundation
import SwiftParser
import TestSupport
import Testing

@testable import NavTracePort

@Suite struct AppPortTests {
  private func withTemporaryFolder(_ body: (URL) throws -> Void) throws {
    let folder = try TemporaryFolder()
    try body(folder.url)
    withExtendedLifetime(folder) {}
  }

  /// Writes an app, and ports it. Returns the package's folder.
  private func port(
    _ files: [String: String], module: String? = nil, in folder: URL, as app: String = "Shop",
    packages: [String] = []
  ) throws -> (package: URL, result: AppPort.Result) {
    try write(files, to: folder.appendingPathComponent(app))
    let package = folder.appendingPathComponent("Package")
    let port = AppPort(
      from: folder.appendingPathComponent(app).path, to: package.path, navtrace: "/navtrace", module: module,
      packages: packages.map { folder.appendingPathComponent($0).path })
    return (package, try port.run())
  }

  private func write(_ files: [String: String], to folder: URL) throws {
    for (path, text) in files {
      let url = folder.appendingPathComponent(path)
      try FileManager.default.createDirectory(
        at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
      try text.write(to: url, atomically: true, encoding: .utf8)
    }
  }

  private func files(in folder: URL) -> [String] {
    (FileManager.default.enumerator(atPath: folder.path)?.allObjects as? [String] ?? [])
      .filter { $0.contains(".") && !$0.hasSuffix(".navtrace-port") }.sorted()
  }

  private func text(_ path: String, in folder: URL) throws -> String {
    try String(contentsOf: folder.appendingPathComponent(path), encoding: .utf8)
  }

  private static let delegate = "import UIKit\n@main class AppDelegate: UIResponder, UIApplicationDelegate {}"

  @Test("a generated file has another name if the app has a file of its name") func nameOfDecoder() throws {
    try withTemporaryFolder { folder in
      let (package, _) = try port(
        ["A/JSONDecoder.swift": "import Foundation\nlet decoder = JSONDecoder()"], in: folder)
      #expect(
        files(in: package).filter { $0.contains("JSONDecoder") } == [
          "Sources/Shop/A/JSONDecoder.swift", "Sources/Shop/Port+JSONDecoder.swift",
        ])
    }
  }

  @Test("no file has the name that makes a module a program") func nameOfMain() throws {
    try withTemporaryFolder { folder in
      let (package, _) = try port(
        ["App/Main.swift": "import UIKit\nclass Home: UIViewController {}"], in: folder)
      #expect(files(in: package).contains("Sources/Shop/App/App+Main.swift"))
    }
  }

  @Test("a package has the app's sources, its interfaces, a manifest and a test")
  func package() throws {
    try withTemporaryFolder { folder in
      let (package, result) = try port(
        [
          "AppDelegate.swift": Self.delegate, "Home/View.swift": "class HomeView: UIView {}",
          "Cart/View.swift": "class CartView: UIView {}", "ShopTests/Tests.swift": "import XCTest",
          "Pods/Pod/Pod.swift": "", "Base.lproj/Main.storyboard": "<document/>",
          "Base.lproj/LaunchScreen.storyboard": "<document/>",
        ], in: folder)
      #expect(
        files(in: package) == [
          "AppBundle/Info.plist", "Package.swift", "Sources/Shop/AppBundle.swift",
          "Sources/Shop/AppDelegate.swift", "Sources/Shop/Base.lproj",
          "Sources/Shop/Base.lproj/Main.storyboard.swift", "Sources/Shop/Cart/View.swift",
          "Sources/Shop/CodeLeftOut.swift",
          "Sources/Shop/Home/Home+View.swift", "Sources/Shop/RegisterInterfaces.swift",
          "Tests/ShopTests/ExplorationTests.swift",
        ])
      #expect(result.module == "Shop")
      #expect(result.fileCount == 3)
      #expect(result.interfaceCount == 1)
      #expect(result.hasTest)
      #expect(
        try text("Package.swift", in: package).contains(".package(name: \"navtrace\", path: \"/navtrace\")"))
      let test = try text("Tests/ShopTests/ExplorationTests.swift", in: package)
      #expect(test.contains("let delegate = AppDelegate()\n"))
      #expect(test.contains("})\n    Headless.launch(delegate)\n    return delegate\n"))
    }
  }

  @Test(
    "the test knows the app's screens, controllers that are no containers and no base classes, and what it accepts"
  )
  func screens() throws {
    try withTemporaryFolder { folder in
      let code = """
        import UIKit
        @main class Delegate: UIResponder, UIApplicationDelegate {}
        class Base: UIViewController {}
        class Home: Base { class Row: UIView {} }
        final class List<Item>: UITableViewController {}
        class Stack: UINavigationController {}
        extension UIAlertController {}
        func accepts(password: String) -> Bool { password == "1234" }
        """
      let (package, _) = try port(["App.swift": code], in: folder)
      let test = try text("Tests/ShopTests/ExplorationTests.swift", in: package)
      #expect(test.contains("budget: .seconds(60), screens: screens, credentials: [\"1234\"]) {"))
      #expect(test.contains("private let screens: Set = [\n  \"Home\",\n  \"List\",\n]\n"))
    }
  }

  @Test(
    "the delegate that the test launches is the one with the attribute, or the one that Xcode names",
    arguments: [
      (
        "class Base: UIResponder, UIApplicationDelegate {}\n@UIApplicationMain class Delegate: Base {}",
        "let delegate = Delegate()"
      ),
      (
        "class AService: NSObject, UIApplicationDelegate {}\nclass AppDelegate: UIResponder, UIApplicationDelegate {}",
        "let delegate = AppDelegate()"
      ),
      (
        "class A: UIResponder, UIApplicationDelegate {}\nclass B: A {}", "let delegate = B()"
      ),
      (
        """
        @main class Delegate: UIResponder, UIApplicationDelegate {}
        class Scene: UIResponder, UIWindowSceneDelegate {}
        class SceneDelegate: UIResponder, UIWindowSceneDelegate {}
        """, "let delegate = SceneDelegate()"
      ),
      (
        "import SwiftUI\nstruct A: App { var body: some Scene {} }\n@main struct B: App { var body: some Scene {} }",
        "UIHostingController(app: B())"
      ),
    ])
  func delegate(code: String, launch: String) throws {
    try withTemporaryFolder { folder in
      let (package, _) = try port(["App.swift": code], in: folder)
      #expect(try text("Tests/ShopTests/ExplorationTests.swift", in: package).contains(launch))
    }
  }

  @Test(
    "factories, and screens that know their coordinator, are no coordinators",
    arguments: [
      ("class HomeCoordinator: Coordinator {}; class CoordinatorFactory {}", ""),
      (
        "class HomeCoordinatorImpl: HomeCoordinator {}; class CoordinatorFactoryImp: CoordinatorFactory {}",
        " || [\"HomeCoordinatorImpl\"].contains($0)"
      ),
      (
        "class AppFlow: Flow {}; class Flow: FlowCoordinator<Int> {}; class HomeScreen: UIViewController, Coordinating {}",
        " || [\"AppFlow\", \"Flow\"].contains($0)"
      ),
    ])
  func coordinators(source: String, others: String) throws {
    try withTemporaryFolder { folder in
      let (package, _) = try port(["AppDelegate.swift": Self.delegate, "Other.swift": source], in: folder)
      let test = try text("Tests/ShopTests/ExplorationTests.swift", in: package)
      #expect(test.contains(".named { $0.hasSuffix(\"Coordinator\")\(others) })"), "\(test)")
    }
  }

  @Test(
    "the streams of the pod Moya/RxSwift are replaced, too, unless the app has its own",
    arguments: [false, true])
  func moyaStreams(hasOwn: Bool) throws {
    try withTemporaryFolder { folder in
      let own = hasOwn ? "extension MoyaProvider: ReactiveCompatible {}" : "extension MoyaProvider {}"
      let (package, _) = try port(["Net.swift": "import Moya\nimport RxSwift\n\(own)"], in: folder)
      #expect(files(in: package).contains("Sources/Shop/RxMoyaStandIn.swift") == !hasOwn)
    }
  }

  @Test("frameworks that are used a little are replaced by stand-ins") func standIns() throws {
    try withTemporaryFolder { folder in
      let (package, result) = try port(
        [
          "AppDelegate.swift": Self.delegate, "Log.swift": "import os.log\nimport CoreData\nimport OSLog",
          "Logger.swift": "enum Logger {}",
          "Notes.swift": "import RealmSwift\nextension List: Codable where Element: Codable {}",
          "Web.xib": "<document><objects><wkWebView/></objects></document>",
        ],
        in: folder)
      #expect(
        files(in: package).filter { $0.hasSuffix("StandIn.swift") } == [
          "Sources/Shop/CoreDataStandIn.swift", "Sources/Shop/OSLogStandIn.swift",
          "Sources/Shop/RealmStandIn.swift", "Sources/Shop/WebKitStandIn.swift",
        ])
      let log = try text("Sources/Shop/OSLogStandIn.swift", in: package)
      #expect(log.contains("func os_log(") && !log.contains("struct Logger"))
      let realm = try text("Sources/Shop/RealmStandIn.swift", in: package)
      #expect(realm.contains("final class List<") && !realm.contains("extension List: "))
      #expect(
        result.remarks.map(\.description).filter { $0.hasPrefix("Log") } == [
          "Log.swift:1: the unified log is replaced by a stand-in that discards messages",
          "Log.swift:2: Core Data is replaced by a stand-in with objects in memory, which it does not sort",
          "Log.swift:3: the unified log is replaced by a stand-in that discards messages",
        ])
    }
  }

  @Test(
    "the requests of an app that decodes or reads JSON are answered with samples",
    arguments: [
      ("let movies = try JSONDecoder().decode([Movie].self, from: data)", true, nil),
      (
        "let movies = (try JSONSerialization.jsonObject(with: data) as? [String: Any])?[\"title\"] as? String",
        false,
        "[\"title\": String.self]"
      ),
      ("import SwiftyJSON\nlet title = JSON(data)[\"title\"].string", false, "[\"title\": String.self]"),
      (
        "import FirebaseFirestore\nlet title = document[\"title\"] as? String", false,
        "[\"title\": String.self]"
      ),
      ("let title = data[\"title\"] as? String", false, nil),
      ("struct JSONDecoder {}; let decoder = JSONDecoder()", false, nil),
    ] as [(String, Bool, String?)])
  func samples(source: String, decodes: Bool, members: String?) throws {
    try withTemporaryFolder { folder in
      let (package, _) = try port(["AppDelegate.swift": Self.delegate, "Movies.swift": source], in: folder)
      #expect(files(in: package).contains("Sources/Shop/JSONDecoder.swift") == decodes)
      let registrations = try text("Sources/Shop/RegisterInterfaces.swift", in: package)
      #expect(registrations.contains("SampleJSONDecoder.members") == (members != nil))
      if let members { #expect(registrations.contains("SampleJSONDecoder.members = \(members)\n")) }
      let test = try text("Tests/ShopTests/ExplorationTests.swift", in: package)
      let hasServer = decodes || members != nil && !source.contains("Firestore")
      #expect(test.contains("network: .samples") == hasServer, "\(test)")
    }
  }

  @Test(
    "the test expects no decorator around the app's own routers",
    arguments: ["Router", "Navigator", "Screen"])
  func routers(name: String) throws {
    try withTemporaryFolder { folder in
      let (package, _) = try port(
        ["AppDelegate.swift": Self.delegate, "Home.swift": "protocol Home\(name) {}"], in: folder)
      let test = try text("Tests/ShopTests/ExplorationTests.swift", in: package)
      let isRouter = name != "Screen"
      #expect(
        test.contains("exploration.config.rules[\"unrecorded-router\"] = .off\n") == isRouter, "\(test)")
      #expect(test.contains("var exploration = ") == isRouter)
    }
  }

  @Test(
    "an app that SwiftUI launches has a test, unless a scene's delegate makes its window",
    arguments: [
      ("", "let root = UIHostingController(app: ShopApp())"),
      (
        ": UIResponder, UIApplicationDelegate",
        "Headless.launch(A())\n    let root = UIHostingController(app: ShopApp())"
      ),
      (": UIResponder, UIApplicationDelegate, UIWindowSceneDelegate", "let delegate = A()"),
    ])
  func swiftUIApp(inherited: String, launch: String) throws {
    try withTemporaryFolder { folder in
      let (package, _) = try port(
        [
          "Host.swift": "import SwiftUI\nstruct Host: UIViewControllerRepresentable {}",
          "ShopApp.swift":
            "import SwiftUI\n@main struct ShopApp: App { var body: some Scene { WindowGroup { Host() } } }",
          "A.swift": "class A\(inherited) {}",
        ], in: folder)
      let test = try text("Tests/ShopTests/ExplorationTests.swift", in: package)
      #expect(test.contains(launch), "\(test)")
    }
  }

  @Test("the app's Info.plist and the files that it reads replace its bundle") func bundle() throws {
    func list(_ key: String, _ value: String) -> String {
      "<plist version=\"1.0\"><dict><key>\(key)</key>\(value)<key>Name</key><string>\(key)</string></dict></plist>"
    }
    try withTemporaryFolder { folder in
      let (package, _) = try port(
        [
          "AppDelegate.swift": Self.delegate, "Key.swift": "let key = Bundle.main.infoDictionary",
          "Extension/Info.plist": list("NSExtension", "<string/>"), "Data/menu.json": "{}",
          "Support/Info.plist": list("UILaunchScreen", "<dict/>"), "Other/menu.json": "[]",
          "Data/Orders.xcdatamodeld/Orders.xcdatamodel/contents": "<model/>",
        ], in: folder)
      #expect(try text("Sources/Shop/Key.swift", in: package).contains("key = Bundle.app.infoDictionary"))
      let bundle = try #require(Bundle(url: package.appendingPathComponent("AppBundle")))
      #expect(bundle.object(forInfoDictionaryKey: "Name") as? String == "UILaunchScreen")
      #expect(bundle.bundleIdentifier == "Shop")
      let menu = try #require(bundle.url(forResource: "menu", withExtension: "json"))
      #expect(try String(contentsOf: menu, encoding: .utf8) == "{}")
      #expect(bundle.url(forResource: "Orders", withExtension: "momd") != nil)
    }
  }

  @Test(
    "localized texts are in English, or in the language of the storyboards",
    arguments: [
      (["de", "en", "Base"], "en"), (["de", "Base"], "Base"), (["fr", "de"], "de"), ([], nil),
    ] as [([String], String?)])
  func localizedTexts(languages: [String], expected: String?) throws {
    try withTemporaryFolder { folder in
      var files = [
        "AppDelegate.swift": Self.delegate,
        "Title.swift": "let title = NSLocalizedString(\"title\", bundle: .main, comment: \"\")",
      ]
      for language in languages {
        files["\(language).lproj/Localizable.strings"] = "/* The title */ \"title\" = \"\(language)\";"
        files["\(language).lproj/InfoPlist.strings"] = "\"CFBundleName\" = \"\(language)\";"
        files["\(language).lproj/Menu.strings"] = "\"tea\" = \"\(language) tea\";"
      }
      let (package, _) = try port(files, in: folder)
      #expect(
        try text("Sources/Shop/Title.swift", in: package).contains("(\"title\", bundle: .app, comment"))
      let code = try text("Sources/Shop/AppBundle.swift", in: package)
      // Default arguments of public functions may refer to both.
      #expect(code.contains("public static let app =") && code.contains("public func NSLocalizedString"))
      #expect(code.contains("bundle: Bundle = .app, value"))
      let bundle = try #require(Bundle(url: package.appendingPathComponent("AppBundle")))
      #expect(bundle.localizedString(forKey: "title", value: nil, table: nil) == expected ?? "title")
      #expect(
        bundle.localizedString(forKey: "tea", value: nil, table: "Menu") == expected.map { "\($0) tea" }
          ?? "tea")
      #expect(bundle.object(forInfoDictionaryKey: "CFBundleShortVersionString") as? String == "1.0")
    }
  }

  @Test(
    "the bundle of a package is the app's, unless the app declares it",
    arguments: [
      ("let a = Bundle.module", true), ("extension Bundle { static let module = Bundle.main }", false),
    ])
  func bundleOfPackage(source: String, isAdded: Bool) throws {
    try withTemporaryFolder { folder in
      let (package, _) = try port(["AppDelegate.swift": Self.delegate, "A.swift": source], in: folder)
      let code = try text("Sources/Shop/AppBundle.swift", in: package)
      #expect(code.contains("static var module: Bundle { .app }") == isAdded)
    }
  }

  @Test("the app's folder may be a symbolic link") func link() throws {
    try withTemporaryFolder { folder in
      _ = try port(["AppDelegate.swift": Self.delegate], in: folder)
      let link = folder.appendingPathComponent("Link")
      try FileManager.default.createSymbolicLink(
        at: link, withDestinationURL: folder.appendingPathComponent("Shop"))
      let port = AppPort(
        from: link.path, to: folder.appendingPathComponent("Other").path, navtrace: "/navtrace")
      #expect(try port.run().fileCount == 1)
    }
  }

  @Test("the test launches the scene with the storyboard that the Info.plist names")
  func scenes() throws {
    try withTemporaryFolder { folder in
      let list = """
        <plist version="1.0"><dict><key>UIApplicationSceneManifest</key><dict><key>UISceneConfigurations</key><dict>
        <key>UIWindowSceneSessionRoleApplication</key><array><dict><key>UISceneStoryboardFile</key>
        <string>Main</string></dict></array></dict></dict></dict></plist>
        """
      let (package, _) = try port(
        [
          "AppDelegate.swift": Self.delegate, "Info.plist": list,
          "SceneDelegate.swift": "class SceneDelegate: UIResponder, UIWindowSceneDelegate {}",
          "Main.storyboard": "<document initialViewController=\"1\"/>",
        ], in: folder)
      #expect(
        try text("Tests/ShopTests/ExplorationTests.swift", in: package)
          .contains("Headless.launch(AppDelegate(), storyboard: \"Main\", sceneDelegate: delegate)"))
    }
  }

  @Test(
    "the test launches the app with the delegate that makes its window, and not with what is left over from a template",
    arguments: [
      ("var a = UIWindow()", "", "", "Headless.launch(delegate)"),
      (
        "var a = UIWindow()", "var a = UIWindow()", "",
        "Headless.launch(AppDelegate(), sceneDelegate: delegate)"
      ),
      ("", "", "", "Headless.launch(AppDelegate(), sceneDelegate: delegate)"),
      ("var a = UIWindow()", "", "struct ShopApp: App {}", "Headless.launch(delegate)"),
      ("", "", "@main struct ShopApp: App {}", "Headless.launch(AppDelegate(), sceneDelegate: delegate)"),
    ])
  func launches(app: String, scene: String, swiftUI: String, expected: String) throws {
    try withTemporaryFolder { folder in
      let attribute = swiftUI.hasPrefix("@main") ? "" : "@main "
      let (package, _) = try port(
        [
          "AppDelegate.swift": "\(attribute)class AppDelegate: UIResponder, UIApplicationDelegate { \(app) }",
          "SceneDelegate.swift": "class SceneDelegate: UIResponder, UIWindowSceneDelegate { \(scene) }",
          "ShopApp.swift": swiftUI,
        ], in: folder)
      #expect(try text("Tests/ShopTests/ExplorationTests.swift", in: package).contains("  \(expected)\n"))
    }
  }

  @Test(
    "the module is named as requested, as in the storyboards, or like the folder",
    arguments: [
      (nil, "<document/>", "Shop", "Shop"), (nil, "<document/>", "My-Shop", "My_Shop"),
      (nil, #"<document><a customModule="Tea" customModuleProvider="target"/></document>"#, "Shop", "Tea"),
      (nil, "<document/>", "Coordinators", "CoordinatorsApp"), ("Cafe", "<document/>", "Shop", "Cafe"),
    ] as [(String?, String, String, String)])
  func module(requested: String?, document: String, folder name: String, expected: String) throws {
    try withTemporaryFolder { folder in
      let (_, result) = try port(
        ["A.swift": "", "Main.storyboard": document], module: requested, in: folder, as: name)
      #expect(result.module == expected)
      #expect(!result.hasTest)
    }
  }

  @Test("a second port replaces the sources, and keeps the manifest and the tests")
  func again() throws {
    try withTemporaryFolder { folder in
      let (package, _) = try port(["AppDelegate.swift": Self.delegate, "Old.swift": ""], in: folder)
      for path in ["Package.swift", "Tests/ShopTests/ExplorationTests.swift"] {
        try "// mine".write(to: package.appendingPathComponent(path), atomically: true, encoding: .utf8)
      }
      try FileManager.default.removeItem(at: folder.appendingPathComponent("Shop/Old.swift"))
      _ = try port(["New.swift": ""], in: folder)
      #expect(
        files(in: package) == [
          "AppBundle/Info.plist", "Package.swift", "Sources/Shop/AppBundle.swift",
          "Sources/Shop/AppDelegate.swift", "Sources/Shop/CodeLeftOut.swift", "Sources/Shop/New.swift",
          "Sources/Shop/RegisterInterfaces.swift", "Tests/ShopTests/ExplorationTests.swift",
        ])
      #expect(try text("Package.swift", in: package) == "// mine")
      #expect(try text("Tests/ShopTests/ExplorationTests.swift", in: package) == "// mine")
    }
  }

  @Test("a folder with other contents, one inside the app, and an app without sources are refused")
  func refusals() throws {
    try withTemporaryFolder { folder in
      let app = folder.appendingPathComponent("Shop")
      let missing = #expect(throws: AppPort.Failure.self) { try port([:], in: folder) }
      #expect(missing?.description.hasSuffix("Shop is not a folder") == true)
      try FileManager.default.createDirectory(at: app, withIntermediateDirectories: true)
      let empty = #expect(throws: AppPort.Failure.self) { try port([:], in: folder) }
      #expect(empty?.description.hasSuffix("Shop contains no Swift files") == true)
      let other = folder.appendingPathComponent("Package")
      try FileManager.default.createDirectory(at: other, withIntermediateDirectories: true)
      try "".write(to: other.appendingPathComponent("notes.txt"), atomically: true, encoding: .utf8)
      let full = #expect(throws: AppPort.Failure.self) { try port(["A.swift": ""], in: folder) }
      #expect(full?.description.contains("navtrace-port did not write it") == true)
      #expect(files(in: other) == ["notes.txt"])
      for package in [app.path, app.path + "/Linux", folder.path] {
        let nested = #expect(throws: AppPort.Failure.self) {
          try AppPort(from: app.path, to: package, navtrace: "/navtrace").run()
        }
        #expect(nested?.description.contains("name another folder") == true)
      }
    }
  }

  @Test("a type of a package that has the name of one in a stand-in gets the name of its module")
  func typeOfStandIn() throws {
    try withTemporaryFolder { folder in
      try write(
        [
          "Screens/Package.swift":
            "// swift-tools-version:5.9\nlet package = Package(name: \"Screens\", targets: [.target(name: \"Screens\")])",
          "Screens/Sources/Screens/Container.swift": "public protocol Container {}\nclass A: Container {}",
        ], to: folder.appendingPathComponent("Packages"))
      let (package, _) = try port(
        [
          "Home.swift": "import Screens\nimport Swinject\nfunc load() { _ = Container() }",
          "Other.swift": "import Screens\nstruct B: Container {}",
        ], in: folder, packages: ["Packages"])
      func code(_ path: String) throws -> String { try text("Sources/Shop/\(path)", in: package) }
      #expect(try code("Home.swift").contains("_ = Container()"))
      #expect(try code("Other.swift").contains("struct B: Container_Screens {}"))
      #expect(
        try code("Packages/Screens/Container.swift").contains(
          "public protocol Container_Screens {}\nclass A: Container_Screens {}"))
      #expect(try code("SwinjectStandIn.swift").contains("class Container"))
    }
  }

  @Test("types of the same name in several modules get the name of their module") func duplicateTypes() throws
  {
    try withTemporaryFolder { folder in
      let (package, _) = try port(
        [
          "Shop/Home.swift": """
          import Net
          import Cells
          import Store
          struct Constants {}
          let titles = [Net.Constants.title, Constants().title]
          let query: Store.Query? = nil
          """,
          "Net/Sources/Net/Constants.swift": """
          public struct Constants { public static let title = "" }
          public class Query { let constants: [Constants] = [Constants()]; func query(Query: Int) -> Query? { nil } }
          extension Query: Sendable {}
          enum Kind { case Query }
          """,
          "Store/Sources/Store/Query.swift":
            "import Net\npublic struct Query {}\nlet query = Net.Query.self",
          "Store/Sources/Cells/Cell.swift": "import Store\nlet query = Query()\nprivate struct Constants {}",
          "Store/Sources/Cells/List.swift":
            "import Net\nfunc find() -> Query? { nil }\nstruct List { struct Constants {}; let a: Constants }",
        ], in: folder)
      func code(_ path: String) throws -> String {
        try text("Sources/Shop/\(path)", in: package).split(separator: "\n").map {
          $0.hasPrefix("import UIKit; ") ? $0.dropFirst(14) : $0
        }.filter { !$0.isEmpty }.joined(separator: "\n")
      }
      #expect(
        try code("Shop/Home.swift") == """
          struct Constants {}
          let titles = [Shop.Constants_Net.title, Constants().title]
          let query: Shop.Query_Store? = nil
          """)
      #expect(
        try code("Net/Sources/Net/Constants.swift") == """
          public struct Constants_Net { public static let title = "" }
          public class Query { let constants: [Constants_Net] = [Constants_Net()]; func query(Query: Int) -> Query? { nil } }
          extension Query: Sendable {}
          enum Kind { case Query }
          """)
      #expect(
        try code("Store/Sources/Store/Query.swift")
          == "public struct Query_Store {}\nlet query = Shop.Query.self")
      #expect(
        try code("Store/Sources/Cells/Cell.swift") == "let query = Query_Store()\nprivate struct Constants {}"
      )
      #expect(
        try code("Store/Sources/Cells/List.swift")
          == "func find() -> Query? { nil }\nstruct List { struct Constants {}; let a: Constants }")
    }
  }

  @Test("the modules of packages and frameworks in the app's folder become part of the app's module")
  func packages() throws {
    try withTemporaryFolder { folder in
      let (package, result) = try port(
        [
          "App.swift": "import UIKit\nimport Cart\nimport Tea\nimport Hero", "Tea/Tea/Tea.swift": "",
          "Cart/Package.swift": "",
          "Cart/Sources/Cart/Cart.swift": "import UIKit", "Cart/Tests/CartTests/Tests.swift": "import XCTest",
        ], in: folder)
      #expect(try text("Sources/Shop/App.swift", in: package) == "import UIKit\n\n\nimport Hero")
      #expect(result.otherModules == ["Hero"])
      #expect(result.fileCount == 3)
    }
  }

  @Test("packages and pods that the app or another package imports become part of the app's module")
  func importedPackages() throws {
    try withTemporaryFolder { folder in
      try write(
        [
          "Coordination/Package.swift": """
          import PackageDescription
          let package = Package(name: "Coordination", targets: [
            .target(name: "Coordination", dependencies: [.target(name: "Routes")]),
            .target(name: "Routes", path: "Library/Routes", exclude: ["Demo", "Old.swift"]),
            .target(name: "Unused"), .testTarget(name: "CoordinationTests"),
          ])
          """,
          "Coordination/Sources/Coordination/Coordinator.swift":
            "import Routes\nlet route: Routes.Route = Routes.Route()",
          "Coordination/Sources/Unused/Unused.swift": "",
          "Coordination/Library/Routes/Route.swift": "import UIKit\nstruct Route {}",
          "Coordination/Library/Routes/Route.xib": "<document/>",
          "Coordination/Library/Routes/Old.swift": "", "Coordination/Library/Routes/Demo/Demo.swift": "",
        ], to: folder.appendingPathComponent("checkouts"))
      try write(
        [
          "Snack/Snack/Snack.swift": "", "Snack/Example/Example.swift": "", "Badge/Badge.swift": "",
          "SnapKit/Sources/SnapKit.swift": "", "Then.swift": "", "Hero/Hero.swift": "", "Hero/Load.m": "",
        ], to: folder.appendingPathComponent("Shop/Pods"))
      let (package, result) = try port(
        [
          "App.swift": """
          import Badge; import Coordination; import Hero; import SnapKit; import Snack; import UIKit
          let app = Coordination.Coordinator()
          """
        ],
        in: folder, packages: ["checkouts", "Shop/Pods"])
      #expect(result.packages == ["Badge", "Coordination", "Routes", "Snack"])
      #expect(result.otherModules == ["Hero"])
      #expect(
        files(in: package.appendingPathComponent("Sources/Shop")).filter { $0.contains("/") } == [
          "Packages/Badge/Badge.swift", "Packages/Coordination/Coordinator.swift",
          "Packages/Routes/Route.swift", "Packages/Routes/Route.xib.swift", "Packages/Snack/Snack.swift",
        ])
      #expect(try text("Sources/Shop/App.swift", in: package).hasSuffix("\nlet app = Shop.Coordinator()"))
      let coordinator = try text("Sources/Shop/Packages/Coordination/Coordinator.swift", in: package)
      #expect(coordinator.hasSuffix("\nlet route: Shop.Route = Shop.Route()"))
    }
  }

  @Test(
    "a library to which the Podfile or project of an example refers is found",
    arguments: [
      [
        "Router.podspec": "s.source_files = 'Classes/**/*.swift'",
        "Shop/Podfile": "pod 'Router', :path => '../'",
      ],
      ["Package.swift": "let a = Target.target(name: \"Router\", path: \"Classes\")"],
      [
        "Package.swift": "let a = Target.target(name: \"Router\", path: \"Classes\")",
        "Shop/Podfile": "  pod \"Router\", path: \"..\"",
      ],
    ])
  func libraryOfExample(files: [String: String]) throws {
    try withTemporaryFolder { folder in
      try write(files, to: folder)
      try write(["Classes/Router.swift": "public class Router {}"], to: folder)
      if files["Shop/Podfile"] != nil {
        try write(["Shop/Shop.xcodeproj/project.xcworkspace/a": ""], to: folder)
      } else {
        let project = "/* begin */ { isa = XCLocalSwiftPackageReference; relativePath = ..; }"
        try write(["Shop/Shop.xcodeproj/project.pbxproj": project], to: folder)
      }
      let (package, result) = try port(["App.swift": "import Router\nlet router = Router()"], in: folder)
      #expect(result.packages == ["Router"] && result.otherModules.isEmpty)
      #expect(self.files(in: package).contains("Sources/Shop/Packages/Router/Router.swift"))
    }
  }

  @Test("a package alone is a folder of packages, too, and a missing folder is reported")
  func packageFolders() throws {
    try withTemporaryFolder { folder in
      try write(
        [
          "Package.swift": "let a = Target.target(name: \"Routes\"); a.path = \"src\"", "src/Route.swift": "",
        ],
        to: folder.appendingPathComponent("Routes"))
      // A folder of the app with the name of a package need not be the package.
      let files = ["Routes/App.swift": "import Routes\nlet a = Routes.Route(); class Shop {}"]
      let (package, result) = try port(files, in: folder, packages: ["Routes"])
      #expect(result.packages == ["Routes"] && result.fileCount == 2)
      // The module's name cannot be used where a type has it, too.
      #expect(
        try text("Sources/Shop/Routes/App.swift", in: package).hasSuffix("\nlet a = Route(); class Shop {}"))
      // What the app has already is not added again.
      let own = try port(
        [
          "Routes/Package.swift": "let a = Target.target(name: \"Routes\", path: \"src\")",
          "Routes/src/Route.swift": "",
        ], in: folder, packages: ["Shop"])
      #expect(own.result.packages == [] && own.result.fileCount == 2)
      let missing = #expect(throws: AppPort.Failure.self) {
        try port(files, in: folder, packages: ["Routes", "checkouts"])
      }
      #expect(missing?.description.hasSuffix("checkouts is not a folder") == true)
    }
  }

  @Test("of two storyboards with the same name, the first is read, and the other one is listed")
  func sameName() throws {
    try withTemporaryFolder { folder in
      let (_, result) = try port(
        ["A.swift": "", "A/Main.storyboard": "<document/>", "B/Main.storyboard": "<document/>"], in: folder)
      #expect(result.interfaceCount == 1)
      #expect(result.remarks.map(\.file) == ["B/Main.storyboard"])
    }
  }

  @Test("Combine is replaced by a package") func combine() throws {
    try withTemporaryFolder { folder in
      let (package, _) = try port(["A.swift": "import Combine"], in: folder)
      let manifest = try text("Package.swift", in: package)
      #expect(manifest.contains(".product(name: \"OpenCombine\", package: \"OpenCombine\"),"))
      #expect(files(in: package).contains("Sources/Shop/CombineStandIn.swift"))
    }
  }

  @Test("the default isolation and the language mode are those in Xcode")
  func compilerSettings() throws {
    try withTemporaryFolder { folder in
      func manifest(_ settings: String) throws -> String {
        let project = """
          { rootObject = P; objects = {
          P = { mainGroup = G; targets = (A); }; G = { children = (F); };
          F = { path = A.swift; sourceTree = "<group>"; };
          A = { name = Shop; productType = "com.apple.product-type.application"; buildPhases = (B);
          buildConfigurationList = C; };
          B = { files = (B1); }; B1 = { fileRef = F; };
          C = { buildConfigurations = (C1); }; C1 = { buildSettings = { \(settings) }; }; }; }
          """
        let folder = folder.appendingPathComponent(UUID().uuidString)
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        let (package, _) = try port(["A.swift": "", "Shop.xcodeproj/project.pbxproj": project], in: folder)
        return try text("Package.swift", in: package)
      }
      let isolated = try manifest("SWIFT_DEFAULT_ACTOR_ISOLATION = MainActor;")
      #expect(isolated.contains("],\n      swiftSettings: [.defaultIsolation(MainActor.self)])"))
      let usual = try manifest("SWIFT_VERSION = 5.0;")
      #expect(usual.contains("],\n      swiftSettings: [.defaultIsolation(nil)])"))
      let old = try manifest("SWIFT_VERSION = 4.2;")
      #expect(old.contains("swiftSettings: [.defaultIsolation(nil), .swiftLanguageMode(.v4_2)])"))
    }
  }

  @Test("the images and colours of asset catalogs have Xcode's symbols") func assets() throws {
    try withTemporaryFolder { folder in
      let (package, _) = try port(
        [
          "A.swift": "", "Assets.xcassets/Logo.imageset/Contents.json": "{}",
          "Assets.xcassets/Icons/logo.imageset/Contents.json": "{}",
          "Assets.xcassets/BrandColor.colorset/Contents.json": "{}",
          "Assets.xcassets/AppIcon.appiconset/Contents.json": "{}",
        ], in: folder)
      #expect(
        try text("Sources/Shop/AssetSymbols.swift", in: package) == """
          // Written by navtrace-port.
          import Foundation
          import UIKit

          nonisolated extension ColorResource {
            static var `brand`: ColorResource { ColorResource(name: "BrandColor", bundle: .main) }
          }

          extension UIColor {
            static var `brand`: UIColor { UIColor(resource: .`brand`) }
          }

          nonisolated extension ImageResource {
            static var `logo`: ImageResource { ImageResource(name: "logo", bundle: .main) }
          }

          extension UIImage {
            static var `logo`: UIImage { UIImage(resource: .`logo`) }
          }

          """)
    }
  }

  @Test(
    "the symbol of an asset is its name in camel case, without 'Image' at the end",
    arguments: [
      ("logo", "logo"), ("Logo", "logo"), ("LogoImage", "logo"), ("logo image", "logo"), ("image", "image"),
      ("ic-pay_now", "icPayNow"), ("URL", "url"), ("URLIcon", "urlIcon"), ("A", "a"), ("AB1", "ab1"),
      ("1st", "_1st"), ("-", nil), ("imageLogo", "imageLogo"), ("iPhone 15", "iPhone15"),
    ] as [(String, String?)])
  func symbols(asset: String, symbol: String?) {
    #expect(AssetSymbols.symbol(asset, without: "Image") == symbol)
  }

  @Test("types have the symbols of assets if the project says so, or if there is none") func assetsInTypes()
    throws
  {
    var symbols = AssetSymbols()
    var declarations = AppDeclarations()
    #expect(symbols.code(areInTypes: true, areInViews: false, declarations) == nil)
    try withTemporaryFolder { folder in
      try FileManager.default.createDirectory(
        at: folder.appendingPathComponent("Logo.imageset"), withIntermediateDirectories: true)
      try symbols.add(folder)
    }
    let line = "static var `logo`: UIImage { UIImage(resource: .`logo`) }"
    #expect(symbols.code(areInTypes: true, areInViews: false, declarations)?.contains(line) == true)
    #expect(symbols.code(areInTypes: false, areInViews: false, declarations)?.contains(line) == false)
    // The app's own symbol has precedence.
    declarations.add(Parser.parse(source: "extension UIImage { static let logo = UIImage() }"))
    #expect(symbols.code(areInTypes: true, areInViews: false, declarations)?.contains(line) == false)
  }

  @Test("storyboards that are not valid XML are an error, and nothing is written") func invalid() throws {
    try withTemporaryFolder { folder in
      #expect(throws: XMLNode.Invalid.self) {
        try port(["A.swift": "", "Main.storyboard": "<document>"], in: folder)
      }
      #expect(!FileManager.default.fileExists(atPath: folder.appendingPathComponent("Package").path))
    }
  }
}

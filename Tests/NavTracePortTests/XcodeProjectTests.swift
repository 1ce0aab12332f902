import Foundation
import TestSupport
import Testing

@testable import NavTracePort

@Suite struct XcodeProjectTests {
  /// Writes the files and a project with these objects, and returns the app's files in a folder.
  private func appFiles(
    _ files: [String], _ objects: String, in subfolder: String = "", project: String = "Shop.xcodeproj"
  ) throws -> AppFiles {
    let folder = try Self.folder(
      files.map { ($0, "") } + [("\(project)/project.pbxproj", Self.list(objects, targets: "A, B, T"))])
    defer { withExtendedLifetime(folder) {} }
    return try AppFiles(in: subfolder.isEmpty ? folder.url : folder.url.appendingPathComponent(subfolder))
  }

  /// Writes files, by their paths.
  private static func folder(_ files: [(path: String, text: String)]) throws -> TemporaryFolder {
    let folder = try TemporaryFolder()
    for (path, text) in files {
      let url = folder.url(path)
      try FileManager.default.createDirectory(
        at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
      try text.write(to: url, atomically: true, encoding: .utf8)
    }
    return folder
  }

  /// The text of a project.
  private static func list(_ objects: String, targets: String) -> String {
    let root = "P = { mainGroup = G; targets = (\(targets)); buildConfigurationList = PC; };"
    return "{ rootObject = P; objects = { \(root) \(objects) }; }"
  }

  private static let app = #"productType = "com.apple.product-type.application""#
  private static let framework = #"productType = "com.apple.product-type.framework""#

  /// Two apps. One compiles `Home.swift`, which is in a folder that the project does not show as a group, and a framework.
  private static let twoApps = """
    G = { children = (G1, G2, F4); };
    G1 = { path = Shop; children = (F1, V, F5); sourceTree = "<group>"; };
    F5 = { name = Pay.swift; path = ../../Documents/Pay.swift; sourceTree = "<group>"; };
    G2 = { name = Other; children = (F2, F3); sourceTree = "<group>"; };
    F1 = { path = "Screens/Home.swift"; sourceTree = "<group>"; };
    F2 = { path = Core/Cart.swift; sourceTree = SOURCE_ROOT; };
    F3 = { path = Watch/Watch.swift; sourceTree = "<group>"; };
    F4 = { path = Shop/Old.swift; sourceTree = "<group>"; };
    V = { name = Main.storyboard; children = (S1); sourceTree = "<group>"; };
    S1 = { path = Base.lproj/Main.storyboard; sourceTree = "<group>"; };
    A = { name = "My Shop"; \(app); buildPhases = (A1, A2); dependencies = (D); buildConfigurationList = C; };
    A1 = { files = (A3, A5); }; A5 = { fileRef = F5; }; A2 = { files = (A4); }; A3 = { fileRef = F1; }; A4 = { fileRef = V; };
    D = { target = T; };
    T = { name = Core; \(framework); buildPhases = (T1); };
    T1 = { files = (T2); }; T2 = { fileRef = F2; };
    B = { name = Other; \(app); buildPhases = (B1); };
    B1 = { files = (B2); }; B2 = { fileRef = F3; };
    C = { buildConfigurations = (C1); };
    C1 = { buildSettings = { INFOPLIST_KEY_UIMainStoryboardFile = Main; }; };
    """

  private static let files = [
    "Shop/Screens/Home.swift", "Core/Cart.swift", "Watch/Watch.swift", "Shop/Old.swift",
    "Shop/Base.lproj/Main.storyboard", "Shop/Old.storyboard", "Packages/Net/Package.swift",
    "Packages/Net/Sources/Net.swift", "Shop/Pay.swift",
  ]

  @Test("a file in a folder of tests belongs to the app only if its target compiles it") func amongTests()
    throws
  {
    let paths = [
      "Shop/Screens/Home.swift", "ShopTests/Cart.swift", "ShopTests/CartTests.swift", "ShopTests/Info.plist",
    ]
    let objects = Self.twoApps.replacing("Core/Cart.swift", with: "ShopTests/Cart.swift")
    let files = try appFiles(paths, objects)
    #expect(files.swift.map(\.path) == ["Shop/Screens/Home.swift", "ShopTests/Cart.swift"])
    #expect(files.unused.isEmpty)
    let folder = try Self.folder(paths.map { ($0, "") })
    defer { withExtendedLifetime(folder) {} }
    #expect(try AppFiles(in: folder.url).swift.map(\.path) == ["Shop/Screens/Home.swift"])
  }

  @Test("the files of an app are those that its target and its frameworks compile, and those of packages")
  func classic() throws {
    let files = try appFiles(Self.files, Self.twoApps)
    #expect(
      files.swift.map(\.path) == [
        "Core/Cart.swift", "Packages/Net/Sources/Net.swift", "Shop/Pay.swift", "Shop/Screens/Home.swift",
      ])
    #expect(files.interfaces.map(\.path) == ["Shop/Base.lproj/Main.storyboard"])
    #expect(files.unused.map(\.path) == ["Shop/Old.swift", "Watch/Watch.swift"])
    #expect(files.app?.target == "My Shop")
    #expect(files.mainStoryboard == "Main")
  }

  @Test("the frameworks of the project that the app or its frameworks import are part of the app")
  func importedFrameworks() throws {
    let objects = """
      G = { children = (S1, S2, S3, S4); };
      S1 = { path = Shop; sourceTree = "<group>"; }; S2 = { path = Core; sourceTree = "<group>"; };
      S3 = { path = Net; sourceTree = "<group>"; }; S4 = { path = Old; sourceTree = "<group>"; };
      A = { name = Shop; \(Self.app); fileSystemSynchronizedGroups = (S1); };
      T = { name = "Shop Core"; \(Self.framework); fileSystemSynchronizedGroups = (S2); };
      N = { name = Net; \(Self.framework); fileSystemSynchronizedGroups = (S3); };
      O = { name = Old; \(Self.framework); fileSystemSynchronizedGroups = (S4); };
      """
    let folder = try Self.folder([
      ("Shop.xcodeproj/project.pbxproj", Self.list(objects, targets: "A, T, N, O")),
      ("Shop/Home.swift", "import UIKit\n@preconcurrency import struct Shop_Core.Price"),
      ("Core/Price.swift", "import Net"), ("Net/Net.swift", ""), ("Old/Old.swift", ""),
    ])
    defer { withExtendedLifetime(folder) {} }
    let files = try AppFiles(in: folder.url)
    #expect(files.swift.map(\.path) == ["Core/Price.swift", "Net/Net.swift", "Shop/Home.swift"])
    #expect(files.unused.map(\.path) == ["Old/Old.swift"])
  }

  @Test("without a project, of several apps one is ported, and what it imports") func launches() throws {
    let demo = "@main class AppDelegate: UIApplicationDelegate {}"
    let folder = try Self.folder([
      (
        "Project.swift",
        """
        import ProjectDescription
        let target = Target(infoPlist: .extendingDefault(with: [
          "API_URL": "https://a.invalid", "Keys": .dictionary(["A": .string("b"), "C": [true, 1]]), "Name": "\\(name)",
          "CFBundleName": "Tuist",
        ]))
        """
      ),
      ("Projects/App/Info.plist", "<plist><dict><key>CFBundleName</key><string>Shop</string></dict></plist>"),
      ("Projects/App/Sources/AppDelegate.swift", demo),
      ("Projects/App/Sources/Home.swift", "import Cart"),
      ("Projects/App/Template/ShopApp.swift", "// @main\n//@UIApplicationMain\nstruct ShopApp: App {}"),
      ("Projects/App/Widget/Sources/Bundle.swift", "@main struct A {}"),
      ("Projects/Cart/Demo/Sources/AppDelegate.swift", demo), ("Projects/Cart/Demo/Sources/Demo.swift", ""),
      ("Projects/Cart/Sources/AppDelegate.swift", demo), ("Projects/Cart/Sources/Cart.swift", ""),
      ("Projects/Cart/Interface/CartAPI.swift", ""),
      ("Shop/Demo/AppDelegate.swift", demo),
    ])
    defer { withExtendedLifetime(folder) {} }
    let files = try AppFiles(in: folder.url)
    #expect(
      files.swift.map(\.path) == [
        "Projects/App/Sources/AppDelegate.swift", "Projects/App/Sources/Home.swift",
        "Projects/App/Template/ShopApp.swift",
        "Projects/Cart/Interface/CartAPI.swift", "Projects/Cart/Sources/Cart.swift",
      ])
    #expect(files.modules.isSuperset(of: ["Cart", "CartInterface"]))
    let keys: [String: Any] = ["A": "b", "C": [true, 1] as [Any]]
    let information: [String: Any] = ["API_URL": "https://a.invalid", "Keys": keys, "CFBundleName": "Shop"]
    #expect(files.information as NSDictionary == information as NSDictionary)
    #expect(
      files.otherLaunches.sorted() == [
        "Projects/App/Widget/", "Projects/Cart/Demo/", "Projects/Cart/Sources/AppDelegate.swift",
        "Shop/Demo/",
      ])
  }

  @Test("an app in a package's folder is none of the project's") func launchInPackage() throws {
    let demo = "@main class AppDelegate: UIApplicationDelegate {}"
    let objects = Self.twoApps.replacing("Core/Cart.swift", with: "Shop/AppDelegate.swift")
    let folder = try Self.folder([
      ("Shop.xcodeproj/project.pbxproj", Self.list(objects, targets: "A, B")),
      ("Shop/AppDelegate.swift", demo),
      ("Net/Package.swift", ""), ("Net/Demo/Demo/AppDelegate.swift", demo), ("Net/Demo/Demo/Start.swift", ""),
      ("Net/Sources/Net/Net.swift", ""),
    ])
    defer { withExtendedLifetime(folder) {} }
    let files = try AppFiles(in: folder.url)
    #expect(files.swift.map(\.path) == ["Net/Sources/Net/Net.swift", "Shop/AppDelegate.swift"])
    #expect(files.otherLaunches == ["Net/Demo/Demo/"])
    #expect(files.app?.target == "My Shop")
  }

  @Test("templates for new files do not belong to an app") func templates() throws {
    let folder = try Self.folder([
      ("Shop/AppDelegate.swift", "@main class AppDelegate: UIApplicationDelegate {}"),
      (
        "Templates/Scene.xctemplate/___FILEBASENAME___/___FILEBASENAME___.swift",
        "struct ___VARIABLE_name___ {}"
      ),
    ])
    #expect(try AppFiles(in: folder.url).swift.map(\.path) == ["Shop/AppDelegate.swift"])
  }

  @Test("a project is also found beside the folder, and its app is the one with files in the folder")
  func otherApp() throws {
    let files = try appFiles(Self.files, Self.twoApps, in: "Watch")
    #expect(files.swift.map(\.path) == ["Watch.swift"])
    #expect(files.app?.target == "Other")
    #expect(
      try appFiles(Self.files, Self.twoApps, in: "Shop").swift.map(\.path) == [
        "Pay.swift", "Screens/Home.swift",
      ])
  }

  @Test("of a folder that the project does not list file by file, the app has all files except some")
  func synchronized() throws {
    let files = try appFiles(
      ["Shop/Home.swift", "Shop/Info.swift", "Shop/Cart/Cart.swift", "Tools/Tool.swift"],
      """
      G = { children = (S); };
      S = { path = Shop; sourceTree = "<group>"; exceptions = (E); };
      E = { target = A; membershipExceptions = (Info.swift); };
      A = { name = Shop; \(Self.app); fileSystemSynchronizedGroups = (S); };
      """)
    #expect(files.swift.map(\.path) == ["Shop/Cart/Cart.swift", "Shop/Home.swift"])
    #expect(files.unused.map(\.path) == ["Shop/Info.swift", "Tools/Tool.swift"])
  }

  @Test("of a folder of another target, or of none, the app has only the files that are named as exceptions")
  func synchronizedExceptions() throws {
    let files = try appFiles(
      ["Shop/Home.swift", "Shop/Old.swift", "Watch/Home.swift", "Watch/Shared.swift"],
      """
      G = { children = (S, W); };
      S = { path = Shop; sourceTree = "<group>"; exceptions = (E); };
      E = { target = A; membershipExceptions = (Home.swift); };
      W = { path = Watch; sourceTree = "<group>"; exceptions = (F); };
      F = { target = A; membershipExceptions = (Shared.swift); };
      A = { name = Shop; \(Self.app); };
      B = { name = Watch; \(Self.app); fileSystemSynchronizedGroups = (W); };
      """)
    #expect(files.swift.map(\.path) == ["Shop/Home.swift", "Watch/Shared.swift"])
  }

  /// An app with all files of a folder, and its build settings.
  private static func simpleApp(
    _ folder: String, _ settings: String = "", _ others: String = "G = { children = (S); };"
  ) -> String {
    """
    \(others)
    S = { path = "\(folder)"; sourceTree = "<group>"; };
    A = { name = "\(folder)"; \(app); fileSystemSynchronizedGroups = (S); buildConfigurationList = C; };
    C = { buildConfigurations = (C1); }; C1 = { buildSettings = { \(settings) }; };
    """
  }

  @Test("of several apps, the one with the most files is ported, with the frameworks that it imports")
  func severalProjects() throws {
    let framework = """
      T = { name = Core; \(Self.framework); fileSystemSynchronizedGroups = (S2); };
      U = { name = Unused; \(Self.framework); fileSystemSynchronizedGroups = (S3); };
      G = { children = (S, S2, S3); }; S2 = { path = Core; sourceTree = "<group>"; };
      S3 = { path = Unused; sourceTree = "<group>"; };
      """
    let project = Self.list(Self.simpleApp("Shop"), targets: "A")
    let info = "<plist version=\"1.0\"><dict><key>UIMainStoryboardFile</key><string>"
    let folder = try Self.folder([
      ("1 Start/Shop.xcodeproj/project.pbxproj", project),
      ("1 Start/Shop/Home.swift", ""), ("1 Start/Shop/Base.lproj/Main.storyboard", ""),
      ("2 Final/Shop.xcodeproj/project.pbxproj", project),
      ("2 Final/Shop/Home.swift", "import Core"), ("2 Final/Shop/Cart.swift", ""),
      ("2 Final/Shop/Info.plist", info + "Final</string></dict></plist>"),
      (
        "Core/Core.xcodeproj/project.pbxproj",
        Self.list(Self.simpleApp("Demo", "", framework), targets: "A, T, U")
      ),
      ("Core/Demo/Demo.swift", ""), ("Core/Demo/Info.plist", info + "Demo</string></dict></plist>"),
      ("Core/Core/Price.swift", ""), ("Core/Unused/Old.swift", ""), ("Tools.swift", ""),
    ])
    defer { withExtendedLifetime(folder) {} }
    let files = try AppFiles(in: folder.url)
    #expect(
      files.swift.map(\.path) == [
        "2 Final/Shop/Cart.swift", "2 Final/Shop/Home.swift", "Core/Core/Price.swift", "Tools.swift",
      ])
    #expect(files.interfaces.isEmpty && files.unused.isEmpty)
    #expect(files.mainStoryboard == "Final")
    #expect(
      files.otherApps.map(\.project.path) == [
        folder.path("1 Start/Shop.xcodeproj"), folder.path("Core/Core.xcodeproj"),
      ])
  }

  @Test("of a workspace, the app that imports the most frameworks is ported, not one that shows a framework")
  func workspace() throws {
    func project(_ framework: String) -> String {
      let others = """
        T = { name = \(framework); \(Self.framework); fileSystemSynchronizedGroups = (S2); };
        G = { children = (S, S2); }; S2 = { path = \(framework); sourceTree = "<group>"; };
        """
      return Self.list(Self.simpleApp("Demo", "", others), targets: "A, T")
    }
    let folder = try Self.folder([
      ("Login/Login.xcodeproj/project.pbxproj", project("Login")),
      ("Login/Demo/Demo.swift", "import Login"), ("Login/Demo/List.swift", ""),
      ("Login/Login/Login.swift", ""),
      ("Cart/Cart.xcodeproj/project.pbxproj", project("Cart")),
      ("Cart/Demo/Demo.swift", "import Cart"), ("Cart/Cart/Cart.swift", ""),
      ("Shop/Shop.xcodeproj/project.pbxproj", Self.list(Self.simpleApp("Shop"), targets: "A")),
      ("Shop/Shop/Home.swift", "import Cart\nimport Login"),
    ])
    defer { withExtendedLifetime(folder) {} }
    let paths = try AppFiles(in: folder.url).swift.map(\.path)
    #expect(paths == ["Cart/Cart/Cart.swift", "Login/Login/Login.swift", "Shop/Shop/Home.swift"])
  }

  @Test("of a project without an app, old files that no target compiles are left out, and listed")
  func frameworkProject() throws {
    let project = """
      G = { children = (F); }; F = { path = Price.swift; sourceTree = "<group>"; }; B = { fileRef = F; };
      H = { files = (B); }; T = { name = Core; \(Self.framework); buildPhases = (H); };
      """
    let folder = try Self.folder([
      ("Shop.xcodeproj/project.pbxproj", Self.list(Self.simpleApp("Shop"), targets: "A")),
      ("Shop/Home.swift", "import Core"),
      ("Core/Core.xcodeproj/project.pbxproj", Self.list(project, targets: "T")),
      ("Core/Price.swift", ""), ("Core/OldPrice.swift", ""),
    ])
    let files = try AppFiles(in: folder.url)
    #expect(files.swift.map(\.path) == ["Core/Price.swift", "Shop/Home.swift"])
    #expect(files.unused.map(\.path) == ["Core/OldPrice.swift"])
  }

  @Test("of several apps, one with a delegate is ported, also if another has more files")
  func projectWithDelegate() throws {
    let project = Self.list(Self.simpleApp("Shop"), targets: "A")
    let folder = try Self.folder([
      ("Old/Shop.xcodeproj/project.pbxproj", project),
      ("Old/Shop/Start.swift", "class Start: UIResponder, UIApplicationDelegate {}"),
      ("New/Shop.xcodeproj/project.pbxproj", project),
      ("New/Shop/Start.swift", "@main struct Start: App {}"), ("New/Shop/Home.swift", ""),
    ])
    defer { withExtendedLifetime(folder) {} }
    #expect(try AppFiles(in: folder.url).swift.map(\.path) == ["Old/Shop/Start.swift"])
  }

  @Test("the targets of packages, and the frameworks of projects, are modules of the app") func modules()
    throws
  {
    let project = Self.list(
      "F = { name = \"Core Kit\"; \(Self.framework); buildPhases = (); };" + Self.simpleApp("Shop"),
      targets: "A, F")
    let folder = try Self.folder([
      ("Shop.xcodeproj/project.pbxproj", project), ("Shop/Start.swift", ""),
      (
        "Package.swift",
        "let package = Package(name: \"Kit\", targets: [.target(name: \"Router\", path: \"Sources\")])"
      ),
      ("Sources/Router.swift", ""),
    ])
    let modules = try AppFiles(in: folder.url).modules
    #expect(modules.isSuperset(of: ["Router"]), "\(modules)")
    let other = try Self.folder([("Shop.xcodeproj/project.pbxproj", project), ("Shop/Start.swift", "")])
    #expect(try AppFiles(in: other.url).modules.contains("Core_Kit"))
  }

  @Test(
    "launch screens are left out, unless the app begins with one",
    arguments: [
      ("Main", ["Launches.xib", "Main.storyboard"]),
      ("LaunchScreen", ["LaunchScreen.storyboard", "Launches.xib", "Main.storyboard"]),
    ])
  func launchScreens(main: String, interfaces: [String]) throws {
    let folder = try Self.folder([
      ("Info.plist", "<plist><dict><key>UIMainStoryboardFile</key><string>\(main)</string></dict></plist>"),
      ("LaunchScreen.storyboard", "<document/>"), ("Splash.storyboard", "<document launchScreen=\"YES\"/>"),
      ("Main.storyboard", "<document/>"), ("Launches.xib", "<document/>"), ("Home.swift", ""),
    ])
    #expect(try AppFiles(in: folder.url).interfaces.map(\.path) == interfaces)
  }

  @Test("of packages in the folder of another app, those that the app imports are ported")
  func packagesOfOtherApps() throws {
    let project = Self.list(Self.simpleApp("Shop"), targets: "A")
    let folder = try Self.folder([
      ("New/Shop.xcodeproj/project.pbxproj", project),
      ("New/Shop/Start.swift", "import Prices; class Start: UIResponder, UIApplicationDelegate {}"),
      ("Old/Shop.xcodeproj/project.pbxproj", project), ("Old/Shop/Start.swift", "import Dishes"),
      ("Old/Packages/Prices/Package.swift", ""), ("Old/Packages/Prices/Sources/Price.swift", "import Coins"),
      ("Old/Packages/Coins/Package.swift", ""), ("Old/Packages/Coins/Sources/Coin.swift", ""),
      ("Old/Packages/Dishes/Package.swift", ""), ("Old/Packages/Dishes/Sources/Dish.swift", ""),
      ("Shared/Package.swift", ""), ("Shared/Sources/Shared.swift", ""),
    ])
    #expect(
      try AppFiles(in: folder.url).swift.map { $0.url.lastPathComponent }
        == ["Start.swift", "Coin.swift", "Price.swift", "Shared.swift"])
  }

  @Test(
    "the default isolation is that of the target, or else of its project",
    arguments: [
      ("", "", false), ("SWIFT_DEFAULT_ACTOR_ISOLATION = MainActor;", "", true),
      ("", "SWIFT_DEFAULT_ACTOR_ISOLATION = MainActor;", true),
      ("SWIFT_DEFAULT_ACTOR_ISOLATION = nonisolated;", "SWIFT_DEFAULT_ACTOR_ISOLATION = MainActor;", false),
    ])
  func isolation(target: String, project: String, isIsolated: Bool) throws {
    let ofProject = "PC = { buildConfigurations = (PC1); }; PC1 = { buildSettings = { \(project) }; };"
    let files = try appFiles(["Shop/Home.swift"], Self.simpleApp("Shop", target) + ofProject)
    #expect(files.app?.isIsolatedToMainActor == isIsolated)
  }

  @Test(
    "the language mode is that of the target, unless it is Swift 5 or newer",
    arguments: [
      ("SWIFT_VERSION = 3.0;", "v4"), ("SWIFT_VERSION = 4.0;", "v4"), ("SWIFT_VERSION = 4.2;", "v4_2"),
      ("SWIFT_VERSION = 5.0;", nil), ("SWIFT_VERSION = 6;", nil), ("", nil),
    ])
  func languageMode(settings: String, mode: String?) throws {
    let files = try appFiles(["Shop/Home.swift"], Self.simpleApp("Shop", settings))
    #expect(files.app?.oldLanguageMode == mode)
  }

  @Test(
    "without a project that compiles one of the files, an app has all files",
    arguments: [
      ("", "Shop.xcodeproj"), ("A = { name = Shop; \(app); };", "Shop.xcodeproj"),
      ("A = { name = Core; \(framework); buildPhases = (A); };", "Shop.xcodeproj"),
      (twoApps, "Pods/Pods.xcodeproj"), ("}", "Shop.xcodeproj"),
    ])
  func fallback(objects: String, project: String) throws {
    let files = try appFiles(["Shop/Home.swift", "Shop/Cart.swift"], objects, project: project)
    #expect(files.swift.map(\.path) == ["Shop/Cart.swift", "Shop/Home.swift"])
    #expect(files.unused.isEmpty && files.app == nil)
  }

  @Test("the Info.plist has the values of the build settings, those of the target first")
  func informationOfTheApp() throws {
    let list = """
      <plist version="1.0"><dict><key>UILaunchScreen</key><dict/><key>URL</key><string>$(URL)</string>
      <key>Name</key><string>$(PRODUCT_NAME) $(LEVEL)</string></dict></plist>
      """
    let project = Self.twoApps.replacingOccurrences(
      of: "C1 = {", with: "C1 = { baseConfigurationReference = F6;"
    )
    .replacingOccurrences(of: "(G1, G2, F4)", with: "(G1, G2, F4, F6)")
    let objects = """
      \(project)
      F6 = { path = Shop.xcconfig; sourceTree = SOURCE_ROOT; }; PC = { buildConfigurations = (P1); };
      P1 = { buildSettings = { PRODUCT_NAME = "$(TARGET_NAME)"; LEVEL = project; URL = "project.example"; }; };
      """
    let folder = try Self.folder([
      ("Shop/Screens/Home.swift", ""), ("Shop/Info.plist", list), ("Shop.xcconfig", "LEVEL = target"),
      ("Shop.xcodeproj/project.pbxproj", Self.list(objects, targets: "A, B, T")),
    ])
    let settings = try #require(try AppFiles(in: folder.url).app).settings
    let information = try #require(
      settings.expanding(list: AppFiles(in: folder.url).information) as? [String: Any])
    #expect(information["URL"] as? String == "project.example")
    #expect(information["Name"] as? String == "My Shop target")
  }
}

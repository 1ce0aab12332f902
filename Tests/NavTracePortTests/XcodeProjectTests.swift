import Foundation
import TestSupport
import Testing

@testable import NavTracePort

@Suite struct XcodeProjectTests {
  /// Writes the files and a project with these objects, and returns the app's files in a folder.
  private func appFiles(
    _ files: [String], _ objects: String, in subfolder: String = "", project: String = "Shop.xcodeproj"
  ) throws -> AppFiles {
    let folder = try TemporaryFolder()
    defer { withExtendedLifetime(folder) {} }
    let list = "{ rootObject = P; objects = { P = { mainGroup = G; targets = (A, B, T); }; \(objects) }; }"
    for (path, text) in files.map({ ($0, "") }) + [("\(project)/project.pbxproj", list)] {
      let url = folder.url.appendingPathComponent(path)
      try FileManager.default.createDirectory(
        at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
      try text.write(to: url, atomically: true, encoding: .utf8)
    }
    return try AppFiles(in: subfolder.isEmpty ? folder.url : folder.url.appendingPathComponent(subfolder))
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

  @Test("the files of an app are those that its target and its frameworks compile, and those of packages")
  func classic() throws {
    let files = try appFiles(Self.files, Self.twoApps)
    #expect(
      files.swift.map(\.path) == [
        "Core/Cart.swift", "Packages/Net/Sources/Net.swift", "Shop/Pay.swift", "Shop/Screens/Home.swift",
      ])
    #expect(files.interfaces.map(\.path) == ["Shop/Base.lproj/Main.storyboard"])
    #expect(files.unused.map(\.path) == ["Shop/Old.swift", "Watch/Watch.swift"])
    #expect(files.apps.map(\.target) == ["My Shop"])
    #expect(files.mainStoryboard == "Main")
  }

  @Test("a project is also found beside the folder, and its app is the one with files in the folder")
  func otherApp() throws {
    let files = try appFiles(Self.files, Self.twoApps, in: "Watch")
    #expect(files.swift.map(\.path) == ["Watch.swift"])
    #expect(files.apps.map(\.target) == ["Other"])
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
    #expect(files.unused.isEmpty && files.apps.isEmpty)
  }
}

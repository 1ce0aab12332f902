/// The manifest and the test of a new package.
struct PackageTemplate {
  let module: String
  /// The path of the package navtrace.
  let navtrace: String
  /// The name of the storyboard with which the app begins.
  let mainStoryboard: String?
  /// Whether code without an actor is isolated to the main actor.
  let isIsolatedToMainActor: Bool
  /// See ``XcodeProject/App/oldLanguageMode``.
  let oldLanguageMode: String?
  let usesCombine: Bool
  /// Whether the app decodes or reads JSON, so that samples can answer its requests.
  let readsJSON: Bool
  /// See ``Credentials``.
  let credentials: [String]
  let declarations: AppDeclarations

  /// The name of a module that does not clash with a target of the package navtrace.
  static func module(_ name: String) -> String {
    let taken = [
      "CoordinatorLibrary", "Coordinators", "ExampleFlows", "Graphviz", "SafariServices", "StepCoordinators",
      "UIKit",
    ]
    return taken.contains(name) || name.hasPrefix("NavTrace") ? name + "App" : name
  }

  var manifest: String {
    """
    // swift-tools-version: 6.2
    import PackageDescription

    let package = Package(
      name: "\(module)",
      platforms: [.macOS(.v13)],
      dependencies: [
        .package(name: "navtrace", path: \(navtrace.literal)),\(combinePackage)
      ],
      targets: [
        .target(
          name: "\(module)",
          dependencies: [
            .product(name: "UIKit", package: "navtrace"),\(combineProducts)
          ],
          swiftSettings: [\(isIsolatedToMainActor ? Self.mainActor : Self.noActor)\(languageMode)]),\(test == nil ? "" : testTarget)
      ],
      swiftLanguageModes: [.v5]
    )

    """
  }

  /// Declares the decoder for the answers that the exploration gives to the app's requests.
  static let decoder = """
    import UIKit

    /// Hides Foundation's decoder, to also decode the sample with which an exploration answers requests.
    nonisolated public class JSONDecoder: SampleJSONDecoder, @unchecked Sendable {}

    """

  /// The settings for the isolation of code without an actor.
  static let (noActor, mainActor) = (".defaultIsolation(nil)", ".defaultIsolation(MainActor.self)")

  private var languageMode: String { oldLanguageMode.map { ", .swiftLanguageMode(.\($0))" } ?? "" }

  private var testTarget: String {
    """

        .testTarget(
          name: "\(module)Tests",
          dependencies: [
            "\(module)",
            .product(name: "UIKit", package: "navtrace"),
            .product(name: "NavTraceExploration", package: "navtrace"),
            .product(name: "NavTraceRecording", package: "navtrace"),
          ]),
    """
  }

  private var combinePackage: String {
    usesCombine
      ? "\n    .package(url: \"https://github.com/OpenCombine/OpenCombine\", from: \"0.14.0\")," : ""
  }

  private var combineProducts: String {
    usesCombine
      ? ImportedModule.combine.map { "\n        .product(name: \"\($0)\", package: \"OpenCombine\")," }
        .joined() : ""
  }

  /// Nil if the sources declare no delegate of an app, and no app of SwiftUI's.
  var test: String? {
    guard let launch else { return nil }
    var code = CodeWriter()
    for module in ["NavTraceExploration", "NavTraceRecording", "Testing", "UIKit"] {
      code.line("import \(module)")
    }
    code.line("")
    code.line("@testable import \(module)")
    code.line("")
    code.block("@MainActor @Test func explore() async throws {") { code in
      if readsJSON {
        code.line(
          "// Requests are answered with samples of what the app decodes. To answer them yourself, pass a")
        code.line("// URLProtocol: answers: [MyServer.self].")
      }
      let network = readsJSON ? ", network: .samples" : ""
      let known = credentials.map(\.literal).joined(separator: ", ")
      let credentials = known.isEmpty ? "" : ", credentials: [\(known)]"
      let screens = screens.isEmpty ? "" : ", screens: screens\(credentials)"
      let hasRouters = declarations.types.keys.contains {
        $0.hasSuffix("Router") || $0.hasSuffix("Navigator")
      }
      code.block(
        "\(hasRouters ? "var" : "let") exploration = Exploration(\(module.literal), budget: .seconds(60)\(screens)\(network)) { \(launch.window) in"
      ) { code in
        code.line("registerInterfaces()")
        code.line("// No run finds what an earlier one has stored.")
        code.line("Headless.resetStorage()")
        launch.making.forEach { code.line($0) }
        code.line(
          "// Which objects are coordinators, by the names of their types. They are found from the \(launch.root) on."
        )
        code.line("Recorder.current?.watch(\(launch.root), coordinators: .named { \(isCoordinator) })")
        launch.showing.forEach { code.line($0) }
        code.line("return \(launch.root)")
      }
      if hasRouters {
        code.line(
          "// What the app's routers show is recorded. Only their calls are not, since no decorator is around them."
        )
        code.line("exploration.config.rules[\"unrecorded-router\"] = .off")
      }
      code.line("let report = try await exploration.run()")
      code.line("print(report)")
      code.line("if let codeLeftOut { print(codeLeftOut) }")
      if declarations.hostsSwiftUI {
        let missing = "gestures of SwiftUI views other than taps are missing: so may be screens and leaks"
        code.line("print(\(missing.literal))")
      }
      code.line("#expect(report.findings.isEmpty)")
    }
    if !screens.isEmpty {
      code.line("")
      code.line(
        "/// The app's screens. Remove those that it cannot show: if most never appear, the test fails.")
      code.block("private let screens: Set = [", end: "]") { code in
        for screen in screens { code.line("\(screen.literal),") }
      }
    }
    return code.text
  }

  /// How the test launches the app.
  private struct Launch {
    var window = "_"
    /// The object from which coordinators are found.
    var root = "delegate"
    /// The lines that make it, and those that show the app.
    let making: [String]
    let showing: [String]
  }

  private var launch: Launch? {
    let (app, scene) = declarations.delegates
    if let scene {
      return app.map {
        Launch(
          making: ["let delegate = \(scene)()"],
          showing: ["Headless.launch(\($0)()\(storyboard), sceneDelegate: delegate)"])
      }
    }
    // SwiftUI makes the window, unless a delegate does.
    if let swiftUIApp = declarations.swiftUIApp {
      return Launch(
        window: "window", root: "root",
        making: [
          app.map { "Headless.launch(\($0)())" }, "let root = UIHostingController(app: \(swiftUIApp)())",
        ]
        .compactMap(\.self),
        showing: ["window.rootViewController = root", "window.makeKeyAndVisible()"])
    }
    return app.map {
      Launch(making: ["let delegate = \($0)()"], showing: ["Headless.launch(delegate\(storyboard))"])
    }
  }

  /// Views of SwiftUI have no names here, so that an app of SwiftUI's shows more than its controllers.
  private var screens: [String] { declarations.swiftUIApp == nil ? declarations.screens : [] }

  private var isCoordinator: String {
    let others = declarations.otherCoordinators.map(\.literal).joined(separator: ", ")
    return "$0.hasSuffix(\"Coordinator\")" + (others.isEmpty ? "" : " || [\(others)].contains($0)")
  }

  private var storyboard: String { mainStoryboard.map { ", storyboard: \($0.literal)" } ?? "" }
}
